"""Making the networks: samples tell the truth and a seed repeats them."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

pytest.importorskip("torch", reason="the extra `train` is not installed")
pytest.importorskip("PIL", reason="Pillow is not installed")

import torch

from vision.classifier import KINDS, MODELS, Network
from vision.deck_art.pips import pip_outline
from vision.training.decks import Deck, drawn_decks
from vision.training.export import temper, write_onnx
from vision.training.fit import Course, fitted, sampled
from vision.training.fonts import usable_fonts
from vision.training.lessons import LESSONS, Lesson
from vision.training.network import Reader
from vision.training.scenes import SCENE_PX, scene
from vision.training.wide import wide_style


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


def fresh_reader(tmp_path: Path) -> tuple[Path, np.ndarray]:
    torch.manual_seed(4)
    path = tmp_path / "index.onnx"
    write_onnx("index", Reader().eval(), path)
    crops = np.random.default_rng(3).integers(0, 256, (6, 96, 64, 3), np.uint8)
    return path, crops


def test_a_temperature_divides_ranks_and_suits_and_leaves_kinds(tmp_path: Path) -> None:
    path, crops = fresh_reader(tmp_path)
    before = Network(path).answer(crops)
    temper(path, 0.5)
    after = Network(path).answer(crops)
    assert after[:, :17] == pytest.approx(before[:, :17] * 2, abs=1e-2)
    assert np.array_equal(after[:, 17:], before[:, 17:])


def test_weights_are_stored_in_two_bytes_each(tmp_path: Path) -> None:
    path, crops = fresh_reader(tmp_path)
    weights = sum(parameter.numel() for parameter in Reader().parameters())
    assert path.stat().st_size < 2 * weights + 20_000
    answer, embedding = Network(path).embedded(crops)
    assert answer.dtype == np.float32
    assert embedding.shape == (6, 48)


def test_wide_styles_speak_every_language_and_show_four_different_marks() -> None:
    styles = [wide_style(seed, usable_fonts()) for seed in range(60)]
    assert {style.letters for style in styles} >= {"latin", "german", "french"}
    assert {style.index_text("A") for style in styles} >= {"A", "Т"}
    assert max(style.index_mm for style in styles) > 11.5
    for style in styles[:12]:
        outlines = [pip_outline(suit, style.shape) for suit in "SCDH"]
        for outline in outlines:
            assert np.ptp(outline[:, 1]) == pytest.approx(1.0, abs=0.05)
