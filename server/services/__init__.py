"""One class per service of the protocol: check the request, call the house or a table, answer."""
