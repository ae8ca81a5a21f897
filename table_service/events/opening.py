"""What is agreed before the first deal, and what cannot be played together."""

from table_service.bad_input import BadInput
from table_service.events.facts import GameOpened
from table_service.events.messages import OpenGame
from table_service.settlement.stake import parse_stake
from table_service.varieties.contradictions import table_contradictions
from table_service.varieties.game_rules import GameRules
from table_service.varieties.house_rules import notes_of, with_conventions
from table_service.varieties.registry import find_rules
from table_service.varieties.variety import Variety


def game_opened(message: OpenGame) -> GameOpened:
    """Return the fact that a game was agreed on.

    Raises:
        BadInput: A variety, a convention, a stake or a number of seats that
            cannot be played.
    """
    variety = with_conventions(find_rules(message.variety), message.conventions)
    _require_seats(variety, message)
    if wrong := table_contradictions(variety):
        raise BadInput(wrong[0])
    if message.stake is not None:
        parse_stake(message.stake)
    return GameOpened(
        table=message.table,
        variety=message.variety,
        conventions=message.conventions,
        seats=message.seats,
        names=message.names,
        dealer=message.dealer,
        simulated=message.simulated,
        dummy=message.dummy,
        stake=message.stake,
        rules={note.name: note.value for note in notes_of(variety)},
    )


def _require_seats(variety: GameRules, message: OpenGame) -> None:
    """Refuse seats that do not make a table of this variety."""
    players = [seat for seat in message.seats if seat != message.dummy]
    if len(players) not in variety.players or message.dealer not in players:
        allowed = " or ".join(map(str, variety.players))
        text = f"{len(players)} seats; {variety.id} is played by {allowed}"
        raise BadInput(text)
    has_dummy = message.dummy in message.seats
    needs_dummy = isinstance(variety, Variety) and variety.dummy
    if has_dummy != needs_dummy:
        needs = "a dummy's hand" if needs_dummy else "no dummy"
        text = f"dummy {message.dummy!r}; {variety.id} needs {needs} (rule book 16)"
        raise BadInput(text)
