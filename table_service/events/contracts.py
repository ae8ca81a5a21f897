"""Which contracts a declarer may name after the talon (rule book 4.4)."""

from table_service.events.families import family_of
from table_service.events.state import DealState
from table_service.varieties.game_rules import GameRules


def legal_contracts(deal: DealState, rules: GameRules) -> tuple[str, ...]:
    """Return the games not lower than the winning bid, lowest first."""
    return family_of(rules).contracts(deal, rules)
