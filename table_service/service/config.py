"""The settings of a real table: TOML, bounds, unknown keys refused."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.events.decide import NAME_LENGTH
from table_service.events.messages import OpenGame
from table_service.varieties.house_rules import with_conventions
from table_service.varieties.registry import find_variety

SEATS = {3: ("S", "W", "N"), 4: ("S", "W", "N", "E")}
"""Clockwise, as seen from above with south at the lower edge."""

_TABLE_KEYS = {
    "name": (str, "table-1"),
    "log": (str, "evening.db"),
    "host": (str, "0.0.0.0"),  # noqa: S104  # phones round the table must reach it
    "port": (int, 8000),
    "players": (int, 3),
    "dealer": (str, "S"),
    "hosts": (list, []),
}
_GAME_KEYS = {"variety": (str, "sochi"), "conventions": (dict, {}), "names": (dict, {})}
_DEVICES = ("dealer", "camera")


@dataclass(frozen=True, slots=True, kw_only=True)
class TableConfig:
    """A table as its file describes it.

    Attributes:
        devices: Settings of each device that is there, for it to check.
    """

    name: str
    log: Path
    host: str
    port: int
    hosts: tuple[str, ...]
    game: OpenGame
    devices: Mapping[str, Mapping[str, object]]

    @property
    def deal_mode(self) -> str:
        """Return how the machine deals, `hand` where there is none."""
        dealer = self.devices.get("dealer")
        return "hand" if dealer is None else str(dealer.get("mode", "blind"))


def read_config(path: Path) -> TableConfig:
    """Return the settings in the file at `path`.

    Raises:
        BadInput: No such file, no TOML, a wrong key or value; names which.
    """
    try:
        document = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        message = f"{path}: {error.strerror}; name a settings file"
        raise BadInput(message) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        message = f"{path}: not TOML: {error}"
        raise BadInput(message) from None
    return parse_config(document, path)


def parse_config(document: Mapping[str, Any], path: Path) -> TableConfig:
    """Return the settings in `document`, read from `path`.

    Raises:
        BadInput: A wrong key or value; names which.
    """
    _refuse_strange(document, ("table", "game", *_DEVICES), str(path))
    table = _section(document, "table", _TABLE_KEYS, path)
    game = _section(document, "game", _GAME_KEYS, path)
    if not 1 <= table["port"] <= 65_535:
        message = f"{path}: table.port {table['port']}; a port is 1 to 65535"
        raise BadInput(message)
    return TableConfig(
        name=table["name"],
        log=path.parent / table["log"],
        host=table["host"],
        port=table["port"],
        hosts=tuple(map(str, table["hosts"])),
        game=_game(table, game, path),
        devices=_devices(document, path),
    )


def _devices(
    document: Mapping[str, Any], path: Path
) -> dict[str, Mapping[str, object]]:
    """Return the sections of the devices; each checks its own settings."""
    found = {name: document[name] for name in _DEVICES if name in document}
    for name, settings in found.items():
        if not isinstance(settings, dict):
            message = f"{path}: {name} {settings!r}; it is a section [{name}]"
            raise BadInput(message)
    if isinstance(found.get("camera", {}).get("view"), str):
        # As the log: beside the settings, wherever the program was started.
        camera = found["camera"]
        found["camera"] = {**camera, "view": str(path.parent / camera["view"])}
    return found


def _section(
    document: Mapping[str, Any],
    name: str,
    keys: Mapping[str, tuple[type, Any]],
    path: Path,
) -> dict[str, Any]:
    given = document.get(name, {})
    place = f"{path}: {name}"
    if not isinstance(given, dict):
        message = f"{place} {given!r}; it is a section [{name}]"
        raise BadInput(message)
    _refuse_strange(given, tuple(keys), place)
    values = {key: default for key, (_, default) in keys.items()}
    for key, value in given.items():
        kind = keys[key][0]
        if not isinstance(value, kind) or isinstance(value, bool):
            message = f"{place}.{key} {value!r}; it is a {kind.__name__}"
            raise BadInput(message)
        values[key] = value
    return values


def _refuse_strange(
    given: Mapping[str, Any], known: tuple[str, ...], place: str
) -> None:
    strange = sorted(set(given) - set(known))
    if strange:
        message = f"{place}: unknown key {strange[0]!r}; known: {', '.join(known)}"
        raise BadInput(message)


def _require_name(name: object, place: str) -> None:
    whole = isinstance(name, str) and name.strip() == name and name.isprintable()
    if not whole or not 1 <= len(str(name)) <= NAME_LENGTH:
        message = f"{place} is {name!r}; 1 to {NAME_LENGTH} visible characters"
        raise BadInput(message)


def _game(table: Mapping[str, Any], game: Mapping[str, Any], path: Path) -> OpenGame:
    seats = SEATS.get(table["players"])
    if seats is None:
        message = f"{path}: table.players {table['players']}; three or four play"
        raise BadInput(message)
    _refuse_strange(game["names"], seats, f"{path}: game.names")
    for seat, name in (*game["names"].items(), ("table", table["name"])):
        _require_name(name, f"{path}: the name of {seat}")
    if table["dealer"] not in seats:
        message = f"{path}: table.dealer {table['dealer']!r}; one of {', '.join(seats)}"
        raise BadInput(message)
    try:
        with_conventions(find_variety(game["variety"]), game["conventions"])
    except BadInput as error:
        message = f"{path}: game: {error}"
        raise BadInput(message) from None
    return OpenGame(
        table=table["name"],
        variety=game["variety"],
        conventions=game["conventions"],
        seats=tuple(map(Seat, seats)),
        names={Seat(s): game["names"].get(s, s) for s in seats},
        dealer=Seat(table["dealer"]),
        simulated=False,
    )
