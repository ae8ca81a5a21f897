"""Decks that are taught: German suits, equal cards, files from strangers.

Packs are painted with acorns, leaves, hearts and bells, which no network was
trained on; which card lies where is known by construction.
"""

import json
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from support.spread_deck import CODES, spread, style_of
from support.teachable import require_teachable
from support.watched_evening import SEATS, play_evening

from table_service.bad_input import BadInput
from table_service.cards import DECK, Seat, parse_card
from table_service.stage import Gather, LayCard
from vision.deck_art import draw_back
from vision.fusion import ALL_CARDS, BACK, NOTHING
from vision.image import Image
from vision.rendered_table import RenderedTable
from vision.teaching.dealt import DealtPast
from vision.teaching.deck_file import deck_path, read_deck, write_deck
from vision.teaching.lesson import learned
from vision.teaching.spread import SpreadPack, named_sights, spread_in, told_order
from vision.teaching.taught_deck import CARDS, TaughtDeck
from vision.teaching.teacher import taught
from vision.watcher import Watcher

SEED = 900_101
STYLE = style_of(SEED, german_suits=True)
ORDER = told_order()
DIM = (0.6, 0.7, 0.75)
SURE = 0.999


@pytest.fixture(scope="module")
def sights() -> SpreadPack:
    require_teachable()
    return spread_in([spread(STYLE, seed=1)])


@pytest.fixture(scope="module")
def deck(sights: SpreadPack) -> TaughtDeck:
    done = taught("acorns", "german", named_sights(sights, ORDER))
    assert done.doubts == ()
    return done.deck


def shares_of(deck: TaughtDeck, image: Image, quad: np.ndarray) -> np.ndarray:
    scores = deck.read(image, quad)
    shares = np.exp(scores - scores.max())
    return np.asarray(shares / shares.sum())


def test_the_order_of_the_rows_is_spades_clubs_diamonds_hearts_unless_told() -> None:
    assert [card.code for card in told_order()] == list(CODES)
    assert told_order(None, "HSDC", "AKQJT987")[:2] == tuple(
        map(parse_card, ("AH", "KH"))
    )
    assert told_order(" ".join(reversed(CODES)))[0] == parse_card("AH")


@pytest.mark.parametrize(
    "told",
    [
        {"order": "7S 8S"},
        {"order": " ".join(CODES[:-1]) + " 2H"},
        {"order": " ".join([*CODES[:-1], "7S"])},
        {"suits": "SCD"},
        {"suits": "SSCD"},
        {"ranks": "6789TJQK"},
        {"suits": "<img onerror=x>"},
    ],
)
def test_an_order_that_is_no_pack_is_refused_in_one_line(told: dict[str, str]) -> None:
    with pytest.raises(BadInput) as refused:
        told_order(**told)
    assert "\n" not in str(refused.value)
    assert "32 cards" in str(refused.value)


def test_a_deck_needs_no_more_than_one_picture_to_be_read_another_day(
    deck: TaughtDeck,
) -> None:
    other = spread_in([spread(STYLE, seed=2, turn=0.1, light=DIM)])
    assert other.is_complete
    wrong = 0
    unsure = 0
    for sight, code in zip(other.sights, CODES, strict=True):
        shares = shares_of(deck, sight.image, sight.quad)
        wrong += ALL_CARDS[int(shares[:BACK].argmax())].code != code
        unsure += shares.max() < SURE
    assert wrong == 0
    assert unsure <= 1


def test_a_card_that_lies_the_other_way_round_is_the_same_card(
    deck: TaughtDeck,
) -> None:
    image = np.ascontiguousarray(np.rot90(spread(STYLE, seed=3), 2))
    found = spread_in([image])
    turned_codes = list(reversed(CODES))
    for sight, code in zip(found.sights, turned_codes, strict=True):
        shares = shares_of(deck, sight.image, sight.quad)
        assert ALL_CARDS[int(shares[:BACK].argmax())].code == code


