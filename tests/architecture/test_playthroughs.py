"""Whole deals as text, replayed line by line; no variety goes without one."""

from fractions import Fraction
from pathlib import Path

import pytest
from support.rules_table import RulesTable

from table_service.auction.whisting import DefenceWord
from table_service.cards import Card, Seat, hand, parse_card, parse_cards
from table_service.cards.seat import seats_of
from table_service.events import messages as m
from table_service.sheets.entry import Column
from table_service.varieties.registry import VARIETIES

FOLDER = Path(__file__).parents[1] / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def test_every_variety_has_a_playthrough() -> None:
    assert {path.stem for path in FILES} == {variety.id for variety in VARIETIES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_played_as_it_is_written(path: Path) -> None:
    script = Script(path.stem)
    lines = _logical_lines(path.read_text("utf-8"))
    for line in lines:
        script.follow(line)
    assert len(lines) > 60


def _logical_lines(text: str) -> list[str]:
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
    """One playthrough and the table at which it is played."""

    def __init__(self, variety: str) -> None:
        """Play `variety` at a table that reads the cards."""
        self.variety = variety
        self.table = RulesTable()

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
        deal = self.table.deal
        return " ".join(str(one) for one in (deal.phase, deal.turn) if one)

    # lines of the table

    def _table(self, text: str) -> None:
        listed, dealer, *nobody = text.split(", ")
        names = seats_of(listed.split())
        dummy = Seat(nobody[0].removeprefix("dummy ")) if nobody else None
        game = m.OpenGame(
            table="table-1",
            variety=self.variety,
            conventions={},
            seats=names,
            names={seat: seat for seat in names},
            dealer=Seat(dealer.removeprefix("dealer ")),
            simulated=True,
            dummy=dummy,
        )
        self.table.tell(game)

    def _deal(self, text: str) -> None:
        pairs = (one.split(":") for one in text.split(";"))
        hands = {Seat(seat.strip()): hand(cards) for seat, cards in pairs}
        self.table.begin(hands)
        assert set(self.table.deal.order) == set(hands)

    def _talon(self, text: str) -> None:
        self.table.tell(m.ShowTalon(cards=parse_cards(text.split())))

    def _tricks(self, text: str) -> None:
        play = self.table.deal.play
        assert play is not None
        wanted = {one.split()[0]: int(one.split()[1]) for one in text.split(",")}
        assert play.tricks_of() == wanted

    def _sheet(self, text: str) -> None:
        seat, column, *against, amount = text.replace(" on ", " ").split()
        other = Seat(against[0]) if against else None
        written = self.table.state.sheet.running(Seat(seat), Column(column), other)
        total = written[-1] if written else 0
        assert total == Fraction(amount), text

    def _offences(self, text: str) -> None:
        found = [one.irregularity.kind for one in self.table.state.offences]
        assert found == ([] if text == "none" else text.split())

    # lines of a player

    def _says(self, seat: Seat, call: str) -> None:
        self.table.tell(m.Say(seat=seat, call=call))

    def _names(self, seat: Seat, contract: str) -> None:
        assert seat == self.table.deal.declarer
        self.table.tell(m.NameContract(contract=contract))

    def _defends(self, seat: Seat, word: str) -> None:
        self.table.tell(m.SayDefence(seat=seat, word=DefenceWord(word)))

    def _chooses(self, seat: Seat, how: str) -> None:
        assert seat == self.table.deal.turn
        self.table.tell(m.ChooseOpen(open=how == "open"))

    def _plays(self, seat: Seat, code: str) -> None:
        card: Card = parse_card(code)
        self.table.tell(m.PlayCard(seat=seat, card=card, by="keeper"))
