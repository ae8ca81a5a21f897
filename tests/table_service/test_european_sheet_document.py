"""What pages hear of a European sheet, and what may be written there by hand."""

import random
from typing import Any

import pytest
from support.rules_table import RulesTable

from table_service.cards import Seat
from table_service.cards.seat import Seating, seats_of
from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.evolve import evolve
from table_service.events.refusal import Refused
from table_service.service.reason_words import game_text, reason_words
from table_service.service.sheet_document import sheet_document
from table_service.service.view_document import view_of
from table_service.sheets.bullet import Place, Sheet
from table_service.sheets.entry import POT, Column, Entry, Reason, why
from table_service.sheets.hat import hats_of
from table_service.sheets.pot import payment
from table_service.varieties import find_rules, with_conventions
from table_service.varieties.paper_game import PaperGame

S, W, N = seats_of(("S", "W", "N"))
ALL = (S, W, N)


def table(variety: str, **conventions: bool | int | str) -> RulesTable:
    opened = RulesTable()
    opened.tell(
        m.OpenGame(
            table="table-1",
            variety=variety,
            conventions=conventions,
            seats=ALL,
            names={S: "Ana", W: "Boris", N: "Cvetko"},
            dealer=N,
            simulated=True,
        )
    )
    return opened


def wrote(at: RulesTable, deal: int, *entries: Entry) -> None:
    """Write the lines of a deal, whatever was played."""
    scored = f.DealScored(deal=deal, tricks=None, entries=entries)
    state = at.state
    at.now = evolve(state, scored, state.seq + 1)


def pool(seat: Seat, amount: int) -> Entry:
    return Entry(seat, Column.POOL, amount)


def hats(*running: int, **conventions: bool | int | str) -> tuple[Any, ...]:
    rules = with_conventions(find_rules("croatian"), conventions)
    assert isinstance(rules, PaperGame)
    sheet = Sheet(Seating(ALL), {Place(S, Column.POOL): running})
    return hats_of(rules, sheet, S)


def test_a_hat_is_drawn_past_zero_and_upside_down_on_the_way_back() -> None:
    # European 3.5: "when the column passes zero"; "back over zero".
    assert hats(-30, -14, 2, -6, 10) == ((2, True), (3, False), (4, True))


def test_reaching_exactly_zero_counts_where_the_house_says_so() -> None:
    # European 3.5: `hat_at_zero`.
    assert hats(-30, 0) == ((1, True),)
    assert hats(-30, 0, hat_at_zero=False) == ()


def test_a_column_that_starts_above_zero_passes_it_going_down() -> None:
    # European 3.4: the same arithmetic with the sign turned.
    assert hats(60, 44, -4, column_sign="positive_start") == ((2, True),)


def test_refets_stand_in_the_column_where_they_were_given_and_played() -> None:
    at = table("croatian")
    wrote(at, 1, pool(S, 8))
    wrote(at, 2, *(Entry(seat, Column.REFETS, 1) for seat in ALL))
    wrote(at, 3, pool(S, -12), Entry(S, Column.REFETS, -1))
    sheet = sheet_document(at.state)
    assert sheet["columns"]["S"]["pool"] == ["-30", "-22", "-34"]
    assert sheet["marks"]["S"] == [[2, "given"], [3, "played"]]
    assert sheet["marks"]["W"] == [[1, "given"]]
    # 90 were to be written off; 8 were made and 12 lost.
    assert (sheet["left"], sheet["refets_given"]) == ("94", "1")


def test_accounts_and_the_pot_run_from_the_first_stake() -> None:
    # European 1.3: the dealer puts ten in; both defenders out, it is won.
    at = table("austrian")
    told = why(Reason.POT_WON, amount=10)
    stake = why(Reason.STAKE_OF_DEALER)
    wrote(at, 1, payment(POT, S, 10, told), payment(S, POT, 10, stake))
    sheet = sheet_document(at.state)
    assert sheet["pot"] == ["10"]
    assert sheet["accounts"] == {"S": ["0"], "W": ["0"], "N": ["-10"]}
    assert sheet["paid"] == {
        "pot": {"N": "10", "S": "10"},
        "S": {"pot": "10"},
    }


def test_units_have_a_row_for_each_deal_that_moved_them() -> None:
    at = table("donauschwaben")
    wrote(at, 1)
    wrote(at, 2, payment(S, W, 2, why(Reason.KUNSTWERK)))
    sheet = sheet_document(at.state)
    assert sheet["rows"] == [
        {"deal": 2, "accounts": {"S": "-2", "W": "2", "N": "0"}},
    ]


FORGOTTEN = m.CorrectionKind.FORGOTTEN


def correct(
    seat: Seat,
    amount: int,
    column: Column = Column.POOL,
    against: Seat | None = None,
    kind: m.CorrectionKind = FORGOTTEN,
) -> m.CorrectSheet:
    return m.CorrectSheet(
        kind=kind, seat=seat, amount=amount, column=column, against=against, agreed=ALL
    )