def test_what_belongs_to_no_card_of_the_deck_is_never_told_as_one(
    deck: TaughtDeck,
) -> None:
    quad = np.array([(30, 40), (126, 40), (126, 184), (30, 184)], np.float32)
    back = draw_back(SEED, style=STYLE, height_px=144)
    things = {
        "cloth": np.full((224, 156, 3), (58, 92, 28), np.uint8),
        "paper": np.full((224, 156, 3), 240, np.uint8),
        "noise": np.random.default_rng(1).integers(0, 255, (224, 156, 3), np.uint8),
    }
    things["back"] = np.full((224, 156, 3), (58, 92, 28), np.uint8)
    things["back"][40:184, 30:126] = cv2.resize(back, (96, 144))
    for name, image in things.items():
        shares = shares_of(deck, np.asarray(image, np.uint8), quad)
        assert shares[:BACK].max() < SURE, name
        assert shares[BACK] + shares[NOTHING] > 0.5, name


def test_scores_are_log_probabilities_of_54_things(
    deck: TaughtDeck, sights: SpreadPack
) -> None:
    sight = sights.sights[0]
    scores = deck.read(sight.image, sight.quad)
    assert scores.shape == (54,)
    assert np.isfinite(scores).all()
    assert np.exp(scores).sum() == pytest.approx(1, abs=1e-6)
    never_dealt = [p for p, card in enumerate(ALL_CARDS) if card not in set(DECK)]
    assert scores[never_dealt].max() < np.log(1e-8)


def test_the_watch_tells_every_card_of_a_taught_pack_and_none_wrong() -> None:
    require_teachable()
    table = RenderedTable(SEATS, seed=3, deck_seed=900_013, letters="german-suits")
    found = spread_in(table.spread(CODES))
    assert found.is_complete
    deck = learned("painted", "german", named_sights(found, ORDER))
    comparison = play_evening(
        table, Watcher(table.view, read=deck.read), deals=1, tricks=4, seed=5
    )
    assert comparison.plays == 14  # the talon and four tricks
    assert comparison.wrong == []
    assert comparison.right >= 13


def test_two_equal_cards_are_named_when_a_deck_is_taught() -> None:
    require_teachable()
    codes = list(CODES)
    codes[codes.index("QD")] = "QH"
    found = spread_in([spread(STYLE, codes, seed=3)])
    done = taught("twice", "german", named_sights(found, ORDER))
    assert not done.is_good
    said = " ".join(line["en"] for line in done.doubts)
    assert "Ober of bells" in said
    assert "Ober of hearts" in said
    assert "обер бубенцов" in " ".join(line["ru"] for line in done.doubts)


def test_a_card_that_is_missing_is_named_before_anything_is_taught(
    sights: SpreadPack,
) -> None:
    named = dict(named_sights(sights, ORDER))
    del named[parse_card("TD")]
    with pytest.raises(BadInput, match="TD"):
        taught("short", "german", named)


def test_a_deck_that_is_dealt_past_the_camera_gives_a_sight_of_every_card() -> None:
    seats = [Seat(name) for name in "SWN"]
    table = RenderedTable(seats, seed=1, deck_seed=900_010)
    order = ORDER[:6]
    dealt = DealtPast(table.view, order)
    for number, card in enumerate(order):
        table.perform(LayCard(seat=seats[number % 3], card=card))
        if number % 3 == 2:
            table.perform(Gather(seat=seats[0]))
    came = []
    while not table.idle():
        frame = table.next_frame()
        if frame is not None:
            came += dealt.fed(frame)
    assert came == list(order)
    assert set(dealt.sights) == set(order)
    assert dealt.waits_for is None


