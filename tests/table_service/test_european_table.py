"""European games at the table: auctions, talon, defence, play, scores, the end.

Sections are those of the European rule book.
"""

import pytest
from support.rules_table import RulesTable

from table_service.auction.whisting import DefenceWord
from table_service.bad_input import BadInput
from table_service.cards import DECK, Seat, hand, parse_card, parse_cards
from table_service.events import messages as m
from table_service.events.contracts import legal_contracts
from table_service.events.facts import Occasion
from table_service.events.state import Phase
from table_service.service.config import seats_of
from table_service.service.view_document import view_of
from table_service.sheets.hat import refets_of
from table_service.sheets.pot import balance_of, pot_of
from table_service.varieties import find_rules
from table_service.varieties.choices import Direction

S, W, N, E = (Seat(name) for name in "SWNE")

HANDS = {
    S: hand("AS KS QS AH KH QH QD KD AC QC"),
    W: hand("7S 8S 9S 7H 8H 9H 7D 8D 7C KC"),
    N: hand("JS TS JH TH JD TD 9D JC TC 9C"),
}
"""With 8C and AD in the talon; south has the high cards, west the low ones."""
TALON = "8C AD"


def table(name: str, players: int = 3, **agreed: object) -> RulesTable:
    """Return a table at which the first deal has been dealt."""
    made = RulesTable().open_european(name, players, **agreed)
    made.begin()
    return made


def known(name: str, **agreed: object) -> RulesTable:
    """Return a table that knows `HANDS`."""
    made = RulesTable().open_european(name, **agreed)
    made.begin(HANDS)
    return made


def bid(made: RulesTable, calls: str, contract: str, talon: str = "7D 8D") -> None:
    """Say `calls`, show the talon where it is taken, name the contract."""
    made.say(calls)
    if made.deal.phase is Phase.TALON:
        made.tell(m.ShowTalon(cards=parse_cards(talon.split())))
    made.tell(m.NameContract(contract=contract))


def answer(made: RulesTable, words: str) -> None:
    """Say defence words such as `W whist, N pass`."""
    for one in words.split(", "):
        seat, word = one.split()
        made.tell(m.SayDefence(seat=Seat(seat), word=DefenceWord(word)))


def result(made: RulesTable, **tricks: int) -> None:
    """Enter tricks by seat."""
    made.tell(m.EnterResult(tricks={Seat(s): n for s, n in tricks.items()}))


def plays(made: RulesTable, cards: str) -> None:
    """Play cards such as `S QC, W 7C`."""
    for one in cards.split(", "):
        seat, code = one.split()
        made.tell(m.PlayCard(seat=Seat(seat), card=parse_card(code), by="keeper"))


# The chairs, 0


def test_who_sits_where_does_not_hang_on_the_direction() -> None:
    assert seats_of(4, Direction.CLOCKWISE) == (S, W, N, E)
    assert seats_of(4, Direction.ANTICLOCKWISE) == (S, E, N, W)
    assert seats_of(3, Direction.ANTICLOCKWISE) == (S, N, W)


def test_anticlockwise_the_player_on_the_right_of_the_dealer_speaks_first() -> None:
    made = RulesTable().open_european("greek", 4)  # west deals, south is on his right
    made.begin()
    assert made.deal.order == (S, E, N)
    assert made.deal.turn == S


@pytest.mark.parametrize(
    ("name", "packets", "after", "first"),
    [
        ("austrian", [3, 4, 3], 1, S),  # 3, talon 2, 4, 3
        ("croatian", [5, 5], 1, S),  # 5, talon 2, 5
        ("greek", [2, 2, 2, 2, 2], 0, S),  # by 2, the talon left over
    ],
)
def test_who_deals_by_hand_is_told_the_packets_and_the_way_round(
    name: str, packets: list[int], after: int, first: Seat
) -> None:
    made = RulesTable().open_european(name)
    dealing = view_of(made.spectator)["dealing"]
    assert dealing["packets"] == packets
    assert dealing["talon_after_round"] == after
    assert dealing["order"][0] == first
    assert dealing["dealer"] == made.state.next_dealer
    made.begin()
    assert view_of(made.spectator)["dealing"] == dealing


