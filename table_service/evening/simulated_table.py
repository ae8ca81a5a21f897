"""A simulated table: the machine's twin, the camera's twin and the real program."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from table_service.cards import Seat
from table_service.events.messages import OpenGame
from table_service.service.config import SEATS
from table_service.service.running_table import RunningTable
from table_service.service.sources import SOURCES, TWINS, found
from table_service.stage import CameraTwin, MachineTwin

NAMES = {"S": "Anna", "W": "Boris", "N": "Vera", "E": "Gleb"}

DECK_SEED_OFFSET = 7_000_000
"""Decks of simulations begin here; the readers' training stays below."""


RETRY_MS = 50
"""How soon a rendered camera that vanished is looked for again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is simulated.

    Attributes:
        speed: 1.0 is real time, 0.0 as fast as it goes.
        faults: Probability that a step of a device goes wrong, 0 to 1.
        camera: Without it every card is typed.
        letters: Language of the indices of the painted deck.
    """

    players: int
    seed: int
    variety: str = "sochi"
    conventions: Mapping[str, Any] = field(default_factory=dict)
    speed: float = 0.0
    faults: float = 0.0
    mode: str = "read"
    table: str = "table-1"
    camera: bool = True
    letters: str = "latin"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats, clockwise."""
        return tuple(map(Seat, SEATS[self.players]))

    def game(self) -> OpenGame:
        """Return the game that is opened."""
        seats = self.seats
        return OpenGame(
            table=self.table,
            variety=self.variety,
            conventions=self.conventions,
            seats=seats,
            names={seat: NAMES[seat] for seat in seats},
            dealer=seats[self.seed % len(seats)],
            simulated=True,
        )

    def seed_of(self, deal: int) -> bytes:
        """Return the seed of a deal, so that an evening can be repeated."""
        text = f"preftable-simulation/{self.seed}/{deal}"
        return hashlib.sha256(text.encode()).digest()


@dataclass(frozen=True, slots=True)
class SimulatedTable:
    """A running table whose devices are twins."""

    running: RunningTable
    machine: MachineTwin
    overhead: CameraTwin | None

    def close(self) -> None:
        """Switch the simulated machine off."""
        self.machine.close()


def simulated_table(setting: Setting, log_path: Path) -> SimulatedTable:
    """Return a table at `log_path` with twins for its devices, not yet running.

    Raises:
        BadInput: The log is in use or the setting is nonsense.
    """
    pockets = (*map(str, setting.seats), "talon")
    machine = found(TWINS, "machine")(
        pockets, seed=setting.seed, speed=setting.speed, faults=setting.faults
    )
    dealer = found(SOURCES, "dealer")({"mode": _machine_mode(setting)}, twin=machine)
    sources, overhead = [dealer], None
    if setting.camera:
        overhead = found(TWINS, "overhead")(
            setting.seats,
            seed=setting.seed,
            deck_seed=DECK_SEED_OFFSET + setting.seed,
            faults=setting.faults,
            natural=setting.speed > 0,
            letters=setting.letters,
        )
        camera = {"source": "rendered", "speed": setting.speed, "retry_ms": RETRY_MS}
        sources.append(found(SOURCES, "camera")(camera, twin=overhead))
    try:
        running = RunningTable(
            log_path,
            epoch=f"simulated-{setting.seed}",
            sources=tuple(sources),
            seed_of=setting.seed_of,
        )
    except BaseException:
        machine.close()
        raise
    return SimulatedTable(running, machine, overhead)


def _machine_mode(setting: Setting) -> str:
    return "blind" if setting.mode == "blind" else "read"
