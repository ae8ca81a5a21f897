"""Who must beat, who leads first and when play stops, as the game and its contract say.

European rule book 0, 1.1, 1.2, 2, 3.3, 4, 5.3 and 5.5.
"""

from dataclasses import dataclass

from table_service.auction.contract import Game, Promise, Special
from table_service.cards import Seat
from table_service.varieties.european_choices import FirstLead, SansLead
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame
from table_service.varieties.units_game import UnitsGame


@dataclass(frozen=True, slots=True)
class BeatDuty:
    """What a card has to beat.

    Attributes:
        must_beat: It must beat the trick where it can.
        overtrump: It must beat a trump that lies there, if it cannot follow.
    """

    must_beat: bool = False
    overtrump: bool = False


def beat_duty(rules: GameRules, *, takes_none: bool = False) -> BeatDuty:
    """Return the duty to beat in a game of `rules`.

    Args:
        rules: The game.
        takes_none: Whether the declarer promised no trick (Bettel, Plauderer).
    """
    must_beat = rules.must_beat
    if isinstance(rules, PotGame) and takes_none:
        must_beat = must_beat and rules.bettel_must_beat
    overtrump = isinstance(rules, PaperGame | KassaGame) and rules.overtrump_when_void
    return BeatDuty(must_beat, overtrump)


def beat_duty_of(rules: GameRules, contract: object) -> BeatDuty:
    """Return the duty to beat against `contract`."""
    takes_none = isinstance(contract, Special) and contract.kind.takes_none
    return beat_duty(rules, takes_none=takes_none)


def lost_with(rules: GameRules, contract: object) -> Seat | None:
    """Return whose first trick ends the play, None where all ten are played.

    He promised no trick, and the house throws the other cards in (3.3, 7).
    """
    if not isinstance(contract, Special) or not contract.kind.takes_none:
        return None
    stops = isinstance(rules, PotGame | PaperGame | UnitsGame) and rules.bettel_stops
    return contract.declarer if stops else None


def first_leader(
    rules: GameRules,
    contract: object,
    order: tuple[Seat, ...],
    in_play: tuple[Seat, ...],
) -> Seat:
    """Return who leads to the first trick.

    Args:
        rules: The game.
        contract: What is played; anything but a promise leads as forehand.
        order: The hands of the deal, forehand first.
        in_play: Those that are played; where forehand is not among them, the
            next one that is.
    """
    forehand = next(seat for seat in order if seat in in_play)
    if not isinstance(contract, Game | Special):
        return forehand
    match _lead_of(rules, contract):
        case FirstLead.DECLARER | SansLead.DECLARER:
            return contract.declarer
        case SansLead.THROUGH:
            return _through(contract.declarer, order, in_play)
        case FirstLead.FOREHAND | SansLead.FOREHAND:
            return forehand


def _lead_of(rules: GameRules, contract: Promise) -> FirstLead | SansLead:
    match rules:
        case PotGame() | PaperGame() if _is_no_trump(rules, contract):
            return rules.first_lead_no_trump
        case PotGame() | PaperGame() | KassaGame() | UnitsGame():
            return rules.first_lead
        case _:
            return FirstLead.FOREHAND


def _is_no_trump(rules: GameRules, contract: Promise) -> bool:
    """Tell whether the lead is that of a game without trump.

    In the Croatian game that is sans and preferans, not Bettel (3.3).
    """
    if isinstance(contract, Game):
        return contract.trump is None
    return isinstance(rules, PotGame) or not contract.kind.takes_none


def _through(
    declarer: Seat, order: tuple[Seat, ...], in_play: tuple[Seat, ...]
) -> Seat:
    """Return the defender who plays just before the declarer, else the other."""
    place = order.index(declarer)
    before = reversed(order[place + 1 :] + order[:place])
    return next(seat for seat in before if seat in in_play)