# The first dealer, 5.1


def test_in_greece_the_seven_of_diamonds_says_who_deals_first() -> None:
    made = RulesTable().open_european("greek")  # south, north, west in turn
    made.tell(m.DrawDealer(cards=parse_cards(["AS", "KS", "QS", "AH", "7D"])))
    assert made.state.next_dealer == N


NO_SEVEN = [card for card in DECK if card.code not in ("7D", "8D")]


def test_with_the_seven_in_the_talon_the_eight_says_it() -> None:
    made = RulesTable().open_european("greek")  # footnote 28
    made.tell(m.DrawDealer(cards=(*NO_SEVEN[:29], *parse_cards(["8D"]))))
    assert made.state.next_dealer == W


def test_or_the_cards_are_dealt_again_where_that_is_agreed() -> None:
    made = RulesTable().open_european("greek", seven_diamonds_in_talon="redeal")
    with pytest.raises(BadInput, match=r"deal again.*5\.1"):
        made.tell(m.DrawDealer(cards=(*NO_SEVEN[:29], *parse_cards(["8D"]))))


# The auction, 1.1, 2, 3.1, 4, 5.2


@pytest.mark.parametrize(
    ("name", "calls", "wrong"),
    [
        ("austrian", "S 1", "W 1"),  # higher by a step
        ("austrian", "S 1", "W 3"),  # by one step, not two
        ("austrian", "S 1, W 2", "N hold"),  # the right of forehand
        ("austrian", "S 1", "W 5"),  # four suits and no more
        ("illustrated", "S 5h", "W 8"),  # the talon is outbid
        ("croatian", "S 2", "N mine"),  # there is no "my two"
        ("croatian", "S 2, N 3", "W 4"),  # mine, or pass
        ("croatian", "S 2, N 3, W pass", "S game"),  # at one's first turn
        ("croatian", "S game", "N 7"),  # beats every bid with the talon
        ("donauschwaben", "", "S pass"),  # forehand must open
        ("donauschwaben", "S 3, W 4, N pass", "S 5h"),  # said before one's first bid
        ("greek", "S 6H", "N 6D"),  # higher than the last one
        ("greek", "S pass, N pass", "W take"),  # not agreed
        ("greek", "", "S misere"),  # not known there
    ],
)
def test_a_call_against_the_rules_is_refused(name: str, calls: str, wrong: str) -> None:
    made = table(name)
    if calls:
        made.say(calls)
    before = made.state
    with pytest.raises(BadInput, match="European rule book"):
        made.say(wrong)
    assert made.state == before


def test_two_who_say_game_name_suits_in_turn_and_the_higher_wins() -> None:
    made = table("croatian")  # 3.1
    made.say("S game, N game, W pass, S 3h, N 4h, S pass")
    assert made.deal.declarer == N
    assert made.deal.phase is Phase.CONTRACT  # the talon stays closed
    assert legal_contracts(made.deal, made.state.variety)[0] == "6H"


def test_a_preliminary_take_is_a_pass_once_somebody_opens() -> None:
    made = table("greek", prelim_take=True)  # 5.5
    made.say("S take, N 6S, W pass")
    assert made.deal.declarer == N


def test_who_took_the_talon_before_anybody_opened_may_name_anything() -> None:
    made = table("greek", prelim_take=True)
    made.say("S take, N pass, W pass")
    assert made.deal.declarer == S
    assert legal_contracts(made.deal, made.state.variety)[0] == "6S"


def test_who_took_may_give_up_for_two_points_and_two_chips_to_each() -> None:
    made = table("greek", 4, prelim_take=True)  # 5.5
    made.say("S take, E pass, N pass")
    made.tell(m.ShowTalon(cards=parse_cards(["7D", "8D"])))
    made.tell(m.Concede())
    assert made.deal.phase is Phase.SCORED
    sheet = made.state.sheet
    assert sheet.pool_of(S) == 32
    assert [sheet.whists_of(seat, S) for seat in (E, N, W)] == [2, 2, 2]
    assert view_of(made.spectator)["deal"]["conceded"] is True


