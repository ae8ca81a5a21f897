"""The faces of the cards as one sprite of SVG symbols, in big-index style.

French suits, or leaves, acorns, bells and hearts with Unter and Ober.

Drawn for this project: a large index that can be read on a phone, a large
suit for the numbers, a crown, a diadem or a feathered cap for the courts.
"""

from functools import cache

from markupsafe import Markup

from table_service.cards import DECK
from web_ui.present.game_words import RED
from web_ui.present.svg import el

WIDTH, HEIGHT = 100, 140
"""The size every card symbol is drawn in."""

SUIT_SHAPES = {
    "S": (
        "M0-46C12-30 44-8 44 16C44 32 32 38 23 38C13 38 6 32 3 24C4 36 8 42 16 46"
        "H-16C-8 42-4 36-3 24C-6 32-13 38-23 38C-32 38-44 32-44 16C-44-8-12-30 0-46Z"
    ),
    "C": (
        "M0-46A22 22 0 0 1 17-10A22 22 0 1 1 4 20C5 34 9 42 18 46"
        "H-18C-9 42-5 34-4 20A22 22 0 1 1-17-10A22 22 0 0 1 0-46Z"
    ),
    "D": "M0-48C10-30 22-14 36 0C22 14 10 30 0 48C-10 30-22 14-36 0C-22-14-10-30 0-48Z",
    "H": (
        "M0 44C-12 28-46 6-46-18C-46-36-32-44-21-44C-10-44-3-36 0-26"
        "C3-36 10-44 21-44C32-44 46-36 46-18C46 6 12 28 0 44Z"
    ),
}
"""Outlines in a box from -50 to 50, the centre at nought."""

_COURTS = {
    "K": (
        "M-30 20L-36-14L-18 2L0-26L18 2L36-14L30 20ZM-30 26H30V34H-30Z"
        "M-3-44H3V-28H-3ZM-8-38H8V-33H-8Z"
    ),
    "Q": (
        "M-32 22C-36 4-34-6-34-10L-20 6L-12-16L0 4L12-16L20 6L34-10"
        "C34-6 36 4 32 22ZM-30 27H30V33H-30Z"
    ),
    "J": (
        "M-32 24C-32 0-14-14 6-14C24-14 32 0 32 24ZM-36 26H36V34H-36Z"
        "M14-14C14-34 30-42 40-40C40-28 32-16 18-10Z"
    ),
}
GERMAN_SHAPES = {
    "S": (
        "M0-48C22-34 40-14 36 6C33 20 18 26 5 26L6 48H-6L-5 26"
        "C-18 26-33 20-36 6C-40-14-22-34 0-48Z"
    ),
    "C": (
        "M-4-48H6L5-30C22-29 34-18 36-3H24C24 20 14 40 0 48C-14 40-24 20-24-3H-36"
        "C-34-18-22-29-5-30Z"
    ),
    "D": (
        "M0-48A12 12 0 0 1 9-28A38 38 0 0 1 35 2H-35A38 38 0 0 1-9-28A12 12 0 0 1 0-48Z"
        "M-37 10H37A38 38 0 0 1 5 44V28A6 6 0 1 0-5 28V44A38 38 0 0 1-37 10Z"
    ),
    "H": SUIT_SHAPES["H"],
}
"""Leaf, acorn, bell and heart, which stand for `S C D H`."""

_GERMAN_INKS = {"S": "#2f7d32", "C": "#7a5220", "D": "#c98a00", "H": "#c21f2c"}
_GERMAN_LETTERS = {"J": "U", "Q": "O"}
GERMAN_PACKS = frozenset({"german", "tell"})
_BLACK_INK, _RED_INK = "#1d1f24", "#c21f2c"


