"""Security 2: nobody learns an unplayed card from view, log, file or text."""

import json
import logging
import random
import sqlite3
import stat
from contextlib import closing
from dataclasses import replace

import pytest
from hypothesis import given, settings
from support.hidden_cards import cards_in, cards_logged, cards_shown, open_cards
from support.loop_table import LoopTable
from support.rules_table import RulesTable, game
from support.strategies import seeds
from support.swift_folder import swift_folder
from support.typing_players import Dealt, TypingPlayers

from table_service.cards import DECK, Card, parse_card
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.bidding import unseen
from table_service.events.state import Phase
from table_service.observations import DealDone
from table_service.orders import Deal, ExpectCards
from table_service.service.view_document import view_of


def test_the_search_for_hidden_cards_finds_them() -> None:
    text = '{"a": ["TS", "AH"], "b": "played 10♣ and K♦", "c": "7S_no_talon XTS"}'
    assert {c.code for c in cards_in(text)} == {"TS", "AH", "TC", "KD"}


def shuffled(seed: int) -> tuple[Card, ...]:
    pack = list(DECK)
    random.Random(seed).shuffle(pack)
    return tuple(pack)


# the property


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_while_a_deal_runs_nothing_that_is_read_names_a_hidden_card(seed: int) -> None:
    made = RulesTable().open(3 + seed % 2)
    rng = random.Random(seed)
    people = made.sit_down(rng, shy=0.4)
    start = len(made.bodies)
    while (message := people.next_message(made.state)) is not None:
        made.tell(message)
        if made.deal.is_over:
            return
        _assert_hidden(made, start)


def _assert_hidden(made: RulesTable, start: int) -> None:
    allowed = open_cards(made.deal)
    view = view_of(made.spectator)
    assert view == view_of(made.state)
    assert cards_shown(view) <= allowed
    assert cards_logged(made.bodies[start:]) <= allowed
    assert json.dumps(view)


@settings(max_examples=30, deadline=None)
@given(seeds)
def test_the_keeper_may_choose_from_all_unseen_cards_never_from_a_hand(
    seed: int,
) -> None:
    made = RulesTable().open(3 + seed % 2)
    people = made.sit_down(random.Random(seed), shy=0.4)
    while (message := people.next_message(made.state)) is not None:
        made.tell(message)
        ask = view_of(made.state)["ask"]
        if ask["kind"] in {"card", "talon"}:
            played = (
                {c for _, c in made.deal.play.played()} if made.deal.play else set()
            )
            taken = set(made.deal.talon) - played if made.deal.declarer else set()
            rest = unseen(made.deal) | (taken if made.deal.play else set())
            assert set(ask["choices"]) == {card.code for card in rest}


@pytest.mark.parametrize("seed", range(5))
def test_no_byte_of_the_log_on_disk_names_a_hidden_card(seed: int) -> None:
    with swift_folder() as folder, LoopTable(folder, shuffled(seed)) as table:
        table.tell(game(3 + seed % 2))
        people = TypingPlayers(table.begin(), random.Random(seed), shy=0.4)
        secret = table.secrets.of(1)
        assert secret is not None
        while (message := people.next_message(table.state)) is not None:
            assert cards_logged(_rows(table)) <= open_cards(table.deal)
            raw = b"".join(p.read_bytes() for p in folder.glob("evening.db*"))
            assert secret.seed.hex().encode() not in raw
            assert secret.salt.hex().encode() not in raw
            table.tell(message)


def _rows(table: LoopTable) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(table.log_path)) as db:
        rows = db.execute("SELECT type, ts_wall || actor || body FROM event").fetchall()
    return [(str(kind), str(text)) for kind, text in rows]


# the difference


@settings(max_examples=40, deadline=None)
@given(seeds)
def test_deals_that_differ_in_hidden_cards_look_alike_until_one_falls(
    seed: int,
) -> None:
    """Two tables hear the same words; their cards differ where nobody looks."""
    rng = random.Random(seed)
    one = RulesTable().open(3, pool_limit=10)
    people = one.sit_down(rng, shy=0.6)
    other = RulesTable().open(3, pool_limit=10)
    other.begin(_otherwise(people.dealt, rng).hands)
    while (message := people.next_message(one.state)) is not None:
        if isinstance(message, m.PlayCard | m.ShowTalon | m.ChooseOpen):
            break  # from here on a card of this deal is open
        one.tell(message)
        other.tell(message)
        assert _bytes(one) == _bytes(other)
        assert one.bodies == other.bodies
        if one.deal.is_over:
            return


@settings(max_examples=40, deadline=None)
@given(seeds)
def test_cards_that_do_not_fall_leave_no_trace_until_the_end(seed: int) -> None:
    """In closed play what two hands still hold may be exchanged unseen."""
    rng = random.Random(seed)
    one = RulesTable().open(3)
    people = one.sit_down(rng, shy=0.75)
    said = _until(people, one, falling=rng.randrange(1, 27))
    if one.deal.opened or one.deal.is_over:
        return
    other = RulesTable().open(3)
    other.begin(_exchanged(one, people, rng).hands)
    for message in said:
        other.tell(message)
    if one.deal.irregularities or other.deal.irregularities:
        return  # a revoke by one table's cards, none by the other's
    assert _bytes(one) == _bytes(other)


