"""What the table asks of its devices; the secrets stay inside the orders."""

from pathlib import Path

import pytest
from support.loop_table import LoopTable
from support.rules_table import game

from table_service.auction.whisting import WHIST
from table_service.cards import DECK
from table_service.events import messages as m
from table_service.events.state import Phase
from table_service.orders import ExpectCards


@pytest.mark.parametrize("players", [3, 4])
def test_while_the_talon_is_awaited_any_arm_may_lay_its_cards_and_no_others(
    tmp_path: Path, players: int
) -> None:
    with LoopTable(tmp_path) as table:
        table.tell(game(players))
        dealt = table.begin()
        eldest, *others = table.deal.order
        table.tell(m.Say(seat=eldest, call="6S"))
        for seat in others:
            table.tell(m.Say(seat=seat, call="pass"))
        assert table.deal.phase is Phase.TALON
        expected = [o for o in table.orders if isinstance(o, ExpectCards)][-1]
    assert set(expected.hands) >= {*table.deal.order, table.deal.dealer}
    assert set(expected.hands.values()) == {frozenset(dealt.talon)}
    assert expected.unseen == frozenset(DECK)


def test_in_the_play_each_seat_is_expected_to_lay_what_it_holds(
    tmp_path: Path,
) -> None:
    with LoopTable(tmp_path) as table:
        table.tell(game(3))
        dealt = table.begin()
        for seat in table.deal.order:
            table.tell(m.Say(seat=seat, call="pass"))
        table.tell(m.ShowTalon(cards=dealt.talon[:1]))
        expected = [o for o in table.orders if isinstance(o, ExpectCards)][-1]
    assert dict(expected.hands) == dict(dealt.hands)


def test_of_two_the_dummys_cards_are_expected_from_its_opponents_arm(
    tmp_path: Path,
) -> None:
    with LoopTable(tmp_path) as table:
        table.tell(game(2, "gusarik"))
        dealt = table.begin()
        south, dummy, north = table.deal.order
        table.tell(m.Say(seat=south, call="6S"))
        table.tell(m.Say(seat=north, call="pass"))
        table.tell(m.ShowTalon(cards=dealt.talon))
        table.tell(m.NameContract(contract="6S"))
        table.tell(m.SayDefence(seat=north, word=WHIST))
        expected = [o for o in table.orders if isinstance(o, ExpectCards)][-1]
    assert set(expected.hands) == {south, north}
    assert expected.hands[north] == dealt.hands[north] | dealt.hands[dummy]
