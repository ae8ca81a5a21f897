"""The pages speak the words of each European game (European rule book 0 to 5)."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from support.fake_table import ORIGIN, FakeCommands, FakeTable, example_view

from table_service.bad_input import BadInput
from web_ui.i18n import LANGUAGES, Words
from web_ui.keeper_commands import checked_command
from web_ui.present.asks import groups_of, instead_of
from web_ui.present.game_language import words_of_game
from web_ui.present.game_words import call_text, card_name, contract_name, number_text
from web_ui.present.table_scene import table_svg


def at(kind: str, pack: str = "french") -> dict[str, Any]:
    return {"sheet": {"kind": kind}, "variety": {"pack": pack}}


def speak(kind: str, pack: str = "french", language: str = "en") -> Words:
    return words_of_game(at(kind, pack), language)


@pytest.mark.parametrize(
    ("kind", "pack", "number", "read"),
    [
        # 1.1: clubs, spades, diamonds, hearts are 1 to 4; 2: the games 5 to 8.
        ("pot", "french", "1", "1♣"),
        ("pot", "french", "4", "4♥"),
        ("pot", "french", "5", "5 Bettel"),
        ("pot", "french", "8", "8 open Durchmarsch"),
        # 3.1: spades, diamonds, hearts, clubs are 2 to 5, 6 Bettel, 7 sans.
        ("paper", "french", "2", "2♠"),
        ("paper", "french", "5", "5♣"),
        ("paper", "french", "6", "6 Bettel"),
        ("paper", "french", "7", "7 sans"),
        ("paper", "french", "8", "8 preferans"),
        ("paper", "german", "3", "3 (bells)"),
        # 4: leaves, bells, hearts, acorns are 2 to 5, 7 Durchmarsch.
        ("units", "german", "2", "2 (leaves)"),
        ("units", "tell", "5", "5 (acorns)"),
        ("units", "german", "7", "7 Durchmarsch"),
    ],
)
def test_a_number_is_shown_with_the_game_it_bids(
    kind: str, pack: str, number: str, read: str
) -> None:
    assert number_text(speak(kind, pack), number) == read


def test_a_contract_is_called_by_its_number_not_by_its_tricks() -> None:
    # Every suit game needs six tricks; the Danube-Swabian leaves seven (4).
    assert call_text(speak("paper"), "6H") == "4♥"
    assert call_text(speak("paper"), "6NT") == "7 sans"
    assert call_text(speak("units", "german"), "7S") == "2 (leaves)"
    assert contract_name(speak("pot"), "6C") == "clubs (1)"
    assert contract_name(speak("paper", language="ru"), "6NT") == "санс (7)"
    assert contract_name(speak("pot", language="ru"), "bettel") == "беттель"


def test_greeks_bid_heights() -> None:
    assert call_text(speak("kassa"), "8NT") == "8NT"
    assert contract_name(speak("kassa"), "6D") == "six diamonds"
    assert call_text(speak("kassa"), "take") == "I'll take"


@pytest.mark.parametrize(
    ("call", "english", "russian"),
    [
        ("mine", "mine", "моё"),
        ("game", "game", "игра"),
        ("game_sans", "game sans", "игра санс"),
        ("whist", "comes", "иду"),
        ("kontra", "contra", "контра"),
        ("mortkontra", "mortcontra", "мортконтра"),
        ("allpass", "all passed", "все пасуют"),
    ],
)
def test_calls_of_the_three_column_game_are_said_as_players_say_them(
    call: str, english: str, russian: str
) -> None:
    assert call_text(speak("paper"), call) == english
    assert call_text(speak("paper", language="ru"), call) == russian


@pytest.mark.parametrize("kind", ["pot", "paper", "kassa", "units"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_contract_before_it_is_named_shows_a_bare_template(
    kind: str, language: str
) -> None:
    for call in ("game", "mine", "hold", "take", "5", "5h", "pass", "bettel"):
        assert "{" not in contract_name(speak(kind, language=language), call)


def test_german_cards_are_called_by_their_suits_and_figures() -> None:
    german = speak("units", "german")
    assert card_name(german, "JD") == "under of bells"
    assert card_name(speak("units", "tell", "ru"), "QC") == "обер желудей"
    assert card_name(speak("units"), "JD") == "jack of diamonds"


def test_bids_without_the_talon_stand_under_a_heading() -> None:
    ask = {"kind": "call", "seat": "S", "choices": ["pass", "3", "2h", "7h"]}
    spoken = speak("units", "german")
    groups = groups_of({**at("units", "german"), "ask": ask}, {"S": "Anna"}, spoken)
    assert [group.title for group in groups] == ["", "out of the hands"]
    texts = [[one.text for one in group.buttons] for group in groups]
    assert texts == [["pass", "3 (bells)"], ["2 (leaves)", "7 Durchmarsch"]]
    assert groups[1].buttons[0].command == {"do": "call", "seat": "S", "call": "2h"}


def test_contracts_stand_from_low_to_high() -> None:
    choices = ["6D", "6H", "6C", "bettel", "6NT"]
    ask = {"kind": "contract", "seat": "S", "choices": choices}
    groups = groups_of({**at("paper"), "ask": ask}, {"S": "Anna"}, speak("paper"))
    texts = [one.text for group in groups for one in group.buttons]
    assert texts == ["3♦", "4♥", "5♣", "6 Bettel", "7 sans"]


def test_aces_are_announced_where_the_house_pays_for_them() -> None:
    # European 1.5: no ace or all four, before the declarer's first lead.
    ask = {"kind": "card", "also": ["announce"], "aces": ["none", "four"]}
    sent = [dict(one.command) for one in instead_of(ask, speak("pot"))]
    assert sent == [
        {"do": "announce", "aces": "none"},
        {"do": "announce", "aces": "four"},
    ]
    assert instead_of({"kind": "card", "also": []}, speak("pot")) == []


@pytest.mark.parametrize(
    "sent",
    [
        {"do": "announce", "aces": "four"},
        {"do": "correct", "kind": "forgotten", "seat": "S", "amount": 4,
         "column": "paid", "against": "W", "agreed": ["S", "W", "N"]},
    ],
)  # fmt: skip
def test_the_keeper_may_send_what_these_games_need(sent: dict[str, Any]) -> None:
    assert checked_command({"id": "0123456789", **sent})["do"] == sent["do"]


def test_three_aces_are_nothing_to_announce() -> None:
    with pytest.raises(BadInput, match="aces"):
        checked_command({"id": "0123456789", "do": "announce", "aces": "three"})


def pot_view() -> dict[str, Any]:
    """Return a pot game for three in which the dealer has just put his stake."""
    view = example_view(3)
    view["sheet"] = {"kind": "pot", "columns": {}, "pot": ["10"], "accounts": {}}
    line = {"seat": "pot", "column": "paid", "amount": "10", "against": "N"}
    won = {"seat": "S", "column": "paid", "amount": "130", "against": "pot"}
    why = {"en": "stake", "ru": "ставка"}
    lines = [{**one, "why": why} for one in (line, won)]
    view["entries"] = [{"deal": 1, "occasion": "deal", "lines": lines}]
    return view


def test_the_pot_is_named_where_it_pays_and_is_paid(
    spectator: FlaskClient, table: FakeTable
) -> None:
    table.happen(**pot_view())
    english = spectator.get("/?lang=en").get_data(as_text=True)
    assert "The pot" in english
    assert "from Vera" in english
    assert "out of the pot" in english
    russian = spectator.get("/?lang=ru").get_data(as_text=True)
    assert "Котёл" in russian
    assert "из котла" in russian


def test_a_payment_may_be_written_where_stakes_are_paid(
    keeper: FlaskClient, table: FakeTable
) -> None:
    view = pot_view()
    view["ask"] = {"kind": "deal", "seat": None, "choices": [], "also": ["correct"]}
    table.happen(**view)
    page = keeper.get("/keep?lang=en").get_data(as_text=True)
    assert "Write a payment" in page
    assert '<option value="pot">The pot</option>' in page
    assert "Too many whists" not in page


def test_payments_by_hand_are_asked_for_after_each_deal(
    keeper: FlaskClient, table: FakeTable
) -> None:
    # European 4: no rule says what the games pay, so the players do.
    view = pot_view()
    view["sheet"] = {"kind": "units", "columns": {}, "rows": []}
    view["conventions"] = [
        {"key": "payment", "value": "manual", "titles": {"en": "Payment"},
         "values": {"en": "by hand"}, "sources": {"en": "ours"}, "guess": True},
    ]  # fmt: skip
    view["ask"] = {"kind": "deal", "seat": None, "choices": [], "also": ["correct"]}
    table.happen(**view)
    page = keeper.get("/keep?lang=en").get_data(as_text=True)
    assert page.index("Write a payment") < page.index('class="undo"')


def test_a_payment_is_sent_to_the_table(
    keeper: FlaskClient, commands: FakeCommands
) -> None:
    sent = {
        "id": "0123456789", "do": "correct", "kind": "forgotten", "seat": "S",
        "column": "paid", "against": "W", "amount": 4, "agreed": ["S", "W", "N"],
    }  # fmt: skip
    page = keeper.get("/keep?lang=en").get_data(as_text=True)
    token = page.split('data-token="')[1].split('"')[0]
    headers = {**ORIGIN, "X-Table-Token": token}
    assert keeper.post("/api/command", json=sent, headers=headers).status_code == 200
    assert commands.sent == [sent]


def plate_of(svg: str, seat: str) -> float:
    """Return how far to the right the name plate of `seat` lies."""
    plate = svg.partition(f'data-seat="{seat}">')[2]
    return float(plate.partition(' x="')[2].partition('"')[0])


def test_where_play_goes_to_the_right_the_next_player_sits_there() -> None:
    # European 0: anticlockwise in Zagreb and Athens.
    view = example_view(3)
    view["players"] = [{"seat": s, "name": s} for s in ("S", "E", "N")]
    view["variety"]["direction"] = "anticlockwise"
    svg = str(table_svg(view, speak("paper")))
    assert plate_of(svg, "N") < plate_of(svg, "S") < plate_of(svg, "E")
