"""Answers about one trick: which cards are legal, who wins."""

from collections.abc import Sequence

from table_service.auction.contract import SpecialKind
from table_service.auction.numbers import special_kinds_of
from table_service.bad_input import BadInput
from table_service.cards import Card, Seat, Suit
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import (
    mapping,
    read_cards,
    seat,
    sequence,
    shown,
)
from table_service.play.duty import beat_duty
from table_service.play.legal import legal_plays
from table_service.play.trick import Trick, winner_of

Answer = dict[str, object]

HANDS = 3
"""Hands in every deal; a resting dealer's talon card may lead one more."""


def answer_trick(example: Example) -> Answer:
    """Return the legal cards of `hand`, or the winner of a trick without one.

    Where nobody followed a talon card, the trick is the first hand's, who
    plays first to it (rule book 8.2).

    Raises:
        BadInput: The trick cannot be read.
    """
    op = mapping(example.body.get("op"), "op")
    trump = _read_trump(op.get("trump"))
    played = _read_played(example, op.get("played", []))
    lead = read_cards([] if op.get("talon_lead") is None else [op["talon_lead"]], _LEAD)
    hand = read_cards(op.get("hand", []), "op.hand")
    _refuse_twice([*lead, *(card for _, card in played), *hand])
    asked = lead[0].suit if lead else None
    if "hand" not in op:
        if not played:
            message = "op.played is empty; write the cards, or a hand to choose from"
            raise BadInput(message)
        return {"winner": winner_of(played, trump, asked=asked) or played[0][0]}
    leader = played[0][0] if played else example.seating.seats[0]
    trick = Trick(1, leader, asked, played)
    return {"legal": _legal(example, hand, trick, trump)}


_LEAD = "op.talon_lead"


def _refuse_twice(cards: Sequence[Card]) -> None:
    twice = [card for place, card in enumerate(cards) if card in cards[:place]]
    if twice:
        message = f"op: card {twice[0]} stands twice; each card exists once (17.2)"
        raise BadInput(message)


def _legal(
    example: Example, hand: Sequence[Card], trick: Trick, trump: Suit | None
) -> list[str]:
    duty = beat_duty(example.rules, takes_none=_takes_none(example, trump))
    has_duty = duty.must_beat or duty.overtrump
    legal = legal_plays(
        frozenset(hand),
        asked=trick.suit,
        trump=trump,
        to_beat=trick.best_card(trump) if has_duty else None,
        trumps_only=not duty.must_beat,
    )
    return [card.code for card in hand if card in legal]


def _takes_none(example: Example, trump: Suit | None) -> bool:
    """Tell whether the contract of `op` promises no trick; it may be left out."""
    named = mapping(example.body.get("op"), "op").get("contract")
    if not isinstance(named, str) or named not in set(SpecialKind):
        return False
    played = special_kinds_of(example.rules)
    if named not in played or trump is not None:
        known = ", ".join(played) or "none"
        message = (
            f"op.contract {named!r}, trump {trump or 'none'}; without trump "
            f"{example.rules.id} has {known} (European rule book 2, 3.1, 4)"
        )
        raise BadInput(message)
    return SpecialKind(named).takes_none


def _read_trump(value: object) -> Suit | None:
    if value is None or value == "NT":
        return None
    if not isinstance(value, str) or value not in set(Suit):
        message = f"op.trump {shown(value)}; S, C, D, H or null"
        raise BadInput(message)
    return Suit(value)


def _read_played(example: Example, value: object) -> tuple[tuple[Seat, Card], ...]:
    pairs = [sequence(one, "op.played") for one in sequence(value, "op.played")]
    for pair in pairs:
        if len(pair) != 2:
            message = f'op.played {shown(pair)}; a card played is ["A", "KS"]'
            raise BadInput(message)
    cards = read_cards([pair[1] for pair in pairs], "op.played")
    players = [seat(pair[0], example.seating, "op.played") for pair in pairs]
    if len(set(players)) != len(players) or len(players) > HANDS + 1:
        message = (
            f"op.played by {', '.join(players)}; one card of each of {HANDS} hands "
            "makes a trick (Code 3.9.5)"
        )
        raise BadInput(message)
    return tuple(zip(players, cards, strict=True))
