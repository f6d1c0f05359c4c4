"""The rules engine: pure, deterministic, standard library only."""
