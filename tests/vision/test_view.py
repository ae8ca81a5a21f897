"""`view.json`: what calibration found, refused as soon as it cannot be."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table_service.bad_input import BadInput
from table_service.cards import Seat, hand
from vision.view import parse_view, read_view, view_values

GOOD: dict[str, object] = {
    "fps": 30,
    "size": [1280, 960],
    "card_px": [84, 130],
    "area": [[300, 200], [980, 200], [980, 760], [300, 760]],
    "seats": {"S": [640, 959], "W": [0, 480], "N": [640, 0]},
}


def test_a_view_is_read_as_calibration_wrote_it() -> None:
    view = parse_view({**GOOD, "known_hands": {"S": ["AS", "7H"]}})
    assert view.card_px == (84.0, 130.0)
    assert view.known_hands == {Seat("S"): hand("AS 7H")}
    assert parse_view(view_values(view)) == view


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("fps", 0),
        ("fps", "30"),
        ("fps", True),
        ("fps", float("nan")),
        ("size", [1280]),
        ("size", [1280.5, 960]),
        ("size", [10, 10]),
        ("card_px", [130, 84]),
        ("card_px", [84, -1]),
        ("area", [[300, 200], [980, 200], [980, 760]]),
        ("area", [[300, 200], [300, 760], [980, 760], [980, 200]]),
        ("area", [[300, 200], [980, 200], [9999, 760], [300, 760]]),
        ("seats", {"S": [640, 959]}),
        ("seats", {"S": [640, 959], "W": [0]}),
        ("known_hands", {"E": ["AS"]}),
        ("known_hands", {"S": ["AS", "AS"]}),
        ("known_hands", {"S": ["1S"]}),
        ("known_hands", {"S": "AS"}),
        ("zoom", 2),
    ],
)
def test_a_value_that_cannot_be_is_named_in_one_line(key: str, value: object) -> None:
    with pytest.raises(BadInput) as refused:
        parse_view({**GOOD, key: value}, where="view.json")
    assert str(refused.value).startswith("view.json: ")
    assert key in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("key", list(GOOD))
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(BadInput, match=key):
        parse_view({k: v for k, v in GOOD.items() if k != key})


def test_a_wrong_hand_is_refused_without_printing_it() -> None:
    with pytest.raises(BadInput) as refused:
        parse_view({**GOOD, "known_hands": {"S": ["AS", "KD", "xx"]}})
    assert "AS" not in str(refused.value)
    assert "KD" not in str(refused.value)


def test_a_view_shows_no_hands() -> None:
    view = parse_view({**GOOD, "known_hands": {"S": ["AS"]}})
    assert "AS" not in repr(view)


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", "\x00"])
def test_a_file_that_is_no_view_is_bad_input(tmp_path: Path, text: str) -> None:
    path = tmp_path / "view.json"
    path.write_text(text)
    with pytest.raises(BadInput, match=r"view\.json"):
        read_view(path)


def test_a_missing_file_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_view(tmp_path / "view.json")


anything = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner)
    ),
    max_leaves=6,
)


@given(st.sampled_from([*GOOD, "known_hands"]), anything)
def test_nothing_but_bad_input_ever_comes_of_a_strange_value(
    key: str, value: object
) -> None:
    try:
        view = parse_view({**GOOD, key: value})
    except BadInput:
        return
    json.dumps(view_values(view))