def test_a_taught_deck_reads_the_same_after_it_was_kept(
    deck: TaughtDeck, sights: SpreadPack, tmp_path: Path
) -> None:
    path = deck_path(tmp_path / "decks", deck.name)
    write_deck(path, deck)
    again = read_deck(path)
    assert path.stat().st_size < 100_000
    assert (again.name, again.pack, again.agrees) == ("acorns", "german", False)
    for sight in sights.sights[::5]:
        before = deck.read(sight.image, sight.quad)
        after = again.read(sight.image, sight.quad)
        assert before.argmax() == after.argmax()


def test_a_kept_deck_holds_no_picture(deck: TaughtDeck, tmp_path: Path) -> None:
    path = tmp_path / "acorns.deck.json"
    write_deck(path, deck)
    values = json.loads(path.read_text("utf-8"))
    assert set(values) == {
        "schema", "name", "pack", "network", "agrees", "alike", "middles", "axes",
    }  # fmt: skip
    # Thirty-two cards of ten directions: far less than the crops they came from.
    assert len(values["middles"]) < 32 * 10 * 48 * 3


HOSTILE: list[tuple[str, Callable[[dict[str, object]], object]]] = [
    ("is no JSON", lambda _: "no json {"),
    ("the file", lambda _: []),
    ("the file", lambda values: {**values, "more": 1}),
    ("the file", lambda values: {k: v for k, v in values.items() if k != "axes"}),
    ("schema", lambda values: {**values, "schema": "preftable-deck/9"}),
    ("deck", lambda values: {**values, "name": "../../etc/passwd"}),
    ("deck", lambda values: {**values, "name": ""}),
    ("pack", lambda values: {**values, "pack": ["german"]}),
    ("another version", lambda values: {**values, "network": "0" * 16}),
    ("agrees", lambda values: {**values, "agrees": 1}),
    ("alike", lambda values: {**values, "alike": [["7S", "2H"]]}),
    ("alike", lambda values: {**values, "alike": [["7S"]] * 3}),
    ("alike", lambda values: {**values, "alike": [["7S", "8S"]] * 501}),
    ("middles", lambda values: {**values, "middles": "####"}),
    ("middles", lambda values: {**values, "middles": "AAAA"}),
    ("middles", lambda values: {**values, "middles": 7}),
    ("middles", lambda values: {**values, "middles": _filled(values["middles"], "/")}),
    ("axes", lambda values: {**values, "axes": _filled(values["axes"], "/")}),
]


def _filled(text: object, letter: str) -> str:
    """Return as much base64, every number of it no number."""
    return letter * len(str(text).rstrip("=")) + "=" * str(text).count("=")


@pytest.mark.parametrize(("named", "spoil"), HOSTILE)
def test_a_file_that_is_no_taught_deck_is_refused_in_one_line(
    deck: TaughtDeck,
    tmp_path: Path,
    named: str,
    spoil: Callable[[dict[str, object]], object],
) -> None:
    path = tmp_path / "acorns.deck.json"
    write_deck(path, deck)
    spoiled = spoil(json.loads(path.read_text("utf-8")))
    path.write_text(spoiled if isinstance(spoiled, str) else json.dumps(spoiled))
    with pytest.raises(BadInput) as refused:
        read_deck(path)
    assert named in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.deck.json"
    path.write_bytes(b"[" * 300_000)
    with pytest.raises(BadInput, match="larger"):
        read_deck(path)


@pytest.mark.parametrize("name", ["", "a/b", "..", "a b", "x" * 41, "a\n", "a\0"])
def test_a_name_that_could_leave_the_folder_is_refused(
    tmp_path: Path, name: str
) -> None:
    with pytest.raises(BadInput):
        deck_path(tmp_path, name)


def test_names_may_be_russian(tmp_path: Path) -> None:
    assert deck_path(tmp_path, "атласная-2").name == "атласная-2.deck.json"


def test_the_cards_of_a_deck_are_the_32() -> None:
    assert set(CARDS) == set(DECK)
    assert len(CARDS) == 32
