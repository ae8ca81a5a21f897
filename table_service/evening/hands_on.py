"""People's hands at the simulated table: laying, gathering, looking again.

Whoever lays a card waits until the table says that it knows it, as people
wait for the lamp. When the camera stays in doubt the keeper types the card.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass

from table_service.bad_input import BadInput
from table_service.cards import Card, Seat
from table_service.events import messages as m
from table_service.events.state import DealState, TableState
from table_service.service.loop import TableLoop
from table_service.stage import CameraTwin, Gather, LayCard, LayTalon, Wait

LOOK_AGAIN_MS = 700
PATIENCE_S = 10.0
SLICE_S = 0.25
UNWATCHED_SPEED = 3.0
"""How fast time passes at a table that no camera paces."""

Reached = Callable[[DealState], bool]


class Stopped(Exception):  # no error: somebody asked the evening to end
    """The evening was asked to stop."""


@dataclass(slots=True)
class HandsOn:
    """Gestures in front of the camera, and the keeper's phone.

    Attributes:
        typed: How many cards the keeper had to type.
        overhead: The camera's twin; without one everything is typed.
    """

    table: TableLoop
    overhead: CameraTwin | None
    stop: threading.Event
    typed: int = 0

    @property
    def state(self) -> TableState:
        """Return the table as it stands."""
        if self.table.state is None:
            message = "no game is open at this table"
            raise BadInput(message)
        return self.table.state

    @property
    def deal(self) -> DealState:
        """Return the running deal."""
        if self.state.deal is None:
            message = "no deal is running at this table"
            raise BadInput(message)
        return self.state.deal

    def lay(self, arm: Seat, seat: Seat, card: Card) -> None:
        """Lay a card down and wait until the table knows it.

        Args:
            arm: Whose arm moves it.
            seat: Whose hand it comes from; where two play, maybe the dummy's.
            card: What is laid down.
        """
        count = _played(self.deal) + 1
        if self.overhead:
            self.overhead.perform(LayCard(seat=arm, card=card, place=seat))
        self._until(
            lambda deal: _played(deal) >= count,
            m.PlayCard(seat=seat, card=card, by="keeper"),
        )

    def turn_talon(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Lay talon cards open and wait until the table knows them."""
        count = len(self.deal.talon) + len(cards)
        if self.overhead:
            self.overhead.perform(LayTalon(seat=seat, cards=cards))
        self._look(lambda deal: len(deal.talon) >= count)
        for card in cards:
            if card not in self.deal.talon and len(self.deal.talon) < count:
                typed = m.ShowTalon(cards=(card,))
                self._type(typed, lambda deal, card=card: card in deal.talon)  # type: ignore[misc]  # bound now

    def gather(self, seat: Seat) -> None:
        """Take all cards away."""
        if self.overhead:
            self.overhead.perform(Gather(seat=seat))
            self._watched()

    def pause(self, ms: int) -> None:
        """Let nobody move for a while: people think."""
        if not ms:
            return
        if self.overhead is None:
            self.stop.wait(ms / 1000 / UNWATCHED_SPEED)
            self._check()
            return
        self.overhead.perform(Wait(ms=ms))
        self._watched()

    def _until(self, reached: Reached, typed: m.PlayCard) -> None:
        self._look(reached)
        if not reached(self.deal):
            self._type(typed, reached)

    def _type(self, typed: m.PlayCard | m.ShowTalon, reached: Reached) -> None:
        """Type a card; the camera may be a moment quicker, which is no harm."""
        try:
            self.table.ask(typed)
        except BadInput:
            if not reached(self.deal):
                raise
        else:
            self.typed += 1

    def _look(self, reached: Reached) -> None:
        """Wait for the camera, give it a second look, then give up."""
        if not self.overhead:
            return
        if self._wait(reached):
            return
        self.overhead.perform(Wait(ms=LOOK_AGAIN_MS))
        self._wait(reached)

    def _wait(self, reached: Reached) -> bool:
        """Wait until `reached`, or the camera has seen all and is silent."""
        for _ in range(round(PATIENCE_S / SLICE_S)):
            if self._told(reached, SLICE_S):
                return True
            if self.overhead is None or self.overhead.idle():
                return self._told(reached, SLICE_S)
        return False

    def _told(self, reached: Reached, timeout_s: float) -> bool:
        self._check()
        return self.table.wait(
            lambda state: bool(state and state.deal and reached(state.deal)), timeout_s
        )

    def _watched(self) -> None:
        """Wait until the camera has seen what was done."""
        while self.overhead and not self.overhead.idle():
            self._check()
            self.stop.wait(0.001)

    def _check(self) -> None:
        if self.stop.is_set():
            raise Stopped


def _played(deal: DealState) -> int:
    return len(deal.play.played()) if deal.play else 0
