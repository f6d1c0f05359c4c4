"""The authoritative server: tables, seats, identities, storage and streams, around the pure engine."""

__version__ = "0.1.0"
