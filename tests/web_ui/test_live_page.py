"""What the live page shows of a view."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from support.fake_table import (
    FakeTable,
    end_of_evening,
    example_view,
    no_deal,
    revoke,
)

from web_ui.i18n import words


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


def test_what_was_agreed_is_told_in_the_tables_words(
    spectator: FlaskClient,
) -> None:
    shown = re.findall(r"<dd>(.*?)</dd>", parts(spectator, "ru")["agreed"])
    assert shown == ["да", "точно", "20"]


def test_what_is_assumed_stands_first_then_what_the_house_changed(
    spectator: FlaskClient,
) -> None:
    agreed = text(parts(spectator)["agreed"])
    order = [
        agreed.index(title)
        for title in (
            "Assumed, for no rule book settles it Six spades must be whisted",
            "Agreed by this house How the sheet is settled",
            "As the rule books have it Pool to",
        )
    ]
    assert order == sorted(order)


def test_assumptions_are_to_be_confirmed_before_the_first_deal_only(
    spectator: FlaskClient, table: FakeTable
) -> None:
    assert parts(spectator)["confirm"].strip() == ""
    table.happen(deal=no_deal(), entries=[], ask={"kind": "deal", "seat": None})
    asked = text(parts(spectator)["confirm"])
    assert asked.startswith("Confirm before the first deal: 1")
    assert "Six spades must be whisted confirm no source yes" in asked
    assert "Six spades" not in text(parts(spectator)["agreed"])


def test_the_settlement_is_shown_by_every_method_with_the_odd_points(
    spectator: FlaskClient, table: FakeTable
) -> None:
    table.happen(players=example_view(3)["players"], **end_of_evening())
    settled = text(parts(spectator)["settlement"])
    assert "mean mountain 6 2/3" in settled
    assert "exact this table method 1 method 2" in settled
    assert "Anna +26 2/3 +27 mountain −1 +27 +13.34" in settled
    assert "Vera +66 2/3 +66 +66 mountain +1 +33.33" in settled


def test_payments_are_in_money_where_a_stake_is_agreed_else_in_whists(
    spectator: FlaskClient, table: FakeTable
) -> None:
    table.happen(players=example_view(3)["players"], **end_of_evening())
    assert "Boris pays Vera 33.33" in text(parts(spectator)["settlement"])
    table.happen(
        payments=[{"from": "W", "to": "S", "amount": "92/3"}], money=None, stake=None
    )
    assert "Boris pays Anna 30 2/3" in text(parts(spectator)["settlement"])
    assert "money" not in text(parts(spectator)["settlement"])


def course(**changes: object) -> dict[str, object]:
    """Return the course of an evening that differs in `changes`."""
    return {**example_view()["course"], **changes}


def test_past_rounds_stand_in_a_table_with_their_sum(
    spectator: FlaskClient, table: FakeTable
) -> None:
    rounds = [
        {seat: {"pool": str(n + 4), "mountain": str(10 * n)} for seat in "SWNE"}
        for n in (1, 2)
    ]
    table.happen(course=course(mode="rounds", round=3, rounds=7, past=rounds))
    shown = text(parts(spectator)["course"])
    assert "Round 3 of 7" in shown
    assert "Round Anna Boris Vera Grigory 1 5 10 5 10 5 10 5 10 2 6 20" in shown
    assert shown.endswith("All 11 30 11 30 11 30 11 30")
    assert "Round 3 of 7" in text(parts(spectator)["status"])
    assert ">round 3<" in parts(spectator)["sheet"]


@pytest.mark.parametrize(
    ("lap", "said"),
    [("awaited", "the last lap begins when Anna deals"), ("last", "LAST LAP"),
     ("done", "the first closed pool ends the evening")],
)  # fmt: skip
def test_the_last_lap_is_announced(
    spectator: FlaskClient, table: FakeTable, lap: str, said: str
) -> None:
    assert "lap" not in text(parts(spectator)["status"]).lower()
    table.happen(course=course(mode="timed", minutes=60, lap=lap))
    assert said in text(parts(spectator)["status"])
    assert "60 minutes" in text(parts(spectator)["course"])


def test_a_common_pool_is_counted_together(
    spectator: FlaskClient, table: FakeTable
) -> None:
    # The latest pools are 108, 208, 308 and 408; four times twenty is the end.
    table.happen(course=course(mode="common"))
    assert "Common pool: 1032 of 80" in text(parts(spectator)["course"])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"forced": True, "contract": "allpass"}, "Compulsory all-pass"),
        ({"dark": 4}, "In the dark: everything × 4"),
        ({"partner": "E"}, "Grigory, the dealer, shares the misère"),
        ({"inviter": "S"}, "Anna invites the dealer to share a misère"),
        ({"refused": True}, "The talon was refused"),
        ({"conceded": True}, "The game was given up"),
        ({"phase": "passing", "passed": 1}, "Passed their cards on: 1 of 3"),
    ],
)
def test_what_is_out_of_the_ordinary_in_a_deal_is_marked(
    spectator: FlaskClient, table: FakeTable, changes: dict[str, object], said: str
) -> None:
    assert 'class="marks"' not in parts(spectator)["status"]
    table.happen(deal=changes)
    assert f"<li>{said}</li>" in parts(spectator)["status"]


def test_the_next_deal_is_said_to_be_compulsory_before_it_is_dealt(
    spectator: FlaskClient, table: FakeTable
) -> None:
    table.happen(course=course(forced_price=4))
    assert "compulsory" not in parts(spectator)["status"]
    table.happen(deal={"phase": "scored", "turn": None}, ask={"kind": "deal"})
    status = text(parts(spectator)["status"])
    assert "The next deal is compulsory all-pass, 4 a trick" in status
    assert "Anna deals next" in status


def test_who_shuffles_the_second_pack_is_named(
    spectator: FlaskClient, table: FakeTable
) -> None:
    table.happen(course=course(shuffles="W"))
    assert "Boris shuffles the second pack" in text(parts(spectator)["status"])


def test_of_five_two_rest(spectator: FlaskClient, table: FakeTable) -> None:
    view = example_view(5)
    table.happen(players=view["players"], deal=view["deal"])
    status = text(parts(spectator, "ru")["status"])
    assert "Сдатчик: Grigory Отдыхают: Grigory, Dina" in status


def test_the_dummy_has_a_hand_and_no_section(
    spectator: FlaskClient, table: FakeTable
) -> None:
    view = example_view(2)
    table.happen(**{key: view[key] for key in ("players", "deal", "sheet")})
    shown = parts(spectator, "ru")
    assert "Болван – семёрка пик" in text(shown["table"].split("</svg>")[1])
    assert "Болван" not in shown["sheet"]
    assert shown["sheet"].count('class="sector"') == 2


@pytest.mark.parametrize(
    ("occasion", "heading"),
    [("deal", "Deal 16"), ("prize", "Prize, deal 16"), ("fine", "Fine, deal 16"),
     ("misdeal", "Misdeal, deal 16"), ("correction", "Correction, deal 16"),
     ("round", "End of round 3")],
)  # fmt: skip
def test_lines_beside_a_deal_have_a_heading_of_their_own(
    spectator: FlaskClient, table: FakeTable, occasion: str, heading: str
) -> None:
    written = example_view()["entries"][0] | {"occasion": occasion, "round": 3}
    table.happen(entries=[written])
    entries = parts(spectator)["entries"]
    assert f">{heading}</h3>" in entries
    assert ('class="beside"' in entries) == (occasion != "deal")


PHASES = ["waiting", "dealing", "auction", "invitation", "passing", "talon", "claim",
          "contract", "defence", "open", "play", "result", "write", "scored", "void",
          "closed"]  # fmt: skip


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_words(
    spectator: FlaskClient, table: FakeTable, phase: str
) -> None:
    table.happen(deal={"phase": phase, "turn": None, "trick": None}, ask={})
    shown = text(parts(spectator, "ru")["status"])
    assert re.match("[А-Я]", shown)


@pytest.mark.parametrize(
    ("players", "hands"),
    [(2, ["S", "N", "W"]), (3, ["S", "W", "N"]), (4, ["S", "W", "N", "E"]),
     (5, ["S", "W", "N", "E", "SE"])],
)  # fmt: skip
def test_everybody_has_a_plate_at_the_table_and_a_dummy_too(
    spectator: FlaskClient, table: FakeTable, players: int, hands: list[str]
) -> None:
    view = example_view(players)
    table.happen(players=view["players"], deal=view["deal"])
    drawing = parts(spectator)["table"]
    assert re.findall(r'<g class="seat[^"]*" data-seat="(\w+)"', drawing) == hands
    assert re.findall(r'data-laid="(\w+)"', drawing) == ["AS", "7S"]


def test_long_calls_stay_on_the_cloth(spectator: FlaskClient, table: FakeTable) -> None:
    calls = [["W", "6S"], ["W", "7NT_no_talon"], ["W", "misere_no_talon"]]
    table.happen(deal={"phase": "auction", "calls": calls, "trick": None})
    drawing = parts(spectator, "ru")["table"]
    (x, width), *others = re.findall(
        r'<rect x="([-.\d]+)" y="[-.\d]+" width="([.\d]+)"[^>]*class="bubble"', drawing
    )
    assert others == []
    assert float(x) >= 0
    assert float(x) + float(width) <= 1000
    assert "мизер без прикупа" in drawing


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
    table.happen(deal=no_deal(), entries=[], ask={"kind": "deal", "seat": None})
    assert spectator.get("/").status_code == 200
    assert "waiting for its first deal" in parts(spectator)["status"]


def test_a_log_without_a_view_has_a_page(
    spectator: FlaskClient, table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "view", dict)
    assert spectator.get("/").status_code == 200


def hand_dealt(
    way: str, packets: list[int], after: int, **deal: object
) -> dict[str, Any]:
    """Return what a view says of a deal by hand that Vera deals to Anna first."""
    variety = example_view()["variety"] | {"direction": way}
    order = {"dealer": "N", "order": ["S", "W", "N"]}
    dealing = order | {"packets": packets, "talon_after_round": after}
    dealt = {"phase": "auction", "mode": "hand", "calls": []}
    return {"variety": variety, "dealing": dealing, "deal": dealt | deal}


@pytest.mark.parametrize(
    ("way", "packets", "after", "english", "russian"),
    [
        # European rule book 0: 3, talon 2, 4, 3; 5, talon 2, 5; by 2, talon last.
        ("clockwise", [3, 4, 3], 1,
         "By hand Vera deals clockwise, to Anna first: "
         "3 each, 2 to the talon, 4 each, 3 each",
         "Вручную сдаёт Vera, по часовой стрелке, первая рука – Anna: "
         "по 3, 2 в прикуп, по 4, по 3"),
        ("anticlockwise", [5, 5], 1,
         "By hand Vera deals anticlockwise, to Anna first: "
         "5 each, 2 to the talon, 5 each",
         "Вручную сдаёт Vera, против часовой стрелки, первая рука – Anna: "
         "по 5, 2 в прикуп, по 5"),
        ("anticlockwise", [2] * 5, 0,
         "By hand Vera deals anticlockwise, to Anna first: "
         "2 each, 2 each, 2 each, 2 each, 2 each, the last 2 to the talon",
         "Вручную сдаёт Vera, против часовой стрелки, первая рука – Anna: "
         "по 2, по 2, по 2, по 2, по 2, последние 2 в прикуп"),
    ],
)  # fmt: skip
def test_who_deals_by_hand_reads_how(  # noqa: PLR0913  # figures of the rule book
    spectator: FlaskClient,
    table: FakeTable,
    *,
    way: str,
    packets: list[int],
    after: int,
    english: str,
    russian: str,
) -> None:
    table.happen(**hand_dealt(way, packets, after))
    assert english in text(parts(spectator)["status"])
    assert russian in text(parts(spectator, "ru")["status"])


@pytest.mark.parametrize(
    "deal", [{"mode": "read"}, {"calls": [["S", "6S"]]}, {"phase": "play"}]
)
def test_nobody_is_told_how_to_deal_what_is_dealt(
    spectator: FlaskClient, table: FakeTable, deal: dict[str, Any]
) -> None:
    table.happen(**hand_dealt("clockwise", [5, 5], 1, **deal))
    assert "By hand" not in text(parts(spectator)["status"])


def test_before_a_deal_packets_are_told_where_no_machine_works(
    spectator: FlaskClient, table: FakeTable
) -> None:
    machine = {"device": "dealer", "words": {"en": "works", "ru": "работает"}}
    dealt = hand_dealt("clockwise", [5, 5], 1, phase="waiting")
    table.happen(**dealt, devices=[machine | {"up": True}])
    assert "By hand" not in text(parts(spectator)["status"])
    table.happen(devices=[machine | {"up": False}])
    assert "By hand Vera deals clockwise" in text(parts(spectator)["status"])


@pytest.mark.parametrize("language", ["en", "ru"])
def test_against_plauderer_the_defenders_are_told_that_they_may_confer(
    spectator: FlaskClient, table: FakeTable, language: str
) -> None:
    told = words(language)("deal.confer")  # European rule book 2
    table.happen(deal={"contract": "plauderer", "phase": "play"})
    assert told in text(parts(spectator, language)["status"])
    table.happen(deal={"contract": "bettel"})
    assert told not in text(parts(spectator, language)["status"])