def test_what_no_rule_prices_is_paid_as_the_players_say() -> None:
    # European 4: the payments of the games are cut and not found.
    at = table("donauschwaben")
    wrote(at, 1)
    at.tell(correct(S, 4, column=Column.PAID, against=W))
    assert sheet_document(at.state)["paid"] == {"S": {"W": "4"}}
    line = view_of(at.state)["entries"][0]["lines"][0]
    assert line["why"]["en"] == "paid as agreed"


def test_a_forgotten_share_is_put_into_the_pot() -> None:
    at = table("austrian")
    wrote(at, 1)
    at.tell(correct(POT, 10, column=Column.PAID, against=S))
    assert sheet_document(at.state)["pot"] == ["10", "20"]


@pytest.mark.parametrize(
    ("variety", "message"),
    [
        ("austrian", correct(S, 4, column=Column.MOUNTAIN)),
        ("donauschwaben", correct(S, 4, column=Column.WHISTS, against=W)),
        ("donauschwaben", correct(S, 4, column=Column.PAID, against=POT)),
        ("donauschwaben", correct(S, 4, column=Column.PAID)),
        ("greek", correct(S, 4, column=Column.PAID, against=W)),
        ("croatian", correct(S, 4, column=Column.MOUNTAIN)),
        ("sochi", correct(S, 4, column=Column.PAID, against=W)),
        ("greek", correct(S, 31, kind=m.CorrectionKind.TOO_MUCH_POOL)),
    ],
)
def test_nothing_is_written_where_the_sheet_has_no_place_for_it(
    variety: str, message: m.CorrectSheet
) -> None:
    at = table(variety)
    wrote(at, 1)
    with pytest.raises(Refused):
        at.tell(message)


def test_a_kassa_is_put_right_without_a_mountain() -> None:
    at = table("greek")
    wrote(at, 1)
    at.tell(correct(S, 4, kind=m.CorrectionKind.TOO_MUCH_POOL))
    columns = sheet_document(at.state)["columns"]["S"]
    assert (columns["pool"], columns["mountain"]) == (["30", "26"], [])


def announced(variety: str, seed: int = 7, **conventions: bool | int | str) -> set[str]:
    """Return what could be announced somewhere in a dozen deals."""
    rng, at = random.Random(seed), table(variety, **conventions)  # a test
    found: set[str] = set()

    def tell(message: m.Message) -> object:
        made = at.tell(message)
        ask = view_of(at.state)["ask"]
        assert ("announce" in ask["also"]) == bool(ask["aces"])
        found.update(ask["aces"])
        return made

    for _ in range(12):
        if not at.state.is_closed:
            at.sit_down(rng).finish(lambda: at.state, tell)
    return found


def test_aces_are_announced_where_they_are_paid_for() -> None:
    # European 1.5: both premiums are 10; 0 is none.
    assert announced("austrian") == {"none", "four"}
    assert announced("austrian", four_ace_bonus=0) == {"none"}
    assert announced("austrian", ace_bonus_scope="none") == set()


def test_greeks_announce_four_aces_by_agreement() -> None:
    # European 5.5: `off` unless agreed.
    assert announced("greek") == set()
    assert announced("greek", four_aces="B") == {"four"}


@pytest.mark.parametrize("variety", ["croatian", "donauschwaben"])
def test_elsewhere_aces_are_nothing_to_announce(variety: str) -> None:
    assert announced(variety) == set()


@pytest.mark.parametrize("variety", ["austrian", "croatian", "donauschwaben", "greek"])
def test_no_fine_and_no_newcomer_is_offered_where_no_book_prices_it(
    variety: str,
) -> None:
    at = table(variety)
    assert "join" not in view_of(at.state)["ask"]["also"]
    at.begin()
    assert "fine" not in view_of(at.state)["ask"]["also"]


@pytest.mark.parametrize(
    ("variety", "contract", "russian", "english"),
    [
        ("austrian", "6C", "1♣", "1♣"),
        ("croatian", "6C", "5♣", "5♣"),
        ("croatian", "6NT", "7 санс", "7 sans"),
        ("donauschwaben", "7S", "2 (листья)", "2 (leaves)"),
        ("greek", "8NT", "8БК", "8NT"),
        ("illustrated", "bettel", "bettel", "bettel"),
    ],
)
def test_a_reason_names_a_contract_as_the_game_does(
    variety: str, contract: str, russian: str, english: str
) -> None:
    rules = find_rules(variety)
    assert game_text(rules, contract, 0) == russian
    assert game_text(rules, contract, 1) == english


def test_a_reason_names_players_by_their_names() -> None:
    at = table("greek")
    told = why(Reason.CHIPS_SHORT, short=W, tricks=7, price=4)
    assert reason_words(at.state, told)["en"] == "Boris is short: 7 × 4"
