"""European rule book 0 to 5: the games as data, each value with its source."""

import dataclasses
import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.european_games import changes_of, game

from table_service.bad_input import BadInput
from table_service.cards import DECK, Card, Seat, Seating, Suit, parse_cards
from table_service.cli.main import main
from table_service.service.convention_words import value_words
from table_service.service.house_rules_file import read_house_rules
from table_service.varieties import (
    EUROPEAN,
    GAMES,
    VARIETIES,
    GameRules,
    KassaGame,
    PaperGame,
    PotGame,
    UnitsGame,
    contradictions,
    find_rules,
    find_variety,
    guesses_of,
    is_game,
    is_variety,
    notes_of,
    table_contradictions,
    with_conventions,
)
from table_service.varieties.convention_list import conventions_of
from table_service.varieties.conventions import Choice
from table_service.varieties.draw import dealer_by_diamonds
from table_service.varieties.house_rules import as_logged
from table_service.varieties.sources import Source, words_of

every_game = pytest.mark.parametrize("rules", EUROPEAN, ids=lambda r: str(r.id))

STRUCTURE = {
    "id", "titles", "sources", "players", "suit_order", "no_trump", "sheet",
    "special_bids",
}  # fmt: skip
CYRILLIC = re.compile("[а-яё]")


# --- which games there are -------------------------------------------------------


def test_the_games_stand_in_the_order_of_the_rule_book() -> None:
    ids = [rules.id for rules in EUROPEAN]
    assert ids == [
        "austrian",
        "styrian",
        "illustrated",
        "croatian",
        "donauschwaben",
        "greek",
    ]
    assert (*VARIETIES, *EUROPEAN) == GAMES


def test_each_game_has_its_kind_of_record_and_sheet() -> None:
    kinds = {rules.id: (type(rules), str(rules.sheet)) for rules in EUROPEAN}
    assert kinds == {
        "austrian": (PotGame, "pot"),
        "styrian": (PotGame, "pot"),
        "illustrated": (PotGame, "pot"),
        "croatian": (PaperGame, "paper"),
        "donauschwaben": (UnitsGame, "units"),
        "greek": (KassaGame, "kassa"),
    }


def test_titles_speak_the_players_own_language_too() -> None:
    languages = {rules.id: set(rules.titles) - {"ru", "en"} for rules in EUROPEAN}
    assert languages == {
        "austrian": {"de"},
        "styrian": {"de"},
        "illustrated": {"de"},
        "croatian": {"hr", "sr", "sl"},
        "donauschwaben": {"de"},
        "greek": {"el"},
    }
    assert find_rules("greek").titles["el"] == "Πρέφα"


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput) as refused:
        find_rules("prefa")
    message = str(refused.value)
    assert all(rules.id in message for rules in GAMES)


def test_who_asks_for_a_russian_game_is_told_that_this_one_is_european() -> None:
    with pytest.raises(BadInput, match=r"'greek' is a European game.*sochi") as refused:
        find_variety("greek")
    assert "\n" not in str(refused.value)


def test_a_name_is_known_as_a_game_of_one_family_or_of_any() -> None:
    assert (is_variety("croatian"), is_game("croatian")) == (False, True)
    assert (is_variety("rostov"), is_game("rostov")) == (True, True)
    assert (is_game("soci"), is_game(None)) == (False, False)


# --- table 0 of the rule book ----------------------------------------------------


@pytest.mark.parametrize(
    ("name", "direction", "packets", "after", "suits"),
    [
        ("austrian", "clockwise", (3, 4, 3), 1, "CSDH"),
        ("styrian", "clockwise", (3, 4, 3), 1, "CSDH"),
        ("illustrated", "clockwise", (3, 4, 3), 1, "CSDH"),
        ("croatian", "anticlockwise", (5, 5), 1, "SDHC"),
        ("donauschwaben", "clockwise", (5, 5), 1, "SDHC"),
        ("greek", "anticlockwise", (2, 2, 2, 2, 2), 0, "SCDH"),
    ],
)
def test_direction_deal_and_suits_are_those_of_table_0(
    name: str, direction: str, packets: tuple[int, ...], after: int, suits: str
) -> None:
    rules = find_rules(name)
    assert str(rules.direction) == direction
    assert (rules.packets, rules.talon_after_round) == (packets, after)
    assert rules.suit_order == tuple(map(Suit, suits))


def test_only_the_austrian_games_have_the_duty_to_beat() -> None:
    must = [rules.id for rules in EUROPEAN if rules.must_beat]
    assert must == ["austrian", "styrian", "illustrated"]