def test_nobody_gives_up_what_he_has_bid() -> None:
    made = table("greek", prelim_take=True)
    made.say("S 6S, N pass, W pass")
    made.tell(m.ShowTalon(cards=parse_cards(["7D", "8D"])))
    with pytest.raises(BadInput, match="rule book 5"):
        made.tell(m.Concede())


def test_the_talon_may_be_bought_when_all_have_passed() -> None:
    made = table("austrian", talon_auction_after_pass=True)  # 1.1
    made.say("S pass, W pass, N pass, S pass, W take")
    assert made.deal.declarer == W
    assert made.deal.phase is Phase.TALON


# The talon and the contract, 1.1, 3.2, 4


def test_a_game_from_the_hand_leaves_the_talon_closed() -> None:
    made = table("illustrated")
    made.say("S 5h, W pass, N pass")
    assert made.deal.phase is Phase.CONTRACT
    made.tell(m.NameContract(contract="plauderer"))
    assert made.deal.contract is not None
    assert made.deal.contract.no_talon  # type: ignore[union-attr]  # a promise


def test_spades_are_played_with_the_talon_unseen_where_a_house_says_so() -> None:
    made = table("croatian", spades_talon_dark=True)  # 3.2
    made.say("S 2, N pass, W pass")
    assert made.deal.phase is Phase.CONTRACT
    shown = table("croatian", spades_talon_dark=True)
    shown.say("S 2, N 3, W pass, S pass")
    assert shown.deal.phase is Phase.TALON


@pytest.mark.parametrize(
    ("name", "calls", "talon", "contract"),
    [
        ("austrian", "S 1, W 2, N pass, S pass", "7D 8D", "6C"),
        ("croatian", "S 2, N 3, W pass, S pass", "7D 8D", "6S"),
        ("donauschwaben", "S 5, W pass, N pass", "7D 8D", "6H"),
        ("greek", "S 7S, N pass, W pass", "7D 8D", "6NT"),
    ],
)
def test_a_game_lower_than_the_bid_is_refused(
    name: str, calls: str, talon: str, contract: str
) -> None:
    made = table(name)
    with pytest.raises(BadInput, match=contract):
        bid(made, calls, contract, talon)
    assert made.deal.phase is Phase.CONTRACT


def test_a_talon_of_one_rank_pays_the_dealer() -> None:
    made = table("donauschwaben", 4)  # 4: the dealer rests and gets two units
    bid(made, "S 3, W pass, N pass", "6D", talon="7S 7H")
    result(made, S=6, W=2, N=2)
    assert balance_of(made.state.sheet, E) == 2
    assert balance_of(made.state.sheet, S) == -2


# The defence, 1.1, 2, 3.2, 5.3


def test_nobody_is_asked_where_nobody_may_drop_out() -> None:
    made = table("donauschwaben")
    bid(made, "S 3, W pass, N pass", "6D")
    assert made.deal.phase is Phase.PLAY


def test_both_out_the_declarer_wins_without_a_card() -> None:
    made = table("austrian")
    bid(made, "S 1, W pass, N pass", "6C")
    answer(made, "W pass, N pass")
    assert made.deal.phase is Phase.SCORED
    assert made.deal.play is None
    assert pot_of(made.state.sheet) == 10  # won, and the next stake


def test_two_hands_play_alone_when_one_defender_is_out() -> None:
    made = table("greek")  # 5.3
    bid(made, "S 6S, N pass, W pass", "6S")
    answer(made, "N pass, W whist, W not_invited")
    assert made.deal.play is not None
    assert made.deal.play.order == (S, W)
    plays(made, "S 9S, W 7S")
    assert made.deal.play.number == 2
    with pytest.raises(BadInput):
        plays(made, "N 8S")


