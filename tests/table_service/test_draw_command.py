"""The command `draw`: rule book 1.3 and 1.4 for people at a table."""

import json
from typing import Any

import pytest

from table_service.cards import DECK, parse_card
from table_service.cli.main import main

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *arguments: str) -> str:
    assert main(["draw", *arguments]) == 0
    return capsys.readouterr().out


def drawn(capsys: Capture, *arguments: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(told(capsys, *arguments, "--json"))
    return answer


def test_the_lowest_card_sits_first_the_next_ones_to_the_left(
    capsys: Capture,
) -> None:
    answer = drawn(
        capsys, "Anna", "Boris", "Vera", "--cards", "KH,8S,TC",
        "--dealer-cards", "7S,QH,9C",
    )  # fmt: skip
    assert answer == {
        "variety": "sochi",
        "cards": {"Anna": "KH", "Boris": "8S", "Vera": "TC"},
        "order": ["Boris", "Vera", "Anna"],
        "seats": {"S": "Boris", "W": "Vera", "N": "Anna"},
        "dealer_cards": [["Anna", "7S"], ["Boris", "QH"], ["Vera", "9C"]],
        "dealer": "S",
        "dealer_name": "Boris",
    }


def test_the_classical_first_ace_deals_cards_going_round_the_seats(
    capsys: Capture,
) -> None:
    answer = drawn(
        capsys, "Anna", "Boris", "Vera", "--variety", "classic",
        "--cards", "KH,8S,TC", "--dealer-cards", "7S QH AC",
    )  # fmt: skip
    assert answer["dealer_cards"] == [["Boris", "7S"], ["Vera", "QH"], ["Anna", "AC"]]
    assert (answer["dealer"], answer["dealer_name"]) == ("N", "Anna")


@pytest.mark.parametrize("variety", ["sochi", "classic"])
def test_without_cards_the_program_draws_different_ones(
    variety: str, capsys: Capture
) -> None:
    answer = drawn(capsys, "A", "B", "C", "D", "--variety", variety)
    cards = [parse_card(code) for code in answer["cards"].values()]
    assert len(set(cards)) == 4
    assert set(cards) <= set(DECK)
    assert answer["seats"][answer["dealer"]] == answer["dealer_name"]


def test_five_get_a_chair_each_and_two_sit_opposite(capsys: Capture) -> None:
    five = drawn(capsys, "A", "B", "C", "D", "E")
    assert list(five["seats"]) == ["S", "W", "N", "E", "SE"]
    two = drawn(capsys, "A", "B", "--variety", "gusarik")
    assert list(two["seats"]) == ["S", "N"]


def test_people_read_who_sits_where_in_their_language(capsys: Capture) -> None:
    cards = ("--cards", "KH,8S,TC", "--dealer-cards", "7S,QH,9C")
    names = ("Анна", "Борис", "Вера")
    assert told(capsys, *names, *cards, "--language", "ru").splitlines() == [
        "места, младшая карта первая (туз младший):",
        "  S   Борис  8S",
        "  W   Вера  TC",
        "  N   Анна  KH",
        "первым сдаёт Борис (Анна 7S, Борис QH, Вера 9C)",
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("A B A", "player 'A' stands twice"),
        ("A B", "2 players; sochi is for 3 or 4 or 5"),
        ("A B C --variety gusarik", "3 players; gusarik is for 2"),
        ("A B C --variety soci", "unknown variety 'soci'"),
        ("A B C --cards 7S,8S", "--cards: 2 cards for 3 players; one each"),
        ("A B C --cards 7S,8S,8S", "--cards: card 8S stands twice"),
        ("A B C --cards 7S,8S,1S", "--cards: "),
        ("A B C --cards 7S,8S,2D", "2D is not among the 32 cards"),
        ("A B C --dealer-cards 7S", "--dealer-cards: 1 cards for 3 players"),
        ("A B C --variety classic --dealer-cards 7S,8S", "no ace came"),
        ("A B \x1b[2J", "a name has visible characters only"),
    ],
)
def test_names_and_cards_that_cannot_be_are_refused_in_one_line(
    arguments: str, complaint: str, capsys: Capture
) -> None:
    assert main(["draw", *arguments.split(" ")]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert len(err.splitlines()) == 1


def test_in_greece_the_seven_of_diamonds_deals_going_round_to_the_right(
    capsys: Capture,
) -> None:
    # European rule book 0 and 5.1
    answer = drawn(
        capsys, "Anna", "Boris", "Vera", "--variety", "greek",
        "--cards", "KH,8S,TC", "--dealer-cards", "7S QH 7D",
    )  # fmt: skip
    assert answer["seats"] == {"S": "Boris", "N": "Vera", "W": "Anna"}
    assert answer["dealer_cards"] == [["Boris", "7S"], ["Vera", "QH"], ["Anna", "7D"]]
    assert (answer["dealer"], answer["dealer_name"]) == ("W", "Anna")


@pytest.mark.parametrize("players", ["ABC", "ABCD"])
@pytest.mark.parametrize("game", ["greek", "croatian", "austrian"])
def test_the_program_draws_for_european_games_too(
    game: str, players: str, capsys: Capture
) -> None:
    answer = drawn(capsys, *players, "--variety", game)
    assert sorted(answer["seats"].values()) == list(players)
    assert answer["dealer_name"] == answer["seats"][answer["dealer"]]
