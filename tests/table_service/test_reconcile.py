"""Sightings to plays: whose card an arm lays, and what belongs nowhere."""

import random
from contextlib import closing
from pathlib import Path

import pytest
from support.rules_table import RulesTable
from support.sheets import E, N, S, W
from support.typing_players import Dealt

from table_service.auction.whisting import PASS, WHIST, DefenceWord
from table_service.cards import Card, Seat, hand, hand_text, parse_card
from table_service.events import messages as m
from table_service.events.state import Phase
from table_service.irregularities.irregularity import Kind
from table_service.observations import (
    CardSeen,
    CardUnsure,
    DealDone,
    DealFailed,
    DealHeld,
    DealProgress,
    DeviceDown,
    DeviceUp,
    HandIn,
    HandOut,
    Observation,
    TrickGathered,
)
from table_service.service import reconcile
from table_service.service.reports import Reports
from table_service.store.secrets_file import SecretsFile

SOUTH = hand("AS KS QS JS TS 9S AH KH AD AC")
WEST = hand("7S 8S 7C 8C 9C 7D 8D 9D 7H 8H")
NORTH = hand("TC JC QC KC TD JD QD KD 9H TH")
TALON = (parse_card("JH"), parse_card("QH"))
DEALT = Dealt(N, {S: SOUTH, W: WEST, N: NORTH}, TALON)
FOUR = Dealt(E, {S: SOUTH, W: WEST, N: NORTH}, TALON)


