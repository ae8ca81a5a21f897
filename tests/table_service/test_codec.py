"""Facts as JSON: every kind comes back as it was, nonsense is refused in words."""

import json
from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sheets import E, N, S, W

from table_service.auction.whisting import DefenceWord
from table_service.bad_input import BadInput
from table_service.cards import parse_card
from table_service.course.course import Prize
from table_service.events import facts as f
from table_service.events.codec import decoded, encoded
from table_service.irregularities.irregularity import Irregularity, Kind
from table_service.sheets.entry import Column, Entry, Reason, why

AS, TH = parse_card("AS"), parse_card("TH")
REVOKE = Irregularity(
    kind=Kind.REVOKE, seat=W, card=AS, trick=3, suit=TH.suit, proof=TH, certain=False
)

EXAMPLES: tuple[f.Fact, ...] = (
    f.GameOpened(
        table="table-1",
        variety="sochi",
        conventions={"pool_limit": 10, "exit_ladder": [6, 7, 8], "stalingrad": True},
        seats=(S, W, N),
        names={S: "Анна", W: "<b>", N: ""},
        dealer=N,
        simulated=True,
        stake="0.5",
        rules={"pool_limit": None, "allpass_price": [1, 2, 3]},
    ),
    f.PlayerNamed(seat=S, name="Анна Петровна"),
    f.DealBegan(deal=17, dealer=W, mode="read", commitment="c0" * 32),
    f.DealBegan(deal=18, dealer=W, mode="hand", commitment=None),
    f.CardsDealt(deal=17, counts={"S": 10, "talon": 2}, seal="5ea1"),
    f.CardsDealt(deal=18, counts={}, seal=None),
    f.DealVoided(deal=17, fault="jam", reason="застряла\nкарта"),
    f.Called(seat=S, call="10NT"),
    f.TalonShown(cards=(AS, TH)),
    f.ContractNamed(seat=S, contract="7D"),
    f.DefenceSaid(seat=W, word=DefenceWord.HALF),
    f.DefenceSaid(seat=N, word=DefenceWord.WHIST, hand=W),
    f.OpenChosen(seat=W, open=False),
    f.HandsOpened(hands={W: (AS,), N: (TH,)}),
    f.CardPlayed(seat=S, card=AS, by="camera", confidence=0.875),
    f.TrickGathered(seat=S, trick=10),
    f.IrregularityFound(deal=17, irregularity=REVOKE),
    f.ResultEntered(tricks={S: 6, W: 4, N: 0}),
    f.DealScored(
        deal=17,
        tricks={S: 6, W: 4, N: 0},
        entries=(
            Entry(S, Column.POOL, 2, why=why(Reason.FINE_TALON)),
            Entry(W, Column.WHISTS, Fraction(7, 2), against=S),
        ),
    ),
    f.DealScored(deal=18, tricks=None, entries=()),
    f.SeatsDrawn(cards={S: AS, W: TH}, names={S: "Борис", W: "Анна"}),
    f.DealerDrawn(cards=((S, AS), (W, TH)), dealer=W),
    f.PlayerJoined(seat=E, name="Глеб", pool=3, mountain=0),
    f.DealerCorrected(deal=17, dealer=S),
    f.DealerInvited(seat=S),
    f.InvitationAnswered(seat=E, agreed=True),
    f.DarknessLifted(seat=S),
    f.CardsPassed(seat=W),
    f.TalonRefused(seat=S),
    f.GameConceded(seat=S),
    f.AcesAnnounced(seat=S, aces="none"),
    f.PreferansClaimed(seat=S),
    f.ClaimJudged(right=False),
    f.TrickLost(seat=W),
    f.WriteAsked(seats=(S, W)),
    f.WriteChosen(seat=S, column=Column.MOUNTAIN),
    f.LinesWritten(
        deal=17,
        occasion=f.Occasion.PRIZE,
        entries=(Entry(S, Column.WHISTS, 120, against=W),),
        prize=Prize.FIRST_POOL,
    ),
    f.LinesWritten(
        deal=0, occasion=f.Occasion.CORRECTION, entries=(), agreed=(S, W, N)
    ),
    f.RoundClosed(round=3, entries=(Entry(S, Column.WHISTS, 300, against=W),)),
    f.TimeEnded(),
    f.DealRevealed(
        deal=17,
        pockets=(("S", 10), ("talon", 2)),
        commitment="c0",
        seed="5eed",
        contributions=("aa", "bb"),
        word=("S", "talon"),
        void="jam",
        hands={"S": (AS,), "talon": (TH,)},
        salt="5a17",
    ),
    f.Undone(supersedes=41),
    f.DeviceChanged(device="dealer", state="held", words="shut the lid"),
    f.SightingDoubted(sighting=-70, seat=None, reason="seat"),
    f.EveningClosed(final={S: "92/3", W: "-92/3"}),
)
KINDS = {type(one).__name__ for one in EXAMPLES}


