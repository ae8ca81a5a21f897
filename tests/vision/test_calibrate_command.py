"""`preftable calibrate`: from a source to a view.json, or one line of why not."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.cards import Seat, parse_card
from table_service.cli.main import main
from table_service.stage import LayCard, LayTalon
from vision.rendered_table import RenderedTable
from vision.sources.stills import PICTURES
from vision.view import read_view

SEATS = tuple(Seat(name) for name in "SWN")


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """Return a file with a table on which one card lies."""
    table = RenderedTable(SEATS, seed=4, deck_seed=900_014)
    table.perform(LayTalon(seat=SEATS[0], cards=(parse_card("QH"),)))
    path = tmp_path / "table.png"
    while not table.idle():
        frame = table.next_frame()
        if frame is not None:
            cv2.imwrite(str(path), frame.image)
    return path


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Return a folder of frames: a card in the middle, then three hands in turn."""
    folder = tmp_path / "frames"
    folder.mkdir()
    table = RenderedTable(SEATS, seed=2, deck_seed=900_014, natural=True)
    table.perform(LayTalon(seat=SEATS[0], cards=(parse_card("QH"),)))
    number = -1
    while not table.idle():
        frame = table.next_frame()
    for _ in range(6):
        number += 1
        cv2.imwrite(str(folder / f"{number:04d}.png"), table.still_frame().image)
    for seat, code in zip(SEATS, ("7S", "7C", "7D"), strict=True):
        table.perform(LayCard(seat=seat, card=parse_card(code)))
    while not table.idle():
        frame = table.next_frame()
        if frame is not None:
            number += 1
            cv2.imwrite(str(folder / f"{number:04d}.png"), frame.image)
    return folder


def test_a_picture_and_told_seats_give_a_view(picture: Path, tmp_path: Path) -> None:
    out = tmp_path / "view.json"
    told = ["--seat", "S=400,599", "--seat", "W=0,300", "--seat", "N=400,0"]
    assert main(["calibrate", str(picture), *told, "--out", str(out)]) == 0
    view = read_view(out)
    assert view.size == (800, 600)
    assert view.card_px == pytest.approx((101, 141), rel=0.02)
    assert view.seats == {"S": (400.0, 599.0), "W": (0.0, 300.0), "N": (400.0, 0.0)}


def test_hands_in_a_recording_name_the_seats_in_the_order_told(
    evening: Path, tmp_path: Path
) -> None:
    out = tmp_path / "view.json"
    command = ["calibrate", str(evening), "--seats", "S,W,N", "--out", str(out)]
    assert main(command) == 0
    seats = read_view(out).seats
    for seat, truth in (("S", (399.5, 599)), ("W", (0, 299.5)), ("N", (399.5, 0))):
        assert np.hypot(*np.subtract(seats[Seat(seat)], truth)) < 90


def test_what_is_wrong_is_said_in_both_languages_and_no_view_is_written(
    picture: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = cv2.imread(str(picture))
    cv2.imwrite(str(picture), cv2.convertScaleAbs(image, alpha=0.25))
    out = tmp_path / "view.json"
    command = ["calibrate", str(picture), "--out", str(out), "--json"]
    assert main(command) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["usable"] is False
    assert told["view"] is None
    assert told["findings"][0]["code"] == "dark"
    assert told["findings"][0]["en"] != told["findings"][0]["ru"]
    assert not out.exists()
    assert main([*command[:-1], "--language", "ru"]) == 1
    assert "темно" in capsys.readouterr().out


def test_a_picture_of_what_was_seen_is_drawn(picture: Path, tmp_path: Path) -> None:
    seen = tmp_path / "seen.png"
    assert main(["calibrate", str(picture), "--picture", str(seen)]) == 0
    drawn, before = cv2.imread(str(seen)), cv2.imread(str(picture))
    assert drawn is not None
    assert before is not None
    assert drawn.shape == before.shape
    assert 0.001 < np.any(drawn != before, axis=2).mean() < 0.2


@pytest.mark.parametrize("suffix", [".pdf", ".svg"])
def test_marks_are_written_to_be_printed(tmp_path: Path, suffix: str) -> None:
    sheet = tmp_path / f"marks{suffix}"
    assert main(["calibrate", "--marks", str(sheet)]) == 0
    assert sheet.read_text().startswith({".pdf": "%PDF-1", ".svg": "<svg "}[suffix])


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ([], "no source"),
        (["nowhere.png"], "nowhere.png"),
        (["--marks", "marks.docx"], "marks.docx"),
        (["--marks", "m.svg", "--mark-mm", "nan"], "--mark-mm"),
        (["TABLE", "--seats", "S"], "--seats S"),
        (["TABLE", "--seats", "S,S"], "--seats S,S"),
        (["TABLE", "--seat", "Q=1,2"], "--seat Q=1,2"),
        (["TABLE", "--seat", "S=left"], "--seat S=left"),
        (["TABLE", "--seat", "S=5000,1"], "5000,1"),
        (["TABLE", "--area", "0,0,9,9"], "--area 0,0,9,9"),
        (["TABLE", "--area", "0,0,0,9,9,9,9,0"], "--area"),
        (["TABLE", "--wait", "-1"], "--wait"),
        (["TABLE", "--picture", "seen.txt"], "seen.txt"),
        (["TABLE", "--out", "/proc/nowhere/view.json"], "/proc/nowhere/view.json"),
    ],
)
def test_bad_input_is_named_in_one_line(
    picture: Path,
    options: list[str],
    named: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = [str(picture) if option == "TABLE" else option for option in options]
    assert main(["calibrate", *given]) == 2
    said = capsys.readouterr().err
    assert named in said
    assert said.count("\n") == 1


def test_a_file_that_is_no_picture_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for suffix in sorted(PICTURES):
        broken = tmp_path / f"broken{suffix}"
        broken.write_bytes(b"\xff\xd8\xffno picture at all")
        assert main(["calibrate", str(broken)]) == 2
        assert broken.name in capsys.readouterr().err
