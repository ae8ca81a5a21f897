"""What the table asks for next: every choice it offers is one it takes."""

import random
from typing import Any

from hypothesis import given, settings
from support.rules_table import RulesTable
from support.sheets import E, N, S, W
from support.strategies import seeds

from table_service.cards import Seat
from table_service.events import messages as m
from table_service.events.decide import decide
from table_service.service.asking import ask_of
from table_service.service.commands import parse_command


@settings(max_examples=30, deadline=None)
@given(seeds)
def test_every_choice_that_is_offered_is_taken(seed: int) -> None:
    made = RulesTable().open(3 + seed % 2, whist_then_half=seed % 3 == 0)
    people = made.sit_down(random.Random(seed), shy=0.5)
    while (message := people.next_message(made.state)) is not None:
        ask = ask_of(made.state)
        for command in _commands(ask):
            assert decide(made.state, parse_command(command))  # type: ignore[arg-type]  # messages only
        made.tell(message)
    assert ask_of(made.state)["kind"] == ("none" if made.state.is_closed else "deal")


def _commands(ask: dict[str, Any]) -> list[dict[str, object]]:
    """Return the commands that a page would send for `ask`, one a choice."""
    kind, seat, choices = ask["kind"], ask["seat"], ask["choices"]
    match kind:
        case "call":
            return [{"do": kind, "seat": seat, "call": one} for one in choices]
        case "talon":
            return [{"do": kind, "cards": [one]} for one in choices]
        case "contract":
            return [{"do": kind, "contract": one} for one in choices]
        case "defence":
            hands = [{"hand": one} for one in ask["hands"][:1]]
            more: dict[str, object] = dict(hands[0]) if hands else {}
            said = [{"do": kind, "seat": seat, "word": one} for one in choices]
            return [one | (more if one["word"] == "whist" else {}) for one in said]
        case "open":
            return [{"do": kind, "open": one == "true"} for one in choices]
        case "card":
            return [{"do": kind, "seat": seat, "card": one} for one in choices]
        case _:
            assert kind == "tricks"
            tricks = dict.fromkeys(choices, 0) | {choices[0]: 10}
            return [{"do": kind, "tricks": tricks}]


def test_before_the_first_deal_and_after_the_last_the_table_asks_so() -> None:
    made = RulesTable().open()
    assert ask_of(made.state)["kind"] == "deal"
    made.tell(m.CloseEvening())
    assert ask_of(made.state)["kind"] == "none"


def test_while_the_machine_deals_nothing_is_asked() -> None:
    made = RulesTable().open()
    made.tell(m.BeginDeal(mode="blind", commitment="c0" * 32))
    assert ask_of(made.state)["kind"] == "none"


def test_the_dealer_of_four_is_asked_for_which_hand_he_whists() -> None:
    made = RulesTable(read=False).open(4)
    made.begin()
    made.say("S 6S, W pass, N pass")
    ask = ask_of(made.state)
    assert (ask["kind"], ask["seat"]) == ("talon", Seat("S"))
    made.tell(parse_command({"do": "talon", "cards": ["7S", "8S"]}))  # type: ignore[arg-type]  # a message
    made.tell(m.NameContract(contract="6S"))
    for seat in (W, N):
        command = {"do": "defence", "seat": seat, "word": "pass"}
        made.tell(parse_command(command))  # type: ignore[arg-type]  # a message
    ask = ask_of(made.state)
    assert (ask["seat"], ask["hands"]) == (E, [W, N])
    assert S not in ask["hands"]
