"""European rule book 1.2, 3.3, 5.3 and 5.5: who must beat, and who leads first."""

import random
from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.european_games import HANDS, F, M, R, game, houses, talk
from support.strategies import seeds

from table_service.auction.bidding import bidding_for
from table_service.auction.call import Word
from table_service.auction.contract import AllPass, Game, Promise
from table_service.auction.promises import (
    contract_of,
    is_without_talon,
    legal_contracts_of,
)
from table_service.bad_input import BadInput
from table_service.cards import DECK, Card, Seat, Suit, hand, parse_card
from table_service.cli.examples.bidding import answer_auction, answer_calls
from table_service.cli.examples.example import Example, read_example
from table_service.cli.examples.tricks import answer_trick
from table_service.irregularities.irregularity import Irregularity, Kind
from table_service.irregularities.referee import judged
from table_service.irregularities.words import offence_words
from table_service.play.duty import BeatDuty, beat_duty, beat_duty_of, first_leader
from table_service.play.hand_state import HandState
from table_service.play.play import Play, Terms, begun
from table_service.varieties import GameRules, find_rules

SPADES = Suit.SPADES


def cards(text: str) -> list[str]:
    return text.split()


# --- the duty to beat (1.2) --------------------------------------------------------


def example(kind: str, system: str, op: dict[str, object], **rules: object) -> Example:
    return read_example(
        {
            "id": "one",
            "kind": kind,
            "system": system,
            "players": ["P", "A", "B"],
            "conventions": rules,
            "op": op,
        }
    )


def legal_in(
    system: str,
    fell: str,
    held: str,
    *,
    trump: str | None = "S",
    contract: str | None = None,
    **rules: object,
) -> object:
    """Return the legal cards of a hand after the cards that fell."""
    players = "PAB"
    op: dict[str, object] = {
        "trump": trump,
        "played": [[players[n], code] for n, code in enumerate(cards(fell))],
        "hand": cards(held),
    }
    if contract:
        op["contract"] = contract
    return answer_trick(example("trick", system, op, **rules))["legal"]


@pytest.mark.parametrize(
    ("fell", "held", "legal"),
    [
        # 000, footnotes 8 and 11
        ("QH", "KH 8H AS", "KH"),
        ("QH KH", "AH 8H", "AH"),
        # derived: once the trick is trumped no heart can beat it
        ("QH 9S", "AH 8H TS", "AH 8H"),
        ("QH 9S", "TS 8S AD", "TS"),
        # 1.2: higher if there are any, otherwise all cards of the suit
        ("KH", "QH 8H AS", "QH 8H"),
        # only higher trumps if there are any, else any trump
        ("QH TS", "9S 8S AD", "9S 8S"),
        # trumps were led
        ("TS", "JS 9S AH", "JS"),
        ("TS KS", "JS 9S AH", "JS 9S"),
        # a card thrown away is not to be beaten
        ("QH AD", "KH 8H", "KH"),
        # neither the suit nor a trump
        ("QH 9S", "AD 7C", "AD 7C"),
        # a lead is free
        ("", "AD 7C", "AD 7C"),
    ],
)
def test_a_card_must_beat_the_trick_if_it_can(fell: str, held: str, legal: str) -> None:
    assert legal_in("austrian", fell, held) == cards(legal)


def test_the_queen_draws_king_and_ace_together() -> None:
    # 000, footnote 8: Q J T 9 with the declarer may make three tricks
    assert legal_in("austrian", "QH", "KH 8H") == ["KH"]
    assert legal_in("austrian", "QH KH", "AH 7H") == ["AH"]


def test_in_bettel_the_declarer_goes_up_with_the_ace() -> None:
    # 000, footnote 11
    held = "AH JH TH 9H 8H 7H"
    bettel = {"trump": None, "contract": "bettel"}
    assert legal_in("illustrated", "KH QH", held, **bettel) == ["AH"]


@pytest.mark.parametrize("contract", ["bettel", "plauderer"])
def test_a_house_may_free_the_games_of_no_trick_from_it(contract: str) -> None:
    legal = legal_in(
        "illustrated",
        "KH QH",
        "AH JH",
        trump=None,
        contract=contract,
        bettel_must_beat=False,
    )
    assert legal == ["AH", "JH"]


