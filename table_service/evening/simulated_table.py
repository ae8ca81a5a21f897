"""A simulated table: the machine's twin, the camera's twin and the real program."""

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.events.messages import OpenGame
from table_service.service.config import DUMMY, SEATS, seats_of
from table_service.service.running_table import RunningTable
from table_service.service.sources import SOURCES, TWINS, found
from table_service.stage import CameraTwin, MachineTwin, Source
from table_service.varieties.house_rules import with_conventions
from table_service.varieties.registry import find_rules

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina")
"""Who sits at the chairs, in the order of play."""

MOST_CHAIRS = 4
"""Chairs that the twins of the machine and of the camera have."""

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
        mode: How the cards are dealt: `read` or `blind` by the machine, or by
            `hand`, and then no machine is there.
        letters: Language of the indices of the painted deck, or `german-suits`.
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
        """Return where people sit, in the order of play."""
        rules = with_conventions(find_rules(self.variety), self.conventions)
        return seats_of(self.players, rules.direction)

    @property
    def has_machine(self) -> bool:
        """Tell whether a machine deals."""
        return self.mode != "hand"

    @property
    def dummy(self) -> Seat | None:
        """Return whose hand is nobody's, where two play."""
        return Seat(DUMMY) if self.players == 2 else None

    @property
    def chairs(self) -> tuple[Seat, ...]:
        """Return the places of all hands, in the order of play."""
        return tuple(map(Seat, SEATS[3])) if self.dummy else self.seats

    @property
    def pockets(self) -> tuple[str, ...]:
        """Return the machine's pockets: hands clockwise, as it is built, and talon."""
        return (*SEATS[len(self.chairs)], "talon")

    def game(self) -> OpenGame:
        """Return the game that is opened."""
        seats = self.seats
        return OpenGame(
            table=self.table,
            variety=self.variety,
            conventions=self.conventions,
            seats=self.chairs,
            names=dict(zip(seats, NAMES[: len(seats)], strict=True)),
            dealer=seats[self.seed % len(seats)],
            simulated=True,
            dummy=self.dummy,
        )

    def seed_of(self, deal: int) -> bytes:
        """Return the seed of a deal, so that an evening can be repeated."""
        text = f"preftable-simulation/{self.seed}/{deal}"
        return hashlib.sha256(text.encode()).digest()


@dataclass(frozen=True, slots=True)
class SimulatedTable:
    """A running table whose devices are twins.

    Attributes:
        machine: None where people deal.
        overhead: None where nobody watches.
    """

    running: RunningTable
    machine: MachineTwin | None
    overhead: CameraTwin | None

    def close(self) -> None:
        """Switch the simulated machine off."""
        if self.machine:
            self.machine.close()


def simulated_table(setting: Setting, log_path: Path) -> SimulatedTable:
    """Return a table at `log_path` with twins for its devices, not yet running.

    Raises:
        BadInput: The log is in use or the setting is nonsense.
    """
    _require_chairs(setting)
    with ExitStack() as undo:
        machine = _machine(setting)
        if machine:
            undo.callback(machine.close)
        overhead = _overhead(setting)
        running = RunningTable(
            log_path,
            epoch=f"simulated-{setting.seed}",
            sources=tuple(_sources(setting, machine, overhead)),
            seed_of=setting.seed_of,
        )
        undo.pop_all()
    return SimulatedTable(running, machine, overhead)


def _require_chairs(setting: Setting) -> None:
    """Refuse devices at a table that is larger than they are."""
    if setting.players <= MOST_CHAIRS or not (setting.has_machine or setting.camera):
        return
    message = (
        f"{setting.players} players; the simulated machine and camera have "
        f"{MOST_CHAIRS} chairs: add --mode hand --no-camera"
    )
    raise BadInput(message)


def _machine(setting: Setting) -> MachineTwin | None:
    if not setting.has_machine:
        return None
    machine: MachineTwin = found(TWINS, "machine")(
        setting.pockets, seed=setting.seed, speed=setting.speed, faults=setting.faults
    )
    return machine


def _overhead(setting: Setting) -> CameraTwin | None:
    if not setting.camera:
        return None
    overhead: CameraTwin = found(TWINS, "overhead")(
        setting.chairs,
        seed=setting.seed,
        deck_seed=DECK_SEED_OFFSET + setting.seed,
        faults=setting.faults,
        natural=setting.speed > 0,
        letters=setting.letters,
    )
    return overhead


def _sources(
    setting: Setting, machine: MachineTwin | None, overhead: CameraTwin | None
) -> Iterator[Source]:
    if machine:
        yield found(SOURCES, "dealer")({"mode": setting.mode}, twin=machine)
    if overhead:
        camera = {"source": "rendered", "speed": setting.speed, "retry_ms": RETRY_MS}
        yield found(SOURCES, "camera")(camera, twin=overhead)
