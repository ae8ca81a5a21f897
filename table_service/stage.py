"""The physical table as its simulated twins see it: packs, hands, gestures.

A device's twin needs no hardware: the machine's twin moves cards between a
hopper and pockets, the camera's twin paints a table. Both are told by the
simulated players what people do with their hands; neither knows the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from table_service.cards import Card, Seat
from table_service.observations import Observation
from table_service.orders import Order


@dataclass(frozen=True, slots=True, kw_only=True)
class LayCard:
    """An arm of `seat` lays `card` face up and leaves.

    Attributes:
        place: Before whom it is laid, as a dummy's card is; None: before the
            arm's own seat.
    """

    seat: Seat
    card: Card
    place: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LayTalon:
    """An arm of `seat` lays the talon cards open beside each other."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gather:
    """An arm of `seat` takes every card away from the middle."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """Nobody moves for `ms` milliseconds of table time."""

    ms: int


Gesture = LayCard | LayTalon | Gather | Wait


class Source(Protocol):
    """A device as the table knows it; found by entry point.

    `run` is called in a thread of its own and returns when `stop` is set.
    It never raises for what the world does: a device that vanishes is
    reported as `DeviceDown` and looked for again.
    """

    name: str

    def run(self, report: "Report", stop: "StopSign") -> None:
        """Report observations until told to stop."""

    def obey(self, order: Order) -> None:
        """Take an order without blocking; unknown kinds are ignored."""


@runtime_checkable
class HasDesk(Protocol):
    """A source that its keeper sets up: the camera."""

    desk: "Desk"


class Desk(Protocol):
    """Where a keeper sets a device up while no deal is on."""

    def asked(self, request: Mapping[str, object], /) -> dict[str, object]:
        """Answer a request; may be called in any thread.

        Returns:
            `{"ok": true, …}`, or `{"ok": false, "error": {"code", "en", "ru"}}`.
        """


class Report(Protocol):
    """How a source tells the table something; may be called in any thread."""

    def __call__(self, observation: Observation, /) -> None:
        """Put `observation` on the table's queue."""


class StopSign(Protocol):
    """The part of `threading.Event` that a source needs."""

    def is_set(self) -> bool:
        """Tell whether the source should stop."""

    def wait(self, timeout: float | None = None) -> bool:
        """Wait for the sign; return whether it is set."""


class MachineTwin(Protocol):
    """A dealing machine without metal, at the other end of a real pty."""

    address: str

    def load(self, pack: tuple[Card, ...]) -> None:
        """Put a pack face down into the hopper, the first card fed first."""

    def pockets(self) -> Mapping[str, tuple[Card, ...]]:
        """Return which cards really lie in which pocket (the truth)."""

    def empty(self) -> None:
        """Take all cards out of all pockets and of the hopper."""

    def clear_jam(self) -> None:
        """Do what a person does: open, free the card, close, press resume."""

    def close(self) -> None:
        """Stop the machine and its line."""


class CameraTwin(Protocol):
    """A rendered table under a rendered camera."""

    def perform(self, gesture: Gesture) -> None:
        """Add a gesture to what the people at the table will do next."""

    def idle(self) -> bool:
        """Tell whether all gestures have been shown to the camera."""

    def clear(self) -> None:
        """Take every card off the table at once (between deals)."""