def test_a_durchmarsch_is_not_freed_with_them() -> None:
    legal = legal_in(
        "illustrated",
        "QH",
        "AH JH",
        trump=None,
        contract="durchmarsch",
        bettel_must_beat=False,
    )
    assert legal == ["AH"]


@pytest.mark.parametrize("system", ["croatian", "donauschwaben", "greek"])
def test_the_other_games_ask_to_follow_and_to_trump_only(system: str) -> None:
    assert legal_in(system, "QH", "KH 8H AS") == ["KH", "8H"]
    assert legal_in(system, "QH 9S", "TS 8S AD") == ["TS", "8S"]
    assert legal_in(system, "QH", "KH 8H AS", must_beat=True) == ["KH"]


# --- overtrumping when void (5.5) --------------------------------------------------


@pytest.mark.parametrize("system", ["greek", "croatian"])
def test_who_cannot_follow_beats_a_trump_that_lies_there(system: str) -> None:
    # eu-greek-overtrump and -cannot
    over = {"overtrump_when_void": True}
    assert legal_in(system, "AH TS", "9S JS AS 7D", **over) == ["JS", "AS"]
    assert legal_in(system, "AH QS", "9S JS 7D", **over) == ["9S", "JS"]


def test_no_other_duty_to_beat_comes_with_it() -> None:
    over = {"overtrump_when_void": True}
    assert legal_in("greek", "QH", "KH 8H", **over) == ["KH", "8H"]
    assert legal_in("greek", "TS", "JS 9S", **over) == ["JS", "9S"]
    assert legal_in("greek", "AH KH", "9S JS 7D", **over) == ["9S", "JS"]


def test_the_record_says_the_duty_of_each_contract() -> None:
    illustrated = game("illustrated", bettel_must_beat=False)
    bettel = contract_of(illustrated, F, "bettel", no_talon=False)
    hearts = contract_of(illustrated, F, "6H", no_talon=False)
    assert beat_duty_of(illustrated, bettel) == BeatDuty()
    assert beat_duty_of(illustrated, hearts) == BeatDuty(must_beat=True)
    assert beat_duty_of(illustrated, AllPass()) == BeatDuty(must_beat=True)
    greek = game("greek", overtrump_when_void=True)
    assert beat_duty(greek) == BeatDuty(overtrump=True)
    assert beat_duty(find_rules("sochi")) == BeatDuty()


# --- the first lead (1.1, 2, 3.3, 4, 5.3) ------------------------------------------


def leader(
    name: str, contract: str, declarer: Seat, in_play: str = "F M R", **rules: object
) -> Seat:
    house = game(name, **rules)
    named = contract_of(house, declarer, contract, no_talon=False)
    seats = tuple(map(Seat, in_play.split()))
    return first_leader(house, named, HANDS, seats)


@pytest.mark.parametrize(
    ("name", "contract", "declarer", "in_play", "who"),
    [
        # 1.1: the declarer leads to the first trick
        ("austrian", "6C", R, "F M R", R),
        ("illustrated", "6C", M, "M R", M),
        # 2: in games without trump the player after the dealer
        ("illustrated", "bettel", M, "F M R", F),
        ("illustrated", "durchmarsch", R, "F M R", F),
        # 3.3: the player after the dealer, or the next active one
        ("croatian", "6H", M, "F M R", F),
        ("croatian", "6H", R, "M R", M),
        ("croatian", "bettel", F, "F M R", F),
        # 3.3: sans goes through the declarer
        ("croatian", "6NT", M, "F M R", F),
        ("croatian", "6NT", F, "F M R", R),
        ("croatian", "6NT", F, "F M", M),
        # 4: forehand leads
        ("donauschwaben", "6H", R, "F M R", F),
        # 5.3: the player after the dealer, or the next active hand
        ("greek", "7NT", M, "F M R", F),
        ("greek", "7NT", R, "M R", M),
    ],
)
def test_who_leads_first_is_as_the_rule_book_says(
    name: str, contract: str, declarer: Seat, in_play: str, who: Seat
) -> None:
    assert leader(name, contract, declarer, in_play) == who


def test_a_house_may_agree_on_another_lead() -> None:
    bettel = leader("illustrated", "bettel", R, first_lead_no_trump="declarer")
    hearts = leader("austrian", "6H", R, first_lead="forehand")
    sans = leader("croatian", "6NT", M, first_lead_no_trump="declarer")
    assert (bettel, hearts, sans) == (R, F, M)


