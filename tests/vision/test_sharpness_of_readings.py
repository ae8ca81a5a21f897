"""A card out of focus is trusted less, whatever its indices seem to say."""

import cv2
import numpy as np
import pytest

from vision.deck_art import card_mask, draw_card
from vision.reading import read_scores, sharpness
from vision.synth import Pose, paste_card

DECK, HEIGHT = 900_010, 140


def laid(sigma: float, code: str = "QH") -> tuple[np.ndarray, np.ndarray]:
    """Return a card on cloth, seen through a lens that blurs by `sigma` pixels."""
    image = np.full((300, 300, 3), (58, 92, 28), np.uint8)
    face = draw_card(code, DECK, HEIGHT)
    mask = card_mask(*face.shape[:2]).astype(np.float32) / 255
    pose = Pose(150, 150, 0.4)
    paste_card(image, face, mask, pose, np.ones((300, 300, 1), np.float32))
    if sigma:
        image = np.asarray(cv2.GaussianBlur(image, (0, 0), sigma), np.uint8)
    return image, pose.quad((float(face.shape[1]), float(HEIGHT)))


def test_a_card_in_focus_is_worth_all_it_says() -> None:
    assert sharpness(*laid(0.0)) == 1.0
    assert sharpness(*laid(0.8)) == 1.0


@pytest.mark.parametrize("sigma", [2.5, 3.5])
def test_a_card_out_of_focus_is_worth_less_than_half(sigma: float) -> None:
    assert sharpness(*laid(sigma)) < 0.5


def test_the_more_it_is_blurred_the_less_it_is_worth() -> None:
    worth = [sharpness(*laid(sigma)) for sigma in (1.0, 2.0, 3.0, 4.0)]
    assert worth == sorted(worth, reverse=True)


@pytest.mark.parametrize("code", ["QH", "JH", "KS", "8C"])
def test_no_blurred_card_is_told_surely(code: str) -> None:
    scores = read_scores(*laid(3.5, code))
    shares = np.exp(scores - scores.max())
    assert (shares / shares.sum()).max() < 0.999