def test_an_invited_hand_is_played_for_the_one_who_invited() -> None:
    made = table("croatian")  # 3.2
    bid(made, "S 2, N pass, W pass", "6H")
    answer(made, "N whist, W pass, N invite")
    assert made.deal.play is not None
    assert made.deal.play.order == (S, N, W)
    result(made, S=6, N=1, W=3)
    sheet = made.state.sheet
    assert (sheet.whists_of(N, S), sheet.whists_of(W, S)) == (32, 0)  # 4 tricks at 8


def test_a_passed_defender_may_force_himself_in_where_agreed() -> None:
    made = table("greek", counter_invite=True)  # 5.5
    bid(made, "S 7S, N pass, W pass", "7S")
    answer(made, "N pass, W whist, W not_invited")
    assert made.deal.turn == N
    answer(made, "N counter_invite")
    result(made, S=7, N=2, W=1)
    assert made.state.sheet.whists_of(N, S) == 21
    assert made.state.sheet.whists_of(W, S) == 0


def test_kontra_draws_the_third_hand_in_and_the_declarer_answers() -> None:
    made = table("croatian")
    bid(made, "S 2, N pass, W pass", "6H")
    answer(made, "N whist, W pass, N kontra")
    assert made.deal.turn == S
    answer(made, "S no_rekontra")
    assert made.deal.play is not None
    assert made.deal.play.order == (S, N, W)


@pytest.mark.parametrize(
    ("name", "calls", "contract", "words"),
    [
        ("austrian", "S 1, W pass, N pass", "6C", "N whist"),  # west is asked first
        ("austrian", "S 1, W pass, N pass", "6C", "W kontra"),  # suits are not doubled
        ("illustrated", "S 5h, W pass, N pass", "bettel", "W pass"),  # nobody drops out
        ("croatian", "S 2, N pass, W pass", "6H", "N invite"),  # says first if he comes
        ("croatian", "S game_bettel, N pass, W pass", "bettel", "N pass"),
        ("greek", "S 6S, N pass, W pass", "6S", "N kontra"),  # not known there
    ],
)
def test_a_word_against_the_rules_is_refused(
    name: str, calls: str, contract: str, words: str
) -> None:
    made = table(name)
    bid(made, calls, contract)
    with pytest.raises(BadInput, match="European rule book"):
        answer(made, words)


def test_spades_that_nobody_doubles_are_a_refet_where_that_is_the_custom() -> None:
    made = table("croatian", spades_without_kontra="refet")  # 3.2
    bid(made, "S 2, N pass, W pass", "6S")
    answer(made, "N whist, W pass, N no_kontra")
    assert made.deal.phase is Phase.SCORED
    assert [refets_of(made.state.sheet, seat) for seat in (S, N, W)] == [1, 1, 1]


# The play, 1.1, 1.2, 2, 3.3, 4, 5.3


@pytest.mark.parametrize(
    ("name", "calls", "contract", "words", "leader"),
    [
        ("austrian", "S pass, W 1, N pass", "6C", "N whist, S whist", W),
        ("illustrated", "S pass, W 5h, N pass", "bettel",
         "N no_kontra, S no_kontra", S),
        ("croatian", "S pass, N 2, W pass", "6H", "W whist, S pass, W not_invited", N),
        # Sans goes through the declarer: who plays just before him leads.
        ("croatian", "S pass, N pass, W 2", "6NT",
         "S whist, N whist, S no_kontra, N no_kontra", N),
        ("croatian", "S pass, N pass, W 2", "6NT",
         "S whist, N pass, S not_invited", S),
        ("greek", "S pass, N 6S, W pass", "6S", "W whist, S whist", S),
        ("greek", "S pass, N pass, W 6S", "6S", "S pass, N whist, N not_invited", N),
    ],
)  # fmt: skip
def test_who_leads_first(
    name: str, calls: str, contract: str, words: str, leader: Seat
) -> None:
    made = table(name)
    bid(made, calls, contract)
    answer(made, words)
    assert made.deal.turn == leader