@cache
def card_sprite(pack: str = "french") -> Markup:
    """Return a hidden drawing that defines all cards and suits by id.

    `card-AS` is a face, `card-back` the back, `suit-H` a suit.

    Args:
        pack: Whose suits: `french`, `german` or `tell`.
    """
    german = pack in GERMAN_PACKS
    symbols = [_suit_symbol(suit, german=german) for suit in SUIT_SHAPES]
    symbols += [_face(one.code, german=german) for one in DECK]
    return el(
        "svg",
        *symbols,
        _back(),
        class_="sprite",
        width="0",
        height="0",
        aria_hidden="true",
        xmlns="http://www.w3.org/2000/svg",
    )


def card_use(
    code: str, x: float, y: float, width: float, **attributes: object
) -> Markup:
    """Return the card `code` (or `back`) with its corner at `x`, `y`."""
    return el(
        "use",
        href=f"#card-{code}",
        x=x,
        y=y,
        width=width,
        height=width * HEIGHT / WIDTH,
        **attributes,
    )


def _ink(suit: str, *, german: bool) -> str:
    """Return the colour a suit is printed in."""
    if german:
        return _GERMAN_INKS[suit]
    return _RED_INK if suit in RED else _BLACK_INK


def _shape(suit: str, *, german: bool) -> str:
    """Return the outline of a suit."""
    return (GERMAN_SHAPES if german else SUIT_SHAPES)[suit]


def _suit_symbol(suit: str, *, german: bool) -> Markup:
    """Return the symbol of a suit."""
    ink, outline = _ink(suit, german=german), _shape(suit, german=german)
    shape = el("path", d=outline, fill=ink, fill_rule="evenodd")
    return el("symbol", shape, id=f"suit-{suit}", viewBox="-50 -50 100 100")


def _paper(colour: str) -> Markup:
    """Return the card without print."""
    return el(
        "rect", x=1, y=1, width=98, height=138, rx=9, fill=colour,
        stroke="#8d8a80", stroke_width=1.5,
    )  # fmt: skip


def _face(code: str, *, german: bool) -> Markup:
    """Return the symbol of one card."""
    rank, suit = code[0], code[1]
    text = "10" if rank == "T" else rank
    if german:
        text = _GERMAN_LETTERS.get(text, text)
    ink = _ink(suit, german=german)
    index = el(
        "text", text, x=24, y=43, font_size=46, font_weight=700, fill=ink,
        text_anchor="middle", font_family="Georgia, 'DejaVu Serif', serif",
        letter_spacing=-5 if rank == "T" else 0,
    )  # fmt: skip
    return el(
        "symbol",
        _paper("#fffdf6"),
        index,
        _placed_suit(suit, 24, 64, 32, german=german),
        *_middle(rank, suit, german=german),
        id=f"card-{code}",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )


def _placed_suit(suit: str, x: float, y: float, size: float, *, german: bool) -> Markup:
    """Return a suit with its centre at `x`, `y`."""
    return el(
        "path",
        d=_shape(suit, german=german),
        fill=_ink(suit, german=german),
        fill_rule="evenodd",
        transform=f"translate({x} {y}) scale({size / 100})",
    )


def _middle(rank: str, suit: str, *, german: bool) -> list[Markup]:
    """Return what is printed in the middle of a card."""
    if rank not in _COURTS:
        size = 74 if rank == "A" else 60
        return [_placed_suit(suit, 61, 96, size, german=german)]
    emblem = el(
        "path",
        d=_COURTS[rank],
        fill="#d9a520",
        stroke="#7a5a10",
        stroke_width=2.5,
        stroke_linejoin="round",
        transform="translate(66 62) scale(.66)",
    )
    return [emblem, _placed_suit(suit, 66, 110, 44, german=german)]


def _back() -> Markup:
    """Return the back of a card."""
    frame = el(
        "rect", x=8, y=8, width=84, height=124, rx=5, fill="#27476e",
        stroke="#c9d6e8", stroke_width=2,
    )  # fmt: skip
    lines = "".join(f"M8 {y}L92 {y + 42}M92 {y}L8 {y + 42}" for y in range(8, 92, 14))
    net = el("path", d=lines, stroke="#5f80ab", stroke_width=1.4, fill="none")
    return el(
        "symbol", _paper("#fffdf6"), frame, net, id="card-back", viewBox="0 0 100 140"
    )
