"""The draws for seats and for the first dealer.

Rule book 1.3 and 1.4; in Greece European rule book 5.1.
"""

from collections.abc import Mapping, Sequence

from table_service.bad_input import BadInput
from table_service.cards import Card, Rank, Seat, Seating, Suit, card
from table_service.cards.deck import repeated_in
from table_service.varieties.european_choices import SevenInTalon
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame


def order_of_draw(variety: GameRules, drawn: Mapping[Seat, Card]) -> tuple[Seat, ...]:
    """Return who chooses a seat first, next ..., by the cards drawn.

    The lowest card chooses first. The ace counts lowest here; equal ranks
    are split by the order of the suits.
    """

    def height(seat: Seat) -> tuple[bool, Rank, int]:
        card = drawn[seat]
        suit = variety.suit_order.index(card.suit)
        return card.rank is not Rank.ACE, card.rank, suit

    return tuple(sorted(drawn, key=height))


def first_dealer(variety: GameRules, drawn: Mapping[Seat, Card]) -> Seat:
    """Return who deals first, by the cards of a second draw.

    The highest card deals. The cards count "by the same principle as for the
    seats" (C2): the ace is the lowest, equal ranks are split by suit.
    """
    return order_of_draw(variety, drawn)[-1]


def dealer_by_first_ace(seating: Seating, cards: Sequence[Card]) -> Seat:
    """Return who deals first: he to whom the first ace was dealt.

    Args:
        seating: The first seat gets the first card, and so on round.
        cards: As dealt face up, one at a time; the ace is the last.

    Raises:
        BadInput: No ace came, cards lie after it, or a card came twice.
    """
    _refuse_twice(cards)
    aces = [place for place, card in enumerate(cards) if card.rank is Rank.ACE]
    if not aces or aces[0] != len(cards) - 1:
        came = f"the first ace came {aces[0] + 1}." if aces else "no ace came"
        message = (
            f"{len(cards)} cards dealt for the first dealer, {came}; deal one at a "
            "time until the first ace and no further (rule book 1.4)"
        )
        raise BadInput(message)
    return seating.after(seating.seats[0], aces[0])


SEVEN_OF_DIAMONDS = card(Rank.SEVEN, Suit.DIAMONDS)
_EIGHT_OF_DIAMONDS = card(Rank.EIGHT, Suit.DIAMONDS)
HANDS_TO_THREE = 30
"""Cards dealt to three players; two are left for the talon."""


def dealer_by_diamonds(
    rules: KassaGame, seating: Seating, cards: Sequence[Card]
) -> Seat | None:
    """Return who deals first: he to whom the seven of diamonds was dealt.

    Where it lies in the talon the eight serves or the cards are dealt again,
    as agreed (European rule book 5.1).

    Args:
        rules: The game.
        seating: The first seat gets the first card, and so on round.
        cards: As dealt face up, one at a time: until the seven of diamonds or,
            without it, to three players the whole deal but for the talon.

    Returns:
        The dealer, None where the cards are dealt again.

    Raises:
        BadInput: The deal was not finished, or a card came twice.
    """
    _refuse_twice(cards)
    if SEVEN_OF_DIAMONDS in cards:
        return _to_whom(SEVEN_OF_DIAMONDS, seating, cards)
    if len(cards) != HANDS_TO_THREE:
        message = (
            f"{len(cards)} cards dealt and no 7D; deal one at a time until it "
            f"comes, or all {HANDS_TO_THREE} (European rule book 5.1)"
        )
        raise BadInput(message)
    again = rules.seven_diamonds_in_talon is SevenInTalon.REDEAL
    if again or _EIGHT_OF_DIAMONDS not in cards:
        return None
    return _to_whom(_EIGHT_OF_DIAMONDS, seating, cards)


def _to_whom(one: Card, seating: Seating, cards: Sequence[Card]) -> Seat:
    return seating.after(seating.seats[0], list(cards).index(one))


def _refuse_twice(cards: Sequence[Card]) -> None:
    twice = repeated_in(cards)
    if twice:
        message = f"card {min(map(str, twice))} came twice; each card exists once"
        raise BadInput(message)
