"""An offence as a fact: who, which card, which rule, how sure."""

from dataclasses import dataclass
from enum import StrEnum

from table_service.cards import Card, Seat, Suit


class Kind(StrEnum):
    """The offences the table finds by itself."""

    OUT_OF_TURN = "out_of_turn"
    SECOND_CARD = "second_card"
    REVOKE = "revoke"
    NOT_TRUMPED = "not_trumped"
    NOT_BEATEN = "not_beaten"
    NOT_DEALT = "not_dealt"
    GATHERED_BY_OTHER = "gathered_by_other"


RULES = {
    Kind.OUT_OF_TURN: "Code 3.9.1, 3.9.14",
    Kind.SECOND_CARD: "Code 3.9.2, 3.9.14",
    Kind.REVOKE: "Code 3.9.3",
    Kind.NOT_TRUMPED: "Code 3.9.3",
    Kind.NOT_BEATEN: "European rule book 1.2, 5.5",
    Kind.NOT_DEALT: "Irregularities 4, P7",
    Kind.GATHERED_BY_OTHER: "Code 3.9.6",
}
"""The rule that each kind breaks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularity:
    """One offence.

    Attributes:
        card: The card that lies on the table; None where there is none.
        trick: Number of the trick in which it happened, 1 to 10.
        certain: True when it is proved; False when it is a suspicion, which
            is never told to the players before it is proved.
        suit: Suit that was refused, where one was.
        proof: Card that proved it later, where that was needed.
    """

    kind: Kind
    seat: Seat
    card: Card | None
    trick: int
    certain: bool = True
    suit: Suit | None = None
    proof: Card | None = None

    @property
    def rule(self) -> str:
        """Return the rule that was broken, as `Code 3.9.3`."""
        return RULES[self.kind]
