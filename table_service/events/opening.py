"""What can be agreed before the first deal, and what not yet."""

from table_service.bad_input import BadInput
from table_service.events.facts import GameOpened
from table_service.events.messages import OpenGame
from table_service.varieties.choices import (
    AllPassZero,
    PoolMode,
    TalonRefusal,
    WinWrite,
)
from table_service.varieties.house_rules import with_conventions
from table_service.varieties.registry import find_variety
from table_service.varieties.variety import Variety

_PLAYED = {
    "claim_preferans": (False,),
    "concede": (0,),
    "invite_dealer": (False,),
    "talon_refusal": (TalonRefusal.NONE,),
    "allpass_pass_cards": (False,),
    "pool_mode": (PoolMode.PER_PLAYER, PoolMode.COMMON),
    "win_write": (WinWrite.POOL, WinWrite.MOUNTAIN_FIRST),
    "allpass_zero": (AllPassZero.POOL,),
}
"""Conventions of which the running table plays only some values so far; the
others are scored from files, and refused here rather than quietly ignored."""


def game_opened(message: OpenGame) -> GameOpened:
    """Return the fact that a game was agreed on.

    Raises:
        BadInput: A variety, a convention or a number of seats that cannot be
            played at this table.
    """
    variety = with_conventions(find_variety(message.variety), message.conventions)
    _require_seats(variety, message)
    _require_playable(variety)
    return GameOpened(
        table=message.table,
        variety=message.variety,
        conventions=message.conventions,
        seats=message.seats,
        names=message.names,
        dealer=message.dealer,
        simulated=message.simulated,
    )


def _require_seats(variety: Variety, message: OpenGame) -> None:
    fits = len(message.seats) in variety.players and message.dealer in message.seats
    if not fits:
        allowed = " or ".join(map(str, variety.players))
        text = f"{len(message.seats)} seats; {variety.id} is played by {allowed}"
        raise BadInput(text)


def _require_playable(variety: Variety) -> None:
    for name, played in _PLAYED.items():
        value = getattr(variety, name)
        if value not in played:
            allowed = ", ".join(str(one) for one in played)
            text = (
                f"convention {name} = {value}; the running table plays {allowed} "
                "so far, the others only score from files"
            )
            raise BadInput(text)
