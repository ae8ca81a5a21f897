"""`preftable draw`: who sits where and who deals first."""

import argparse
import json
import secrets
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from table_service.bad_input import BadInput
from table_service.cards import DECK, Card, Rank, Seat, Seating, parse_cards
from table_service.service.config import SEATS
from table_service.varieties import GameRules, KassaGame, Variety, find_rules
from table_service.varieties.choices import DealerDraw, Direction
from table_service.varieties.draw import (
    HANDS_TO_THREE,
    SEVEN_OF_DIAMONDS,
    dealer_by_diamonds,
    dealer_by_first_ace,
    first_dealer,
    order_of_draw,
)

_EPILOG = """examples:
  preftable draw Anna Boris Vera
  preftable draw Anna Boris Vera Gleb --cards KH,8S,TC,AD --dealer-cards 7S,QH,9C,JD
  preftable draw Anna Boris Vera --variety classic --dealer-cards 7S,QH,AC
  preftable draw Anna Boris Vera --variety greek --dealer-cards 7S,QH,7D
"""

_WORDS = {
    "en": {
        "seats": "seats, the lowest card first (the ace is lowest):",
        "dealer": "{name} deals first",
    },
    "ru": {
        "seats": "места, младшая карта первая (туз младший):",
        "dealer": "первым сдаёт {name}",
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """Both draws and what came of them.

    Attributes:
        cards: What each drew for the seats, by name, in the order given.
        seats: Who sits where; the chairs in the order of play.
        dealing: To whom each card of the second draw came, in their order.
        dealer: The chair of the first dealer.
    """

    cards: Mapping[str, Card]
    seats: Mapping[Seat, str]
    dealing: tuple[tuple[str, Card], ...]
    dealer: Seat


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `draw` to the program's commands."""
    parser = subparsers.add_parser(
        "draw",
        help="draw for seats and for the first dealer",
        description="Draw a card for each player and say who sits where, then draw "
        "again for the first dealer. Cards really drawn may be given instead.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="+", metavar="NAME", help="two to five players")
    parser.add_argument("--variety", default="sochi", metavar="ID", help="as sochi")
    parser.add_argument(
        "--cards", metavar="CARDS", help="drawn for the seats, one a name: 7S,AH,TC"
    )
    parser.add_argument(
        "--dealer-cards",
        metavar="CARDS",
        help="drawn for the dealer, one a name; where the first ace or "
        "the seven of diamonds deals, the cards dealt face up until it, the first "
        "one to the first seat",
    )
    parser.add_argument(
        "--language", choices=tuple(_WORDS), default="en", help="en (default) or ru"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Print who sits where and who deals; return 0.

    Raises:
        BadInput: Names or cards that cannot be used.
    """
    variety = find_rules(args.variety)
    drawn = _drawn(variety, args)
    if args.json:
        document = {"variety": variety.id, **_plain(drawn)}
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
    else:
        lines = _lines(drawn, args.language)
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def _drawn(variety: GameRules, args: argparse.Namespace) -> Drawn:
    names = _names(variety, args.names)
    cards = _one_each(names, _read(args.cards, "--cards"), "--cards")
    order = order_of_draw(variety, {Seat(name): card for name, card in cards.items()})
    seats = dict(zip(_chairs(variety, len(names)), order, strict=True))
    given = _read(args.dealer_cards, "--dealer-cards")
    if isinstance(variety, KassaGame):
        dealing, dealer = _by_diamonds(variety, seats, given)
    elif isinstance(variety, Variety) and _is_by_ace(variety):
        dealing, dealer = _by_first_ace(seats, given)
    else:
        dealing, dealer = _by_highest(variety, names, seats, given)
    return Drawn(cards=cards, seats=seats, dealing=dealing, dealer=dealer)


def _chairs(variety: GameRules, players: int) -> tuple[Seat, ...]:
    """Return the chairs in the order of play, which may go the other way round."""
    first, *others = map(Seat, SEATS[players])
    if variety.direction is Direction.ANTICLOCKWISE:
        others.reverse()
    return (first, *others)


def _is_by_ace(variety: Variety) -> bool:
    return variety.dealer_draw is DealerDraw.FIRST_ACE


def _names(variety: GameRules, names: Sequence[str]) -> tuple[str, ...]:
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        message = f"player {min(twice)!r} stands twice; give each another name"
        raise BadInput(message)
    unseen = [name for name in names if not name.strip() or not name.isprintable()]
    if unseen:
        message = f"player {unseen[0]!r}; a name has visible characters only"
        raise BadInput(message)
    if len(names) not in variety.players:
        allowed = " or ".join(map(str, variety.players))
        message = f"{len(names)} players; {variety.id} is for {allowed}"
        raise BadInput(message)
    return tuple(names)


def _read(text: str | None, option: str) -> tuple[Card, ...] | None:
    """Return the cards that were really drawn, None where we draw them."""
    if text is None:
        return None
    try:
        cards = parse_cards(text.replace(",", " ").split())
    except BadInput as bad:
        message = f"{option}: {bad}"
        raise BadInput(message) from None
    strange = [card for card in cards if card not in DECK]
    if strange:
        message = f"{option}: {strange[0]} is not among the 32 cards, seven to ace"
        raise BadInput(message)
    return cards


def _one_each(
    names: Sequence[str], given: tuple[Card, ...] | None, option: str
) -> dict[str, Card]:
    cards = _shuffled()[: len(names)] if given is None else given
    if len(cards) != len(names):
        message = f"{option}: {len(cards)} cards for {len(names)} players; one each"
        raise BadInput(message)
    return dict(zip(names, cards, strict=True))


def _shuffled() -> tuple[Card, ...]:
    """Return the pack in an order that nobody can foresee."""
    return tuple(secrets.SystemRandom().sample(DECK, len(DECK)))


def _by_highest(
    variety: GameRules,
    names: Sequence[str],
    seats: Mapping[Seat, str],
    given: tuple[Card, ...] | None,
) -> tuple[tuple[tuple[str, Card], ...], Seat]:
    cards = _one_each(names, given, "--dealer-cards")
    by_seat = {seat: cards[name] for seat, name in seats.items()}
    return tuple(cards.items()), first_dealer(variety, by_seat)


def _by_first_ace(
    seats: Mapping[Seat, str], given: tuple[Card, ...] | None
) -> tuple[tuple[tuple[str, Card], ...], Seat]:
    cards = _until_ace(_shuffled()) if given is None else given
    return _going_round(seats, cards), dealer_by_first_ace(Seating(tuple(seats)), cards)


def _by_diamonds(
    rules: KassaGame, seats: Mapping[Seat, str], given: tuple[Card, ...] | None
) -> tuple[tuple[tuple[str, Card], ...], Seat]:
    """Return the deal that ended with a first dealer (European rule book 5.1).

    Cards that we deal are dealt again until it is decided.
    """
    seating = Seating(tuple(seats))
    cards = _until_seven(_shuffled(), len(seats)) if given is None else given
    dealer = dealer_by_diamonds(rules, seating, cards)
    if dealer is not None:
        return _going_round(seats, cards), dealer
    if given is None:
        return _by_diamonds(rules, seats, None)
    message = (
        "--dealer-cards: the seven of diamonds is in the talon, deal again "
        "(European rule book 5.1)"
    )
    raise BadInput(message)


def _until_seven(cards: tuple[Card, ...], players: int) -> tuple[Card, ...]:
    place = cards.index(SEVEN_OF_DIAMONDS)
    whole = HANDS_TO_THREE if players == 3 else len(cards)
    return cards[: min(place + 1, whole)]


def _going_round(
    seats: Mapping[Seat, str], cards: tuple[Card, ...]
) -> tuple[tuple[str, Card], ...]:
    sitting = tuple(seats.values())
    return tuple((sitting[n % len(sitting)], card) for n, card in enumerate(cards))


def _until_ace(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    first = next(n for n, card in enumerate(cards) if card.rank is Rank.ACE)
    return cards[: first + 1]


def _plain(drawn: Drawn) -> dict[str, object]:
    return {
        "cards": {name: card.code for name, card in drawn.cards.items()},
        "order": list(drawn.seats.values()),
        "seats": dict(drawn.seats),
        "dealer_cards": [[name, card.code] for name, card in drawn.dealing],
        "dealer": drawn.dealer,
        "dealer_name": drawn.seats[drawn.dealer],
    }


def _lines(drawn: Drawn, language: str) -> Iterator[str]:
    words = _WORDS[language]
    yield words["seats"]
    for seat, name in drawn.seats.items():
        yield f"  {seat:<2}  {name}  {drawn.cards[name]}"
    cards = ", ".join(f"{name} {card}" for name, card in drawn.dealing)
    yield f"{words['dealer'].format(name=drawn.seats[drawn.dealer])} ({cards})"
