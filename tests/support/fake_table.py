"""A table and its command line in memory: the twin the pages are tested with."""

import copy
import threading
from typing import Any

Seats = tuple[str, ...]
TOKEN = "one-time-token-of-the-keeper"
ORIGIN = {"Origin": "http://localhost"}
"""What the tests' keeper has, and where the tests' pages come from."""
NAMES = {"S": "Anna", "W": "Boris", "N": "Vera", "E": "Grigory", "SE": "Dina"}
DUMMY = "W"
"""Whose hand is nobody's, where two play."""


def seats_of(players: int) -> Seats:
    """Return the players' seats at a table, clockwise."""
    return ("S", "N") if players == 2 else tuple(NAMES)[:players]


def example_view(players: int = 4) -> dict[str, Any]:
    """Return a whole view document in the middle of a deal, of two to five."""
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
        "settlements": [],
        "payments": None,
        "money": None,
        "course": _course(),
        "ask": {
            "kind": "card",
            "seat": "N",
            "choices": ["7D", "8D", "KH"],
            "also": ["fine", "correct"],
        },
    }


def no_deal(players: int = 4) -> dict[str, Any]:
    """Return the deal of a table at which nothing has been dealt yet."""
    return _deal(players) | {
        **dict.fromkeys(("trick", "last_trick", "talon", "turn", "contract", "mode")),
        "number": 0,
        "sitting_out": None,
        "resting": [],
        "phase": "waiting",
        "commitment": None,
        "declarer": None,
        "calls": [],
        "defence": [],
        "open": None,
        "open_hands": {},
        "tricks": {},
    }


def end_of_evening() -> dict[str, Any]:
    """Return what the view of a closed evening of three has more (Code 4.2.12).

    Mountains 24, 36 and 20 after the amnesty 4, 16 and 0, no whists. Exact: the
    mean is 20/3. By the first method 4 and 16 are lowered to 3 and 15, so that
    each divides by three, and the others write 3 whists for the point struck. By
    the second the sum is raised to 21, and the others strike 3.
    """
    return {
        "settlement": {"S": "80/3", "W": "-280/3", "N": "200/3"},
        "settlements": [
            _settled("exact", ("80/3", "-280/3", "200/3"), {}),
            _settled("1", ("27", "-93", "66"), {"S": -1, "W": -1}),
            _settled("2", ("27", "-93", "66"), {"N": 1}),
        ],
        "payments": [
            {"from": "W", "to": "N", "amount": "3333/100"},
            {"from": "W", "to": "S", "amount": "667/50"},
        ],
        "money": {"S": "13.34", "W": "-46.67", "N": "33.33"},
        "stake": "0.5",
    }


def _settled(
    method: str, final: tuple[str, ...], adjust: dict[str, int]
) -> dict[str, Any]:
    """Return the settlement by one method."""
    return {
        "method": method,
        "final": dict(zip(("S", "W", "N"), final, strict=True)),
        "adjust": adjust,
        "mean_mountain": "20/3",
    }


def _course() -> dict[str, Any]:
    """Return the course of an evening in which everybody closes his pool."""
    return {
        "mode": "per_player",
        "first_dealer": "S",
        "next_dealer": "S",
        "forced_price": None,
        "round": None,
        "rounds": None,
        "past": [],
        "lap": "free",
        "minutes": None,
        "time_over": False,
        "shuffles": None,
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
    """Return a few conventions, one assumed and one of this house."""
    return [
        {
            "key": "pool_limit",
            "value": "20",
            "values": _both("20"),
            "titles": {"en": "Pool to", "ru": "Пуля до"},
            "source": "C2",
            "sources": {"en": "Code, chapter 4", "ru": "Кодекс, глава 4"},
            "guess": False,
            "house": False,
        },
        {
            "key": "stalingrad",
            "value": "True",
            "values": {"en": "yes", "ru": "да"},
            "titles": {"en": "Six spades must be whisted", "ru": "Сталинград"},
            "source": "?",
            "sources": {"en": "no source", "ru": "источника нет"},
            "guess": True,
            "house": False,
        },
        {
            "key": "settlement",
            "value": "exact",
            "values": {"en": "exact", "ru": "точно"},
            "titles": {"en": "How the sheet is settled", "ru": "Способ расчёта"},
            "source": "agreed",
            "sources": {"en": "agreed by this house", "ru": "уговор этой компании"},
            "guess": False,
            "house": True,
        },
    ]


def _deal(players: int) -> dict[str, Any]:
    """Return a deal in its fourth trick; who rests sits after the third hand."""
    resting = list(seats_of(players)[3:])
    dealer = resting[0] if resting else "N"
    return {
        "number": 17,
        "dealer": dealer,
        "sitting_out": dealer if resting else None,
        "resting": resting,
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
        "dark": 1,
        "forced": False,
        "partner": None,
        "inviter": None,
        "dummy": DUMMY if players == 2 else None,
        "refused": False,
        "conceded": False,
        "passed": None,
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
    amounts = ("92/3", "-41/3", "-17", "0", "0")
    balance = dict(zip(seats, amounts, strict=False))
    return {"kind": "bullet", "limit": 20, "columns": columns, "balance": balance}


def _entries() -> list[dict[str, Any]]:
    """Return the entries of the last deal."""
    return [
        {
            "deal": 16,
            "occasion": "deal",
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
