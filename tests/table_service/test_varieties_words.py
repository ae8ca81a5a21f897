"""What was agreed reads as words, in Russian and in English."""

import re

import pytest

from table_service.service.convention_words import value_words
from table_service.varieties import VARIETIES, Variety, notes_of
from table_service.varieties.convention_list import CONVENTIONS
from table_service.varieties.conventions import Choice
from table_service.varieties.house_rules import Plain

CHOICES = [
    (convention.name, str(word))
    for convention in CONVENTIONS
    if isinstance(convention.kind, Choice)
    for word in convention.kind.words
]
CYRILLIC = re.compile("[а-яё]")


@pytest.mark.parametrize(("name", "word"), CHOICES)
def test_every_named_choice_has_words_in_both_languages(name: str, word: str) -> None:
    words = value_words(name, word)
    assert CYRILLIC.search(words["ru"])
    assert re.search("[a-zA-Z]", words["en"])
    assert not CYRILLIC.search(words["en"])
    assert "_" not in words["ru"] + words["en"]


@pytest.mark.parametrize("name", sorted({name for name, _ in CHOICES}))
def test_no_two_choices_of_a_convention_read_alike(name: str) -> None:
    mine = [value_words(name, word) for one, word in CHOICES if one == name]
    for language in ("ru", "en"):
        assert len({words[language] for words in mine}) == len(mine)


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda v: str(v.id))
def test_every_value_of_every_variety_reads_as_words(variety: Variety) -> None:
    for note in notes_of(variety):
        words = value_words(note.name, note.value)
        assert words["ru"]
        assert words["en"]


@pytest.mark.parametrize(
    ("name", "value", "russian", "english"),
    [
        ("jump_bids", True, "да", "yes"),
        ("stalingrad", False, "нет", "no"),
        ("whist_style", "gentleman", "джентльменский", "gentleman's"),
        ("consolation_passer", "none", "никто", "nobody"),
        ("consolation", "none", "не пишут", "none"),
        ("talon_refusal", "2", "2 в гору", "2 into the mountain"),
        ("settlement", "exact", "точный", "exact"),
        ("pool_limit", None, "без предела", "no limit"),
        ("allpass_zero_price", None, "цена одной взятки", "the price of one trick"),
        ("whist_factor_failed", None, "так же", "the same"),
        ("concede", 0, "нельзя", "not allowed"),
        ("concede", 3, "3", "3"),
        ("prize_first_pool", 0, "нет", "none"),
        ("prize_first_pool", 120, "120", "120"),
        ("half_whist_levels", [6, 7], "6, 7", "6, 7"),
        ("half_whist_levels", [], "ни на каких", "on none"),
        ("allpass_price", [1, 2, 3], "1, 2, 3, далее 3", "1, 2, 3, then always 3"),
        ("allpass_price", [5], "всегда 5", "always 5"),
        (
            "game_price",
            {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10},
            "6: 2, 7: 4, 8: 6, 9: 8, 10: 10",
            "6: 2, 7: 4, 8: 6, 9: 8, 10: 10",
        ),
    ],
)
def test_values_read_as_players_say_them(
    name: str, value: Plain, russian: str, english: str
) -> None:
    assert value_words(name, value) == {"ru": russian, "en": english}
