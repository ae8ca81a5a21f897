"""European games of any house, and their words written as one line."""

from hypothesis import strategies as st

from table_service.auction.bidding import Bidding, bidding_for, read_call
from table_service.auction.defence import defence_for
from table_service.auction.promises import contract_of
from table_service.auction.talk import Talk
from table_service.auction.whisting import DefenceWord, Said
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.varieties import (
    EUROPEAN,
    GameRules,
    find_rules,
    with_conventions,
)
from table_service.varieties.convention_list import conventions_of
from table_service.varieties.conventions import (
    Choice,
    Convention,
    Flag,
    Kind,
    Ladder,
    Number,
    Packets,
)

F, M, R = (Seat(name) for name in "FMR")
"""Forehand, middlehand, rearhand: the hands in the order of play."""
HANDS = (F, M, R)


def game(name: str, **conventions: object) -> GameRules:
    """Return the game called `name` as a house plays it."""
    return with_conventions(find_rules(name), conventions)


def said(rules: GameRules, calls: str) -> Bidding:
    """Return the auction after calls such as `F 1, M 2, R pass`."""
    auction = bidding_for(rules, HANDS)
    for one in filter(None, calls.split(", ")):
        seat, call = one.split()
        auction = auction.after(Seat(seat), read_call(rules, call))
    return auction


def legal(rules: GameRules, calls: str) -> list[str]:
    """Return what may be said after `calls`."""
    return [str(call) for call in said(rules, calls).legal_calls()]


def won(rules: GameRules, calls: str) -> str | None:
    """Return `M 3` where middlehand won with three, None while open."""
    winner = said(rules, calls).winner
    return None if winner is None else f"{winner[0]} {winner[1]}"


def talk(
    rules: GameRules,
    contract: str,
    words: str = "",
    *,
    declarer: Seat = F,
    no_talon: bool = False,
) -> Talk:
    """Return the defence to `contract` after words such as `M whist, R pass`."""
    promise = contract_of(rules, declarer, contract, no_talon=no_talon)
    defence = defence_for(rules, promise, HANDS)
    assert isinstance(defence, Talk)
    for one in filter(None, words.split(", ")):
        seat, word = one.split()
        defence = defence.after(Said(Seat(seat), DefenceWord(word)))
    return defence


def asked(defence: Talk) -> dict[str, str]:
    """Return who must speak and what he may say: `{"M": "whist pass"}`."""
    return {seat: " ".join(words) for seat, words in defence.legal_words().items()}


def allowed(kind: Kind) -> st.SearchStrategy[object]:
    """Return a strategy of values as files hold them that `kind` allows."""
    match kind:
        case Flag():
            return st.booleans()
        case Choice(words):
            return st.sampled_from([str(word) for word in words])
        case Number(low, high, only, optional):
            numbers = st.sampled_from(only) if only else st.integers(low, high)
            return numbers | st.none() if optional else numbers
        case Ladder(low, high, longest, shortest):
            numbers = st.integers(low, high)
            lists = st.lists(numbers, min_size=shortest, max_size=longest)
            return lists.map(sorted)
        case Packets():
            return st.sampled_from([[3, 4, 3], [5, 5], [2] * 5, [3, 2, 3, 2]])
        case _:
            raise AssertionError(kind)


def one_change(convention: Convention) -> st.SearchStrategy[tuple[str, object]]:
    """Return a strategy of a convention's name and a value it may have."""
    return allowed(convention.kind).map(lambda value: (convention.name, value))


def changes_of(rules: GameRules) -> st.SearchStrategy[dict[str, object]]:
    """Return a strategy of what a house may agree on in `rules`."""
    change = st.sampled_from(conventions_of(rules)).flatmap(one_change)
    return st.lists(change, max_size=8).map(dict)


@st.composite
def houses(draw: st.DrawFn) -> GameRules:
    """Return a European game as some house plays it."""
    rules: GameRules = draw(st.sampled_from(EUROPEAN))
    changes = draw(changes_of(rules))
    try:
        return with_conventions(rules, changes)
    except BadInput:  # they contradict one another
        return rules