def test_the_hand_is_laid_open_after_the_first_lead_and_not_before() -> None:
    made = known("illustrated")  # 2
    bid(made, "S pass, W 1, N pass", "plauderer", talon=TALON)
    answer(made, "N no_kontra, S no_kontra")
    assert made.deal.opened == {}
    plays(made, "S QS")
    assert set(made.deal.opened) == {W}
    assert set(made.deal.opened[W]) >= set(parse_cards(["7S", "8S", "9S"]))


def test_bettel_is_not_laid_open() -> None:
    made = known("illustrated")
    bid(made, "S pass, W 1, N pass", "bettel", talon=TALON)
    answer(made, "N no_kontra, S no_kontra")
    plays(made, "S QS, W 9S, N TS")
    assert made.deal.opened == {}


@pytest.mark.parametrize(("agreed", "offences"), [(True, 1), (False, 0)])
def test_who_can_beat_must_beat_in_bettel_too(*, agreed: bool, offences: int) -> None:
    made = known("illustrated", bettel_must_beat=agreed)  # 1.2
    bid(made, "S pass, W pass, N 1", "bettel", talon=TALON)
    answer(made, "S no_kontra, W no_kontra")
    plays(made, "S QC, W 7C")  # west holds the king
    assert len(made.deal.irregularities) == offences


def test_the_ace_of_the_talon_may_be_played_by_the_declarer() -> None:
    made = known("austrian")
    bid(made, "S pass, W 1, N pass", "6H", talon=TALON)
    answer(made, "N whist, S whist")
    plays(made, "W AD, N 9D, S QD")
    assert made.deal.irregularities == ()


# A lost Bettel, 3.3 and 7


def north_loses_bettel(**agreed: object) -> RulesTable:
    """Return a table at which north took the first trick of his Bettel."""
    made = known("illustrated", **agreed)
    bid(made, "S pass, W pass, N 1", "bettel", talon=TALON)
    answer(made, "S no_kontra, W no_kontra")
    plays(made, "S QD, W 8D, N AD")
    return made


def test_bettel_ends_when_the_declarer_has_taken_a_trick() -> None:
    made = north_loses_bettel()
    assert made.deal.phase is Phase.SCORED
    # 10 to each (2), and both north and the next dealer, south, staked 10 (1.3).
    sheet = made.state.sheet
    assert [balance_of(sheet, seat) for seat in (S, W, N)] == [0, 10, -30]


def test_the_dealer_takes_his_stake_back_where_a_house_says_so() -> None:
    made = north_loses_bettel(special_stake_stays=False)
    sheet = made.state.sheet
    assert pot_of(sheet) == 10  # the next dealer's alone
    assert [balance_of(sheet, seat) for seat in (S, W, N)] == [0, 10, -20]


def test_a_lost_bettel_is_played_out_where_a_house_wants_it() -> None:
    made = north_loses_bettel(bettel_stops=False)
    assert made.deal.phase is Phase.PLAY
    assert made.deal.turn == N


def test_a_trick_of_the_others_does_not_end_bettel() -> None:
    made = known("illustrated")
    bid(made, "S pass, W pass, N 1", "bettel", talon=TALON)
    answer(made, "S no_kontra, W no_kontra")
    plays(made, "S AH, W 9H, N JH")
    assert made.deal.phase is Phase.PLAY
    assert made.deal.turn == S


def test_a_march_goes_on_though_it_is_lost() -> None:
    made = known("illustrated")
    bid(made, "S pass, W pass, N 1", "durchmarsch", talon=TALON)
    answer(made, "S no_kontra, W no_kontra")
    plays(made, "S AH, W 9H, N JH")
    assert made.deal.phase is Phase.PLAY


def test_the_card_that_ended_bettel_can_be_taken_back() -> None:
    made = north_loses_bettel()
    made.tell(m.UndoLast())
    assert made.deal.phase is Phase.PLAY
    assert made.deal.turn == N


