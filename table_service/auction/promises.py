"""What the winner of an auction may name, and how many tricks it needs.

European rule book 1.1, 2, 3.2, 4 and 5.2. Texts of contracts: `6S` for a suit
game of six tricks, `6NT` for sans, `bettel`, `durchmarsch`, `plauderer`,
`offener_durchmarsch`, `preferans`; in Greece `6S` to `10NT`. The level is the
number of tricks promised, so that the Danube-Swabian bid 2 is `7S`.
"""

from table_service.auction.call import AnyCall, Bid, Claim, MisereBid, Number, parse_bid
from table_service.auction.contract import Game, Misere, Promise, Special
from table_service.auction.height_auction import bids_of
from table_service.auction.ladder import games_from
from table_service.auction.numbers import (
    SANS,
    Numbered,
    lowest_of,
    numbers_of,
    promise_of,
    tricks_of_number,
)
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame
from table_service.varieties.units_game import UnitsGame

ALL_TRICKS = 10

_NOBODY = Seat("")
_LOWEST_AFTER = {
    Claim.GAME: 2,
    Claim.GAME_BETTEL: 6,
    Claim.GAME_SANS: SANS,
    Claim.GAME_PREFERANS: 8,
}


def legal_contracts_of(rules: GameRules, winning_call: AnyCall) -> tuple[str, ...]:
    """Return the texts of what may be named after `winning_call`, low to high.

    A game is not lower than the bid. What was bid without the talon is played
    without it, so that the texts do not say it again.
    """
    if isinstance(winning_call, MisereBid):
        return (str(MisereBid()),)
    if isinstance(winning_call, Bid):
        return _heights_from(rules, winning_call)
    if isinstance(rules, KassaGame):  # "I'll take": anything may follow
        return tuple(map(str, bids_of(rules)))
    if not isinstance(rules, PotGame | PaperGame | UnitsGame):
        return ()
    lowest = _lowest_after(rules, winning_call)
    return _texts(rules, lowest.number, no_talon=lowest.no_talon)


def _heights_from(rules: GameRules, bid: Bid) -> tuple[str, ...]:
    games = games_from(bid, rules.suit_order)
    if isinstance(rules, KassaGame):
        games = tuple(game for game in games if game in bids_of(rules))
    return tuple(map(str, games))


def _lowest_after(rules: Numbered, call: AnyCall) -> Number:
    if isinstance(call, Number):
        return call
    if isinstance(call, Claim) and call in _LOWEST_AFTER:
        return Number(_LOWEST_AFTER[call], no_talon=True)
    return Number(lowest_of(rules))


def _texts(rules: Numbered, lowest: int, *, no_talon: bool) -> tuple[str, ...]:
    return tuple(
        str(promise_of(rules, one.number, _NOBODY, no_talon=no_talon))
        for one in numbers_of(rules)
        if one.no_talon is no_talon and one.number >= lowest
    )


def is_without_talon(winning_call: AnyCall) -> bool:
    """Tell whether who won with `winning_call` plays without the talon."""
    if isinstance(winning_call, Bid | MisereBid | Number):
        return winning_call.no_talon
    return winning_call in _LOWEST_AFTER


def talon_is_shown(rules: GameRules, winning_call: AnyCall) -> bool:
    """Tell whether everybody sees the talon that was won with `winning_call`.

    It stays closed in games without it and, where a house plays so, when
    plain spades won the auction (European rule book 3.2, 7).
    """
    if isinstance(rules, PaperGame) and rules.spades_talon_dark:
        return not is_without_talon(winning_call) and winning_call != Number(2)
    return not is_without_talon(winning_call)


def contract_of(rules: GameRules, seat: Seat, text: str, *, no_talon: bool) -> Promise:
    """Return the contract that `seat` names as `text` in a European game.

    Args:
        rules: The game.
        seat: The declarer.
        text: As `legal_contracts_of` writes it.
        no_talon: Whether it is played without the talon.

    Raises:
        BadInput: The game has no such contract; the message names those it has.
    """
    if isinstance(rules, KassaGame):
        return _height(rules, seat, text)
    if isinstance(rules, PotGame | PaperGame | UnitsGame):
        return _numbered(rules, seat, text, no_talon=no_talon)
    message = f"contract {text!r} of {rules.id}; a Russian game names its own bids"
    raise BadInput(message)


def _height(rules: KassaGame, seat: Seat, text: str) -> Game:
    bids = bids_of(rules)
    if text not in map(str, bids):
        message = (
            f"no contract {text!r} in {rules.id}; they are {bids[0]} to {bids[-1]} "
            "(European rule book 5.2)"
        )
        raise BadInput(message)
    bid = parse_bid(text)
    return Game(seat, bid.level, bid.trump)


def _numbered(rules: Numbered, seat: Seat, text: str, *, no_talon: bool) -> Promise:
    for one in numbers_of(rules):
        promise = promise_of(rules, one.number, seat, no_talon=no_talon)
        if one.no_talon is no_talon and str(promise) == text:
            return promise
    known = ", ".join(_texts(rules, 0, no_talon=no_talon)) or "none"
    how = "without the talon" if no_talon else "with the talon"
    message = (
        f"no contract {text!r} in {rules.id} {how}; they are {known} "
        "(European rule book 1.1, 2, 3.1, 4)"
    )
    raise BadInput(message)


def tricks_needed(rules: GameRules, contract: Promise | Misere) -> int:
    """Return the tricks a declarer must take, all ten or none included.

    None means exactly none.
    """
    match contract:
        case Misere():
            return 0
        case Special(kind=kind):
            return 0 if kind.takes_none else ALL_TRICKS
        case Game() if isinstance(rules, PotGame | PaperGame | UnitsGame):
            return tricks_of_number(rules, contract)
        case Game():
            return contract.level
