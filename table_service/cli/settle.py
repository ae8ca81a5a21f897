"""`preftable settle`: from a sheet to whists, money and payments."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.example import Example, read_example
from table_service.cli.examples.scores import (
    Answer,
    settlement_of,
    settlement_plain,
)
from table_service.cli.examples.values import Document
from table_service.cli.json_file import read_json
from table_service.settlement import (
    Payment,
    Settlement,
    money_of,
    parse_stake,
    payments_of,
)
from table_service.sheets.amount import amount_plain, amount_text
from table_service.varieties.choices import SettlementMethod

_EPILOG = """examples:
  preftable settle sheet.json
  preftable settle sheet.json --method 2 --stake 0.5 --json

sheet.json:
  {"system": "sochi", "players": ["S", "W", "N"],
   "conventions": {"pool_limit": 20},
   "before": {"pool": {"S": 20, "W": 20, "N": 20},
              "mountain": {"S": 8, "W": 19, "N": 14},
              "whists": {"W": {"S": 24}, "N": {"S": 2}}}}
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
    parser.add_argument("--stake", metavar="X", help="money for one whist, such as 0.5")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Print the settlement of the sheet; return 0.

    Raises:
        BadInput: The file, the method or the stake cannot be used.
    """
    stake = None if args.stake is None else parse_stake(args.stake)
    settlement = _settle(args.file, args.method)
    money = None if stake is None else money_of(settlement.final, stake)
    if args.json:
        sys.stdout.write(json.dumps(_document(settlement, money)) + "\n")
    else:
        sys.stdout.write("".join(f"{line}\n" for line in _lines(settlement, money)))
    return 0


def _settle(path: Path, method: str | None) -> Settlement:
    document = read_json(path)
    try:
        return settlement_of(_example(document, method))
    except BadInput as bad:
        message = f"{path}: {bad}"
        raise BadInput(message) from None


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


def _document(settlement: Settlement, money: Mapping[Seat, Fraction] | None) -> Answer:
    """Return the settlement as other programs read it."""
    balances = settlement.final if money is None else money
    extra: Answer = {"payments": [_payment(one) for one in payments_of(balances)]}
    if money is not None:
        extra["money"] = {seat: amount_plain(n) for seat, n in money.items()}
    return settlement_plain(settlement) | extra


def _payment(payment: Payment) -> Answer:
    return {
        "from": payment.payer,
        "to": payment.receiver,
        "amount": amount_plain(payment.amount),
    }


def _lines(
    settlement: Settlement, money: Mapping[Seat, Fraction] | None
) -> Iterator[str]:
    """Yield the settlement as people read it."""
    yield f"method {settlement.method.value}"
    for seat, points in settlement.adjust.items():
        yield f"{seat}: {points:+} to the mountain, balanced in whists (Code 4.2.12)"
    for seat, whists in settlement.final.items():
        coins = "" if money is None else f"  {_coins(money[seat])}"
        yield f"{seat}  {_signed(whists)} whists{coins}"
    balances = settlement.final if money is None else money
    show = _whists if money is None else _coins
    for payment in payments_of(balances):
        yield f"{payment.payer} pays {payment.receiver} {show(payment.amount)}"


def _signed(amount: Fraction) -> str:
    return f"+{amount_text(amount)}" if amount > 0 else amount_text(amount)


def _whists(amount: Fraction) -> str:
    return f"{amount_text(amount)} whists"


def _coins(amount: Fraction) -> str:
    """Return money with two decimals; amounts are whole cents already."""
    cents = int(abs(amount) * 100)
    return f"{'-' if amount < 0 else ''}{cents // 100}.{cents % 100:02}"