def test_fewer_than_ten_tricks_are_a_result_of_a_lost_bettel() -> None:
    made = table("croatian")  # 60 soups for each, whatever they took (3.4)
    bid(made, "S pass, N pass, W 2", "bettel")
    answer(made, "S no_kontra, N no_kontra")
    result(made, W=1, S=2, N=0)
    assert made.deal.phase is Phase.SCORED
    sheet = made.state.sheet
    assert (sheet.whists_of(S, W), sheet.whists_of(N, W)) == (60, 60)
    assert sheet.pool_of(W) == -30 - 12


@pytest.mark.parametrize(
    ("contract", "tricks"),
    [
        ("bettel", {"W": 2, "S": 3, "N": 0}),  # it ended at his first one
        ("bettel", {"W": 0, "S": 3, "N": 0}),  # and ends at nobody else's
        ("6NT", {"W": 1, "S": 3, "N": 0}),  # and only Bettel does
    ],
)
def test_other_results_are_ten_tricks(contract: str, tricks: dict[str, int]) -> None:
    made = table("croatian")
    bid(made, "S pass, N pass, W 2", contract)
    words = "no_kontra" if contract == "bettel" else "whist"
    answer(made, f"S {words}, N {words}")
    if contract != "bettel":
        answer(made, "S no_kontra, N no_kontra")
    with pytest.raises(BadInput, match="ten of"):
        result(made, **tricks)


def test_where_bettel_is_played_out_its_result_is_ten_tricks() -> None:
    made = table("croatian", bettel_stops=False)
    bid(made, "S pass, N pass, W 2", "bettel")
    answer(made, "S no_kontra, N no_kontra")
    with pytest.raises(BadInput, match="ten of"):
        result(made, W=1, S=2, N=0)


# Aces, 1.5


def test_no_ace_is_announced_before_the_first_lead_and_once() -> None:
    made = table("austrian")
    bid(made, "S 1, W pass, N pass", "6C", talon="7D 8D")
    answer(made, "W whist, N whist")
    made.tell(m.AnnounceAces(aces="none"))
    with pytest.raises(BadInput):
        made.tell(m.AnnounceAces(aces="none"))
    result(made, S=6, W=2, N=2)
    # Ten from the pot, a tenth of it for each trick, ten from each for the aces.
    assert balance_of(made.state.sheet, S) == 10 - 4 + 20 - 10  # and his stake
    late = table("austrian")
    bid(late, "S 1, W pass, N pass", "6C", talon="7D 8D")
    answer(late, "W whist, N whist")
    plays(late, "S QC")
    with pytest.raises(BadInput):
        late.tell(m.AnnounceAces(aces="none"))


def test_who_took_an_ace_from_the_talon_has_one_or_laid_it_away() -> None:
    made = table("austrian")
    bid(made, "S 1, W pass, N pass", "6C", talon="AD 8D")
    with pytest.raises(BadInput, match="aces"):
        made.tell(m.AnnounceAces(aces="none"))
    made.tell(m.AnnounceAces(aces="four"))


@pytest.mark.parametrize("name", ["croatian", "donauschwaben", "greek"])
def test_aces_are_announced_only_where_they_are_paid_for(name: str) -> None:
    made = table(name)
    calls = {"greek": "S 6S, N pass, W pass", "croatian": "S 2, N pass, W pass"}
    contract = {"greek": "6S", "croatian": "6H", "donauschwaben": "6D"}[name]
    bid(made, calls.get(name, "S 2, W pass, N pass"), contract)
    with pytest.raises(BadInput, match="aces"):
        made.tell(m.AnnounceAces(aces="four"))


# All pass, and the end, 1.1, 3.5, 5.2


def test_all_pass_gives_each_a_refet_as_often_as_is_allowed() -> None:
    made = RulesTable().open_european("croatian", max_refets=1)
    for calls in ("S pass, N pass, W pass", "N pass, W pass, S pass"):
        made.begin()
        made.say(calls)
        assert made.deal.phase is Phase.SCORED
        assert refets_of(made.state.sheet, S) == 1


