"""Whole evenings as text: the language of `tests/playthroughs`, line by line.

What stands after `#` is for readers; an indented line goes on with the one
above; what stands after `>` is what the table waits for once the line is done.

    agreed rounds 2            a convention, before the table is laid
    table  S W N E, dealer E   a new table: who plays, in order; `, dummy W`
                               where two play
    deal   S: AS KS ...; ...   the hands the machine read; bare: nobody knows them
    bids   S 6S, W pass        calls of the auction
    words  W whist, E whist W  words of the defence, the dealer's with his hand
    talon  8H 9H               talon cards laid open
    S names 6S / says 6S / defends whist / chooses open / plays AS
    S passes on / writes pool  two cards at all-pass; where a win is written
    result S 6, W 3, N 1       tricks as the players tell them
    time   over                the agreed time has ended
    tricks / price / level / dealer / round / lap / offences ...
                               what the table must say now
    sheet  S pool 4, W whists on S 12          some totals
    whole  S pool 4 ; W whists on S 12         all of them, nothing else
    final  S 12, W -20/3       the settlement of an evening that has ended
    refused S says 6S          what the table must not take

European games, where the order of play may be anticlockwise:

    S announces none           no ace, or `four`
    evening over               all agree to end
    filled 50                  all fill the empty pot; without a number as agreed
    pot    130                 stakes that lie in the pot
    balance S 12, W -20        got less paid, of all whom it names
    hats   S W                 whose columns have passed zero; `none`
    opened W                   whose hands lie open; `none`
"""

import json
from fractions import Fraction

import pytest
from support.rules_table import RulesTable

from table_service.auction.whisting import DefenceWord
from table_service.bad_input import BadInput
from table_service.cards import Card, Seat, hand, parse_card, parse_cards
from table_service.cards.seat import seats_of
from table_service.events import messages as m
from table_service.scoring.run import AllPassRun
from table_service.sheets.bullet import Place
from table_service.sheets.entry import Column
from table_service.sheets.hat import is_under_hat
from table_service.sheets.pot import balance_of, pot_of
from table_service.varieties.paper_game import PaperGame


def logical_lines(text: str) -> list[str]:
    """Return the lines without comments, indented ones joined to the last."""
    lines: list[str] = []
    for line in text.splitlines():
        bare = line.split("#")[0].rstrip()
        if bare.startswith(" ") and lines:
            lines[-1] += " ; " + bare.strip()
        elif bare:
            lines.append(bare)
    return lines


