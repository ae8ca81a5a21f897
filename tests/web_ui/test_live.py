"""The stream keeps its contract: snapshot, changes, comments, caps, bye."""

import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from support.fake_table import FakeTable, revoke

from web_ui.edition import Edition
from web_ui.live import PER_ADDRESS, QUEUED, LiveHub, Pace, Stream, TooManyStreams

QUICK = Pace(heartbeat_s=0.02, gap_s=0.05)


def told(event: bytes) -> tuple[str, int, dict[str, Any]]:
    """Return kind, id and parts of one event."""
    fields = dict(
        line.split(": ", 1) for line in event.decode().strip().split("\n") if line
    )
    return fields["event"], int(fields["id"]), json.loads(fields["data"])["parts"]


@pytest.fixture
def hub(table: FakeTable) -> Iterator[LiveHub]:
    made = LiveHub(table, streams=10)
    yield made
    made.stop()


@pytest.fixture
def edition(table: FakeTable) -> Edition:
    return Edition(
        table,
        lambda view: {"names": view["players"], "deal": view["deal"]["number"]},
    )


def stream(
    hub: LiveHub, edition: Edition, since: int | None = None, pace: Pace = QUICK
) -> Iterator[bytes]:
    return Stream(hub, hub.join("10.0.0.1"), edition, pace=pace).events(since)


def next_event(events: Iterator[bytes]) -> bytes:
    """Return the next event that is no comment."""
    return next(event for event in events if not event.startswith(b":"))


def test_a_new_client_gets_everything_first(hub: LiveHub, edition: Edition) -> None:
    kind, seq, parts = told(next_event(stream(hub, edition)))
    assert (kind, seq, parts.keys()) == ("snapshot", 120, {"names", "deal"})


def test_then_only_what_changed(
    hub: LiveHub, edition: Edition, table: FakeTable
) -> None:
    events = stream(hub, edition)
    next_event(events)
    table.happen(deal={"number": 18})
    assert told(next_event(events)) == ("change", 121, {"deal": 18})


def test_an_event_that_changes_nothing_shown_still_moves_the_number(
    hub: LiveHub, edition: Edition, table: FakeTable
) -> None:
    events = stream(hub, edition)
    next_event(events)
    table.happen(limit=30)
    assert told(next_event(events)) == ("change", 121, {})


def test_silence_is_filled_with_comments(hub: LiveHub, edition: Edition) -> None:
    events = stream(hub, edition)
    next(events)
    assert next(events).startswith(b":")
    assert next(events).startswith(b":")


def test_a_client_that_comes_back_gets_what_it_missed(
    hub: LiveHub, edition: Edition, table: FakeTable
) -> None:
    next_event(stream(hub, edition))
    table.happen(deal={"number": 18})
    table.happen(limit=30)
    assert told(next_event(stream(hub, edition, 120))) == ("change", 122, {"deal": 18})
    assert told(next_event(stream(hub, edition, 122))) == ("change", 122, {})


@pytest.mark.parametrize("since", [0, 119, 500])
def test_a_number_of_another_life_is_answered_with_everything(
    hub: LiveHub, edition: Edition, since: int
) -> None:
    edition.parts()
    assert told(next_event(stream(hub, edition, since)))[0] == "snapshot"


def test_many_changes_at_once_become_few_messages(
    hub: LiveHub, edition: Edition, table: FakeTable
) -> None:
    events = stream(hub, edition, pace=Pace(heartbeat_s=1, gap_s=0.1))
    next_event(events)
    table.happen(deal={"number": 200})
    first = told(next_event(events))
    for number in range(201, 231):
        table.happen(deal={"number": number})
    second = told(next_event(events))
    assert first == ("change", 121, {"deal": 200})
    assert second == ("change", 151, {"deal": 230})


def test_a_client_that_falls_behind_is_dropped(hub: LiveHub, edition: Edition) -> None:
    events = stream(hub, edition)
    next(events)
    for seq in range(QUEUED + 1):
        assert hub.count() == 1
        hub.publish(seq)
    assert hub.count() == 0
    assert [event for event in events if not event.startswith(b":")] == []


