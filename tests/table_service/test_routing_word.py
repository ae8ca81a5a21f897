"""The contract of proofs: how a deal is drawn, to the byte, and how fairly."""

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import proof_verifier

from table_service.bad_input import BadInput
from table_service.fairness.proof import Proof, parse_proof
from table_service.fairness.routing_word import commitment_of, routing_word

POCKETS = (("S", 10), ("W", 10), ("N", 10), ("talon", 2))
SEED = bytes(range(32))
GIVEN = (bytes([1]) * 32, bytes([2]) * 32)

# Worked out by the verifier beside these tests, which follows the text alone.
COMMITMENT = "2913939bfdd803c5ed185dfaf674aa73ba5153952b2db8650f0738f49ce24319"
WORD = "W S N W N S S N S N N t W W W S t N S W W W S W S S W N N N S N"
WORD_WITH_CONTRIBUTIONS = (
    "N W W S W S W S W N N S S W S W N t S N N N N W N S W N S W t S"
)

seeds = st.binary(min_size=32, max_size=32)


def written(text: str) -> tuple[str, ...]:
    return tuple("talon" if one == "t" else one for one in text.split())


def proof(**changes: object) -> dict[str, Any]:
    """Return a whole proof as its file says it, some keys changed."""
    document = Proof(
        table="table-1",
        deal=17,
        pockets=POCKETS,
        commitment=COMMITMENT,
        seed=SEED,
        contributions=GIVEN,
        word=written(WORD_WITH_CONTRIBUTIONS),
        void="jam",
    ).document()
    return {**document, **changes}


def faults(document: Mapping[str, object]) -> list[str]:
    return parse_proof(document, "deal.json").faults()


# the drawing


def test_the_known_commitment() -> None:
    assert commitment_of("table-1", 17, SEED) == COMMITMENT


def test_the_known_words() -> None:
    assert routing_word(SEED, 17, POCKETS) == written(WORD)
    drawn = routing_word(SEED, 17, POCKETS, GIVEN)
    assert drawn == written(WORD_WITH_CONTRIBUTIONS)


@given(seeds, st.integers(0, 10**6), st.lists(seeds, max_size=4), st.text(max_size=9))
def test_every_word_and_commitment_is_what_the_text_of_the_contract_gives(
    seed: bytes, deal: int, given_: list[bytes], table: str
) -> None:
    assert commitment_of(table, deal, seed) == proof_verifier.commitment(
        table, deal, seed
    )
    drawn = routing_word(seed, deal, POCKETS, given_)
    assert list(drawn) == proof_verifier.word(deal, POCKETS, seed, given_)


@given(seeds)
def test_every_pocket_gets_its_cards(seed: bytes) -> None:
    assert Counter(routing_word(seed, 1, POCKETS)) == dict(POCKETS)


def test_every_place_of_the_pack_falls_into_every_pocket_alike() -> None:
    # Each word is a whole arrangement, so the sum of squares over 32 places
    # and 4 pockets, times 31/32, is a chi-square of 31 x 3 degrees: 93, with
    # a standard deviation of 13.6. The seeds are fixed, so is the outcome.
    words = 4000
    counts = Counter[tuple[int, str]]()
    for number in range(words):
        seed = hashlib.sha256(f"seed {number}".encode()).digest()
        counts.update(enumerate(routing_word(seed, number, POCKETS)))
    expected = {pocket: words * cards / 32 for pocket, cards in POCKETS}
    square = sum(
        (counts[place, pocket] - expected[pocket]) ** 2 / expected[pocket]
        for place in range(32)
        for pocket in expected
    )
    assert 93 - 3 * 13.6 < square * 31 / 32 < 93 + 3 * 13.6


# the proof


def test_a_whole_proof_holds_and_says_so_of_itself() -> None:
    document = proof()
    assert faults(document) == []
    assert proof_verifier.holds(document)
    assert parse_proof(json.loads(json.dumps(document)), "x").document() == document


OTHER_SEED = bytes(31) + b"\x01"
CHANGES: list[dict[str, object]] = [
    {"table": "table-2"},
    {"deal": 18},
    {"pockets": [["W", 10], ["S", 10], ["N", 10], ["talon", 2]]},
    {"pockets": [["S", 9], ["W", 11], ["N", 10], ["talon", 2]]},
    {"commitment": COMMITMENT.replace("2", "3")},
    {"commitment": COMMITMENT.upper()},
    {"seed": OTHER_SEED.hex()},
    {"contributions": []},
    {"contributions": [GIVEN[1].hex(), GIVEN[0].hex()]},
    {"contributions": [GIVEN[0].hex()]},
    {"word": list(reversed(written(WORD_WITH_CONTRIBUTIONS)))},
    {"word": list(written(WORD))},
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda one: str(one)[:40])
def test_any_changed_field_is_found(change: dict[str, object]) -> None:
    assert faults(proof(**change))
    assert not proof_verifier.holds(proof(**change))


@pytest.mark.parametrize("place", range(32))
def test_any_changed_card_of_the_word_is_found(place: int) -> None:
    word = list(written(WORD_WITH_CONTRIBUTIONS))
    word[place] = "S" if word[place] != "S" else "W"
    assert f"card {place + 1} of the word is not what the seed gives" in faults(
        proof(word=word)
    )


HOSTILE: list[dict[str, object]] = [
    {"schema": "preftable-proof/2"},
    {"schema": None},
    {"table": 1},
    {"deal": "17"},
    {"deal": True},
    {"deal": -1},
    {"pockets": {}},
    {"pockets": [["S"]]},
    {"pockets": ["S5"]},
    {"pockets": [["S", 10**30]]},
    {"seed": "00"},
    {"seed": "zz" * 32},
    {"seed": None},
    {"contributions": ["aa"]},
    {"contributions": [GIVEN[0].hex() + GIVEN[1].hex()]},
    {"contributions": "aa"},
    {"word": []},
    {"word": ["S"] * 33},
    {"word": [1] * 32},
    {"word": None},
    {"void": 7},
]


@pytest.mark.parametrize("change", HOSTILE, ids=lambda one: str(one)[:40])
def test_what_is_no_proof_is_refused_with_its_place(change: dict[str, object]) -> None:
    with pytest.raises(BadInput, match=r"deal\.json: ") as refused:
        parse_proof(proof(**change), "deal.json")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("key", ["table", "deal", "pockets", "commitment", "seed"])
def test_a_missing_key_is_refused(key: str) -> None:
    document = proof()
    del document[key]
    with pytest.raises(BadInput, match="not a whole proof"):
        parse_proof(document, "deal.json")


def test_a_proof_of_a_deal_that_stood_says_nothing_of_void() -> None:
    stood = replace(parse_proof(proof(), "x"), void=None)
    assert "void" not in stood.document()
