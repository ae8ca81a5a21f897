"""What spectators may see: one document, built from the public state alone.

The state of a reader of the log holds no hidden card, so no view can either.
"""

from collections.abc import Iterable
from typing import Any

from table_service.auction.auction import Auction
from table_service.cards import Card, Seat
from table_service.events.facts import DealScored, LinesWritten, RoundClosed
from table_service.events.families import family_of
from table_service.events.outcome import partner_of
from table_service.events.state import DealState, Phase, TableState, Written
from table_service.irregularities.words import offence_words
from table_service.play.trick import Trick
from table_service.service.asking import ask_of
from table_service.service.convention_words import value_words
from table_service.service.device_words import device_words, fault_words
from table_service.service.end_document import (
    course_document,
    end_document,
    limit_of,
)
from table_service.service.question_words import question_words
from table_service.service.reason_words import reason_words
from table_service.service.sheet_document import sheet_document
from table_service.sheets.amount import amount_text
from table_service.sheets.entry import Entry
from table_service.varieties.game_rules import GameRules
from table_service.varieties.house_rules import notes_of
from table_service.varieties.sources import Source, words_of

Document = dict[str, Any]

SCHEMA = "preftable-view/1"
LAST_DEALS = 5
LAST_OFFENCES = 8


def view_of(state: TableState) -> Document:
    """Return the spectators' view of `state`."""
    deal = state.deal
    return {
        "schema": SCHEMA,
        "seq": state.seq,
        "table": state.table,
        "simulated": state.simulated,
        "variety": _variety(state.variety),
        "conventions": _conventions(state),
        "limit": limit_of(state),
        "stake": state.stake,
        "players": [
            {"seat": seat, "name": state.names.get(seat, seat)}
            for seat in state.seating
        ],
        "dealing": _dealing(state),
        "deal": _no_deal(state) if deal is None else _deal(state, deal),
        "sheet": sheet_document(state),
        "entries": _entries(state),
        "irregularities": _offences(state),
        "devices": [device_words(told) for told in state.devices.values()],
        "questions": [
            {"id": doubt.sighting, "words": question_words(doubt, state.names)}
            for doubt in state.doubts
        ],
        "course": course_document(state),
        **end_document(state),
        "ask": ask_of(state),
    }


def _variety(rules: GameRules) -> Document:
    """Return what a page needs to speak and to seat people as the game does."""
    return {
        "id": rules.id,
        "titles": dict(rules.titles),
        "direction": str(rules.direction),
        "pack": str(rules.pack),
    }


def _dealing(state: TableState) -> Document:
    """Return how the cards go round when people deal: this deal, or the next.

    A machine throws card by card as its routing word says; each order of the
    pack is as likely by packets as without, so packets are for hands alone.
    """
    deal, rules = state.deal, state.variety
    runs = deal is not None and not deal.is_over
    dealer = deal.dealer if deal and runs else state.next_dealer
    return {
        "dealer": dealer,
        "order": list(deal.order if deal and runs else state.hands_of(dealer)),
        "packets": list(rules.packets),
        "talon_after_round": rules.talon_after_round,
    }


def _conventions(state: TableState) -> list[Document]:
    return [
        {
            "key": note.name,
            "value": str(note.value),
            "values": value_words(note.name, note.value),
            "titles": dict(note.title),
            "source": words_of(note.source)["en"],
            "sources": words_of(note.source),
            "guess": note.is_guess,
            "house": note.source is Source.AGREED,
        }
        for note in notes_of(state.variety)
    ]


def _no_deal(state: TableState) -> Document:
    return {
        "number": 0,
        "dealer": state.next_dealer,
        "sitting_out": None,
        "resting": [],
        "phase": "closed" if state.is_closed else "waiting",
        "mode": None,
        "commitment": None,
        "minimum": family_of(state.variety).lowest_bid(state),
        "allpass_run": state.run.length,
        "calls": [],
        "turn": None,
        "declarer": None,
        "contract": None,
        "no_talon": False,
        "defence": [],
        "dark": 1,
        "forced": state.course.forced is not None,
        "partner": None,
        "inviter": None,
        "dummy": state.dummy,
        "announced": None,
        "refused": False,
        "conceded": False,
        "passed": None,
        "open": None,
        "trick": None,
        "last_trick": None,
        "tricks": {},
        "talon": None,
        "open_hands": {},
        "void_reason": None,
    }