def test_every_kind_of_fact_has_an_example_here() -> None:
    assert {kind.__name__ for kind in get_args(f.Fact)} == KINDS


@pytest.mark.parametrize("fact", EXAMPLES, ids=lambda one: type(one).__name__)
def test_a_fact_comes_back_from_its_text(fact: f.Fact) -> None:
    kind, body = encoded(fact)
    assert decoded(kind, body) == fact
    assert encoded(decoded(kind, body)) == (kind, body)


def test_a_word_of_an_enumeration_comes_back_as_that_word() -> None:
    # The rules ask `is`, so that a text that only looks alike would be no word.
    said = decoded(*encoded(f.DefenceSaid(seat=W, word=DefenceWord.HALF)))
    assert isinstance(said, f.DefenceSaid)
    assert said.word is DefenceWord.HALF


@pytest.mark.parametrize("fact", EXAMPLES, ids=lambda one: type(one).__name__)
def test_a_key_too_many_or_too_few_is_refused(fact: f.Fact) -> None:
    kind, body = encoded(fact)
    document = json.loads(body)
    with pytest.raises(BadInput, match="not a fact this program knows"):
        decoded(kind, json.dumps(document | {"strange": 1}))
    needed = {"deal", "seat", "cards", "hands", "table", "supersedes", "device"}
    for key in needed & set(document):
        short = {k: v for k, v in document.items() if k != key}
        with pytest.raises(BadInput, match="not a fact this program knows"):
            decoded(kind, json.dumps(short))


@pytest.mark.parametrize(
    "kind", ["", "Fact", "Bid", "__class__", "called", "DealState"]
)
def test_an_unknown_kind_is_refused(kind: str) -> None:
    with pytest.raises(BadInput, match="not a fact this program knows"):
        decoded(kind, "{}")


HOSTILE = [
    "",
    "null",
    "[]",
    "7",
    '"text"',
    "{",
    "[" * 100_000,
    '{"seat":' * 50_000,
    '{"seat": 1e999}',
    "1" * 5000,
    '{"cards": ["1S"]}',
    '{"cards": "AS"}',
    '{"cards": [["AS"]]}',
    '{"cards": [{}]}',
    '{"cards": null}',
]


@pytest.mark.parametrize("body", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("kind", sorted(KINDS - {"EveningClosed"}))
def test_a_hostile_body_is_refused_in_words(kind: str, body: str) -> None:
    with pytest.raises(BadInput, match="not a fact this program knows"):
        decoded(kind, body)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["deal", "seat", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from(EXAMPLES), st.data())
def test_a_value_of_another_kind_never_escapes_as_another_error(
    fact: f.Fact, data: st.DataObject
) -> None:
    kind, body = encoded(fact)
    document = json.loads(body)
    if document:
        document[data.draw(st.sampled_from(sorted(document)))] = data.draw(JSON)
    assert _outcome(kind, json.dumps(document)) in {"fact", "refused"}


def _outcome(kind: str, body: str) -> str:
    try:
        decoded(kind, body)
    except BadInput:
        return "refused"
    return "fact"


def test_a_refusal_is_short_though_the_body_is_long() -> None:
    with pytest.raises(BadInput) as refused:
        decoded("Called", '{"seat": "' + "x" * 10_000)
    assert len(str(refused.value)) < 400
