"""The options of `simulate` and `demo`: what is played, by whom, with what faults."""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from table_service.bad_input import BadInput
from table_service.evening.simulated_table import Setting
from table_service.service.house_rules_file import HouseRules, read_house_rules
from table_service.varieties.game_rules import GameRules
from table_service.varieties.registry import find_rules

DEFAULT_VARIETY = "sochi"
DEFAULT_PLAYERS = 3


def add_setting(parser: argparse.ArgumentParser) -> None:
    """Add the options that every simulation has."""
    parser.add_argument("--seed", type=int, default=1, help="same seed, same evening")
    _add_game(parser)
    parser.add_argument(
        "--faults", type=float, default=0.0, help="share of steps that go wrong, 0 to 1"
    )
    parser.add_argument(
        "--revokes", type=float, default=0.0, help="share of cards against the rules"
    )
    parser.add_argument(
        "--deck",
        choices=("latin", "russian", "german", "french", "german-suits"),
        default="latin",
        help="letters on the painted cards; german-suits (acorns, leaves, hearts, "
        "bells) are taught to the camera at the start",
    )
    parser.add_argument(
        "--no-camera", action="store_true", help="nobody watches: cards are typed"
    )
    parser.add_argument(
        "--mode",
        choices=("read", "blind", "hand"),
        default="read",
        help="whether the machine reads the cards, counts them, or people deal",
    )


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--variety",
        help=f"see: preftable varieties; {DEFAULT_VARIETY} unless the house says so",
    )
    parser.add_argument(
        "--players",
        type=int,
        help=f"{DEFAULT_PLAYERS} unless the variety is for others",
    )
    parser.add_argument(
        "--house", type=Path, help="house rules, a TOML file as for: preftable run"
    )
    parser.add_argument(
        "--convention",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a convention otherwise than the variety has it; may be repeated",
    )


def setting_of(args: argparse.Namespace, speed: float) -> Setting:
    """Return the setting that the options ask for.

    Raises:
        BadInput: An option is out of bounds; names it.
    """
    rules = _rules(args)
    variety = rules.played()
    for name in ("faults", "revokes"):
        if not 0 <= getattr(args, name) <= 1:
            message = f"--{name} {getattr(args, name)}; a share from 0 to 1"
            raise BadInput(message)
    return Setting(
        players=_players(args, variety),
        seed=args.seed,
        variety=variety.id,
        conventions=rules.conventions,
        speed=speed,
        faults=args.faults,
        mode=args.mode,
        camera=not args.no_camera,
        letters=args.deck,
    )


def _players(args: argparse.Namespace, variety: GameRules) -> int:
    allowed = variety.players
    usual = DEFAULT_PLAYERS if DEFAULT_PLAYERS in allowed else allowed[0]
    players: int = usual if args.players is None else args.players
    if players not in allowed:
        numbers = " or ".join(map(str, allowed))
        message = f"--players {players}; {variety.id} is played by {numbers}"
        raise BadInput(message)
    return players


def _rules(args: argparse.Namespace) -> HouseRules:
    """Return what is played: the house's file, and what the options add to it."""
    agreed = _conventions(args.convention)
    if args.house is None:
        return HouseRules(args.variety or DEFAULT_VARIETY, agreed)
    house = read_house_rules(args.house)
    if args.variety and find_rules(args.variety) != find_rules(house.variety):
        message = (
            f"--variety {args.variety}, but {args.house} is about {house.variety}; "
            "leave one of them out"
        )
        raise BadInput(message)
    return HouseRules(house.variety, {**house.conventions, **agreed})


def _conventions(options: list[str]) -> Mapping[str, Any]:
    agreed: dict[str, Any] = {}
    for option in options:
        name, equals, text = option.partition("=")
        if not (name and equals and text) or name in agreed:
            why = "named twice" if name in agreed else "it is NAME=VALUE"
            message = f"--convention {option}; {why}, as in pool_limit=20"
            raise BadInput(message)
        agreed[name] = _value(text)
    return agreed


def _value(text: str) -> object:
    """Return a value as JSON has it; what is no JSON is a word or a list."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return [_value(one) for one in text.split(",")] if "," in text else text