def test_all_pass_is_played_out_where_the_many_are_agreed() -> None:
    made = table("greek", allpass="polles")  # 5.2
    made.say("S pass, N pass, W pass")
    assert made.deal.phase is Phase.PLAY
    assert made.deal.turn == S
    result(made, S=2, N=3, W=5)
    pools = [made.state.sheet.pool_of(seat) for seat in (S, N, W)]
    assert pools == [30, 31, 33]


def test_a_game_ends_when_every_kassa_is_empty() -> None:
    made = RulesTable().open_european("greek", start=7)
    for dealer, calls in ((S, "S 7S, N pass, W pass"), (N, "N 7S, W pass, S pass")):
        made.begin()
        bid(made, calls, "7S")
        answer(made, "N pass, W pass" if dealer == S else "W pass, S pass")
        assert not made.state.is_closed
    made.begin()
    bid(made, "W 7S, S pass, N pass", "7S")
    answer(made, "S pass, N pass")
    assert made.state.is_closed
    with pytest.raises(BadInput):
        made.begin()


def test_an_evening_for_a_pot_ends_when_all_agree() -> None:
    made = table("austrian")
    made.say("S pass, W pass, N pass")
    made.tell(m.CloseEvening())
    final = made.state.final or {}
    # Stakes of ten by north and by south; a third of the twenty to each.
    assert dict(final) == {S: "-10/3", W: "20/3", N: "-10/3"}


def emptied_pot() -> RulesTable:
    """Return a Styrian table whose pot of thirty south has just won."""
    made = table("styrian", pot_share=10)
    bid(made, "S 1, W pass, N pass", "6S")  # spades are worth 30 (1.4)
    answer(made, "W pass, N pass")
    assert pot_of(made.state.sheet) == 0
    return made


def test_the_players_decide_what_becomes_of_an_empty_pot() -> None:
    made = emptied_pot()  # 1.4
    view = view_of(made.spectator)
    assert (view["ask"]["kind"], view["ask"]["choices"]) == ("refill", ["10"])
    assert "close" in view["ask"]["also"]
    with pytest.raises(BadInput, match=r"the pot is empty.*1\.4"):
        made.begin()


def test_all_fill_the_pot_alike_and_play_on() -> None:
    made = emptied_pot()
    (filled,) = made.tell(m.FillPot())
    assert filled.occasion is Occasion.POT  # type: ignore[union-attr]  # it is one
    sheet = made.state.sheet
    assert pot_of(sheet) == 30
    # South won thirty; each has put ten in twice.
    assert [balance_of(sheet, seat) for seat in (S, W, N)] == [10, -20, -20]
    made.begin()
    assert made.deal.dealer == S


def test_a_filled_pot_can_be_taken_back() -> None:
    made = emptied_pot()
    made.tell(m.FillPot(share=50))
    made.tell(m.UndoLast())
    assert pot_of(made.state.sheet) == 0
    assert view_of(made.spectator)["ask"]["kind"] == "refill"


@pytest.mark.parametrize("share", [15, 0, -10, 100_010])
def test_a_share_is_a_multiple_of_ten(share: int) -> None:
    made = emptied_pot()
    with pytest.raises(BadInput, match=r"multiple of 10.*1\.4"):
        made.tell(m.FillPot(share=share))


@pytest.mark.parametrize("name", ["austrian", "croatian", "greek", "donauschwaben"])
def test_only_a_styrian_pot_is_filled_by_all(name: str) -> None:
    made = RulesTable().open_european(name)
    with pytest.raises(BadInput, match=r"European rule book 1\.4"):
        made.tell(m.FillPot())


def test_a_pot_that_is_not_empty_is_not_filled() -> None:
    made = RulesTable().open_european("styrian")
    with pytest.raises(BadInput, match="when it is empty"):
        made.tell(m.FillPot())


def test_every_game_knows_its_direction() -> None:
    turned = {"greek", "croatian"}
    for name in ("austrian", "styrian", "illustrated", "donauschwaben", *turned):
        anticlockwise = find_rules(name).direction is Direction.ANTICLOCKWISE
        assert anticlockwise is (name in turned)