def test_preferans_goes_through_the_declarer_as_sans_does() -> None:
    assert leader("croatian", "preferans", F, contract8=True) == R


def test_a_russian_game_is_led_by_the_eldest() -> None:
    sochi = find_rules("sochi")
    assert first_leader(sochi, Game(R, 6, SPADES), HANDS, HANDS) == F
    assert first_leader(sochi, AllPass(), HANDS, HANDS) == F


# --- the referee -------------------------------------------------------------------


def table(
    middle: str | None, *, hidden: int = 0, overtrump: bool = False, trump: bool = True
) -> Play:
    """Return a play with the duty to beat in which middlehand is known or not."""
    known = None if middle is None else hand(middle)
    states = {F: HandState(None), M: HandState(known, hidden), R: HandState(None)}
    terms = Terms(
        order=HANDS,
        trump=SPADES if trump else None,
        hands=states,
        must_beat=not overtrump,
        overtrump=overtrump,
    )
    return begun(terms)


def found(play: Play, text: str) -> list[Irregularity]:
    """Return what the referee finds at the last of `F QH, M 8H`."""
    known: tuple[Irregularity, ...] = ()
    now: tuple[Irregularity, ...] = ()
    for one in text.split(", "):
        seat, code = one.split()
        now = judged(play, Seat(seat), parse_card(code), known)
        known += now
        play = play.after(Seat(seat), parse_card(code))
    return list(now)


def kinds(play: Play, text: str) -> list[Kind]:
    return [one.kind for one in found(play, text)]


def test_a_trick_not_beaten_is_an_offence_when_the_hand_is_known() -> None:
    assert kinds(table("KH 8H"), "F QH, M 8H") == [Kind.NOT_BEATEN]
    assert kinds(table("KH 8H"), "F QH, M KH") == []
    assert kinds(table("JH 8H"), "F QH, M 8H") == []


def test_a_trump_too_low_is_one_too() -> None:
    assert kinds(table("TS 8S AD"), "F QH, R 9S, M 8S")[-1:] == [Kind.NOT_BEATEN]
    two = table("TS 8S AD", overtrump=True)
    assert kinds(two, "F QH, R 9S, M 8S")[-1:] == [Kind.NOT_BEATEN]
    assert kinds(table("8S 7S AD"), "F QH, R 9S, M 8S") == []


def test_who_only_has_to_overtrump_follows_suit_as_he_likes() -> None:
    assert kinds(table("KH 8H", overtrump=True), "F QH, M 8H") == []


def test_a_heart_on_a_trick_that_is_trumped_owes_nothing() -> None:
    assert kinds(table("AH 8H"), "F QH, R 9S, M 8H") == []


def test_two_cards_laid_away_are_allowed_for() -> None:
    # of AH KH 8H two may lie in the discard, of four higher ones not all
    assert kinds(table("AH KH 8H", hidden=2), "F QH, M 8H") == []
    many = table("AH KH QH JH 8H", hidden=2)
    assert kinds(many, "F TH, M 8H") == [Kind.NOT_BEATEN]


def test_without_the_hand_the_higher_card_proves_it_later() -> None:
    play = table(None)
    calls = "F QH, M 8H, R 7H, F 7C, M KH"
    (one,) = found(play, calls)
    assert (one.kind, one.trick) == (Kind.NOT_BEATEN, 1)
    assert (one.card, one.proof) == (parse_card("8H"), parse_card("KH"))
    words = offence_words(one, "M")
    assert "K♥" in words["ru"]
    assert "K♥" in words["en"]
    assert kinds(play, "F QH, M 8H, R 7H, F 7C, M JH") == []
    assert kinds(play, f"{calls}, R 8C, R 9C, F AC, M AH") == []


def test_a_lead_in_dispute_proves_nothing() -> None:
    # M played before the leader: whose card led is for people to say
    assert kinds(table(None), "M 8H, F QH, R 7H, F 7C, M KH") == []


def test_the_rule_is_told_with_the_offence() -> None:
    (one,) = found(table("KH 8H"), "F QH, M 8H")
    assert one.rule == "European rule book 1.2, 5.5"


# --- what always holds -------------------------------------------------------------


