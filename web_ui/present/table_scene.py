"""The cloth with the trick, the players round it and what they said, as SVG."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from table_service.cards import DECK
from web_ui.i18n import Words
from web_ui.present.card_faces import HEIGHT, WIDTH, card_use
from web_ui.present.game_words import call_suit, call_text, hands_of, names_of
from web_ui.present.paper import Side, sides_in_play
from web_ui.present.plain import plain
from web_ui.present.svg import Point, el, joined
from web_ui.table import Document

CLOTH_WIDTH, CLOTH_HEIGHT = 1000, 860
_CARD = 132.0
_SMALL = 74.0
_FAN_STEP, _FAN_ROW = 48.0, 62.0
_TINY, _TINY_STEP = 62.0, 46.0
_KNOWN_CARDS = frozenset(one.code for one in DECK)
_PLATE_WIDTH, _PLATE_HEIGHT = 250.0, 92.0
_BUBBLE_FIGURES = 15.5
_BUBBLE_LETTERS = 20
_TALKING = frozenset({"auction", "invitation", "talon", "contract", "defence"})


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player's things lie on the cloth.

    Attributes:
        plate: Centre of the name plate.
        card: Centre of the card in the trick.
        turn_degrees: How the card lies.
        bubble: Centre of what was said.
        fan: Centre of the open hand.
    """

    plate: Point
    card: Point
    turn_degrees: float
    bubble: Point
    fan: Point


_PLACES: dict[Side, Place] = {
    "bottom": Place((500, 800), (500, 552), -2, (500, 704), (500, 688)),
    "left": Place((141, 400), (357, 440), -5, (150, 490), (147, 548)),
    "top": Place((500, 72), (500, 334), 3, (500, 166), (500, 176)),
    "right": Place((859, 400), (643, 440), 4, (850, 490), (853, 548)),
}
_THREE_PLACES: dict[Side, Place] = {
    **_PLACES,
    "left": Place((150, 262), (392, 372), -5, (158, 354), (158, 404)),
    "right": Place((850, 262), (608, 372), 4, (842, 354), (842, 404)),
}


_FIVE_PLACES: dict[Side, Place] = {
    "bottom": Place((500, 800), (500, 590), -2, (500, 704), (500, 688)),
    "left": Place((141, 470), (338, 500), -5, (150, 560), (147, 618)),
    "top_left": Place((340, 72), (432, 350), -3, (340, 166), (310, 196)),
    "top_right": Place((660, 72), (568, 350), 3, (660, 166), (690, 196)),
    "right": Place((859, 470), (662, 500), 4, (850, 560), (853, 618)),
}
_LAYOUTS = {2: _PLACES, 3: _THREE_PLACES, 4: _PLACES, 5: _FIVE_PLACES}
_OF_DUMMY: Side = "left"


@dataclass(frozen=True, slots=True)
class Scene:
    """One view, ready to be drawn in one language."""

    deal: Document
    names: Mapping[str, str]
    places: Mapping[str, Place]
    words: Words


def table_svg(view: Document, words: Words) -> Markup:
    """Return the table of `view`; decorative, the words stand beside it."""
    deal, names = view.get("deal") or {}, hands_of(view, words)
    direction = str((view.get("variety") or {}).get("direction"))
    places = _places(list(names_of(view)), direction, str(deal.get("dummy") or ""))
    scene = Scene(deal, names, places, words)
    return el(
        "svg",
        _cloth(),
        *_corner_cards(scene),
        *(piece for seat in places for piece in _around_seat(scene, seat)),
        *_trick(scene),
        viewBox=f"0 0 {CLOTH_WIDTH} {CLOTH_HEIGHT}",
        class_="cloth",
        aria_hidden="true",
        focusable="false",
        xmlns="http://www.w3.org/2000/svg",
    )


def _places(players: Sequence[str], direction: str, dummy: str) -> dict[str, Place]:
    """Return where the things of each hand lie; a dummy's between two players."""
    layout = _LAYOUTS.get(len(players))
    if layout is None:
        return {}
    around = zip(players, sides_in_play(len(players), direction), strict=True)
    places = {seat: layout[side] for seat, side in around}
    return {**places, dummy: layout[_OF_DUMMY]} if dummy else places


def _cloth() -> Markup:
    """Return the round of the table."""
    return el("ellipse", cx=500, cy=432, rx=300, ry=250, class_="ring", fill="none")


