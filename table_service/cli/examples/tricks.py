"""Answers about one trick: which cards are legal, who wins."""

from table_service.bad_input import BadInput
from table_service.cards import Card, Seat, Suit, parse_card
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import (
    Document,
    mapping,
    read_cards,
    seat,
    sequence,
    text,
)
from table_service.play.legal import legal_plays
from table_service.play.trick import Trick, winner_of

Answer = dict[str, object]


def answer_trick(example: Example) -> Answer:
    """Return the legal cards of `hand`, or the winner of a trick without one.

    Raises:
        BadInput: The trick cannot be read.
    """
    op = mapping(example.body.get("op"), "op")
    trump = _read_trump(op.get("trump"))
    played = _read_played(example, op.get("played", []))
    talon_lead = op.get("talon_lead")
    asked = parse_card(text(talon_lead, "op.talon_lead")).suit if talon_lead else None
    if "hand" not in op:
        if not played:
            message = "op.played is empty; write the cards, or a hand to choose from"
            raise BadInput(message)
        return {"winner": winner_of(played, trump, asked=asked)}
    trick = Trick(
        1, played[0][0] if played else example.seating.seats[0], asked, played
    )
    return _legal(example, op, trick, trump)


def _legal(example: Example, op: Document, trick: Trick, trump: Suit | None) -> Answer:
    hand = read_cards(op.get("hand"), "op.hand")
    must_beat = example.variety.must_beat
    legal = legal_plays(
        frozenset(hand),
        asked=trick.suit,
        trump=trump,
        to_beat=trick.best_card(trump) if must_beat else None,
    )
    return {"legal": [card.code for card in hand if card in legal]}


def _read_trump(value: object) -> Suit | None:
    if value is None or value == "NT":
        return None
    if not isinstance(value, str) or value not in set(Suit):
        message = f"op.trump {value!r}; S, C, D, H or null"
        raise BadInput(message)
    return Suit(value)


def _read_played(example: Example, value: object) -> tuple[tuple[Seat, Card], ...]:
    pairs = [sequence(one, "op.played") for one in sequence(value, "op.played")]
    for pair in pairs:
        if len(pair) != 2:
            message = f'op.played {list(pair)!r}; a card played is ["A", "KS"]'
            raise BadInput(message)
    cards = read_cards([pair[1] for pair in pairs], "op.played")
    players = [seat(pair[0], example.seating, "op.played") for pair in pairs]
    return tuple(zip(players, cards, strict=True))