@dataclass(frozen=True)
class Deal:
    """One deal of some house, ready to be played."""

    rules: GameRules
    contract: Promise
    play: Play
    held: dict[Seat, set[Card]]


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Return a deal with everybody's words said; one defender may stay out."""
    rules = draw(houses())
    legal = bidding_for(rules, HANDS).legal_calls()
    call = draw(st.sampled_from([one for one in legal if one is not Word.PASS]))
    text = draw(st.sampled_from(legal_contracts_of(rules, call)))
    declarer = draw(st.sampled_from(HANDS))
    no_talon = is_without_talon(call)
    defence = talk(rules, text, declarer=declarer, no_talon=no_talon)
    both = (defence.declarer, *defence.defenders)
    count = draw(st.sampled_from([2, 3]))
    in_play = tuple(seat for seat in HANDS if seat in both[:count])
    return _dealt(rules, defence.contract, in_play, draw(seeds))


def _dealt(
    rules: GameRules, contract: Promise, in_play: tuple[Seat, ...], seed: int
) -> Deal:
    pack = random.Random(seed).sample(DECK, len(DECK))
    held = {seat: set(pack[n * 10 : n * 10 + 10]) for n, seat in enumerate(HANDS)}
    duty = beat_duty_of(rules, contract)
    terms = Terms(
        order=in_play,
        trump=contract.trump if isinstance(contract, Game) else None,
        hands={seat: HandState(frozenset(held[seat])) for seat in in_play},
        must_beat=duty.must_beat,
        overtrump=duty.overtrump,
    )
    first = first_leader(rules, contract, HANDS, in_play)
    return Deal(rules, contract, begun(terms, first), held)


def expected(deal: Deal, play: Play, seat: Seat) -> set[Card]:
    """Return the legal cards by the words of 1.2 and 5.5, worked out apart."""
    held = deal.held[seat]
    trump, trick = play.trump, [card for _, card in play.cards]
    if not trick:
        return held
    duty = beat_duty_of(deal.rules, deal.contract)
    led = [card for card in held if card.suit is trick[0].suit]
    trumps_there = [card for card in trick if card.suit is trump]
    if led:
        is_trumped = trumps_there and trick[0].suit is not trump
        same = [card.rank for card in trick if card.suit is trick[0].suit]
        better = [card for card in led if card.rank > max(same)]
        narrowed = duty.must_beat and not is_trumped and better
        return set(better if narrowed else led)
    trumps = [card for card in held if card.suit is trump]
    if not trumps:
        return held
    lying = [card.rank for card in trumps_there]
    over = [card for card in trumps if lying and card.rank > max(lying)]
    return set(over if over and (duty.must_beat or duty.overtrump) else trumps)


@settings(max_examples=80, deadline=None)
@given(deals(), seeds)
def test_a_deal_is_played_out_by_legal_cards_and_the_referee_is_content(
    deal: Deal, seed: int
) -> None:
    play, rng = deal.play, random.Random(seed)
    while play.turn is not None:
        seat = play.turn
        legal = play.legal_of(frozenset(deal.held[seat]))
        assert legal == expected(deal, play, seat)
        assert legal
        card = rng.choice(sorted(legal, key=str))
        assert judged(play, seat, card) == ()
        for wrong in sorted(deal.held[seat] - legal, key=str)[:2]:
            # A card once refused may prove an earlier offence too, never none.
            offences = [one.kind for one in judged(play, seat, wrong)]
            assert set(offences) & {Kind.REVOKE, Kind.NOT_TRUMPED, Kind.NOT_BEATEN}
        deal.held[seat].remove(card)
        play = play.after(seat, card)
    assert play.is_over
    assert sum(play.tricks_of().values()) == 10
    assert all(len(trick.cards) == len(play.order) for trick in play.done)
    assert all(after.leader == before.winner for before, after in pairwise(play.done))


# --- example files -----------------------------------------------------------------


def test_an_auction_of_a_file_tells_the_winner_or_who_speaks_next() -> None:
    op: dict[str, object] = {"bids": [["P", "2"], ["A", "3"], ["B", "pass"]]}
    answer = answer_auction(example("auction", "croatian", op))
    assert answer == {"next": "P", "legal": ["pass", "mine"]}
    op = {"bids": [["A", "6S"], ["B", "pass"]], "dealer": "P"}
    answer = answer_auction(example("auction", "greek", op))
    assert (answer["next"], answer["min_bid"]) == ("P", "6C")
    op = {"bids": [["P", "pass"], ["A", "pass"], ["B", "pass"]]}
    assert answer_auction(example("auction", "greek", op)) == {"contract": "allpass"}