def test_everybody_hears_bye(hub: LiveHub, edition: Edition) -> None:
    events = [stream(hub, edition) for _ in range(3)]
    for one in events:
        next(one)
    hub.stop()
    for one in events:
        assert list(one) == [b"event: bye\ndata: {}\n\n"]
    assert hub.count() == 0
    with pytest.raises(TooManyStreams):
        hub.join("10.0.0.1")


def test_a_waiting_change_does_not_hold_up_the_bye(
    hub: LiveHub, edition: Edition, table: FakeTable
) -> None:
    events = stream(hub, edition, pace=Pace(heartbeat_s=60, gap_s=60))
    next_event(events)
    table.happen(deal={"number": 18})
    next_event(events)
    table.happen(deal={"number": 19})
    threading.Timer(0.05, hub.stop).start()
    assert next_event(events) == b"event: bye\ndata: {}\n\n"


def test_an_address_has_six_streams(hub: LiveHub) -> None:
    for _ in range(PER_ADDRESS):
        hub.join("10.0.0.1")
    with pytest.raises(TooManyStreams):
        hub.join("10.0.0.1")
    hub.join("10.0.0.2")


def test_the_whole_table_has_its_cap(hub: LiveHub) -> None:
    listeners = [hub.join(f"10.0.0.{n}") for n in range(10)]
    with pytest.raises(TooManyStreams):
        hub.join("10.0.0.99")
    hub.leave(listeners[0])
    hub.join("10.0.0.99")


def test_over_the_cap_the_page_is_told_to_wait(spectator: FlaskClient) -> None:
    open_streams = [spectator.get("/api/stream") for _ in range(PER_ADDRESS)]
    refused = spectator.get("/api/stream")
    assert refused.status_code == 503
    assert refused.headers["Retry-After"] == "30"
    assert spectator.get("/api/parts").status_code == 200
    for one in open_streams:
        one.close()
    again = spectator.get("/api/stream")
    assert again.status_code == 200
    again.close()


def test_a_client_that_goes_before_the_first_byte_leaves_no_listener(
    app: Flask, spectator: FlaskClient
) -> None:
    spectator.get("/api/stream").close()
    assert app.extensions["preftable"].hub.count() == 0


def test_the_stream_is_one_nothing_in_between_may_keep(spectator: FlaskClient) -> None:
    answer = spectator.get("/api/stream")
    assert answer.content_type == "text/event-stream; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Accel-Buffering"] == "no"
    answer.close()


def test_the_browser_resumes_with_its_last_event(
    spectator: FlaskClient, table: FakeTable
) -> None:
    page = spectator.get("/?lang=en").get_data(as_text=True)
    life = page.split('data-life="')[1].split('"')[0]
    table.happen(irregularities=[revoke()])
    address = f"/api/stream?lang=en&after=1&life={life}"
    resumed = spectator.get(address, headers={"Last-Event-ID": "120"})
    kind, seq, parts = told(next(iter(resumed.response)))
    assert (kind, seq, set(parts)) == ("change", 121, {"notes"})
    assert "Code 3.9.3" in parts["notes"]
    resumed.close()


@pytest.mark.parametrize("seen", ["-1", "1e3", "٣", "9" * 40, "x", "120\x00"])
def test_a_nonsense_number_gets_a_snapshot(spectator: FlaskClient, seen: str) -> None:
    page = spectator.get("/?lang=en").get_data(as_text=True)
    life = page.split('data-life="')[1].split('"')[0]
    query = {"lang": "en", "life": life, "after": seen}
    answer = spectator.get("/api/stream", query_string=query)
    assert told(next(iter(answer.response)))[0] == "snapshot"
    answer.close()


def test_programs_may_have_the_view_itself(
    spectator: FlaskClient, table: FakeTable
) -> None:
    answer = spectator.get("/api/stream?page=view")
    assert told(next(iter(answer.response)))[2] == {"view": table.view()}
    answer.close()
    assert spectator.get("/api/view").get_json() == table.view()
