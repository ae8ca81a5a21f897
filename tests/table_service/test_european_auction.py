"""European rule book 1.1, 2, 3.1, 4 and 5.2: how bids rise and who wins."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.european_games import HANDS, F, M, R, game, houses, legal, said, won

from table_service.auction.auction import Auction
from table_service.auction.bidding import Bidding, bidding_for, read_call
from table_service.auction.call import Bid, Claim, MisereBid, Number, Word
from table_service.auction.contract import Game, Special
from table_service.auction.numbers import number_of, special_kinds_of
from table_service.auction.promises import (
    contract_of,
    is_without_talon,
    legal_contracts_of,
    talon_is_shown,
    tricks_needed,
)
from table_service.auction.refusal import IllegalCall
from table_service.bad_input import BadInput
from table_service.cards import Suit
from table_service.varieties import (
    EUROPEAN,
    GameRules,
    PaperGame,
    PotGame,
    UnitsGame,
    find_rules,
)

AUSTRIAN = find_rules("austrian")
ILLUSTRATED = find_rules("illustrated")
CROATIAN = find_rules("croatian")
DONAU = find_rules("donauschwaben")
GREEK = find_rules("greek")


def contracts(rules: GameRules, call: str) -> str:
    return " ".join(legal_contracts_of(rules, read_call(rules, call)))


# --- Austrian: bare numbers, a step at a time (1.1) --------------------------------


def test_forehand_begins_with_one() -> None:
    assert legal(AUSTRIAN, "") == ["pass", "1"]


def test_each_later_bid_is_one_step_higher() -> None:
    assert legal(AUSTRIAN, "F 1") == ["pass", "2"]
    assert legal(game("austrian", jump_bids=True), "F 2") == ["pass", "3", "4"]


def test_forehand_may_hold_an_equal_bid_and_nobody_else() -> None:
    assert legal(AUSTRIAN, "F 1, M 2, R 3") == ["pass", "hold", "4"]
    assert legal(AUSTRIAN, "F 1, M 2, R pass, F hold") == ["pass", "3"]
    assert won(AUSTRIAN, "F 1, M 2, R pass, F hold, M pass") == "F 2"
    assert legal(game("austrian", forehand_hold=False), "F 1, M 2, R 3") == [
        "pass",
        "4",
    ]


def test_who_passed_is_out() -> None:
    auction = said(AUSTRIAN, "F pass, M 1, R 2, M 3")
    assert auction.turn == R
    assert won(AUSTRIAN, "F pass, M 1, R 2, M 3, R pass") == "M 3"


def test_at_the_highest_number_the_others_can_only_pass() -> None:
    assert legal(AUSTRIAN, "F 1, M 2, R 3, F 4") == ["pass"]


def test_when_all_pass_nobody_wins() -> None:
    auction = said(AUSTRIAN, "F pass, M pass, R pass")
    assert (auction.is_all_pass, auction.winner, auction.turn) == (True, None, None)


def test_after_two_passes_the_third_may_still_bid_or_pass() -> None:
    assert legal(AUSTRIAN, "F pass, M pass") == ["pass", "1"]
    assert won(AUSTRIAN, "F pass, M pass, R 1") == "R 1"


def test_the_talon_may_be_bought_by_the_first_who_dares_where_that_is_agreed() -> None:
    # Meyers 1905, an option of 1.1
    house = game("austrian", talon_auction_after_pass=True)
    passed = "F pass, M pass, R pass"
    assert legal(house, passed) == ["pass", "take"]
    assert won(house, f"{passed}, F pass, M take") == "M take"
    assert said(house, f"{passed}, F pass, M pass, R pass").is_all_pass
    assert legal_contracts_of(house, Claim.TAKE) == ("6C", "6S", "6D", "6H")
    assert won(house, "F 1, M pass, R pass") == "F 1"


def test_the_winner_names_a_trump_not_lower_than_the_number() -> None:
    assert contracts(AUSTRIAN, "1") == "6C 6S 6D 6H"
    assert contracts(AUSTRIAN, "3") == "6D 6H"


# --- Illustrated: bids five to eight, and without the talon (2) --------------------


def test_bidding_goes_on_past_four() -> None:
    calls = "F 1, M 2, R 3, F 4, M 5, R 6, F 7"
    assert legal(ILLUSTRATED, calls) == ["pass", "8", "5h"]


def test_games_without_the_talon_beat_all_others() -> None:
    # the order taken in 2: 8 < 5h < 6h < 7h < 8h
    calls = "F 1, M 2, R 3, F 4, M 5, R 6, F 7, M 8, R 5h"
    assert legal(ILLUSTRATED, calls) == ["pass", "hold", "6h"]
    assert legal(ILLUSTRATED, "F 1, M 5h") == ["pass", "6h"]


def test_suits_are_played_without_the_talon_only_where_that_is_agreed() -> None:
    assert "1h" not in legal(ILLUSTRATED, "")
    house = game("austrian", hand_play=True)
    assert legal(house, "F 1, M 2, R 3, F 4") == ["pass", "1h"]
    assert contracts(house, "3h") == "6D 6H"


def test_a_number_may_be_raised_to_any_higher_contract() -> None:
    specials = "bettel durchmarsch plauderer offener_durchmarsch"
    assert contracts(ILLUSTRATED, "3") == f"6D 6H {specials}"
    assert contracts(ILLUSTRATED, "6h") == "durchmarsch plauderer offener_durchmarsch"


# --- Croatian, step by step (3.1) --------------------------------------------------


def test_the_first_bid_is_two_and_there_is_no_my_two() -> None:
    assert legal(CROATIAN, "")[:2] == ["pass", "2"]
    assert legal(CROATIAN, "F 2, M pass")[:2] == ["pass", "3"]


def test_from_three_on_a_number_is_taken_over_or_refused_before_a_raise() -> None:
    assert legal(CROATIAN, "F 2, M 3, R pass") == ["pass", "mine"]
    assert legal(CROATIAN, "F 2, M 3, R pass, F mine") == ["pass", "4"]
    assert legal(CROATIAN, "F 2, M 3, R pass, F mine, M 4") == ["pass", "mine"]


def test_whoever_comes_up_next_may_say_mine() -> None:
    assert legal(CROATIAN, "F 2, M 3")[:2] == ["pass", "mine"]
    assert legal(CROATIAN, "F 2, M 3, R mine") == ["pass", "4"]


def test_two_passes_make_the_third_the_declarer() -> None:
    assert won(CROATIAN, "F 2, M 3, R pass, F mine, M pass") == "F 3"
    assert won(CROATIAN, "F 2, M pass, R pass") == "F 2"
    assert won(CROATIAN, "F 2, M 3, R pass, F pass") == "M 3"


def test_two_passes_without_a_bid_leave_the_third_his_choice() -> None:
    assert legal(CROATIAN, "F pass, M pass")[:2] == ["pass", "2"]
    assert said(CROATIAN, "F pass, M pass, R pass").is_all_pass


def test_mine_seven_ends_the_auction() -> None:
    rising = "F 2, M 3, R pass, F mine, M 4, F mine, M 5, F mine, M 6, F mine, M 7"
    assert said(CROATIAN, f"{rising}, F mine").turn is None
    assert won(CROATIAN, f"{rising}, F mine") == "F 7"


def test_with_preferans_eight_may_be_bid_over_mine_seven() -> None:
    house = game("croatian", contract8=True)
    rising = "F 2, M 3, R pass, F mine, M 4, F mine, M 5, F mine, M 6, F mine, M 7"
    assert legal(house, f"{rising}, F mine") == ["pass", "8"]
    assert won(house, f"{rising}, F mine, M 8, F mine") == "F 8"
    assert contracts(house, "7") == "6NT preferans"


# --- Croatian, games from the hand (3.1) -------------------------------------------


def test_game_is_said_at_ones_first_turn_only() -> None:
    games = ["game", "game_bettel", "game_sans"]
    assert legal(CROATIAN, "")[2:] == games
    assert legal(CROATIAN, "F 2")[2:] == games
    assert legal(CROATIAN, "F 2, M 3, R pass") == ["pass", "mine"]
    assert legal(game("croatian", game_bids=False), "") == ["pass", "2"]


def test_game_beats_every_bid_with_the_talon() -> None:
    assert legal(CROATIAN, "F 2, M game, R pass") == ["pass"]
    assert won(CROATIAN, "F 2, M game, R pass, F pass") == "M game"


def test_two_who_say_game_name_suits_in_turn_and_the_higher_wins() -> None:
    both = "F game, M game, R pass"
    assert legal(CROATIAN, both) == ["2h", "3h", "4h", "5h"]
    assert legal(CROATIAN, f"{both}, F 3h") == ["pass", "4h", "5h"]
    assert won(CROATIAN, f"{both}, F 3h, M pass") == "F 3h"
    assert won(CROATIAN, f"{both}, F 3h, M 4h, F pass") == "M 4h"


def test_a_bidder_with_the_talon_takes_no_part_in_naming_suits() -> None:
    both = "F 2, M game, R game"
    assert legal(CROATIAN, both) == ["pass"]
    assert won(CROATIAN, f"{both}, F pass, M 2h, R 5h, M pass") == "R 5h"


def test_game_bettel_and_game_sans_outbid_game() -> None:
    assert legal(CROATIAN, "F game") == ["pass", "game", "game_bettel", "game_sans"]
    assert legal(CROATIAN, "F game, M game_bettel") == ["pass", "game_sans"]
    assert legal(CROATIAN, "F game, M game, R game_sans") == ["pass"]
    assert won(CROATIAN, "F game, M game_bettel, R pass, F pass") == "M game_bettel"


def test_where_no_second_game_is_allowed_the_first_one_has_it() -> None:
    house = game("croatian", game_mine_better=False)
    assert legal(house, "F game") == ["pass", "game_bettel", "game_sans"]


def test_who_won_with_a_game_names_one_not_lower_and_takes_no_talon() -> None:
    assert contracts(CROATIAN, "game") == "6S 6D 6H 6C bettel 6NT"
    assert contracts(CROATIAN, "4h") == "6H 6C bettel 6NT"
    assert contracts(CROATIAN, "game_bettel") == "bettel 6NT"
    assert contracts(CROATIAN, "game_sans") == "6NT"
    assert contracts(CROATIAN, "4") == "6H 6C bettel 6NT"
    taken = [is_without_talon(read_call(CROATIAN, c)) for c in ("game", "4h", "4")]
    assert taken == [True, True, False]


def test_the_talon_stays_closed_without_it_and_in_dark_spades() -> None:
    # 3.2 and 7
    dark = game("croatian", spades_talon_dark=True)
    shown = {
        call: (
            talon_is_shown(CROATIAN, read_call(CROATIAN, call)),
            talon_is_shown(dark, read_call(dark, call)),
        )
        for call in ("2", "3", "game", "2h")
    }
    assert shown == {
        "2": (True, False),
        "3": (True, True),
        "game": (False, False),
        "2h": (False, False),
    }


# --- Croatian, any higher number (3.1) ---------------------------------------------


def test_any_higher_number_may_be_bid_and_the_eldest_says_mine() -> None:
    house = game("croatian", auction="any_higher_number", game_bids=False)
    assert legal(house, "F 2, M 5") == ["pass", "6", "7"]
    assert legal(house, "F 2, M 5, R pass") == ["pass", "mine", "6", "7"]
    assert won(house, "F 2, M 5, R pass, F mine, M pass") == "F 5"


def test_the_right_to_say_mine_passes_on_when_the_eldest_passes() -> None:
    house = game("croatian", auction="any_higher_number")
    assert won(house, "F pass, M 2, R 3, M mine, R pass") == "M 3"


# --- Danube Swabians (4) -----------------------------------------------------------


def test_forehand_must_open() -> None:
    assert "pass" not in legal(DONAU, "")
    assert "pass" in legal(game("donauschwaben", forehand_must_open=False), "")
    with pytest.raises(IllegalCall, match=r"forehand must open .European rule book 4"):
        said(DONAU, "F pass")


def test_each_bid_is_higher_and_only_forehand_can_do_that_too() -> None:
    assert legal(DONAU, "F 2")[:3] == ["pass", "3", "4"]
    assert legal(DONAU, "F 2, M 4, R 5") == ["pass", "hold", "6", "7"]
    assert won(DONAU, "F 2, M 4, R pass, F hold, M pass") == "F 4"


def test_out_of_the_hands_beats_every_bid_but_a_higher_one_of_its_kind() -> None:
    assert legal(DONAU, "F 2, M 3h") == ["pass", "4h", "5h", "6h", "7h"]
    assert won(DONAU, "F 2, M 3h, R 5h, F pass, M pass") == "R 5h"


def test_who_bid_with_the_talon_no_longer_plays_out_of_the_hands() -> None:
    assert legal(DONAU, "F 2, M 3h, R pass") == ["pass"]
    assert "hold" not in legal(DONAU, "F 2, M 3h, R 5h")
    assert legal(DONAU, "F 2h, M 3h, R pass")[:2] == ["pass", "hold"]
    assert "2h" not in legal(game("donauschwaben", hand_bids=False), "")


@pytest.mark.parametrize(
    ("call", "texts"),
    [
        ("2", "7S 6D 6H 6C bettel durchmarsch"),
        ("5", "6C bettel durchmarsch"),
        ("2h", "8S 7D 7H 7C bettel durchmarsch"),
        ("6h", "bettel durchmarsch"),
    ],
)
def test_out_of_the_hands_asks_one_trick_more(call: str, texts: str) -> None:
    assert contracts(DONAU, call) == texts


@pytest.mark.parametrize(
    ("number", "suit", "tricks", "from_hand"),
    [(2, "S", 7, 8), (3, "D", 6, 7), (4, "H", 6, 7), (5, "C", 6, 7)],
)
def test_bids_ask_for_the_tricks_of_the_table(
    number: int, suit: str, tricks: int, from_hand: int
) -> None:
    for level, no_talon in ((tricks, False), (from_hand, True)):
        contract = Game(F, level, Suit(suit), no_talon)
        assert tricks_needed(DONAU, contract) == level
        assert isinstance(DONAU, UnitsGame)
        assert number_of(DONAU, contract) == number


# --- Greece (5.2) ------------------------------------------------------------------


def test_bids_rise_from_six_spades_to_ten_no_trump() -> None:
    bids = legal(GREEK, "")
    assert bids[:3] == ["pass", "6S", "6C"]
    assert (bids[-1], len(bids)) == ("10NT", 26)
    assert legal(GREEK, "F 9NT")[1:] == ["10S", "10C", "10D", "10H", "10NT"]


def test_a_bid_is_higher_than_the_last_and_pass_is_final() -> None:
    assert won(GREEK, "F 6S, M 6H, R pass, F 7S, M pass") == "F 7S"
    with pytest.raises(IllegalCall, match="higher than the last one, 6H"):
        said(GREEK, "F 6S, M 6H, R 6D")


def test_ten_no_trump_may_be_forbidden() -> None:
    house = game("greek", nt10="off")
    assert legal(house, "")[-1] == "10H"
    with pytest.raises(IllegalCall, match=r"nt10 is off .European rule book 5\.5"):
        said(house, "F 10NT")
    assert contracts(house, "10D") == "10D 10H"


def test_an_earlier_hand_may_hold_where_that_is_agreed() -> None:
    house = game("greek", hold_for_elder=True)
    assert legal(house, "F 6S, M 6C, R pass")[:2] == ["pass", "hold"]
    assert won(house, "F 6S, M 6C, R pass, F hold, M pass") == "F 6C"
    assert "hold" not in legal(house, "F 6S")
    assert "hold" not in legal(GREEK, "F 6S, M 6C, R pass")


def test_take_is_said_before_anybody_opened() -> None:
    house = game("greek", prelim_take=True)
    assert legal(house, "F pass")[:2] == ["pass", "take"]
    assert "take" not in legal(house, "F take")
    assert "take" not in legal(house, "F 6S")
    assert "take" not in legal(GREEK, "")


def test_who_took_plays_when_nobody_bids() -> None:
    house = game("greek", prelim_take=True)
    assert won(house, "F pass, M take, R pass") == "M take"
    assert legal_contracts_of(house, Claim.TAKE)[0] == "6S"


def test_after_an_opening_take_was_a_pass() -> None:
    # 000, Greek prefa, preliminary bid (eu-greek-take-then-spades)
    house = game("greek", prelim_take=True)
    assert won(house, "F take, M 6S, R pass") == "M 6S"
    assert said(house, "F take, M 6S, R 6C").turn == M


def test_the_contract_is_not_lower_than_the_bid() -> None:
    assert contracts(GREEK, "9H") == "9H 9NT 10S 10C 10D 10H 10NT"


# --- contracts by name -------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "no_talon", "contract", "tricks"),
    [
        ("austrian", "6D", False, Game(F, 6, Suit.DIAMONDS), 6),
        ("illustrated", "plauderer", True, Special(F, "plauderer", no_talon=True), 0),
        ("illustrated", "offener_durchmarsch", False, None, 10),
        ("croatian", "6NT", True, Game(F, 6, None, no_talon=True), 6),
        ("croatian", "bettel", False, Special(F, "bettel"), 0),
        ("greek", "10NT", False, Game(F, 10, None), 10),
        ("greek", "8D", False, Game(F, 8, Suit.DIAMONDS), 8),
    ],
)
def test_a_contract_is_named_as_files_write_it(
    name: str,
    text: str,
    no_talon: bool,  # noqa: FBT001
    contract: object,
    tricks: int,
) -> None:
    rules = find_rules(name)
    named = contract_of(rules, F, text, no_talon=no_talon)
    assert contract is None or named == contract
    assert str(named) == text
    assert tricks_needed(rules, named) == tricks


@pytest.mark.parametrize(
    ("name", "text", "no_talon", "complaint"),
    [
        ("austrian", "bettel", False, "they are 6C, 6S, 6D, 6H"),
        ("austrian", "6C", True, "without the talon; they are none"),
        ("illustrated", "6NT", False, "offener_durchmarsch"),
        ("croatian", "preferans", False, "they are 6S, 6D, 6H, 6C, bettel, 6NT"),
        ("croatian", "7S", False, "European rule book 1.1, 2, 3.1, 4"),
        ("donauschwaben", "6S", False, "they are 7S, 6D"),
        ("greek", "5S", False, "6S to 10NT (European rule book 5.2)"),
        ("sochi", "6S", False, "a Russian game names its own bids"),
    ],
)
def test_a_contract_the_game_has_not_is_refused(
    name: str,
    text: str,
    no_talon: bool,  # noqa: FBT001
    complaint: str,
) -> None:
    with pytest.raises(BadInput) as refused:
        contract_of(find_rules(name), F, text, no_talon=no_talon)
    assert complaint in str(refused.value)


def test_games_of_all_tricks_or_none_are_known_by_the_rules() -> None:
    kinds = {rules.id: " ".join(special_kinds_of(rules)) for rules in EUROPEAN}
    assert kinds == {
        "austrian": "",
        "styrian": "",
        "illustrated": "bettel durchmarsch plauderer offener_durchmarsch",
        "croatian": "bettel",
        "donauschwaben": "bettel durchmarsch",
        "greek": "",
    }


# --- calls as text -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("austrian", "6S", "a number such as 3 or 5h"),
        ("croatian", "9", "European rule book 1.1, 3.1, 4"),
        ("croatian", "", "no call ''"),
        ("greek", "3", "6S to 10NT, pass, hold or take"),
        ("greek", "misere", "European rule book 5.2"),
        ("sochi", "3", "rule book 3, 16"),
    ],
)
def test_a_text_that_is_no_call_of_the_game_is_refused(
    name: str, text: str, complaint: str
) -> None:
    with pytest.raises(BadInput) as refused:
        read_call(find_rules(name), text)
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("rules", "calls", "complaint"),
    [
        (AUSTRIAN, "M 1", "it is F's turn"),
        (AUSTRIAN, "F 2", "jump_bids is off"),
        (AUSTRIAN, "F 1, M 1", "higher than the last one, 1"),
        (AUSTRIAN, "F 1, M hold", "only forehand holds"),
        (AUSTRIAN, "F 5", "the bids are 1 2 3 4"),
        (AUSTRIAN, "F take", "bought only when all have passed"),
        (AUSTRIAN, "F game", "bids are numbers, 1 to 4"),
        (DONAU, "F 2, M 3h, R pass, F 4h", "said before one's first bid"),
        (CROATIAN, "F 3", "step by step"),
        (CROATIAN, "F 2, M 3, R 4", "taken over or refused first"),
        (CROATIAN, "F 2, M mine", "no number of 3 or more"),
        (CROATIAN, "F 2, M 3, R pass, F game", "at one's first turn"),
        (CROATIAN, "F game, M 2", "without the talon and beats it"),
        (CROATIAN, "F game, M mine", "beats it"),
        (CROATIAN, "F game, M game, R pass, F pass", "names his suit"),
        (CROATIAN, "F take", "bids are 2 to 7, mine, and game"),
        (GREEK, "F take", "prelim_take is off"),
        (GREEK, "F hold", "hold_for_elder"),
        (GREEK, "F pass, M pass, R pass, F 6S", "the auction is over"),
    ],
)
def test_a_refused_call_is_told_with_its_rule(
    rules: GameRules, calls: str, complaint: str
) -> None:
    with pytest.raises(IllegalCall) as refused:
        said(rules, calls)
    message = str(refused.value)
    assert complaint in message
    assert "European rule book" in message
    assert "\n" not in message


def test_a_russian_auction_refuses_calls_of_other_games_in_words() -> None:
    auction = bidding_for(find_rules("sochi"), HANDS)
    assert isinstance(auction, Auction)
    for call in (Number(3), Claim.MINE):
        with pytest.raises(IllegalCall, match="European games"):
            auction.after(F, call)


# --- what always holds -------------------------------------------------------------

EVERY_CALL = (
    *Word,
    *Claim,
    MisereBid(),
    *(Number(n, no_talon=hand) for n in range(1, 9) for hand in (False, True)),
    *(Bid(level, trump) for level in range(6, 11) for trump in (*Suit, None)),
)


def random_auction(rules: GameRules, data: st.DataObject) -> list[Bidding]:
    auction = bidding_for(rules, HANDS)
    course = [auction]
    while auction.turn is not None:
        assert len(course) < 120
        legal_now = auction.legal_calls()
        # Passes are drawn more often, so that low bids win as well.
        call = data.draw(st.sampled_from([*legal_now, legal_now[0]]))
        auction = auction.after(auction.turn, call)
        course.append(auction)
    return course


@settings(max_examples=150, deadline=None)
@given(houses(), st.data())
def test_every_auction_ends_with_a_winner_or_all_passed(
    rules: GameRules, data: st.DataObject
) -> None:
    last = random_auction(rules, data)[-1]
    assert last.legal_calls() == ()
    assert (last.winner is None) is last.is_all_pass
    if last.winner:
        winner, call = last.winner
        texts = legal_contracts_of(rules, call)
        assert texts
        no_talon = is_without_talon(call)
        for text in texts:
            named = contract_of(rules, winner, text, no_talon=no_talon)
            assert 0 <= tricks_needed(rules, named) <= 10
            if isinstance(rules, PotGame | PaperGame | UnitsGame):
                assert number_of(rules, named) in range(1, 9)


@settings(max_examples=60, deadline=None)
@given(houses(), st.data())
def test_what_is_legal_is_taken_and_all_else_refused(
    rules: GameRules, data: st.DataObject
) -> None:
    auction = data.draw(st.sampled_from(random_auction(rules, data)))
    legal_now = auction.legal_calls()
    assert len(set(legal_now)) == len(legal_now)
    for seat in HANDS:
        for call in EVERY_CALL:
            if seat == auction.turn and call in legal_now:
                assert auction.after(seat, call).calls[-1] == (seat, call)
                continue
            with pytest.raises(IllegalCall) as refused:
                auction.after(seat, call)
            assert len(str(refused.value).splitlines()) == 1


@settings(max_examples=100, deadline=None)
@given(houses(), st.data())
def test_every_call_reads_back_from_its_text(
    rules: GameRules, data: st.DataObject
) -> None:
    auction = data.draw(st.sampled_from(random_auction(rules, data)))
    for call in auction.legal_calls():
        assert read_call(rules, str(call)) == call


@settings(max_examples=100, deadline=None)
@given(houses(), st.data())
def test_who_passed_is_never_asked_again_while_bids_rise(
    rules: GameRules, data: st.DataObject
) -> None:
    for auction in random_auction(rules, data):
        passed = [seat for seat, call in auction.calls if call is Word.PASS]
        if auction.highest is not None:
            assert auction.turn not in passed


@given(st.sampled_from(EUROPEAN), st.text(max_size=6))
def test_any_text_is_a_call_or_refused_in_one_line(rules: GameRules, text: str) -> None:
    answer = _read_or_refused(rules, text)
    assert str(answer) == text or len(str(answer).splitlines()) == 1


def _read_or_refused(rules: GameRules, text: str) -> object:
    try:
        return read_call(rules, text)
    except BadInput as refused:
        return refused


def test_a_bid_from_the_hand_may_stand_just_above_its_number() -> None:
    # 2 leaves the order open: here 5 < 5h < 6 < 6h, and they still beat the suits.
    house = game("illustrated", hand_order="after_its_number")
    assert legal(house, "F 1, M 2, R 3, F 4, M 5") == ["pass", "6", "5h"]
    assert legal(house, "F 1, M 5h") == ["pass", "6", "6h"]
    assert legal(house, "F 1, M 5h, R 6") == ["pass", "hold", "7", "6h"]
