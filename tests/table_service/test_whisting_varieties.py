"""Rule book 5.2, 5.6 and 10.3: which words may follow one another where."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
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
from table_service.varieties import VARIETIES, Variety, find_variety

FOUR_IDS = (
    "sochi",
    "leningrad",
    "leningrad_sheet",
    "moscow",
    "ural",
    "kazakh",
    "piter_skachki",
    "classic",
)
DUMMY = Seat("dummy")

# Complete lists of words: w whist, p pass, h half; W and P are the dealer's.
SOCHI_67 = "ww wp pw phw phpW phpP ppW ppP"
AFTER_HALF_67 = "ww wp wphw wphpW wphpP pw phw phpW phpP pp"
NEVER_67 = "ww wp pw phw php pp"
PLAIN_8 = "ww wp pw pp"

LISTS = {
    # rule book 10.3: half on 6 and 7; whist_then_half; dealer_whist
    "sochi": (SOCHI_67, "ww wp pw ppW ppP"),
    "leningrad": (AFTER_HALF_67, PLAIN_8),
    "leningrad_sheet": (AFTER_HALF_67, PLAIN_8),
    "moscow": (AFTER_HALF_67, PLAIN_8),
    "ural": (AFTER_HALF_67, "ww wp pw ppw pppW pppP"),  # 000, both full lists
    "kazakh": (NEVER_67, PLAIN_8),
    "piter_skachki": (AFTER_HALF_67, PLAIN_8),
    "classic": (NEVER_67, PLAIN_8),
}
THREE_67 = {
    # the same without a dealer who rests
    "sochi": NEVER_67,
    "leningrad": "ww wp wphw wphp pw phw php pp",
    "leningrad_sheet": "ww wp wphw wphp pw phw php pp",
    "moscow": "ww wp wphw wphp pw phw php pp",
    "ural": "ww wp wphw wphp pw phw php pp",
    "kazakh": NEVER_67,
    "piter_skachki": "ww wp wphw wphp pw phw php pp",
    "classic": NEVER_67,
}


def defence(
    variety: Variety,
    level: int = 7,
    *,
    dealer: Seat | None = E,
    trump: Suit | None = Suit.HEARTS,
    dummy: Seat | None = None,
) -> Defence:
    """Return the defence of W and N, or of W and a dummy, against South."""
    second = N if dummy is None else dummy
    bid = Bid(level, trump)
    return Defence(variety, bid, (W, second), dealer, dummy=dummy)


def grown(made: Defence) -> list[Defence]:
    """Return the defence after each word that may come next."""
    return [
        made.after(Said(seat, word, _hand(made, seat, word)))
        for seat, words in made.offers().items()
        for word in words
    ]


def _hand(made: Defence, seat: Seat, word: DefenceWord) -> Seat | None:
    return W if seat == made.dealer and word is WHIST else None


def every_end(made: Defence) -> list[Defence]:
    """Return every defence, grown from `made`, after which nobody must speak."""
    ended = [made] if made.is_over else []
    return ended + [end for one in grown(made) for end in every_end(one)]


def letters(made: Defence) -> str:
    """Return the words as letters, the dealer's in capitals."""
    return "".join(
        one.word[0].upper() if one.seat == made.dealer else one.word[0]
        for one in made.said
    )


def found(made: Defence) -> list[str]:
    return sorted(letters(end) for end in every_end(made))


# the sequences of each variety


@pytest.mark.parametrize("level", [6, 7])
@pytest.mark.parametrize("name", FOUR_IDS)
def test_the_words_on_six_and_seven_at_a_table_of_four(name: str, level: int) -> None:
    assert found(defence(find_variety(name), level)) == sorted(LISTS[name][0].split())


@pytest.mark.parametrize("level", [8, 9])
@pytest.mark.parametrize("name", FOUR_IDS)
def test_the_words_on_eight_and_nine_at_a_table_of_four(name: str, level: int) -> None:
    assert found(defence(find_variety(name), level)) == sorted(LISTS[name][1].split())


