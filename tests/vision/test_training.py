"""Making the networks: samples tell the truth and a seed repeats them."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

pytest.importorskip("torch", reason="the extra `train` is not installed")
pytest.importorskip("PIL", reason="Pillow is not installed")

from vision.classifier import KINDS, MODELS, Network
from vision.training.decks import Deck, drawn_decks
from vision.training.export import write_onnx
from vision.training.fit import Course, fitted, sampled
from vision.training.lessons import LESSONS, Lesson
from vision.training.scenes import SCENE_PX, scene


@pytest.fixture(scope="module")
def decks() -> list[Deck]:
    return drawn_decks(range(2))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_seed_and_a_number_give_the_same_samples(
    lesson: Lesson, decks: list[Deck]
) -> None:
    course = Course(lesson, decks, 7, 1)
    pictures, wanted = sampled(course, 3, 4)
    again, wanted_again = sampled(course, 3, 4)
    other, _ = sampled(course, 4, 4)
    assert pictures.dtype == np.uint8
    assert np.array_equal(pictures, again)
    assert np.array_equal(wanted, wanted_again)
    assert not np.array_equal(pictures, other)


def test_labels_are_those_of_cards_backs_and_nothing(decks: list[Deck]) -> None:
    _, labels = sampled(Course(LESSONS[0], decks, 1, 1), 0, 200)
    cards = labels[:, 2] == KINDS.index("card")
    assert set(labels[:, 2]) == {0, 1, 2}
    assert (labels[cards, :2] >= 0).all()
    assert (labels[~cards, :2] == -1).all()


def test_indices_of_a_scene_lie_on_their_card(decks: list[Deck]) -> None:
    draw = np.random.default_rng(5)
    seen = 0
    for _ in range(12):
        shown = scene(draw, decks)
        assert shown.image.shape == (SCENE_PX, SCENE_PX, 3)
        for laid in shown.cards:
            for upright, place in laid.ends:
                seen += 1
                assert (
                    cv2.pointPolygonTest(upright, place.tolist(), measureDist=False)
                    >= 0
                )
                reach = np.linalg.norm(upright - place, axis=1)
                assert reach.argmin() in (0, 1)
    assert seen > 10


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_two_steps_make_a_network_that_the_reader_can_load(
    lesson: Lesson, decks: list[Deck], tmp_path: Path
) -> None:
    small = Lesson(
        lesson.name, lesson.network, lesson.sampler, lesson.loss, 4, 1, lesson.rate
    )
    network = fitted(Course(small, decks, 1, 2), workers=1)
    path = tmp_path / f"{lesson.name}.onnx"
    write_onnx(lesson.name, network, path)
    assert path.stat().st_size < 1_000_000
    pictures, _ = sampled(Course(small, decks, 1, 2), 0, 3)
    assert np.isfinite(Network(path).answer(pictures)).all()


@pytest.mark.parametrize("name", ["index", "face", "outline", "finder"])
def test_a_shipped_network_is_small_and_says_how_it_was_made(name: str) -> None:
    assert (MODELS / f"{name}.onnx").stat().st_size < 1_000_000
    card = json.loads((MODELS / f"{name}.json").read_text(encoding="utf-8"))
    assert {"made", "seed", "minutes", "decks", "artwork", "figures"} <= set(card)
