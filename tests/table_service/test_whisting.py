"""Rule book 5.2: every sequence of defence words, for every dealer's whist."""

from dataclasses import replace
from itertools import product

import pytest
from support.sheets import E, N, S, W

from table_service.auction.call import Bid
from table_service.auction.whisting import (
    HALF,
    PASS,
    WHIST,
    Defence,
    DefenceWord,
    IllegalWord,
    Said,
)
from table_service.cards import Seat, Suit
from table_service.varieties import find_variety
from table_service.varieties.choices import DealerWhist, TenTrick

SOCHI = find_variety("sochi")
LEVELS = range(6, 11)


def defence(
    level: int = 6,
    calls: str = "",
    *,
    rule: DealerWhist = DealerWhist.AFTER_TWO_PASSES,
    dealer: Seat | None = E,
    then_half: bool = False,
) -> Defence:
    """Return the calls `pass half whist` to South's game, W and N defending.

    A word of the dealer follows the two defenders' words and is for W's hand.
    """
    variety = replace(
        SOCHI,
        dealer_whist=rule,
        whist_then_half=then_half,
        ten_trick=TenTrick.WHISTED,
    )
    made = Defence(variety, Bid(level, Suit.CLUBS), (W, N), dealer)
    for word in calls.split():
        seat = _speaker(made, DefenceWord(word))
        by_dealer = seat == E and word == "whist"
        made = made.after(Said(seat, DefenceWord(word), W if by_dealer else None))
    return made


def _speaker(made: Defence, word: DefenceWord) -> Seat:
    leaver = made.may_still_leave
    if word is HALF and leaver:
        return leaver
    assert made.turn is not None
    return made.turn


def asked(level: int, calls: str, rule: DealerWhist, *, then_half: bool = False) -> str:
    """Return who is asked after `calls`, or `nobody`."""
    made = defence(level, calls, rule=rule, then_half=then_half)
    return str(made.turn or "nobody")


# 5.2, the two defenders


def test_the_first_defender_says_whist_or_pass() -> None:
    assert defence().legal_words() == {W: (WHIST, PASS)}


def test_half_is_said_by_the_second_only_and_after_a_pass() -> None:
    assert defence(6, "pass").legal_words() == {N: (WHIST, PASS, HALF)}
    assert defence(6, "whist").legal_words() == {N: (WHIST, PASS)}


@pytest.mark.parametrize("level", [8, 9, 10])
def test_on_eight_and_more_there_is_no_half(level: int) -> None:
    with pytest.raises(IllegalWord, match=f"may not say half: not on level {level}"):
        defence(level, "pass half")


def test_after_half_the_first_returns_the_whist_or_passes() -> None:
    assert defence(7, "pass half").legal_words() == {W: (WHIST, PASS)}


def test_a_returned_whist_makes_the_first_the_only_whister() -> None:
    made = defence(6, "pass half whist")
    assert made.whisters == (W,)
    assert made.chooser == W
    assert made.is_played


def test_a_half_that_stands_is_not_played() -> None:
    made = defence(6, "pass half pass", dealer=None)
    assert made.is_over
    assert not made.is_played
    assert made.leaver == N


def test_two_passes_make_the_contract_without_play() -> None:
    made = defence(6, "pass pass", dealer=None)
    assert made.is_over
    assert not made.is_played
    assert made.whisters == ()


def test_two_whisters_play_closed_and_nobody_chooses() -> None:
    # 5.4
    made = defence(6, "whist whist")
    assert made.is_played
    assert made.whisters == (W, N)
    assert made.chooser is None


@pytest.mark.parametrize(("calls", "alone"), [("whist pass", W), ("pass whist", N)])
def test_a_lone_whister_chooses_open_or_closed(calls: str, alone: Seat) -> None:
    assert defence(6, calls).chooser == alone


def test_a_word_out_of_turn_is_refused_and_says_who_may_say_what() -> None:
    with pytest.raises(IllegalWord, match="W may say whist, pass"):
        defence().after(Said(N, WHIST))
    with pytest.raises(IllegalWord, match="the defence calls are over"):
        defence(6, "whist whist").after(Said(W, PASS))


# 5.2 and 10.3, whist then half


def test_a_whister_whose_partner_passed_may_still_leave_by_agreement() -> None:
    assert defence(6, "whist pass").may_still_leave is None
    made = defence(6, "whist pass", then_half=True)
    assert made.may_still_leave == W
    assert defence(6, "whist pass half", then_half=True).turn == N


def test_nobody_leaves_on_eight_or_with_a_partner_who_whists() -> None:
    assert defence(8, "whist pass", then_half=True).may_still_leave is None
    assert defence(6, "whist whist", then_half=True).may_still_leave is None
    assert defence(6, "pass whist", then_half=True).may_still_leave is None


def test_the_passer_returns_the_whist_of_who_left() -> None:
    made = defence(6, "whist pass half whist", then_half=True)
    assert made.whisters == (N,)
    assert made.leaver == W


def test_when_nobody_returns_it_the_dealer_is_asked_or_half_stands() -> None:
    rule = DealerWhist.AFTER_HALF
    assert asked(6, "whist pass half pass", rule, then_half=True) == "E"
    made = defence(6, "whist pass half pass", dealer=None, then_half=True)
    assert made.is_over
    assert not made.is_played


# 5.6, the dealer of four

