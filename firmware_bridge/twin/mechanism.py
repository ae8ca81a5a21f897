"""Where the cards really are: hopper, gate, window, chute, pockets, lid.

Only the truth of the metal is here; what the controller believes of it by its
beams is in `controller.py`.
"""

from collections import deque
from dataclasses import dataclass, field

from firmware_bridge.terms import REJECT
from table_service.cards import Card

CARD_TENTHS_MM = 880


@dataclass(slots=True)
class Mechanism:
    """The cards and the moving parts.

    Attributes:
        pocket_count: Hands and talon, without the reject pocket.
        hopper: Cards to be fed, the next one first.
        path: Cards between the roller and the chute.
        pockets: Cards by number of the pocket, the first fallen first.
        beside: Cards that fell beside every pocket.
        forgotten: Pockets in which people forgot something.
    """

    pocket_count: int
    hopper: deque[Card] = field(default_factory=deque, repr=False)
    path: list[Card] = field(default_factory=list, repr=False)
    pockets: dict[int, list[Card]] = field(init=False, repr=False)
    beside: list[Card] = field(default_factory=list, repr=False)
    forgotten: set[int] = field(default_factory=set)
    lid_open: bool = False
    jammed: bool = False
    roller_dirty: bool = False

    def __post_init__(self) -> None:
        """Put up the pockets."""
        self.pockets = {number: [] for number in (*range(self.pocket_count), REJECT)}

    def load(self, pack: tuple[Card, ...]) -> None:
        """Put a pack into the hopper, the first card fed first."""
        self.hopper = deque(pack)

    def empty(self) -> None:
        """Take every card out of the machine."""
        self.hopper.clear()
        self.path.clear()
        self.beside.clear()
        self.forgotten.clear()
        self.jammed = False
        for cards in self.pockets.values():
            cards.clear()

    def feed(self, cards: int = 1) -> int:
        """Move cards from the hopper into the path; return how many."""
        moved = min(cards, len(self.hopper))
        self.path.extend(self.hopper.popleft() for _ in range(moved))
        return moved

    def drop(self, pocket: int | None) -> None:
        """Let the path fall into `pocket`; None is beside them all."""
        place = self.beside if pocket is None else self.pockets[pocket]
        place.extend(self.path)
        self.path.clear()

    def is_blocked(self, pocket: int) -> bool:
        """Tell whether something lies in `pocket`."""
        return pocket in self.forgotten or bool(self.pockets[pocket])

    def clear(self) -> None:
        """Do what a person does to a held machine.

        Cards of the path and of the reject pocket go back on the pack, face
        down; the roller is wiped, forgotten things are taken out and the lid
        is shut.
        """
        self.hopper.extendleft(reversed([*self.path, *self.pockets[REJECT]]))
        self.path.clear()
        self.pockets[REJECT].clear()
        self.forgotten.clear()
        self.jammed = self.roller_dirty = self.lid_open = False