@pytest.mark.parametrize("name", FOUR_IDS)
def test_the_words_on_ten(name: str) -> None:
    # rule book 10.2: checked in Sochi, whisted elsewhere
    whisted = LISTS[name][1].split()
    expected = [""] if name == "sochi" else sorted(whisted)
    assert found(defence(find_variety(name), 10)) == expected


@pytest.mark.parametrize("level", [6, 7])
@pytest.mark.parametrize("name", FOUR_IDS)
def test_the_words_of_three_players(name: str, level: int) -> None:
    made = defence(find_variety(name), level, dealer=None)
    assert found(made) == sorted(THREE_67[name].split())


@pytest.mark.parametrize("name", FOUR_IDS)
def test_six_spades_are_compulsory_at_stalingrad_alone(name: str) -> None:
    # rule book 10.2: the races (000) and the classical game
    made = defence(find_variety(name), 6, trump=Suit.SPADES)
    assert made.is_compulsory == (name in {"piter_skachki", "classic"})
    assert (found(made) == [""]) == made.is_compulsory


# what follows from the words


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda variety: variety.id)
@pytest.mark.parametrize("level", [6, 7, 8, 9])
def test_cards_are_played_when_somebody_whists_and_only_then(
    variety: Variety, level: int
) -> None:
    dummy = DUMMY if variety.dummy else None
    dealer = None if variety.dummy else E
    for end in every_end(defence(variety, level, dealer=dealer, dummy=dummy)):
        said_last = {one.seat: one.word for one in end.said}
        assert end.is_played == (WHIST in said_last.values())
        assert set(end.whisters) == {s for s, w in said_last.items() if w is WHIST}


@pytest.mark.parametrize("name", FOUR_IDS)
def test_one_whister_chooses_and_two_play_closed(name: str) -> None:
    # rule book 5.4
    for end in every_end(defence(find_variety(name))):
        alone = end.whisters[0] if len(end.whisters) == 1 else None
        assert end.chooser == alone


@given(
    st.sampled_from(VARIETIES),
    st.integers(6, 10),
    st.lists(st.tuples(st.sampled_from((S, W, N, E)), st.sampled_from(DefenceWord))),
)
def test_a_word_is_taken_if_it_is_offered_and_refused_with_its_rule_if_not(
    variety: Variety, level: int, said: list[tuple[Seat, DefenceWord]]
) -> None:
    made = defence(variety, level)
    for seat, word in said:
        one = Said(seat, word, _hand(made, seat, word))
        if word in made.offers().get(seat, ()):
            made = made.after(one)
            continue
        with pytest.raises(IllegalWord) as refused:
            made.after(one)
        assert "\n" not in str(refused.value)
        assert seat in str(refused.value)
        assert "(rule book" in str(refused.value)


# offers: rights that nobody waits for


def test_a_lone_whister_is_offered_half_though_nobody_waits_for_it() -> None:
    made = defence(find_variety("leningrad"))
    made = made.after(Said(W, WHIST)).after(Said(N, PASS))
    assert made.legal_words() == {}
    assert made.turn is None
    assert made.is_over
    assert made.offers() == {W: (HALF,)}


def test_where_the_whist_stands_nothing_more_is_offered() -> None:
    made = defence(find_variety("sochi"))
    made = made.after(Said(W, WHIST)).after(Said(N, PASS))
    assert made.offers() == {}


@pytest.mark.parametrize("name", FOUR_IDS)
def test_what_must_be_said_is_always_offered(name: str) -> None:
    made = [defence(find_variety(name))]
    while made:
        assert all(one.legal_words() in (one.offers(), {}) for one in made)
        made = [after for one in made for after in grown(one)]


# over-greedy (rule book 15.5): always closed, no half

OVER_GREEDY = replace(find_variety("kazakh"), over_greedy=True)