class Script:
    """One playthrough and the table at which it is played now."""

    def __init__(self, variety: str) -> None:
        """Play `variety`."""
        self.variety = variety
        self.table = RulesTable()
        self.agreed: dict[str, object] = {}

    def follow(self, line: str) -> None:
        """Do what one line says and check what it expects."""
        done, _, expected = line.partition(">")
        first, *rest = done.split(None, 1)
        text = rest[0].strip() if rest else ""
        does = getattr(self, f"_{first}", None)
        if does is None:
            seat, verb = Seat(first), text.split()[0]
            getattr(self, f"_{verb}")(seat, text.split()[1])
        else:
            does(text)
        if expected:
            assert self._waits() == expected.strip(), line

    def _waits(self) -> str:
        if self.table.state.is_closed:
            return "closed"
        deal = self.table.deal
        return " ".join(str(one) for one in (deal.phase, deal.turn) if one)

    # lines of the table

    def _agreed(self, text: str) -> None:
        name, value = text.split(None, 1)
        is_word = value[0].isalpha() and value not in ("true", "false", "null")
        self.agreed[name] = value if is_word else json.loads(value)

    def _table(self, text: str) -> None:
        seats, *more = text.split(", ")
        settings = dict(one.split() for one in more)
        dummy = settings.get("dummy")
        names = seats_of(seats.split())
        game = m.OpenGame(
            table="table-1",
            variety=self.variety,
            conventions=self.agreed,
            seats=names,
            names={seat: seat for seat in names if seat != dummy},
            dealer=Seat(settings["dealer"]),
            simulated=True,
            dummy=Seat(dummy) if dummy else None,
        )
        self.table, self.agreed = RulesTable(), {}
        self.table.tell(game)

    def _deal(self, text: str) -> None:
        if not text:
            self.table.begin()
            return
        pairs = (one.split(":") for one in text.split(";"))
        hands = {Seat(seat.strip()): hand(cards) for seat, cards in pairs}
        self.table.begin(hands)
        assert set(self.table.deal.order) == set(hands)

    def _bids(self, text: str) -> None:
        self.table.say(text)

    def _words(self, text: str) -> None:
        for said in text.split(","):
            seat, word, *hands = said.split()
            whose = Seat(hands[0]) if hands else None
            message = m.SayDefence(seat=Seat(seat), word=DefenceWord(word), hand=whose)
            self.table.tell(message)

    def _talon(self, text: str) -> None:
        self.table.tell(m.ShowTalon(cards=parse_cards(text.split())))

    def _result(self, text: str) -> None:
        self.table.tell(m.EnterResult(tricks=_numbers(text)))

    def _time(self, text: str) -> None:
        assert text == "over"
        self.table.tell(m.EndTime())

    def _evening(self, text: str) -> None:
        assert text == "over"
        self.table.tell(m.CloseEvening())

    def _filled(self, text: str) -> None:
        self.table.tell(m.FillPot(share=int(text) if text else None))

    def _refused(self, text: str) -> None:
        with pytest.raises(BadInput):
            self.follow(text)

    # what the table must say

    def _tricks(self, text: str) -> None:
        play = self.table.deal.play
        assert play is not None
        assert play.tricks_of() == _numbers(text)

    def _price(self, text: str) -> None:
        run = AllPassRun(self.table.deal.allpass_step)
        assert run.price(self.table.state.variety) == int(text)

    def _level(self, text: str) -> None:
        assert self.table.deal.auction.lowest_level == int(text)

    def _dealer(self, text: str) -> None:
        assert self.table.state.next_dealer == text

    def _round(self, text: str) -> None:
        assert self.table.state.course.round == int(text)

    def _lap(self, text: str) -> None:
        assert self.table.state.course.lap == text

    def _sheet(self, text: str) -> None:
        for one in text.split(","):
            place, amount = _entry(one)
            assert self.table.state.sheet.total(place) == amount, one

    def _whole(self, text: str) -> None:
        expected: dict[Place, Fraction] = {}
        for part in text.split(";"):
            seat, totals = part.split(None, 1)
            expected |= dict(_entry(f"{seat} {one}") for one in totals.split(","))
        sheet = self.table.state.sheet
        written = {place: sheet.total(place) for place in sheet.rows}
        assert {place: n for place, n in written.items() if n} == expected, text

    def _final(self, text: str) -> None:
        told = (one.split() for one in text.split(","))
        expected = {Seat(seat): Fraction(amount) for seat, amount in told}
        assert sum(expected.values()) == 0
        final = self.table.state.final or {}
        assert {seat: Fraction(n) for seat, n in final.items()} == expected

    def _pot(self, text: str) -> None:
        assert pot_of(self.table.state.sheet) == Fraction(text)

    def _balance(self, text: str) -> None:
        sheet = self.table.state.sheet
        told = (one.split() for one in text.split(","))
        expected = {Seat(seat): Fraction(amount) for seat, amount in told}
        assert sum(expected.values()) == -Fraction(pot_of(sheet))
        assert {seat: balance_of(sheet, seat) for seat in expected} == expected

    def _hats(self, text: str) -> None:
        state = self.table.state
        rules = state.variety
        assert isinstance(rules, PaperGame)
        seats = state.seating
        hats = [seat for seat in seats if is_under_hat(rules, state.sheet, seat)]
        assert hats == ([] if text == "none" else text.split())

    def _opened(self, text: str) -> None:
        assert list(self.table.deal.opened) == ([] if text == "none" else text.split())

    def _offences(self, text: str) -> None:
        found = [one.irregularity.kind for one in self.table.state.offences]
        assert found == ([] if text == "none" else text.split())

    # lines of a player

    def _says(self, seat: Seat, call: str) -> None:
        self.table.tell(m.Say(seat=seat, call=call))

    def _names(self, seat: Seat, contract: str) -> None:
        assert seat == self.table.deal.declarer
        self.table.tell(m.NameContract(contract=contract))

    def _announces(self, seat: Seat, aces: str) -> None:
        assert seat == self.table.deal.declarer
        self.table.tell(m.AnnounceAces(aces=aces))

    def _defends(self, seat: Seat, word: str) -> None:
        self.table.tell(m.SayDefence(seat=seat, word=DefenceWord(word)))

    def _chooses(self, seat: Seat, how: str) -> None:
        assert seat == self.table.deal.turn
        self.table.tell(m.ChooseOpen(open=how == "open"))

    def _passes(self, seat: Seat, how: str) -> None:
        assert (seat, how) == (self.table.deal.next_to_pass, "on")
        self.table.tell(m.PassCards())

    def _writes(self, seat: Seat, column: str) -> None:
        self.table.tell(m.ChooseWrite(seat=seat, column=Column(column)))

    def _plays(self, seat: Seat, code: str) -> None:
        card: Card = parse_card(code)
        self.table.tell(m.PlayCard(seat=seat, card=card, by="keeper"))


def _numbers(text: str) -> dict[Seat, int]:
    pairs = (one.split() for one in text.split(","))
    return {Seat(seat): int(number) for seat, number in pairs}


def _entry(text: str) -> tuple[Place, Fraction]:
    """Return the place and the total of a text such as `W whists on S 12`."""
    seat, column, *against, amount = text.replace(" on ", " ").split()
    other = Seat(against[0]) if against else None
    return Place(Seat(seat), Column(column), other), Fraction(amount)
