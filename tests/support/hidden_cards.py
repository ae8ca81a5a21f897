"""Looking for cards that nobody may know yet in what everybody may read."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from table_service.cards import Card, parse_card
from table_service.events.state import DealState

CODE = re.compile(r"(?<![0-9A-Za-z])([7-9TJQKA][SCDH])(?![0-9A-Za-z_])")
FACE = re.compile(r"(10|[7-9JQKA])([♠♣♦♥])")
SUITS = dict(zip("♠♣♦♥", "SCDH", strict=True))

BIDS = ("calls", "contract", "minimum", "conventions")
"""Where `7S` is a bid and no card."""


def cards_in(text: str) -> frozenset[Card]:
    """Return every card that `text` names, in code or as people read it."""
    codes = CODE.findall(text)
    codes += [
        ("T" if rank == "10" else rank) + SUITS[suit]
        for rank, suit in FACE.findall(text)
    ]
    return frozenset(map(parse_card, codes))


def cards_shown(view: Mapping[str, Any]) -> frozenset[Card]:
    """Return every card that a view names, the choices of the keeper apart."""
    shown = {key: value for key, value in view.items() if key != "ask"}
    return frozenset(card for text in _texts(shown) for card in cards_in(text))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if key not in BIDS:
                yield from _texts(inner)
            yield str(key)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)


def cards_logged(bodies: list[tuple[str, str]]) -> frozenset[Card]:
    """Return every card that events name, by kind and body."""
    words = {"Called", "ContractNamed", "GameOpened"}
    texts = (body for kind, body in bodies if kind not in words)
    return frozenset(card for text in texts for card in cards_in(text))


def open_cards(deal: DealState) -> frozenset[Card]:
    """Return what lies or lay open: played, shown, laid down by the rules."""
    played = {card for _, card in deal.play.played()} if deal.play else set()
    laid = {card for cards in deal.opened.values() for card in cards}
    return frozenset(played | laid | set(deal.talon))
