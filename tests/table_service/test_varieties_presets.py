"""Rule book 10: the presets, what differs from Sochi and who says so.

The figures are those of table 10.6; the marks those of tables 10.1 to 10.5.
"""

import dataclasses

import pytest

from table_service.varieties import VARIETIES, Variety, find_variety, notes_of
from table_service.varieties.choices import AllPassForced, DealerDraw
from table_service.varieties.house_rules import Plain
from table_service.varieties.sources import Source

SOCHI_10_6: dict[str, Plain] = {
    "game_price": {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10},
    "misere_price": 10,
    "declarer_mountain_factor": 1,
    "whist_factor": 1,
    "whist_factor_failed": None,
    "pool_point_whists": 10,
    "mountain_point_whists": 10,
    "talon_after_round": 1,
    "hold_rule": "any_earlier",
    "jump_bids": False,
    "misere_may_hold": True,
    "kabal_misere": False,
    "no_talon_bids": True,
    "invite_dealer": False,
    "misere_lead": "dark",
    "open_lead": "light",
    "ten_trick": "checked",
    "stalingrad": False,
    "concede": 0,
    "claim_preferans": False,
    "whist_responsibility": "full",
    "whist_style": "greedy",
    "gentleman_when": "failed",
    "consolation": "price",
    "consolation_flat": 10,
    "consolation_factor": 1,
    "consolation_passer": "own",
    "consolation_dealer": True,
    "shortfall_count": "team",
    "liable_8_9_10": "last",
    "half_whist_levels": [6, 7],
    "whist_then_half": False,
    "dealer_whist": "after_two_passes",
    "dealer_whist_liable": False,
    "allpass_scoring": "mountain",
    "allpass_price": [1, 2, 3],
    "allpass_amnesty": False,
    "allpass_zero": "pool",
    "allpass_zero_price": None,
    "allpass_zero_dealer": "same",
    "allpass_talon_3": "lead_suit",
    "allpass_talon_4": "dealer_plays",
    "allpass_pass_cards": False,
    "exit_ladder": [6],
    "exit_condition": "any_contract",
    "misere_exits": "any",
    "deal_after_allpass": "next",
    "talon_pay": "none",
    "talon_pay_flat": 5,
    "talon_pay_writer": "dealer",
    "talon_refusal": "none",
    "misere_seven_bonus": 0,
    "pool_mode": "per_player",
    "pool_limit": 20,
    "win_write": "pool",
    "help": "american",
    "help_tie": "smaller_mountain_then_left",
    "help_to_dealer": False,
    "help_to_short_whister": False,
    "help_remainder": "mountain_then_opponents",
    "unfinished_to_mountain": 1,
    "settlement": "exact",
}

GENTLEMAN: dict[str, Plain] = {
    "no_talon_bids": False,
    "ten_trick": "whisted",
    "whist_responsibility": "half",
    "whist_style": "gentleman",
    "whist_then_half": True,
    "dealer_whist": "after_half",
}
"""What Leningrad, Moscow and the races have in common in table 10.6."""

HELP_TO_ALL: dict[str, Plain] = {
    "help_tie": "left",
    "help_to_dealer": True,
    "help_to_short_whister": True,
}

DOUBLED: dict[str, Plain] = {"declarer_mountain_factor": 2, "whist_factor": 2}

HARD_EXIT: dict[str, Plain] = {
    "exit_ladder": [6, 7, 8],
    "exit_condition": "made",
    "misere_exits": "made",
    "pool_mode": "common",
    "help": "none",
}

