"""Rule book 10: conventions that contradict one another are refused by name."""

from dataclasses import replace

import pytest

from table_service.bad_input import BadInput
from table_service.varieties import (
    VARIETIES,
    Variety,
    contradictions,
    find_variety,
    table_contradictions,
    with_conventions,
)

SOCHI = find_variety("sochi")

Changes = dict[str, object]


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda v: str(v.id))
def test_no_preset_contradicts_itself_nor_keeps_an_evening_from_ending(
    variety: Variety,
) -> None:
    assert contradictions(variety) == ()
    assert table_contradictions(variety) == ()


REFUSED: list[tuple[str, Changes, tuple[str, ...]]] = [
    (
        "sochi",
        {"kabal_misere": True, "misere_may_hold": True},
        ("kabal_misere = true", "misere_may_hold = true", "rule book 3.4"),
    ),
    (
        "ural",
        {"misere_may_hold": True, "no_talon_bids": True},
        ("kabal_misere = true", "no_talon_bids = true", "rule book 3.4"),
    ),
    (
        "kazakh",
        {"allpass_pass_cards": True, "allpass_talon_3": "lead_suit"},
        ("allpass_pass_cards = true", "allpass_talon_3 = lead_suit", "8.8"),
    ),
    (
        "sochi",
        {"allpass_talon_3": "dealer_plays"},
        ("allpass_talon_3 = dealer_plays", "rule book 8.2", "lead_suit or closed"),
    ),
    (
        "moscow",
        {"allpass_amnesty": True},
        ("allpass_amnesty = true", "allpass_scoring = whists", "rule book 9.5"),
    ),
    (
        "sochi",
        {"two_accounts": True, "win_write": "choice"},
        ("two_accounts = true", "win_write = choice", "9.7"),
    ),
    (
        "kazakh",
        {"over_greedy": True, "whist_style": "gentleman"},
        ("over_greedy = true", "whist_style = gentleman", "15.5"),
    ),
    (
        "kazakh",
        {"over_greedy": True, "half_whist_levels": [6]},
        ("over_greedy = true", "half_whist_levels = [6]", "15.5"),
    ),
    (
        "kazakh",
        {"consolation_resting": True},
        ("consolation_resting = true", "consolation_dealer = false", "rule book 16"),
    ),
    (
        "sochi",
        {"pool_mode": "common", "help": "american"},
        ("pool_mode = common", "help = american", "rule book 11.3"),
    ),
    (
        "piter_skachki",
        {"help": "american"},
        ("pool_mode = rounds", "help = american", "15.6"),
    ),
]


@pytest.mark.parametrize(("variety", "changes", "named"), REFUSED)
def test_what_cannot_be_played_together_is_refused_with_rule_and_remedy(
    variety: str, changes: Changes, named: tuple[str, ...]
) -> None:
    with pytest.raises(BadInput) as refused:
        with_conventions(find_variety(variety), changes)
    message = str(refused.value)
    for part in (*named, "; set "):
        assert part in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("variety", "changes", "given_way"),
    [
        ("sochi", {"kabal_misere": True}, {"misere_may_hold": False}),
        (
            "sochi",
            {"allpass_pass_cards": True},
            {"allpass_talon_3": "closed", "allpass_talon_4": "closed"},
        ),
        ("sochi", {"pool_mode": "common"}, {"help": "none"}),
        ("sochi", {"pool_mode": "rounds"}, {"help": "none"}),
        ("ural", {"win_write": "choice"}, {"two_accounts": False}),
        ("piter_skachki", {"two_accounts": True}, {"win_write": "pool"}),
        (
            "moscow",
            {"over_greedy": True},
            {"whist_style": "greedy", "half_whist_levels": ()},
        ),
    ],
)
def test_what_was_only_taken_over_gives_way_to_what_was_agreed(
    variety: str, changes: Changes, given_way: Changes
) -> None:
    agreed = with_conventions(find_variety(variety), changes)
    assert {name: getattr(agreed, name) for name in given_way} == given_way
    assert contradictions(agreed) == ()


@pytest.mark.parametrize(
    ("variety", "changes"),
    [
        # conventions with nothing to say are no contradiction
        ("sochi", {"gentleman_when": "always"}),
        ("sochi", {"whist_then_half": True, "half_whist_levels": []}),
        ("kazakh", {"dealer_whist_liable": True}),
        ("sochi", {"consolation": "none", "consolation_factor": 2}),
        ("sochi", {"full_once_pool_closed": True}),
        ("sochi", {"talon_pay_flat": 7}),
        ("sochi", {"stalingrad": True, "exit_ladder": [7]}),
        ("ural", {"kabal_misere": True, "misere_may_hold": True}),
        # a file may leave the pool open, or tell of prizes alone
        ("sochi", {"pool_limit": None}),
        ("sochi", {"claim_preferans": True, "pool_limit": None}),
        ("sochi", {"prize_final_pool": 300}),
    ],
)
def test_harmless_combinations_are_accepted(variety: str, changes: Changes) -> None:
    with_conventions(find_variety(variety), changes)


@pytest.mark.parametrize("mode", ["per_player", "common", "rounds"])
def test_a_table_asks_for_the_size_of_the_pools(mode: str) -> None:
    endless = with_conventions(SOCHI, {"pool_mode": mode, "pool_limit": None})
    (line,) = table_contradictions(endless)
    assert "pool_limit = null" in line
    assert "rule book 11" in line


@pytest.mark.parametrize(
    "prize",
    [
        "prize_round_pool",
        "prize_round_mountain",
        "prize_final_pool",
        "prize_final_mountain",
    ],
)
def test_a_table_refuses_prizes_of_rounds_without_rounds(prize: str) -> None:
    (line,) = table_contradictions(with_conventions(SOCHI, {prize: 200}))
    assert f"{prize} = 200 contradicts pool_mode = per_player" in line


def test_a_clock_ends_an_evening_without_a_limit() -> None:
    # the federation plays Leningrad on time (rule book 15.2)
    on_time = {"pool_mode": "timed", "pool_limit": None}
    played = with_conventions(find_variety("leningrad"), on_time)
    assert table_contradictions(played) == ()


@pytest.mark.parametrize(
    ("variety", "changes", "named"),
    [
        (
            "sochi",
            {"pool_mode": "common", "prize_first_pool": 120},
            "pool_mode = common",
        ),
        ("ural", {"pool_limit": None}, "pool_limit = null"),
    ],
)
def test_a_table_refuses_a_prize_for_a_first_pool_that_cannot_be(
    variety: str, changes: Changes, named: str
) -> None:
    (line,) = table_contradictions(with_conventions(find_variety(variety), changes))
    assert "prize_first_pool = 120" in line
    assert named in line


def test_a_table_with_preferans_claims_asks_for_the_size_of_the_pools() -> None:
    changes = {"pool_mode": "timed", "pool_limit": None, "claim_preferans": True}
    (line,) = table_contradictions(with_conventions(SOCHI, changes))
    assert "claim_preferans = true contradicts pool_limit = null" in line


def test_a_table_refuses_what_contradicts_itself_too() -> None:
    unfit = replace(SOCHI, kabal_misere=True)
    assert table_contradictions(unfit) == contradictions(unfit) != ()
