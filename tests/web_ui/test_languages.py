"""Both languages say the same things, and no page shows a bare key."""

import re
import string
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from web_ui.i18n import LANGUAGES, words
from web_ui.present.game_words import amount_text, call_text, card_name, contract_name

SOURCES = Path(__file__).resolve().parents[2] / "web_ui"


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_keys() -> None:
    assert words("en").texts.keys() == words("ru").texts.keys()


def test_both_languages_ask_for_the_same_values() -> None:
    russian = words("ru").texts
    for key, text in words("en").texts.items():
        # The Russian sheet names the opponent alone; nothing may be asked for
        # that the program does not give.
        assert fields(russian[key]) <= fields(text) or key == "phase.contract"


def test_no_words_are_empty_and_russian_ones_are_russian() -> None:
    for key, text in words("ru").texts.items():
        assert text.strip(), key
        latin = re.findall(r"[a-z]{4,}", re.sub(r"\{\w+\}", "", text), re.IGNORECASE)
        ours = {"preftable", "JavaScript", "JSON", "local", "English"}
        assert set(latin) <= ours, key


def has_words(key: str) -> bool:
    """Tell whether there are words for `key`, or for what it begins with."""
    keys = words("en").texts.keys()
    begun = key.endswith("_") and any(known.startswith(key) for known in keys)
    return key in keys or begun


def test_every_key_in_a_template_or_module_has_words() -> None:
    used = set()
    for path in [*SOURCES.rglob("*.html"), *SOURCES.rglob("*.py")]:
        text = path.read_text("utf-8")
        used |= set(
            re.findall(r"(?:\bt|words|spoken)\(\s*[\"']([a-z_.]+[a-z_])[\"']", text)
        )
    assert {key for key in used if "." in key and not has_words(key)} == set()
    assert len(used) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_say_their_language(spectator: FlaskClient, language: str) -> None:
    page = spectator.get(f"/?lang={language}").get_data(as_text=True)
    assert f'<html lang="{language}">' in page
    assert words(language)("page.entries") in page


def test_the_choice_of_a_language_is_remembered(spectator: FlaskClient) -> None:
    spectator.get("/?lang=ru")
    assert "Пулька" in spectator.get("/").get_data(as_text=True)


def test_the_browsers_wish_is_followed(spectator: FlaskClient) -> None:
    page = spectator.get("/", headers={"Accept-Language": "ru-RU,ru;q=0.9,en;q=0.5"})
    assert "Пулька" in page.get_data(as_text=True)


def test_an_unknown_language_is_answered_in_english(spectator: FlaskClient) -> None:
    assert "Score sheet" in spectator.get("/?lang=xx").get_data(as_text=True)


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "1 взятка"), (3, "3 взятки"), (5, "5 взяток"), (11, "11 взяток"),
     (21, "21 взятка"), (0, "0 взяток"), (12, "12 взяток"), (22, "22 взятки")],
)  # fmt: skip
def test_russian_counts_tricks_in_three_forms(number: int, said: str) -> None:
    assert words("ru").count("tricks", number) == said


def test_calls_are_written_as_players_write_them() -> None:
    russian = words("ru")
    assert call_text(russian, "6S") == "6♠"
    assert call_text(russian, "10NT") == "10БК"
    assert call_text(russian, "9D_no_talon") == "9♦ без прикупа"
    assert call_text(russian, "misere") == "мизер"
    assert call_text(russian, "misere_no_talon") == "мизер без прикупа"
    assert call_text(russian, "6S_dark") == "6♠ втёмную"
    assert call_text(russian, "pass_dark") == "пас втёмную"
    assert contract_name(russian, "9D_no_talon") == "девять бубён без прикупа"
    assert contract_name(words("en"), "misere_dark") == "misère in the dark"
    assert call_text(russian, "hold") == "здесь"
    assert contract_name(russian, "6S") == "шесть пик"
    assert contract_name(words("en"), "7NT") == "seven no trump"
    assert card_name(russian, "TH") == "десятка червей"


@pytest.mark.parametrize(
    ("exact", "read"),
    [("92/3", "+30 2/3"), ("-41/3", "−13 2/3"), ("0", "0"), (-17, "−17"),
     ("2/3", "+2/3"), ("nonsense", "nonsense"), ("1/0", "1/0")],
)  # fmt: skip
def test_amounts_are_mixed_numbers(exact: object, read: str) -> None:
    assert amount_text(exact, signed=True) == read