def _around_seat(scene: Scene, seat: str) -> list[Markup]:
    """Return a player's plate, open cards and last words."""
    pieces = [_plate(scene, seat)]
    hands = scene.deal.get("open_hands") or {}
    cards = [str(code) for code in hands.get(seat) or ()]
    if cards:
        place = scene.places[seat]
        pieces.append(_fan(place.fan, cards, 10 if place.plate[0] == 500 else 5))
    if scene.deal.get("phase") in _TALKING:
        pieces += _bubble(scene, seat)
    return pieces


def _plate(scene: Scene, seat: str) -> Markup:
    """Return the name plate: name, role, tricks taken, whose turn it is."""
    x, y = scene.places[seat].plate
    left, top = x - _PLATE_WIDTH / 2, y - _PLATE_HEIGHT / 2
    role = _under_name(scene, seat)
    pieces = [_plate_board(left, top), *_plate_words(scene.names[seat], role, (x, y))]
    if scene.deal.get("dealer") == seat:
        pieces += _dealer_button(scene, left + 8, top + 6)
    look = ["seat"]
    if scene.deal.get("turn") == seat:
        pieces += _turn_tag(scene, x, top)
        look.append("turn")
    if scene.deal.get("declarer") == seat:
        look.append("declarer")
    return el("g", *pieces, class_=" ".join(look), data_seat=seat)


def _plate_board(left: float, top: float) -> Markup:
    """Return the board a name stands on."""
    size = {"width": _PLATE_WIDTH, "height": _PLATE_HEIGHT, "rx": 18}
    return el("rect", x=left, y=top, **size, class_="plate")


def _plate_words(name: str, role: str, at: Point) -> list[Markup]:
    """Return the name, in the middle where nothing stands under it."""
    x, y = at
    size = _name_size(name)
    if not role:
        return [_label(name, x, y + 12, size, class_="plate-name")]
    return [
        _label(name, x, y - 6, size, class_="plate-name"),
        _label(role, x, y + 31, 27, class_="plate-role"),
    ]


def _name_size(name: str) -> float:
    """Return a font size in which a name fits on its plate."""
    return min(36.0, 215 / (0.56 * max(1, len(name))))


def _under_name(scene: Scene, seat: str) -> str:
    """Return the second line of a plate: contract or defence, and tricks."""
    deal, words = scene.deal, scene.words
    if seat in (deal.get("resting") or (deal.get("sitting_out"),)):
        deals = deal.get("dealer") == seat
        return words("deal.talon").lower() if deals else words("deal.rests")
    said = ""
    if deal.get("contract") and deal.get("declarer") == seat:
        said = call_text(words, str(deal["contract"]))
    for speaker, word in deal.get("defence") or ():
        if speaker == seat:
            said = call_text(words, str(word))
    taken = int((deal.get("tricks") or {}).get(seat, 0))
    if deal.get("phase") in {"play", "scored", "closed"} and seat in (
        deal.get("tricks") or {}
    ):
        return " · ".join(x for x in (said, words.count("tricks", taken)) if x)
    return said


def _dealer_button(scene: Scene, x: float, y: float) -> list[Markup]:
    """Return the round mark of the dealer."""
    return [
        el("circle", cx=x, cy=y, r=19, class_="dealer-button"),
        _label(scene.words("contract.dealer_mark"), x, y + 9, 25,
               class_="dealer-mark"),
    ]  # fmt: skip


def _turn_tag(scene: Scene, x: float, top: float) -> list[Markup]:
    """Return the tag that says in a word whose turn it is."""
    return [
        el("rect", x=x + 42, y=top - 19, width=86, height=36, rx=18,
           class_="turn-tag"),
        _label(scene.words("turn.tag"), x + 85, top + 8, 23, class_="turn-word"),
    ]  # fmt: skip


def _bubble(scene: Scene, seat: str) -> list[Markup]:
    """Return what a player has said in the auction or the defence."""
    said = [str(word) for who, word in _spoken(scene.deal) if who == seat]
    if not said:
        return []
    shown, texts = _last_words(said, scene.words)
    width = 56 + _BUBBLE_FIGURES * len(" · ".join(texts))
    x, y = scene.places[seat].bubble
    x = min(max(x, width / 2 + 4), CLOTH_WIDTH - width / 2 - 4)
    pieces: list[Markup] = []
    for place, (word, text) in enumerate(zip(shown, texts, strict=True)):
        last = place == len(shown) - 1
        look = f"{call_suit(word)} {'now' if last else 'old'}".strip()
        pieces.append(el("tspan", text, class_=look))
        if not last:
            pieces.append(Markup(" · "))
    return [
        el("rect", x=x - width / 2, y=y - 31, width=width, height=58, rx=29,
           class_="bubble"),
        _label(joined(pieces), x, y + 10, 34, class_="said"),
    ]  # fmt: skip


