"""What the doctor command says about the serial ports and the machine."""

from collections.abc import Mapping

from firmware_bridge.dealer import LineSilentError
from firmware_bridge.serial_port import LineLost, find_port, ports
from firmware_bridge.settings import AUTO, DealerSettings, settings_from
from firmware_bridge.workshop import Probe, probe

Finding = tuple[str, bool | None, str]
"""Name, whether it is well (None when it cannot be said), one line."""


_WORDS: Mapping[str, tuple[str, str]] = {
    "ports": ("serial ports", "последовательные порты"),
    "machine": ("dealing machine", "сдающая машина"),
    "none": ("none found", "не найдены"),
    "away": (
        "not plugged in; the table is played by hand",
        "не подключена; карты сдают руками",
    ),
    "state": ("state unknown", "состояние неизвестно"),
}


def check(settings: Mapping[str, object], language: str = "en") -> list[Finding]:
    """Return the findings about serial ports and the dealing machine.

    Nothing moves; the port is open only while the machine is asked.

    Args:
        settings: As for `DealerSource`.
        language: `en` or `ru`; what the machine itself says stays as it is.

    Raises:
        BadInput: A setting is unknown or out of range.
    """
    checked = settings_from(settings)
    return [_ports_found(language), _machine(checked, language)]


def _said(code: str, language: str) -> str:
    return _WORDS[code][1 if language == "ru" else 0]


def _ports_found(language: str) -> Finding:
    name, found = _said("ports", language), ports()
    if not found:
        return (name, None, _said("none", language))
    names = ", ".join(f"{port.device} ({port.words})" for port in found)
    return (name, True, names)


def _machine(settings: DealerSettings, language: str) -> Finding:
    name = _said("machine", language)
    address = settings.port
    if address == AUTO:
        found = find_port(settings.usb, settings.serial_number)
        if found is None:
            return (name, None, _said("away", language))
        address = found
    try:
        asked = probe(address, settings.baud)
    except (LineLost, LineSilentError) as wrong:
        return (name, False, str(wrong))
    return (name, asked.greeting.refusal is None, _told(address, asked, language))


def _told(address: str, asked: Probe, language: str) -> str:
    if asked.greeting.refusal is not None:
        return f"{address}: {asked.greeting.refusal}"
    status = asked.status
    state = _said("state", language) if status is None else status.state.name
    return f"{address}: {asked.greeting.detail}, {state}"
