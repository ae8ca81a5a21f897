"""What the doctor command says about the serial ports and the machine."""

from collections.abc import Mapping

from firmware_bridge.dealer import LineSilentError
from firmware_bridge.serial_port import LineLost, find_port, ports
from firmware_bridge.settings import AUTO, DealerSettings, settings_from
from firmware_bridge.workshop import Probe, probe

Finding = tuple[str, bool | None, str]
"""Name, whether it is well (None when it cannot be said), one line."""


def check(settings: Mapping[str, object]) -> list[Finding]:
    """Return the findings about serial ports and the dealing machine.

    Nothing moves; the port is open only while the machine is asked.

    Args:
        settings: As for `DealerSource`.

    Raises:
        BadInput: A setting is unknown or out of range.
    """
    checked = settings_from(settings)
    return [_ports_found(), _machine(checked)]


def _ports_found() -> Finding:
    found = ports()
    if not found:
        return ("serial ports", None, "none found")
    names = ", ".join(f"{port.device} ({port.words})" for port in found)
    return ("serial ports", True, names)


def _machine(settings: DealerSettings) -> Finding:
    name = "dealing machine"
    address = settings.port
    if address == AUTO:
        found = find_port(settings.usb, settings.serial_number)
        if found is None:
            return (name, None, "not plugged in; the table is played by hand")
        address = found
    try:
        asked = probe(address, settings.baud)
    except (LineLost, LineSilentError) as wrong:
        return (name, False, str(wrong))
    return (name, asked.greeting.refusal is None, _told(address, asked))


def _told(address: str, asked: Probe) -> str:
    if asked.greeting.refusal is not None:
        return f"{address}: {asked.greeting.refusal}"
    state = "state unknown" if asked.status is None else asked.status.state.name
    return f"{address}: {asked.greeting.detail}, {state}"
