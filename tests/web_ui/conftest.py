"""A table without a log, the application on it, and who asks it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from support.fake_table import ORIGIN, TOKEN, FakeCommands, FakeTable, example_view

from web_ui.access import write_token
from web_ui.app import create_app


@pytest.fixture
def table() -> FakeTable:
    return FakeTable(example_view(4))


@pytest.fixture
def commands() -> FakeCommands:
    return FakeCommands()


@pytest.fixture
def token_file(tmp_path: Path) -> Path:
    path = tmp_path / "keeper"
    write_token(path, TOKEN)
    return path


@pytest.fixture
def app(table: FakeTable, commands: FakeCommands, token_file: Path) -> Iterator[Flask]:
    made = create_app(table, commands, keeper_token_file=token_file, streams=8)
    yield made
    made.extensions["preftable"].hub.stop()


@pytest.fixture
def spectator(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def keeper(app: Flask) -> FlaskClient:
    client = app.test_client()
    assert client.post(f"/keep/{TOKEN}", headers=ORIGIN).status_code == 303
    return client
