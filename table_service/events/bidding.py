"""Decisions about the auction and what the declarer undertakes (rule book 3, 4)."""

from table_service.auction.auction import Auction
from table_service.auction.bidding import read_call
from table_service.auction.call import Bid, Claim, MisereBid, parse_call
from table_service.auction.ladder import Rung
from table_service.auction.whisting import Said
from table_service.cards import DECK, Card
from table_service.cards.deck import repeated_in
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.aces import announceable
from table_service.events.contracts import legal_contracts
from table_service.events.refusal import (
    Refused,
    convention_on,
    running,
    russian_rules,
)
from table_service.events.state import DealState, Phase, TableState
from table_service.varieties.choices import TalonRefusal
from table_service.varieties.kassa_game import KassaGame

Facts = tuple[f.Fact, ...]


def say(state: TableState, message: m.Say) -> Facts:
    """Return a call.

    Raises:
        IllegalCall: The auction does not allow it.
        Refused: The dealer has agreed to share a misère, and this is none.
    """
    deal = running(state, Phase.AUCTION)
    call = read_call(state.variety, message.call)
    deal.auction.after(message.seat, call)
    bound = deal.inviter == message.seat and deal.has_partner
    first = all(seat != message.seat for seat, _ in deal.auction.calls)
    if bound and first and not isinstance(call, MisereBid):
        text = f"{message.seat} said {call}; the dealer agreed to a misère (3.4)"
        raise Refused(text)
    return (f.Called(seat=message.seat, call=message.call),)


def invite_dealer(state: TableState, message: m.InviteDealer) -> Facts:
    """Return an invitation of the dealer to share a misère (3.4).

    Raises:
        Refused: Not agreed, no dealer rests, or he may not bid a misère now.
    """
    convention_on(state, "invite_dealer")
    deal = running(state, Phase.AUCTION)
    seat = message.seat
    misere = any(isinstance(call, MisereBid) for call in deal.auction.legal_calls())
    may = seat == deal.turn and misere and deal.dealer not in deal.order
    if not may or deal.has_partner or deal.inviter == seat:
        text = (
            f"{seat} cannot invite the dealer now; the seat on turn may, once, "
            "before a misère, while the dealer rests (rule book 3.4)"
        )
        raise Refused(text)
    return (f.DealerInvited(seat=seat),)


def answer_invitation(state: TableState, message: m.AnswerInvitation) -> Facts:
    """Return the dealer's answer."""
    deal = running(state, Phase.INVITATION)
    return (f.InvitationAnswered(seat=deal.dealer, agreed=message.agreed),)


def lift_darkness(state: TableState, message: m.LiftDarkness) -> Facts:
    """Return that a dark bid is played in the light after all (16).

    Raises:
        Refused: The bid was not dark, or its game is named already.
        IllegalCall: What he wants to play instead is not among `Auction.lifts`.
    """
    deal = running(state, Phase.CONTRACT)
    winner = deal.auction.winner
    if winner is None or deal.dark_factor == 1:
        text = "no dark bid has won; the talon is shown as always"
        raise Refused(text)
    if message.bid is not None and isinstance(deal.auction, Auction):
        deal.auction.after_lift(_rung(message.bid))
    return (f.DarknessLifted(seat=winner[0], bid=message.bid),)


def _rung(text: str) -> Rung:
    """Return the bid or misère that `text` names.

    Raises:
        Refused: It names neither.
    """
    call = parse_call(text)
    if not isinstance(call, Bid | MisereBid):
        refused = f"{text} is no bid that could be played in the light (rule book 16)"
        raise Refused(refused)
    return call


def show_talon(state: TableState, message: m.ShowTalon) -> Facts:
    """Return talon cards laid open.

    Raises:
        Refused: Too many, or cards that cannot be there.
    """
    deal = running(state, Phase.TALON)
    for card in message.cards:
        require_unseen(deal, card)
    if twice := repeated_in(message.cards):
        text = f"{min(map(str, twice))} stands twice; each card exists once"
        raise Refused(text)
    room = 1 if deal.play else 2 - len(deal.talon)
    if not 1 <= len(message.cards) <= room:
        text = f"{len(message.cards)} talon cards; {room} can be shown now"
        raise Refused(text)
    return (f.TalonShown(cards=message.cards, sighting=message.sighting),)


def unseen(deal: DealState) -> frozenset[Card]:
    """Return the cards of the pack that nobody has seen open in this deal."""
    played = deal.play.played() if deal.play else ()
    return frozenset(DECK).difference(deal.talon, (card for _, card in played))


def require_unseen(deal: DealState, card: Card) -> None:
    """Return if `card` may still come to the table.

    Raises:
        Refused: It has been seen, or is not in the pack.
    """
    if card not in DECK:
        text = f"{card} is not in the pack of 32, seven to ace"
        raise Refused(text)
    if card not in unseen(deal):
        text = f"{card} has been seen in this deal already"
        raise Refused(text)


