"""`preftable recognise`, as people and programs call it."""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from vision.deck_art import draw_card
from vision.recognise_command import add_recognise


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    add_recognise(parser.add_subparsers())
    args = parser.parse_args(["recognise", *arguments])
    return int(args.func(args))


@pytest.fixture
def snap(tmp_path: Path) -> str:
    """Return the path of a photograph of the queen of hearts."""
    image = np.full((400, 500, 3), (40, 70, 30), np.uint8)
    face = draw_card("QH", 302, 260)
    image[60:320, 150 : 150 + face.shape[1]] = face
    path = tmp_path / "дама.png"
    _, data = cv2.imencode(".png", image)
    path.write_bytes(data.tobytes())
    return str(path)


def test_a_line_of_json_tells_card_confidence_and_outline(
    snap: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--json", snap) == 0
    line = json.loads(capsys.readouterr().out)
    assert line["file"] == snap
    assert line["ms"] > 0
    (card,) = line["cards"]
    assert card["code"] == "QH"
    assert 0.5 < card["confidence"] <= 1
    assert np.array(card["quad"]).shape == (4, 2)


def test_people_get_a_readable_table(
    snap: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(snap, snap) == 0
    out = capsys.readouterr().out
    assert out.count("1 card") == 2
    assert "QH" in out


def test_a_picture_to_look_at_is_written(snap: str, tmp_path: Path) -> None:
    assert run("--picture", str(tmp_path / "seen"), snap) == 0
    (written,) = (tmp_path / "seen").iterdir()
    data = np.frombuffer(written.read_bytes(), np.uint8)
    assert cv2.imdecode(data, cv2.IMREAD_COLOR).shape == (400, 500, 3)


def test_a_folder_that_is_a_file_is_refused(snap: str, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("x")
    with pytest.raises(BadInput, match="taken"):
        run("--picture", str(tmp_path / "taken"), snap)


def test_a_file_that_is_no_photograph_is_named_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.txt"
    path.write_text("7S 8S 9S")
    assert run("--json", str(path)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "hand.txt" in line


def test_a_folder_is_no_photograph(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(tmp_path)) == 2
    assert "cannot read" in capsys.readouterr().err


def test_good_files_are_read_though_one_between_them_is_bad(
    snap: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--json", snap, str(tmp_path / "gone.jpg"), snap) == 2
    told = capsys.readouterr()
    assert [json.loads(line)["file"] for line in told.out.splitlines()] == [snap, snap]
    assert "gone.jpg" in told.err
