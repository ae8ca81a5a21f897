"""`preftable verify`: does a deal's proof hold, is a log whole."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.cli.json_file import read_json
from table_service.events.facts import (
    CardsDealt,
    DealBegan,
    DealRevealed,
    GameOpened,
)
from table_service.fairness.proof import Proof, parse_proof
from table_service.fairness.seal import seal_of
from table_service.store.event_log import (
    Event,
    LogDamagedError,
    LogReader,
    chain_faults,
)

SQLITE_MAGIC = b"SQLite format 3\0"


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `verify` to the program's commands."""
    parser = subparsers.add_parser(
        "verify",
        help="check the proof of a deal, or a whole log",
        description="Check that a revealed deal is the one that was committed to, "
        "or that no event of a log was changed, and that its deals hold.",
        epilog="example: preftable verify proofs/deal-0017.json",
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Print whether the file holds; return 0 when it does, else 1.

    Raises:
        BadInput: The file is missing or is neither a proof nor a log.
    """
    faults = list(_faults(args.file))
    if args.json:
        document: dict[str, object] = {"ok": not faults}
        document |= {"faults": faults} if faults else {}
        sys.stdout.write(json.dumps(document) + "\n")
    else:
        sys.stdout.write("\n".join(faults or ["ok"]) + "\n")
    return 1 if faults else 0


def _faults(path: Path) -> Iterator[str]:
    try:
        with path.open("rb") as file:
            head = file.read(len(SQLITE_MAGIC))
    except OSError as error:
        message = f"{path}: {error.strerror}; name a proof or a log"
        raise BadInput(message) from None
    if head == SQLITE_MAGIC:
        yield from _faults_of_log(path)
    else:
        yield from _read_proof(path).faults()


def _read_proof(path: Path) -> Proof:
    return parse_proof(read_json(path), str(path))


def _faults_of_log(path: Path) -> Iterator[str]:
    try:
        reader = LogReader(path)
    except LogDamagedError as damage:
        yield str(damage)
        return
    try:
        faults = list(chain_faults(reader.events()))
        yield from faults
        if not faults:
            yield from _faults_of_deals(reader.events())
    except LogDamagedError as damage:
        yield str(damage)
    finally:
        reader.close()


def _faults_of_deals(events: Iterator[Event]) -> Iterator[str]:
    """Yield deals whose reveal does not open what was committed to and sealed."""
    table = ""
    committed: dict[int, str | None] = {}
    sealed: dict[int, str | None] = {}
    for event in events:
        fact = event.fact()
        match fact:
            case GameOpened():
                table = fact.table
            case DealBegan():
                committed[fact.deal] = fact.commitment
            case CardsDealt():
                sealed[fact.deal] = fact.seal
            case DealRevealed():
                if committed.get(fact.deal) != fact.commitment:
                    yield f"deal {fact.deal}: revealed under another commitment"
                if not _opens(sealed.get(fact.deal), fact):
                    yield f"deal {fact.deal}: the hands are not those that were sealed"
                for fault in _faults_of_deal(table, fact):
                    yield f"deal {fact.deal}: {fault}"
            case _:
                continue


def _opens(seal: str | None, fact: DealRevealed) -> bool:
    """Tell whether what was revealed opens `seal`; None where nothing is sealed."""
    if seal is None:
        return True
    if fact.hands is None or fact.salt is None:
        return False
    try:
        return seal_of(fact.deal, bytes.fromhex(fact.salt), fact.hands) == seal
    except ValueError:
        return False


def _faults_of_deal(table: str, fact: DealRevealed) -> list[str]:
    """Return what does not hold, also where what was revealed is no proof."""
    try:
        document = proof_of(table, fact).document()
        return parse_proof(document, "what was revealed").faults()
    except ValueError as error:
        return [str(error)]


def proof_of(table: str, fact: DealRevealed) -> Proof:
    """Return the proof of a deal that the log has revealed."""
    return Proof(
        table=table,
        deal=fact.deal,
        pockets=fact.pockets,
        commitment=fact.commitment,
        seed=bytes.fromhex(fact.seed),
        contributions=tuple(bytes.fromhex(one) for one in fact.contributions),
        word=fact.word,
        void=fact.void,
    )