def table(dealt: Dealt = DEALT, *, read: bool = True) -> RulesTable:
    """Return a table at which South plays six spades and is to be whisted."""
    made = RulesTable(read=read).open(
        3 if dealt is DEALT else 4, open_lead="light", no_talon_bids=False
    )
    made.begin(dealt.hands)
    made.say("S 6S, W pass, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.NameContract(contract="6S"))
    return made


def whisted(*, opened: bool, read: bool = True) -> RulesTable:
    """Return the table with West whisting alone."""
    made = table(read=read)
    made.tell(m.SayDefence(seat=W, word=WHIST))
    made.tell(m.SayDefence(seat=N, word=PASS))
    made.tell(m.ChooseOpen(open=opened))
    return made


def dealer_whists(*, opened: bool, read: bool = True) -> RulesTable:
    """Return a table of four at which the dealer whists for West's hand."""
    made = table(FOUR, read=read)
    made.tell(m.SayDefence(seat=W, word=PASS))
    made.tell(m.SayDefence(seat=N, word=PASS))
    made.tell(m.SayDefence(seat=E, word=WHIST, hand=W))
    made.tell(m.ChooseOpen(open=opened))
    return made


def play(made: RulesTable, fell: str) -> None:
    for one in fell.split(","):
        seat, code = one.split()
        made.tell(m.PlayCard(seat=Seat(seat), card=parse_card(code), by="keeper"))


def owner(made: RulesTable, arm: Seat, code: str) -> Seat:
    return reconcile.acting_for(made.deal, arm, parse_card(code))


def sighted(made: RulesTable, arm: Seat, code: str) -> m.Message | None:
    seen = CardSeen(seat=arm, card=parse_card(code), confidence=0.9, at_ms=5)
    return reconcile.seen(made.state, seen)


# whose card


def test_in_closed_play_every_arm_lays_its_own_cards() -> None:
    made = whisted(opened=False)
    play(made, "S AS, W 7S")
    assert owner(made, N, "TC") == N
    assert owner(made, W, "8S") == W


def test_a_lone_whister_plays_the_open_hand_of_who_passed() -> None:
    # Code 3.8.10
    made = whisted(opened=True)
    play(made, "S AS, W 7S")
    assert made.deal.turn == N
    assert owner(made, W, "TC") == N


def test_an_open_card_belongs_to_its_hand_though_it_is_not_its_turn() -> None:
    made = whisted(opened=True)
    play(made, "S AS")
    assert made.deal.turn == W
    assert owner(made, W, "TC") == N
    assert owner(made, W, "7S") == W
    assert owner(made, N, "7S") == W


def test_where_open_hands_are_not_known_the_partners_turn_decides() -> None:
    made = whisted(opened=True, read=False)
    play(made, "S AS")
    assert owner(made, W, "7S") == W
    play(made, "W 7S")
    assert owner(made, W, "TC") == N
    assert owner(made, N, "TC") == N


def test_the_declarers_arm_and_the_passers_are_never_anothers() -> None:
    made = whisted(opened=True, read=False)
    assert owner(made, N, "TC") == N
    assert owner(made, S, "AS") == S


def test_the_dealer_lays_the_closed_hand_that_he_whists_for() -> None:
    # rule book 5.6
    made = dealer_whists(opened=False)
    play(made, "S AS")
    assert owner(made, E, "7S") == W
    play(made, "W 7S")
    assert owner(made, N, "TC") == N


@pytest.mark.parametrize("read", [True, False])
def test_the_dealer_plays_both_open_hands(read: bool) -> None:  # noqa: FBT001  # a parameter
    made = dealer_whists(opened=True, read=read)
    play(made, "S AS")
    assert owner(made, E, "7S") == W
    play(made, "W 7S")
    assert owner(made, E, "TC") == N


def test_at_misere_either_catcher_may_lay_the_others_open_card() -> None:
    # rule book 7.2
    made = RulesTable().open(3)
    made.begin({S: WEST, W: NORTH, N: SOUTH})
    made.say("S misere, W pass, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    play(made, "S 7S")
    assert set(made.deal.opened) == {W, N}
    assert owner(made, N, "TC") == W
    assert owner(made, N, "9S") == N


# what becomes of a sighting


def two_play(*, read: bool) -> RulesTable:
    """Return a table at which South plays six spades, North and the dummy West."""
    made = RulesTable(read=read).open(2, "gusarik", no_talon_bids=False)
    made.begin(DEALT.hands)
    made.say("S 6S, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.NameContract(contract="6S"))
    made.tell(m.SayDefence(seat=N, word=WHIST))
    return made


@pytest.mark.parametrize("read", [True, False])
def test_of_two_the_opponents_arm_lays_the_dummys_cards(read: bool) -> None:  # noqa: FBT001  # a parameter
    made = two_play(read=read)
    play(made, "S AS")
    assert owner(made, N, "7S") == W
    play(made, "W 7S")
    assert owner(made, N, "TC") == N
    assert owner(made, S, "KS") == S


def test_a_dummys_trick_is_its_opponents_to_gather() -> None:
    made = two_play(read=False)
    play(made, "S AC, W 7S, N TC")
    assert made.deal.play is not None
    assert made.deal.play.done[-1].winner == W
    made.tell(m.GatherTrick(seat=N))
    assert made.state.offences == ()


def test_an_illegal_card_arrives_as_it_was_played() -> None:
    made = whisted(opened=False)
    play(made, "S AS")
    assert sighted(made, W, "7C") == m.PlayCard(
        seat=W, card=parse_card("7C"), by="camera", confidence=0.9
    )


def test_while_the_talon_is_awaited_a_card_is_the_talon() -> None:
    made = RulesTable().open(3)
    made.begin(DEALT.hands)
    made.say("S 6S, W pass, N pass")
    assert sighted(made, S, "JH") == m.ShowTalon(cards=(parse_card("JH"),))


def test_a_card_that_belongs_nowhere_is_no_play() -> None:
    made = RulesTable().open(3)
    assert sighted(made, S, "JH") is None
    made.begin(DEALT.hands)
    assert made.deal.phase is Phase.AUCTION
    assert sighted(made, S, "JH") is None


def test_a_trick_is_gathered_only_when_one_is_complete() -> None:
    made = whisted(opened=False)
    assert reconcile.gathered(made.state, TrickGathered(seat=S, at_ms=1)) is not None
    play(made, "S AS")
    assert reconcile.gathered(made.state, TrickGathered(seat=S, at_ms=1)) is None


# reports of devices


class Desk:
    """Observations read against a table, with a secrets file of its own."""

    def __init__(self, made: RulesTable, folder: Path) -> None:
        """Read against `made`."""
        self.table = made
        self.path = folder / "evening.secrets"

    def told(self, seen: Observation) -> list[m.Message]:
        """Return what the table is told of `seen`."""
        with closing(SecretsFile(self.path)) as secrets:
            return list(Reports(self.table.now, secrets).messages(seen))

    def card(self, arm: Seat, code: str) -> list[m.Message]:
        """Return what the table is told of a card read for sure."""
        card = parse_card(code)
        return self.told(CardSeen(seat=arm, card=card, confidence=1.0, at_ms=70))


def test_a_card_seen_twice_at_once_is_told_once(tmp_path: Path) -> None:
    made = whisted(opened=False)
    desk = Desk(made, tmp_path)
    play(made, "S AS")
    assert desk.card(S, "AS") == []


def test_a_talon_card_read_after_it_was_typed_is_no_play_at_misere(
    tmp_path: Path,
) -> None:
    made = RulesTable().open(3)
    made.begin({S: WEST, W: NORTH, N: SOUTH})
    made.say("S misere, W pass, N pass")
    made.tell(m.DoubtSighting(sighting=4, seat=S, reason="blurred"))
    made.tell(m.ShowTalon(cards=TALON))
    late = CardSeen(seat=S, card=TALON[1], confidence=1.0, at_ms=70, sighting=4)
    assert Desk(made, tmp_path).told(late) == []
    (led,) = Desk(made, tmp_path).card(S, "QH")
    assert isinstance(led, m.PlayCard)


def test_camera_and_machine_disagreeing_is_a_doubt_until_a_person_says(
    tmp_path: Path,
) -> None:
    made = whisted(opened=False)
    play(made, "S AS")
    doubt = Desk(made, tmp_path).card(W, "KD")  # which the machine gave to North
    assert [type(one) for one in doubt] == [m.DoubtSighting]
    made.tell(doubt[0])
    made.tell(m.PlayCard(seat=W, card=parse_card("KD"), by="keeper"))
    assert [one.kind for one in made.deal.irregularities] == [Kind.NOT_DEALT]


def test_a_talon_card_that_somebody_was_dealt_is_a_doubt(tmp_path: Path) -> None:
    made = RulesTable().open(3)
    made.begin(DEALT.hands)
    made.say("S 6S, W pass, N pass")
    doubt = Desk(made, tmp_path).card(S, "KD")
    assert [type(one) for one in doubt] == [m.DoubtSighting]


def test_a_revoke_that_the_camera_reads_is_no_disagreement(tmp_path: Path) -> None:
    made = whisted(opened=False)
    play(made, "S AS")
    (told,) = Desk(made, tmp_path).card(W, "7C")
    made.tell(told)
    assert [one.kind for one in made.deal.irregularities] == [Kind.REVOKE]


def test_a_card_of_an_earlier_trick_becomes_a_doubt(tmp_path: Path) -> None:
    made = whisted(opened=False)
    play(made, "S AS, W 7S, N TC, S KS, W 8S, N JC")
    doubt = Desk(made, tmp_path).card(W, "7S")
    assert doubt == [m.DoubtSighting(sighting=-70, seat=W, reason="impossible")]


def test_a_card_outside_the_pack_becomes_a_doubt(tmp_path: Path) -> None:
    made = whisted(opened=False)
    doubt = Desk(made, tmp_path).card(S, "6S")
    assert [type(one) for one in doubt] == [m.DoubtSighting]


def test_an_unsure_sighting_is_told_as_a_doubt(tmp_path: Path) -> None:
    made = whisted(opened=False)
    unsure = CardUnsure(sighting=9, seat=None, guesses=(), reason="seat", at_ms=4)
    told = Desk(made, tmp_path).told(unsure)
    assert told == [m.DoubtSighting(sighting=9, seat=None, reason="seat")]


def test_a_machine_that_failed_makes_the_deal_void(tmp_path: Path) -> None:
    made = RulesTable().open(3)
    made.tell(m.BeginDeal(mode="read", commitment="c0" * 32))
    desk = Desk(made, tmp_path)
    failed = DealFailed(deal=1, fault="jam", reason="a card jammed")
    assert desk.told(failed) == [m.VoidDeal(fault="jam", reason="a card jammed")]
    assert desk.told(DealFailed(deal=7, fault="jam", reason="another deal")) == []


def test_a_machine_that_waits_is_shown_and_shown_again_when_it_goes_on(
    tmp_path: Path,
) -> None:
    made = RulesTable().open(3)
    made.tell(m.BeginDeal(mode="blind", commitment="c0" * 32))
    desk = Desk(made, tmp_path)
    (held,) = desk.told(DealHeld(deal=1, fault="lid", reason="shut the lid"))
    assert isinstance(held, m.DeviceTold)
    assert (held.device, held.state, held.words) == ("dealer", "held", "shut the lid")
    made.tell(held)
    (up,) = desk.told(DealProgress(deal=1, dealt=3))
    assert up == m.DeviceTold(device="dealer", state="up", words="")


def test_a_pocket_that_this_deal_does_not_use_counts_for_nothing(
    tmp_path: Path,
) -> None:
    made = RulesTable().open(3)
    made.tell(m.BeginDeal(mode="blind", commitment="c0" * 32))
    counts = {"S": 10, "W": 10, "N": 10, "E": 0, "talon": 2}
    (told,) = Desk(made, tmp_path).told(DealDone(deal=1, counts=counts, hands=None))
    made.tell(told)
    assert made.deal.dealt


def test_arms_and_devices_are_no_plays(tmp_path: Path) -> None:
    desk = Desk(whisted(opened=False), tmp_path)
    assert desk.told(HandIn(seat=S, at_ms=1)) == []
    assert desk.told(HandOut(seat=S, at_ms=1)) == []
    up = desk.told(DeviceUp(device="camera", detail="1280x960"))
    assert up == [m.DeviceTold(device="camera", state="up", words="1280x960")]
    down = desk.told(DeviceDown(device="camera", reason="unplugged"))
    assert down == [m.DeviceTold(device="camera", state="down", words="unplugged")]


def test_before_a_game_is_open_nothing_is_seen(tmp_path: Path) -> None:
    assert Desk(RulesTable(), tmp_path).card(S, "AS") == []


def test_a_whole_deal_seen_by_the_camera_is_the_deal_that_was_played(
    tmp_path: Path,
) -> None:
    made = RulesTable().open(3)
    people = made.sit_down(random.Random(5))
    desk = Desk(made, tmp_path)
    while (message := people.next_message(made.state)) is not None:
        if isinstance(message, m.PlayCard):
            (message,) = desk.card(message.seat, message.card.code)
        made.tell(message)
    assert made.deal.scored
    assert made.deal.irregularities == ()


def test_the_hands_of_these_tests_are_a_pack() -> None:
    cards: frozenset[Card] = SOUTH | WEST | NORTH | set(TALON)
    assert len(cards) == 32, hand_text(cards)


def north_lost_bettel() -> RulesTable:
    """Return a European table at which a Bettel was lost at its first trick."""
    made = RulesTable(read=False).open_european("illustrated")
    made.begin()
    made.say("S pass, W pass, N 1")
    made.tell(m.ShowTalon(cards=(parse_card("8C"), parse_card("AD"))))
    made.tell(m.NameContract(contract="bettel"))
    for seat in (S, W):
        made.tell(m.SayDefence(seat=seat, word=DefenceWord.NO_KONTRA))
    play(made, "S QD,W 8D,N AD")
    return made


def test_cards_thrown_in_after_a_lost_bettel_are_no_plays(tmp_path: Path) -> None:
    made = north_lost_bettel()  # European rule book 3.3
    assert made.deal.phase is Phase.SCORED
    desk = Desk(made, tmp_path)
    unsure = CardUnsure(sighting=9, seat=None, guesses=(), reason="covered", at_ms=4)
    assert desk.card(S, "AS") == []
    assert desk.told(unsure) == []
