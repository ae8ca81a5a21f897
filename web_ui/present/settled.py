"""The end of the evening: every method of settlement, the money, who pays whom."""

from dataclasses import dataclass
from fractions import Fraction

from web_ui.i18n import Words
from web_ui.present.agreed import convention_value
from web_ui.present.game_words import amount_text, name_in, names_of
from web_ui.present.plain import plain
from web_ui.table import Document

METHODS = ("exact", "1", "2")


@dataclass(frozen=True, slots=True)
class Result:
    """What one player gets by one method.

    Attributes:
        amount: Whists, exact.
        adjusted: How his mountain was changed so that the division comes out.
    """

    amount: str
    adjusted: str


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line of the settlement.

    Attributes:
        results: One for each method.
        money: Empty where no stake is agreed.
    """

    name: str
    results: tuple[Result, ...]
    money: str


def settled_values(view: Document, spoken: Words) -> dict[str, object]:
    """Return the table of the settlement and the payments."""
    methods = _methods(view)
    money = view.get("money") or {}
    own = convention_value(view, "settlement")
    return {
        "methods": [
            {"title": _title(one, spoken), "own": str(one.get("method")) == own}
            for one in methods
        ],
        "settled_rows": [
            Row(
                name=name,
                results=tuple(_result(one, seat, spoken) for one in methods),
                money=money_text(money[seat], signed=True) if seat in money else "",
            )
            for seat, name in names_of(view).items()
        ],
        "payments": _payments(view, spoken),
        "mean_mountain": _mean(methods),
        "stake": plain(view["stake"], 16) if view.get("stake") else "",
    }


def _methods(view: Document) -> list[Document]:
    """Return the methods of the view; of an older table the only one it has."""
    listed = list(view.get("settlements") or ())
    if listed or not view.get("settlement"):
        return listed
    return [{"method": None, "final": view["settlement"]}]


def _title(one: Document, spoken: Words) -> str:
    method = str(one.get("method"))
    if method not in METHODS:
        return spoken("page.settlement")
    return spoken(f"settlement.method_{method}")


def _result(one: Document, seat: str, spoken: Words) -> Result:
    final, adjust = one.get("final") or {}, one.get("adjust") or {}
    change = adjust.get(seat) or 0
    return Result(
        amount=amount_text(final.get(seat, 0), signed=True),
        adjusted=spoken("settlement.adjusted", amount=amount_text(change, signed=True))
        if change
        else "",
    )


def _mean(methods: list[Document]) -> str:
    found = (one.get("mean_mountain") for one in methods)
    mean = next((one for one in found if one is not None), None)
    return "" if mean is None else amount_text(mean)


def _payments(view: Document, spoken: Words) -> list[str]:
    """Return who pays whom, in money where a stake is agreed."""
    names = names_of(view)
    write = money_text if view.get("money") else amount_text
    return [
        spoken(
            "settlement.pays",
            payer=name_in(names, one.get("from")),
            payee=name_in(names, one.get("to")),
            amount=write(one.get("amount")),
        )
        for one in view.get("payments") or ()
    ]


def money_text(amount: object, *, signed: bool = False) -> str:
    """Return money with two decimals: `25/2` gives `12.50`."""
    try:
        cents = Fraction(str(amount)) * 100
    except (ValueError, ZeroDivisionError):
        return plain(amount, 20)
    sign = "−" if cents < 0 else "+" if signed and cents > 0 else ""
    return f"{sign}{abs(cents) // 100}.{round(abs(cents) % 100):02}"
