"""What facts change at the table beside the running deal."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from table_service.cards import Seating
from table_service.course.course import (
    after_round,
    after_time,
    passed_to,
)
from table_service.course.misdeals import after_misdeal
from table_service.course.newcomer_place import seating_with
from table_service.course.rounds import next_sheet
from table_service.events import facts as f
from table_service.events.families import family_of
from table_service.events.russian import variety_of
from table_service.events.state import Offence, TableState
from table_service.sheets.bullet import Place, Sheet
from table_service.sheets.entry import Column
from table_service.varieties.game_rules import GameRules
from table_service.varieties.house_rules import as_logged, with_conventions
from table_service.varieties.registry import find_rules
from table_service.varieties.variety import Variety

Change = Callable[[TableState, Any], TableState]

MISDEAL = "misdeal"
"""The fault of a deal that people, not a machine, dealt wrong."""


def opened(state: TableState | None, fact: f.GameOpened, seq: int) -> TableState:
    """Return the table at which nothing has been dealt in this game yet.

    Devices stay as they are and deals are numbered on, so that no two deals
    of one log have the same commitment.
    """
    seating = Seating(tuple(seat for seat in fact.seats if seat != fact.dummy))
    rules = _rules_of(fact)
    family = family_of(rules)
    return TableState(
        seq=seq,
        table=fact.table,
        variety=rules,
        conventions=fact.conventions,
        seating=seating,
        names=dict(fact.names),
        simulated=fact.simulated,
        chairs=Seating(fact.seats),
        dummy=fact.dummy,
        stake=fact.stake,
        sheet=family.first_sheet(rules, seating, fact.dealer),
        course=family.first_course(rules, fact.dealer),
        dealt=state.dealt if state else 0,
        devices=state.devices if state else {},
    )


def _rules_of(fact: f.GameOpened) -> GameRules:
    """Return the rules as they were frozen, or, in an old log, as they are now."""
    rules = find_rules(fact.variety)
    if fact.rules:
        return as_logged(rules, fact.conventions, fact.rules)
    return with_conventions(rules, fact.conventions)


def _player_named(state: TableState, fact: f.PlayerNamed) -> TableState:
    return replace(state, names={**state.names, fact.seat: fact.name})


def _seats_drawn(state: TableState, fact: f.SeatsDrawn) -> TableState:
    return replace(state, names={**state.names, **fact.names})


def _dealer_drawn(state: TableState, fact: f.DealerDrawn) -> TableState:
    rules, family = state.variety, family_of(state.variety)
    return replace(
        state,
        course=family.first_course(rules, fact.dealer),
        sheet=family.first_sheet(rules, state.seating, fact.dealer),
    )


def _player_joined(state: TableState, fact: f.PlayerJoined) -> TableState:
    seating = seating_with(state.seating, fact.seat)
    welcome = {
        Place(fact.seat, Column.POOL): fact.pool,
        Place(fact.seat, Column.MOUNTAIN): fact.mountain,
    }
    rows = {place: (points,) for place, points in welcome.items() if points}
    return replace(
        state,
        seating=seating,
        chairs=seating,
        names={**state.names, fact.seat: fact.name},
        sheet=Sheet(seating, {**state.sheet.rows, **rows}),
        course=replace(state.course, dealer=fact.seat),
    )


def _deal_began(state: TableState, fact: f.DealBegan) -> TableState:
    deal = family_of(state.variety).begun(state, fact)
    return replace(
        state,
        dealt=fact.deal,
        deal=deal,
        doubts=(),
        settled=frozenset(),
        act=None,
        before_act=None,
    )


def _dealer_corrected(state: TableState, fact: f.DealerCorrected) -> TableState:
    """Return the deal as another dealt it; the next belongs to his left (2.4)."""
    deal = state.deal
    if deal is None:
        return state
    course = passed_to(state.course, fact.dealer)
    moved = replace(state, course=course)
    began = f.DealBegan(
        deal=deal.number,
        dealer=fact.dealer,
        mode=deal.mode,
        commitment=deal.commitment,
    )
    fresh = family_of(state.variety).begun(moved, began)
    return replace(moved, deal=replace(fresh, dealt=deal.dealt))


def _deal_voided(state: TableState, fact: f.DealVoided) -> TableState:
    course = state.course
    if fact.fault == MISDEAL and isinstance(state.variety, Variety):
        course = after_misdeal(course, state.variety, state.seating)
    return replace(state, course=course, doubts=(), act=None, before_act=None)


def settled(state: TableState, sighting: int | None) -> TableState:
    """Return the table without the doubt that a card has answered.

    A person answers the oldest; the camera says which one it settles.
    """
    if sighting is None and state.doubts:
        sighting = state.doubts[0].sighting
    if sighting is None:
        return state
    doubts = tuple(one for one in state.doubts if one.sighting != sighting)
    return replace(state, doubts=doubts, settled=state.settled | {sighting})


def _talon_shown(state: TableState, fact: f.TalonShown) -> TableState:
    for _ in fact.cards:
        state = settled(state, fact.sighting)
    return state


def _card_played(state: TableState, fact: f.CardPlayed) -> TableState:
    return settled(state, fact.sighting)


def _irregularity_found(state: TableState, fact: f.IrregularityFound) -> TableState:
    offence = Offence(state.seq + 1, fact.deal, fact.irregularity)
    return replace(state, offences=(*state.offences, offence))


def _deal_scored(state: TableState, fact: f.DealScored) -> TableState:
    deal = state.deal
    scored = replace(
        state,
        sheet=state.sheet.apply(fact.entries),
        history=(*state.history, fact),
        doubts=(),
    )
    if deal is None:
        return scored
    course = family_of(state.variety).course_after(scored, deal, fact)
    return replace(scored, course=course)


def _lines_written(state: TableState, fact: f.LinesWritten) -> TableState:
    given = state.course.given | ({fact.prize} if fact.prize else set())
    return replace(
        state,
        sheet=state.sheet.apply(fact.entries),
        history=(*state.history, fact),
        course=replace(state.course, given=given),
    )


def _round_closed(state: TableState, fact: f.RoundClosed) -> TableState:
    sheet, variety = state.sheet.apply(fact.entries), variety_of(state.variety)
    return replace(
        state,
        sheet=next_sheet(sheet, variety.starting_mountain),
        history=(*state.history, fact),
        course=after_round(state.course, variety, state.seating, sheet),
    )


def _time_ended(state: TableState, _: f.TimeEnded) -> TableState:
    in_deal = state.deal is not None and not state.deal.is_over
    return replace(state, course=after_time(state.course, in_deal=in_deal))


def _device_changed(state: TableState, fact: f.DeviceChanged) -> TableState:
    return replace(state, devices={**state.devices, fact.device: fact})


def _sighting_doubted(state: TableState, fact: f.SightingDoubted) -> TableState:
    return replace(state, doubts=(*state.doubts, fact))


def _evening_closed(state: TableState, fact: f.EveningClosed) -> TableState:
    return replace(state, final=dict(fact.final))


TABLE_CHANGES: dict[type, Change] = {
    f.PlayerNamed: _player_named,
    f.SeatsDrawn: _seats_drawn,
    f.DealerDrawn: _dealer_drawn,
    f.PlayerJoined: _player_joined,
    f.DealBegan: _deal_began,
    f.DealerCorrected: _dealer_corrected,
    f.DealVoided: _deal_voided,
    f.TalonShown: _talon_shown,
    f.CardPlayed: _card_played,
    f.IrregularityFound: _irregularity_found,
    f.DealScored: _deal_scored,
    f.LinesWritten: _lines_written,
    f.RoundClosed: _round_closed,
    f.TimeEnded: _time_ended,
    f.DeviceChanged: _device_changed,
    f.SightingDoubted: _sighting_doubted,
    f.EveningClosed: _evening_closed,
}
"""How each fact changes the table, after it has changed the deal."""
