"""What the live page shows of a view."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from support.fake_table import FakeTable, example_view, revoke


def parts(client: FlaskClient, language: str = "en") -> dict[str, str]:
    answer: dict[str, Any] = client.get(f"/api/parts?lang={language}").get_json()
    return answer["parts"]


def text(html: str) -> str:
    """Return the words of a part on one line."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_an_irregularity_shows_rule_and_words(
    spectator: FlaskClient, table: FakeTable
) -> None:
    table.happen(irregularities=[revoke()])
    assert text(parts(spectator)["notes"]).startswith(
        "IRREGULARITY Revoke Code 3.9.3 Boris played 9♥ on spades"
    )
    assert "Кодекс 3.9.3" in parts(spectator, "ru")["notes"]


def test_a_suspicion_is_not_called_certain(
    spectator: FlaskClient, table: FakeTable
) -> None:
    table.happen(irregularities=[revoke() | {"state": "suspect"}])
    notes = text(parts(spectator)["notes"])
    assert notes.startswith("SUSPECTED")
    assert "IRREGULARITY" not in notes


def test_old_irregularities_do_not_hide_the_table(
    spectator: FlaskClient, table: FakeTable
) -> None:
    offences = [revoke() | {"seq": n, "deal": 17 - n // 4} for n in range(8)]
    table.happen(irregularities=offences)
    shown, folded = parts(spectator)["notes"].split("<details")
    assert shown.count("<article") == 2
    assert folded.count("<article") == 6
    assert "Earlier irregularities: 6" in folded


def test_a_silent_device_is_named(spectator: FlaskClient, table: FakeTable) -> None:
    told = {"en": "camera does not answer: unplugged", "ru": "камера не отвечает"}
    table.happen(devices=[{"device": "camera", "up": False, "words": told}])
    assert "SILENT camera does not answer: unplugged" in text(parts(spectator)["notes"])


def test_a_simulated_table_says_so_and_a_real_one_does_not(
    spectator: FlaskClient, table: FakeTable
) -> None:
    assert "СИМУЛЯЦИЯ" in parts(spectator, "ru")["banner"]
    table.happen(simulated=False)
    assert parts(spectator)["banner"].strip() == ""


def test_the_status_says_whose_turn_it_is_and_what_is_played(
    spectator: FlaskClient,
) -> None:
    status = text(parts(spectator)["status"])
    assert status.startswith("Vera to play Anna plays six spades · open Deal 17")
    assert "Trick 4 of 10" in status
    assert text(parts(spectator, "ru")["status"]).startswith(
        "Ход: Vera Anna играет шесть пик · в светлую"
    )


def test_the_trick_is_also_told_in_words(spectator: FlaskClient) -> None:
    told = text(parts(spectator)["table"].split("</svg>")[1])
    assert told.startswith(
        "On the table: Anna – ace of spades, Boris – seven of spades"
    )


def test_the_last_card_laid_is_the_marked_one(spectator: FlaskClient) -> None:
    marked = re.findall(
        r'<g class="laid now" data-laid="(\w+)"', parts(spectator)["table"]
    )
    assert marked == ["7S"]


def test_every_point_says_why(spectator: FlaskClient) -> None:
    entries = text(parts(spectator)["entries"])
    assert "Anna +2 pool Six spades made" in entries
    assert "Boris +8 whists on Anna Four tricks whisted" in entries


def test_what_was_assumed_is_marked(spectator: FlaskClient) -> None:
    agreed = text(parts(spectator)["agreed"])
    assert "Six spades must be whisted assumption" in agreed
    assert "Pool to assumption" not in agreed


def test_values_of_conventions_are_words(
    spectator: FlaskClient, table: FakeTable
) -> None:
    convention = example_view()["conventions"][0]
    values = ["True", "None", "any_earlier", "{'6': 2, '7': 4}"]
    table.happen(conventions=[convention | {"value": value} for value in values])
    shown = re.findall(r"<dd>(.*?)</dd>", parts(spectator, "ru")["agreed"])
    assert shown == ["да", "–", "любой сидящий раньше", "6: 2, 7: 4"]


def test_the_settlement_shows_results_and_payments(
    spectator: FlaskClient, table: FakeTable
) -> None:
    table.happen(
        settlement={"S": "92/3", "W": "-92/3", "N": 0},
        payments=[{"from": "W", "to": "S", "amount": "92/3"}],
    )
    settled = text(parts(spectator)["settlement"])
    assert "Anna +30 2/3 Boris −30 2/3 Vera 0" in settled
    assert "Boris pays Anna 30 2/3" in settled


PHASES = ["waiting", "dealing", "auction", "talon", "contract", "defence", "open",
          "play", "result", "scored", "void", "closed"]  # fmt: skip


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_words(
    spectator: FlaskClient, table: FakeTable, phase: str
) -> None:
    table.happen(deal={"phase": phase, "turn": None, "trick": None}, ask={})
    shown = text(parts(spectator, "ru")["status"])
    assert re.match("[А-Я]", shown)


def test_calls_stand_in_bubbles_during_the_auction(
    spectator: FlaskClient, table: FakeTable
) -> None:
    calls = [["S", "6S"], ["W", "6C"], ["N", "pass"], ["S", "hold"]]
    table.happen(deal={"phase": "auction", "calls": calls, "trick": None})
    drawing = parts(spectator, "ru")["table"]
    bubbles = [text(x) for x in re.findall(r'class="said">(.*?)</text>', drawing)]
    assert bubbles == ["6♠ · здесь", "6♣", "пас"]


def test_a_table_before_its_first_deal_has_a_page(
    spectator: FlaskClient, table: FakeTable
) -> None:
    nothing = {
        **dict.fromkeys(("trick", "last_trick", "talon", "turn", "contract", "mode")),
        "number": 0,
        "phase": "waiting",
        "declarer": None,
        "calls": [],
        "open_hands": {},
        "tricks": {},
    }
    table.happen(deal=nothing, entries=[], ask={"kind": "deal", "seat": None})
    assert spectator.get("/").status_code == 200
    assert "waiting for its first deal" in parts(spectator)["status"]


def test_a_log_without_a_view_has_a_page(
    spectator: FlaskClient, table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "view", dict)
    assert spectator.get("/").status_code == 200
