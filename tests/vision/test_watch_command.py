"""`preftable watch`: lines for other programs, one line for what cannot be."""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from table_service.cards import Seat, parse_card
from table_service.stage import Gather, LayCard
from vision.rendered_table import RenderedTable
from vision.sequence import write_sequence
from vision.watch_command import add_watch

S, W, N = (Seat(name) for name in "SWN")


def watch(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_watch(parser.add_subparsers())
    args = parser.parse_args(["watch", *words])
    status: int = args.func(args)
    return status


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("frames") / "trick"
    table = RenderedTable((S, W, N), seed=4, deck_seed=900_010)
    gestures = [
        LayCard(seat=S, card=parse_card("AS")),
        LayCard(seat=W, card=parse_card("9H")),
        Gather(seat=S),
    ]
    write_sequence(folder, table, gestures)
    return folder


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_folder_of_frames_is_told_line_by_line(
    recording: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert watch(str(recording), "--json") == 0
    told = lines(capsys)
    cards = [(o["seat"], o["code"]) for o in told if o["event"] == "card"]
    assert cards == [("S", "AS"), ("W", "9H")]
    assert [o["seat"] for o in told if o["event"] == "gathered"] == ["S"]
    assert {o["event"] for o in told} == {"card", "gathered", "hand_in", "hand_out"}
    assert all(isinstance(o["at_ms"], int) for o in told)


def test_people_get_sentences(
    recording: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert watch(str(recording)) == 0
    assert "S lays AS" in capsys.readouterr().out


def test_a_video_is_told_like_a_folder(
    recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    video = tmp_path / "trick.avi"
    frames = [cv2.imread(str(path)) for path in sorted(recording.glob("*.jpg"))]
    height, width = frames[0].shape[:2]
    writer = cv2.VideoWriter(
        str(video), cv2.VideoWriter.fourcc(*"MJPG"), 30, (width, height)
    )
    for frame in frames:
        writer.write(frame)
    writer.release()
    assert watch(str(video), "--view", str(recording / "view.json"), "--json") == 0
    told = lines(capsys)
    assert [o["code"] for o in told if o["event"] == "card"] == ["AS", "9H"]


def test_nonsense_is_refused_with_one_line(recording: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    text = tmp_path / "table.mp4"
    text.write_text("no video")
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "0.png").write_bytes(b"no picture")
    small = tmp_path / "small"
    small.mkdir()
    cv2.imwrite(str(small / "0.png"), np.zeros((20, 20, 3), np.uint8))
    view = str(recording / "view.json")
    for words in (
        ["nowhere"],
        ["nowhere", "--view", view],
        [str(empty)],
        [str(empty), "--view", view],
        [str(text)],
        [str(text), "--view", view],
        [str(broken), "--view", view],
        [str(small), "--view", view],
        [str(recording), "--view", str(text)],
        ["usb:/nowhere/video7", "--view", view],
    ):
        with pytest.raises(BadInput) as refused:
            watch(*words, "--json")
        assert "\n" not in str(refused.value)
