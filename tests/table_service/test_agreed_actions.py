"""What a house may agree on beside the plain game, at the table (rule book 2 to 16)."""

import pytest
from support.rules_table import RulesTable
from support.sheets import E, N, S, W

from table_service.auction.auction import IllegalCall
from table_service.auction.contract import AllPass, Misere
from table_service.auction.whisting import HALF, PASS, WHIST
from table_service.bad_input import BadInput
from table_service.cards import Card, Seat, hand, parse_card, parse_cards
from table_service.course.course import Lap
from table_service.course.misdeals import Misdeal
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.refusal import Refused
from table_service.events.state import Phase
from table_service.sheets.entry import Column

SOUTH = hand("AS KS QS JS TS 9S AH KH AD AC")
WEST = hand("7S 8S 7C 8C 9C 7D 8D 9D 7H 8H")
NORTH = hand("TC JC QC KC TD JD QD KD 9H TH")
TALON = (parse_card("JH"), parse_card("QH"))
HANDS = {S: SOUTH, W: WEST, N: NORTH}


def table(players: int = 3, variety: str = "sochi", **agreed: object) -> RulesTable:
    made = RulesTable().open(players, variety, **agreed)  # type: ignore[arg-type]  # a test's values
    made.begin(dealt_to(made.state.hands_of(made.state.next_dealer)))
    return made


def dealt_to(order: tuple[Seat, ...]) -> dict[Seat, frozenset[Card]]:
    """Return the three hands dealt from the eldest on."""
    return dict(zip(order, HANDS.values(), strict=True))


def bid_by_south(made: RulesTable, bid: str = "6S", *, talon: bool = True) -> None:
    made.say(f"S {bid}, W pass, N pass")
    if talon:
        made.tell(m.ShowTalon(cards=TALON))


def pool(made: RulesTable, seat: Seat) -> object:
    return made.state.sheet.pool_of(seat)


def mountain(made: RulesTable, seat: Seat) -> object:
    return made.state.sheet.mountain_of(seat)


# 2.4: dealt again


def test_a_misdeal_is_dealt_again_and_the_second_one_running_costs() -> None:
    made = table()
    made.tell(m.DeclareMisdeal(misdeal=Misdeal.CARD_FACED))
    assert made.deal.phase is Phase.VOID
    assert (made.state.next_dealer, mountain(made, N)) == (N, 0)
    made.begin(HANDS)
    made.tell(m.DeclareMisdeal(misdeal=Misdeal.WRONG_COUNT))
    # P-kz: an undertrick of a six onto the mountain, the deal passes on.
    assert (made.state.next_dealer, mountain(made, N)) == (S, 2)


def test_once_somebody_has_called_the_deal_stands() -> None:
    made = table()
    made.say("S 6S")
    with pytest.raises(Refused, match=r"only before its auction starts .*2\.4"):
        made.tell(m.DeclareMisdeal(misdeal=Misdeal.PACK_SHORT))


def test_a_compulsory_all_pass_deal_is_dealt_again_until_its_first_card() -> None:
    """15.6: it has no auction; of three a talon card is turned before a lead."""
    made = RulesTable(read=False).open(3, "piter_skachki")
    made.begin()
    assert made.deal.phase is Phase.TALON
    made.tell(m.DeclareMisdeal(misdeal=Misdeal.NO_CUT))
    assert made.deal.phase is Phase.VOID
    made.begin()
    made.tell(m.ShowTalon(cards=parse_cards(["7C"])))
    with pytest.raises(Refused, match=r"2\.4"):
        made.tell(m.DeclareMisdeal(misdeal=Misdeal.NO_CUT))


def test_a_deal_out_of_turn_stands_and_the_next_is_his_left_neighbours() -> None:
    made = RulesTable(read=False).open(4)
    made.begin()
    assert made.deal.order == (S, W, N)
    made.tell(m.CorrectDealer(dealer=S))
    assert (made.deal.dealer, made.deal.order) == (S, (W, N, E))
    made.say("W pass, N pass, E pass")
    made.tell(m.EnterResult(tricks={W: 4, N: 3, E: 3}))
    assert made.state.next_dealer == W


# 3.4: the dealer invited to a misère


