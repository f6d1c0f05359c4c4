"""Encryption with trust on first use: the certificate a server shows first is the one it must show ever after."""

import asyncio
import hashlib
import ssl
from dataclasses import dataclass

from client_cli.address import Address
from client_cli.errors import trouble
from client_cli.memory import Memory

PROBE_SECONDS = 5.0
OUR_NAME = "rondel"


@dataclass(frozen=True, slots=True)
class Security:
    """How to talk to a server: in plain text, or only to the one with this certificate."""

    certificate: bytes = b""
    target: str = ""
    fingerprint: str = ""
    first_time: bool = False

    @property
    def encrypted(self) -> bool:
        return bool(self.certificate)


def fingerprint_of(certificate: bytes) -> str:
    """SHA-256 of the DER form, as the server prints it."""
    return ":".join(f"{byte:02X}" for byte in hashlib.sha256(certificate).digest())


async def shown_certificate(address: Address) -> bytes | None:
    """The certificate (DER) that the server shows; None if it does not encrypt."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # judged by its fingerprint, below
    context.set_alpn_protocols(["h2"])
    try:
        async with asyncio.timeout(PROBE_SECONDS):
            _, writer = await asyncio.open_connection(address.host, address.port)
    except (OSError, TimeoutError) as error:
        raise trouble("SERVER_GONE", address=address, details=error) from error
    try:
        async with asyncio.timeout(PROBE_SECONDS):
            await writer.start_tls(context, server_hostname=OUR_NAME)
    except (ssl.SSLError, OSError, EOFError, TimeoutError):
        return None
    finally:
        session = writer.get_extra_info("ssl_object")
        writer.transport.abort()
    found: bytes | None = session.getpeercert(binary_form=True) if session is not None else None
    return found


async def secure(
    address: Address, memory: Memory, plain_text: bool = False, announced: str | None = None
) -> Security:
    """Decide how to talk to a server. `announced` is the fingerprint it gives on the LAN, or "none"."""
    known = memory.known(str(address))
    shown = await shown_certificate(address)
    if shown is None:
        if known.fingerprint and not plain_text:
            raise trouble("CERTIFICATE_CHANGED", address=address, before=known.fingerprint, now="none")
        if not (plain_text or address.is_loopback):
            raise trouble("NOT_ENCRYPTED", address=address)
        return Security()
    now = fingerprint_of(shown)
    expected = known.fingerprint or (announced if announced not in (None, "", "none") else "")
    if expected and expected != now:
        raise trouble("CERTIFICATE_CHANGED", address=address, before=expected, now=now)
    pem = ssl.DER_cert_to_PEM_cert(shown)
    if known.fingerprint:
        return Security(pem.encode(), known.target, now)
    target = _name_in(shown, address)
    memory.trust(str(address), now, pem, target)
    return Security(pem.encode(), target, now, first_time=True)


def _name_in(certificate: bytes, address: Address) -> str:
    """The name under which gRPC can accept the certificate: ours if it has it, else its first."""
    from cryptography import x509

    try:
        parsed = x509.load_der_x509_certificate(certificate)
        names = parsed.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        found = names.get_values_for_type(x509.DNSName)
    except (ValueError, x509.ExtensionNotFound) as error:
        raise trouble("BAD_CERTIFICATE", address=address, why=error) from error
    if not found:
        raise trouble("BAD_CERTIFICATE", address=address, why="it names no host")
    return OUR_NAME if OUR_NAME in found else str(found[0])
