"""Who answers at the other end, and whether we may move its motors."""

from dataclasses import dataclass

from firmware_bridge.codec import identity_of
from firmware_bridge.frame import PROTOCOL
from firmware_bridge.layout import MessageError
from firmware_bridge.message import Ack, Hello, Nak
from firmware_bridge.report import Identity

_WINDOW = 0b001


@dataclass(frozen=True, slots=True)
class Greeting:
    """What came of HELLO.

    Attributes:
        identity: Who answered, None when the answer cannot be read.
        refusal: One line why the machine must not be moved; None when it may.
    """

    identity: Identity | None
    refusal: str | None

    @property
    def has_window(self) -> bool:
        """Tell whether the machine can show a card to a camera."""
        return self.identity is not None and bool(self.identity.abilities & _WINDOW)

    @property
    def detail(self) -> str:
        """Return the firmware's identity in one line, for every screen."""
        if self.identity is None:
            return "unknown firmware"
        who = self.identity
        return (
            f"firmware {who.version or '?'}, git {who.git:08x}, "
            f"flash {who.flash_crc:04X}, protocol {who.protocol}"
        )


def hello() -> Hello:
    """Return the command that opens every conversation."""
    return Hello(PROTOCOL)


def greeting(answer: Ack | Nak, pockets: int) -> Greeting:
    """Judge the answer to HELLO.

    Args:
        answer: What the controller answered.
        pockets: How many pockets, without the reject pocket, are configured.

    Returns:
        A greeting whose `refusal` is set on another protocol version, an
        answer that makes no sense, or too few pockets: read-only, no motion.
    """
    if isinstance(answer, Nak):
        return Greeting(None, f"the machine refused to talk ({answer.error.name})")
    spoken = answer.body[0] if answer.body else 0
    if spoken != PROTOCOL:
        return Greeting(None, _other_version(spoken))
    try:
        identity = identity_of(answer.body)
    except MessageError as wrong:
        return Greeting(None, f"the machine's greeting makes no sense: {wrong}")
    return Greeting(identity, _refusal(identity, pockets))


def _other_version(spoken: int) -> str:
    # Only the first byte of this answer means the same in every version.
    return (
        f"the machine speaks protocol {spoken}, this program {PROTOCOL}; "
        "it is only read, not moved, until both are the same"
    )


def _refusal(identity: Identity, pockets: int) -> str | None:
    if identity.pockets < pockets:
        return (
            f"the machine has {identity.pockets} pockets, {pockets} are configured; "
            "correct `pockets`"
        )
    return None
