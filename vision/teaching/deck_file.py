"""A taught deck as a file: versioned JSON, no picture in it, checked when read."""

import base64
import binascii
import json
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

import numpy as np
import numpy.typing as npt

from table_service.bad_input import BadInput
from table_service.cards import Card
from vision.teaching.look import PARTS, WIDTH
from vision.teaching.network_mark import network_mark
from vision.teaching.taught_deck import AXES, CARDS, TaughtDeck
from vision.whole_file import write_whole

SCHEMA = "preftable-deck/1"
PACKS = ("french", "german", "tell")
SUFFIX = ".deck.json"

_KEYS = ("schema", "name", "pack", "network", "agrees", "alike", "middles", "axes")
_MOST_BYTES = 200_000
_LONGEST_NAME = 40
_MOST_PAIRS = 500
_LARGEST_AXIS = 10_000.0
_BY_CODE = {card.code: card for card in CARDS}


def deck_path(folder: Path, name: str) -> Path:
    """Return where the deck `name` is kept in `folder`.

    Raises:
        BadInput: It is no name of a deck.
    """
    return folder / f"{checked_name(name)}{SUFFIX}"


def checked_name(name: object) -> str:
    """Return `name` if a deck can be called so: letters, digits, `-` and `_`.

    Raises:
        BadInput: It is empty, too long or has other characters.
    """
    is_short = isinstance(name, str) and 1 <= len(name) <= _LONGEST_NAME
    if is_short and all(x.isalnum() or x in "-_" for x in str(name)):
        return str(name)
    message = (
        f"deck {_shown(name)}; a name of 1 to {_LONGEST_NAME} letters, digits, "
        "- and _ would do"
    )
    raise BadInput(message)


def write_deck(path: Path, deck: TaughtDeck) -> None:
    """Write `deck` to `path`, whole or not at all.

    Raises:
        BadInput: The place cannot be written.
    """
    document = {
        "schema": SCHEMA,
        "name": deck.name,
        "pack": deck.pack,
        "network": deck.network,
        "agrees": deck.agrees,
        "alike": [[one.code, other.code] for one, other in deck.alike],
        "middles": _packed(deck.middles),
        "axes": _packed(deck.axes),
    }
    write_whole(path, json.dumps(document, ensure_ascii=False, indent=0) + "\n")


def read_deck(path: Path) -> TaughtDeck:
    """Return the deck in the file `path`.

    Raises:
        BadInput: The file cannot be read, is no taught deck, or was taught
            with another version of the reader.
    """
    return _Fields(_document(path), path).deck()


def _document(path: Path) -> object:
    try:
        if path.stat().st_size > _MOST_BYTES:
            message = f"{path} is larger than {_MOST_BYTES} bytes; no taught deck is"
            raise BadInput(message)
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "no text"
        message = f"{path}: cannot be read ({reason}); teach the deck first"
        raise BadInput(message) from None
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        message = f"{path} is no JSON; a file of preftable teach would do"
        raise BadInput(message) from None


class _Fields:
    """Checks one key after the other; every refusal names where it was."""

    def __init__(self, values: object, path: Path) -> None:
        self._path = path
        if not isinstance(values, Mapping) or set(values) != set(_KEYS):
            self._refuse("the file", f"an object with {', '.join(_KEYS)}")
        self._values: Mapping[str, object] = values

    def deck(self) -> TaughtDeck:
        """Return the whole deck."""
        if self._values["schema"] != SCHEMA:
            self._refuse("schema", SCHEMA)
        agrees = self._values["agrees"]
        if not isinstance(agrees, bool):
            self._refuse("agrees", "true or false")
        return TaughtDeck(
            name=checked_name(self._values["name"]),
            pack=self._pack(),
            network=self._network(),
            middles=self._numbers("middles", (len(CARDS), PARTS, WIDTH), 1.01),
            axes=self._numbers("axes", (PARTS * WIDTH, AXES), _LARGEST_AXIS),
            agrees=agrees,
            alike=self._alike(),
        )

    def _refuse(self, key: str, wanted: str) -> NoReturn:
        message = f"{self._path}: {key} cannot be; {wanted} would do"
        raise BadInput(message)

    def _pack(self) -> str:
        pack = self._values["pack"]
        if not isinstance(pack, str) or pack not in PACKS:
            self._refuse("pack", " or ".join(PACKS))
        return pack

    def _network(self) -> str:
        network = self._values["network"]
        if network != network_mark():
            message = (
                f"{self._path} was taught with another version of the reader; "
                "teach the deck again"
            )
            raise BadInput(message)
        return str(network)

    def _numbers(
        self, key: str, shape: tuple[int, ...], most: float
    ) -> npt.NDArray[np.float32]:
        text = self._values[key]
        wanted = f"{int(np.prod(shape))} numbers as base64"
        if not isinstance(text, str):
            self._refuse(key, wanted)
        try:
            data = base64.b64decode(text.encode("ascii"), validate=True)
        except (binascii.Error, UnicodeEncodeError):
            self._refuse(key, wanted)
        if len(data) != 2 * int(np.prod(shape)):
            self._refuse(key, wanted)
        numbers = np.frombuffer(data, "<f2").astype(np.float32).reshape(shape)
        if not np.isfinite(numbers).all() or float(np.abs(numbers).max()) > most:
            self._refuse(key, f"numbers up to {most:g}")
        return numbers

    def _alike(self) -> tuple[tuple[Card, Card], ...]:
        pairs = self._values["alike"]
        if not isinstance(pairs, list) or len(pairs) > _MOST_PAIRS:
            self._refuse("alike", "a list of pairs of codes")
        return tuple(self._pair(pair) for pair in pairs)

    def _pair(self, pair: object) -> tuple[Card, Card]:
        cards = [_BY_CODE.get(str(code)) for code in _pair_of(pair)]
        if len(cards) != 2 or cards[0] is None or cards[1] is None:
            self._refuse("alike", "pairs of codes of the 32 cards")
        return cards[0], cards[1]


def _pair_of(pair: object) -> list[object]:
    return pair if isinstance(pair, list) else []


def _packed(numbers: npt.NDArray[np.float32]) -> str:
    return base64.b64encode(numbers.astype("<f2").tobytes()).decode("ascii")


def _shown(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) < 60 else shown[:57] + "..."