def test_no_trump_stands_at_every_height_in_greece_only() -> None:
    places = {rules.id: str(rules.no_trump) for rules in EUROPEAN}
    assert places["greek"] == "above_suits"
    assert places["austrian"] == places["styrian"] == "none"
    assert {places[n] for n in ("illustrated", "croatian", "donauschwaben")} == {
        "own_numbers"
    }


# --- defaults and their sources --------------------------------------------------


@pytest.mark.parametrize(
    ("name", "convention", "value", "source"),
    [
        # 1.1 to 1.5
        ("austrian", "jump_bids", False, Source.UNKNOWN),
        ("austrian", "hand_play", False, Source.UNKNOWN),
        ("austrian", "talon_auction_after_pass", False, Source.GERMAN_WIKIPEDIA),
        ("austrian", "first_lead", "declarer", Source.GERMAN_WIKIPEDIA),
        ("austrian", "stake", 10, Source.BOOK_PAGES),
        ("austrian", "pot", "limited", Source.OURS),
        ("austrian", "pot_limit_multiple", 10, Source.OURS),
        ("styrian", "pot", "styrian", Source.BOOK_PAGES),
        ("austrian", "no_ace_bonus", 10, Source.BOOK_PAGES),
        ("austrian", "four_ace_bonus", 10, Source.UNKNOWN),
        ("austrian", "ace_bonus_scope", "all", Source.BOOK_PAGES),
        ("austrian", "ace_bonus_on_fail", "pays", Source.BOOK_PAGES),
        # 2
        ("illustrated", "bettel_price", 10, Source.TEXTBOOK),
        ("illustrated", "durchmarsch_price", 20, Source.BOOK_PAGES),
        ("illustrated", "plauderer_price", 30, Source.BOOK_PAGES),
        ("illustrated", "offener_durchmarsch_price", 40, Source.UNKNOWN),
        ("illustrated", "first_lead_no_trump", "forehand", Source.UNKNOWN),
        ("illustrated", "bettel_must_beat", True, Source.TEXTBOOK),
        ("illustrated", "bettel_stops", True, Source.UNKNOWN),
        ("styrian", "amount_capped", False, Source.UNKNOWN),
        ("styrian", "fail_pays_pot", True, Source.UNKNOWN),
        ("austrian", "fail_pays_pot", True, Source.BOOK_PAGES),
        ("greek", "resting_overflow", True, Source.UNKNOWN),
        ("illustrated", "hand_order", "after_all", Source.UNKNOWN),
        ("illustrated", "special_stake_stays", True, Source.UNKNOWN),
        ("austrian", "ace_bonus_from_dropped", True, Source.UNKNOWN),
        # 3
        ("croatian", "auction", "step_by_step_with_hold", Source.PREFERANS_KLUB),
        ("croatian", "game_bids", True, Source.TEXTBOOK),
        ("croatian", "game_mine_better", True, Source.PREFKO),
        ("croatian", "contract8", False, Source.SERBIAN_WIKIPEDIA),
        ("croatian", "kontra_need", 5, Source.PREFERANS_KLUB),
        ("croatian", "kontra_levels", 2, Source.PREFKO),
        ("croatian", "kontra_soups", "doubler_all", Source.PREFERANS_KLUB),
        ("croatian", "defender_fail_rule", "or4", Source.SERBIAN_SERVER),
        ("croatian", "cap5", True, Source.TEXTBOOK),
        ("croatian", "column_sign", "negative_start", Source.TEXTBOOK),
        ("croatian", "hat_at_zero", True, Source.PREFKO),
        ("croatian", "double_fall", False, Source.INTERNET_CLUB),
        ("croatian", "must_beat", False, Source.UNKNOWN),
        ("croatian", "bettel_stops", True, Source.PUBLIC),
        # 4
        ("donauschwaben", "kunstwerk", 2, Source.TEXTBOOK),
        ("donauschwaben", "unit_per_bid", [2, 3, 4, 5, 6, 7], Source.UNKNOWN),
        ("donauschwaben", "payment", "manual", Source.UNKNOWN),
        ("donauschwaben", "bettel_stops", True, Source.UNKNOWN),
        ("donauschwaben", "forehand_must_open", True, Source.DONAUSCHWABEN),
        # 5
        ("greek", "hold_for_elder", False, Source.UNKNOWN),
        ("greek", "allpass", "redeal", Source.PREFADOROS),
        ("greek", "prelim_take", False, Source.TEXTBOOK),
        ("greek", "nt10", "A", Source.TEXTBOOK),
        ("greek", "partner_tricks_doubled", True, Source.TEXTBOOK),
        ("greek", "invite_fail", "pair", Source.TEXTBOOK),
        ("greek", "first_lead", "forehand", Source.UNKNOWN),
        ("greek", "end_two_empty", False, Source.TEXTBOOK),
    ],
)
def test_defaults_and_sources_are_those_of_the_rule_book(
    name: str, convention: str, value: object, source: Source
) -> None:
    note = next(n for n in notes_of(find_rules(name)) if n.name == convention)
    assert (note.value, note.source) == (value, source)