def refuse_talon(state: TableState, _: m.RefuseTalon) -> Facts:
    """Return that the declarer does not take the talon he was shown (4.2).

    Raises:
        Refused: Not agreed at this table, or no talon was shown.
    """
    deal = running(state, Phase.CONTRACT)
    if russian_rules(state).talon_refusal is TalonRefusal.NONE:
        text = "talon_refusal is none at this table; the talon is taken (4.2)"
        raise Refused(text)
    seat = deal.declarer
    if seat is None or len(deal.talon) < 2 or deal.is_refused:
        text = "no talon lies open that could be refused"
        raise Refused(text)
    return (f.TalonRefused(seat=seat),)


def concede(state: TableState, _: m.Concede) -> Facts:
    """Return that the declarer gives his game up (4.5; European 5.5).

    Raises:
        Refused: Not agreed at this table.
    """
    deal = running(state, Phase.CONTRACT)
    if isinstance(state.variety, KassaGame):
        return _given_up(deal)
    if not russian_rules(state).concede:
        text = "concede is 0 at this table: a game is played (rule book 4.5)"
        raise Refused(text)
    winner = deal.auction.winner
    if winner is None or not isinstance(winner[1], Bid):
        text = "a misère is played, never given up (rule book 4.5)"
        raise Refused(text)
    return (f.GameConceded(seat=winner[0]),)


def _given_up(deal: DealState) -> Facts:
    """Return that who said "I'll take" gives the talon up (European 5.5)."""
    winner = deal.auction.winner
    if winner is None or winner[1] is not Claim.TAKE:
        text = "only who took before anybody opened gives up (European rule book 5.5)"
        raise Refused(text)
    return (f.GameConceded(seat=winner[0]),)


def announce_aces(state: TableState, message: m.AnnounceAces) -> Facts:
    """Return that the declarer announced no ace, or all four (European 1.5, 5.5).

    Raises:
        Refused: Not before his first card, announced already, or not paid for.
    """
    deal = running(state, Phase.DEFENCE, Phase.PLAY)
    seat, taken = deal.declarer, announceable(deal, state.variety)
    if seat is None or message.aces not in taken:
        known = " or ".join(taken) or "none in this game, or no more"
        text = (
            f"aces {message.aces!r} announced; {known}: once, before the declarer's "
            "first card, where the house pays for them (European 1.5, 5.5)"
        )
        raise Refused(text)
    return (f.AcesAnnounced(seat=seat, aces=message.aces),)


def claim_preferans(state: TableState, _: m.ClaimPreferans) -> Facts:
    """Return that the taker of the talon shows ten sure tricks (4.6).

    Raises:
        Refused: Not agreed at this table, or claimed before.
    """
    convention_on(state, "claim_preferans")
    deal = running(state, Phase.CONTRACT)
    seat = deal.declarer
    if seat is None or deal.is_claimed:
        text = "the claim was looked at already; name a game (rule book 4.6)"
        raise Refused(text)
    return (f.PreferansClaimed(seat=seat),)


def judge_claim(state: TableState, message: m.JudgeClaim) -> Facts:
    """Return what all found when they looked at the claim."""
    running(state, Phase.CLAIM)
    return (f.ClaimJudged(right=message.right),)


def name_contract(state: TableState, message: m.NameContract) -> Facts:
    """Return the game that the declarer names.

    Raises:
        Refused: It is lower than his bid; names what may be named.
    """
    deal = running(state, Phase.CONTRACT)
    legal = legal_contracts(deal, state.variety)
    seat = deal.declarer
    if seat is None or message.contract not in legal:
        lowest = f"{' '.join(legal)} (rule book 4.4)"
        text = f"contract {message.contract!r}; may be named: {lowest}"
        raise Refused(text)
    return (f.ContractNamed(seat=seat, contract=message.contract),)


def say_defence(state: TableState, message: m.SayDefence) -> Facts:
    """Return a word of the defence.

    Raises:
        IllegalWord: It may not be said now.
        Refused: There is no game to whist.
    """
    deal = running(state, Phase.DEFENCE, Phase.OPEN)
    if deal.defence is None:
        text = "there is no game to whist"
        raise Refused(text)
    deal.defence.after(Said(message.seat, message.word, message.hand))
    said = f.DefenceSaid(seat=message.seat, word=message.word, hand=message.hand)
    return (said,)


def choose_open(state: TableState, message: m.ChooseOpen) -> Facts:
    """Return whether the lone whister plays open (5.4).

    Raises:
        Refused: Nobody chooses in this deal.
    """
    deal = running(state, Phase.OPEN)
    seat = deal.turn
    if seat is None:
        text = "nobody chooses open or closed play in this deal"
        raise Refused(text)
    return (f.OpenChosen(seat=seat, open=message.open),)
