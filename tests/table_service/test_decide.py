"""Wishes to facts: the phases of a deal, refusals in words, corrections."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.rules_table import RulesTable, Setting, game
from support.sheets import E, N, S, W
from support.strategies import seeds

from table_service.auction.whisting import HALF, PASS, WHIST
from table_service.bad_input import BadInput
from table_service.cards import Seat, hand, parse_card
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.decide import decide
from table_service.events.refusal import Refused
from table_service.events.state import Phase
from table_service.irregularities.irregularity import Kind

SOUTH = hand("AS KS QS JS TS 9S AH KH AD AC")
WEST = hand("7S 8S 7C 8C 9C 7D 8D 9D 7H 8H")
NORTH = hand("TC JC QC KC TD JD QD KD 9H TH")
TALON = (parse_card("JH"), parse_card("QH"))
HANDS = {S: SOUTH, W: WEST, N: NORTH}


def dealt(players: int = 3, *, read: bool = True, **conventions: Setting) -> RulesTable:
    """Return a table at which South is eldest and holds the strong hand."""
    made = RulesTable(read=read).open(players, **conventions)
    made.begin(HANDS)
    return made


def named(contract: str = "6S", **conventions: Setting) -> RulesTable:
    made = RulesTable().open(3, **{"no_talon_bids": False, **conventions})
    made.begin(HANDS)
    made.say("S 6S, W pass, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.NameContract(contract=contract))
    return made


def both_whist() -> RulesTable:
    made = named()
    made.tell(m.SayDefence(seat=W, word=WHIST))
    made.tell(m.SayDefence(seat=N, word=WHIST))
    return made


def card(seat: Seat, code: str) -> m.PlayCard:
    return m.PlayCard(seat=seat, card=parse_card(code), by="keeper")


def play(made: RulesTable, fell: str) -> None:
    for one in fell.split(","):
        seat, code = one.split()
        made.tell(card(Seat(seat), code))


# opening


def test_before_a_game_is_open_everything_else_is_refused() -> None:
    with pytest.raises(Refused, match="no game is open"):
        decide(None, m.Say(seat=S, call="pass"))


def test_a_second_game_waits_for_the_end_of_the_first() -> None:
    made = RulesTable().open()
    with pytest.raises(Refused, match="close it first"):
        made.tell(game())


def test_a_game_of_another_number_of_players_is_refused() -> None:
    two = m.OpenGame(
        table="t",
        variety="sochi",
        conventions={},
        seats=(S, W),
        names={},
        dealer=S,
        simulated=False,
    )
    with pytest.raises(BadInput, match="played by 3 or 4"):
        decide(None, two)


# phases


def test_a_deal_goes_through_its_phases() -> None:
    counts = {"S": 10, "W": 10, "N": 10, "talon": 2}
    steps: list[tuple[m.Message, Phase]] = [
        (m.BeginDeal(mode="blind", commitment="c0" * 32), Phase.DEALING),
        (m.FinishDealing(deal=1, counts=counts, seal=None), Phase.AUCTION),
        (m.Say(seat=S, call="6S"), Phase.AUCTION),
        (m.Say(seat=W, call="pass"), Phase.AUCTION),
        (m.Say(seat=N, call="pass"), Phase.TALON),
        (m.ShowTalon(cards=TALON[:1]), Phase.TALON),
        (m.ShowTalon(cards=TALON[1:]), Phase.CONTRACT),
        (m.NameContract(contract="6S"), Phase.DEFENCE),
        (m.SayDefence(seat=W, word=WHIST), Phase.DEFENCE),
        (m.SayDefence(seat=N, word=PASS), Phase.OPEN),
        (m.ChooseOpen(open=False), Phase.PLAY),
        (m.EnterResult(tricks={S: 6, W: 4, N: 0}), Phase.SCORED),
    ]
    made = RulesTable().open()
    for message, phase in steps:
        made.tell(message)
        assert made.deal.phase is phase


def test_what_belongs_to_another_phase_is_refused_and_says_where_the_table_is() -> None:
    made = dealt()
    for early in (
        card(S, "AS"),
        m.ShowTalon(cards=TALON),
        m.NameContract(contract="6S"),
        m.SayDefence(seat=W, word=WHIST),
        m.ChooseOpen(open=True),
        m.EnterResult(tricks={S: 10}),
    ):
        with pytest.raises(Refused, match="the table is at auction"):
            made.tell(early)


def test_a_deal_that_runs_is_not_followed_by_another() -> None:
    made = dealt()
    with pytest.raises(Refused, match="deal 1 is not over"):
        made.tell(m.BeginDeal(mode="hand", commitment=None))
    with pytest.raises(Refused, match="deal 1 is not over"):
        made.tell(m.CloseEvening())


def test_the_deal_passes_to_the_left_after_every_deal() -> None:
    # rule book 1.5
    made = RulesTable().open(4)
    dealers = []
    for number in range(4):
        made.play_deal(random.Random(number), shy=0.9)
        dealers.append(made.deal.dealer)
    assert dealers == [E, S, W, N]


# the talon and the contract


def test_a_talon_card_is_one_of_the_pack_and_shown_once() -> None:
    made = dealt()
    made.say("S 6S, W pass, N pass")
    with pytest.raises(Refused, match="not in the pack"):
        made.tell(m.ShowTalon(cards=(parse_card("6S"),)))
    with pytest.raises(Refused, match="JH stands twice"):
        made.tell(m.ShowTalon(cards=(TALON[0], TALON[0])))
    made.tell(m.ShowTalon(cards=TALON[:1]))
    with pytest.raises(Refused, match="JH has been seen"):
        made.tell(m.ShowTalon(cards=TALON[:1]))
    with pytest.raises(Refused, match="1 can be shown"):
        made.tell(m.ShowTalon(cards=(TALON[1], parse_card("TH"))))


def test_a_contract_is_not_lower_than_the_bid() -> None:
    # rule book 4.4
    made = dealt(no_talon_bids=False)
    made.say("S 6S, W 6C, N pass, S pass")
    made.tell(m.ShowTalon(cards=TALON))
    with pytest.raises(Refused, match="may be named: 6C 6D"):
        made.tell(m.NameContract(contract="6S"))
    with pytest.raises(Refused, match="may be named"):
        made.tell(m.NameContract(contract="misere"))
    made.tell(m.NameContract(contract="7S"))


def test_a_game_without_the_talon_leaves_it_closed() -> None:
    # rule book 4.1
    made = dealt()
    made.say("S 6S_no_talon, W pass, N pass")
    assert made.deal.phase is Phase.CONTRACT
    made.tell(m.NameContract(contract="6S"))
    assert made.deal.talon == ()


# the defence


def test_two_passes_make_the_game_without_play() -> None:
    made = named()
    made.tell(m.SayDefence(seat=W, word=PASS))
    facts = made.tell(m.SayDefence(seat=N, word=PASS))
    assert [type(one) for one in facts] == [f.DefenceSaid, f.DealScored]
    assert made.state.deal is not None
    assert made.deal.scored is not None
    assert made.deal.scored.tricks is None


def test_a_half_that_stands_scores_without_play() -> None:
    made = named()
    made.tell(m.SayDefence(seat=W, word=PASS))
    made.tell(m.SayDefence(seat=N, word=HALF))
    made.tell(m.SayDefence(seat=W, word=PASS))
    assert made.deal.phase is Phase.SCORED


def test_a_whister_who_leaves_after_the_choice_was_due_gives_the_word_back() -> None:
    made = named(whist_then_half=True)
    made.tell(m.SayDefence(seat=W, word=WHIST))
    made.tell(m.SayDefence(seat=N, word=PASS))
    assert made.deal.phase is Phase.OPEN
    made.tell(m.SayDefence(seat=W, word=HALF))
    assert made.deal.turn == N
    assert made.deal.play is None
    made.tell(m.SayDefence(seat=N, word=WHIST))
    assert made.deal.turn == N
    assert made.deal.phase is Phase.OPEN


def test_a_ten_is_laid_open_and_its_result_agreed() -> None:
    # rule book 4.7, checked
    made = named("10S")
    assert made.deal.phase is Phase.RESULT
    made.tell(m.EnterResult(tricks={S: 10, W: 0, N: 0}))
    assert made.deal.phase is Phase.SCORED


# open hands


def test_hands_open_only_when_the_lone_whister_says_so() -> None:
    # Code 3.8.10: before the first lead, light
    made = named(open_lead="light")
    made.tell(m.SayDefence(seat=W, word=WHIST))
    made.tell(m.SayDefence(seat=N, word=PASS))
    assert made.deal.opened == {}
    made.tell(m.ChooseOpen(open=True))
    assert {s: frozenset(c) for s, c in made.deal.opened.items()} == {W: WEST, N: NORTH}


def test_played_dark_hands_open_after_the_declarers_first_card() -> None:
    made = named(open_lead="dark")
    made.tell(m.SayDefence(seat=W, word=WHIST))
    made.tell(m.SayDefence(seat=N, word=PASS))
    made.tell(m.ChooseOpen(open=True))
    assert made.deal.opened == {}
    facts = made.tell(card(S, "AS"))
    assert [type(one) for one in facts] == [f.CardPlayed, f.HandsOpened]


@pytest.mark.parametrize("whisters", [(WHIST, WHIST), (WHIST, PASS)])
def test_in_closed_play_no_hand_is_opened(whisters: tuple[object, object]) -> None:
    made = named()
    for seat, word in zip((W, N), whisters, strict=True):
        made.tell(m.SayDefence(seat=seat, word=word))  # type: ignore[arg-type]  # words above
    if made.deal.phase is Phase.OPEN:
        made.tell(m.ChooseOpen(open=False))
    play(made, "S AS, W 7S, N TC")
    assert made.deal.opened == {}


def test_the_catchers_of_a_misere_open_after_his_first_card_never_his_own() -> None:
    # rule book 7.2, dark
    made = RulesTable().open()
    made.begin({S: WEST, W: NORTH, N: SOUTH})
    made.say("S misere, W pass, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    assert made.deal.opened == {}
    made.tell(card(S, "7S"))
    assert set(made.deal.opened) == {W, N}


def test_when_a_catcher_leads_to_a_misere_the_hands_open_before() -> None:
    # rule book 7.2
    made = RulesTable().open()
    made.begin({S: NORTH, W: WEST, N: SOUTH})
    made.say("S pass, W misere, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    assert set(made.deal.opened) == {S, N}


def test_where_the_table_does_not_know_the_hands_it_opens_none() -> None:
    made = dealt(read=False, no_talon_bids=False)
    made.say("S 6S, W pass, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.NameContract(contract="6S"))
    made.tell(m.SayDefence(seat=W, word=WHIST))
    made.tell(m.SayDefence(seat=N, word=PASS))
    facts = made.tell(m.ChooseOpen(open=True))
    assert [type(one) for one in facts] == [f.OpenChosen]


# cards


def test_a_card_is_never_refused_for_being_illegal() -> None:
    made = both_whist()
    play(made, "S AS")
    facts = made.tell(card(W, "7C"))
    assert [type(one) for one in facts] == [f.CardPlayed, f.IrregularityFound]
    assert made.deal.irregularities[0].kind is Kind.REVOKE


def test_a_card_that_cannot_be_on_the_table_is_refused() -> None:
    made = both_whist()
    play(made, "S AS")
    with pytest.raises(Refused, match="AS has been seen"):
        made.tell(card(W, "AS"))
    with pytest.raises(Refused, match="E has no cards"):
        made.tell(card(E, "KS"))
    with pytest.raises(Refused, match="not in the pack"):
        made.tell(card(W, "5S"))


def test_the_declarer_may_play_a_card_of_the_talon() -> None:
    made = both_whist()
    assert [type(one) for one in made.tell(card(S, "JH"))] == [f.CardPlayed]


def test_nobody_plays_an_eleventh_card_the_talon_included() -> None:
    made = both_whist()
    for code in "AS KS QS JS TS 9S AH KH AD AC".split():  # noqa: SIM905  # as hands are written
        made.tell(card(S, code))
    for code in ("JH", "7S"):
        with pytest.raises(Refused, match="S has played all 10 cards"):
            made.tell(card(S, code))


def test_a_whole_deal_ends_in_its_score() -> None:
    made = both_whist()
    tricks = (
        "S AS, W 7S, N TC, S KS, W 8S, N JC, S QS, W 7C, N QC, S JS, W 8C, N KC,"
        "S TS, W 9C, N TD, S 9S, W 7D, N JD, S AH, W 7H, N 9H, S KH, W 8H, N TH,"
        "S AD, W 8D, N QD, S AC, W 9D, N KD"
    )
    play(made, tricks)
    assert made.deal.scored is not None
    assert made.deal.scored.tricks == {S: 10, W: 0, N: 0}
    assert made.deal.irregularities == ()


# all-pass


def test_at_all_pass_of_three_the_talon_is_turned_card_by_card() -> None:
    made = dealt()
    made.say("S pass, W pass, N pass")
    assert made.deal.phase is Phase.TALON
    with pytest.raises(Refused, match="1 can be shown"):
        made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.ShowTalon(cards=TALON[:1]))
    assert made.deal.phase is Phase.PLAY
    with pytest.raises(Refused, match="JH has been seen"):
        made.tell(card(S, "JH"))


def test_who_keeps_only_results_may_enter_an_all_pass_at_once() -> None:
    made = dealt()
    made.say("S pass, W pass, N pass")
    made.tell(m.EnterResult(tricks={S: 7, W: 0, N: 3}))
    assert made.deal.phase is Phase.SCORED


def test_at_all_pass_of_four_the_dealer_plays_two_cards_and_no_third() -> None:
    made = dealt(4)
    made.say("S pass, W pass, N pass")
    assert made.deal.turn == E
    play(made, "E JH, S AH, W 7H, N 9H, E QH, S KH, W 8H, N TH, S AS, W 7S")
    with pytest.raises(Refused, match="E has played all 2 cards"):
        made.tell(card(E, "TC"))


# results only


@pytest.mark.parametrize(
    "tricks",
    [
        {S: 6, W: 4, N: 1},
        {S: 6},
        {S: 11, W: -1, N: 0},
        {S: 6, W: 2, E: 2},
        {},
    ],
)
def test_a_result_is_ten_tricks_of_those_who_have_cards(
    tricks: dict[Seat, int],
) -> None:
    made = both_whist()
    with pytest.raises(Refused, match="ten of S, W, N make a deal"):
        made.tell(m.EnterResult(tricks=tricks))


def test_a_result_may_leave_out_who_took_nothing() -> None:
    made = both_whist()
    made.tell(m.EnterResult(tricks={S: 10}))
    assert made.deal.phase is Phase.SCORED


def test_the_dealer_of_four_may_have_tricks_at_all_pass_only() -> None:
    made = dealt(4)
    made.say("S pass, W pass, N pass")
    made.tell(m.EnterResult(tricks={S: 3, W: 3, N: 3, E: 1}))
    assert made.deal.phase is Phase.SCORED


# gathering


def test_who_gathers_anothers_trick_is_told_so_once() -> None:
    # Code 3.9.6
    made = both_whist()
    play(made, "S AS, W 7S, N TC")
    facts = made.tell(m.GatherTrick(seat=W))
    assert [type(one) for one in facts] == [f.TrickGathered, f.IrregularityFound]
    again = made.tell(m.GatherTrick(seat=W))
    assert [type(one) for one in again] == [f.TrickGathered]


def test_the_winner_gathers_his_own_trick() -> None:
    made = both_whist()
    play(made, "S AS, W 7S, N TC")
    assert len(made.tell(m.GatherTrick(seat=S))) == 1


@pytest.mark.parametrize(("is_open", "offences"), [(True, 0), (False, 1)])
def test_a_lone_whister_gathers_for_both_only_in_open_play(
    is_open: bool,  # noqa: FBT001  # a parameter
    offences: int,
) -> None:
    made = RulesTable(read=False).open(no_talon_bids=False)
    made.begin()
    made.say("S 6S, W pass, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.NameContract(contract="6S"))
    made.tell(m.SayDefence(seat=W, word=WHIST))
    made.tell(m.SayDefence(seat=N, word=PASS))
    made.tell(m.ChooseOpen(open=is_open))
    play(made, "S KC, W 7C, N AC")
    made.tell(m.GatherTrick(seat=W))
    assert len(made.deal.irregularities) == offences


# void


def test_a_void_deal_is_dealt_again_by_the_same_dealer_under_a_new_number() -> None:
    # rule book 1.5, irregularities D2, D9
    made = dealt()
    made.tell(m.VoidDeal(fault="jam", reason="a card jammed"))
    assert made.deal.phase is Phase.VOID
    dealer = made.deal.dealer
    made.begin(HANDS)
    assert made.deal.dealer == dealer
    assert made.deal.number == 2
    assert made.state.sheet.rows == RulesTable().open().state.sheet.rows


def test_a_wrong_count_of_the_machine_makes_the_deal_void() -> None:
    made = RulesTable().open()
    made.tell(m.BeginDeal(mode="blind", commitment="c0" * 32))
    counts = {"S": 11, "W": 9, "N": 10, "talon": 2}
    made.tell(m.FinishDealing(deal=1, counts=counts, seal=None))
    assert made.deal.voided == ("count", "pockets hold N 10, S 11, W 9, talon 2")


def test_a_scored_deal_cannot_be_void_any_more() -> None:
    made = both_whist()
    made.tell(m.EnterResult(tricks={S: 6, W: 2, N: 2}))
    with pytest.raises(Refused, match="no deal is running"):
        made.tell(m.VoidDeal(fault="agreed", reason="too late"))


def test_the_report_of_another_deal_is_refused() -> None:
    made = RulesTable().open()
    made.tell(m.BeginDeal(mode="blind", commitment="c0" * 32))
    counts = {"S": 10, "W": 10, "N": 10, "talon": 2}
    with pytest.raises(Refused, match="deal 9 is not running; deal 1 is"):
        made.tell(m.FinishDealing(deal=9, counts=counts, seal=None))


def test_a_deal_is_revealed_only_when_it_is_over_and_once() -> None:
    made = dealt()
    reveal = m.RevealDeal(
        deal=1,
        pockets=(("S", 10),),
        commitment="",
        seed="",
        contributions=(),
        word=(),
        hands=None,
    )
    with pytest.raises(Refused, match="its cards stay secret"):
        made.tell(reveal)
    made.tell(m.VoidDeal(fault="jam", reason=""))
    (revealed,) = made.tell(reveal)
    assert isinstance(revealed, f.DealRevealed)
    assert revealed.void == "jam"
    assert made.tell(reveal) == ()


# corrections


def test_the_last_word_or_card_may_be_taken_back() -> None:
    made = both_whist()
    before = made.state
    play(made, "S AS")
    (undone,) = made.tell(m.UndoLast())
    assert undone == f.Undone(supersedes=made.state.seq - 1)
    assert made.deal == before.deal


def test_what_followed_from_a_fact_goes_with_it() -> None:
    made = both_whist()
    play(made, "S AS, W 7C")
    assert made.state.offences
    made.tell(m.UndoLast())
    assert made.state.offences == ()
    assert made.deal.irregularities == ()


def test_a_score_is_taken_back_with_the_result_that_made_it() -> None:
    made = both_whist()
    sheet, dealer = made.state.sheet, made.state.next_dealer
    made.tell(m.EnterResult(tricks={S: 6, W: 2, N: 2}))
    made.tell(m.UndoLast())
    assert made.state.sheet.rows == sheet.rows
    assert made.state.next_dealer == dealer
    assert made.deal.phase is Phase.PLAY
    made.tell(m.EnterResult(tricks={S: 5, W: 3, N: 2}))
    assert made.deal.phase is Phase.SCORED


def test_corrections_end_with_the_next_deal_and_with_a_void_one() -> None:
    made = both_whist()
    made.tell(m.EnterResult(tricks={S: 6, W: 2, N: 2}))
    made.begin({W: SOUTH, N: WEST, S: NORTH})
    with pytest.raises(Refused, match="nothing of this deal"):
        made.tell(m.UndoLast())
    made.tell(m.VoidDeal(fault="jam", reason=""))
    with pytest.raises(Refused, match="nothing of this deal"):
        made.tell(m.UndoLast())


def test_the_end_of_an_evening_is_taken_back_with_its_last_card() -> None:
    made = RulesTable().open(pool_limit=2)
    rng = random.Random(1)
    while not made.state.is_closed:
        made.play_deal(rng)
    made.tell(m.UndoLast())
    assert not made.state.is_closed
    assert made.state.final is None


@settings(max_examples=25, deadline=None)
@given(seeds, st.integers(1, 60))
def test_taking_back_and_doing_again_changes_nothing(seed: int, steps: int) -> None:
    made = RulesTable().open(3 + seed % 2)
    rng = random.Random(seed)
    people = made.sit_down(rng)
    for _ in range(steps):
        message = people.next_message(made.state)
        if message is None:
            return
        before = made.deal
        made.tell(message)
        after = made.deal
        made.tell(m.UndoLast())
        assert made.deal == before
        made.tell(message)
        assert made.deal == after


# names, devices, doubts, the end


def test_a_player_may_be_renamed_in_forty_visible_characters() -> None:
    made = RulesTable().open()
    made.tell(m.RenamePlayer(seat=S, name="  Анна   Петровна "))
    assert made.state.names[S] == "Анна Петровна"


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 41, "a\x00b", "a\u202eb", "a\u200bb"]
)
def test_a_name_of_other_characters_is_refused(name: str) -> None:
    made = RulesTable().open()
    with pytest.raises(Refused, match="1 to 40 visible characters"):
        made.tell(m.RenamePlayer(seat=S, name=name))
    with pytest.raises(Refused, match="seat 'X'; one of S, W, N"):
        made.tell(m.RenamePlayer(seat=Seat("X"), name="Anna"))


def test_a_device_that_says_the_same_again_is_no_news() -> None:
    made = RulesTable().open()
    told = m.DeviceTold(device="camera", state="up", words="1280x960")
    assert len(made.tell(told)) == 1
    assert made.tell(told) == ()


def test_a_doubt_is_asked_once_and_gone_with_the_card() -> None:
    made = both_whist()
    doubt = m.DoubtSighting(sighting=4, seat=S, reason="blurred")
    assert len(made.tell(doubt)) == 1
    assert made.tell(doubt) == ()
    play(made, "S AS")
    assert made.state.doubts == ()


def test_a_doubt_about_the_talon_is_gone_with_the_talon() -> None:
    made = dealt()
    made.say("S 6S, W pass, N pass")
    made.tell(m.DoubtSighting(sighting=4, seat=S, reason="blurred"))
    made.tell(m.ShowTalon(cards=TALON))
    assert made.state.doubts == ()


def test_while_no_card_is_awaited_nothing_is_doubted() -> None:
    made = dealt()
    assert made.tell(m.DoubtSighting(sighting=4, seat=S, reason="blurred")) == ()


def test_all_may_agree_to_end_and_the_sheet_settles_to_zero() -> None:
    made = both_whist()
    made.tell(m.EnterResult(tricks={S: 6, W: 2, N: 2}))
    made.tell(m.CloseEvening())
    assert made.state.is_closed
    for late in (m.CloseEvening(), m.BeginDeal(mode="hand", commitment=None)):
        with pytest.raises(Refused, match="the evening is"):
            made.tell(late)


# always

WISHES = st.sampled_from(
    [
        m.Say(seat=S, call="pass"),
        m.Say(seat=Seat(""), call="10NT"),
        m.Say(seat=W, call="nonsense"),
        m.ShowTalon(cards=TALON),
        m.ShowTalon(cards=()),
        m.NameContract(contract="7NT"),
        m.SayDefence(seat=W, word=WHIST),
        m.SayDefence(seat=E, word=WHIST, hand=Seat("X")),
        m.ChooseOpen(open=True),
        card(S, "AS"),
        card(E, "7C"),
        card(Seat("nobody"), "7C"),
        m.GatherTrick(seat=W),
        m.EnterResult(tricks={}),
        m.EnterResult(tricks={S: 10, W: 0, N: 0}),
        m.UndoLast(),
        m.VoidDeal(fault="agreed", reason="so"),
        m.RenamePlayer(seat=S, name="A"),
        m.DoubtSighting(sighting=1, seat=None, reason="strange"),
        m.DeviceTold(device="camera", state="down", words="gone"),
        m.BeginDeal(mode="hand", commitment=None),
        m.CloseEvening(),
        game(),
    ]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(WISHES, max_size=25), seeds, st.integers(0, 40))
def test_whatever_is_said_becomes_facts_or_one_line_of_refusal(
    wishes: list[m.Message], seed: int, steps: int
) -> None:
    made = RulesTable().open(3 + seed % 2)
    people = made.sit_down(random.Random(seed))
    for _ in range(steps):
        if (message := people.next_message(made.state)) is not None:
            made.tell(message)
    for wish in wishes:
        assert "\n" not in _answer(made, wish)


def _answer(made: RulesTable, wish: m.Message) -> str:
    try:
        return str(len(made.tell(wish)))
    except BadInput as refused:
        return str(refused)
