"""Which announcements of aces a game knows (European rule book 1.5, 5.5)."""

from table_service.auction.contract import Game
from table_service.cards import Rank
from table_service.events.state import DealState
from table_service.varieties.european_choices import AceBonusScope, FourAces
from table_service.varieties.game_rules import GameRules
from table_service.varieties.kassa_game import KassaGame
from table_service.varieties.pot_game import PotGame


def announceable(deal: DealState, rules: GameRules) -> tuple[str, ...]:
    """Return what the declarer may announce before his first card.

    `none`, `four`, both or nothing; whether he holds them only he knows.
    """
    if not _is_in_time(deal) or not isinstance(deal.contract, Game):
        return ()
    if isinstance(rules, KassaGame):
        return () if rules.four_aces is FourAces.OFF else ("four",)
    if not isinstance(rules, PotGame):
        return ()
    premiums = _premiums(rules, deal.contract)
    got_ace = any(card.rank is Rank.ACE for card in deal.talon)
    # Taken with the talon, it is held, or laid away, which is not allowed (1.5).
    return tuple(aces for aces in premiums if aces != "none" or not got_ace)


def _is_in_time(deal: DealState) -> bool:
    played = deal.play.played() if deal.play else ()
    return deal.announced is None and all(who != deal.declarer for who, _ in played)


def _premiums(rules: PotGame, game: Game) -> tuple[str, ...]:
    """Return what is paid for; the games 5 to 8 have no premiums (2)."""
    scope = rules.ace_bonus_scope
    narrow = scope is AceBonusScope.NO_TALON_ONLY and not game.no_talon
    if scope is AceBonusScope.NONE or narrow:
        return ()
    paid = {"none": rules.no_ace_bonus, "four": rules.four_ace_bonus}
    return tuple(aces for aces, bonus in paid.items() if bonus)