AFTER = {
    # calls: who is asked next where the dealer never, after half, after two
    # passes and by the Ural rule may whist (rule book 5.6), on six and seven
    "": "WWWW",
    "whist": "NNNN",
    "pass": "NNNN",
    "whist whist": "----",
    "whist pass": "----",
    "pass whist": "----",
    "pass half": "WWWW",
    "pass half whist": "----",
    "pass half pass": "-EEE",
    "pass pass": "--E-",
}
RULES = (
    DealerWhist.NEVER,
    DealerWhist.AFTER_HALF,
    DealerWhist.AFTER_TWO_PASSES,
    DealerWhist.URAL,
)


@pytest.mark.parametrize("level", [6, 7])
@pytest.mark.parametrize("calls", AFTER)
def test_who_is_asked_on_six_and_seven(calls: str, level: int) -> None:
    found = "".join(asked(level, calls, rule)[0] for rule in RULES)
    assert found.replace("n", "-") == AFTER[calls]


@pytest.mark.parametrize("level", [8, 9, 10])
@pytest.mark.parametrize(
    ("calls", "expected"),
    [("whist whist", "----"), ("whist pass", "----"), ("pass whist", "----")],
)
def test_a_whist_ends_the_words_on_eight_and_more(
    calls: str, expected: str, level: int
) -> None:
    found = "".join(asked(level, calls, rule)[0] for rule in RULES)
    assert found.replace("n", "-") == expected


@pytest.mark.parametrize("level", [8, 9, 10])
def test_after_two_passes_on_eight_and_more(level: int) -> None:
    # by the Ural list the first defender comes back before the dealer is asked
    found = [asked(level, "pass pass", rule) for rule in RULES]
    assert found == ["nobody", "nobody", "E", "W"]
    assert asked(level, "pass pass pass", DealerWhist.URAL) == "E"
    assert asked(level, "pass pass whist", DealerWhist.URAL) == "nobody"


@pytest.mark.parametrize("rule", RULES)
def test_with_three_there_is_no_dealer_to_ask(rule: DealerWhist) -> None:
    for level, calls in product((6, 7), ("pass pass", "pass half pass")):
        assert defence(level, calls, rule=rule, dealer=None).turn is None


def test_the_dealer_names_the_hand_he_whists_for() -> None:
    made = defence(6, "pass pass")
    with pytest.raises(IllegalWord, match="name one of"):
        made.after(Said(E, WHIST))
    with pytest.raises(IllegalWord, match="name one of"):
        made.after(Said(E, WHIST, S))
    whisted = made.after(Said(E, WHIST, N))
    assert whisted.whisters == (E,)
    assert whisted.chooser == E
    assert whisted.is_played


def test_a_dealer_who_passes_leaves_the_game_unplayed() -> None:
    made = defence(6, "pass pass pass")
    assert made.is_over
    assert not made.is_played


# 4.7 and 5.2: nobody speaks


def test_a_ten_that_is_checked_has_no_words() -> None:
    made = Defence(SOCHI, Bid(10, Suit.SPADES), (W, N), None)
    assert made.is_checked
    assert made.legal_words() == {}
    assert not made.is_played
    with pytest.raises(IllegalWord, match="a ten is checked"):
        made.after(Said(W, WHIST))


def test_at_stalingrad_six_spades_are_whisted_by_both_and_closed() -> None:
    rule = replace(SOCHI, stalingrad=True)
    made = Defence(rule, Bid(6, Suit.SPADES), (W, N), E)
    assert made.legal_words() == {}
    assert made.whisters == (W, N)
    assert made.is_played
    assert made.chooser is None
    with pytest.raises(IllegalWord, match=r"both whist six \(rule book 5\.2\)"):
        made.after(Said(W, PASS))


def test_stalingrad_is_about_six_spades_alone() -> None:
    rule = replace(SOCHI, stalingrad=True)
    for bid in (Bid(6, Suit.CLUBS), Bid(7, Suit.SPADES), Bid(6, None)):
        assert Defence(rule, bid, (W, N), E).turn == W


# C0, Ural: the full list of variants

URAL = [
    # level, words, who chooses, or asked next, or closed
    (6, "whist whist", "closed"),
    (6, "whist pass", "W"),
    (7, "whist pass half whist", "N"),
    (7, "whist pass half pass", "asks E"),
    (6, "pass whist", "N"),
    (6, "pass half whist", "W"),
    (6, "pass half pass", "asks E"),
    (8, "whist whist", "closed"),
    (8, "whist pass", "W"),
    (9, "pass whist", "N"),
    (10, "pass pass whist", "W"),
    (10, "pass pass pass", "asks E"),
]


@pytest.mark.parametrize(("level", "calls", "outcome"), URAL)
def test_the_list_of_the_ural(level: int, calls: str, outcome: str) -> None:
    made = defence(level, calls, rule=DealerWhist.URAL, then_half=True)
    if outcome.startswith("asks"):
        assert made.turn == outcome[-1]
    elif outcome == "closed":
        assert made.is_played
        assert made.chooser is None
    else:
        assert made.chooser == outcome


# always


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_sequence_of_words_ends_within_five(
    level: int, rule: DealerWhist
) -> None:
    def grown(made: Defence) -> int:
        if made.turn is None:
            return len(made.said)
        seat, words = next(iter(made.legal_words().items()))
        after = (
            made.after(Said(seat, word, W if seat == E and word is WHIST else None))
            for word in words
        )
        return max(map(grown, after))

    assert grown(defence(level, rule=rule)) <= 4