def test_over_greedy_whist_knows_no_half() -> None:
    assert found(defence(OVER_GREEDY, 6)) == ["pp", "pw", "wp", "ww"]
    made = defence(OVER_GREEDY, 6).after(Said(W, PASS))
    with pytest.raises(IllegalWord, match=r"over_greedy is on \(rule book 15\.5\)"):
        made.after(Said(N, HALF))


def test_over_greedy_whist_is_always_closed() -> None:
    made = defence(OVER_GREEDY, 6).after(Said(W, WHIST)).after(Said(N, PASS))
    assert made.is_played
    assert made.chooser is None


# five players (rule book 1.6, 5.6, 16): the dealer alone may whist


def test_of_two_who_rest_only_the_dealer_may_whist() -> None:
    made = defence(find_variety("sochi"), 6)
    made = made.after(Said(W, PASS)).after(Said(N, PASS))
    assert made.legal_words() == {E: (WHIST, PASS)}
    with pytest.raises(IllegalWord, match="C may not say whist; E may say whist, pass"):
        made.after(Said(Seat("C"), WHIST, W))


# two players (rule book 16): the dummy says nothing and lies open

GUSARIK = find_variety("gusarik")


def two(*words: DefenceWord, level: int = 6) -> Defence:
    made = defence(GUSARIK, level, dealer=None, dummy=DUMMY)
    for word in words:
        made = made.after(Said(W, word))
    return made


@pytest.mark.parametrize("level", [6, 7, 8, 9])
def test_of_two_players_the_opponent_whists_or_passes(level: int) -> None:
    assert two(level=level).legal_words() == {W: (WHIST, PASS)}
    assert found(two(level=level)) == ["p", "w"]
    with pytest.raises(IllegalWord, match="of two players one whists or passes"):
        two(HALF)


def test_the_dummy_never_speaks_whichever_hand_comes_first() -> None:
    first = replace(two(), defenders=(DUMMY, W))
    assert first.legal_words() == {W: (WHIST, PASS)}
    with pytest.raises(IllegalWord, match="W may say whist, pass"):
        first.after(Said(DUMMY, WHIST))


def test_who_whists_plays_both_hands_and_nobody_chooses() -> None:
    made = two(WHIST)
    assert made.is_played
    assert made.whisters == (W,)
    assert made.chooser is None
    assert made.hand_of(W) == W
    assert made.player_of(DUMMY, is_open=False) == W
    assert made.player_of(W, is_open=False) == W
    assert made.player_of(S, is_open=False) == S


def test_of_two_players_a_pass_makes_the_game_without_play() -> None:
    assert two(PASS).is_over
    assert not two(PASS).is_played


def test_at_stalingrad_the_dummy_does_not_whist() -> None:
    rule = replace(GUSARIK, stalingrad=True)
    made = defence(rule, 6, trump=Suit.SPADES, dealer=None, dummy=DUMMY)
    assert made.whisters == (W,)
    assert made.is_played
    assert made.player_of(DUMMY, is_open=False) == W


# who plays whose cards (Code 3.8.10)


def test_an_open_whister_plays_both_hands_a_closed_one_his_own() -> None:
    made = defence(find_variety("sochi")).after(Said(W, WHIST)).after(Said(N, PASS))
    assert made.player_of(N, is_open=True) == W
    assert made.player_of(N, is_open=False) == N
    assert made.player_of(S, is_open=True) == S


def test_two_whisters_play_their_own() -> None:
    made = defence(find_variety("sochi")).after(Said(W, WHIST)).after(Said(N, WHIST))
    assert [made.player_of(seat, is_open=False) for seat in (S, W, N)] == [S, W, N]


def test_the_dealer_plays_the_hand_he_chose_and_both_when_they_lie_open() -> None:
    made = defence(find_variety("sochi"))
    made = made.after(Said(W, PASS)).after(Said(N, PASS)).after(Said(E, WHIST, N))
    assert made.player_of(N, is_open=False) == E
    assert made.player_of(W, is_open=False) == W
    assert made.player_of(W, is_open=True) == E
