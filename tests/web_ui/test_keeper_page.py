"""What the keeper's page asks, and all else it offers (rule books 1 to 15)."""

import html
import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from support.fake_table import FakeTable, example_view, no_deal

from web_ui.i18n import words
from web_ui.keeper_commands import checked_command
from web_ui.present.asks import groups_of

ASKS: list[dict[str, Any]] = [
    {"kind": "deal", "seat": None, "choices": []},
    {"kind": "call", "seat": "S", "choices": ["pass", "6C", "misere"]},
    {"kind": "talon", "seat": "S", "choices": ["7S", "AH", "KD"]},
    {"kind": "contract", "seat": "S", "choices": ["6C", "7NT"]},
    {"kind": "defence", "seat": "W", "choices": ["pass", "whist"], "hands": ["W", "N"]},
    {"kind": "open", "seat": "W", "choices": ["true", "false"]},
    {"kind": "card", "seat": "N", "choices": ["7D", "8D"]},
    {"kind": "tricks", "seat": None, "choices": ["S", "W", "N"]},
    {"kind": "answer", "seat": "S", "choices": ["true", "false"]},
    {"kind": "judge", "seat": None, "choices": ["true", "false"]},
    {"kind": "pass", "seat": "W", "choices": []},
    {"kind": "write", "seat": "N", "choices": ["pool", "mountain"]},
    {"kind": "refill", "seat": None, "choices": ["100"]},
    {"kind": "gathered", "seat": "S", "choices": []},
    {"kind": "none", "seat": None, "choices": []},
    {"kind": "of a newer table", "seat": "Q", "choices": ["?"]},
]


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: str(ask["kind"]))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_asks_what_the_table_asks(
    keeper: FlaskClient, table: FakeTable, ask: dict[str, Any], language: str
) -> None:
    table.happen(ask=ask)
    page = keeper.get(f"/keep?lang={language}").get_data(as_text=True)
    kind = ask["kind"] if f"ask.{ask['kind']}" in words("en") else "none"
    names = {"S": "Anna", "W": "Boris", "N": "Vera"}
    question = words(language)(f"ask.{kind}", name=names.get(str(ask["seat"]), ""))
    assert f"<h2>{question}</h2>" in page


def test_the_dealer_may_whist_for_either_hand(
    keeper: FlaskClient, table: FakeTable
) -> None:
    table.happen(ask=ASKS[4])
    page = keeper.get("/keep?lang=en").get_data(as_text=True)
    assert "whist for Boris" in page
    assert "whist for Vera" in page


def test_the_keepers_parts_are_for_the_keeper(
    spectator: FlaskClient, keeper: FlaskClient
) -> None:
    assert spectator.get("/api/parts?page=keep").status_code == 403
    assert spectator.get("/api/stream?page=keep").status_code == 403
    assert keeper.get("/api/parts?page=keep").status_code == 200


def shown(keeper: FlaskClient, language: str = "en") -> str:
    """Return the question and all else the keeper may do."""
    parts = keeper.get(f"/api/parts?page=keep&lang={language}").get_json()["parts"]
    return str(parts["ask"] + parts["more"])


def offered(page: str) -> list[dict[str, Any]]:
    """Return the commands that a press of a button sends."""
    found = re.findall(r"data-do='([^']*)'", page)
    return [json.loads(html.unescape(one)) for one in found]


def forms(page: str) -> list[dict[str, Any]]:
    """Return what the forms of the page begin with."""
    found = re.findall(r"data-command='([^']*)'", page)
    return [json.loads(html.unescape(one)) for one in found]


def asking(kind: str, seat: str | None, *also: str, **more: object) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, "choices": [], "also": list(also), **more}


