"""One game of the three-column paper as its scorers see it (3.2, 3.4)."""

from dataclasses import dataclass, replace

from table_service.auction.contract import Game, Special, SpecialKind
from table_service.auction.whisting import PASS, WHIST, DefenceWord
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import TRICKS, ImpossibleDeal, NotPlayedHere
from table_service.scoring.european.kontra import STEPS, Kontra, kontra_of
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.sides import Sides, sides_of
from table_service.sheets.bullet import Sheet
from table_service.sheets.hat import refets_of
from table_service.varieties.paper_game import PaperGame

NEEDED = 6
"""Tricks of a declarer in any suit and in sans."""
FIRST_NUMBER = 2
"""The number of the lowest suit."""
BETTEL, SANS, PREFERANS = 6, 7, 8
"""Numbers above the suits."""

_KONTRAS = (*STEPS, DefenceWord.NO_KONTRA, DefenceWord.NO_REKONTRA)
_WORDS = (
    WHIST,
    PASS,
    DefenceWord.INVITE,
    DefenceWord.NOT_INVITED,
    *_KONTRAS,
)
_WORDS_OF_BETTEL = (WHIST, *_KONTRAS)
"""Both always play."""


@dataclass(frozen=True, slots=True)
class PaperCase:
    """A game after it is over.

    Attributes:
        sheet: The paper before the deal.
        kontra: Who doubled; None if nobody did.
        refet: Whether the game counts double and uses a refet up.
        unit: What it is worth in the contract column, all factors in it.
    """

    rules: PaperGame
    sheet: Sheet
    contract: Game | Special
    result: EuropeanResult
    sides: Sides
    kontra: Kontra | None
    refet: bool
    unit: int

    @property
    def factor(self) -> int:
        """Return what contra and refet multiply the price with."""
        return factor_of(self.kontra, refet=self.refet)

    @property
    def is_bettel(self) -> bool:
        """Tell whether no trick was promised."""
        return is_special(self.contract, SpecialKind.BETTEL)

    @property
    def is_preferans(self) -> bool:
        """Tell whether all ten tricks were promised."""
        return is_special(self.contract, SpecialKind.PREFERANS)

    @property
    def is_made(self) -> bool:
        """Tell whether the declarer took what he promised."""
        taken = self.result.taken(self.sides.declarer)
        if self.is_bettel:
            return taken == 0
        return taken >= (TRICKS if self.is_preferans else NEEDED)

    @property
    def is_plain_spades(self) -> bool:
        """Tell whether the lowest game is played with the talon."""
        lowest = self.rules.suit_order[0]
        game = self.contract
        return isinstance(game, Game) and game.trump is lowest and not game.no_talon


def is_special(contract: Game | Special, kind: SpecialKind) -> bool:
    """Tell whether `contract` is of that kind."""
    return isinstance(contract, Special) and contract.kind is kind


def factor_of(kontra: Kontra | None, *, refet: bool) -> int:
    """Return what multiplies the price; all factors work together (3.4)."""
    return (kontra.factor if kontra else 1) * (2 if refet else 1)


def paper_case(
    rules: PaperGame,
    seating: Seating,
    sheet: Sheet,
    contract: Game | Special,
    result: EuropeanResult,
) -> PaperCase:
    """Return the case of `contract`, played on `sheet` as it stood before.

    Raises:
        ImpossibleDeal: The deal contradicts itself, the game or the sheet.
        NotPlayedHere: The house does not play this.
    """
    number = number_of(rules, contract)
    bettel = is_special(contract, SpecialKind.BETTEL)
    words = _WORDS_OF_BETTEL if bettel else _WORDS
    sides = sides_of(rules, seating, contract.declarer, result, words)
    if bettel:
        sides = replace(sides, came=sides.defenders)
    kontra = kontra_of(result.said, sides, sides.came, rules.kontra_levels)
    refet = _plays_refet(sheet, contract.declarer, result)
    hand = 1 if contract.no_talon else 0
    return PaperCase(
        rules=rules,
        sheet=sheet,
        contract=contract,
        result=result,
        sides=replace(sides, drawn_in=kontra is not None),
        kontra=kontra,
        refet=refet,
        unit=2 * (number + hand) * factor_of(kontra, refet=refet),
    )


def number_of(rules: PaperGame, contract: Game | Special) -> int:
    """Return the number of a contract, 2 for the lowest suit to 8.

    Raises:
        ImpossibleDeal: It is no game of this paper.
        NotPlayedHere: It is off by the house's rules.
    """
    if contract.no_talon and not rules.game_bids:
        message = (
            f"{contract} without the talon; game_bids would allow it, it is off "
            "(European rule book 3.1)"
        )
        raise NotPlayedHere(message)
    if isinstance(contract, Special):
        return _number_of_special(rules, contract)
    if contract.level != NEEDED:
        message = (
            f"contract {contract}; a game here is six tricks, 6S to 6C or 6NT "
            "(European rule book 3.1)"
        )
        raise ImpossibleDeal(message)
    if contract.trump is None:
        return SANS
    return rules.suit_order.index(contract.trump) + FIRST_NUMBER


def _number_of_special(rules: PaperGame, special: Special) -> int:
    if special.kind is SpecialKind.PREFERANS:
        if not rules.contract8:
            message = (
                "preferans, all ten tricks; contract8 would allow it, it is off "
                "(European rule book 3.1)"
            )
            raise NotPlayedHere(message)
        return PREFERANS
    if special.kind is not SpecialKind.BETTEL:
        message = f"{special}; {rules.id} has bettel (European rule book 3.1)"
        raise ImpossibleDeal(message)
    return BETTEL


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
