"""What tells the network that decks were taught with from every other."""

import hashlib
from functools import cache

from vision import classifier


@cache
def network_mark() -> str:
    """Return 16 hex digits that change when the index network does.

    Looks of one network mean nothing to another, so a taught deck says whose
    they are.
    """
    data = (classifier.MODELS / "index.onnx").read_bytes()
    return hashlib.sha256(data).hexdigest()[:16]
