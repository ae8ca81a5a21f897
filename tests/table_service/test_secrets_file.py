"""The secrets of a running deal: for the owner alone, gone when it is over."""

import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from support.swift_folder import swift_folder

from table_service.bad_input import BadInput
from table_service.cards import DECK
from table_service.service.draw import drawn, hands_known, pockets_of, with_hands
from table_service.store.secrets_file import DealSecret, SecretsFile

POCKETS = pockets_of(("S", "W", "N"))  # type: ignore[arg-type]  # seats by their names


@pytest.fixture
def folder() -> Iterator[Path]:
    with swift_folder() as place:
        yield place


def secret(deal: int = 1) -> DealSecret:
    hands = {
        "S": DECK[:10],
        "W": DECK[10:20],
        "N": DECK[20:30],
        "talon": DECK[30:],
    }
    return with_hands(drawn(deal, POCKETS), hands)[0]


def test_a_secret_comes_back_as_it_was_kept(folder: Path) -> None:
    kept = secret()
    with closing(SecretsFile(folder / "evening.secrets")) as file:
        file.keep(kept)
        assert file.of(1) == kept
        assert file.of(2) is None
    with closing(SecretsFile(folder / "evening.secrets")) as again:
        assert again.of(1) == kept


def test_only_the_owner_may_read_the_file(folder: Path) -> None:
    path = folder / "evening.secrets"
    path.touch(mode=0o644)
    with closing(SecretsFile(path)) as file:
        file.keep(secret())
        modes = {stat.S_IMODE(p.stat().st_mode) for p in folder.iterdir()}
    assert modes == {0o600}


def test_a_forgotten_deal_leaves_no_byte_behind(folder: Path) -> None:
    kept = secret()
    with closing(SecretsFile(folder / "evening.secrets")) as file:
        file.keep(kept)
        assert kept.seed.hex().encode() in _bytes(folder)
        file.forget(1)
        assert file.of(1) is None
        left = _bytes(folder)
    assert kept.seed.hex().encode() not in left
    assert kept.salt.hex().encode() not in left
    assert b'"AS"' not in left


def _bytes(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


def test_a_secret_does_not_print_itself() -> None:
    kept = secret()
    text = repr(kept)
    assert kept.seed.hex() not in text
    assert repr(kept.seed) not in text
    assert "<AS>" not in text
    assert "talon" not in text.replace("('talon', 2)", "")


def test_two_deals_of_the_same_seed_are_sealed_apart() -> None:
    # the salt keeps the seal from being guessed
    seed = bytes(32)
    hands = {"S": DECK[:10], "W": DECK[10:20], "N": DECK[20:30], "talon": DECK[30:]}
    first = with_hands(drawn(1, POCKETS, seed), hands)[1]
    second = with_hands(drawn(1, POCKETS, seed), hands)[1]
    assert first != second
    assert len(first) == 64


def test_hands_are_known_without_the_talon() -> None:
    known = hands_known(secret())
    assert known is not None
    assert set(known) == {"S", "W", "N"}
    assert hands_known(None) is None
    assert hands_known(drawn(1, POCKETS)) is None


@pytest.mark.parametrize("place", ["missing/evening.secrets", "."])
def test_a_place_where_no_file_can_lie_is_refused(folder: Path, place: str) -> None:
    with pytest.raises(BadInput, match="secrets"):
        SecretsFile(folder / place)


def test_a_file_that_holds_no_secrets_is_refused(folder: Path) -> None:
    path = folder / "evening.secrets"
    path.write_bytes(b"x" * 3000)
    with pytest.raises(BadInput, match="secrets"):
        SecretsFile(path)
