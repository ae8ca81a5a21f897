"""A table and its command line in memory: the twin the pages are tested with."""

import copy
import threading
from typing import Any

Seats = tuple[str, ...]
TOKEN = "one-time-token-of-the-keeper"
ORIGIN = {"Origin": "http://localhost"}
"""What the tests' keeper has, and where the tests' pages come from."""
NAMES = {"S": "Anna", "W": "Boris", "N": "Vera", "E": "Grigory"}


def seats_of(players: int) -> Seats:
    """Return the seats of a table, clockwise."""
    return ("S", "W", "N") if players == 3 else ("S", "W", "N", "E")


def example_view(players: int = 4) -> dict[str, Any]:
    """Return a whole view document in the middle of a deal."""
    seats = seats_of(players)
    return {
        "schema": "preftable-view/1",
        "seq": 120,
        "table": "table-1",
        "simulated": True,
        "variety": {
            "id": "sochi",
            "titles": {"en": "Sochi, greedy whist", "ru": "Сочинка, жлобский вист"},
        },
        "conventions": _conventions(),
        "limit": 20,
        "stake": None,
        "players": [{"seat": seat, "name": NAMES[seat]} for seat in seats],
        "deal": _deal(players),
        "sheet": _sheet(seats),
        "entries": _entries(),
        "irregularities": [],
        "devices": [
            {"device": "dealer", "up": True, "words": _both("works: 1.2")},
            {"device": "camera", "up": True, "words": _both("works: 1280 x 960")},
        ],
        "questions": [],
        "settlement": None,
        "payments": None,
        "ask": {"kind": "card", "seat": "N", "choices": ["7D", "8D", "KH"]},
    }


def revoke() -> dict[str, Any]:
    """Return an irregularity as the view shows it."""
    return {
        "seq": 121,
        "deal": 17,
        "trick": 4,
        "seat": "W",
        "kind": "revoke",
        "card": "9H",
        "rule": "Code 3.9.3",
        "words": {
            "en": "Boris played 9♥ on spades and has now shown a spade.",
            "ru": "Boris положил 9♥ на пику, а теперь показал пику.",
        },
        "state": "certain",
    }


class FakeTable:
    """A `TableView` whose events happen when a test says so."""

    def __init__(self, view: dict[str, Any] | None = None) -> None:
        """Show `view`, or the example of four players."""
        self._view = view or example_view()
        self._changed = threading.Condition()

    def view(self) -> dict[str, object]:
        """Return a copy of the view document."""
        with self._changed:
            return copy.deepcopy(self._view)

    def seq(self) -> int:
        """Return the number of the last event."""
        with self._changed:
            return int(self._view["seq"])

    def wait(self, after: int, timeout_s: float) -> int:
        """Wait for an event after `after`."""
        with self._changed:
            self._changed.wait_for(lambda: self._view["seq"] > after, timeout_s)
            return int(self._view["seq"])

    def close(self) -> None:
        """Do nothing; there is no log."""

    def happen(self, **changes: object) -> int:
        """Let an event change parts of the view; return its number."""
        with self._changed:
            for name, value in changes.items():
                if name == "deal":
                    self._view["deal"] = {**self._view["deal"], **dict(value)}
                else:
                    self._view[name] = value
            self._view["seq"] += 1
            self._changed.notify_all()
            return int(self._view["seq"])


class FakeCommands:
    """A command line that keeps what it was sent."""

    def __init__(self) -> None:
        """Accept everything until told otherwise."""
        self.sent: list[dict[str, object]] = []
        self.answer: dict[str, object] = {"ok": True, "seq": 121}
        self.away = False

    def send(self, command: dict[str, object]) -> dict[str, object]:
        """Keep `command` and return the prepared answer."""
        if self.away:
            message = "the table is away"
            raise ConnectionError(message)
        self.sent.append(command)
        return self.answer


def _both(text: str) -> dict[str, str]:
    """Return the same words in both languages."""
    return {"en": text, "ru": text}


def _conventions() -> list[dict[str, Any]]:
    """Return a few conventions, one of them assumed."""
    return [
        {
            "key": "pool_limit",
            "value": "20",
            "titles": {"en": "Pool to", "ru": "Пуля до"},
            "source": "C2",
            "guess": False,
        },
        {
            "key": "stalingrad",
            "value": "yes",
            "titles": {"en": "Six spades must be whisted", "ru": "Сталинград"},
            "source": "G",
            "guess": True,
        },
    ]


def _deal(players: int) -> dict[str, Any]:
    """Return a deal in its fourth trick."""
    return {
        "number": 17,
        "dealer": "E" if players == 4 else "N",
        "sitting_out": "E" if players == 4 else None,
        "phase": "play",
        "mode": "read",
        "commitment": "8f14e45fceea167a5a36dedd4bea2543" * 2,
        "minimum": "6S",
        "allpass_run": 0,
        "calls": [["S", "6S"], ["W", "pass"], ["N", "pass"]],
        "turn": "N",
        "declarer": "S",
        "contract": "6S",
        "defence": [["W", "whist"], ["N", "pass"]],
        "open": True,
        "trick": {
            "number": 4,
            "leader": "S",
            "asked": "S",
            "cards": [["S", "AS"], ["W", "7S"]],
        },
        "last_trick": {
            "number": 3,
            "cards": [["S", "TH"], ["W", "QH"], ["N", "9D"]],
            "winner": "W",
        },
        "tricks": {"S": 2, "W": 1, "N": 0},
        "talon": ["7C", "AH"],
        "open_hands": {
            "W": ["KS", "8S", "AC", "TC", "9C", "KD", "JD"],
            "N": ["QS", "JS", "KC", "QC", "AD", "TD", "8D", "KH"],
        },
        "void_reason": None,
    }


def _sheet(seats: Seats) -> dict[str, Any]:
    """Return a sheet in which every total is different."""
    columns: dict[str, Any] = {}
    for place, seat in enumerate(seats, start=1):
        base = place * 100
        columns[seat] = {
            "pool": [str(base + n) for n in (2, 6, 8)],
            "mountain": [str(base + n) for n in (21, 24)],
            "whists": {
                other: [str(base + 30 + 10 * n), str(base + 34 + 10 * n)]
                for n, other in enumerate(x for x in seats if x != seat)
            },
        }
    balance = dict(zip(seats, ("92/3", "-41/3", "-17", "0"), strict=False))
    return {"kind": "bullet", "limit": 20, "columns": columns, "balance": balance}


def _entries() -> list[dict[str, Any]]:
    """Return the entries of the last deal."""
    return [
        {
            "deal": 16,
            "lines": [
                {
                    "seat": "S",
                    "column": "pool",
                    "amount": "2",
                    "against": None,
                    "why": {"en": "Six spades made", "ru": "Шесть пик сыграны"},
                },
                {
                    "seat": "W",
                    "column": "whists",
                    "amount": "8",
                    "against": "S",
                    "why": {
                        "en": "Four tricks whisted",
                        "ru": "Четыре взятки на висте",
                    },
                },
            ],
        }
    ]
