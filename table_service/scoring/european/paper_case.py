"""One game of the three-column paper as its scorers see it (3.2, 3.4)."""

from dataclasses import dataclass

from table_service.auction.contract import Game, Promise, Special, SpecialKind
from table_service.auction.numbers import number_of
from table_service.auction.paper_talk import STEPS, PaperTalk
from table_service.auction.promises import tricks_needed
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import ImpossibleDeal, NotPlayedHere
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.seats import order_of, seats_of
from table_service.sheets.bullet import Sheet
from table_service.sheets.hat import refets_of
from table_service.varieties.paper_game import PaperGame

NEEDED = 6
"""Tricks of a declarer in any suit and in sans."""


@dataclass(frozen=True, slots=True)
class PaperCase:
    """A game after it is over.

    Attributes:
        sheet: The paper before the deal.
        talk: The words of the defence.
        refet: Whether the game counts double and uses a refet up.
        value: Twice the number of the contract, one more out of the hand.
    """

    rules: PaperGame
    sheet: Sheet
    contract: Promise
    result: EuropeanResult
    talk: PaperTalk
    refet: bool
    value: int

    @property
    def factor(self) -> int:
        """Return what contra and refet multiply the value with (3.4)."""
        return self.talk.factor * (2 if self.refet else 1)

    @property
    def unit(self) -> int:
        """Return what the game is worth in the contract column."""
        return self.value * self.factor

    @property
    def is_by_tricks(self) -> bool:
        """Tell whether the defence owes tricks: in suits and sans."""
        return isinstance(self.contract, Game)

    @property
    def is_bettel(self) -> bool:
        """Tell whether no trick was promised."""
        contract = self.contract
        return isinstance(contract, Special) and contract.kind.takes_none

    @property
    def is_made(self) -> bool:
        """Tell whether the declarer took what he promised."""
        taken = self.result.taken(self.contract.declarer)
        needed = tricks_needed(self.rules, self.contract)
        return taken >= needed if needed else taken == 0


def paper_case(
    rules: PaperGame,
    seating: Seating,
    sheet: Sheet,
    contract: Promise,
    result: EuropeanResult,
) -> PaperCase:
    """Return the case of `contract`, played on `sheet` as it stood before.

    Raises:
        ImpossibleDeal: The deal contradicts itself, the game or the sheet.
        NotPlayedHere: The house does not play this.
    """
    _refuse_contract(rules, contract)
    _refuse_steps(rules, result)
    order = order_of(seating, contract.declarer, result)
    spoken = PaperTalk(rules=rules, contract=contract, order=order)
    hand = 1 if contract.no_talon else 0
    return PaperCase(
        rules=rules,
        sheet=sheet,
        contract=contract,
        result=result,
        talk=seats_of(spoken, seating, result.said).talk,
        refet=_plays_refet(sheet, contract.declarer, result),
        value=2 * (number_of(rules, contract) + hand),
    )


def _refuse_contract(rules: PaperGame, contract: Promise) -> None:
    if contract.no_talon and not rules.game_bids:
        message = (
            f"{contract} without the talon; game_bids would allow it, it is off "
            "(European rule book 3.1)"
        )
        raise NotPlayedHere(message)
    if isinstance(contract, Game) and contract.level != NEEDED:
        message = (
            f"contract {contract}; a game here is six tricks, 6S to 6C or 6NT "
            "(European rule book 3.1)"
        )
        raise ImpossibleDeal(message)
    is_all_ten = str(contract) == SpecialKind.PREFERANS
    if is_all_ten and not rules.contract8:
        message = (
            "preferans, all ten tricks; contract8 would allow it, it is off "
            "(European rule book 3.1)"
        )
        raise NotPlayedHere(message)


def _refuse_steps(rules: PaperGame, result: EuropeanResult) -> None:
    """Refuse contras that go further than the house plays (3.2)."""
    levels = rules.kontra_levels
    for said in result.said:
        if said.word in STEPS[levels:]:
            message = (
                f"{said.word}; kontra_levels {levels} ends at {STEPS[levels - 1]} "
                "(European rule book 3.2)"
            )
            raise NotPlayedHere(message)


def _plays_refet(sheet: Sheet, declarer: Seat, result: EuropeanResult) -> bool:
    """Return whether a refet is played: always by who has one (3.5).

    Raises:
        ImpossibleDeal: The deal says otherwise.
    """
    has = refets_of(sheet, declarer) > 0
    if result.played_refet is not None and result.played_refet is not has:
        holds = "has one, so his game is doubled" if has else "has none"
        message = (
            f"refet {str(result.played_refet).lower()}, but {declarer} {holds} "
            "(European rule book 3.5)"
        )
        raise ImpossibleDeal(message)
    return has
