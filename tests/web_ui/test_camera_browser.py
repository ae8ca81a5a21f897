"""A real browser on the camera's page: narrow, quiet, taps land where they should."""

import base64
import shutil
import threading
from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np
import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect, sync_playwright
from support.fake_table import TOKEN, FakeCommands
from werkzeug.serving import WSGIRequestHandler, make_server

pytestmark = [
    pytest.mark.browser,
    # Playwright leaves its own loop and pipes to the collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SIZE = (800, 600)
FINDING = {
    "code": "card_small",
    "grade": "advise",
    "values": {"px": 90},
    "places": [],
    "en": "A card is 90 pixels wide.",
    "ru": "Ширина карты 90 пикселей.",
}
STATE: dict[str, Any] = {
    "ok": True, "busy": None, "camera": True, "lacks": "uncalibrated",
    "pack": "french", "deck": None, "wanted_deck": "", "calibrated": False,
    "size": list(SIZE), "measured": {"usable": True, "view": None,
    "findings": [FINDING]}, "touched": {}, "touching": None, "cards": 0, "last": {},
}  # fmt: skip


class Desk(FakeCommands):
    """Answers as the camera's desk does, always the same."""

    def send(self, command: dict[str, object]) -> dict[str, object]:
        """Keep what is asked; return a picture or the state."""
        if command.get("what") == "picture":
            return {"ok": True, "jpeg": _picture()}
        if command.get("what") != "state":
            self.sent.append(command)
        return STATE


def _picture() -> str:
    image = np.full((SIZE[1], SIZE[0], 3), 90, np.uint8)
    data = cv2.imencode(".jpg", image)[1]
    return base64.b64encode(data.tobytes()).decode()


class SilentHandler(WSGIRequestHandler):
    """Serves without a line for each request."""

    def log(self, kind: str, message: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def commands() -> FakeCommands:
    return Desk()


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
def page(app: Flask, browser: Browser) -> Iterator[Page]:
    server = make_server(
        "127.0.0.1", 0, app, threaded=True, request_handler=SilentHandler
    )
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    opened = browser.new_page(viewport={"width": 360, "height": 740})
    complaints: list[str] = []
    opened.on("console", lambda said: complaints.append(said.text))
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    address = f"http://127.0.0.1:{server.port}"
    opened.goto(f"{address}/keep/{TOKEN}")
    opened.click("button")
    opened.goto(f"{address}/keep/camera?lang=ru")
    yield opened
    opened.close()
    server.shutdown()
    thread.join()
    server.server_close()
    assert complaints == []


def test_the_page_fits_a_phone_and_shows_picture_and_findings(page: Page) -> None:
    expect(page.locator("#picture")).to_be_visible()
    expect(page.locator("#findings li.advise")).to_contain_text("Ширина карты 90")
    expect(page.locator("#lacks")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    heights = page.evaluate(
        "[...document.querySelectorAll('main button')].map((b) => b.offsetHeight)"
    )
    assert min(heights) >= 44


def test_a_tap_on_the_picture_puts_a_seat_on_its_border(
    page: Page, commands: FakeCommands
) -> None:
    picture = page.locator("#picture")
    expect(picture).to_be_visible()
    page.click('[data-seat="S"]')
    box = picture.bounding_box()
    assert box is not None
    # A quarter from the left, nearly at the lower edge.
    picture.click(position={"x": box["width"] * 0.25, "y": box["height"] * 0.95})
    page.wait_for_timeout(300)
    (sent,) = [one for one in commands.sent if one["what"] == "measure"]
    touched = sent["touched"]
    assert isinstance(touched, dict)
    x, y = touched["S"]
    assert abs(x - 0.25 * SIZE[0]) < 8
    assert y == SIZE[1] - 1
    assert sent["seats"] == ["S", "W", "N", "E"]


def test_four_taps_are_the_trick_area(page: Page, commands: FakeCommands) -> None:
    picture = page.locator("#picture")
    expect(picture).to_be_visible()
    page.click('[data-area="tap"]')
    box = picture.bounding_box()
    assert box is not None
    for x, y in ((0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8)):
        picture.click(position={"x": box["width"] * x, "y": box["height"] * y})
    page.wait_for_timeout(300)
    (sent,) = [one for one in commands.sent if one["what"] == "measure"]
    area = sent["area"]
    assert isinstance(area, list)
    wanted = [(160, 120), (640, 120), (640, 480), (160, 480)]
    assert np.abs(np.array(area) - wanted).max() < 8
