"""The key with which a site signs its turn files. It is made once and kept in the site's database."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from sqlalchemy import Connection, insert, select

from grognard.server.tables import site

_NAME = "signing-key"


@dataclass(frozen=True)
class SiteKey:
    """An Ed25519 key pair."""

    private: Ed25519PrivateKey

    @classmethod
    def stored(cls, connection: Connection) -> SiteKey:
        """The site's key, made if this is its first start."""
        found = connection.execute(select(site.c.value).where(site.c.key == _NAME)).scalar_one_or_none()
        if found is None:
            key = Ed25519PrivateKey.generate()
            connection.execute(insert(site).values(key=_NAME, value=key.private_bytes_raw()))
            return cls(key)
        return cls(Ed25519PrivateKey.from_private_bytes(bytes(found)))

    @property
    def public(self) -> str:
        return self.private.public_key().public_bytes_raw().hex()

    def mark(self, text: str) -> str:
        """A text that only this site can have marked."""
        return hmac.digest(self.private.private_bytes_raw(), b"grognard mark " + text.encode(), "sha256").hex()

    def sign(self, data: bytes) -> str:
        return self.private.sign(data).hex()


def is_signed(public: str, signature: str, data: bytes) -> bool:
    """Whether the holder of this key signed exactly these bytes."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), data)
    except (ValueError, InvalidSignature):
        return False
    return True
