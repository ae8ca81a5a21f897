"""Answers about the end of a European game: who won what, chips as money."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import Document, mapping, shown, text
from table_service.settlement.european import (
    chips_in_cents,
    levelled,
    payments_of_kassas,
    settle_european,
)
from table_service.settlement.payments import Payment
from table_service.sheets.amount import amount_plain, parse_amount
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame

Answer = dict[str, object]

MEAN_COLUMN, EXACT = "mean_column", "exact"
CONVERT = "convert"


@dataclass(frozen=True, slots=True)
class EuropeanSettlement:
    """Who won what in a European game.

    Attributes:
        final: Soups, chips, stakes or units won (+) or lost (-).
        method: `mean_column` for a paper, else `exact`.
        levelled: Contract columns less the mean, of a paper alone.
        extra: Chips that owners of a kassa pay at the end.
    """

    final: Mapping[Seat, Fraction] = field(hash=False)
    method: str
    levelled: Mapping[Seat, Fraction] = field(hash=False)
    extra: tuple[Payment, ...]


def answer_european_settlement(example: Example) -> Answer:
    """Return the final result of the sheet, or chips in money.

    Raises:
        BadInput: The method cannot be used, or the event is unknown.
    """
    if "op" in example.body:
        return _event(example, mapping(example.body["op"], "op"))
    return settlement_plain(european_settlement_of(example))


def european_settlement_of(example: Example) -> EuropeanSettlement:
    """Return the settlement of the sheet `before`.

    Raises:
        BadInput: The method or odd points are not of this game.
    """
    rules, sheet = example.rules, example.before
    method = MEAN_COLUMN if isinstance(rules, PaperGame) else EXACT
    _refuse_method(example, method)
    return EuropeanSettlement(
        final=settle_european(rules, sheet),
        method=method,
        levelled=levelled(rules, sheet) if isinstance(rules, PaperGame) else {},
        extra=payments_of_kassas(sheet) if isinstance(rules, KassaGame) else (),
    )


def _refuse_method(example: Example, method: str) -> None:
    asked = example.body.get("method")
    if asked not in (None, EXACT, method):
        message = (
            f"method {shown(asked)}; {example.rules.id} is settled by {method} "
            "(European rule book 3.5, 5.4)"
        )
        raise BadInput(message)
    if example.body.get("adjust"):
        message = (
            "adjust: no odd points here, thirds stay fractions (European rule book 3.5)"
        )
        raise BadInput(message)


def settlement_plain(settlement: EuropeanSettlement) -> Answer:
    """Return `settlement` as JSON holds it."""
    answer: Answer = {
        "final": _amounts(settlement.final),
        "method": settlement.method,
    }
    if settlement.levelled:
        answer["levelled"] = _amounts(settlement.levelled)
    if settlement.extra:
        answer["final_extra"] = [payment_plain(one) for one in settlement.extra]
    return answer


def _amounts(amounts: Mapping[Seat, Fraction]) -> Answer:
    return {seat: amount_plain(amount) for seat, amount in amounts.items()}


def payment_plain(payment: Payment) -> Answer:
    """Return `payment` as JSON holds it."""
    return {
        "from": payment.payer,
        "to": payment.receiver,
        "amount": amount_plain(payment.amount),
    }


def _event(example: Example, op: Document) -> Answer:
    event = text(op.get("event"), "op.event")
    if event != CONVERT:
        message = f"op.event {shown(event)}; known: {CONVERT}"
        raise BadInput(message)
    if not isinstance(example.rules, KassaGame):
        message = (
            f"op.event {CONVERT}: {example.rules.id} has no chips "
            "(European rule book 5.1)"
        )
        raise BadInput(message)
    chips = Fraction(parse_amount(op.get("chips"), "op.chips"))
    point = Fraction(
        parse_amount(op.get("kassa_point_in_cents"), "op.kassa_point_in_cents")
    )
    if point <= 0:
        message = (
            f"op.kassa_point_in_cents {shown(op['kassa_point_in_cents'])}; a point is "
            "worth more than 0 (European rule book 5.1)"
        )
        raise BadInput(message)
    return {"cents": amount_plain(chips_in_cents(chips, point))}