@pytest.mark.parametrize(
    ("kind", "seat", "sent"),
    [
        ("answer", "E", [{"do": "answer", "agreed": True},
                         {"do": "answer", "agreed": False}]),
        ("judge", None, [{"do": "judge", "right": True},
                         {"do": "judge", "right": False}]),
        ("write", "N", [{"do": "write", "seat": "N", "column": "pool"},
                        {"do": "write", "seat": "N", "column": "mountain"}]),
        ("pass", "W", [{"do": "pass"}]),
        ("open", "W", [{"do": "open", "open": True}, {"do": "open", "open": False}]),
    ],
)  # fmt: skip
def test_each_answer_is_one_press(
    keeper: FlaskClient,
    table: FakeTable,
    kind: str,
    seat: str | None,
    sent: list[dict[str, object]],
) -> None:
    table.happen(ask=asking(kind, seat))
    assert offered(shown(keeper))[: len(sent)] == sent


@pytest.mark.parametrize(
    ("word", "sent"),
    [
        ("invite", {"do": "invite", "seat": "S"}),
        ("light", {"do": "light"}),
        ("refuse", {"do": "refuse"}),
        ("concede", {"do": "concede"}),
        ("claim", {"do": "claim"}),
        ("half", {"do": "defence", "seat": "S", "word": "half"}),
        ("time", {"do": "time"}),
        ("close", {"do": "close"}),
    ],
)
def test_what_may_be_done_instead_is_offered_only_when_it_would_be_taken(
    keeper: FlaskClient, table: FakeTable, word: str, sent: dict[str, object]
) -> None:
    table.happen(ask=asking("contract", "S"))
    assert sent not in offered(shown(keeper))
    table.happen(ask=asking("contract", "S", word))
    assert sent in offered(shown(keeper))


IN_PLAY, BEFORE_PLAY = {"phase": "play"}, {"phase": "auction", "declarer": None}
FORMS = [
    ("draw_seats", IN_PLAY, {"do": "draw_seats"}),
    ("draw_dealer", IN_PLAY, {"do": "draw_dealer"}),
    ("join", IN_PLAY, {"do": "join"}),
    ("misdeal", IN_PLAY, {"do": "misdeal"}),
    ("dealer", IN_PLAY, {"do": "dealer"}),
    ("fine", BEFORE_PLAY, {"do": "fine", "kind": "talon_looked"}),
    ("fine", IN_PLAY, {"do": "fine", "kind": "trick_looked"}),
    ("fine", IN_PLAY, {"do": "fine", "kind": "discard_looked", "seat": "S"}),
    ("correct", IN_PLAY, {"do": "correct", "kind": "too_many_whists"}),
    ("correct", IN_PLAY, {"do": "correct", "kind": "too_much_pool"}),
    ("correct", IN_PLAY, {"do": "correct", "kind": "forgotten"}),
]


@pytest.mark.parametrize(("word", "deal", "begins"), FORMS, ids=str)
def test_each_form_is_offered_only_when_it_would_be_taken(
    keeper: FlaskClient,
    table: FakeTable,
    word: str,
    deal: dict[str, object],
    begins: dict[str, object],
) -> None:
    table.happen(ask=asking("none", None), deal=deal)
    assert begins not in forms(shown(keeper))
    table.happen(ask=asking("none", None, word))
    assert begins in forms(shown(keeper))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_command_of_a_button_has_the_shape_the_table_takes(
    keeper: FlaskClient, table: FakeTable, language: str
) -> None:
    also = ("invite", "light", "refuse", "concede", "claim", "half", "time", "close")
    table.happen(ask=asking("call", "S", *also, choices=["pass", "6S", "6S_dark"]))
    for command in offered(shown(keeper, language)):
        sent = {**command, "id": "0123456789ab"}
        assert checked_command(sent) == sent


@pytest.mark.parametrize(
    "word", ["draw_seats", "draw_dealer", "join", "misdeal", "dealer"]
)
def test_what_cannot_be_undone_wants_a_second_press(
    keeper: FlaskClient, table: FakeTable, word: str
) -> None:
    table.happen(ask=asking("none", None, word))
    form = shown(keeper).split(f'data-command=\'{{"do": "{word}"}}\'')[1]
    assert form.startswith(' data-sure="Press again to confirm"')


