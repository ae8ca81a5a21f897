"""An Austrian table: the Topf in the middle, each player's account, who paid whom.

The stakes lie on the table, so the sheet shows the table: what is in the pot,
what each has won or lost so far, and as arrows what moved in the last deal.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from markupsafe import Markup

from web_ui.present import sheet_frame as frame
from web_ui.present.arrows import Payment, arrow
from web_ui.present.game_words import amount_text, names_of
from web_ui.present.own_words import OWN_WORDS, own_title
from web_ui.present.paper import Box, Side, sides_in_play
from web_ui.present.plain import plain
from web_ui.present.running import ELLIPSIS, Row, look_of_old, running_rows
from web_ui.present.svg import el, joined, pencil_outline
from web_ui.table import Document

POT = "pot"
HEIGHT = 1000.0
POT_AT, POT_RADIUS = (500.0, 520.0), 112.0
_SIZES = (50.0, 42.0)
_ROWS = 2
_FOUR: Mapping[Side, tuple[float, float]] = {
    "bottom": (500, 880),
    "left": (140, 520),
    "top": (500, 176),
    "right": (860, 520),
}
_THREE: Mapping[Side, tuple[float, float]] = {
    "bottom": (500, 870),
    "left": (180, 200),
    "right": (820, 200),
}
_MIDDLES = {3: _THREE, 4: _FOUR}
_BOXES = {3: (340.0, 230.0), 4: (262.0, 210.0)}


def pot_svg(view: Document) -> str:
    """Return the table of three or four players as an SVG document."""
    names = names_of(view)
    boxes = _boxes(view)
    title = own_title(view, "pot")
    body = [
        frame.name(title, frame.WIDTH / 2, 46, frame.WIDTH - 40),
        *(arrow(one, boxes, POT_AT, POT_RADIUS) for one in last_payments(view)),
        *_pot(view["sheet"].get("pot") or ()),
        *(_account(view, seat, name, boxes[seat]) for seat, name in names.items()),
    ]
    return frame.framed(title, HEIGHT, body)


def _boxes(view: Document) -> dict[str, Box]:
    """Return where each player's account is written, as the players sit."""
    seats = list(names_of(view))
    direction = str((view.get("variety") or {}).get("direction"))
    wide, high = _BOXES[len(seats)]
    return {
        seat: Box(x - wide / 2, y - high / 2, wide, high)
        for seat, side in zip(seats, sides_in_play(len(seats), direction), strict=True)
        for x, y in [_MIDDLES[len(seats)][side]]
    }


def last_payments(view: Document) -> list[Payment]:
    """Return what moved when something was written last, each pair once."""
    entries = view.get("entries") or ()
    sums: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for one in entries[0].get("lines") or () if entries else ():
        if one.get("column") == "paid":
            sums[str(one.get("against")), str(one["seat"])] += Fraction(one["amount"])
    return [
        Payment(payer, receiver, amount_text(amount))
        for (payer, receiver), amount in sums.items()
        if amount
    ]


def _pot(series: Sequence[object]) -> list[Markup]:
    """Return the pot in the middle: what lies in it, and before it."""
    x, y = POT_AT
    texts = [amount_text(total) for total in series] or ["0"]
    wide = 1.6 * POT_RADIUS
    round_pot = el(
        "circle", cx=x, cy=y, r=POT_RADIUS, class_="centre", fill=frame.PAPER,
        stroke=frame.PENCIL, stroke_width=2.2,
    )  # fmt: skip
    size = frame.fitting(texts[-1], 84, wide)
    now = el("tspan", texts[-1], class_="now")
    return [
        round_pot,
        frame.caption(OWN_WORDS["pot"]["pot"], x, y - 56, wide),
        el("g", frame.text(now, x, y + 24, size, fill=frame.INK, class_="limit"),
           data_column="pot"),
        *([_before(texts[-3:-1])] if texts[:-1] else []),
    ]  # fmt: skip


def _before(texts: Sequence[str]) -> Markup:
    """Return what lay in the pot before, struck through."""
    x, y = POT_AT
    row = Row(tuple(texts), holds_last=False)
    size = frame.fitting(".".join(texts), frame.CAPTION, 1.3 * POT_RADIUS)
    look = {"fill": frame.STRUCK, "class_": "totals"}
    return frame.text(joined(_figures(row)), x, y + 68, size, **look)


def _account(view: Document, seat: str, name: str, box: Box) -> Markup:
    """Return one player's name and the running totals of his account."""
    x, width = box.middle[0], box.width - 20
    corners = (
        (box.x, box.y),
        (box.x + box.width, box.y),
        (box.x + box.width, box.y + box.height),
        (box.x, box.y + box.height),
    )
    look = {"fill": frame.PAPER, "class_": "paper"}
    return el(
        "g",
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, **look),
        el("path", d=pencil_outline(corners), class_="pencil", **frame.line()),
        frame.name(name, x, box.y + 42, width),
        frame.caption(OWN_WORDS["pot"].points, x, box.y + 74, width),
        *_totals(view, seat, box),
        class_="sector",
        data_seat=seat,
        data_column="paid",
    )


def _totals(view: Document, seat: str, box: Box) -> list[Markup]:
    """Return the account in rows under its caption."""
    series = (view["sheet"].get("accounts") or {}).get(seat) or ("0",)
    texts = [plain(amount_text(one, signed=True), 12) for one in series]
    width = box.width - 24
    longest = max(map(len, texts)) * 0.54
    size = next((s for s in _SIZES if longest * s <= width), width / longest)
    rows = running_rows(texts, width=width, rows=_ROWS, size=size)
    is_fresh = any(seat in {one.payer, one.receiver} for one in last_payments(view))
    return [
        frame.text(
            joined(_figures(row, is_fresh=is_fresh)),
            box.middle[0],
            box.y + 82 + size * (place + 0.9),
            size,
            fill=frame.INK,
            class_="totals",
        )
        for place, row in enumerate(rows)
    ]


def _figures(row: Row, *, is_fresh: bool = False) -> list[Markup]:
    """Return a row of totals; those that no longer count are struck through."""
    pieces: list[Markup] = []
    last = len(row.totals) - 1
    for place, total in enumerate(row.totals):
        if row.holds_last and place == last:
            colour = frame.FRESH if is_fresh else None
            kind = "now fresh" if is_fresh else "now"
            pieces.append(el("tspan", total, class_=kind, fill=colour))
            continue
        struck = "line-through" if total != ELLIPSIS else None
        look = {"class_": look_of_old(total), "fill": frame.STRUCK}
        pieces.append(el("tspan", total, text_decoration=struck, **look))
        pieces.append(Markup("&#160; ") if place < last else Markup(""))
    return pieces