def test_an_invited_dealer_shares_what_the_misere_wins() -> None:
    made = table(4, invite_dealer=True, pool_limit=20)
    made.tell(m.InviteDealer(seat=S))
    assert (made.deal.phase, made.deal.turn) == (Phase.INVITATION, E)
    made.tell(m.AnswerInvitation(agreed=True))
    with pytest.raises(Refused, match="agreed to a misère"):
        made.say("S 6S")
    made.say("S misere, W pass, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.EnterResult(tricks={S: 0, W: 5, N: 5}))
    assert (pool(made, S), pool(made, E)) == (5, 5)


def test_a_dealer_who_declined_has_no_part_and_binds_nobody() -> None:
    made = table(4, invite_dealer=True)
    made.tell(m.InviteDealer(seat=S))
    made.tell(m.AnswerInvitation(agreed=False))
    made.say("S misere, W pass, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.EnterResult(tricks={S: 2, W: 4, N: 4}))
    assert (mountain(made, S), mountain(made, E)) == (20, 0)


@pytest.mark.parametrize("players", [3, 4])
def test_nobody_is_invited_where_it_is_not_agreed_or_nobody_rests(players: int) -> None:
    made = table(players, invite_dealer=players == 3)
    with pytest.raises(Refused):
        made.tell(m.InviteDealer(seat=S))


# 4.2, 4.5, 4.6: refusing the talon, giving up, the preferans claim


def test_a_refused_talon_costs_the_dealer_and_the_ten_cards_are_played() -> None:
    made = table(4, talon_refusal="2", no_talon_bids=False)
    bid_by_south(made)
    made.tell(m.RefuseTalon())
    made.tell(m.NameContract(contract="6S"))
    assert made.deal.play is None or made.deal.play.order
    made.tell(m.SayDefence(seat=W, word=PASS))
    made.tell(m.SayDefence(seat=N, word=PASS))
    made.tell(m.SayDefence(seat=E, word=PASS))
    assert (pool(made, S), mountain(made, E)) == (2, 2)


def test_a_game_given_up_costs_so_many_undertricks_and_no_whists() -> None:
    made = table(concede=3, no_talon_bids=False)
    bid_by_south(made, "6S")
    made.tell(m.Concede())
    assert (made.deal.phase, mountain(made, S)) == (Phase.SCORED, 6)
    assert made.state.sheet.net_whists(S) == 0


@pytest.mark.parametrize("message", [m.Concede(), m.RefuseTalon(), m.ClaimPreferans()])
def test_what_was_not_agreed_is_refused_with_its_rule(message: m.Message) -> None:
    made = table(no_talon_bids=False)
    bid_by_south(made)
    with pytest.raises(Refused, match=r"rule book|4\.2|is off at this table"):
        made.tell(message)


def test_a_right_preferans_claim_fills_every_pool_and_ends_the_evening() -> None:
    made = table(claim_preferans=True, no_talon_bids=False, pool_limit=10)
    bid_by_south(made)
    made.tell(m.ClaimPreferans())
    assert made.deal.phase is Phase.CLAIM
    made.tell(m.JudgeClaim(right=True))
    assert [pool(made, seat) for seat in (S, W, N)] == [10, 10, 10]
    # 10 points in each other pool at 10 whists, and 1000 on each (C0).
    assert made.state.sheet.whists_of(S, W) == 1100
    assert made.state.is_closed


def test_a_wrong_claim_leaves_a_game_to_name() -> None:
    made = table(claim_preferans=True, no_talon_bids=False)
    bid_by_south(made)
    made.tell(m.ClaimPreferans())
    made.tell(m.JudgeClaim(right=False))
    assert made.deal.phase is Phase.CONTRACT
    with pytest.raises(Refused, match="looked at already"):
        made.tell(m.ClaimPreferans())
    made.tell(m.NameContract(contract="6S"))
    assert made.deal.phase is Phase.DEFENCE


# 5.2: half after whist and pass


def test_a_lone_whister_may_leave_for_half_where_that_is_agreed() -> None:
    made = table(whist_then_half=True, no_talon_bids=False)
    bid_by_south(made)
    made.tell(m.NameContract(contract="6S"))
    for seat, word in ((W, WHIST), (N, PASS), (W, HALF), (N, PASS)):
        made.tell(m.SayDefence(seat=seat, word=word))
    # 9.2: the game is written, the leaver writes two tricks at 2.
    assert (pool(made, S), made.state.sheet.whists_of(W, S)) == (2, 4)


# 8.8: all-pass with cards passed on


def test_cards_go_round_before_the_first_lead_and_the_talon_is_never_shown() -> None:
    made = table(variety="kazakh", allpass_pass_cards=True)
    made.say("S pass, W pass, N pass")
    for seat in (S, W, N):
        assert (made.deal.phase, made.deal.turn) == (Phase.PASSING, seat)
        made.tell(m.PassCards())
    assert (made.deal.phase, made.deal.turn) == (Phase.PLAY, S)
    assert not made.deal.talon


# 8.5, 9.7, 15.6: the races


def races(**agreed: object) -> RulesTable:
    return table(4, "piter_skachki", pool_limit=22, **agreed)


def after_first_all_pass() -> RulesTable:
    """Return races after the compulsory all-pass deal: E dealt, S takes none."""
    made = races()
    made.tell(m.EnterResult(tricks={S: 0, W: 5, N: 4, E: 1}))
    return made


def test_a_round_of_races_opens_without_an_auction() -> None:
    made = races()
    assert isinstance(made.deal.contract, AllPass)
    with pytest.raises(BadInput, match="not now"):
        made.say("S 7S")


def test_the_premium_goes_to_the_pool_where_there_is_no_mountain_to_choose() -> None:
    made = after_first_all_pass()
    assert made.deal.phase is Phase.SCORED
    assert (pool(made, S), mountain(made, W), mountain(made, E)) == (2, 10, 2)


def test_an_unwhisted_game_may_come_off_the_mountain_twice() -> None:
    made = after_first_all_pass()
    made.begin(dealt_to((W, N, E)))
    with pytest.raises(IllegalCall):
        made.say("W 6S")
    made.say("W 7S, N pass, E pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.NameContract(contract="7S"))
    made.tell(m.SayDefence(seat=N, word=PASS))
    made.tell(m.SayDefence(seat=E, word=PASS))
    assert (made.deal.phase, made.deal.turn) == (Phase.WRITE, W)
    with pytest.raises(Refused, match="W may choose"):
        made.tell(m.ChooseWrite(seat=N, column=Column.POOL))
    made.tell(m.ChooseWrite(seat=W, column=Column.MOUNTAIN))
    # A seven is 4; twice that off ten.
    assert (pool(made, W), mountain(made, W)) == (0, 2)


def test_a_choice_may_be_taken_back() -> None:
    made = after_first_all_pass()
    made.begin(dealt_to((W, N, E)))
    made.say("W 7S, N pass, E pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.NameContract(contract="7S"))
    made.tell(m.SayDefence(seat=N, word=PASS))
    made.tell(m.SayDefence(seat=E, word=PASS))
    made.tell(m.ChooseWrite(seat=W, column=Column.MOUNTAIN))
    made.tell(m.UndoLast())
    assert made.deal.phase is Phase.WRITE
    made.tell(m.ChooseWrite(seat=W, column=Column.POOL))
    assert (pool(made, W), mountain(made, W)) == (4, 10)


# 14: fines that people see


def test_a_look_into_the_talon_costs_five_at_once() -> None:
    made = table()
    made.tell(m.Fine(seat=W, kind=m.FineKind.TALON_LOOKED))
    assert mountain(made, W) == 5
    made.tell(m.UndoLast())
    assert mountain(made, W) == 0


def test_a_declarer_who_looked_at_a_trick_loses_one() -> None:
    # Code 3.9.11.2: six tricks count as five on a six.
    made = table(no_talon_bids=False)
    bid_by_south(made)
    made.tell(m.NameContract(contract="6S"))
    made.tell(m.SayDefence(seat=W, word=WHIST))
    made.tell(m.SayDefence(seat=N, word=WHIST))
    made.tell(m.Fine(seat=S, kind=m.FineKind.TRICK_LOOKED))
    made.tell(m.EnterResult(tricks={S: 6, W: 2, N: 2}))
    assert (pool(made, S), mountain(made, S)) == (0, 2)


# 13, Code 4.2.9, 4.2.10: corrections and their window


def scored() -> RulesTable:
    """Return a table after a six made against two: W 2 tricks, N 2."""
    made = table(no_talon_bids=False)
    bid_by_south(made)
    made.tell(m.NameContract(contract="6S"))
    made.tell(m.SayDefence(seat=W, word=WHIST))
    made.tell(m.SayDefence(seat=N, word=WHIST))
    made.tell(m.EnterResult(tricks={S: 6, W: 2, N: 2}))
    return made


def whists_too_many(*agreed: Seat, claimed: bool = False) -> m.CorrectSheet:
    return m.CorrectSheet(
        kind=m.CorrectionKind.TOO_MANY_WHISTS,
        seat=W,
        against=S,
        amount=2,
        claimed=claimed,
        agreed=agreed,
    )


def test_too_many_whists_are_struck_and_the_partner_may_write_as_many() -> None:
    made = scored()
    made.tell(whists_too_many(S, W, N, claimed=True))
    sheet = made.state.sheet
    assert (sheet.whists_of(W, S), sheet.whists_of(S, W)) == (2, 2)


def test_until_the_next_auction_ends_all_must_agree_after_it_the_one_harmed() -> None:
    made = scored()
    with pytest.raises(Refused, match="consent of player N"):
        made.tell(whists_too_many(S, W))
    made.begin(dealt_to((W, N, S)))
    with pytest.raises(Refused, match="consent of player N"):
        made.tell(whists_too_many(S, W))
    made.say("W pass, N pass, S pass")
    with pytest.raises(Refused, match="consent of player W"):
        made.tell(whists_too_many(S, N))
    made.tell(whists_too_many(W))
    assert made.state.sheet.whists_of(W, S) == 2


def test_too_much_pool_goes_to_the_mountain() -> None:
    made = scored()
    excess = m.CorrectSheet(
        kind=m.CorrectionKind.TOO_MUCH_POOL, seat=S, amount=1, agreed=(S, W, N)
    )
    made.tell(excess)
    assert (pool(made, S), mountain(made, S)) == (1, 1)


def test_a_forgotten_entry_falls_if_one_refuses() -> None:
    made = scored()
    for agreed in ((S, W), (S, W, N)):
        forgotten = m.CorrectSheet(
            kind=m.CorrectionKind.FORGOTTEN,
            seat=N,
            amount=4,
            against=S,
            agreed=agreed,
        )
        if len(agreed) == 2:
            with pytest.raises(Refused, match="consent of player N"):
                made.tell(forgotten)
        else:
            made.tell(forgotten)
    assert made.state.sheet.whists_of(N, S) == 8


def test_more_than_stands_there_cannot_be_struck() -> None:
    made = scored()
    for amount in (3, 0, -1):
        excess = m.CorrectSheet(
            kind=m.CorrectionKind.TOO_MUCH_POOL,
            seat=S,
            amount=amount,
            agreed=(S, W, N),
        )
        with pytest.raises(Refused):
            made.tell(excess)


# 1.3, 1.4, 1.8: draws and newcomers


def test_the_lowest_card_sits_first_and_the_next_on_his_left() -> None:
    made = RulesTable().open(4)
    drawn = dict(zip((S, W, N, E), parse_cards(["KS", "AD", "7H", "7S"]), strict=True))
    made.tell(m.DrawSeats(cards=drawn))
    # The ace is lowest, then the seven of spades, of hearts, the king.
    assert [made.state.names[seat] for seat in (S, W, N, E)] == [
        "player W", "player E", "player N", "player S",
    ]  # fmt: skip


def test_the_highest_card_deals_first() -> None:
    made = RulesTable().open(3)
    made.tell(m.DrawDealer(cards=parse_cards(["QS", "KD", "7H"])))
    assert made.state.next_dealer == W


def test_at_classical_the_first_ace_dealt_deals() -> None:
    made = RulesTable().open(3, "classic")
    made.tell(m.DrawDealer(cards=parse_cards(["KS", "QD", "7H", "8H", "AC"])))
    assert made.state.next_dealer == W


def test_after_the_first_deal_nobody_draws_any_more() -> None:
    made = table()
    with pytest.raises(Refused, match="the draw is over"):
        made.tell(m.DrawDealer(cards=parse_cards(["KS", "AD", "7H"])))


def test_a_newcomer_writes_the_means_rounded_against_him_and_deals_next() -> None:
    made = scored()  # pools 2, 0, 0; North dealt
    joins = m.JoinPlayer(name="Gleb", agreed=(S, W, N))
    made.tell(joins)
    assert made.state.seating.seats == (S, W, N, E)
    assert (made.state.next_dealer, pool(made, E), mountain(made, E)) == (E, 0, 0)
    made.begin(HANDS)
    assert made.deal.order == (S, W, N)


def test_a_newcomer_needs_everybodys_consent() -> None:
    made = scored()
    with pytest.raises(Refused, match="consent of player W"):
        made.tell(m.JoinPlayer(name="Gleb", agreed=(S, N)))


# 15.4: the clock


def test_only_a_timed_evening_has_a_clock() -> None:
    with pytest.raises(Refused, match="no clock ends this evening"):
        RulesTable().open(3).tell(m.EndTime())
    made = RulesTable().open(4, "ural", pool_limit=40)
    made.tell(m.EndTime())
    assert made.state.course.lap is Lap.LAST
    with pytest.raises(Refused, match="over already"):
        made.tell(m.EndTime())


# 16: two players with the dummy


def gusarik() -> RulesTable:
    made = RulesTable().open(2, "gusarik")  # N deals: S, the dummy W, N
    made.begin(HANDS)
    return made


def test_two_bid_and_the_one_who_whists_plays_the_dummys_hand_open() -> None:
    made = gusarik()
    assert made.deal.auction.turn == S
    made.say("S 6S, N pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.NameContract(contract="6S"))
    assert made.deal.turn == N
    made.tell(m.SayDefence(seat=N, word=WHIST))
    assert set(made.deal.opened) == {W}
    made.tell(m.EnterResult(tricks={S: 5, W: 2, N: 3}))
    # All five tricks are North's, and his consolation: 5 x 2 + 2.
    assert (mountain(made, S), made.state.sheet.whists_of(N, S)) == (2, 12)
    assert made.state.next_dealer == S


def test_when_both_pass_nothing_is_played() -> None:
    made = gusarik()
    made.say("S pass, N pass")
    assert made.deal.phase is Phase.SCORED
    assert (made.state.sheet.rows, made.state.next_dealer) == ({}, S)


# 16: five players


def test_of_five_two_rest_and_three_play() -> None:
    made = RulesTable().open(5, consolation_resting=True, no_talon_bids=False)
    made.begin(dealt_to(made.state.hands_of(Seat("SE"))))
    assert made.deal.order == (W, N, E)
    made.say("W 6S, N pass, E pass")
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.NameContract(contract="6S"))
    made.tell(m.SayDefence(seat=N, word=WHIST))
    made.tell(m.SayDefence(seat=E, word=WHIST))
    made.tell(m.EnterResult(tricks={W: 5, N: 3, E: 2}))
    whists = {s: made.state.sheet.whists_of(s, W) for s in made.state.seating}
    # 3 x 2 + 2, 2 x 2 + 2, and a consolation of 2 to both who rest.
    assert whists == {N: 8, E: 6, "SE": 2, S: 2, W: 0}


# 16: bids in the dark


def test_a_dark_six_counts_twice_and_its_talon_is_not_shown() -> None:
    made = table(dark_bids=True, no_talon_bids=False)
    made.say("S 6S_dark, W pass, N pass")
    assert made.deal.phase is Phase.CONTRACT
    made.tell(m.NameContract(contract="6S"))
    made.tell(m.SayDefence(seat=W, word=PASS))
    made.tell(m.SayDefence(seat=N, word=PASS))
    assert pool(made, S) == 4


def test_who_lifts_the_darkness_shows_the_talon_and_counts_once() -> None:
    made = table(dark_bids=True, no_talon_bids=False)
    made.say("S 6S_dark, W pass, N pass")
    made.tell(m.LiftDarkness())
    assert made.deal.phase is Phase.TALON
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.NameContract(contract="6S"))
    made.tell(m.SayDefence(seat=W, word=PASS))
    made.tell(m.SayDefence(seat=N, word=PASS))
    assert pool(made, S) == 2


def test_who_lifts_the_darkness_may_raise_or_declare_misere() -> None:
    made = table(dark_bids=True, no_talon_bids=False)
    made.say("S 6S_dark, W pass, N pass")
    with pytest.raises(IllegalCall, match="rule book 16"):
        made.tell(m.LiftDarkness(bid="9S_no_talon"))
    made.tell(m.LiftDarkness(bid="misere"))
    made.tell(m.ShowTalon(cards=TALON))
    made.tell(m.EnterResult(tricks={S: 1, W: 5, N: 4}))
    assert mountain(made, S) == 10


def test_at_a_dark_misere_talon_and_catchers_stay_closed() -> None:
    made = table(dark_bids=True, no_talon_bids=False)
    made.say("S misere_dark, W pass, N pass")
    assert isinstance(made.deal.contract, Misere)
    assert made.deal.phase is Phase.PLAY
    assert not made.deal.opened
    made.tell(m.EnterResult(tricks={S: 1, W: 5, N: 4}))
    assert mountain(made, S) == 20


# 13.1, 4.2.13: the stake


def test_a_stake_is_written_down_before_the_first_deal() -> None:
    opened = RulesTable().open(3).facts[0]
    assert isinstance(opened, f.GameOpened)
    game = m.OpenGame(
        table="t", variety="sochi", conventions={"pool_limit": 10}, seats=(S, W, N),
        names={}, dealer=S, simulated=True, stake="1,5",
    )  # fmt: skip
    with pytest.raises(BadInput, match="stake '1,5'"):
        RulesTable().tell(game)