def test_the_end_of_the_evening_and_of_its_time_want_a_second_press(
    keeper: FlaskClient, table: FakeTable
) -> None:
    table.happen(ask=asking("none", None, "close", "time"))
    for word in ("close", "time"):
        command = f'data-do=\'{{"do":"{word}"}}\''
        button = next(x for x in shown(keeper).split("<button") if command in x)
        assert "data-sure=" in button


def test_everybody_must_agree_to_a_newcomer(
    keeper: FlaskClient, table: FakeTable
) -> None:
    table.happen(ask=asking("deal", None, "join"))
    form = shown(keeper).split('data-fold="join"')[1].split("</form>")[0]
    boxes = re.findall(r'<input type="checkbox"[^>]*>', form)
    assert len(boxes) == 4
    assert all("required" in box and 'name="agreed[]"' in box for box in boxes)


def test_a_correction_asks_each_player_whether_he_agrees(
    keeper: FlaskClient, table: FakeTable
) -> None:
    table.happen(ask=asking("deal", None, "correct"))
    page = shown(keeper)
    for kind in ("too_many_whists", "too_much_pool", "forgotten"):
        form = page.split(f'data-fold="{kind}"')[1].split("</form>")[0]
        agreed = re.findall(r'name="agreed\[\]" value="(\w+)"', form)
        assert agreed == ["S", "W", "N", "E"]


def test_a_player_draws_from_the_whole_pack(
    keeper: FlaskClient, table: FakeTable
) -> None:
    table.happen(ask=asking("deal", None, "draw_seats"), deal=no_deal())
    form = shown(keeper).split('data-fold="draw_seats"')[1].split("</form>")[0]
    assert form.count("<select") == 4
    assert form.count("<option value=") == 4 * (32 + 1)
    assert 'name="cards.S"' in form


def test_where_the_first_ace_deals_the_cards_are_touched_in_their_order(
    keeper: FlaskClient, table: FakeTable
) -> None:
    draw = example_view()["conventions"][0] | {"key": "dealer_draw"}
    table.happen(
        ask=asking("deal", None, "draw_dealer"),
        conventions=[draw | {"value": "first_ace"}],
    )
    page = shown(keeper)
    assert 'data-pick=\'{"do":"draw_dealer"}\' data-least="1"' in page
    assert page.count('data-card="') == 32


def test_at_all_pass_one_card_of_the_talon_is_asked_for_else_what_is_missing(
    keeper: FlaskClient, table: FakeTable
) -> None:
    ask = asking("talon", "S", choices=["7S", "AH"])
    table.happen(ask=ask, deal={"contract": "allpass", "talon": None})
    assert 'data-least="1" data-most="1"' in shown(keeper)
    table.happen(deal={"contract": "6S", "talon": None})
    assert 'data-least="2" data-most="2"' in shown(keeper)
    table.happen(deal={"contract": "6S", "talon": ["7S"]})
    assert 'data-least="1" data-most="1"' in shown(keeper)


def counted(page: str) -> list[str]:
    return re.findall(r'name="tricks\.(\w+)"', page)


@pytest.mark.parametrize(
    ("players", "seats"), [(2, ["S", "N", "W"]), (3, ["S", "W", "N"]),
                           (4, ["S", "W", "N"]), (5, ["S", "W", "N"])],
)  # fmt: skip
def test_the_tricks_of_the_three_hands_are_counted(
    keeper: FlaskClient, table: FakeTable, players: int, seats: list[str]
) -> None:
    view = example_view(players)
    table.happen(players=view["players"], deal=view["deal"])
    assert counted(shown(keeper)) == seats


def test_a_resting_dealer_takes_tricks_only_with_the_talon_of_all_pass(
    keeper: FlaskClient, table: FakeTable
) -> None:
    talon = example_view()["conventions"][0] | {"key": "allpass_talon_4"}
    table.happen(
        deal={"contract": "allpass"}, conventions=[talon | {"value": "dealer_plays"}]
    )
    assert counted(shown(keeper)) == ["S", "W", "N", "E"]
    table.happen(conventions=[talon | {"value": "closed"}])
    assert counted(shown(keeper)) == ["S", "W", "N"]


