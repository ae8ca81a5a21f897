"""`preftable simulate`: evenings without people, measured against the truth."""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

from table_service.bad_input import BadInput
from table_service.cli.progress import Progress
from table_service.cli.proofs import ProofFolder
from table_service.cli.setting import add_setting, setting_of
from table_service.evening.evening import Evening, Outcome, Plan
from table_service.evening.simulated_table import (
    Setting,
    SimulatedTable,
    simulated_table,
)
from table_service.events import facts as f
from table_service.events.families import family_of
from table_service.events.state import TableState
from table_service.sheets.amount import amount_plain, whole


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `simulate` to the program's commands."""
    parser = subparsers.add_parser(
        "simulate",
        help="play simulated deals and compare the record with the truth",
        description="Play deals with a simulated machine, a rendered camera and "
        "simulated players, as fast as it goes; compare what the table recorded "
        "with what really happened.",
        epilog="example: preftable simulate --deals 300 --seed 1 --variety ural "
        "--players 4 --convention play_minutes=90 --json",
    )
    add_setting(parser)
    parser.add_argument("--deals", type=int, default=20, help="deals to score")
    parser.add_argument("--log", type=Path, help="keep the log in this file")
    parser.add_argument("--proofs", type=Path, help="write a proof a deal here")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.set_defaults(func=run)


def run(args: argparse.Namespace) -> int:
    """Play, print the summary; return 1 when the record differs from the truth.

    Raises:
        BadInput: An option is out of bounds, or the log is in use.
    """
    if args.deals < 1:
        message = f"--deals {args.deals}; at least one"
        raise BadInput(message)
    setting = setting_of(args, speed=0.0)
    proofs = ProofFolder(args.proofs) if args.proofs else None
    with log_file(args.log) as path:
        document = simulated(args, setting, path, proofs)
    print_summary(document, as_json=args.json)
    return 0 if document["zero_sum"] and not sum(document["errors"].values()) else 1


def simulated(
    args: argparse.Namespace, setting: Setting, path: Path, proofs: ProofFolder | None
) -> dict[str, Any]:
    """Play as many evenings as the deals need; return the summary."""
    table = simulated_table(setting, path)
    tally = Tally(setting)
    with closing(table), table.running as running:
        if proofs:
            running.loop.listen(proofs.listen)
        running.loop.listen(tally.listen)
        progress = Progress("deals", args.deals)
        played = 0
        while played < args.deals:
            running.open_game(setting.game())
            plan = Plan(
                deals=args.deals - played,
                seed=setting.seed + played,
                slips=args.revokes,
                mode=setting.mode,
            )
            evening = Evening(running.loop, table.machine, table.overhead, plan)
            before = played
            outcome = evening.play(lambda now: progress.show(before + now.deals))  # noqa: B023  # called before it changes
            tally.add(outcome)
            played += outcome.deals
        progress.done()
        tally.finish(table, running.loop.state)
    return tally.document()


class Tally:
    """The sums over all evenings of one simulation."""

    def __init__(self, setting: Setting) -> None:
        """Start with nothing played."""
        self._setting = setting
        self._outcomes: list[Outcome] = []
        self._final: dict[str, Fraction] = dict.fromkeys(
            map(str, setting.seats), Fraction(0)
        )
        self._zero_sum = True
        self._injected = 0

    def listen(self, state: TableState, made: tuple[f.Fact, ...]) -> None:
        """Add the settlement of every evening that ends."""
        if any(isinstance(fact, f.EveningClosed) for fact in made):
            self._settle(state)

    def _settle(self, state: TableState) -> None:
        exact = family_of(state.variety).balance(state)
        self._zero_sum &= sum(exact.values()) == 0
        for seat, amount in exact.items():
            self._final[seat] += amount

    def add(self, outcome: Outcome) -> None:
        """Add an evening, finished or not."""
        self._outcomes.append(outcome)

    def finish(self, table: SimulatedTable, state: TableState | None) -> None:
        """Settle an evening that was broken off, and count the faults."""
        if state and not state.is_closed:
            self._settle(state)
        self._injected = sum(
            sum(getattr(twin, "injected", {}).values())
            for twin in (table.machine, table.overhead)
            if twin is not None
        )

    def document(self) -> dict[str, Any]:
        """Return the summary, in the keys that others rely on."""
        outcomes = self._outcomes
        errors = {
            key: sum(getattr(one.errors, key) for one in outcomes)
            for key in ("card", "seat", "order", "score")
        }
        # A fault is recovered when the record of its deal is the truth, or
        # the deal was declared void; only errors tell of one that was not.
        lost = min(self._injected, sum(errors.values()))
        return {
            "deals": sum(one.deals for one in outcomes),
            "errors": errors,
            "faults": {"injected": self._injected, "recovered": self._injected - lost},
            "settlement": {
                seat: amount_plain(whole(n)) for seat, n in self._final.items()
            },
            "zero_sum": self._zero_sum and sum(self._final.values()) == 0,
            "wall_s": round(sum(one.wall_s for one in outcomes), 2),
            "evenings": len(outcomes),
            "void": sum(one.void for one in outcomes),
            "typed": sum(one.typed for one in outcomes),
            "kinds": _summed(one.kinds for one in outcomes),
            "irregularities": _summed(one.irregularities for one in outcomes),
        }


def _summed(counts: Iterator[Any]) -> dict[str, int]:
    total: dict[str, int] = {}
    for count in counts:
        for key, number in count.items():
            total[key] = total.get(key, 0) + number
    return dict(sorted(total.items()))


@contextmanager
def log_file(path: Path | None) -> Iterator[Path]:
    """Yield `path`, or a log that is gone afterwards."""
    if path is not None:
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="preftable-") as folder:
        yield Path(folder) / "evening.db"


def print_summary(document: dict[str, Any], *, as_json: bool) -> None:
    """Print the summary of a simulation for a program or for people."""
    if as_json:
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
        return
    for key, value in document.items():
        shown = value
        if isinstance(value, dict):
            shown = ", ".join(f"{name} {number}" for name, number in value.items())
        sys.stdout.write(f"{key:14} {shown}\n")
