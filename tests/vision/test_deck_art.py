"""Decks drawn from a seed."""

import numpy as np
import pytest

from vision.deck_art import (
    CODES,
    card_mask,
    deck_style,
    draw_back,
    draw_card,
    draw_deck,
    german_suited,
)
from vision.deck_art.pips import pip_outline

SEEDS = (1, 2, 3, 17)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_deck_has_52_faces_of_one_size_and_no_two_alike(seed: int) -> None:
    deck = draw_deck(seed, height_px=176)
    assert list(deck) == list(CODES)
    assert {face.shape for face in deck.values()} == {deck["TS"].shape}
    assert {face.dtype for face in deck.values()} == {np.dtype(np.uint8)}
    assert len({face.tobytes() for face in deck.values()}) == 52


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_is_88_mm_high_and_57_to_63_wide(seed: int) -> None:
    height, width, _ = draw_card("9H", seed, 880).shape
    assert height == 880
    assert 569 <= width <= 631


def test_the_same_seed_draws_the_same_deck_and_another_one_does_not() -> None:
    assert np.array_equal(draw_card("QH", 5), draw_card("QH", 5))
    assert not np.array_equal(draw_card("QH", 5), draw_card("QH", 6))


@pytest.mark.parametrize("code", ["4S", "TD", "TC", "2D"])
def test_a_number_card_looks_the_same_either_way_up(code: str) -> None:
    face = draw_card(code, 1, 352).astype(int)
    difference = np.abs(face - face[::-1, ::-1]).mean()
    assert difference < 3.0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_back_looks_the_same_either_way_up_and_hides_nothing(seed: int) -> None:
    back = draw_back(seed, height_px=352).astype(int)
    assert np.abs(back - back[::-1, ::-1]).mean() < 6.0
    assert back.shape == draw_card("AS", seed, 352).shape


def test_letters_follow_the_language_of_the_deck() -> None:
    styles = {style.letters: style for style in map(deck_style, range(60))}
    assert set(styles) == {"latin", "german", "french", "russian"}
    indices = {name: [s.index_text(r) for r in "TJQKA"] for name, s in styles.items()}
    assert indices["latin"] == ["10", "J", "Q", "K", "A"]
    assert indices["german"] == ["10", "B", "D", "K", "A"]
    assert indices["french"] == ["10", "V", "D", "R", "A"]
    assert indices["russian"] == ["10", "В", "Д", "К", "Т"]


@pytest.mark.parametrize("suit", "SCDH")
def test_a_mark_is_upright_in_a_box_of_height_one(suit: str) -> None:
    for style in map(deck_style, range(12)):
        outline = pip_outline(suit, style.shape)
        assert np.ptp(outline[:, 1]) == pytest.approx(1.0)
        assert np.abs(outline[:, 0]).max() < 0.6


def test_the_mask_rounds_the_four_corners_only() -> None:
    mask = card_mask(880, 630)
    assert mask.shape == (880, 630)
    assert [mask[y, x] for y in (0, -1) for x in (0, -1)] == [0, 0, 0, 0]
    assert mask[440].min() == 255
    assert mask[:, 315].min() == 255


def test_a_german_suited_deck_has_unter_ober_and_no_french_mark_but_hearts() -> None:
    style = german_suited(deck_style(5))
    assert [style.index_text(r) for r in "789TJQKA"] == [
        "7", "8", "9", "10", "U", "O", "K", "A",
    ]  # fmt: skip
    for suit in "SCD":
        french = pip_outline(suit, deck_style(5).shape)
        german = pip_outline(suit, style.shape)
        assert french.shape != german.shape or not np.allclose(french, german)
    assert np.allclose(
        pip_outline("H", style.shape), pip_outline("H", deck_style(5).shape)
    )


def test_the_marks_of_german_suits_fill_their_box_and_differ_from_each_other() -> None:
    style = german_suited(deck_style(5))
    outlines = [pip_outline(suit, style.shape) for suit in "SCDH"]
    for outline in outlines:
        assert outline[:, 1].min() == pytest.approx(-0.5, abs=0.01)
        assert outline[:, 1].max() == pytest.approx(0.5, abs=0.01)
    faces = [draw_card("9" + suit, 5, 264, style).tobytes() for suit in "SCDH"]
    assert len(set(faces)) == 4
