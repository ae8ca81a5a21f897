"""The judge of the vision benchmark, on pictures whose truth is known."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from vision.benchmark.decks import Faces
from vision.benchmark.photographs import labelled, photographs
from vision.benchmark.stills import STILLS, Still, pictures
from vision.benchmark.tally import Tally, reliability
from vision.benchmark.truth import Picture, TrueCard, judged
from vision.deck_art import draw_deck
from vision.recognise import Reading
from vision.rivals import FoundCard

BLANK = np.zeros((300, 300, 3), np.uint8)


def square(x: float, y: float, side: float = 60.0) -> np.ndarray:
    corners = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
    return np.array(corners, np.float32)


def found(code: str, quad: np.ndarray, confidence: float = 0.99) -> FoundCard:
    reading = Reading(code, confidence, np.zeros(52), "card", np.ones(4))
    return FoundCard(quad, reading)


def picture(*cards: tuple[str, np.ndarray], complete: bool = True) -> Picture:
    true = [TrueCard(code, quad, whole=True, group="whole") for code, quad in cards]
    return Picture("a picture", BLANK, tuple(true), complete)


def test_a_card_of_the_right_code_in_its_place_is_right() -> None:
    verdict = judged(picture(("AS", square(10, 10))), [found("AS", square(15, 10))])
    assert [card.code for card in verdict.right] == ["AS"]
    assert verdict.missed == verdict.confident == verdict.false == ()


def test_a_card_found_twice_counts_once() -> None:
    shown = picture(("AS", square(10, 10)), ("AS", square(200, 200)))
    verdict = judged(shown, [found("AS", square(10, 10)), found("AS", square(10, 10))])
    assert len(verdict.right) == len(verdict.missed) == 1


def test_another_code_said_surely_is_a_confident_error() -> None:
    shown = picture(("AS", square(10, 10)))
    sure = judged(shown, [found("AC", square(10, 10), 0.96)])
    modest = judged(shown, [found("AC", square(10, 10), 0.95)])
    assert len(sure.confident) == 1
    assert modest.confident == ()
    assert sure.missed == modest.missed == shown.cards


def test_a_card_where_none_lies_is_false_only_where_all_are_labelled() -> None:
    elsewhere = [found("7H", square(200, 200))]
    assert len(judged(picture(("AS", square(10, 10))), elsewhere).false) == 1
    partly = picture(("AS", square(10, 10)), complete=False)
    assert judged(partly, elsewhere).false == ()


def test_of_a_covered_card_half_of_what_is_seen_must_be_found() -> None:
    seen = TrueCard("KD", square(10, 10, 20), whole=False, group="covered")
    shown = Picture("covered", BLANK, (seen,), complete=True)
    assert judged(shown, [found("KD", square(5, 5, 90))]).right == (seen,)
    assert judged(shown, [found("KD", square(22, 22, 60))]).missed == (seen,)


def test_reliability_sets_what_was_said_against_what_was_right() -> None:
    answers = [(0.92, True), (0.94, False), (0.92, True), (0.94, True), (0.999, True)]
    modest, sure = reliability(answers)
    assert (modest.count, modest.right) == (4, 0.75)
    assert modest.said == pytest.approx(0.93)
    assert (sure.count, sure.right) == (1, 1.0)


def test_a_tally_counts_by_group() -> None:
    tally = Tally()
    shown = picture(("AS", square(10, 10)), ("KS", square(100, 10)))
    verdict = judged(shown, [found("AS", square(10, 10))])
    tally.add(verdict, complete=True, ms=5.0)
    assert tally.groups == {"whole": [1, 2]}
    assert (tally.false, tally.complete, tally.ms) == (0, 1, [5.0])


@pytest.fixture(scope="module")
def decks() -> dict[str, Faces]:
    return {"drawn": draw_deck(900_011, height_px=176)}


@pytest.mark.parametrize("kind", STILLS, ids=lambda kind: kind.name)
def test_every_kind_of_still_shows_each_card_once(
    kind: Still, decks: dict[str, Faces]
) -> None:
    shown = next(iter(pictures(kind, decks, 1)))
    codes = [card.code for card in shown.cards]
    assert len(codes) == len(set(codes)) > 0
    assert shown.image.shape == (1200, 1600, 3)


def test_a_folder_without_labels_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"labels\.json: cannot be read"):
        labelled(tmp_path)


def test_photographs_bring_their_labels(tmp_path: Path) -> None:
    (tmp_path / "desk").mkdir()
    cv2.imwrite(str(tmp_path / "desk" / "a.png"), BLANK)
    card = '{"code": "QH", "bbox": [1, 2, 30, 40], "quad": null, "occluded": true}'
    (tmp_path / "labels.json").write_text(
        f'{{"images": [{{"file": "desk/a.png", "complete": true, "cards": [{card}]}}]}}'
    )
    assert labelled(tmp_path) == {"desk": ["desk/a.png"]}
    (shown,) = photographs(tmp_path, "desk")
    (true,) = shown.cards
    assert (true.code, true.group, shown.complete) == ("QH", "desk, covered", True)
    assert true.outline.tolist() == [[1, 2], [30, 2], [30, 40], [1, 40]]