def _until(people: TypingPlayers, made: RulesTable, falling: int) -> list[m.Message]:
    told = []
    while (message := people.next_message(made.state)) is not None:
        fell = len(made.deal.play.played()) if made.deal.play else 0
        if fell >= falling:
            break
        made.tell(message)
        told.append(message)
        if made.deal.is_over:
            break
    return told


def _otherwise(dealt: Dealt, rng: random.Random) -> Dealt:
    """Return another deal of the same pack with the same talon."""
    cards = [card for hand in dealt.hands.values() for card in sorted(hand, key=str)]
    rng.shuffle(cards)
    hands = {
        seat: frozenset(cards[10 * n : 10 * n + 10])
        for n, seat in enumerate(dealt.hands)
    }
    return replace(dealt, hands=hands)


def _exchanged(made: RulesTable, people: TypingPlayers, rng: random.Random) -> Dealt:
    """Return the deal with cards of one suit, unplayed, in other hands."""
    seats = [seat for seat in people.dealt.hands if seat != made.deal.declarer]
    first, second = seats[0], seats[1]
    fallen = {c for _, c in made.deal.play.played()} if made.deal.play else set()
    hands = dict(people.dealt.hands)
    mine = sorted(hands[first] - fallen, key=str)
    rng.shuffle(mine)
    for card in mine:
        partner = [c for c in hands[second] - fallen if c.suit is card.suit]
        if partner:
            hands[first] = hands[first] - {card} | {partner[0]}
            hands[second] = hands[second] - {partner[0]} | {card}
            break
    return replace(people.dealt, hands=hands)


def _bytes(made: RulesTable) -> bytes:
    return json.dumps(view_of(made.spectator), sort_keys=True).encode()


# the secrets file


def test_the_secrets_file_is_its_owners_and_empty_after_the_reveal() -> None:
    with swift_folder() as folder, LoopTable(folder, shuffled(1)) as table:
        table.tell(game())
        people = TypingPlayers(table.begin(), random.Random(1))
        secret = table.secrets.of(1)
        assert secret is not None
        assert stat.S_IMODE(table.secrets_path.stat().st_mode) == 0o600
        assert secret.seed.hex().encode() in table.secrets_path.read_bytes()
        table.finish(people)
        assert table.secrets.of(1) is None
        left = b"".join(p.read_bytes() for p in folder.glob("evening.secrets*"))
        assert secret.seed.hex().encode() not in left
        assert not cards_in(left.decode("latin-1"))


def test_what_is_revealed_is_how_the_deal_was_drawn() -> None:
    with swift_folder() as folder, LoopTable(folder, shuffled(1)) as table:
        heard: list[f.Fact] = []
        table.loop.listen(lambda _, made: heard.extend(made))
        table.tell(game())
        people = TypingPlayers(table.begin(), random.Random(1))
        secret = table.secrets.of(1)
        table.finish(people)
        (revealed,) = [one for one in heard if isinstance(one, f.DealRevealed)]
        assert secret is not None
        assert revealed.seed == secret.seed.hex()
        assert revealed.word == secret.word
        assert revealed.hands == secret.hands
        began = next(one for one in heard if isinstance(one, f.DealBegan))
        assert revealed.commitment == began.commitment


# text


def test_no_state_order_or_message_prints_a_hand() -> None:
    made = RulesTable().open()
    people = made.sit_down(random.Random(8), shy=1.0)
    while made.deal.phase is not Phase.PLAY:
        message = people.next_message(made.state)
        assert message is not None
        made.tell(message)
    hidden = frozenset(DECK) - open_cards(made.deal)
    for thing in (made.state, made.deal, made.deal.play):
        assert not cards_in(repr(thing)) & hidden, type(thing).__name__
    report = DealDone(deal=1, counts={}, hands={"S": tuple(hidden)})
    assert not cards_in(repr(report))
    orders = (
        Deal(deal=1, word=("S", "talon"), read=True),
        ExpectCards(unseen=hidden, hands=made.deal.hands or {}, seats=()),
    )
    for order in orders:
        assert "talon" not in repr(order)
        assert not cards_in(repr(order))


def test_a_fault_of_ours_logs_no_hand(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with swift_folder() as folder, LoopTable(folder, shuffled(1)) as table:
        table.tell(game())
        people = TypingPlayers(table.begin(), random.Random(1))
        table.loop.listen(_fault)
        message = people.next_message(table.state)
        assert message is not None
        with pytest.raises(ZeroDivisionError):
            table.tell(message)
    hands = frozenset().union(*people.dealt.hands.values())
    assert caplog.text
    assert not cards_in(caplog.text) & hands


def _fault(*_: object) -> None:
    raise ZeroDivisionError


def test_a_refusal_names_no_card_that_was_not_asked_about() -> None:
    made = RulesTable().open()
    made.sit_down(random.Random(8))
    asked = m.PlayCard(seat=made.deal.order[0], card=parse_card("AS"), by="keeper")
    with pytest.raises(ValueError, match="not now") as refused:
        made.tell(asked)
    assert cards_in(str(refused.value)) <= {parse_card("AS")}
