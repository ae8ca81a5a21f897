"""Every word of every European game has a reader's word, in both languages."""

import pytest

from table_service.auction.bidding import bidding_for
from table_service.auction.contract import SpecialKind
from table_service.auction.numbers import special_kinds_of
from table_service.auction.promises import legal_contracts_of
from table_service.auction.whisting import DefenceWord
from table_service.cards.seat import seats_of
from table_service.varieties import EUROPEAN, GameRules
from web_ui.i18n import LANGUAGES, Words
from web_ui.present.game_language import words_of_game
from web_ui.present.game_words import call_text, contract_name

HANDS = seats_of(("S", "W", "N"))


def spoken_in(rules: GameRules, language: str) -> Words:
    view = {"sheet": {"kind": str(rules.sheet)}, "variety": {"pack": str(rules.pack)}}
    return words_of_game(view, language)


def is_readable(text: str) -> bool:
    """Tell whether a word is for people: no template, no code of files."""
    return bool(text) and not set(text) & set("{}_")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", EUROPEAN, ids=lambda rules: str(rules.id))
def test_every_first_call_and_the_contracts_after_it_have_words(
    rules: GameRules, language: str
) -> None:
    spoken = spoken_in(rules, language)
    for call in bidding_for(rules, HANDS).legal_calls():
        assert is_readable(call_text(spoken, str(call)))
        assert is_readable(contract_name(spoken, str(call)))
        if str(call) != "pass":
            for contract in legal_contracts_of(rules, call):
                assert is_readable(contract_name(spoken, contract))
                assert is_readable(call_text(spoken, contract))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", EUROPEAN, ids=lambda rules: str(rules.id))
def test_every_word_of_the_defence_has_words(rules: GameRules, language: str) -> None:
    spoken = spoken_in(rules, language)
    for word in DefenceWord:
        assert f"call.{word}" in spoken
        assert is_readable(call_text(spoken, word))


@pytest.mark.parametrize("rules", EUROPEAN, ids=lambda rules: str(rules.id))
def test_every_special_game_has_its_number(rules: GameRules) -> None:
    spoken = spoken_in(rules, "en")
    for kind in special_kinds_of(rules):
        assert call_text(spoken, kind)[0].isdigit()
    assert "call.bettel" in spoken
    assert {f"call.{kind}" for kind in SpecialKind} <= spoken.texts.keys()
