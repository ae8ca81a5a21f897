"""The rendered table: gestures in, frames and their truth out."""

import json
from pathlib import Path

import numpy as np
import pytest

from table_service.bad_input import BadInput
from table_service.cards import Seat, parse_card
from table_service.stage import CameraTwin, Gather, LayCard, Wait
from vision.mishaps import MISHAPS
from vision.rendered_table import RenderedTable
from vision.sequence import write_sequence
from vision.sources import CameraLost
from vision.view import read_view

S, W, N, E = (Seat(name) for name in "SWNE")


def new_table(faults: float = 0.0) -> RenderedTable:
    return RenderedTable((S, W, N), seed=1, deck_seed=7, faults=faults)


def show_all(table: RenderedTable) -> list[np.ndarray]:
    shown = []
    while True:
        try:
            frame = table.next_frame()
        except CameraLost:
            continue
        if frame is None:
            return shown
        shown.append(frame.image)


def test_it_is_a_twin_of_the_overhead_camera() -> None:
    twin: CameraTwin = new_table()
    assert not twin.idle()


def test_it_is_idle_when_the_last_frame_has_been_looked_at() -> None:
    table = new_table()
    show_all(table)
    assert table.idle()
    table.perform(LayCard(seat=S, card=parse_card("AS")))
    assert not table.idle()
    show_all(table)
    assert table.idle()


def test_four_seats_sit_below_left_above_and_right() -> None:
    view = RenderedTable((S, W, N, E), seed=1, deck_seed=7).view
    width, height = view.size
    assert view.seats[S] == ((width - 1) / 2, height - 1)
    assert view.seats[W] == (0, (height - 1) / 2)
    assert view.seats[N] == ((width - 1) / 2, 0)
    assert view.seats[E] == (width - 1, (height - 1) / 2)


def test_a_laid_card_stays_until_it_is_gathered() -> None:
    table = new_table()
    bare = show_all(table)[-1].astype(int)
    table.perform(LayCard(seat=S, card=parse_card("AS")))
    laid = show_all(table)[-1].astype(int)
    table.perform(Gather(seat=S))
    empty = show_all(table)[-1].astype(int)
    assert np.count_nonzero(np.abs(laid - bare) > 40) > 5000
    assert np.count_nonzero(np.abs(empty - bare) > 40) == 0


def test_a_dummys_card_lies_before_the_dummy_whoever_brings_it() -> None:
    own, dummys = new_table(), new_table()
    own.perform(LayCard(seat=N, card=parse_card("AS")))
    dummys.perform(LayCard(seat=N, card=parse_card("AS"), place=W))
    show_all(own)
    show_all(dummys)
    pose, before_west = (t._scene.cards[-1].pose for t in (own, dummys))
    assert before_west.x < pose.x
    assert before_west.y > pose.y


def test_clearing_takes_every_card_away_and_forgets_what_was_planned() -> None:
    table = new_table()
    bare = show_all(table)[-1].astype(int)
    table.perform(LayCard(seat=S, card=parse_card("AS")))
    show_all(table)
    table.perform(LayCard(seat=W, card=parse_card("AH")))
    table.clear()
    empty = show_all(table)[-1].astype(int)
    assert np.count_nonzero(np.abs(empty - bare) > 40) == 0


def test_the_same_seed_shows_the_same_frames() -> None:
    shown = []
    for _ in range(2):
        table = new_table(faults=0.5)
        table.perform(LayCard(seat=S, card=parse_card("AS")))
        table.perform(LayCard(seat=W, card=parse_card("KH")))
        shown.append(show_all(table))
    assert len(shown[0]) == len(shown[1])
    assert all(np.array_equal(a, b) for a, b in zip(*shown, strict=True))


def test_waiting_moves_the_clock_on() -> None:
    table = new_table()
    show_all(table)
    before = table.still_frame().at_ms
    table.perform(Wait(ms=5000))
    show_all(table)
    assert table.still_frame().at_ms - before >= 5000


def test_every_mishap_still_comes_to_its_end() -> None:
    table = new_table(faults=1.0)
    for code in ("AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S") * 4:
        table.perform(LayCard(seat=S, card=parse_card(code)))
        table.perform(Gather(seat=S))
    show_all(table)
    assert len(table.truth()) == 64
    assert len(MISHAPS) == 9


def test_a_recording_has_its_view_and_truth_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "evening"
    table = new_table()
    count = write_sequence(
        folder, table, [LayCard(seat=S, card=parse_card("AS")), Gather(seat=S)]
    )
    assert len(list(folder.glob("*.jpg"))) == count
    assert read_view(folder / "view.json") == table.view
    truth = json.loads((folder / "truth.json").read_text())
    assert [e["event"] for e in truth] == ["card", "gathered"]
    with pytest.raises(BadInput, match="not empty"):
        write_sequence(folder, table, [])
