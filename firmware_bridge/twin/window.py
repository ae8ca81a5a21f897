"""What the camera below the window of the simulated machine sees."""

import threading
from dataclasses import dataclass

from firmware_bridge.twin.fault_plan import FaultPlan
from firmware_bridge.twin.mechanism import Mechanism
from table_service.cards import DECK, Card


@dataclass(slots=True)
class SimulatedWindow:
    """Reads the card in the window; a `WindowReader` that errs by plan."""

    mechanism: Mechanism
    plan: FaultPlan
    lock: threading.RLock

    def look(self, exposure: int) -> tuple[Card | None, float]:
        """Return the card in the window and the margin, 0.0 to 1.0."""
        stream = self.plan.stream("look")
        with self.lock:
            there = self.mechanism.path[-1] if self.mechanism.path else None
            fault = self.plan.draw("look")
            if there is None:
                return None, 0.0
            if fault is None:
                return there, stream.uniform(0.8, 1.0)
            taken_for = stream.choice([card for card in DECK if card is not there])
            if fault == "confident_misread":
                return taken_for, stream.uniform(0.8, 1.0)
            return taken_for, stream.uniform(0.0, 0.4) / exposure
