"""Premiums of the Austrian game for no ace and for all four (1.5)."""

from table_service.auction.contract import Game
from table_service.auction.pot_talk import PotTalk
from table_service.cards import Rank
from table_service.scoring.deal_result import ImpossibleDeal, NotPlayedHere
from table_service.scoring.european.result import EuropeanResult
from table_service.sheets.entry import Entry, Reason, why
from table_service.sheets.pot import payment
from table_service.varieties.european_choices import AceBonusOnFail, AceBonusScope
from table_service.varieties.pot_game import PotGame

PREMIUMS = frozenset({Reason.NO_ACES, Reason.FOUR_ACES})
"""Reasons of the entries that are premiums for aces."""


def ace_entries(
    rules: PotGame, talk: PotTalk, game: Game, result: EuropeanResult, *, made: bool
) -> list[Entry]:
    """Return the premiums, of a defender who dropped out too where agreed.

    Raises:
        ImpossibleDeal: No ace and all four at once.
        NotPlayedHere: An ace was discarded and no ace announced.
    """
    refuse_discarded_ace(result)
    if result.no_aces and result.four_aces:
        message = "no aces and four aces in one hand (European rule book 1.5)"
        raise ImpossibleDeal(message)
    if not _are_paid(rules, game, made=made):
        return []
    reason = Reason.NO_ACES if result.no_aces else Reason.FOUR_ACES
    amount = _premium(rules, result)
    concerned = talk.defenders if rules.ace_bonus_from_dropped else talk.whisters
    pairs = [(seat, talk.declarer) for seat in concerned]
    return [
        payment(
            payer if made else receiver,
            receiver if made else payer,
            amount,
            why(reason),
        )
        for payer, receiver in pairs
        if amount
    ]


def refuse_discarded_ace(result: EuropeanResult) -> None:
    """Refuse an announcement of no aces by who laid one away.

    Raises:
        NotPlayedHere: He did.
    """
    aces = [card for card in result.discard if card.rank is Rank.ACE]
    if result.no_aces and aces:
        message = (
            f"no aces announced, {aces[0]} is in the discard; aces may not be "
            "discarded for it (European rule book 1.5)"
        )
        raise NotPlayedHere(message)


def _are_paid(rules: PotGame, game: Game, *, made: bool) -> bool:
    if not made and rules.ace_bonus_on_fail is AceBonusOnFail.NONE:
        return False
    match rules.ace_bonus_scope:
        case AceBonusScope.ALL:
            return True
        case AceBonusScope.NO_TALON_ONLY:
            return game.no_talon
        case AceBonusScope.NONE:
            return False


def _premium(rules: PotGame, result: EuropeanResult) -> int:
    """Return what each defender pays or gets."""
    if result.no_aces:
        return rules.no_ace_bonus
    counts = result.four_aces_announced or not rules.four_aces_must_announce
    return rules.four_ace_bonus if result.four_aces and counts else 0
