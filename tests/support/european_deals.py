"""Hypothesis strategies: houses of the European games, and deals played in them."""

from collections.abc import Mapping
from dataclasses import replace

from hypothesis import reject
from hypothesis import strategies as st

from table_service.auction.contract import AllPass, Game, Promise
from table_service.auction.defence import defence_for
from table_service.auction.height_auction import bids_of
from table_service.auction.numbers import numbers_of, promise_of
from table_service.auction.paper_talk import PaperTalk
from table_service.auction.talk import Talk
from table_service.auction.whisting import Said
from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating
from table_service.scoring.european import EuropeanResult, opening_sheet
from table_service.sheets import Sheet
from table_service.varieties import (
    EUROPEAN,
    GameRules,
    KassaGame,
    PaperGame,
    PotGame,
    UnitsGame,
    with_conventions,
)
from table_service.varieties.convention_list import conventions_of
from table_service.varieties.conventions import Choice, Flag, Number
from table_service.varieties.european_choices import KassaAllPass

P, A, B, Z = (Seat(name) for name in "PABZ")
TABLES = (Seating((P, A, B)), Seating((P, A, B, Z)))


@st.composite
def houses(draw: st.DrawFn) -> GameRules:
    """Return a European game with some conventions agreed otherwise."""
    rules = draw(st.sampled_from(EUROPEAN))
    agreed: dict[str, object] = {}
    for convention in conventions_of(rules):
        kind = convention.kind
        if draw(st.booleans()):
            continue
        if isinstance(kind, Choice):
            agreed[convention.name] = draw(st.sampled_from(list(kind.words)))
        elif isinstance(kind, Flag):
            agreed[convention.name] = draw(st.booleans())
        elif isinstance(kind, Number):
            numbers = kind.only or range(kind.low, min(kind.high, kind.low + 40) + 1)
            agreed[convention.name] = draw(st.sampled_from(list(numbers)))
    try:
        return with_conventions(rules, agreed)
    except BadInput:
        reject()


def promises(rules: GameRules, declarer: Seat) -> list[Promise]:
    """Return every contract that `declarer` may name."""
    if isinstance(rules, KassaGame):
        return [Game(declarer, bid.level, bid.trump) for bid in bids_of(rules)]
    assert isinstance(rules, PotGame | PaperGame | UnitsGame)
    return [
        promise_of(rules, one.number, declarer, no_talon=one.no_talon)
        for one in numbers_of(rules)
    ]


@st.composite
def talks(draw: st.DrawFn, rules: GameRules, order: tuple[Seat, ...]) -> Talk:
    """Return a defence that was spoken to its end by any legal words."""
    contract = draw(st.sampled_from(promises(rules, draw(st.sampled_from(order)))))
    talk = defence_for(rules, contract, order)
    assert isinstance(talk, Talk)
    while not talk.is_over:
        seat, words = draw(st.sampled_from(sorted(talk.offers().items())))
        talk = talk.after(Said(seat, draw(st.sampled_from(sorted(words)))))
    return talk


@st.composite
def splits(draw: st.DrawFn, hands: tuple[Seat, ...]) -> Mapping[Seat, int]:
    """Return ten tricks shared among `hands`."""
    left, tricks = 10, {}
    for hand in hands[1:]:
        tricks[hand] = draw(st.integers(0, left))
        left -= tricks[hand]
    return {hands[0]: left, **tricks}


@st.composite
def deals(draw: st.DrawFn, rules: GameRules, seating: Seating) -> EuropeanResult:
    """Return any deal that can happen."""
    dealer = draw(st.sampled_from(seating.seats))
    order = seating.playing(dealer)
    if draw(st.integers(0, 7)) == 0:
        out = isinstance(rules, KassaGame) and rules.allpass is KassaAllPass.POLLES
        tricks = draw(splits(order)) if out else None
        return EuropeanResult(contract=AllPass(), dealer=dealer, tricks=tricks)
    talk = draw(talks(rules, order))
    result = EuropeanResult(
        contract=talk.contract,
        dealer=dealer,
        said=talk.said,
        tricks=draw(splits(talk.in_play)) if _is_played(talk) else None,
    )
    aces = draw(st.sampled_from(["none", "four", "said", ""]))
    return replace(
        result,
        no_aces=aces == "none",
        four_aces=aces in ("four", "said"),
        four_aces_announced=aces == "said",
    )


def _is_played(talk: Talk) -> bool:
    if isinstance(talk, PaperTalk):
        return talk.is_played
    return bool(talk.defending)


@st.composite
def sheets(draw: st.DrawFn) -> tuple[GameRules, Sheet]:
    """Return a house, and a sheet as it stands before its first deal."""
    rules, seating = draw(houses()), draw(st.sampled_from(TABLES))
    return rules, opening_sheet(rules, seating)