def test_take_then_spades_is_over_when_the_third_passes() -> None:
    # eu-greek-take-then-spades
    op: dict[str, object] = {"bids": [["P", "take"], ["A", "6S"], ["B", "pass"]]}
    answer = answer_auction(example("auction", "greek", op, prelim_take=True))
    assert answer == {"winner": "A", "contract": "6S"}


def test_a_refused_call_of_a_file_is_an_error_beside_the_state() -> None:
    op: dict[str, object] = {"bids": [["P", "1"], ["A", "3"]]}
    answer = answer_auction(example("auction", "austrian", op))
    assert "jump_bids" in str(answer["error"])
    assert answer["next"] == "A"


@pytest.mark.parametrize(
    ("bid", "needed", "from_hand"),
    [("2", 7, 8), ("3", 6, 7), ("5", 6, 7), ("6", 0, 0), ("7", 10, 10)],
)
def test_a_file_may_ask_what_a_bid_requires(
    bid: str, needed: int, from_hand: int
) -> None:
    # eu-donau-bid2 to -bid7
    answer = answer_auction(example("auction", "donauschwaben", {"contract": bid}))
    assert answer["tricks_needed"] == needed
    assert answer["tricks_needed_aus_den_haenden"] == from_hand
    assert answer.get("exactly", False) is (needed == 0)


def test_words_of_the_defence_of_a_file_are_told_legal_or_not() -> None:
    op: dict[str, object] = {
        "declarer": "P",
        "contract": "7S",
        "calls": [["A", "whist"], ["B", "pass"]],
    }
    answer = answer_calls(example("calls", "greek", op))
    assert answer == {"legal": True, "next": "A"}
    op["calls"] = [["A", "whist"], ["B", "pass"], ["A", "invite"]]
    answer = answer_calls(example("calls", "greek", op))
    assert answer == {"legal": True, "played": True, "in_play": ["P", "A", "B"]}
    op["calls"] = [["A", "kontra"]]
    assert answer_calls(example("calls", "greek", op))["legal"] is False
    op["calls"] = [["A", "pass"], ["B", "pass"]]
    answer = answer_calls(example("calls", "greek", op))
    assert answer == {"legal": True, "played": False}


@pytest.mark.parametrize(
    ("kind", "system", "op", "complaint"),
    [
        ("auction", "greek", {"bids": [["P"]]}, "op.bids[0] ['P']; a call is [\"A\""),
        ("auction", "greek", {"bids": [["X", "6S"]]}, "unknown player 'X'"),
        ("auction", "greek", {"bids": [["P", "3"]]}, "op.bids[0]: no call '3'"),
        ("auction", "greek", {"bids": 3}, "op.bids 3"),
        ("auction", "greek", {"contract": "5S"}, "no contract '5S'"),
        ("auction", "austrian", {"contract": "5"}, "no contract '5'"),
        ("auction", "croatian", {"contract": 2}, "op.contract 2"),
        ("calls", "greek", {"declarer": "P", "contract": "misere"}, "6S to 10NT"),
        ("calls", "greek", {"contract": "7S"}, "op.declarer"),
        (
            "trick",
            "greek",
            {"contract": "bettel", "hand": ["7S"], "played": []},
            "without trump greek has none",
        ),
        (
            "trick",
            "illustrated",
            {"contract": "bettel", "trump": "S", "hand": ["7S"], "played": []},
            "op.contract 'bettel', trump S",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(
    kind: str, system: str, op: dict[str, object], complaint: str
) -> None:
    answers = {"auction": answer_auction, "calls": answer_calls, "trick": answer_trick}
    with pytest.raises(BadInput) as refused:
        answers[kind](example(kind, system, op))
    assert complaint in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


def test_with_four_players_a_file_names_the_dealer() -> None:
    body = {
        "id": "one",
        "kind": "auction",
        "system": "greek",
        "players": list("PABZ"),
        "op": {"bids": [["P", "6S"]]},
    }
    with pytest.raises(BadInput, match=r"op\.dealer"):
        answer_auction(read_example(body))
    body["op"] = {"dealer": "Z", "bids": [["P", "6S"]]}
    assert answer_auction(read_example(body))["next"] == "A"
