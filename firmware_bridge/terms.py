"""Numbers of protocol version 1 that have names: errors, states, buttons."""

from enum import IntEnum
from typing import Annotated

from firmware_bridge.layout import Choice, Whole

PACK = 32
POCKETS = 7
REJECT = 7
"""Number of the reject pocket; hands and talon are 0 to 6."""


class ErrorCode(IntEnum):
    """Why the controller refuses or stops; the numbers are stable."""

    BUSY = 1
    LID = 2
    EMPTY = 3
    BAD_ARG = 4
    BAD_STATE = 5
    UNSUPPORTED = 6
    LONG = 10
    SHORT = 11
    JAM = 12
    SLIP = 13
    ROUTE = 14
    POCKET_FULL = 15
    HOME_FAIL = 16
    STALL = 17
    BEAM_FAULT = 18
    WATCHDOG = 19
    BROWNOUT = 20
    PARAM_CRC = 21
    HOST_LOST = 22


class State(IntEnum):
    """What the controller is doing."""

    BOOT = 0
    IDLE = 1
    READY = 2
    WAIT = 3
    FEEDING = 4
    AT_WINDOW = 5
    EJECTING = 6
    HOLD = 7
    STOP = 8


class ResetCause(IntEnum):
    """Why the controller started."""

    POWER = 1
    EXTERNAL = 2
    BROWNOUT = 3
    WATCHDOG = 4


class ButtonName(IntEnum):
    """A button on the case."""

    PAUSE = 1
    RESUME = 2


class Lamp(IntEnum):
    """A light on the case."""

    WINDOW = 0
    READY = 1
    FAULT = 2


class Parameter(IntEnum):
    """A figure the controller keeps in its EEPROM."""

    CARD_LENGTH = 0
    FEED_SPEED = 1
    GATE_STEPS = 2
    CHUTE_STEPS = 3


Byte = Annotated[int, Whole(1, 0, 0xFF)]
Word = Annotated[int, Whole(2, 0, 0xFFFF)]
Long = Annotated[int, Whole(4, 0, 0xFFFFFFFF)]
CardNumber = Annotated[int, Whole(1, 1, PACK)]
CardsDone = Annotated[int, Whole(1, 0, PACK)]
Pocket = Annotated[int, Whole(1, 0, REJECT)]
Code = Annotated[ErrorCode, Choice(ErrorCode)]
