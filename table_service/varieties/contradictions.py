"""Conventions that cannot be agreed on together (rule book 10).

Two kinds. A contradiction leaves a deal without an answer whatever happens.
What only a running game needs, such as a limit for the pools, is asked for
when a game is opened; a deal from a file is scored without it.

Combinations in which one convention merely has nothing to say are allowed.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from table_service.varieties import choices as c
from table_service.varieties.game_rules import GameRules
from table_service.varieties.pot_game import PotGame
from table_service.varieties.variety import Variety

Rules = TypeVar("Rules", bound=GameRules)

Agreed = bool | int | str | None | tuple[int, ...]
"""The value of a field that is a convention."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash(Generic[Rules]):
    """Conventions of which each forbids what another says.

    Attributes:
        names: The conventions; those a reader should look at, two or three.
        is_there: Tells whether they contradict each other in a game.
        because: The rule with its number, and what would do.
        yielding: Values that give way, by name, while they were only taken
            over from the preset: who agrees on the other convention has
            thereby agreed on these.
    """

    names: tuple[str, ...]
    is_there: Callable[[Rules], bool]
    because: str
    yielding: tuple[tuple[str, Agreed], ...] = ()


def _shown_talon_is_passed(variety: Variety) -> bool:
    talons = {variety.allpass_talon_3, variety.allpass_talon_4}
    return variety.allpass_pass_cards and talons != {c.AllPassTalon.CLOSED}


CLASHES: tuple[Clash[Variety], ...] = (
    Clash(
        names=("kabal_misere", "misere_may_hold", "no_talon_bids"),
        is_there=lambda v: v.kabal_misere and v.misere_may_hold and v.no_talon_bids,
        because="rule book 3.4: who bid a bound misère takes no further part in "
        "the auction and cannot hold one without the talon; set misere_may_hold "
        "= false or kabal_misere = false",
        yielding=(("misere_may_hold", False),),
    ),
    Clash(
        names=("allpass_pass_cards", "allpass_talon_3", "allpass_talon_4"),
        is_there=_shown_talon_is_passed,
        because="rule book 8.8: the first hand takes the talon unseen and passes "
        "two cards on, so it is never shown; set allpass_talon_3 and "
        "allpass_talon_4 = closed, or allpass_pass_cards = false",
        yielding=(
            ("allpass_talon_3", c.AllPassTalon.CLOSED),
            ("allpass_talon_4", c.AllPassTalon.CLOSED),
        ),
    ),
    Clash(
        names=("allpass_talon_3",),
        is_there=lambda v: v.allpass_talon_3 is c.AllPassTalon.DEALER_PLAYS,
        because="rule book 8.2: with three the dealer holds a hand and cannot play "
        "the talon's cards too; set allpass_talon_3 = lead_suit or closed",
    ),
    Clash(
        names=("allpass_amnesty", "allpass_scoring"),
        is_there=lambda v: (
            v.allpass_amnesty and v.allpass_scoring is c.AllPassScoring.WHISTS
        ),
        because="rule book 9.5: whists are written for all tricks of the loser, an "
        "amnesty would leave the difference; set allpass_amnesty = false or "
        "allpass_scoring = mountain",
    ),
    Clash(
        names=("win_write", "two_accounts"),
        is_there=lambda v: v.two_accounts and v.win_write is not c.WinWrite.POOL,
        because="rule book 9.7 and 15.4: a win comes off a mountain either once or "
        "twice, by one rule only; set win_write = pool or two_accounts = false",
        yielding=(("two_accounts", False), ("win_write", c.WinWrite.POOL)),
    ),
    Clash(
        names=("over_greedy", "whist_style"),
        is_there=lambda v: v.over_greedy and v.whist_style is c.WhistStyle.GENTLEMAN,
        because="rule book 15.5: over-greedy is a greedy whist, nobody shares; set "
        "whist_style = greedy or over_greedy = false",
        yielding=(("whist_style", c.WhistStyle.GREEDY),),
    ),
    Clash(
        names=("over_greedy", "half_whist_levels"),
        is_there=lambda v: v.over_greedy and v.half_whist_levels != (),
        because="rule book 15.5: over-greedy whisters answer for half the duty as "
        "it is, nobody leaves for it; set half_whist_levels = [] or over_greedy "
        "= false",
        yielding=(("half_whist_levels", ()),),
    ),
    Clash(
        names=("consolation_resting", "consolation_dealer"),
        is_there=lambda v: v.consolation_resting and not v.consolation_dealer,
        because="rule book 16: of five the second who rests writes what the dealer "
        "writes; set consolation_dealer = true or consolation_resting = false",
    ),
    Clash(
        names=("pool_mode", "help"),
        is_there=lambda v: (
            v.help is not c.Help.NONE
            and v.pool_mode in {c.PoolMode.COMMON, c.PoolMode.ROUNDS}
        ),
        because="rule book 11.3 and 15.6: with common pools and in rounds nobody "
        "helps; set help = none, or pool_mode = per_player or timed",
        yielding=(("help", c.Help.NONE),),
    ),
)
"""What cannot be played or written by any reading of the rules."""

