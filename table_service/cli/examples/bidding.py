"""Answers about words: the auction and the defence calls."""

from table_service.auction.auction import Auction, IllegalCall
from table_service.auction.call import Bid, Call, MisereBid, Word, parse_call
from table_service.auction.contract import Game
from table_service.auction.ladder import Rung, rungs
from table_service.auction.whisting import Defence, DefenceWord, IllegalWord
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.cli.examples.contracts import read_height
from table_service.cli.examples.deals import dummy_of, read_said
from table_service.cli.examples.defences import defence_of
from table_service.cli.examples.european_bidding import (
    answer_european_auction,
    answer_european_calls,
)
from table_service.cli.examples.example import Example
from table_service.cli.examples.values import (
    Document,
    count,
    flag,
    mapping,
    seat,
    sequence,
    text,
)
from table_service.scoring import AllPassRun, DealResult
from table_service.varieties import Variety

Answer = dict[str, object]


def answer_auction(example: Example) -> Answer:
    """Return how the auction of `op` ends, or what may be said next.

    A call that is refused changes nothing; the answer then tells the state
    before it beside the `error`.

    Raises:
        BadInput: The auction cannot be read.
    """
    op = mapping(example.body.get("op"), "op")
    if not isinstance(example.rules, Variety):
        return answer_european_auction(example, op)
    if flag(op.get("ladder_check", False), "op.ladder_check"):
        return {"legal": _ladder(example.variety)}
    auction = _opened(example, op)
    for number, value in enumerate(sequence(op.get("bids"), "op.bids")):
        speaker, call = _read_call(example, value, f"op.bids[{number}]")
        try:
            auction = auction.after(speaker, call)
        except IllegalCall as refused:
            return {"error": str(refused)} | _state(auction)
    return _state(auction)


def _ladder(variety: Variety) -> list[str]:
    """Return every bid from low to high; games without the talon apart."""
    return [
        str(rung) for rung in rungs(variety.suit_order) if _is_on_ladder(variety, rung)
    ]


def _is_on_ladder(variety: Variety, rung: Rung) -> bool:
    if not rung.no_talon:
        return True
    return isinstance(rung, MisereBid) and variety.no_talon_bids


def _opened(example: Example, op: Document) -> Auction:
    dealer = seat(op.get("dealer"), example.seating, "op.dealer")
    run = AllPassRun(example.run)
    return Auction(
        variety=example.variety,
        hands=example.seating.playing(dealer),
        minimum_level=run.lowest_level(example.variety),
        dark_passes=count(op.get("dark_passes", 0), "op.dark_passes", most=20),
    )


def _read_call(example: Example, value: object, place: str) -> tuple[Seat, Call]:
    parts = sequence(value, place)
    if len(parts) != 2:
        message = f'{place} {value!r}; a call is ["E", "6S"]'
        raise BadInput(message)
    speaker = seat(parts[0], example.seating, place)
    return speaker, parse_call(text(parts[1], place))


def _with_forced_passes(auction: Auction) -> Auction:
    """Return the auction after those passed who can say nothing else."""
    while auction.turn and auction.legal_calls() == (Word.PASS,):
        auction = auction.after(auction.turn, Word.PASS)
    return auction


def _state(auction: Auction) -> Answer:
    auction = _with_forced_passes(auction)
    turn = auction.turn
    if turn:
        legal = [str(call) for call in auction.legal_calls()]
        lowest = next((c for c in auction.legal_calls() if isinstance(c, Bid)), None)
        minimum = {"min_bid": str(lowest)} if lowest else {}
        return {"next": turn, "legal": legal, **minimum}
    factor = auction.dark_factor
    dark: Answer = {"dark": factor} if factor > 1 else {}
    if auction.winner is None:
        return {"contract": "allpass", **dark}
    winner, bid = auction.winner
    return {"winner": winner, "contract": str(bid), **dark}


def answer_calls(example: Example) -> Answer:
    """Return whether the defence calls of `op` are legal and what follows.

    Raises:
        BadInput: The calls cannot be read.
    """
    op = mapping(example.body.get("op"), "op")
    said = read_said(op.get("calls", []), example.seating, "op.calls")
    if not isinstance(example.rules, Variety):
        return answer_european_calls(example, op, said)
    defence = _asked(example, op)
    try:
        for one in said:
            defence = defence.after(one)
    except IllegalWord as refused:
        return {"legal": False, "error": str(refused)}
    return {"legal": True} | _next_word(defence) | _manner(defence)


def _asked(example: Example, op: Document) -> Defence:
    seating = example.seating
    declarer = seat(op.get("declarer"), seating, "op.declarer")
    named = op.get("dealer")
    dealer = None if named is None else seat(named, seating, "op.dealer")
    level, trump = read_height(op.get("contract"), "op.contract")
    game = Game(declarer, level, trump)
    result = DealResult(contract=game, dealer=dealer, dummy=dummy_of(example))
    return defence_of(example, game, result)


def _next_word(defence: Defence) -> Answer:
    """Return who speaks next, and whether it is the dealer's whist."""
    turn = defence.turn
    if turn is None:
        return {}
    if turn != defence.dealer:
        return {"next": turn}
    return {"next": turn, "dealer_may_whist": True, "dealer_chooses_hand": True}


def _manner(defence: Defence) -> Answer:
    """Return how the defence would play if nobody said more."""
    if DefenceWord.WHIST in defence.legal_words().get(defence.dealer or Seat(""), ()):
        return {"defence": "open_or_closed"}
    match defence.whisters:
        case ():
            return {}
        case (_,) if defence.dummy is not None:
            return {"defence": "open"}
        case (alone,) if not defence.variety.over_greedy:
            return {"defence": "open_or_closed", "chooser": alone}
        case _:
            return {"defence": "closed"}