DIFFERS: dict[str, dict[str, Plain]] = {
    "leningrad": {
        **GENTLEMAN,
        **DOUBLED,
        **HARD_EXIT,
        "pool_point_whists": 20,
        "allpass_price": [2, 4, 6],
        "unfinished_to_mountain": 2,
    },
    "leningrad_sheet": {
        **GENTLEMAN,
        **HARD_EXIT,
        "game_price": {"6": 3, "7": 6, "8": 9, "9": 12, "10": 15},
        "misere_price": 15,
        "allpass_price": [3, 6, 9],
    },
    "moscow": {
        **GENTLEMAN,
        **HELP_TO_ALL,
        "consolation": "flat",
        "allpass_scoring": "whists",
        "allpass_price": [5],
        "allpass_zero_price": 1,
        "allpass_zero_dealer": "one_pool",
        "allpass_talon_3": "closed",
        "allpass_talon_4": "closed",
        "talon_pay": "ace_flat",
    },
    "ural": {
        **DOUBLED,
        **HELP_TO_ALL,
        "kabal_misere": True,
        "no_talon_bids": False,
        "ten_trick": "whisted",
        "consolation_passer": "whister",
        "whist_then_half": True,
        "dealer_whist": "ural",
        "allpass_price": [2],
        "exit_condition": "made",
        "misere_exits": "made",
        "talon_pay": "table",
        "pool_mode": "timed",
        "pool_limit": 40,
        "help_remainder": "burns",
    },
    "kazakh": {
        **HELP_TO_ALL,
        "game_price": {"6": 8, "7": 16, "8": 24, "9": 32, "10": 40},
        "misere_price": 40,
        "no_talon_bids": False,
        "ten_trick": "whisted",
        "consolation_passer": "none",
        "consolation_dealer": False,
        "shortfall_count": "personal",
        "dealer_whist": "never",
        "allpass_scoring": "whists",
        "allpass_price": [10],
        "allpass_zero_price": 1,
        "allpass_zero_dealer": "one_pool",
        "allpass_talon_3": "closed",
        "allpass_talon_4": "closed",
        "pool_limit": 120,
    },
    "piter_skachki": {
        **GENTLEMAN,
        **DOUBLED,
        "whist_factor_failed": 4,
        "pool_point_whists": 20,
        "stalingrad": True,
        "liable_8_9_10": "both",
        "allpass_price": [2, 4, 6],
        "allpass_zero": "pool_or_mountain2",
        "exit_ladder": [6, 7],
        "exit_condition": "whisted_made",
        "misere_exits": "no",
        "pool_mode": "rounds",
        "pool_limit": 22,
        "win_write": "choice",
        "help": "none",
        "unfinished_to_mountain": 0,
    },
    "classic": {
        **HELP_TO_ALL,
        "open_lead": "dark",
        "ten_trick": "whisted",
        "stalingrad": True,
        "whist_responsibility": "half",
        "dealer_whist": "never",
        "allpass_price": [1, 2, 4],
        "allpass_zero_dealer": "none",
        "exit_ladder": [6, 7],
        "exit_condition": "made",
        "misere_exits": "made",
        "deal_after_allpass": "same",
        "pool_mode": "timed",
        "help_remainder": "burns",
    },
}
"""Table 10.6: what each preset has otherwise than Sochi."""

BEYOND: dict[str, dict[str, Plain]] = {
    "ural": {
        "two_accounts": True,
        "allpass_zero_helps": False,
        "prize_first_pool": 120,
        "prize_first_mountain_3": 80,
        "prize_first_mountain_4": 60,
    },
    "piter_skachki": {
        "allpass_forced": "races",
        "prize_round_pool": 300,
        "prize_round_mountain": 200,
        "prize_final_pool": 300,
        "prize_final_mountain": 200,
    },
    "classic": {
        "two_accounts": True,
        "full_once_pool_closed": True,
        "dealer_draw": "first_ace",
    },
}
"""Rule book 15: what the tables do not say."""


def values_of(variety: Variety) -> dict[str, Plain]:
    return {note.name: note.value for note in notes_of(variety)}


SOCHI_VALUES = values_of(find_variety("sochi"))


def source_of(variety: str, convention: str) -> Source:
    return find_variety(variety).sources[convention]


@pytest.mark.parametrize("name", DIFFERS)
def test_a_preset_differs_from_sochi_as_table_10_6_says_and_nowhere_else(
    name: str,
) -> None:
    expected = SOCHI_VALUES | DIFFERS[name] | BEYOND.get(name, {})
    assert values_of(find_variety(name)) == expected


def test_sochi_has_the_values_of_table_10_6() -> None:
    assert SOCHI_VALUES | SOCHI_10_6 == SOCHI_VALUES
    assert len(SOCHI_10_6) == 62


