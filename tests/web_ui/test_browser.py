"""A real browser on the real pages: live, narrow, quiet on the console."""

import shutil
import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect, sync_playwright
from support.fake_table import (
    TOKEN,
    FakeCommands,
    FakeTable,
    example_view,
    no_deal,
    revoke,
)
from werkzeug.serving import BaseWSGIServer, WSGIRequestHandler, make_server

pytestmark = [
    pytest.mark.browser,
    # Playwright leaves its own loop and pipes to the collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class SilentHandler(WSGIRequestHandler):
    """Serves without a line for each request."""

    def log(self, kind: str, message: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip(f"no browser: none of {', '.join(PROGRAMS)} is installed")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def server(app: Flask) -> Iterator[BaseWSGIServer]:
    made = make_server(
        "127.0.0.1", 0, app, threaded=True, request_handler=SilentHandler
    )
    thread = threading.Thread(target=made.serve_forever)
    thread.start()
    yield made
    app.extensions["preftable"].hub.stop()
    made.shutdown()
    thread.join()
    made.server_close()


@pytest.fixture
def address(server: BaseWSGIServer) -> str:
    return f"http://127.0.0.1:{server.port}"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 360, "height": 740})
    complaints: list[str] = []
    opened.on("console", lambda said: complaints.append(said.text))
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    yield opened
    opened.close()
    assert complaints == []


def test_an_update_appears_without_reload(
    page: Page, address: str, table: FakeTable
) -> None:
    page.goto(f"{address}/?lang=en")
    expect(page.locator("#status .turn")).to_have_text("Vera to play")
    page.evaluate("window.stayed = true")
    table.happen(irregularities=[revoke()], deal={"turn": "S"})
    expect(page.locator("#notes")).to_contain_text("Code 3.9.3")
    expect(page.locator("#status .turn")).to_have_text("Anna to play")
    expect(page.locator("#table .seat.turn")).to_have_attribute("data-seat", "S")
    assert page.evaluate("window.stayed") is True


def test_what_was_opened_stays_open_through_an_update(
    page: Page, address: str, table: FakeTable
) -> None:
    page.goto(f"{address}/?lang=en")
    page.locator("#agreed summary").click()
    view = example_view()
    view["conventions"][0]["values"] = {"en": "30", "ru": "30"}
    table.happen(conventions=view["conventions"])
    expect(page.locator("#agreed dd").last).to_contain_text("30")
    expect(page.locator("#agreed dl").last).to_be_visible()


def test_what_was_folded_stays_folded_through_an_update(
    page: Page, address: str, table: FakeTable
) -> None:
    table.happen(deal=no_deal(), ask=asking("deal"))
    page.goto(f"{address}/?lang=en")
    expect(page.locator("#confirm dl")).to_be_visible()
    page.locator("#confirm summary").click()
    assumed = example_view()["conventions"][1]
    table.happen(conventions=[assumed, assumed])
    expect(page.locator("#confirm summary")).to_contain_text("2")
    expect(page.locator("#confirm dl")).to_be_hidden()


@pytest.mark.parametrize(
    ("players", "language"), [(2, "ru"), (3, "en"), (4, "ru"), (5, "en")]
)
def test_nothing_is_wider_than_the_screen(
    page: Page, address: str, table: FakeTable, players: int, language: str
) -> None:
    view = example_view(players)
    for player in view["players"]:
        player["name"] = "W" * 40
    table.happen(**{k: v for k, v in view.items() if k != "seq"})
    table.happen(irregularities=[revoke()])
    page.goto(f"{address}/?lang={language}")
    page.locator("details summary").first.click()
    for width in (320, 360, 768, 899, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.locator(".simulated")).to_be_in_viewport()


