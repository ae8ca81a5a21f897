"""Words of people and devices cannot become markup, lines or direction."""

import html.parser
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from support.fake_table import FakeCommands, FakeTable, example_view, revoke

from web_ui.app import create_app
from web_ui.present.keeper_page import keeper_parts
from web_ui.present.parts import filled
from web_ui.present.plain import plain, plain_name

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'><svg onload=alert(1)>",
    "Anna\u202e\u2066gnp.exe",
    "a\n\ndata: {}\n\nevent: bye",
    "a\r\nSet-Cookie: x=1",
    "x" * 10_000,
    "Z" + "\u0301" * 500,
    "{{7*7}}{% raw %}",
    "%s%n{0}{name}",
    "NUL\x00\x1b[31m",
    "\u200b\u200d\ufeff",
    "😀" * 40,
    "</style></title><b>",
]
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\u200b-\u200f\u202a-\u202e\u2066-\u2069]")
PAGES = ["/", "/?lang=ru", "/api/parts", "/api/parts?lang=ru"]


def view_of(word: str) -> dict[str, Any]:
    """Return a view in which everything a person or device says is `word`."""
    both = {"en": word, "ru": word}
    view = example_view(4)
    for player in view["players"]:
        player["name"] = word
    view["variety"]["titles"] = both
    view["conventions"][0] |= {"titles": both, "value": word, "source": word}
    view["conventions"][0] |= {"values": both, "sources": both}
    view["conventions"][1] |= {"values": None, "sources": None, "value": word}
    view["devices"] = [{"device": word, "up": False, "words": both}]
    view["questions"] = [{"id": 1, "words": both}]
    view["entries"][0]["lines"][0] |= {"why": both, "amount": word, "column": word}
    view["irregularities"] = [revoke() | {"words": both, "rule": word, "kind": word}]
    view["deal"] |= {
        "phase": word,
        "mode": word,
        "commitment": word,
        "contract": word,
        "calls": [["S", word]],
        "defence": [["W", word]],
        "void_reason": both,
        "talon": [word],
    }
    view["deal"] |= dict.fromkeys(("dark", "partner", "inviter", "passed"), word)
    view["deal"]["resting"] = [word]
    view["deal"]["trick"]["cards"] = [["S", word]]
    view["limit"] = word
    view["stake"] = word
    view["sheet"]["columns"]["S"]["pool"] = [word]
    view |= end_of(word)
    view["course"] |= course_of(word)
    view["entries"].append(view["entries"][0] | {"occasion": word})
    view["ask"] |= {"seat": word, "choices": [word], "also": [word, "correct", "join"]}
    return view


COURSE = ("mode", "first_dealer", "next_dealer", "forced_price", "round", "rounds",
          "minutes", "shuffles")  # fmt: skip


def course_of(word: str) -> dict[str, Any]:
    past = [{"S": {"pool": word, "mountain": word}}] * 2
    return {**dict.fromkeys(COURSE, word), "past": past}


def end_of(word: str) -> dict[str, Any]:
    amounts = {"S": word}
    means = {"method": word, "mean_mountain": word}
    settled = {**means, "final": amounts, "adjust": amounts}
    return {
        "settlement": {"S": word},
        "settlements": [settled],
        "money": {"S": word},
        "payments": [{"from": "S", "to": word, "amount": word}],
    }


class Reader(html.parser.HTMLParser):
    """Collects what a browser would take as elements and handlers."""

    def __init__(self) -> None:
        """Start with nothing seen."""
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


def shown(app: Flask, path: str) -> str:
    """Return the HTML a browser would show for `path`."""
    answer = app.test_client().get(path)
    assert answer.status_code == 200
    text = answer.get_data(as_text=True)
    if not path.startswith("/api"):
        return text
    return "".join(json.loads(text)["parts"].values())


@pytest.fixture(params=range(len(HOSTILE)), ids=lambda n: f"word{n}")
def word(request: pytest.FixtureRequest) -> str:
    return HOSTILE[int(request.param)]


@pytest.fixture
def hostile_app(word: str) -> Iterator[Flask]:
    made = create_app(FakeTable(view_of(word)), FakeCommands())
    yield made
    made.extensions["preftable"].hub.stop()


def seen(app: Flask, path: str) -> Reader:
    """Return what a browser would find on a page."""
    reader = Reader()
    reader.feed(shown(app, path))
    return reader


@pytest.fixture(scope="module")
def honest() -> set[str]:
    """Return the elements of pages with harmless words only."""
    app = create_app(FakeTable(view_of("Anna")), FakeCommands())
    return set().union(*(seen(app, path).tags for path in PAGES))


def test_no_element_or_handler_comes_from_words(
    hostile_app: Flask, honest: set[str]
) -> None:
    for path in PAGES:
        reader = seen(hostile_app, path)
        assert reader.tags <= honest
        assert not {name for name in reader.attributes if name.startswith("on")}
        assert "style" not in reader.attributes


def test_no_control_or_direction_character_reaches_a_page(hostile_app: Flask) -> None:
    for path in PAGES:
        page = shown(hostile_app, path)
        assert not UNSEEN.search(page)
        assert len(page) < 200_000


def test_a_word_cannot_begin_a_new_event(hostile_app: Flask) -> None:
    answer = hostile_app.test_client().get("/api/stream")
    first = next(iter(answer.response))
    answer.close()
    lines = bytes(first).decode().split("\n")
    assert [line.split(":")[0] for line in lines] == [
        "retry", "id", "event", "data", "", "",
    ]  # fmt: skip
    assert json.loads(lines[3].removeprefix("data: "))["seq"] == 120


@pytest.mark.parametrize("kind", ["call", "contract", "defence", "talon", "write"])
def test_the_keepers_parts_are_as_harmless(word: str, kind: str) -> None:
    harmless = "".join(keeper_html("Anna", kind))
    page = "".join(keeper_html(word, kind))
    assert not UNSEEN.search(page)
    assert tags(page) <= tags(harmless)


def keeper_html(word: str, kind: str) -> list[str]:
    """Return the parts of the keeper's page where everything said is `word`."""
    view = view_of(word)
    view["ask"]["kind"] = kind
    return [str(part) for part in keeper_parts(filled, "ru", view).values()]


def tags(page: str) -> set[str]:
    reader = Reader()
    reader.feed(page)
    return reader.tags


def test_template_words_stay_words() -> None:
    made = create_app(FakeTable(view_of("{{7*7}}")), FakeCommands())
    page = shown(made, "/")
    assert "{{7*7}}" in page
    told = re.sub(r"<[^>]+>|[0-9a-f]{12,}", " ", page.split("<main")[1])
    assert "49" not in told


def test_names_are_cut_and_never_empty() -> None:
    assert plain_name("x" * 10_000) == "x" * 23 + "…"
    assert plain_name("\u200b\n ") == "?"
    assert plain("a\r\n\tb\x00c") == "a b c"
    assert len(plain("Z" + "\u0301" * 500)) == 3
