"""How fast the server is, beside a gRPC server that does nothing: `python -m server.bench --json`."""
