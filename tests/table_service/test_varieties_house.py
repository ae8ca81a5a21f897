"""House rules in a file, and what people read of them (rule book 17.8)."""

import json
from pathlib import Path

import pytest

from table_service.bad_input import BadInput
from table_service.cli.main import main
from table_service.service.config import TableConfig, read_config
from table_service.service.house_rules_file import read_house_rules
from table_service.varieties import (
    VARIETIES,
    Variety,
    find_variety,
    guesses_of,
    notes_of,
    with_conventions,
)

Capture = pytest.CaptureFixture[str]

HOUSE = """
variety = "moscow"
[conventions]
pool_limit = 20
talon_pay_flat = 7
whist_style = "greedy"
help_remainder = "burns"
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE)
    return path


def config(tmp_path: Path, game: str, table: str = "") -> TableConfig:
    path = tmp_path / "table.toml"
    path.write_text(f"[table]\n{table}\n[game]\n{game}\n")
    return read_config(path)


def test_a_file_of_house_rules_names_a_variety_and_what_differs(house: Path) -> None:
    variety, conventions = read_house_rules(house)
    assert variety == "moscow"
    assert conventions == {
        "pool_limit": 20,
        "talon_pay_flat": 7,
        "whist_style": "greedy",
        "help_remainder": "burns",
    }


def test_toml_has_no_null_so_none_means_not_set(house: Path) -> None:
    house.write_text('variety = "ural"\n[conventions]\npool_limit = "none"\n')
    assert read_house_rules(house).played().pool_limit is None


def test_prices_and_lists_are_written_as_toml_writes_them(house: Path) -> None:
    house.write_text(
        'variety = "sochi"\n[conventions]\nallpass_price = [1, 2]\n'
        "[conventions.game_price]\n6 = 3\n7 = 6\n8 = 9\n9 = 12\n10 = 15\n"
    )
    played = read_house_rules(house).played()
    assert (played.allpass_price, played.game_price) == ((1, 2), (3, 6, 9, 12, 15))


WRONG = [
    ("", "variety None; name one"),
    ('variety = "soci"', "unknown variety 'soci'; known: sochi, leningrad"),
    ("variety = 7", "variety 7; name one"),
    ('variety = "sochi"\npool = 20', "unknown key 'pool'; known: variety, conventions"),
    ('variety = "sochi"\nconventions = 7', "it is a table [conventions]"),
    (
        'variety = "sochi"\n[conventions]\npool_limt = 20',
        "unknown convention 'pool_limt'; did you mean pool_limit",
    ),
    (
        'variety = "sochi"\n[conventions]\npool_limit = 0',
        "pool_limit = 0; it may be a whole number from 1 to 1000",
    ),
    (
        'variety = "sochi"\n[conventions]\nwhist_style = "kind"',
        "whist_style = 'kind'; it may be greedy, gentleman",
    ),
    (
        'variety = "moscow"\n[conventions]\nallpass_amnesty = true',
        "allpass_amnesty = true contradicts allpass_scoring = whists",
    ),
    ("variety", "not TOML"),
]


@pytest.mark.parametrize(("text", "complaint"), WRONG)
def test_wrong_house_rules_are_refused_by_name(
    text: str, complaint: str, house: Path
) -> None:
    house.write_text(text)
    with pytest.raises(BadInput) as refused:
        read_house_rules(house)
    assert str(refused.value).startswith(f"{house}: ")
    assert complaint in str(refused.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"no\.toml: No such file"):
        read_house_rules(tmp_path / "no.toml")


def test_a_table_plays_the_house_rules_beside_its_settings(
    house: Path, tmp_path: Path
) -> None:
    game = config(tmp_path, 'house_rules = "house.toml"\nstake = "0.5"').game
    assert (game.variety, game.stake) == ("moscow", "0.5")
    assert dict(game.conventions) == dict(read_house_rules(house).conventions)


@pytest.mark.usefixtures("house")
def test_what_is_agreed_for_one_evening_outweighs_the_house(tmp_path: Path) -> None:
    tonight = 'house_rules = "house.toml"\nconventions = { pool_limit = 10 }'
    game = config(tmp_path, tonight).game
    assert game.conventions["pool_limit"] == 10
    assert game.conventions["talon_pay_flat"] == 7


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (
            'house_rules = "house.toml"\nvariety = "sochi"',
            "game.variety 'sochi', but house.toml is about 'moscow'",
        ),
        ('house_rules = "other.toml"', "other.toml: No such file"),
        ('stake = "free"', "game.stake: stake 'free'"),
        ("stake = 0.5", "game.stake 0.5; it is a text in quotes"),
        (
            'house_rules = "house.toml"\nconventions = { whist_style = "x" }',
            "whist_style = 'x'",
        ),
    ],
)
def test_settings_that_do_not_fit_the_house_are_refused(
    game: str, complaint: str, tmp_path: Path
) -> None:
    with pytest.raises(BadInput) as refused:
        config(tmp_path, game)
    assert complaint in str(refused.value)


def test_two_players_sit_opposite_and_a_dummy_lies_between(tmp_path: Path) -> None:
    game = config(tmp_path, 'variety = "gusarik"', "players = 2").game
    assert (game.seats, game.dummy) == (("S", "W", "N"), "W")


def test_five_sit_round_the_table_and_there_is_no_dummy(tmp_path: Path) -> None:
    game = config(tmp_path, "", "players = 5").game
    assert (game.seats, game.dummy) == (("S", "W", "N", "E", "SE"), None)


@pytest.mark.parametrize(
    ("game", "players", "complaint"),
    [
        ("", 2, "table.players 2; sochi is for 3 or 4 or 5"),
        ("", 6, "table.players 6; sochi is for 3 or 4 or 5"),
        ('variety = "gusarik"', 3, "table.players 3; gusarik is for 2"),
    ],
)
def test_as_many_sit_down_as_the_variety_is_for(
    game: str, players: int, complaint: str, tmp_path: Path
) -> None:
    with pytest.raises(BadInput) as refused:
        config(tmp_path, game, f"players = {players}")
    assert complaint in str(refused.value)


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda v: str(v.id))
def test_players_confirm_what_no_printed_rule_says(variety: Variety) -> None:
    guesses = [note.name for note in guesses_of(variety)]
    assert guesses == [note.name for note in notes_of(variety) if note.is_guess]
    assert "settlement" in guesses


def test_what_was_agreed_needs_no_more_confirmation() -> None:
    sochi = find_variety("sochi")
    values = {note.name: note.value for note in guesses_of(sochi)}
    assert guesses_of(with_conventions(sochi, values)) == ()


def test_players_read_first_what_differs_then_what_to_confirm(
    house: Path, capsys: Capture
) -> None:
    assert main(["varieties", "--house", str(house)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Moscow (Rostov), as this house plays it"
    # the pool of twenty is agreed on and is what the variety has anyway
    assert lines[1:6] == [
        "agreed otherwise than usual:",
        "* Greedy or gentleman's whist: greedy (usually: gentleman's)",
        "* Whists for an ace in the talon: 7 (usually: 5)",
        "* What becomes of points when every pool is closed: off the own mountain, "
        "then lost (usually: off the own mountain, then onto the opponents' "
        "mountains)",
        "no printed rule says so, please confirm:",
    ]
    assert (
        "? A game of ten is checked, or whisted like others: whisted as any game"
        in (lines)
    )
    assert "  Points that close a pool; empty for no limit: 20" in lines


def test_players_read_the_house_rules_in_russian(house: Path, capsys: Capture) -> None:
    assert main(["varieties", "--house", str(house), "--language", "ru"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Московская пулька (ростов), как играют здесь"
    assert lines[2] == (
        "* Вист жлобский или джентльменский: жлобский (обычно: джентльменский)"
    )


def test_a_house_that_plays_as_printed_hears_so(house: Path, capsys: Capture) -> None:
    house.write_text('variety = "ural"')
    assert main(["varieties", "--house", str(house)]) == 0
    assert "  nothing" in capsys.readouterr().out.splitlines()


def test_one_variety_is_shown_by_its_id_or_other_name(capsys: Capture) -> None:
    for name in ("moscow", "rostov"):
        assert main(["varieties", name, "--json"]) == 0
        (moscow,) = json.loads(capsys.readouterr().out)
        assert moscow["id"] == "moscow"
    assert moscow["parameters"]["consolation"]["words"] == {
        "ru": "постоянная",
        "en": "flat",
    }
    assert main(["varieties", "ural", "--language", "ru"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("ural  Уральская пуля / Ural\n")
    assert "? misere_price = 10  Цена мизера, очков: 10\n" in shown


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["soci"], "unknown variety 'soci'"),
        (["ural", "--house", "x"], "beside --house"),
    ],
)
def test_a_variety_that_is_not_there_is_refused(
    arguments: list[str], complaint: str, capsys: Capture
) -> None:
    assert main(["varieties", *arguments]) == 2
    assert complaint in capsys.readouterr().err
