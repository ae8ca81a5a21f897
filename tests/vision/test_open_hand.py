"""A hand laid open: its cards are told by suit, doubts are told apart."""

import cv2
import numpy as np
import pytest

from vision.deck_art import card_mask, draw_card
from vision.open_hand import read_open_hand
from vision.synth import Pose, paste_card

DECK = 900_018
HEIGHT = 190
HAND = ["AS", "KS", "9S", "QC", "TC", "8C", "AD", "7D", "KH", "JH"]


def laid_open(
    rows: list[list[str]], step: float = 0.42, deck: int = DECK
) -> np.ndarray:
    """Return a table on which each row lies as a fan, left under right."""
    image = np.full((900, 900, 3), (58, 92, 28), np.uint8)
    light = np.ones((900, 900, 1), np.float32)
    for row, codes in enumerate(rows):
        for column, code in enumerate(codes):
            face = draw_card(code, deck, HEIGHT)
            mask = card_mask(*face.shape[:2]).astype(np.float32) / 255
            x = 180 + column * face.shape[1] * step
            pose = Pose(x, 130 + row * (HEIGHT + 25), 0.0)
            paste_card(image, face, mask, pose, light)
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 0.6), np.uint8)


@pytest.fixture(scope="module")
def table() -> np.ndarray:
    return laid_open([HAND[:3], HAND[3:6], HAND[6:8], HAND[8:]])


def test_ten_cards_laid_open_by_suit_are_told_by_suit(table: np.ndarray) -> None:
    hand = read_open_hand(table)
    assert list(hand.codes) == HAND
    assert hand.doubtful == ()


def test_german_letters_are_read_as_well() -> None:
    rows = [HAND[:3], HAND[3:6], HAND[6:8], HAND[8:]]
    assert list(read_open_hand(laid_open(rows, deck=900_010)).codes) == HAND


def test_what_is_not_sure_enough_is_doubtful_not_dropped(table: np.ndarray) -> None:
    hand = read_open_hand(table, least=1.1)
    assert hand.cards == ()
    assert sorted(str(card.reading.code) for card in hand.doubtful) == sorted(HAND)


def test_a_card_that_lies_there_twice_is_doubtful() -> None:
    hand = read_open_hand(laid_open([["AS", "9S"], ["AS", "QH"]], 1.1))
    assert list(hand.codes) == ["9S", "QH"]
    assert [card.reading.code for card in hand.doubtful] == ["AS", "AS"]


def test_on_a_bare_table_there_is_no_hand() -> None:
    hand = read_open_hand(laid_open([]))
    assert hand.codes == ()
    assert hand.doubtful == ()