def _last_words(said: Sequence[str], words: Words) -> tuple[list[str], list[str]]:
    """Return the last calls that fit into a bubble, as sent and as said."""
    for shown in (list(said[-3:]), list(said[-2:])):
        texts = [call_text(words, word) for word in shown]
        if len(" · ".join(texts)) <= _BUBBLE_LETTERS:
            return shown, texts
    return [said[-1]], [call_text(words, said[-1])]


def _spoken(deal: Document) -> Sequence[Sequence[str]]:
    """Return the words of the phase: defence once there is any, else calls."""
    if deal.get("phase") == "defence":
        return [*(deal.get("calls") or ())[-1:], *(deal.get("defence") or ())]
    return deal.get("calls") or ()


def _trick(scene: Scene) -> list[Markup]:
    """Return the cards of the trick, the last one marked."""
    cards = (scene.deal.get("trick") or {}).get("cards") or ()
    last = len(cards) - 1
    return [
        _laid(scene.places[seat], str(code), newest=place == last)
        for place, (seat, code) in enumerate(cards)
        if seat in scene.places
    ]


def _laid(place: Place, code: str, *, newest: bool) -> Markup:
    """Return a card lying before its player."""
    x, y = place.card
    height = _CARD * HEIGHT / WIDTH
    pieces = [_card(code, x - _CARD / 2, y - height / 2, _CARD)]
    if newest:
        pieces.append(
            el("rect", x=x - _CARD / 2 - 3, y=y - height / 2 - 3, width=_CARD + 6,
               height=height + 6, rx=14, fill="none", class_="newest")
        )  # fmt: skip
    return el(
        "g", *pieces, class_="laid now" if newest else "laid", data_laid=plain(code, 4),
        transform=f"rotate({place.turn_degrees} {x} {y})",
    )  # fmt: skip


def _fan(centre: Point, cards: Sequence[str], per_row: int) -> Markup:
    """Return an open hand, every index in sight, in one row or two."""
    rows = [cards[n : n + per_row] for n in range(0, len(cards), per_row)]
    height = _SMALL * HEIGHT / WIDTH
    top = centre[1] - (height + _FAN_ROW * (len(rows) - 1)) / 2
    laid: list[Markup] = []
    for place, row in enumerate(rows):
        left = centre[0] - (_FAN_STEP * (len(row) - 1) + _SMALL) / 2
        y = top + _FAN_ROW * place
        laid += [_card(c, left + _FAN_STEP * n, y, _SMALL) for n, c in enumerate(row)]
    return el("g", *laid, class_="fan")


def _corner_cards(scene: Scene) -> list[Markup]:
    """Return the last trick and the talon in the upper corners."""
    pieces: list[Markup] = []
    words, last = scene.words, scene.deal.get("last_trick")
    if last:
        cards = [str(code) for _, code in last.get("cards") or ()]
        winner = scene.names.get(str(last.get("winner")), "")
        pieces.append(_group((words("deal.last_trick"), winner), 16, cards))
    talon = [str(code) for code in scene.deal.get("talon") or ()]
    if talon:
        left = 984 - _group_width(talon)
        pieces.append(_group((words("deal.talon"), ""), left, talon))
    return pieces


def _group_width(cards: Sequence[str]) -> float:
    """Return the width of small cards beside each other."""
    return _TINY + _TINY_STEP * (len(cards) - 1)


def _group(titles: tuple[str, str], x: float, cards: Sequence[str]) -> Markup:
    """Return small cards with a title over them and a name under them."""
    at = min(max(x + _group_width(cards) / 2, 84), 916)
    laid = [_card(code, x + _TINY_STEP * n, 40, _TINY) for n, code in enumerate(cards)]
    return el(
        "g",
        _label(titles[0], at, 29, 25, class_="aside"),
        *laid,
        _label(titles[1], at, 157, 25, class_="aside"),
        class_="group",
    )


def _card(code: str, x: float, y: float, width: float) -> Markup:
    """Return one card; what is no card of the pack lies face down."""
    return card_use(code if code in _KNOWN_CARDS else "back", x, y, width)


def _label(
    content: object, x: float, y: float, size: float, **attributes: object
) -> Markup:
    """Return centred text on the base line `y`."""
    return el("text", content, x=x, y=math.floor(y), font_size=size,
              text_anchor="middle", **attributes)  # fmt: skip
