"""A suit game for the pot: the amount played for, and stakes for tricks.

European rule book 1.3 and 1.4.
"""

from fractions import Fraction

from table_service.auction.contract import Game
from table_service.auction.pot_talk import PotTalk
from table_service.cards import Seat, Seating, Suit
from table_service.scoring.deal_result import ImpossibleDeal, NotPlayedHere
from table_service.scoring.european.aces import ace_entries
from table_service.scoring.european.played import refuse_wrong_tricks
from table_service.scoring.european.result import EuropeanResult
from table_service.scoring.european.seats import order_of, seats_of
from table_service.sheets.amount import Amount
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import POT, Entry, Reason, why
from table_service.sheets.pot import payment, pot_of
from table_service.varieties.european_choices import AceBonusScope, PotKind
from table_service.varieties.pot_game import PotGame

NEEDED = 6
"""Tricks of a declarer in any suit."""
DUTY = 2
"""Tricks of each defender who stays, whatever the other has."""
SHARE_OF_TRICK = Fraction(1, 10)
"""Of the amount played for, to a defender for each trick."""


def pot_game_entries(
    rules: PotGame, seating: Seating, sheet: Sheet, game: Game, result: EuropeanResult
) -> list[Entry]:
    """Return what is paid after a suit game.

    Raises:
        ImpossibleDeal: The deal contradicts itself or the game.
        NotPlayedHere: It was played without the talon, or a premium is
            claimed that an ace in the discard forbids.
    """
    trump = _trump_of(rules, game)
    order = order_of(seating, game.declarer, result)
    spoken = PotTalk(rules=rules, contract=game, order=order)
    talk = seats_of(spoken, seating, result.said).talk
    refuse_wrong_tricks(talk, result)
    amount, pot = amount_played_for(rules, sheet, trump), pot_of(sheet)
    made = not talk.defending or result.taken(game.declarer) >= NEEDED
    lines = [_with_pot(game.declarer, min(amount, pot) if made else amount, made=made)]
    lines += [_tricks(talk, result, seat, amount) for seat in talk.whisters]
    lines += [
        _short(seat, result.taken(seat), amount)
        for seat in talk.whisters
        if result.taken(seat) < DUTY
    ]
    if not rules.fail_pays_pot:
        lines = [line for line in lines if line.seat != POT]
    lines += ace_entries(rules, talk, game, result, made=made)
    return [line for line in lines if line.amount]


def _trump_of(rules: PotGame, game: Game) -> Suit:
    if game.trump is None or game.level != NEEDED:
        suits = ", ".join(f"{NEEDED}{suit.value}" for suit in rules.suit_order)
        message = (
            f"contract {game}; {rules.id} is played for six tricks in a suit: {suits} "
            "(European rule book 1.1)"
        )
        raise ImpossibleDeal(message)
    if game.no_talon and not _plays_from_hand(rules):
        message = (
            f"{game} without the talon; hand_play would allow it, it is off "
            "(European rule book 1.1)"
        )
        raise NotPlayedHere(message)
    return game.trump


def _plays_from_hand(rules: PotGame) -> bool:
    """Tell whether suits are played without the talon.

    Premiums for such games alone say so too.
    """
    return rules.hand_play or rules.ace_bonus_scope is AceBonusScope.NO_TALON_ONLY


def amount_played_for(rules: PotGame, sheet: Sheet, trump: Suit) -> Amount:
    """Return the stakes that a game in `trump` is played for now (1.3, 1.4)."""
    fixed = rules.amount_by_suit(trump)
    if fixed is not None:
        return min(fixed, pot_of(sheet)) if rules.amount_capped else fixed
    if rules.pot is PotKind.LIMITED:
        return min(pot_of(sheet), rules.stake * rules.pot_limit_multiple)
    return pot_of(sheet)


def _with_pot(declarer: Seat, amount: Amount, *, made: bool) -> Entry:
    if made:
        return payment(POT, declarer, amount, why(Reason.POT_WON, amount=amount))
    return payment(declarer, POT, amount, why(Reason.POT_LOST, amount=amount))


def _tricks(
    talk: PotTalk, result: EuropeanResult, defender: Seat, amount: Amount
) -> Entry:
    """Return what the declarer pays for tricks, those of a short defender too."""
    tricks, price = result.taken(defender), amount * SHARE_OF_TRICK
    reason = why(Reason.STAKES_FOR_TRICKS, tricks=tricks, price=price)
    return payment(talk.declarer, defender, tricks * price, reason)


def _short(defender: Seat, tricks: int, amount: Amount) -> Entry:
    reason = why(Reason.POT_SHORT, tricks=tricks, duty=DUTY, amount=amount)
    return payment(defender, POT, amount, reason)
