"""What went wrong in the machine: a stable word, a line for people, the cure."""

from dataclasses import dataclass

from firmware_bridge.terms import ErrorCode


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that stopped a deal.

    Attributes:
        word: Stable word for the log and the pages.
        reason: One line that tells a person what happened and what to do.
        held: True when a person can cure it and the deal goes on; False when
            the deal is void.
    """

    word: str
    reason: str
    held: bool = False


_FAULTS = {
    ErrorCode.LID: Fault("lid", "the lid is open; shut it and press resume", held=True),
    ErrorCode.JAM: Fault(
        "jam",
        "a card is jammed at the gate; free it, lay it back on the pack face down, "
        "shut the lid and press resume",
        held=True,
    ),
    ErrorCode.STALL: Fault(
        "jam", "the roller motor stalled; free the card and press resume", held=True
    ),
    ErrorCode.SLIP: Fault(
        "slip",
        "the roller slips on the cards; clean the roller and press resume",
        held=True,
    ),
    ErrorCode.POCKET_FULL: Fault(
        "pocket_full",
        "a pocket is not empty; take the cards out and press resume",
        held=True,
    ),
    ErrorCode.HOST_LOST: Fault(
        "host_lost",
        "the machine heard nothing from the table for two seconds; press resume",
        held=True,
    ),
    ErrorCode.EMPTY: Fault("count", "the hopper ran empty before the 32nd card"),
    ErrorCode.LONG: Fault(
        "double_feed", "two cards were fed together and lie in the reject pocket"
    ),
    ErrorCode.SHORT: Fault(
        "short", "a short or bent card lies in the reject pocket; look at the pack"
    ),
    ErrorCode.ROUTE: Fault("route", "a card fell into another pocket than its own"),
    ErrorCode.HOME_FAIL: Fault("home", "the chute did not find its flag"),
    ErrorCode.BEAM_FAULT: Fault(
        "beam", "a beam is blocked or its wire is cut; the machine will not run"
    ),
    ErrorCode.WATCHDOG: Fault("reset", "the controller hung and started again"),
    ErrorCode.BROWNOUT: Fault(
        "reset", "the supply dipped and the controller restarted"
    ),
    ErrorCode.PARAM_CRC: Fault("param", "the controller lost its stored figures"),
}

PAUSED = Fault("pause", "the pause button was pressed; press resume", held=True)
DOUBLE_FEED_READ = Fault(
    "double_feed",
    "two cards were fed together and lie in the reject pocket; lay them back on the "
    "pack face down and press resume",
    held=True,
)
MISREAD = Fault(
    "misread", "a card could not be read surely and lies in the reject pocket"
)
RESET = Fault("reset", "the controller restarted within the deal")
UNPLUGGED = Fault("unplugged", "the line to the dealing machine broke")
SILENT = Fault("silent", "the dealing machine does not answer")
ABORTED = Fault("aborted", "a person stopped the deal")


def fault_of(error: ErrorCode, *, read: bool) -> Fault:
    """Return what `error` of the controller means in this mode.

    A double feed in read mode can be cured, because every card is identified
    again; in blind mode nobody knows which cards went where.
    """
    if read and error is ErrorCode.LONG:
        return DOUBLE_FEED_READ
    unforeseen = Fault("refused", f"the machine refused with error {error.name}")
    return _FAULTS.get(error, unforeseen)


def wrong_count(reason: str) -> Fault:
    """Return the fault of a pack or a pocket that does not add up."""
    return Fault("count", reason)


def nonsense(reason: str) -> Fault:
    """Return the fault of a machine that says what cannot be."""
    return Fault("nonsense", f"the machine said what cannot be: {reason}")