def _deal(state: TableState, deal: DealState) -> Document:
    play = deal.play
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "sitting_out": None if deal.dealer in deal.order else deal.dealer,
        "resting": list(state.seating.resting(deal.dealer)),
        "phase": "closed" if state.is_closed else str(deal.phase),
        "mode": deal.mode,
        "commitment": deal.commitment,
        "minimum": _minimum(state, deal),
        "allpass_run": state.run.length,
        "calls": [[seat, str(call)] for seat, call in deal.auction.calls],
        "turn": deal.turn,
        "declarer": deal.declarer,
        "contract": _contract(deal),
        "no_talon": getattr(deal.contract, "no_talon", False),
        "defence": [
            [said.seat, str(said.word)]
            for said in (deal.defence.said if deal.defence else ())
        ],
        "dark": deal.dark_factor,
        "forced": deal.is_forced,
        "partner": partner_of(deal),
        "inviter": deal.inviter if deal.phase is Phase.INVITATION else None,
        "dummy": deal.dummy,
        "announced": deal.announced,
        "refused": deal.is_refused,
        "conceded": deal.is_conceded,
        "passed": deal.passed if deal.passes_cards else None,
        "open": deal.open_play,
        "trick": _trick(play.running) if play and not play.is_over else None,
        "last_trick": _trick(play.done[-1]) if play and play.done else None,
        "tricks": play.tricks_of() if play else {},
        "talon": _codes(deal.talon) or None,
        "open_hands": _open_hands(deal),
        "void_reason": fault_words(*deal.voided) if deal.voided else None,
    }


def _minimum(state: TableState, deal: DealState) -> str:
    """Return the lowest bid; a dark pass of the first hand raises it (16)."""
    if isinstance(deal.auction, Auction):
        return f"{deal.auction.lowest_level}{state.variety.suit_order[0]}"
    return deal.lowest_bid


def _contract(deal: DealState) -> str | None:
    if deal.contract is not None:
        return str(deal.contract)
    winner = deal.auction.winner
    return str(winner[1]) if winner else None


def _trick(trick: Trick) -> Document:
    return {
        "number": trick.number,
        "leader": trick.leader,
        "asked": trick.suit,
        "cards": [[seat, card.code] for seat, card in trick.cards],
        "winner": trick.winner,
    }


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


def _open_hands(deal: DealState) -> dict[Seat, list[str]]:
    if deal.phase is not Phase.PLAY or deal.play is None:
        return {}
    played = {card for _, card in deal.play.played()}
    return {
        seat: _codes(card for card in cards if card not in played)
        for seat, cards in deal.opened.items()
    }


def _entries(state: TableState) -> list[Document]:
    return [_written(state, one) for one in reversed(state.history[-LAST_DEALS:])]


def _written(state: TableState, written: Written) -> Document:
    """Return lines of the sheet: of a deal, or of what else was written."""
    lines = [_line(state, entry) for entry in written.entries]
    match written:
        case DealScored(deal=deal):
            return {"deal": deal, "occasion": "deal", "lines": lines}
        case LinesWritten(deal=deal, occasion=occasion):
            return {"deal": deal, "occasion": str(occasion), "lines": lines}
        case RoundClosed(round=number):
            return {"deal": None, "occasion": "round", "round": number, "lines": lines}


def _line(state: TableState, entry: Entry) -> Document:
    return {
        "seat": entry.seat,
        "column": str(entry.column),
        "amount": amount_text(entry.amount),
        "against": entry.against,
        "why": reason_words(state, entry.why),
    }


def _offences(state: TableState) -> list[Document]:
    latest = state.deal.number - 1 if state.deal else 0
    shown = [one for one in state.offences if one.deal >= latest][-LAST_OFFENCES:]
    return [
        {
            "seq": one.seq,
            "deal": one.deal,
            "trick": one.irregularity.trick,
            "seat": one.irregularity.seat,
            "kind": str(one.irregularity.kind),
            "card": one.irregularity.card and one.irregularity.card.code,
            "rule": one.irregularity.rule,
            "words": offence_words(
                one.irregularity,
                state.names.get(one.irregularity.seat, one.irregularity.seat),
            ),
            "state": "certain" if one.irregularity.certain else "suspect",
        }
        for one in reversed(shown)
    ]