def test_all_varieties_are_there_in_the_order_of_the_tables() -> None:
    ids = [variety.id for variety in VARIETIES]
    assert ids == ["sochi", *DIFFERS, "gusarik"]
    for variety in VARIETIES:
        assert set(variety.titles) == {"ru", "en"}


def test_rostov_is_another_name_of_moscow() -> None:
    assert find_variety("rostov") is find_variety("moscow")


def test_three_four_or_five_sit_at_a_russian_game_and_two_at_gusarik() -> None:
    sizes = {variety.id: variety.players for variety in VARIETIES}
    assert sizes.pop("gusarik") == (2,)
    assert set(sizes.values()) == {(3, 4, 5)}
    assert [variety.id for variety in VARIETIES if variety.dummy] == ["gusarik"]


def test_the_size_of_the_pool_is_agreed_except_in_ural_and_kazakhstan() -> None:
    fixed = [v.id for v in VARIETIES if not v.pool_limit_is_agreed]
    assert fixed == ["ural", "kazakh"]


def test_the_classical_game_says_that_nobody_has_verified_it() -> None:
    classic = find_variety("classic")
    assert "not verified" in classic.titles["en"]
    assert "не проверено" in classic.titles["ru"]


def test_compulsory_all_pass_and_the_first_ace_belong_to_one_game_each() -> None:
    forced = [v.id for v in VARIETIES if v.allpass_forced is AllPassForced.RACES]
    ace = [v.id for v in VARIETIES if v.dealer_draw is DealerDraw.FIRST_ACE]
    assert (forced, ace) == (["piter_skachki"], ["classic"])


@pytest.mark.parametrize(
    ("variety", "convention", "source"),
    [
        # bold in the tables: a customer's document
        ("leningrad_sheet", "game_price", Source.TEXTBOOK),
        ("leningrad", "whist_then_half", Source.CODE),
        ("moscow", "consolation", Source.TEXTBOOK),
        ("ural", "whist_factor", Source.TEXTBOOK),
        ("ural", "liable_8_9_10", Source.TEXTBOOK),
        ("kazakh", "consolation_passer", Source.TEXTBOOK),
        ("piter_skachki", "whist_factor_failed", Source.TEXTBOOK),
        ("piter_skachki", "allpass_forced", Source.TEXTBOOK),
        ("classic", "full_once_pool_closed", Source.CODE),
        # public pages
        ("leningrad", "whist_factor", Source.SHRAM_PAGES),
        ("leningrad", "dealer_whist", Source.FEDERATION),
        ("moscow", "whist_responsibility", Source.LESNOY),
        ("kazakh", "shortfall_count", Source.KAZAKH_PAGES),
        ("classic", "dealer_draw", Source.KAZAKH_PAGES),
        ("piter_skachki", "prize_round_pool", Source.PROGRAMS),
        # a question mark in the tables
        ("leningrad", "exit_condition", Source.UNKNOWN),
        ("moscow", "help_remainder", Source.UNKNOWN),
        ("ural", "declarer_mountain_factor", Source.UNKNOWN),
        ("ural", "starting_mountain", Source.UNKNOWN),
        ("kazakh", "liable_8_9_10", Source.UNKNOWN),
        ("piter_skachki", "half_whist_levels", Source.UNKNOWN),
        ("classic", "consolation_dealer", Source.UNKNOWN),
        # "=": as Sochi, whose source it then has
        ("ural", "hold_rule", Source.TEXTBOOK),
        ("leningrad", "jump_bids", Source.SCORING),
        ("kazakh", "open_lead", Source.CODE),
    ],
)
def test_each_value_names_its_source_as_in_the_tables(
    variety: str, convention: str, source: Source
) -> None:
    assert source_of(variety, convention) is source


def test_gusarik_is_known_from_public_texts_alone() -> None:
    marks = set(find_variety("gusarik").sources.values())
    assert marks == {Source.PUBLIC, Source.UNKNOWN}


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda v: str(v.id))
def test_sources_name_fields_that_there_are(variety: Variety) -> None:
    fields = {field.name for field in dataclasses.fields(Variety)}
    assert set(variety.sources) <= fields