def test_many_bids_stand_by_levels_and_dark_ones_apart() -> None:
    suits = ("S", "C", "D", "H", "NT")
    open_bids = [f"{level}{suit}" for level in (6, 7) for suit in suits]
    choices = ["pass", *open_bids, "pass_dark", "6S_dark"]
    view = example_view() | {"ask": asking("call", "S", choices=choices)}
    groups = groups_of(view, {}, words("ru"))
    assert [(one.title, [x.text for x in one.buttons]) for one in groups] == [
        ("", ["пас"]),
        ("", ["6♠", "6♣", "6♦", "6♥", "6БК"]),
        ("", ["7♠", "7♣", "7♦", "7♥", "7БК"]),
        ("втёмную", ["пас втёмную", "6♠"]),
    ]
    assert [one.spoken for one in groups[-1].buttons] == ["", "6♠ втёмную"]
    assert [one.is_level for one in groups] == [False, True, True, False]


def test_the_last_of_three_lays_two_cards_away(
    keeper: FlaskClient, table: FakeTable
) -> None:
    table.happen(ask=asking("pass", "W"), deal={"phase": "passing", "passed": 1})
    assert "Two cards passed on" in shown(keeper)
    table.happen(deal={"passed": 2})
    assert "Two cards laid away" in shown(keeper)


def test_the_keeper_sees_what_is_to_be_confirmed_folded(
    keeper: FlaskClient, table: FakeTable
) -> None:
    table.happen(deal=no_deal(), ask=asking("deal", None))
    page = keeper.get("/keep?lang=en").get_data(as_text=True)
    assert '<details class="box confirm" data-fold="confirm">' in page


@pytest.mark.parametrize(
    ("contract", "agreed", "told"),
    [("bettel", True, True), ("bettel", False, False), ("7S", True, False)],
)
def test_who_counts_a_lost_bettel_is_told_that_fewer_tricks_will_do(
    keeper: FlaskClient, table: FakeTable, contract: str, *, agreed: bool, told: bool
) -> None:
    stops = example_view()["conventions"][0] | {"key": "bettel_stops", "value": agreed}
    table.happen(
        ask=asking("tricks", None), deal={"contract": contract}, conventions=[stops]
    )
    page = keeper.get("/keep?lang=en").get_data(as_text=True)
    assert (words("en")("ask.results_stopped", total=10) in page) is told


def test_an_empty_pot_is_filled_as_agreed_or_the_evening_ends() -> None:
    # European rule book 1.4: the players decide to refill or stop.
    view = example_view() | {"ask": asking("refill", None) | {"choices": ["100"]}}
    (group,) = groups_of(view, {}, words("en"))
    assert [(one.text, one.command, bool(one.sure)) for one in group.buttons] == [
        ("Fill it: 100 from each", {"do": "fill"}, False),
        ("End the evening", {"do": "close"}, True),
    ]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_another_share_may_be_put_in(
    keeper: FlaskClient, table: FakeTable, language: str
) -> None:
    table.happen(ask=asking("refill", None) | {"choices": ["100"]})
    page = keeper.get(f"/keep?lang={language}").get_data(as_text=True)
    assert 'name="share" min="10" max="10000" step="10"' in page
    assert words(language)("deal.pot_empty") in page


@pytest.mark.parametrize("language", ["en", "ru"])
def test_in_greece_cards_are_touched_until_the_seven_of_diamonds(
    keeper: FlaskClient, table: FakeTable, language: str
) -> None:
    # European rule book 5.1.
    table.happen(ask=asking("deal", None, "draw_dealer"), sheet={"kind": "kassa"})
    page = keeper.get(f"/keep?lang={language}").get_data(as_text=True)
    assert words(language)("also.first_diamond_how") in page
    assert "draw_dealer" in page
    assert 'data-most="32"' in page
