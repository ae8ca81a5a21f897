"""What the table knows and nobody may see yet: seed, word and hands of a deal.

A file of its own, readable by its owner only, so that no page, backup or
export of the log can give a card away. A deal leaves it when it is over and
has been revealed in the log.
"""

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from table_service.bad_input import BadInput
from table_service.cards import Card, parse_card
from table_service.fairness.routing_word import Pockets


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSecret:
    """How one deal was drawn and what came of it.

    Attributes:
        seed: 32 bytes of the operating system's random source.
        salt: 16 bytes that keep the seal from being guessed.
        hands: Cards by pocket in the order they fell, once they are known.
    """

    deal: int
    pockets: Pockets
    seed: bytes = field(repr=False)
    contributions: tuple[bytes, ...] = field(repr=False)
    word: tuple[str, ...] = field(repr=False)
    salt: bytes = field(repr=False)
    hands: Mapping[str, tuple[Card, ...]] | None = field(default=None, repr=False)


class SecretsFile:
    """The secrets of the running deal on disk, for a restart in mid-deal."""

    def __init__(self, path: Path) -> None:
        """Open the file at `path`, made for its owner alone.

        Raises:
            BadInput: It cannot be written, or it is another file.
        """
        try:
            path.touch(mode=0o600, exist_ok=True)
            path.chmod(0o600)
            self._db = _opened(path)
        except (OSError, sqlite3.DatabaseError) as error:
            message = f"cannot keep secrets at {path}: {error}; move it away"
            raise BadInput(message) from None

    def keep(self, secret: DealSecret) -> None:
        """Write `secret`, on the disk before this returns."""
        with self._db:
            self._db.execute(
                "INSERT OR REPLACE INTO secret VALUES (?, ?)",
                (secret.deal, json.dumps(_document(secret))),
            )

    def of(self, deal: int) -> DealSecret | None:
        """Return what is kept of `deal`, None when nothing is."""
        row = self._db.execute(
            "SELECT body FROM secret WHERE deal = ?", (deal,)
        ).fetchone()
        return None if row is None else _secret(deal, json.loads(row[0]))

    def forget(self, deal: int) -> None:
        """Remove `deal`, overwriting its bytes."""
        with self._db:
            self._db.execute("DELETE FROM secret WHERE deal = ?", (deal,))

    def close(self) -> None:
        """Close the file."""
        self._db.close()


def _opened(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, check_same_thread=False)
    try:
        db.execute("PRAGMA journal_mode=TRUNCATE")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA secure_delete=ON")
        db.execute(
            "CREATE TABLE IF NOT EXISTS secret"
            " (deal INTEGER PRIMARY KEY, body TEXT NOT NULL)"
        )
    except sqlite3.DatabaseError:
        db.close()
        raise
    return db


def _document(secret: DealSecret) -> dict[str, object]:
    hands = secret.hands
    return {
        "pockets": secret.pockets,
        "seed": secret.seed.hex(),
        "contributions": [one.hex() for one in secret.contributions],
        "word": secret.word,
        "salt": secret.salt.hex(),
        "hands": None if hands is None else _codes(hands),
    }


def _codes(hands: Mapping[str, tuple[Card, ...]]) -> dict[str, list[str]]:
    return {pocket: [card.code for card in cards] for pocket, cards in hands.items()}


def _secret(deal: int, body: dict[str, Any]) -> DealSecret:
    hands = body["hands"]
    return DealSecret(
        deal=deal,
        pockets=tuple((str(name), int(cards)) for name, cards in body["pockets"]),
        seed=bytes.fromhex(str(body["seed"])),
        contributions=tuple(bytes.fromhex(str(one)) for one in body["contributions"]),
        word=tuple(str(pocket) for pocket in body["word"]),
        salt=bytes.fromhex(str(body["salt"])),
        hands=None
        if hands is None
        else {
            pocket: tuple(parse_card(code) for code in codes)
            for pocket, codes in dict(hands).items()
        },
    )