def test_the_page_is_complete_without_scripts(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/?lang=ru")
    expect(page.locator("svg.bullet .sector")).to_have_count(4)
    expect(page.locator(".simulated")).to_contain_text("СИМУЛЯЦИЯ")
    context.close()


def test_a_page_without_a_stream_asks_by_itself(
    page: Page, address: str, app: Flask, table: FakeTable
) -> None:
    hub = app.extensions["preftable"].hub
    taken = [hub.join("127.0.0.1") for _ in range(6)]
    page.route("**/api/stream*", lambda route: route.fulfill(status=204))
    page.goto(f"{address}/?lang=en")
    expect(page.locator("#link")).to_contain_text("every two seconds")
    table.happen(deal={"turn": "W"})
    expect(page.locator("#status .turn")).to_have_text("Boris to play")
    for listener in taken:
        hub.leave(listener)


def test_the_dark_room_is_remembered(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("[data-dark]").click()
    page.reload()
    expect(page.locator("html.dark")).to_have_count(1)


def asking(kind: str, *also: str) -> dict[str, object]:
    """Return a question beside which `also` would be taken."""
    return {"kind": kind, "seat": None, "choices": [], "also": list(also)}


def open_keeper(page: Page, address: str, language: str) -> None:
    """Claim the keeper's link and wait until his page and its modules are there."""
    page.goto(f"{address}/keep/{TOKEN}?lang={language}")
    page.locator("button.big").click()
    page.wait_for_url(f"{address}/keep", wait_until="load")


def test_the_keeper_enters_a_card_and_undoes_it(
    page: Page, address: str, commands: FakeCommands
) -> None:
    open_keeper(page, address, "en")
    page.locator('[aria-label="king of hearts"]').click()
    expect(page.locator("#answer")).to_have_text("Done.")
    undo = page.locator(".undo")
    undo.click()
    expect(undo).to_have_text("Press again to undo")
    undo.click()
    expect(undo).to_be_visible()
    page.wait_for_function("!document.body.classList.contains('busy')")
    said = [{k: v for k, v in one.items() if k != "id"} for one in commands.sent]
    assert said == [{"do": "card", "seat": "N", "card": "KH"}, {"do": "undo"}]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_keeper_reads_why_the_table_refused(
    page: Page, address: str, table: FakeTable
) -> None:
    table.happen(ask={"kind": "call", "seat": "S", "choices": ["pass", "6C"]})
    error = {"code": "refused", "en": "too low", "ru": "мало"}
    # Chromium itself notes an answer of 409 on the console.
    page.route(
        "**/api/command",
        lambda route: route.fulfill(status=200, json={"ok": False, "error": error}),
    )
    open_keeper(page, address, "ru")
    page.get_by_text("6♣", exact=True).click()
    expect(page.locator("#answer.bad")).to_have_text("мало")


def test_the_keeper_chooses_two_cards_of_the_talon(
    page: Page, address: str, commands: FakeCommands, table: FakeTable
) -> None:
    ask = {"kind": "talon", "seat": "S", "choices": ["7S", "AH", "KD"]}
    table.happen(ask=ask, deal={"phase": "talon", "talon": None})
    open_keeper(page, address, "en")
    send = page.locator("#ask [data-send]")
    expect(send).to_be_disabled()
    page.locator('button[data-card="7S"]').click()
    page.locator('button[data-card="AH"]').click()
    page.locator('button[data-card="KD"]').click()
    send.click()
    expect(page.locator("#answer")).to_have_text("Done.")
    assert commands.sent[0]["cards"] == ["7S", "AH"]


def test_the_keeper_draws_for_seats(
    page: Page, address: str, commands: FakeCommands, table: FakeTable
) -> None:
    table.happen(ask=asking("deal", "draw_seats"), deal=no_deal())
    open_keeper(page, address, "en")
    page.get_by_text("Draw for seats").click()
    form = page.locator('[data-fold="draw_seats"] form')
    for name, card in (("Anna", "7S"), ("Boris", "AH"), ("Vera", "KD"), ("Gri", "TC")):
        form.locator("label", has_text=name).locator("select").select_option(card)
    send = form.locator("[type=submit]")
    send.click()
    assert commands.sent == []  # it cannot be taken back, so it is asked twice
    send.click()
    expect(page.locator("#answer")).to_have_text("Done.")
    assert commands.sent[0]["cards"] == {"S": "7S", "W": "AH", "N": "KD", "E": "TC"}


def test_the_keeper_touches_the_cards_dealt_until_the_first_ace(
    page: Page, address: str, commands: FakeCommands, table: FakeTable
) -> None:
    draw = example_view()["conventions"][0]
    draw |= {"key": "dealer_draw", "value": "first_ace"}
    table.happen(ask=asking("deal", "draw_dealer"), conventions=[draw])
    open_keeper(page, address, "en")
    page.get_by_text("Draw for the first dealer").click()
    for card in ("KD", "7S", "9H", "AC"):
        page.locator(f'button[data-card="{card}"]').click()
    page.locator('button[data-card="9H"]').click()
    expect(page.locator("output")).to_have_text(
        "king of diamonds · seven of spades · ace of clubs"
    )
    page.locator("[data-send]").click()
    page.locator("[data-send]").click()
    expect(page.locator("#answer")).to_have_text("Done.")
    assert commands.sent[0]["cards"] == ["KD", "7S", "AC"]


def test_the_keeper_writes_a_correction_with_those_who_agree(
    page: Page, address: str, commands: FakeCommands, table: FakeTable
) -> None:
    table.happen(ask=asking("deal", "correct"))
    open_keeper(page, address, "ru")
    page.get_by_text("Ещё", exact=True).click()
    page.get_by_text("Исправить запись").click()
    page.get_by_text("Записано лишних вистов").click()
    form = page.locator('[data-fold="too_many_whists"] form')
    form.locator('[name="seat"]').select_option("W")
    form.locator('[name="against"]').select_option("S")
    form.locator('[name="amount"]').fill("4")
    form.get_by_text("Другой пишет столько же").click()
    for name in ("Anna", "Vera"):
        form.locator("fieldset label", has_text=name).click()
    form.locator("[type=submit]").click()
    expect(page.locator("#answer")).to_have_text("Готово.")
    expect(page.locator("#answer")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert {k: v for k, v in commands.sent[0].items() if k != "id"} == {
        "do": "correct",
        "kind": "too_many_whists",
        "seat": "W",
        "against": "S",
        "amount": 4,
        "claimed": True,
        "agreed": ["S", "N"],
    }


def test_a_form_half_filled_stays_so_when_the_table_moves_on(
    page: Page, address: str, table: FakeTable
) -> None:
    table.happen(ask=asking("card", "fine", "correct"))
    open_keeper(page, address, "en")
    page.get_by_text("More", exact=True).click()
    page.get_by_text("Correct the sheet").click()
    page.get_by_text("Too much was written into a pool").click()
    form = page.locator('[data-fold="too_much_pool"] form')
    form.locator('[name="seat"]').select_option("N")
    form.locator('[name="amount"]').fill("12")
    table.happen(ask=asking("none", "correct"), deal={"tricks": {"S": 3}})
    expect(page.locator('[data-fold="fine"]')).to_have_count(0)
    expect(form.locator('[name="amount"]')).to_be_focused()
    expect(form.locator('[name="amount"]')).to_have_value("12")
    expect(form.locator('[name="seat"]')).to_have_value("N")


def test_the_keeper_enters_results_only(
    page: Page, address: str, commands: FakeCommands, table: FakeTable
) -> None:
    table.happen(ask={"kind": "tricks", "seat": None, "choices": []})
    open_keeper(page, address, "en")
    page.locator("#ask label").first.locator('[data-step="1"]').click()
    page.locator("#ask [type=submit]").click()
    expect(page.locator("#answer")).to_have_text("Done.")
    assert commands.sent[0]["tricks"] == {"S": 3, "W": 1, "N": 0}


def test_the_printed_page_has_the_totals_that_the_screen_has_no_room_for(
    page: Page, address: str, table: FakeTable
) -> None:
    totals = [str(n) for n in range(100, 190)]
    whists = dict.fromkeys("WN", totals)
    columns = {seat: {"pool": totals, "whists": {}} for seat in "WN"}
    columns["S"] = {"pool": totals, "whists": whists}
    players = example_view(3)["players"]
    table.happen(players=players, sheet={"kind": "kassa", "columns": columns})
    page.goto(f"{address}/?lang=en")
    expect(page.locator(".on-screen svg")).to_be_visible()
    expect(page.locator(".on-paper")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".on-screen")).to_be_hidden()
    shown = page.locator(".on-paper").text_content() or ""
    assert all(total in shown for total in totals)
