"""Tokens and passwords. The server keeps only what cannot be turned back into them."""

import hashlib
import hmac
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> bytes:
    """Tokens are random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()


def hash_password(password: str) -> str:
    """Passwords are chosen by people, so guessing must be slow and salted."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_scrypt(password, salt).hex()}"


def password_matches(password: str, stored: str) -> bool:
    salt, digest = (bytes.fromhex(part) for part in stored.split(":"))
    return hmac.compare_digest(_scrypt(password, salt), digest)


def same_secret(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def _scrypt(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=2**12, r=8, p=1)
