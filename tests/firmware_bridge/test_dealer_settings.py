"""The settings of the dealing machine are checked before anything is opened."""

import pytest

from firmware_bridge.dealer_source import DealerSource
from firmware_bridge.settings import DealerSettings, settings_from
from table_service.bad_input import BadInput


def test_without_settings_the_machine_is_looked_for_and_deals_blind() -> None:
    assert settings_from({}) == DealerSettings(
        port="auto",
        baud=250_000,
        mode="blind",
        pockets=("S", "W", "N", "E", "talon"),
        answer_ms=40,
        reconnect_s=0.5,
    )


def test_settings_are_taken_as_they_are_written() -> None:
    given = {"port": "/dev/ttyUSB0", "baud": 57600, "pockets": "A B talon"}
    taken = settings_from({**given, "usb": "1A86:7523", "answer_ms": 20})
    assert (taken.port, taken.baud) == ("/dev/ttyUSB0", 57600)
    assert (taken.pockets, taken.usb) == (("A", "B", "talon"), "1a86:7523")


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("prot", "x", "unknown setting 'prot'; known: port baud mode"),
        ("port", "", "port is ''; a text is needed"),
        ("port", 3, "port is 3; a text is needed"),
        ("port", "a\nb", "a text is needed"),
        ("baud", 115200, "baud is 115200; one of"),
        ("baud", True, "baud is True; one of"),
        ("baud", "250000", "one of"),
        ("mode", "peek", "mode is 'peek'; 'blind' or 'read' would do"),
        ("mode", ["read"], "'blind' or 'read' would do"),
        ("pockets", "S S", "1 to 7 different names"),
        ("pockets", [], "1 to 7 different names"),
        ("pockets", ["S", 1], "1 to 7 different names"),
        ("pockets", "a b c d e f g h", "1 to 7 different names"),
        ("usb", "1a86", "as '2341:0043'"),
        ("serial_number", "\x1b", "a text is needed"),
        ("answer_ms", 0, "a number of 2 to 1000"),
        ("answer_ms", float("nan"), "a number of 2 to 1000"),
        ("reconnect_s", "1", "a number of 0.02 to 5"),
    ],
)
def test_nonsense_is_refused_in_one_line(key: str, value: object, reason: str) -> None:
    with pytest.raises(BadInput) as refused:
        DealerSource({key: value})
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)