_ROUND_PRIZES = (
    "prize_round_pool",
    "prize_round_mountain",
    "prize_final_pool",
    "prize_final_mountain",
)


def _in_rounds_only(prize: str) -> Clash[Variety]:
    def is_there(variety: Variety) -> bool:
        return (
            variety.pool_mode is not c.PoolMode.ROUNDS and getattr(variety, prize) > 0
        )

    return Clash(
        names=(prize, "pool_mode"),
        is_there=is_there,
        because="rule book 15.6: this prize is won in rounds only; set "
        f"{prize} = 0 or pool_mode = rounds",
    )


TABLE_CLASHES: tuple[Clash[Variety], ...] = (
    Clash(
        names=("pool_mode", "pool_limit"),
        is_there=lambda v: v.pool_limit is None and v.pool_mode is not c.PoolMode.TIMED,
        because="rule book 11: an evening without a clock ends by its pools; set "
        "pool_limit to the size of a pool, such as 20, or pool_mode = timed",
    ),
    Clash(
        names=("claim_preferans", "pool_limit"),
        is_there=lambda v: v.claim_preferans and v.pool_limit is None,
        because="rule book 4.6: who claims preferans fills every pool to its limit; "
        "set pool_limit, such as 20, or claim_preferans = false",
    ),
    *(_in_rounds_only(prize) for prize in _ROUND_PRIZES),
    Clash(
        names=("prize_first_pool", "pool_mode", "pool_limit"),
        is_there=lambda v: (
            v.prize_first_pool > 0
            and (v.pool_mode is c.PoolMode.COMMON or v.pool_limit is None)
        ),
        because="rule book 11.3 and 15.4: no pool is the first to be closed where "
        "all end together or none has a limit; set prize_first_pool = 0, or "
        "pool_limit and pool_mode = timed",
    ),
)
"""What lets single deals be scored but no evening be played."""

EUROPEAN_CLASHES: tuple[Clash[GameRules], ...] = (
    Clash(
        names=("talon_after_round", "packets"),
        is_there=lambda rules: rules.talon_after_round > len(rules.packets),
        because="European rule book 0: the deal has no such round; set "
        "talon_after_round to one that it has, 0 for the end",
        yielding=(("talon_after_round", 1),),
    ),
    Clash(
        names=("pot_share",),
        is_there=lambda rules: isinstance(rules, PotGame) and rules.pot_share % 10 > 0,
        because="European rule book 1.4: each share of a pot that all fill is a "
        "multiple of 10; set pot_share to one, such as 100",
    ),
)
"""What no European game can be dealt or begun by."""


def contradictions(rules: GameRules) -> tuple[str, ...]:
    """Return what in `rules` contradicts itself, a line each; empty if nothing.

    Each line names the conventions, their values, the rule, and what would do.
    """
    if isinstance(rules, Variety):
        return _told(CLASHES, rules)
    return _told(EUROPEAN_CLASHES, rules)


def table_contradictions(rules: GameRules) -> tuple[str, ...]:
    """Return what stops `rules` from being played at a table, a line each.

    Beyond `contradictions` a Russian evening needs an end: a limit for the
    pools, and prizes that can be won.
    """
    if isinstance(rules, Variety):
        return _told((*CLASHES, *TABLE_CLASHES), rules)
    return contradictions(rules)


def yielding(rules: GameRules, agreed: Iterable[str]) -> dict[str, Agreed]:
    """Return the values of `rules` that give way to what was agreed.

    Args:
        rules: As they are with what was agreed.
        agreed: Names of the conventions that were agreed on; these stay.
    """
    if isinstance(rules, Variety):
        return _yielding(CLASHES, rules, frozenset(agreed))
    return _yielding(EUROPEAN_CLASHES, rules, frozenset(agreed))


def _yielding(
    clashes: Iterable[Clash[Rules]], rules: Rules, kept: frozenset[str]
) -> dict[str, Agreed]:
    return {
        name: value
        for clash in clashes
        if kept.intersection(clash.names) and clash.is_there(rules)
        for name, value in clash.yielding
        if name not in kept
    }


def _told(clashes: Iterable[Clash[Rules]], rules: Rules) -> tuple[str, ...]:
    return tuple(
        f"{_values(clash, rules)}: {clash.because}"
        for clash in clashes
        if clash.is_there(rules)
    )


def _values(clash: Clash[Rules], rules: Rules) -> str:
    first, *rest = (f"{name} = {_plain(getattr(rules, name))}" for name in clash.names)
    against = f" contradicts {' and '.join(rest)}" if rest else ""
    return f"convention {first}{against}"


def _plain(value: Agreed) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return str(list(value))
    return "null" if value is None else str(value)
