"""The digest under which the hands of a deal lie until it is over."""

import hashlib
import json
from collections.abc import Mapping, Sequence

from table_service.cards import Card

SALT_BYTES = 16


def seal_of(deal: int, salt: bytes, hands: Mapping[str, Sequence[Card]]) -> str:
    """Return the seal of `hands`: SHA-256 in hex.

    Over `preftable-seal/1`, the deal's number, the salt and the hands as JSON
    with sorted keys, a zero byte between each. The salt keeps the hands from
    being guessed; it is told when the deal is revealed.

    Args:
        deal: Its number.
        salt: 16 bytes of the operating system's random source.
        hands: Cards by pocket in the order they fell.
    """
    codes = {pocket: [card.code for card in cards] for pocket, cards in hands.items()}
    text = json.dumps(codes, sort_keys=True).encode()
    parts = [b"preftable-seal/1", str(deal).encode(), salt, text]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()
