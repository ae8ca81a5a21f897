"""`preftable settle`: from a sheet to whists, money and payments."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.european_settlements import (
    EuropeanSettlement,
    european_settlement_of,
    payment_plain,
)
from table_service.cli.examples.european_settlements import (
    settlement_plain as european_plain,
)
from table_service.cli.examples.example import Example, read_example
from table_service.cli.examples.scores import (
    Answer,
    settlement_of,
    settlement_plain,
)
from table_service.cli.examples.values import Document
from table_service.cli.json_file import read_json
from table_service.settlement import (
    Settlement,
    money_of,
    parse_stake,
    payments_of,
)
from table_service.sheets.amount import amount_plain, amount_text
from table_service.varieties import Variety
from table_service.varieties.choices import SettlementMethod, SheetKind

_EPILOG = """examples:
  preftable settle sheet.json
  preftable settle sheet.json --method 2 --stake 0.5 --json

sheet.json:
  {"system": "sochi", "players": ["S", "W", "N"],
   "conventions": {"pool_limit": 20},
   "before": {"pool": {"S": 20, "W": 20, "N": 20},
              "mountain": {"S": 8, "W": 19, "N": 14},
              "whists": {"W": {"S": 24}, "N": {"S": 2}}}}

a European sheet (soups of the paper, chips beside kassas, stakes round a pot):
  {"system": "croatian", "players": ["A", "B", "C"],
   "pool": {"A": -10, "B": -20, "C": -24},
   "whists": {"A": {"C": 12}, "B": {"C": 12}, "C": {"A": 60, "B": 30}}}
  {"system": "austrian", "players": ["A", "B", "C"], "pot": 40,
   "paid": {"A": {"B": 30, "pot": 100}, "pot": {"C": 110}}}
"""


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `settle` to the program's commands."""
    parser = subparsers.add_parser(
        "settle",
        help="settle a sheet: who pays whom",
        description="Settle a sheet exactly or by a paper method (Code 4.2.14).",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument(
        "--method",
        choices=[method.value for method in SettlementMethod],
        help="exact, 1 (divided mountains) or 2 (mean mountain)",
    )
    parser.add_argument(
        "--stake",
        metavar="X",
        help="money for one whist, soup, chip or stake, such as 0.5",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Print the settlement of the sheet; return 0.

    Raises:
        BadInput: The file, the method or the stake cannot be used.
    """
    stake = None if args.stake is None else parse_stake(args.stake)
    settled = _settle(args.file, args.method)
    money = None if stake is None else money_of(settled.final, stake)
    if args.json:
        sys.stdout.write(json.dumps(_document(settled, money)) + "\n")
    else:
        sys.stdout.write("".join(f"{line}\n" for line in _lines(settled, money)))
    return 0


@dataclass(frozen=True, slots=True)
class _Settled:
    """A settlement of either family.

    Attributes:
        final: Won (+) or lost (-), in `unit`.
        plain: The settlement as JSON holds it.
        notes: What people are told before the result.
        unit: What is won: whists, soups, chips, stakes or units.
    """

    final: Mapping[Seat, Fraction]
    plain: Answer
    notes: tuple[str, ...]
    unit: str


_UNITS = {
    SheetKind.BULLET: "whists",
    SheetKind.PAPER: "soups",
    SheetKind.KASSA: "chips",
    SheetKind.POT: "stakes",
    SheetKind.UNITS: "units",
}


def _settle(path: Path, method: str | None) -> _Settled:
    document = read_json(path)
    try:
        return _settled(_example(document, method))
    except BadInput as bad:
        message = f"{path}: {bad}"
        raise BadInput(message) from None


def _settled(example: Example) -> _Settled:
    unit = _UNITS[example.rules.sheet]
    if isinstance(example.rules, Variety):
        settlement = settlement_of(example)
        plain, notes = settlement_plain(settlement), _notes_of_mountains(settlement)
        return _Settled(settlement.final, plain, tuple(notes), unit)
    european = european_settlement_of(example)
    notes = _notes_of_columns(european)
    return _Settled(european.final, european_plain(european), tuple(notes), unit)


def _notes_of_mountains(settlement: Settlement) -> Iterator[str]:
    yield f"method {settlement.method.value}"
    for seat, points in settlement.adjust.items():
        yield f"{seat}: {points:+} to the mountain, balanced in whists (Code 4.2.12)"


def _notes_of_columns(settlement: EuropeanSettlement) -> Iterator[str]:
    yield f"method {settlement.method}"
    for seat, points in settlement.levelled.items():
        yield f"{seat}: column levelled to {_signed(points)} (European rule book 3.5)"
    for one in settlement.extra:
        chips = f"{amount_text(one.amount)} chips to {one.receiver}"
        yield f"kassa of {one.payer}: {chips} (European rule book 5.5)"


def _example(document: Document, method: str | None) -> Example:
    """Return the sheet as an example of a settlement.

    `before` may be left out: then the columns stand in the document itself.
    An option on the command line outweighs the document's own method, whose
    odd points then no longer fit.
    """
    body = {"id": "sheet", "kind": "settlement", "before": document, **document}
    example = read_example(body)
    if method is None or method == str(document.get("method")):
        return example
    kept = {key: value for key, value in body.items() if key != "adjust"}
    return replace(example, body={**kept, "method": method})


def _document(settled: _Settled, money: Mapping[Seat, Fraction] | None) -> Answer:
    """Return the settlement as other programs read it."""
    balances = settled.final if money is None else money
    extra: Answer = {"payments": [payment_plain(one) for one in payments_of(balances)]}
    if money is not None:
        extra["money"] = {seat: amount_plain(n) for seat, n in money.items()}
    return settled.plain | extra


def _lines(settled: _Settled, money: Mapping[Seat, Fraction] | None) -> Iterator[str]:
    """Yield the settlement as people read it."""
    yield from settled.notes
    for seat, amount in settled.final.items():
        coins = "" if money is None else f"  {_coins(money[seat])}"
        yield f"{seat}  {_signed(amount)} {settled.unit}{coins}"
    balances = settled.final if money is None else money
    for payment in payments_of(balances):
        amount = payment.amount
        shown = f"{amount_text(amount)} {settled.unit}" if money is None else None
        yield f"{payment.payer} pays {payment.receiver} {shown or _coins(amount)}"


def _signed(amount: Fraction) -> str:
    return f"+{amount_text(amount)}" if amount > 0 else amount_text(amount)


def _coins(amount: Fraction) -> str:
    """Return money with two decimals; amounts are whole cents already."""
    cents = int(abs(amount) * 100)
    return f"{'-' if amount < 0 else ''}{cents // 100}.{cents % 100:02}"
