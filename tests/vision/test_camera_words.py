"""What the page says of a camera that is away: each fault in both languages."""

import ast
import re
from pathlib import Path

import pytest

import vision
from table_service.events.facts import DeviceChanged
from table_service.service.device_words import device_words

HERE = Path(str(vision.__file__)).parent


def faults() -> set[str]:
    """Return every word that the sources and the table's camera give a fault."""
    found = {"vanished"}
    for path in [*(HERE / "sources").glob("*.py"), HERE / "table_camera.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "fault":
                value = node.value
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    found.add(value.value)
    return found


def test_the_faults_are_those_that_are_described() -> None:
    assert faults() >= {
        "no_camera", "vanished", "no_picture", "frozen", "black", "resized",
        "no_entry", "garbled", "unusable", "failed", "ended",
    }  # fmt: skip


@pytest.mark.parametrize("fault", sorted(faults()))
def test_each_fault_is_told_with_what_to_do(fault: str) -> None:
    told = DeviceChanged(
        device="camera", state="down", words="camera usb:0 fails", fault=fault
    )
    words = device_words(told)["words"]
    english, russian = words["en"], words["ru"]
    assert english.startswith("camera does not answer: ")
    assert russian.startswith("камера не отвечает: ")
    assert ";" in english
    assert ";" in russian
    # Nothing of the dealing machine's cures, no English in the Russian line.
    assert "resume" not in english
    assert "продолжить" not in russian
    assert not re.search("[a-z]{3}", russian.replace("preftable doctor", ""))
