"""Answers that are numbers in the European games: deals, sequences, sheets."""

from collections.abc import Iterable

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.european_deals import placed, read_european_deal
from table_service.cli.examples.european_payments import (
    PAYING_TYPES,
    agreed_payments,
    entries_by_hand,
    is_stake,
    payments_plain,
)
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import count, mapping, sequence
from table_service.scoring.deal_result import ImpossibleDeal
from table_service.scoring.european import score_european
from table_service.scoring.european.aces import PREMIUMS
from table_service.sheets.amount import Amount, amount_plain, amount_text
from table_service.sheets.bullet import Sheet, changes
from table_service.sheets.entry import Column, Entry
from table_service.sheets.european_document import (
    entries_plain,
    paid_plain,
    sheet_plain,
)
from table_service.sheets.hat import refets_given
from table_service.sheets.pot import pot_of
from table_service.varieties.choices import SheetKind

Answer = dict[str, object]


def answer_european_deal(example: Example) -> Answer:
    """Return what the deal changes on the sheet, and what is paid at once.

    `pot` is what the deal itself moved; `pot_after` has the next dealer's stake
    in it.

    Raises:
        BadInput: The deal cannot be read, or cannot have happened so.
    """
    given = refets_before(example)
    lines = lines_of(example, example.before, example.body.get("deal"), "deal", given)
    changed = entries_plain(example.rules, (one for one in lines if not is_stake(one)))
    return changed | _told(example, example.before, lines)


def refets_before(example: Example) -> int | None:
    """Return how often each got a refet before; None where nothing is said.

    Raises:
        BadInput: It is no count.
    """
    before = mapping(example.body.get("before", {}), "before")
    if "refets_given" not in before:
        return None
    if example.rules.sheet is not SheetKind.PAPER:
        message = (
            f"before.refets_given: {example.rules.id} has no refets "
            "(European rule book 3.5)"
        )
        raise BadInput(message)
    return count(before["refets_given"], "before.refets_given")


def lines_of(
    example: Example, sheet: Sheet, value: object, place: str, given: int | None
) -> tuple[Entry, ...]:
    """Return the lines of a deal that is written at `place`.

    Raises:
        BadInput: It cannot be read or cannot have happened so.
        NotPlayedHere: The house does not play so.
    """
    deal = mapping(value, place)
    if deal.get("type") in PAYING_TYPES:
        return _never_below(sheet, entries_by_hand(example, deal, place), place)
    result = read_european_deal(deal, example, place, given)
    try:
        lines = score_european(example.rules, example.seating, sheet, result)
    except ImpossibleDeal as impossible:
        raise placed(impossible, place) from None
    by_hand = example.rules.sheet is SheetKind.UNITS and "payments" in deal
    return (*lines, *(agreed_payments(example, deal, place) if by_hand else ()))


def _never_below(
    sheet: Sheet, lines: tuple[Entry, ...], place: str
) -> tuple[Entry, ...]:
    """Return `lines` if the pot holds what they take out of it."""
    left = pot_of(sheet.apply(lines))
    if left < 0:
        message = (
            f"{place}.payments: the pot holds {amount_text(pot_of(sheet))}, no more "
            "can be paid from it (European rule book 1.4)"
        )
        raise BadInput(message)
    return lines


def _told(example: Example, before: Sheet, lines: tuple[Entry, ...]) -> Answer:
    """Return what stands on no sheet: payments, the pot, soups by declarer."""
    match example.rules.sheet:
        case SheetKind.POT:
            premiums = (
                line for line in lines if line.why and line.why.reason in PREMIUMS
            )
            return {
                "payments": payments_plain(lines),
                "payments_bonus": payments_plain(premiums),
                "pot_after": amount_plain(pot_of(before.apply(lines))),
            }
        case SheetKind.UNITS:
            return {"payments": payments_plain(lines)}
        case SheetKind.PAPER:
            return _told_of_paper(lines)
        case SheetKind.KASSA | SheetKind.BULLET:
            return {}


def _told_of_paper(lines: tuple[Entry, ...]) -> Answer:
    told: Answer = {"whists_total_on": _whists_on(lines)}
    told |= {"refets_given": int(_gives_refets(lines))}
    return {key: value for key, value in told.items() if value}


def _gives_refets(lines: Iterable[Entry]) -> bool:
    return any(line.column is Column.REFETS and line.amount > 0 for line in lines)


def _whists_on(lines: Iterable[Entry]) -> Answer:
    """Return the soups written on each in all."""
    sums: dict[Seat, Amount] = {}
    for place, amount in changes(lines).items():
        if place.column is Column.WHISTS and place.against is not None:
            sums[place.against] = sums.get(place.against, 0) + amount
    return {seat: amount_plain(amount) for seat, amount in sums.items()}


def answer_european_sequence(example: Example) -> Answer:
    """Return the sheet after each deal, the last one as `state`.

    Raises:
        BadInput: A deal cannot be read, or cannot have happened so.
    """
    sheet, given = example.before, refets_before(example)
    steps: list[Answer] = []
    paid: list[Entry] = []
    for number, deal in enumerate(sequence(example.body.get("deals"), "deals")):
        lines = lines_of(example, sheet, deal, f"deals[{number}]", given)
        sheet = sheet.apply(lines)
        steps.append(sheet_plain(example.rules, sheet))
        paid += lines
        if given is not None and _gives_refets(lines):
            given += 1
    state = sheet_plain(example.rules, sheet)
    return {"state": state, "steps": steps} | _so_far(example, sheet, paid, given)


def _so_far(
    example: Example, sheet: Sheet, lines: list[Entry], given: int | None
) -> Answer:
    """Return what the sequence did that stands on no sheet."""
    match example.rules.sheet:
        case SheetKind.POT:
            return {
                "payments": payments_plain(lines),
                "paid": paid_plain(sheet),
                "pot_after": amount_plain(pot_of(sheet)),
            }
        case SheetKind.UNITS:
            return {"payments": payments_plain(lines), "paid": paid_plain(sheet)}
        case SheetKind.PAPER:
            return {"refets_given": refets_given(sheet) if given is None else given}
        case SheetKind.KASSA | SheetKind.BULLET:
            return {}
