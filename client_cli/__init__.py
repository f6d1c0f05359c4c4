"""The terminal client: it talks to a server through the proto alone and knows no rules. Not written yet."""
