"""A verifier of proofs by the text of the contract alone.

It shares no line with the program: HMAC is written out by RFC 2104.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

BLOCK = 64


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return HMAC-SHA256 as RFC 2104 defines it."""
    padded = key.ljust(BLOCK, b"\0")
    inner = bytes(byte ^ 0x36 for byte in padded)
    outer = bytes(byte ^ 0x5C for byte in padded)
    return hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()


def commitment(table: str, deal: int, seed: bytes) -> str:
    """Return SHA-256("preftable/1" 00 table 00 deal 00 seed) in hex."""
    text = b"preftable/1\x00" + table.encode("utf-8") + b"\x00"
    text += str(deal).encode("ascii") + b"\x00" + seed
    return hashlib.sha256(text).hexdigest()


def word(
    deal: int, pockets: Sequence[Sequence[Any]], seed: bytes, given: Sequence[bytes]
) -> list[str]:
    """Return the pocket of the 1st, 2nd ... 32nd card."""
    key = hmac_sha256(seed, str(deal).encode("ascii") + b"\x00" + b"".join(given))
    places = [str(name) for name, cards in pockets for _ in range(int(cards))]
    numbers = _numbers(key)
    for i in range(31, 0, -1):
        x = next(numbers)
        while x >= (2**32 // (i + 1)) * (i + 1):
            x = next(numbers)
        j = x % (i + 1)
        places[i], places[j] = places[j], places[i]
    return places


def _numbers(key: bytes) -> Iterator[int]:
    i = 0
    while True:
        block = hmac_sha256(key, i.to_bytes(8, "big"))
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        i += 1


def holds(proof: Mapping[str, Any]) -> bool:
    """Tell whether a proof's commitment and word are what its seed gives."""
    seed = bytes.fromhex(proof["seed"])
    given = [bytes.fromhex(one) for one in proof["contributions"]]
    drawn = word(proof["deal"], proof["pockets"], seed, given)
    committed = commitment(proof["table"], proof["deal"], seed)
    return bool(drawn == proof["word"] and committed == proof["commitment"])
