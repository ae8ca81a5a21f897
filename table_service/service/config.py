"""The settings of a real table: TOML, bounds, unknown keys refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.events.evening_decisions import NAME_LENGTH
from table_service.events.messages import OpenGame
from table_service.service.house_rules_file import (
    HouseRules,
    read_house_rules,
    read_toml,
    refuse_strange,
)
from table_service.settlement import parse_stake
from table_service.varieties import GameRules
from table_service.varieties.choices import Direction
from table_service.varieties.house_rules import with_conventions
from table_service.varieties.registry import find_rules

SEATS = {
    2: ("S", "N"),
    3: ("S", "W", "N"),
    4: ("S", "W", "N", "E"),
    5: ("S", "W", "N", "E", "SE"),
}
"""Where people sit, by their number: clockwise, as seen from above with south
at the lower edge. The fifth chair stands at the corner between east and south."""

DUMMY = "W"
"""The place of the hand that is nobody's, where two play: between the two."""


def seats_of(players: int, direction: Direction) -> tuple[Seat, ...]:
    """Return where people sit, in the order of play.

    Anticlockwise it is the same chairs the other way round (European rule
    book 0).
    """
    first, *others = map(Seat, SEATS[players])
    if direction is Direction.ANTICLOCKWISE:
        others.reverse()
    return (first, *others)


_TABLE_KEYS = {
    "name": (str, "table-1"),
    "log": (str, "evening.db"),
    "host": (str, "0.0.0.0"),  # noqa: S104  # phones round the table must reach it
    "port": (int, 8000),
    "players": (int, 3),
    "dealer": (str, "S"),
    "hosts": (list, []),
}
_GAME_KEYS: Mapping[str, tuple[type, Any]] = {
    "variety": (str, None),
    "house_rules": (str, None),
    "conventions": (dict, {}),
    "names": (dict, {}),
    "stake": (str, None),
}
_DEFAULT_VARIETY = "sochi"
_KIND_WORDS = {
    str: "a text in quotes",
    int: "a whole number",
    list: "a list in brackets",
    dict: "a table",
}
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
    return parse_config(read_toml(path), path)


def parse_config(document: Mapping[str, Any], path: Path) -> TableConfig:
    """Return the settings in `document`, read from `path`.

    Raises:
        BadInput: A wrong key or value; names which.
    """
    refuse_strange(document, ("table", "game", *_DEVICES), str(path))
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


def pack_of(game: OpenGame) -> str:
    """Return the pack that `game` is played with: `french`, `german`, `tell`."""
    return str(with_conventions(find_rules(game.variety), game.conventions).pack)


def _devices(
    document: Mapping[str, Any], path: Path
) -> dict[str, Mapping[str, object]]:
    """Return the sections of the devices; each checks its own settings."""
    found = {name: document[name] for name in _DEVICES if name in document}
    for name, settings in found.items():
        if not isinstance(settings, dict):
            # Its value is not shown: it may be an address with a password.
            message = f"{path}: {name}; it is a section [{name}]"
            raise BadInput(message)
    if "camera" in found:
        found["camera"] = _beside(found["camera"], path.parent)
    return found


def _beside(camera: Mapping[str, object], folder: Path) -> Mapping[str, object]:
    """Return the camera's settings with its files beside them, as the log is.

    Wherever the program was started.
    """
    settings = {"decks": "decks", **camera}
    if isinstance(settings["decks"], str):
        settings["decks"] = str(folder / settings["decks"])
    view, recording = settings.get("view"), settings.get("recording")
    if isinstance(view, str):
        settings["view"] = str(folder / view)
    if isinstance(recording, dict) and isinstance(recording.get("folder"), str):
        settings["recording"] = {
            **recording, "folder": str(folder / recording["folder"]),
        }  # fmt: skip
    return settings


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
    refuse_strange(given, tuple(keys), place)
    values = {key: default for key, (_, default) in keys.items()}
    for key, value in given.items():
        kind = keys[key][0]
        if not isinstance(value, kind) or isinstance(value, bool):
            message = f"{place}.{key} {value!r}; it is {_KIND_WORDS[kind]}"
            raise BadInput(message)
        values[key] = value
    return values


def _require_name(name: object, place: str) -> None:
    whole = isinstance(name, str) and name.strip() == name and name.isprintable()
    if not whole or not 1 <= len(str(name)) <= NAME_LENGTH:
        message = f"{place} is {name!r}; 1 to {NAME_LENGTH} visible characters"
        raise BadInput(message)


def _game(table: Mapping[str, Any], game: Mapping[str, Any], path: Path) -> OpenGame:
    rules = _rules(game, path)
    seats = _seats(table, _played(rules, path), path)
    refuse_strange(game["names"], seats, f"{path}: game.names")
    for seat, name in (*game["names"].items(), ("table", table["name"])):
        _require_name(name, f"{path}: the name of {seat}")
    if table["dealer"] not in seats:
        message = f"{path}: table.dealer {table['dealer']!r}; one of {', '.join(seats)}"
        raise BadInput(message)
    dummy = Seat(DUMMY) if len(seats) == 2 else None
    chairs = tuple(map(Seat, SEATS[3])) if dummy else seats
    return OpenGame(
        table=table["name"],
        variety=rules.variety,
        conventions=rules.conventions,
        seats=chairs,
        names={seat: game["names"].get(seat, seat) for seat in chairs},
        dealer=Seat(table["dealer"]),
        simulated=False,
        dummy=dummy,
        stake=_stake(game, path),
    )


def _rules(game: Mapping[str, Any], path: Path) -> HouseRules:
    """Return what is played: the house's file, and what is agreed beyond it."""
    given, file = game["variety"], game["house_rules"]
    if file is None:
        return HouseRules(given or _DEFAULT_VARIETY, game["conventions"])
    house = read_house_rules(path.parent / file)
    if given not in (None, house.variety):
        message = (
            f"{path}: game.variety {given!r}, but {file} is about {house.variety!r}; "
            "leave one of them out"
        )
        raise BadInput(message)
    return HouseRules(house.variety, {**house.conventions, **game["conventions"]})


def _played(rules: HouseRules, path: Path) -> GameRules:
    try:
        return rules.played()
    except BadInput as error:
        message = f"{path}: game: {error}"
        raise BadInput(message) from None


def _seats(
    table: Mapping[str, Any], variety: GameRules, path: Path
) -> tuple[Seat, ...]:
    players = table["players"]
    if players not in variety.players or players not in SEATS:
        allowed = " or ".join(map(str, variety.players))
        message = f"{path}: table.players {players}; {variety.id} is for {allowed}"
        raise BadInput(message)
    return seats_of(players, variety.direction)


def _stake(game: Mapping[str, Any], path: Path) -> str | None:
    stake: str | None = game["stake"]
    if stake is not None:
        try:
            parse_stake(stake)
        except BadInput as error:
            message = f"{path}: game.stake: {error}"
            raise BadInput(message) from None
    return stake
