"""One European deal of a worked example, read into the value that is scored."""

from table_service.auction.whisting import DefenceWord
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.deals import (
    flag_of,
    optional_seat,
    read_said,
    read_talon,
)
from table_service.cli.examples.european_contracts import read_european_contract
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import Document, count, mapping, seat
from table_service.scoring.deal_result import TRICKS, ImpossibleDeal, NotPlayedHere
from table_service.scoring.european import EuropeanResult

_WORDS = f"one of {', '.join(DefenceWord)} (European rule book 1.1, 2, 3.2, 5.3)"


def read_european_deal(
    value: object, example: Example, place: str = "deal", given: int | None = None
) -> EuropeanResult:
    """Return the deal that `value` describes.

    Args:
        value: The `deal` object.
        example: Whose players and game they are.
        place: Where it stands, for messages.
        given: How often each got a refet before; None leaves it to the sheet.

    Raises:
        BadInput: A field is wrong, or the deal cannot have happened so.
    """
    deal, seating = mapping(value, place), example.seating
    try:
        return EuropeanResult(
            contract=read_european_contract(deal, example, place),
            dealer=optional_seat(deal, "dealer", seating, place),
            said=read_said(deal.get("calls", []), seating, f"{place}.calls", _WORDS),
            tricks=_read_tricks(deal.get("tricks"), example, f"{place}.tricks"),
            talon=read_talon(deal.get("talon", []), f"{place}.talon"),
            discard=read_talon(deal.get("discard", []), f"{place}.discard"),
            no_aces=flag_of(deal, "no_aces_announced", place),
            four_aces=_has_four_aces(deal, place),
            four_aces_announced=flag_of(deal, "four_aces_announced", place),
            played_refet=_read_refet(deal, place),
            refets_given=given,
        )
    except ImpossibleDeal as impossible:
        raise placed(impossible, place) from None


def _has_four_aces(deal: Document, place: str) -> bool:
    """Return whether he held them; who announces them does.

    That he held none (`no_aces`) and kept silent changes nothing (1.5).
    """
    flag_of(deal, "no_aces", place)
    announced = flag_of(deal, "four_aces_announced", place)
    return flag_of(deal, "four_aces", place) or announced


def _read_refet(deal: Document, place: str) -> bool | None:
    return flag_of(deal, "refet", place) if "refet" in deal else None


def _read_tricks(value: object, example: Example, place: str) -> dict[Seat, int] | None:
    if value is None:
        return None
    return {
        seat(name, example.seating, place): count(taken, f"{place}.{name}", most=TRICKS)
        for name, taken in mapping(value, place).items()
    }


def placed(impossible: ImpossibleDeal, place: str) -> BadInput:
    """Return the error with the place of the deal; a refused action as it is."""
    if isinstance(impossible, NotPlayedHere):
        return impossible
    return BadInput(f"{place}: {impossible}")
