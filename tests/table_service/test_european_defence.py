"""European rule book 1.1, 2, 3.2, 4 and 5.3: who comes, doubles and invites."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.european_games import HANDS, F, M, R, asked, game, houses, talk

from table_service.auction.bidding import bidding_for
from table_service.auction.contract import Game, Special, SpecialKind
from table_service.auction.defence import defence_for, in_play_of, owner_in
from table_service.auction.kassa_talk import KassaTalk
from table_service.auction.paper_talk import PaperTalk
from table_service.auction.pot_talk import PotTalk
from table_service.auction.promises import (
    contract_of,
    is_without_talon,
    legal_contracts_of,
)
from table_service.auction.talk import Talk
from table_service.auction.whisting import Defence, DefenceWord, IllegalWord, Said
from table_service.bad_input import BadInput
from table_service.cards import Seat, Suit
from table_service.varieties import GameRules, find_rules

AUSTRIAN = find_rules("austrian")
ILLUSTRATED = find_rules("illustrated")
CROATIAN = find_rules("croatian")
DONAU = find_rules("donauschwaben")
GREEK = find_rules("greek")


def played(defence: Talk) -> str:
    """Return the hands that play, `none` where no card falls."""
    assert defence.is_over
    return " ".join(defence.in_play) if defence.is_played else "none"


# --- Austrian: stay or drop out (1.1) ----------------------------------------------


def test_in_order_each_opponent_stays_in_or_drops_out() -> None:
    assert asked(talk(AUSTRIAN, "6C")) == {"M": "whist pass"}
    assert asked(talk(AUSTRIAN, "6C", "M pass")) == {"R": "whist pass"}
    assert asked(talk(AUSTRIAN, "6C", declarer=M)) == {"R": "whist pass"}
    assert asked(talk(AUSTRIAN, "6C", "R whist", declarer=M)) == {"F": "whist pass"}


@pytest.mark.parametrize(
    ("words", "hands"),
    [
        ("M whist, R whist", "F M R"),
        ("M pass, R whist", "F R"),
        ("M whist, R pass", "F M"),
        ("M pass, R pass", "none"),
    ],
)
def test_only_those_who_stay_play_and_with_both_out_nobody(
    words: str, hands: str
) -> None:
    assert played(talk(AUSTRIAN, "6C", words)) == hands


# --- Illustrated: contra and recontra against the games 5 to 8 (2) -----------------


def test_nobody_may_drop_out_of_a_game_without_trump() -> None:
    defence = talk(ILLUSTRATED, "bettel")
    assert asked(defence) == {"M": "kontra no_kontra"}
    with pytest.raises(IllegalWord, match=r"European rule book 2"):
        defence.after(Said(M, DefenceWord.PASS))
    assert played(talk(ILLUSTRATED, "bettel", "M no_kontra, R no_kontra")) == "F M R"


def test_after_both_have_spoken_the_declarer_may_say_recontra() -> None:
    assert asked(talk(ILLUSTRATED, "durchmarsch", "M kontra")) == {
        "R": "kontra no_kontra"
    }
    assert asked(talk(ILLUSTRATED, "durchmarsch", "M kontra, R no_kontra")) == {
        "F": "rekontra no_rekontra"
    }
    assert talk(ILLUSTRATED, "bettel", "M no_kontra, R no_kontra").is_over


@pytest.mark.parametrize(
    ("words", "factors"),
    [
        # eu-ill-kontra, -rekontra, -rekontra-both: doubled with the doubler only
        ("M kontra, R no_kontra, F no_rekontra", (2, 1)),
        ("M kontra, R no_kontra, F rekontra", (4, 1)),
        ("M kontra, R kontra, F rekontra", (4, 4)),
        ("M no_kontra, R no_kontra", (1, 1)),
    ],
)
def test_contra_counts_between_declarer_and_doubler_only(
    words: str, factors: tuple[int, int]
) -> None:
    defence = talk(ILLUSTRATED, "bettel", words)
    assert isinstance(defence, PotTalk)
    assert (defence.factor_of(M), defence.factor_of(R)) == factors


def test_suit_games_are_not_doubled() -> None:
    with pytest.raises(IllegalWord, match=r"M may say whist, pass"):
        talk(ILLUSTRATED, "6H", "M kontra")


# --- Croatian: come or not (3.2) ---------------------------------------------------


def test_the_defender_after_the_declarer_speaks_first() -> None:
    assert asked(talk(CROATIAN, "6D", declarer=R)) == {"F": "whist pass"}


def test_nobody_comes_and_nothing_is_played() -> None:
    assert played(talk(CROATIAN, "6D", "M pass, R pass")) == "none"


def test_in_bettel_both_always_play() -> None:
    assert asked(talk(CROATIAN, "bettel")) == {"M": "no_kontra kontra"}
    said_so = talk(CROATIAN, "bettel", "M whist, R whist")
    assert asked(said_so) == {"M": "no_kontra kontra"}
    assert played(talk(CROATIAN, "bettel", "M no_kontra, R no_kontra")) == "F M R"


def test_a_lone_defender_may_call_the_one_who_stayed_out() -> None:
    alone = "M whist, R pass"
    assert asked(talk(CROATIAN, "6H", alone)) == {"M": "not_invited invite kontra"}
    assert played(talk(CROATIAN, "6H", f"{alone}, M not_invited")) == "F M"
    invited = talk(CROATIAN, "6H", f"{alone}, M invite")
    assert played(invited) == "F M R"
    # eu-croat-invite-fail: the inviter writes tricks and penalties
    assert [invited.owner_of(seat) for seat in HANDS] == [F, M, M]
    assert invited.whisters == (M,)


def test_two_who_came_may_double_one_after_the_other() -> None:
    both = "M whist, R whist"
    assert asked(talk(CROATIAN, "6H", both)) == {"M": "no_kontra kontra"}
    assert asked(talk(CROATIAN, "6H", f"{both}, M no_kontra")) == {
        "R": "no_kontra kontra"
    }
    assert talk(CROATIAN, "6H", f"{both}, M no_kontra, R no_kontra").is_over


def test_the_second_need_not_wait_with_his_kontra() -> None:
    defence = talk(CROATIAN, "6H", "M whist, R whist, R kontra")
    assert asked(defence) == {"F": "no_rekontra rekontra"}
    assert isinstance(defence, PaperTalk)
    assert defence.doubler == R


def test_kontra_draws_the_third_hand_in() -> None:
    # eu-croat-x8: it plays and writes nothing
    words = "M whist, R pass, M kontra, F rekontra"
    defence = talk(CROATIAN, "6D", words)
    assert played(defence) == "F M R"
    assert defence.owner_of(R) == M
    assert isinstance(defence, PaperTalk)
    assert defence.factor == 4


@pytest.mark.parametrize(("soups", "owner"), [("doubler_all", M), ("each_own", R)])
def test_whose_the_soups_of_a_doubled_game_are_is_agreed(
    soups: str, owner: Seat
) -> None:
    house = game("croatian", kontra_soups=soups)
    words = "M whist, R whist, M kontra, F no_rekontra"
    assert talk(house, "6D", words).owner_of(R) == owner
    drawn_in = "M whist, R pass, M kontra, F no_rekontra"
    assert talk(house, "6D", drawn_in).owner_of(R) == M


def test_kontra_goes_up_to_rekontra_or_to_mortkontra() -> None:
    words = "M whist, R whist, M kontra, F rekontra"
    assert talk(CROATIAN, "6D", words).is_over
    house = game("croatian", kontra_levels=4)
    assert asked(talk(house, "6D", words)) == {"M": "no_kontra subkontra"}
    sub = f"{words}, M subkontra"
    assert asked(talk(house, "6D", sub)) == {"F": "no_kontra mortkontra"}
    mort = talk(house, "6D", f"{sub}, F mortkontra")
    assert mort.is_over
    assert isinstance(mort, PaperTalk)
    assert mort.factor == 16
    assert talk(house, "6D", f"{words}, M no_kontra").is_over


def test_a_word_too_late_does_not_open_a_settled_kontra_again() -> None:
    words = "R kontra, F no_rekontra"
    defence = talk(CROATIAN, "bettel", f"{words}, M whist")
    assert defence.is_over


def test_spades_that_nobody_doubled_are_played_or_not_as_agreed() -> None:
    words = "M whist, R pass, M no_kontra"
    house = game("croatian", spades_without_kontra="refet")
    left = talk(house, "6S", words)
    assert played(left) == "none"
    assert isinstance(left, PaperTalk)
    assert left.is_left_undoubled
    doubled = talk(house, "6S", "M whist, R pass, M kontra, F no_rekontra")
    assert played(doubled) == "F M R"
    assert played(talk(CROATIAN, "6S", "M whist, R pass, M not_invited")) == "F M"


def test_only_plain_spades_need_a_kontra() -> None:
    house = game("croatian", spades_without_kontra="refet")
    alone = "M whist, R pass"
    assert asked(talk(house, "6S", alone)) == {"M": "no_kontra kontra"}
    assert "invite" in asked(talk(house, "6D", alone))["M"]
    assert "invite" in asked(talk(house, "6S", alone, no_talon=True))["M"]


def test_where_spades_must_be_doubled_the_last_one_has_no_choice() -> None:
    house = game("croatian", spades_without_kontra="must")
    assert asked(talk(house, "6S", "M whist, R pass")) == {"M": "kontra"}
    both = "M whist, R whist"
    assert asked(talk(house, "6S", both)) == {"M": "no_kontra kontra"}
    assert asked(talk(house, "6S", f"{both}, M no_kontra")) == {"R": "kontra"}


# --- Danube Swabians: nothing is said (4) ------------------------------------------


def test_both_defend_and_nobody_is_asked() -> None:
    defence = talk(DONAU, "6H")
    assert defence.turn is None
    assert played(defence) == "F M R"


# --- Greece: play, pass, invite (5.3, 5.5) -----------------------------------------


def test_each_says_play_or_pass_and_two_who_play_answer_for_themselves() -> None:
    assert asked(talk(GREEK, "7S")) == {"M": "whist pass"}
    both = talk(GREEK, "7S", "M whist, R whist")
    assert played(both) == "F M R"
    assert [both.owner_of(seat) for seat in HANDS] == [F, M, R]


def test_both_pass_and_nothing_is_played() -> None:
    assert played(talk(GREEK, "7D", "M pass, R pass")) == "none"


@pytest.mark.parametrize(
    ("words", "alone"), [("M whist, R pass", M), ("M pass, R whist", R)]
)
def test_who_plays_alone_may_invite_the_other(words: str, alone: Seat) -> None:
    assert asked(talk(GREEK, "7S", words)) == {alone: "invite not_invited"}
    invited = talk(GREEK, "7S", f"{words}, {alone} invite")
    assert played(invited) == "F M R"
    assert invited.owner_of(M) == invited.owner_of(R) == alone
    two = talk(GREEK, "7S", f"{words}, {alone} not_invited")
    assert played(two) == f"F {alone}"


def test_the_first_who_passed_may_force_in_the_second_who_plays_alone() -> None:
    # eu-greek-counter-invite
    house = game("greek", counter_invite=True)
    words = "M pass, R whist, R not_invited"
    assert asked(talk(house, "7S", words)) == {"M": "counter_invite pass"}
    taken = talk(house, "7S", f"{words}, M counter_invite")
    assert played(taken) == "F M R"
    assert taken.whisters == (M,)
    assert taken.owner_of(R) == M
    assert isinstance(taken, KassaTalk)
    assert taken.inviter == M
    assert played(talk(house, "7S", f"{words}, M pass")) == "F R"


def test_nobody_counters_where_it_is_not_agreed_or_the_second_passed() -> None:
    words = "M pass, R whist, R not_invited"
    assert talk(GREEK, "7S", words).is_over
    house = game("greek", counter_invite=True)
    assert talk(house, "7S", "M whist, R pass, M not_invited").is_over
    assert talk(house, "7S", "M pass, R whist, R invite").is_over


# --- any game ----------------------------------------------------------------------


def test_the_factory_gives_a_russian_game_its_own_words() -> None:
    sochi = find_rules("sochi")
    contract = Game(M, 6, Suit.SPADES)
    dealer = Seat("D")
    defence = defence_for(sochi, contract, HANDS, dealer=dealer)
    assert isinstance(defence, Defence)
    assert (defence.defenders, defence.dealer) == ((R, F), dealer)
    assert in_play_of(defence, HANDS) == HANDS
    assert owner_in(defence, R) == R
    of_three = defence_for(sochi, contract, HANDS, dealer=F)
    assert isinstance(of_three, Defence)
    assert of_three.dealer is None


def test_a_contract_without_words_of_its_own_is_refused() -> None:
    bettel = Special(F, SpecialKind.BETTEL)
    with pytest.raises(BadInput, match="whists games only"):
        defence_for(find_rules("sochi"), bettel, HANDS)
    with pytest.raises(BadInput, match="declarer X"):
        defence_for(GREEK, Game(Seat("X"), 6, None), HANDS)


@pytest.mark.parametrize(
    ("rules", "words", "complaint"),
    [
        (AUSTRIAN, "R whist", "R may not say whist; M may say whist, pass"),
        (AUSTRIAN, "M whist, R pass, M pass", "the words are over"),
        (CROATIAN, "M whist, R pass, M subkontra", "European rule book 3.2"),
        (CROATIAN, "M whist, R pass, F rekontra", "European rule book 3.2"),
        (GREEK, "M whist, R whist, M invite", "European rule book 5.3"),
        (GREEK, "M half", "M may not say half"),
    ],
)
def test_a_wrong_word_is_refused_with_its_rule(
    rules: GameRules, words: str, complaint: str
) -> None:
    with pytest.raises(IllegalWord) as refused:
        talk(rules, "6D", words)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


@st.composite
def defences(draw: st.DrawFn) -> list[Talk]:
    """Return the course of the defence against something a house may play."""
    rules = draw(houses())
    start = bidding_for(rules, HANDS).legal_calls()
    call = draw(st.sampled_from([c for c in start if str(c) != "pass"]))
    text = draw(st.sampled_from(legal_contracts_of(rules, call)))
    declarer = draw(st.sampled_from(HANDS))
    named = contract_of(rules, declarer, text, no_talon=is_without_talon(call))
    defence = defence_for(rules, named, HANDS)
    assert isinstance(defence, Talk)
    course = [defence]
    while defence.turn is not None:
        assert len(course) < 20
        said_now = [(seat, w) for seat, ws in defence.offers().items() for w in ws]
        defence = defence.after(Said(*draw(st.sampled_from(said_now))))
        course.append(defence)
    return course


@settings(max_examples=200, deadline=None)
@given(defences())
def test_every_defence_ends_and_says_who_plays(course: list[Talk]) -> None:
    last = course[-1]
    assert last.is_over
    if not last.is_played:
        return
    assert last.declarer in last.in_play
    assert len(last.in_play) in (2, 3)
    assert list(last.in_play) == [seat for seat in HANDS if seat in last.in_play]
    assert last.owner_of(last.declarer) == last.declarer
    for seat in last.in_play:
        assert last.owner_of(seat) in last.in_play


@settings(max_examples=100, deadline=None)
@given(defences(), st.data())
def test_what_is_offered_is_taken_and_all_else_refused(
    course: list[Talk], data: st.DataObject
) -> None:
    defence = data.draw(st.sampled_from(course))
    offers = defence.offers()
    for seat in (*HANDS, Seat("X")):
        for word in DefenceWord:
            one = Said(seat, word)
            if word in offers.get(seat, ()):
                assert defence.after(one).said == (*defence.said, one)
                continue
            with pytest.raises(IllegalWord) as refused:
                defence.after(one)
            assert len(str(refused.value).splitlines()) == 1
