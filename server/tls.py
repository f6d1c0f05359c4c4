"""Certificates: given as files, or made on first start so that players can compare a fingerprint."""

import datetime
import ipaddress
import os
import socket
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from server.config import StartError

VALID_DAYS = 3650
"""Clients remember the fingerprint, so a certificate that runs out would only lock friends out."""


@dataclass(frozen=True, slots=True)
class Credentials:
    certificate: bytes
    key: bytes

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the certificate, as people compare it."""
        digest = x509.load_pem_x509_certificate(self.certificate).fingerprint(hashes.SHA256())
        return ":".join(f"{byte:02X}" for byte in digest)


class CertificateError(StartError):
    """A file that is no certificate, or not the key that belongs to it."""


def load(certificate: Path, key: Path) -> Credentials:
    loaded = Credentials(certificate.read_bytes(), key.read_bytes())
    try:
        public = x509.load_pem_x509_certificate(loaded.certificate).public_key()
    except ValueError as error:
        raise CertificateError(f"{certificate} is not a certificate in PEM form") from error
    try:
        own = serialization.load_pem_private_key(loaded.key, password=None).public_key()
    except (ValueError, TypeError) as error:
        raise CertificateError(f"{key} is not a private key in PEM form without a password") from error
    if public != own:
        raise CertificateError(f"the key in {key} does not belong to the certificate in {certificate}")
    return loaded


def load_or_make(folder: Path) -> Credentials:
    """The server's own certificate, made when there is none."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    if not certificate.exists() or not key.exists():
        made = make(socket.gethostname())
        descriptor = os.open(key, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(made.key)
        certificate.write_bytes(made.certificate)
    return load(certificate, key)


def make(hostname: str) -> Credentials:
    """Self-signed, for this machine under any of its names."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Rondel")])
    now = datetime.datetime.now(datetime.UTC)
    names = [
        *(x509.DNSName(text) for text in ("rondel", "localhost", *([hostname] if hostname.isascii() else []))),
        x509.IPAddress(ipaddress.ip_address("127.0.0.1")),
        x509.IPAddress(ipaddress.ip_address("::1")),
    ]
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=VALID_DAYS))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    return Credentials(
        certificate.public_bytes(serialization.Encoding.PEM),
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        ),
    )
