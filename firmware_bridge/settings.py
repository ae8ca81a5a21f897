"""The settings of the dealing machine, checked before anything is opened.

| key | meaning | default |
|---|---|---|
| `port` | device, pty, `socket://host:port`, or `auto` to look for it | `auto` |
| `baud` | 57600, 250000, 500000 or 1000000 | 250000 |
| `mode` | `blind` counts cards only, `read` may identify them | `blind` |
| `pockets` | names in the machine's order, 1 to 7 | `S W N E talon` |
| `usb` | `VVVV:PPPP` of the machine's USB chip, for `auto` | any |
| `serial_number` | of the machine's USB chip, for `auto` | any |
| `answer_ms` | patience before a command is repeated, 2 to 1000 | 40 |
| `reconnect_s` | first wait before the port is tried again, 0.02 to 5 | 0.5 |
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from firmware_bridge.terms import POCKETS
from table_service.bad_input import BadInput

if TYPE_CHECKING:
    from firmware_bridge.simulator import SimulatedMachine

AUTO = "auto"
BAUDS = (57_600, 250_000, 500_000, 1_000_000)
MODES = ("blind", "read")
_DEFAULT_POCKETS = ("S", "W", "N", "E", "talon")
_USB = re.compile(r"[0-9a-fA-F]{4}:[0-9a-fA-F]{4}")


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerSettings:
    """What `settings_from` let through; see the table of this module."""

    port: str = AUTO
    baud: int = 250_000
    mode: str = "blind"
    pockets: tuple[str, ...] = _DEFAULT_POCKETS
    usb: str = ""
    serial_number: str = ""
    answer_ms: float = 40
    reconnect_s: float = 0.5


def settings_from(
    given: Mapping[str, object], twin: "SimulatedMachine | None" = None
) -> DealerSettings:
    """Return the settings of `given`, with the twin's where it says nothing.

    Raises:
        BadInput: A key is unknown or its value is not allowed.
    """
    unknown = sorted(set(given) - set(_CHECKS))
    if unknown:
        known = " ".join(_CHECKS)
        message = f"dealer: unknown setting {unknown[0]!r}; known: {known}"
        raise BadInput(message)
    values: dict[str, object] = {} if twin is None else _of_twin(twin)
    values |= {key: _CHECKS[key](key, value) for key, value in given.items()}
    return DealerSettings(**values)  # type: ignore[arg-type] # checked above


def _of_twin(twin: "SimulatedMachine") -> dict[str, object]:
    return {
        "port": twin.address,
        "mode": "read",
        "pockets": twin.pocket_names,
        "answer_ms": twin.line_ms,
        "reconnect_s": min(0.5, twin.line_ms / 80),
    }


def _refuse(key: str, value: object, would_do: str) -> BadInput:
    shown = repr(value)[:60]
    return BadInput(f"dealer: {key} is {shown}; {would_do}")


def _text(key: str, value: object) -> str:
    if not isinstance(value, str) or not value.isprintable() or not value:
        raise _refuse(key, value, "a text is needed, as '/dev/ttyUSB0'")
    return value


def _baud(key: str, value: object) -> int:
    if isinstance(value, bool) or value not in BAUDS:
        raise _refuse(key, value, f"one of {BAUDS} would do")
    return int(str(value))


def _mode(key: str, value: object) -> str:
    if not isinstance(value, str) or value not in MODES:
        raise _refuse(key, value, "'blind' or 'read' would do")
    return value


def _pockets(key: str, value: object) -> tuple[str, ...]:
    names = value.split() if isinstance(value, str) else value
    ask = "1 to 7 different names would do, as 'S W N E talon'"
    if not isinstance(names, list | tuple) or not 1 <= len(names) <= POCKETS:
        raise _refuse(key, value, ask)
    if not all(isinstance(n, str) and n.isprintable() and n for n in names):
        raise _refuse(key, value, ask)
    if len(set(names)) != len(names):
        raise _refuse(key, value, ask)
    return tuple(names)


def _usb(key: str, value: object) -> str:
    if not isinstance(value, str) or not _USB.fullmatch(value):
        raise _refuse(key, value, "vendor and product would do, as '2341:0043'")
    return value.lower()


def _within(low: float, high: float, key: str, value: object) -> float:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not low <= float(str(value)) <= high:
        raise _refuse(key, value, f"a number of {low} to {high} would do")
    return float(str(value))


def _answer_ms(key: str, value: object) -> float:
    return _within(2, 1000, key, value)


def _reconnect_s(key: str, value: object) -> float:
    return _within(0.02, 5, key, value)


_CHECKS = {
    "port": _text,
    "baud": _baud,
    "mode": _mode,
    "pockets": _pockets,
    "usb": _usb,
    "serial_number": _text,
    "answer_ms": _answer_ms,
    "reconnect_s": _reconnect_s,
}
