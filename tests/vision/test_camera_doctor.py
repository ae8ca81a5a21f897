"""`preftable doctor` on the camera: what it sees, said in one line each."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from vision.doctor import check

VIEW = {
    "fps": 30,
    "size": [320, 240],
    "card_px": [42, 65],
    "area": [[40, 30], [280, 30], [280, 210], [40, 210]],
    "seats": {"S": [160, 239], "W": [0, 120], "N": [160, 0]},
}


def settings(folder: Path, grey: int) -> dict[str, object]:
    """Return the settings of a camera that shows one grey picture."""
    picture = np.full((240, 320, 3), grey, np.uint8)
    assert cv2.imwrite(str(folder / "0001.png"), picture)
    return {"source": str(folder), "view": VIEW}


def test_without_a_camera_cards_are_typed() -> None:
    findings = {name: (ok, words) for name, ok, words in check({})}
    assert findings["camera"] == (None, "not set up; cards are typed")


def test_a_camera_that_answers_tells_its_size_and_the_light(tmp_path: Path) -> None:
    findings = {name: (ok, words) for name, ok, words in check(settings(tmp_path, 120))}
    assert findings["camera"][0] is True
    assert "320x240" in findings["camera"][1]
    assert findings["light"] == (True, "mean brightness 120 of 255")


@pytest.mark.parametrize(("grey", "advice"), [(10, "more light"), (250, "less light")])
def test_too_dark_and_too_bright_are_faults(
    tmp_path: Path, grey: int, advice: str
) -> None:
    findings = {
        name: (ok, words) for name, ok, words in check(settings(tmp_path, grey))
    }
    assert findings["light"][0] is False
    assert advice in findings["light"][1]


def test_a_camera_that_is_not_there_is_a_fault_and_no_error(tmp_path: Path) -> None:
    missing = {"source": str(tmp_path / "nothing"), "view": VIEW}
    assert [ok for name, ok, _ in check(missing) if name == "camera"] == [False]


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(BadInput, match="zoom"):
        check({"source": "usb:0", "zoom": 2})
