"""`preftable teach`: a pack in pictures to a deck, or what is wrong with the pack."""

import json
from itertools import count
from pathlib import Path

import cv2
import pytest
from support.spread_deck import CODES, spread, style_of
from support.teachable import require_teachable

from table_service.cards import parse_card
from table_service.cli.main import main
from vision.deck_art import DeckStyle
from vision.teaching.deck_file import read_deck
from vision.teaching.pack_check import checked_pack
from vision.teaching.words import card_name, check_words


def latin_style() -> DeckStyle:
    styles = (style_of(seed) for seed in count(900_200))
    return next(s for s in styles if s.letters == "latin" and not s.rim_mm)


def write(path: Path, style: DeckStyle, codes: list[str], **how: object) -> Path:
    cv2.imwrite(str(path), spread(style, codes, seed=3, **how))  # type: ignore[arg-type]
    return path


def test_a_pack_with_two_queens_of_hearts_is_named() -> None:
    codes = list(CODES)
    codes[codes.index("QD")] = "QH"
    check = checked_pack(parse_card(code) for code in codes)
    assert not check.is_whole
    said = check_words(check, "french")
    assert said["en"] == "Two queens of hearts; no queen of diamonds."
    assert said["ru"] == "Две карты «дама червей»; нет карты «дама бубен»."


def test_a_whole_pack_has_32_distinct_cards() -> None:
    check = checked_pack(parse_card(code) for code in CODES)
    assert check.is_whole
    assert check_words(check, "german")["en"] == "All 32 cards are there, each once."


def test_a_six_does_not_belong_to_the_pack() -> None:
    check = checked_pack(parse_card(code) for code in [*CODES[1:], "6S"])
    assert check.strange == (parse_card("6S"),)
    assert check.missing == (parse_card("7S"),)
    assert "the six of spades does not belong" in check_words(check, "french")["en"]


def test_a_card_that_was_not_read_is_no_accusation_of_the_pack() -> None:
    read = [None, *(parse_card(code) for code in CODES[1:])]
    said = check_words(checked_pack(read), "french")["en"]
    assert "not seen" in said
    assert "no seven" not in said


@pytest.mark.parametrize(
    ("code", "pack", "english", "russian"),
    [
        ("QH", "french", "queen of hearts", "дама червей"),
        ("JS", "german", "Unter of leaves", "унтер листьев"),
        ("QC", "tell", "Ober of acorns", "обер желудей"),
        ("AD", "german", "ace of bells", "туз бубенцов"),
    ],
)
def test_cards_have_the_names_of_their_pack(
    code: str, pack: str, english: str, russian: str
) -> None:
    card = parse_card(code)
    assert card_name(card, pack, "en") == english
    assert card_name(card, pack, "ru") == russian


def test_a_pack_in_two_pictures_is_taught_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    require_teachable()
    style = style_of(900_103, german_suits=True)
    half = len(CODES) // 2
    left = write(tmp_path / "a.png", style, list(CODES[:half]), columns=4)
    right = write(tmp_path / "b.png", style, list(CODES[half:]), columns=4)
    folder = tmp_path / "decks"
    command = ["teach", "eicheln", str(left), str(right), "--pack", "german"]
    assert main([*command, "--folder", str(folder), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    deck = read_deck(Path(told["file"]))
    assert told["taught"] is True
    assert (deck.name, deck.pack) == ("eicheln", "german")


def test_a_deck_with_two_equal_cards_is_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    require_teachable()
    codes = list(CODES)
    codes[codes.index("9D")] = "9H"
    picture = write(tmp_path / "a.png", style_of(900_101, german_suits=True), codes)
    command = ["teach", "twice", str(picture), "--pack", "german"]
    assert main([*command, "--folder", str(tmp_path / "decks")]) == 1
    assert "nine of bells" in capsys.readouterr().out
    assert not (tmp_path / "decks").exists()


def test_31_cards_are_counted_and_nothing_is_taught(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = write(tmp_path / "a.png", latin_style(), list(CODES[:31]))
    command = ["teach", "short", str(picture), "--folder", str(tmp_path)]
    assert main([*command, "--language", "ru"]) == 1
    assert "31, а не 32" in capsys.readouterr().out
    assert list(tmp_path.glob("*.deck.json")) == []


def test_an_untaught_pack_is_checked_with_the_usual_reader(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = list(CODES)
    codes[codes.index("QD")] = "QH"
    picture = write(tmp_path / "a.png", latin_style(), codes)
    assert main(["teach", "-", str(picture), "--check", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["repeated"] == {"QH": 2}
    assert "QD" in told["missing"]
    assert told["seen"] == 32


def test_what_was_found_is_drawn(tmp_path: Path) -> None:
    picture = write(tmp_path / "a.png", latin_style(), list(CODES[:31]))
    drawn = tmp_path / "drawn"
    command = ["teach", "x", str(picture), "--folder", str(tmp_path)]
    assert main([*command, "--picture", str(drawn)]) == 1
    shown, before = cv2.imread(str(drawn / "spread-1.png")), cv2.imread(str(picture))
    assert shown is not None
    assert before is not None
    assert shown.shape == before.shape
    assert (shown != before).any()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["../x", "TABLE"], "../x"),
        (["x", "nowhere.png"], "nowhere.png"),
        (["x", *["TABLE"] * 5], "5 pictures"),
        (["x", "TABLE", "--order", "7S"], "order"),
        (["x", "TABLE", "--suits", "SCDX"], "order"),
        (["x", "TABLE", "--one-by-one"], "--view"),
        (["unknown", "TABLE", "--check"], "unknown.deck.json"),
    ],
)
def test_bad_input_is_named_in_one_line(
    tmp_path: Path,
    options: list[str],
    named: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    picture = write(tmp_path / "a.png", latin_style(), list(CODES[:4]), columns=4)
    given = [str(picture) if option == "TABLE" else option for option in options]
    assert main(["teach", *given, "--folder", str(tmp_path / "decks")]) == 2
    said = capsys.readouterr().err
    assert named in said
    assert said.count("\n") == 1
