"""The terminal client: it talks to a server through the proto alone and knows no rules. So far it only starts one."""