def test_what_no_document_says_is_confirmed_before_the_first_deal() -> None:
    asked = {note.name for note in guesses_of(find_rules("donauschwaben"))}
    assert {"payment", "unit_per_bid", "must_beat"} <= asked
    assert not asked & {"kunstwerk", "hand_bids", "first_lead"}


@every_game
def test_every_rule_is_a_convention_people_are_told_about(rules: GameRules) -> None:
    fields = {field.name for field in dataclasses.fields(rules)}
    assert fields - STRUCTURE == {note.name for note in notes_of(rules)}


@every_game
def test_every_convention_has_words_and_a_source(rules: GameRules) -> None:
    fields = {field.name for field in dataclasses.fields(rules)}
    assert set(rules.sources) <= fields
    for note in notes_of(rules):
        assert note.name in rules.sources
        assert CYRILLIC.search(note.title["ru"])
        assert not CYRILLIC.search(note.title["en"])
        assert value_words(note.name, note.value)["en"]


@every_game
def test_every_choice_reads_as_words_and_no_two_alike(rules: GameRules) -> None:
    for convention in conventions_of(rules):
        if isinstance(convention.kind, Choice):
            words = [value_words(convention.name, w) for w in convention.kind.words]
            assert len({one["ru"] for one in words}) == len(words)
            assert len({one["en"] for one in words}) == len(words)
            assert not any("_" in one["en"] for one in words)


@every_game
def test_every_default_may_be_set_again_from_a_file(rules: GameRules) -> None:
    values = {note.name: note.value for note in notes_of(rules)}
    again = with_conventions(rules, json.loads(json.dumps(values)))
    assert dataclasses.replace(again, sources=rules.sources) == rules
    assert guesses_of(again) == ()


@every_game
def test_a_game_that_was_begun_keeps_its_rules(rules: GameRules) -> None:
    house = with_conventions(rules, {"must_beat": not rules.must_beat})
    frozen = {note.name: note.value for note in notes_of(house)}
    assert as_logged(rules, ["must_beat"], frozen) == house


def test_every_mark_of_a_source_is_told_in_both_languages() -> None:
    for source in Source:
        assert CYRILLIC.search(words_of(source)["ru"])
        assert not CYRILLIC.search(words_of(source)["en"])


# --- what the records answer -----------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "refets"),
    [
        # 3.5: printed for 30 and 50, a fifteenth of other starts, at least one
        ({"start": 30}, 1),
        ({"start": 50}, 3),
        ({"start": 60}, 4),
        ({"start": 100}, 6),
        ({"start": 10}, 1),
        ({"start": 100, "max_refets": 2}, 2),
        ({"start": 30, "max_refets": 0}, 0),
    ],
)
def test_refets_go_by_the_start_unless_agreed(
    changes: dict[str, object], refets: int
) -> None:
    rules = game("croatian", **changes)
    assert isinstance(rules, PaperGame)
    assert rules.refets_allowed == refets


@pytest.mark.parametrize(
    ("pot", "amounts"),
    [
        # 1.4: clubs, spades, diamonds, hearts
        ("styrian", [20, 30, 40, 50]),
        ("fixed_by_suit", [10, 20, 30, 40]),
        ("limited", [None] * 4),
        ("unlimited", [None] * 4),
    ],
)
def test_the_trump_or_the_pot_says_what_is_played_for(
    pot: str, amounts: list[int | None]
) -> None:
    rules = game("austrian", pot=pot)
    assert isinstance(rules, PotGame)
    assert [rules.amount_by_suit(suit) for suit in rules.suit_order] == amounts


def test_all_fill_a_styrian_pot_where_else_the_dealer_stakes() -> None:
    austrian, styrian = find_rules("austrian"), find_rules("styrian")
    assert isinstance(austrian, PotGame)
    assert isinstance(styrian, PotGame)
    assert (austrian.dealer_stakes, styrian.dealer_stakes) == (True, False)


