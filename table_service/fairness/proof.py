"""The file that proves how one deal was drawn, and its check."""

from collections.abc import Mapping
from dataclasses import dataclass

from table_service.bad_input import BadInput
from table_service.fairness.routing_word import (
    SEED_BYTES,
    Pockets,
    commitment_of,
    routing_word,
)

SCHEMA = "preftable-proof/1"


@dataclass(frozen=True, slots=True)
class Proof:
    """A revealed deal, void or played.

    Attributes:
        commitment: Hex digest shown before the deal.
        void: Reason in words where the deal did not stand.
    """

    table: str
    deal: int
    pockets: Pockets
    commitment: str
    seed: bytes
    contributions: tuple[bytes, ...]
    word: tuple[str, ...]
    void: str | None = None

    def document(self) -> dict[str, object]:
        """Return the proof as its file says it."""
        said: dict[str, object] = {
            "schema": SCHEMA,
            "table": self.table,
            "deal": self.deal,
            "pockets": [list(pocket) for pocket in self.pockets],
            "commitment": self.commitment,
            "seed": self.seed.hex(),
            "contributions": [one.hex() for one in self.contributions],
            "word": list(self.word),
        }
        return said | ({} if self.void is None else {"void": self.void})

    def faults(self) -> list[str]:
        """Return what does not hold, one line each; empty when all holds."""
        wrong = []
        if commitment_of(self.table, self.deal, self.seed) != self.commitment:
            wrong.append("the commitment is not the digest of this seed")
        drawn = routing_word(self.seed, self.deal, self.pockets, self.contributions)
        if drawn != self.word:
            first = next((i for i, p in enumerate(drawn) if self.word[i] != p), 0)
            wrong.append(f"card {first + 1} of the word is not what the seed gives")
        return wrong


def parse_proof(document: Mapping[str, object], place: str) -> Proof:
    """Return the proof in `document`.

    Raises:
        BadInput: A key is missing or of the wrong kind; names `place`.
    """
    if document.get("schema") != SCHEMA:
        message = f"{place}: schema {document.get('schema')!r}; a proof says {SCHEMA}"
        raise BadInput(message)
    try:
        return _proof(document)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        message = f"{place}: not a whole proof of a deal ({str(error)[:120]})"
        raise BadInput(message) from None


def _proof(document: Mapping[str, object]) -> Proof:
    pockets = _list(document["pockets"])
    proof = Proof(
        table=_text(document["table"]),
        deal=_number(document["deal"]),
        pockets=tuple((_text(name), _number(cards)) for name, cards in pockets),
        commitment=_text(document["commitment"]),
        seed=bytes.fromhex(_text(document["seed"])),
        contributions=tuple(
            bytes.fromhex(_text(one)) for one in _list(document["contributions"])
        ),
        word=tuple(_text(pocket) for pocket in _list(document["word"])),
        void=None if document.get("void") is None else _text(document["void"]),
    )
    cards = sum(cards for _, cards in proof.pockets)
    if len(proof.seed) != SEED_BYTES or not len(proof.word) == cards == 32:
        message = "a seed has 32 bytes, a word and its pockets 32 cards"
        raise ValueError(message)
    # Contributions are hashed one after another: only their fixed length says
    # who gave which.
    if any(len(one) != SEED_BYTES for one in proof.contributions):
        message = "a contribution has 32 bytes"
        raise ValueError(message)
    return proof


def _list(value: object) -> list[list[object]]:
    if not isinstance(value, list):
        message = f"{value!r} is no list"
        raise TypeError(message)
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        message = f"{value!r} is no text"
        raise TypeError(message)
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        message = f"{value!r} is no count"
        raise TypeError(message)
    return value
