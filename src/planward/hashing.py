"""The one hash that names blobs and tells an edited view from an untouched one."""

from __future__ import annotations


def blake2(content: bytes) -> str:
    """The hash of some bytes in 64 digits."""
    try:
        from _blake2 import blake2b  # hashlib would load OpenSSL for the same function
    except ImportError:
        from hashlib import blake2b
    return blake2b(content, digest_size=32).hexdigest()
