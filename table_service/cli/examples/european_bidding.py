"""Answers about the words of the European games: auction and defence."""

from table_service.auction.bidding import Bidding, bidding_for, read_call
from table_service.auction.call import AnyCall, Bid, Number, Word
from table_service.auction.contract import Promise
from table_service.auction.defence import defence_for
from table_service.auction.numbers import numbers_of, promise_of
from table_service.auction.promises import contract_of, tricks_needed
from table_service.auction.refusal import IllegalCall
from table_service.auction.talk import Talk
from table_service.auction.whisting import IllegalWord, Said
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import (
    Document,
    flag,
    seat,
    sequence,
    shown,
    text,
)
from table_service.varieties import GameRules, PaperGame, PotGame, UnitsGame

Answer = dict[str, object]

HANDS = 3


def answer_european_auction(example: Example, op: Document) -> Answer:
    """Return how the auction of `op` ends, or what may be said next.

    Where `op` names a contract instead of bids: what that bid requires. A call
    that is refused changes nothing; the answer then tells the state before it
    beside the `error`.

    Raises:
        BadInput: The auction cannot be read.
    """
    if "contract" in op:
        return _required(example.rules, text(op["contract"], "op.contract"))
    said = [
        _read_said(example, value, f"op.bids[{number}]")
        for number, value in enumerate(sequence(op.get("bids"), "op.bids"))
    ]
    speakers = [speaker for speaker, _ in said]
    auction = bidding_for(example.rules, _order(example, op, speakers))
    for speaker, call in said:
        try:
            auction = auction.after(speaker, call)
        except IllegalCall as refused:
            return {"error": str(refused)} | _state(auction)
    return _state(auction)


def _read_said(example: Example, value: object, place: str) -> tuple[Seat, AnyCall]:
    parts = sequence(value, place)
    if len(parts) != 2:
        message = f'{place} {shown(value)}; a call is ["A", "pass"]'
        raise BadInput(message)
    speaker = seat(parts[0], example.seating, place)
    try:
        return speaker, read_call(example.rules, text(parts[1], place))
    except BadInput as bad:
        message = str(bad) if str(bad).startswith(place) else f"{place}: {bad}"
        raise BadInput(message) from None


def _order(example: Example, op: Document, speakers: list[Seat]) -> tuple[Seat, ...]:
    """Return the hands, forehand first.

    Where no dealer is named, who speaks first is forehand.

    Raises:
        BadInput: Four players and no dealer, or a number that does not play.
    """
    seating = example.seating
    if len(seating) not in example.rules.players:
        numbers = " or ".join(map(str, example.rules.players))
        message = (
            f"{len(seating)} players; {example.rules.id} is played by {numbers} "
            "(European rule book 0)"
        )
        raise BadInput(message)
    if op.get("dealer") is not None:
        return seating.playing(seat(op["dealer"], seating, "op.dealer"))
    if len(seating) != HANDS:
        message = (
            "op.dealer is missing; of four he holds no hand (European rule book 0)"
        )
        raise BadInput(message)
    return seating.starting_with(speakers[0] if speakers else seating.seats[0])


def _state(auction: Bidding) -> Answer:
    auction = _with_forced_passes(auction)
    if auction.turn:
        legal = auction.legal_calls()
        lowest = next((c for c in legal if isinstance(c, Bid | Number)), None)
        minimum = {"min_bid": str(lowest)} if lowest else {}
        said = [str(call) for call in legal]
        return {"next": auction.turn, "legal": said, **minimum}
    if auction.winner is None:
        return {"contract": "allpass"}
    winner, call = auction.winner
    return {"winner": winner, "contract": str(call)}


def _with_forced_passes(auction: Bidding) -> Bidding:
    """Return the auction after those passed who can say nothing else."""
    while auction.turn and auction.legal_calls() == (Word.PASS,):
        auction = auction.after(auction.turn, Word.PASS)
    return auction


def _required(rules: GameRules, named: str) -> Answer:
    """Return how many tricks a bid asks for; `exactly` where it asks for none."""
    promise = _promise(rules, named, no_talon=False)
    tricks = tricks_needed(rules, promise)
    answer: Answer = {"tricks_needed": tricks}
    if tricks == 0:
        answer["exactly"] = True
    if isinstance(rules, UnitsGame) and rules.hand_bids:
        from_hand = _promise(rules, named, no_talon=True)
        answer["tricks_needed_aus_den_haenden"] = tricks_needed(rules, from_hand)
    return answer


def _promise(rules: GameRules, named: str, *, no_talon: bool) -> Promise:
    """Return what a number, or a contract by its own name, undertakes."""
    nobody = Seat("")
    if isinstance(rules, PotGame | PaperGame | UnitsGame):
        for one in numbers_of(rules):
            if str(one.number) == named:
                return promise_of(rules, one.number, nobody, no_talon=no_talon)
    return contract_of(rules, nobody, named, no_talon=no_talon)


def answer_european_calls(
    example: Example, op: Document, said: tuple[Said, ...]
) -> Answer:
    """Return whether the defence words of `op` are legal and what follows.

    Raises:
        BadInput: They cannot be read.
    """
    defence = _asked(example, op)
    try:
        for one in said:
            defence = defence.after(one)
    except IllegalWord as refused:
        return {"legal": False, "error": str(refused)}
    following: Answer = {"next": defence.turn} if defence.turn else {}
    return {"legal": True} | following | _played(defence)


def _asked(example: Example, op: Document) -> Talk:
    rules = example.rules
    declarer = seat(op.get("declarer"), example.seating, "op.declarer")
    order = _order(example, op, [])
    named = text(op.get("contract"), "op.contract")
    no_talon = flag(op.get("no_talon", False), "op.no_talon")
    contract = contract_of(rules, declarer, named, no_talon=no_talon)
    defence = defence_for(rules, contract, order)
    if not isinstance(defence, Talk):
        message = f"system {rules.id}: its words are those of rule book 5"
        raise BadInput(message)
    return defence


def _played(defence: Talk) -> Answer:
    if not defence.is_over:
        return {}
    if not defence.is_played:
        return {"played": False}
    hands = list(defence.in_play)
    return {"played": True, "in_play": hands}
