"""Varieties are data: known by name, changed by named conventions."""

import dataclasses
import json

import pytest

from table_service.bad_input import BadInput
from table_service.varieties import (
    VARIETIES,
    Variety,
    find_variety,
    notes_of,
    with_conventions,
)

SOCHI = find_variety("sochi")
STRUCTURE = {
    "id", "titles", "sources", "players", "direction", "suit_order", "no_trump",
    "packets", "must_beat", "sheet", "whist_duty", "pool_limit_is_agreed", "dummy",
}  # fmt: skip


def test_an_unknown_variety_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match="unknown variety 'soci'; known: sochi"):
        find_variety("soci")


def test_every_rule_field_is_a_convention_people_are_told_about() -> None:
    fields = {field.name for field in dataclasses.fields(Variety)}
    assert fields - STRUCTURE == {note.name for note in notes_of(SOCHI)}


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda v: str(v.id))
def test_every_default_may_be_set_again_from_a_file(variety: Variety) -> None:
    values = {note.name: note.value for note in notes_of(variety)}
    from_file = json.loads(json.dumps(values))
    again = with_conventions(variety, from_file)
    assert dataclasses.replace(again, sources=variety.sources) == variety


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda v: str(v.id))
def test_every_convention_has_words_and_a_source(variety: Variety) -> None:
    for note in notes_of(variety):
        assert note.title["ru"]
        assert note.title["en"]
        assert note.name in variety.sources


def test_a_value_agreed_by_the_house_is_no_guess() -> None:
    agreed = with_conventions(SOCHI, {"liable_8_9_10": "both"})
    before = {note.name: note.is_guess for note in notes_of(SOCHI)}
    after = {note.name: note.is_guess for note in notes_of(agreed)}
    assert before["liable_8_9_10"]
    assert not after["liable_8_9_10"]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"pool_limt": 20}, "unknown convention 'pool_limt'; did you mean pool_limit"),
        ({"pool_limit": 0}, "pool_limit = 0; it may be a whole number from 1 to 1000"),
        ({"pool_limit": True}, "pool_limit = True"),
        ({"pool_limit": 20.0}, "pool_limit = 20.0"),
        ({"jump_bids": 1}, "jump_bids = 1; it may be true or false"),
        ({"hold_rule": "all"}, "hold_rule = 'all'; it may be any_earlier, two_left"),
        ({"exit_ladder": [8, 6]}, "does not fall"),
        ({"exit_ladder": []}, "exit_ladder"),
        ({"exit_ladder": "678"}, "exit_ladder"),
        ({"game_price": {"6": 2}}, "a price from 1 to 1000 for each of 6, 7, 8, 9"),
        ({"game_price": [2, 4, 6, 8, 10]}, "game_price"),
        ({"whist_factor": 3}, "whist_factor = 3; it may be 1, 2, 4"),
        ({"talon_refusal": []}, "talon_refusal"),
    ],
)
def test_a_wrong_convention_is_refused_with_what_would_do(
    changes: dict[str, object], complaint: str
) -> None:
    with pytest.raises(BadInput) as refused:
        with_conventions(SOCHI, changes)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_five_treat_the_talon_of_an_all_pass_deal_as_four_do() -> None:
    # rule book 16: of five two rest, and the dealer is one of them
    talons = [str(SOCHI.allpass_talon(players)) for players in (3, 4, 5)]
    assert talons == ["lead_suit", "dealer_plays", "dealer_plays"]
