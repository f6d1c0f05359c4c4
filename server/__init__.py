"""The authoritative gRPC server: tables, accounts and storage around the engine. Not written yet."""
