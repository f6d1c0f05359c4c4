"""Between the engine's values and the protocol's messages."""