# --- bad input -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "changes", "complaint"),
    [
        ("greek", {"must_bet": True}, "unknown convention 'must_bet'; did you mean"),
        ("greek", {"pool_limit": 20}, "unknown convention 'pool_limit'"),
        ("greek", {"nt10": "C"}, "nt10 = 'C'; it may be A, B, off"),
        ("austrian", {"pot_limit_multiple": 7}, "it may be 5, 10, 20"),
        ("austrian", {"stake": 2.5}, "stake = 2.5"),
        ("austrian", {"packets": [3, 4, 4]}, "that make 10"),
        ("austrian", {"packets": "343"}, "packets = '343'"),
        ("austrian", {"packets": [10]}, "2 to 5 numbers from 1 to 5"),
        ("croatian", {"kontra_levels": 3}, "it may be 2, 4"),
        ("croatian", {"first_lead": "through"}, "it may be forehand, declarer"),
        ("donauschwaben", {"unit_per_bid": [2, 3]}, "6 to 6 numbers"),
        (
            "croatian",
            {"packets": [5, 5], "talon_after_round": 3},
            "talon_after_round = 3 contradicts packets = [5, 5]: European rule book 0",
        ),
    ],
)
def test_a_wrong_convention_is_refused_with_what_would_do(
    name: str, changes: dict[str, object], complaint: str
) -> None:
    with pytest.raises(BadInput) as refused:
        game(name, **changes)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_shorter_deal_takes_the_talon_after_a_round_it_has() -> None:
    late = dataclasses.replace(find_rules("greek"), talon_after_round=4)
    assert with_conventions(late, {"packets": [5, 5]}).talon_after_round == 1


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(EUROPEAN).flatmap(lambda r: st.tuples(st.just(r), changes_of(r)))
)
def test_allowed_values_are_agreed_on_or_named_as_a_contradiction(
    agreed: tuple[GameRules, dict[str, object]],
) -> None:
    rules, changes = agreed
    played = _agreed_or_refused(rules, changes)
    if isinstance(played, str):
        assert "European rule book" in played
        assert "; set " in played
        return
    assert contradictions(played) == table_contradictions(played) == ()
    notes = {note.name: note for note in notes_of(played)}
    for name, value in changes.items():
        assert (notes[name].value, notes[name].source) == (value, Source.AGREED)


def _agreed_or_refused(rules: GameRules, changes: dict[str, object]) -> GameRules | str:
    try:
        return with_conventions(rules, changes)
    except BadInput as refused:
        return str(refused)


# --- files and the command -------------------------------------------------------


def test_a_house_may_play_a_european_game(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('variety = "croatian"\n[conventions]\nstart = 50\n')
    played = read_house_rules(file).played()
    assert isinstance(played, PaperGame)
    assert (played.start, played.refets_allowed) == (50, 3)


def test_the_command_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["varieties", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in shown] == [rules.id for rules in GAMES]
    assert main(["varieties", "greek", "--language", "ru"]) == 0
    out = capsys.readouterr().out
    assert "Греческая префа / Greek Prefa / Πρέφα" in out
    assert "? hold_for_elder" in out


# --- the seven of diamonds (5.1) -------------------------------------------------

TABLE = Seating(tuple(map(Seat, "ABC")))
OTHERS = [card for card in DECK if card.code not in ("7D", "8D")]


def first_dealer(cards: list[Card], **conventions: object) -> Seat | None:
    rules = game("greek", **conventions)
    assert isinstance(rules, KassaGame)
    return dealer_by_diamonds(rules, TABLE, cards)


def test_to_whom_the_seven_of_diamonds_falls_deals() -> None:
    cards = list(parse_cards(["AS", "KS", "QS", "AH", "7D"]))
    assert first_dealer(cards) == "B"


def test_with_the_seven_in_the_talon_the_eight_serves_or_all_is_dealt_again() -> None:
    # footnote 28
    cards = [*OTHERS[:29], *parse_cards(["8D"])]
    assert first_dealer(cards) == "C"
    assert first_dealer(cards, seven_diamonds_in_talon="redeal") is None


def test_with_both_in_the_talon_the_cards_are_dealt_again() -> None:
    assert first_dealer(OTHERS[:30]) is None


def test_a_deal_that_stopped_before_the_seven_decides_nothing() -> None:
    with pytest.raises(BadInput, match=r"no 7D.*European rule book 5\.1"):
        first_dealer(OTHERS[:12])
    with pytest.raises(BadInput, match="came twice"):
        first_dealer([OTHERS[0], OTHERS[0]])
