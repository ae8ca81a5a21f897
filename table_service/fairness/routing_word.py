"""The order in which pockets get cards, drawn from a committed seed.

The pack may lie in any order: when the word over the pockets is uniform and
independent of it, so is the deal. The procedure is fixed to the byte in
the contract of proofs, so that anybody can write a verifier.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

SEED_BYTES = 32

Pockets = tuple[tuple[str, int], ...]
"""Pockets in their order with the number of cards each gets."""


def commitment_of(table: str, deal: int, seed: bytes) -> str:
    """Return the hex digest that is shown before anybody contributes."""
    text = b"\0".join([b"preftable/1", table.encode(), str(deal).encode(), seed])
    return hashlib.sha256(text).hexdigest()


def routing_word(
    seed: bytes, deal: int, pockets: Pockets, contributions: Sequence[bytes] = ()
) -> tuple[str, ...]:
    """Return the pocket of the first, second … card fed.

    A Fisher-Yates shuffle of the pockets written out in their order, driven
    by an HMAC counter stream with rejection, without modulo bias.

    Args:
        seed: 32 bytes from the operating system's random source.
        deal: Number of the deal, from 1.
        pockets: Pockets with their capacities, 32 in all.
        contributions: 32 bytes of each player who adds some, in seat order.
    """
    message = str(deal).encode() + b"\0" + b"".join(contributions)
    draws = _draws(hmac.digest(seed, message, "sha256"))
    word = [pocket for pocket, cards in pockets for _ in range(cards)]
    for i in range(len(word) - 1, 0, -1):
        j = _below(i + 1, draws)
        word[i], word[j] = word[j], word[i]
    return tuple(word)


def _draws(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(bound: int, draws: Iterator[int]) -> int:
    limit = (1 << 32) // bound * bound
    return next(x for x in draws if x < limit) % bound
