"""Answers that are numbers: deals, sequences of deals, settlements."""

from table_service.auction.call import Bid
from table_service.auction.contract import AllPass, Game
from table_service.auction.whisting import Defence, IllegalWord
from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating
from table_service.cli.examples.deals import read_deal
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import Document, mapping, seat, sequence
from table_service.scoring import AllPassRun, DealResult, run_after, score_deal
from table_service.scoring.roles import defenders_of
from table_service.settlement import Settlement, settle
from table_service.sheets.amount import amount_plain
from table_service.sheets.document import entries_plain, sheet_plain
from table_service.varieties import Variety
from table_service.varieties.choices import SettlementMethod

Answer = dict[str, object]


def answer_deal(example: Example) -> Answer:
    """Return what the deal changes on the sheet.

    Raises:
        BadInput: The deal cannot be read.
    """
    result = read_deal(example.body.get("deal"), example.seating, example.run)
    refusal = refused_call(example.variety, example.seating, result)
    if refusal:
        return {"error": refusal}
    entries = score_deal(example.variety, example.seating, example.before, result)
    return entries_plain(entries) | _price(example.variety, result)


def refused_call(variety: Variety, seating: Seating, result: DealResult) -> str | None:
    """Return why a defence call of the deal is not legal, None if all are.

    A list that ends early is read as passes to the end.
    """
    game = result.contract
    if not isinstance(game, Game):
        return None
    resting = result.resting(len(seating))
    defence = Defence(
        variety=variety,
        bid=Bid(game.level, game.trump, game.no_talon),
        defenders=defenders_of(seating, game.declarer, resting),
        dealer=resting,
    )
    try:
        for said in result.said:
            defence = defence.after(said)
    except IllegalWord as refused:
        return str(refused)
    return None


def _price(variety: Variety, result: DealResult) -> Answer:
    if not isinstance(result.contract, AllPass):
        return {}
    return {"allpass_price": [AllPassRun(result.allpass_run).price(variety)]}


def answer_sequence(example: Example) -> Answer:
    """Return the sheet after each deal, the last one as `state`.

    Raises:
        BadInput: A deal cannot be read.
    """
    variety, sheet, run = example.variety, example.before, example.run
    steps: list[Answer] = []
    prices: list[int] = []
    for number, deal in enumerate(sequence(example.body.get("deals"), "deals")):
        result = read_deal(deal, example.seating, run, f"deals[{number}]")
        refusal = refused_call(variety, example.seating, result)
        if refusal:
            return {"error": f"deals[{number}]: {refusal}", "steps": steps}
        if isinstance(result.contract, AllPass):
            prices.append(AllPassRun(run).price(variety))
        sheet = sheet.apply(score_deal(variety, example.seating, sheet, result))
        run = run_after(variety, result).length
        steps.append(sheet_plain(sheet))
    return {"state": sheet_plain(sheet), "steps": steps, "allpass_price": prices}


def answer_settlement(example: Example) -> Answer:
    """Return the final whists by the method the example names.

    Raises:
        BadInput: The method or the adjustment cannot be read.
    """
    return settlement_plain(settlement_of(example))


def settlement_of(example: Example) -> Settlement:
    """Return the settlement of the sheet `before`.

    Raises:
        BadInput: The method or the adjustment cannot be read.
    """
    return settle(
        example.variety,
        example.before,
        method=read_method(example.body.get("method")),
        adjust=_read_adjust(example),
    )


def read_method(value: object) -> SettlementMethod | None:
    """Return the method called `exact`, 1 or 2; None if nothing is said.

    Raises:
        BadInput: There is no such method.
    """
    if value is None:
        return None
    word = str(value)
    if isinstance(value, bool) or word not in set(SettlementMethod):
        message = f"method {value!r}; exact, 1 or 2"
        raise BadInput(message)
    return SettlementMethod(word)


def _read_adjust(example: Example) -> dict[Seat, int] | None:
    given = example.body.get("adjust")
    if given is None:
        return None
    points: Document = mapping(given, "adjust")
    return {
        seat(name, example.seating, "adjust"): _read_points(value, f"adjust.{name}")
        for name, value in points.items()
    }


def _read_points(value: object, place: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        message = f"{place} {value!r}; a whole number such as 1 or -1"
        raise BadInput(message)
    return value


def settlement_plain(settlement: Settlement) -> Answer:
    """Return `settlement` as JSON holds it."""
    return {
        "final": {s: amount_plain(n) for s, n in settlement.final.items()},
        "exact": {s: amount_plain(n) for s, n in settlement.exact.items()},
        "method": settlement.method.value,
        "adjust": dict(settlement.adjust),
        "mean_mountain": amount_plain(settlement.mean_mountain),
        "mountain_whists": {
            s: amount_plain(n) for s, n in settlement.mountain_whists.items()
        },
    }
