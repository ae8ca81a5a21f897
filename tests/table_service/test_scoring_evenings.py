"""What holds for every variety, every table and every legal evening (17.7)."""

from collections.abc import Mapping
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from support.sheets import E, N, S, W

from table_service.auction.call import Bid
from table_service.auction.contract import AllPass, Contract, Game, Misere
from table_service.auction.whisting import Defence, Said
from table_service.cards import DECK, Seat, Seating, Suit
from table_service.scoring import DealResult, run_after, score_deal
from table_service.scoring.choosing import choosers
from table_service.scoring.hands import defenders_of, hands_of, plays_talon
from table_service.settlement import settle
from table_service.sheets import Column, Sheet
from table_service.sheets.words import LANGUAGES, entry_text
from table_service.varieties import VARIETIES, Variety
from table_service.varieties.choices import Help

SEATS = (S, W, N, E, Seat("C"))
DUMMY = Seat("dummy")


@st.composite
def splits(draw: st.DrawFn, hands: tuple[Seat, ...]) -> dict[Seat, int]:
    """Return ten tricks among `hands`."""
    takers = draw(st.lists(st.sampled_from(hands), min_size=10, max_size=10))
    return {hand: takers.count(hand) for hand in hands}


@st.composite
def defences(draw: st.DrawFn, defence: Defence) -> Defence:
    """Return the calls of `defence` to their end, each one legal."""
    while defence.offers():
        must = bool(defence.legal_words())
        ((seat, words),) = defence.offers().items()
        word = draw(st.sampled_from(words if must else (*words, None)))
        if word is None:
            break
        hand = draw(st.sampled_from(defence.defenders))
        defence = defence.after(Said(seat, word, hand))
    return defence


@st.composite
def deals(
    draw: st.DrawFn, variety: Variety, seating: Seating, run: int
) -> DealResult | None:
    """Return one deal that may be played so, None where nothing is."""
    dealer = draw(st.sampled_from(seating.seats))
    dummy = DUMMY if variety.dummy else None
    empty = DealResult(contract=AllPass(), dealer=dealer, dummy=dummy, allpass_run=run)
    hands = hands_of(variety, seating, empty)
    declarer = draw(st.sampled_from([hand for hand in hands if hand != dummy]))
    contract: Contract = draw(
        st.one_of(
            st.just(AllPass()),
            st.just(Misere(declarer)),
            st.builds(
                Game,
                st.just(declarer),
                st.integers(6, 10),
                st.sampled_from((*Suit, None)),
            ),
        )
    )
    result = replace(
        empty,
        contract=contract,
        talon=tuple(draw(st.permutations(DECK))[:2]),
        dark=draw(st.sampled_from([1, 1, 1, 2])),
    )
    if isinstance(contract, Game):
        return draw(games(variety, result, contract, hands))
    if isinstance(contract, AllPass) and variety.dummy:
        return None
    takers = hands
    if isinstance(contract, AllPass) and plays_talon(variety, seating):
        takers = (*hands, dealer)
    return replace(result, tricks=draw(splits(takers)))


@st.composite
def games(
    draw: st.DrawFn,
    variety: Variety,
    result: DealResult,
    game: Game,
    hands: tuple[Seat, ...],
) -> DealResult:
    """Return `result` with legal calls, and tricks where it is played."""
    resting = result.dealer if result.dealer not in hands else None
    defence = draw(
        defences(
            Defence(
                variety=variety,
                bid=Bid(game.level, game.trump),
                defenders=defenders_of(hands, game.declarer),
                dealer=resting,
                dummy=result.dummy,
            )
        )
    )
    played = defence.is_played or defence.is_checked
    tricks = draw(splits(hands)) if played else None
    return replace(result, said=defence.said, tricks=tricks)


@st.composite
def evenings(draw: st.DrawFn) -> tuple[Variety, Seating, list[DealResult], Sheet]:
    """Return a variety, a table, the deals of an evening and its sheet."""
    variety: Variety = draw(st.sampled_from(VARIETIES))
    players = draw(st.sampled_from(variety.players))
    seating = Seating(SEATS[:players])
    sheet, run, played = Sheet(seating), 0, []
    for _ in range(draw(st.integers(1, 10))):
        result = draw(deals(variety, seating, run))
        if result is None:
            continue
        result = draw(chosen(variety, seating, sheet, result))
        sheet = sheet.apply(score_deal(variety, seating, sheet, result))
        run = run_after(variety, result).length
        played.append(result)
    return variety, seating, played, sheet


@st.composite
def chosen(
    draw: st.DrawFn,
    variety: Variety,
    seating: Seating,
    sheet: Sheet,
    result: DealResult,
) -> DealResult:
    """Return `result` with the choice of everybody who has one."""
    asked = choosers(variety, seating, sheet, result)
    columns = st.sampled_from([Column.POOL, Column.MOUNTAIN])
    choices = {seat: draw(columns) for seat in asked}
    if isinstance(result.contract, AllPass):
        return replace(result, zero_choice=choices)
    return replace(result, write=next(iter(choices.values()), Column.POOL))


Evening = tuple[Variety, Seating, list[DealResult], Sheet]


@given(evenings())
def test_what_is_won_is_lost_and_nothing_sinks_below_zero(evening: Evening) -> None:
    variety, seating, _, sheet = evening
    assert sum(settle(variety, sheet).final.values()) == 0
    assert all(sheet.mountain_of(seat) >= 0 for seat in seating)
    assert all(sheet.pool_of(seat) >= 0 for seat in seating)


@given(evenings())
def test_no_pool_that_is_helped_stands_over_its_limit(evening: Evening) -> None:
    variety, seating, _, sheet = evening
    if variety.help is Help.AMERICAN and variety.pool_limit is not None:
        assert all(sheet.pool_of(seat) <= variety.pool_limit for seat in seating)


@given(evenings())
def test_every_line_has_an_amount_and_a_sentence(evening: Evening) -> None:
    variety, seating, played, _ = evening
    for result in played:
        for line in score_deal(variety, seating, Sheet(seating), replay(result)):
            assert line.amount
            assert line.seat in seating
            assert line.against is None or line.against in seating
            assert all(entry_text(line, language) for language in LANGUAGES)


def replay(result: DealResult) -> DealResult:
    """Return `result` without choices, which depend on the sheet."""
    nothing: Mapping[Seat, Column] = {}
    return replace(result, zero_choice=nothing, write=Column.POOL)


@given(evenings())
def test_the_same_deals_always_make_the_same_sheet(evening: Evening) -> None:
    variety, seating, played, sheet = evening
    again = Sheet(seating)
    for result in played:
        again = again.apply(score_deal(variety, seating, again, result))
    assert again == sheet
