"""`preftable verify`: 0 when it holds, 1 when not, 2 when it is neither."""

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from support.loop_table import LoopTable
from support.rules_table import game
from support.swift_folder import swift_folder
from support.typing_players import TypingPlayers

from table_service.cli.main import main
from table_service.cli.proofs import ProofFolder
from table_service.events.codec import decoded, encoded
from table_service.events.facts import DealRevealed
from table_service.events.messages import VoidDeal
from table_service.service.loop import NewDeal
from table_service.store.event_log import EventLog, LogReader, Stamp

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def evening() -> Iterator[Path]:
    """Yield a folder with a log of two deals, one void, and their proofs."""
    with swift_folder() as folder:
        with LoopTable(folder) as table:
            table.loop.listen(ProofFolder(folder / "proofs").listen)
            table.tell(game())
            table.finish(TypingPlayers(table.begin(), random.Random(1)))
            table.tell(NewDeal("read"))
            table.tell(VoidDeal(fault="jam", reason="a card jammed"))
        yield folder


def verify(path: Path, capsys: Capture) -> tuple[int, dict[str, object], str]:
    status = main(["verify", str(path), "--json"])
    out, err = capsys.readouterr()
    return status, json.loads(out or "{}"), err


def copied(evening: Path, folder: Path) -> Path:
    """Return a copy of the log that may be edited."""
    path = folder / "evening.db"
    with (
        closing(sqlite3.connect(evening / "evening.db")) as source,
        closing(sqlite3.connect(path)) as target,
    ):
        source.backup(target)
        for name in ("changed", "removed"):
            target.execute(f"DROP TRIGGER event_is_never_{name}")
        target.commit()
    return path


def edit(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement)


def test_a_whole_log_holds(evening: Path, capsys: Capture) -> None:
    assert verify(evening / "evening.db", capsys) == (0, {"ok": True}, "")


def test_every_proof_holds_the_void_deals_too(evening: Path, capsys: Capture) -> None:
    proofs = sorted((evening / "proofs").iterdir())
    assert [path.name for path in proofs] == ["deal-0001.json", "deal-0002.json"]
    for path in proofs:
        assert verify(path, capsys) == (0, {"ok": True}, "")
    assert json.loads(proofs[1].read_text())["void"] == "jam"


def test_people_read_ok_or_what_is_wrong(evening: Path, capsys: Capture) -> None:
    assert main(["verify", str(evening / "evening.db")]) == 0
    assert capsys.readouterr().out == "ok\n"


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("UPDATE event SET body = '{}' WHERE seq = 3", "event 3 was changed"),
        ("DELETE FROM event WHERE seq = 4", "event 4 is missing"),
        ("UPDATE event SET actor = 'camera' WHERE seq = 2", "event 2 was changed"),
    ],
)
def test_an_edited_log_does_not_hold(
    evening: Path, tmp_path: Path, capsys: Capture, statement: str, fault: str
) -> None:
    path = copied(evening, tmp_path)
    edit(path, statement)
    status, answer, err = verify(path, capsys)
    assert (status, answer["ok"], err) == (1, False, "")
    assert fault in str(answer["faults"])


def test_a_log_cut_in_the_middle_does_not_hold(
    evening: Path, tmp_path: Path, capsys: Capture
) -> None:
    path = copied(evening, tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) - 8192])
    status, answer, err = verify(path, capsys)
    assert (status, answer["ok"], err) == (1, False, "")


def test_a_deal_revealed_with_another_seed_does_not_hold(
    evening: Path, tmp_path: Path, capsys: Capture
) -> None:
    status, answer = _with_another_reveal(
        evening, tmp_path, capsys, {"seed": "00" * 32}
    )
    assert status == 1
    assert "the commitment is not the digest of this seed" in str(answer["faults"])


@pytest.mark.parametrize(
    "change", [{"salt": "00" * 16}, {"salt": None}, {"salt": "no hex"}, {"hands": None}]
)
def test_hands_that_do_not_open_their_seal_do_not_hold(
    evening: Path, tmp_path: Path, capsys: Capture, change: dict[str, object]
) -> None:
    status, answer = _with_another_reveal(evening, tmp_path, capsys, change)
    assert status == 1
    assert answer["faults"] == ["deal 1: the hands are not those that were sealed"]


def test_a_card_that_changed_hands_in_the_reveal_does_not_hold(
    evening: Path, tmp_path: Path, capsys: Capture
) -> None:
    with closing(LogReader(evening / "evening.db")) as reader:
        facts = [event.fact() for event in reader.events()]
    revealed = next(one for one in facts if isinstance(one, DealRevealed))
    assert revealed.hands is not None
    hands = {pocket: [c.code for c in held] for pocket, held in revealed.hands.items()}
    hands["S"][0], hands["W"][0] = hands["W"][0], hands["S"][0]
    change: dict[str, object] = {"hands": hands}
    assert _with_another_reveal(evening, tmp_path, capsys, change)[0] == 1


@pytest.mark.parametrize(
    "change", [{"seed": "no hex"}, {"word": []}, {"pockets": [["S", 3]]}]
)
def test_a_reveal_that_is_no_proof_does_not_hold(
    evening: Path, tmp_path: Path, capsys: Capture, change: dict[str, object]
) -> None:
    status, answer = _with_another_reveal(evening, tmp_path, capsys, change)
    assert (status, answer["ok"]) == (1, False)


def _with_another_reveal(
    evening: Path, folder: Path, capsys: Capture, change: dict[str, object]
) -> tuple[int, dict[str, object]]:
    """Forge a log whose chain is whole and whose first reveal is another."""
    with closing(LogReader(evening / "evening.db")) as reader:
        events = list(reader.events())
    path = folder / "forged.db"
    stamp = Stamp(wall="", mono_ms=0, actor="table")
    with closing(EventLog(path, "forged")) as log:
        for event in events:
            fact = event.fact()
            if isinstance(fact, DealRevealed) and fact.deal == 1:
                fact = _changed(fact, change)
            log.append((fact,), stamp)
    status, answer, err = verify(path, capsys)
    assert err == ""
    return status, answer


def _changed(fact: DealRevealed, change: dict[str, object]) -> DealRevealed:
    kind, body = encoded(fact)
    made = decoded(kind, json.dumps(json.loads(body) | change))
    assert isinstance(made, DealRevealed)
    return made


def test_a_changed_proof_does_not_hold(
    evening: Path, tmp_path: Path, capsys: Capture
) -> None:
    proof = json.loads((evening / "proofs" / "deal-0001.json").read_text())
    proof["table"] = "another"
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(proof))
    status, answer, _ = verify(path, capsys)
    assert status == 1
    assert answer["faults"] == ["the commitment is not the digest of this seed"]


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "7", '{"schema": "other"}', "[" * 100_000, "1" * 5000, "\x00"],
)
def test_a_file_that_is_neither_is_bad_input(
    tmp_path: Path, capsys: Capture, content: str
) -> None:
    path = tmp_path / "deal.json"
    path.write_text(content)
    status, _, err = verify(path, capsys)
    assert status == 2
    assert len(err.splitlines()) == 1
    assert str(path) in err


@pytest.mark.parametrize("place", ["missing.json", "."])
def test_a_place_without_a_file_is_bad_input(
    tmp_path: Path, capsys: Capture, place: str
) -> None:
    status, _, err = verify(tmp_path / place, capsys)
    assert status == 2
    assert "name a proof or a log" in err


def test_another_database_is_bad_input(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE mine (n)")
    status, _, err = verify(path, capsys)
    assert status == 2
    assert "no log of preftable" in err
