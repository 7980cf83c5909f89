"""Card values: parsing, and a single object for each of the 52 cards."""

from __future__ import annotations

import json
import pickle
from copy import deepcopy

import pytest

from game.engine import CARDS, Action, ActionError, Card, CardError
from game.engine.cards import format_cards, normalize_cards, parse_cards


@pytest.mark.parametrize("text", ["TD", "td", "10D", "10d", "T♦", "10♦", "t♢"])
def test_a_card_reads_all_that_records_read(text: str) -> None:
    assert Card(text) is Card("TD") is CARDS[30]


def test_a_card_prints_as_a_sign_and_shows_how_to_make_it() -> None:
    assert (str(Card("3S")), repr(Card("TD")), Card("TD").code) == ("3♠", 'Card("TD")', "TD")
    assert [eval(repr(card)) for card in CARDS] == list(CARDS)
    assert f"{Card('TD')} {Card('3S'):>4}" == "10♦   3♠"


def test_every_card_survives_its_writing_copying_and_pickling_as_the_same_object() -> None:
    for card in CARDS:
        assert card is Card(card.code) is Card(str(card)) is Card(int(card))
        assert card is deepcopy(card) is pickle.loads(pickle.dumps(card))
        assert json.loads(json.dumps(card)) == card == card.rank * 4 + card.suit


@pytest.mark.parametrize("wrong", ["", "3", "1S", "3X", "3S4S", "103", 52, -1, None, 3.0, True])
def test_what_is_no_card_is_refused_with_what_a_card_is(wrong: object) -> None:
    with pytest.raises(CardError, match="a card is a rank of 3 4 5"):
        Card(wrong)  # type: ignore[arg-type]


def test_sets_of_cards_are_sorted_however_they_are_given() -> None:
    assert (
        normalize_cards("2H 3S")
        == normalize_cards([Card("2H"), "3S"])
        == normalize_cards((51, 0))
        == parse_cards("3S 2H")
    )
    assert format_cards((51, 0)) == "3S 2H"


def test_an_action_is_equal_whatever_the_order_of_its_cards() -> None:
    assert Action("play", "3C 3S") == Action("play", (0, 1)) == Action.parse("3s 3♣")
    assert hash(Action("play", "3C 3S")) == hash(Action.parse("3S 3C"))


@pytest.mark.parametrize(
    "text", ["3S 3C", "pass", "give 2 3S 3C", "offer 0 KH", "return 4D", "accept", "refuse", "ready"]
)
def test_an_action_reads_what_it_writes(text: str) -> None:
    action = Action.parse(text)
    assert (str(action), action.to_json()) == (text, text)
    assert Action.from_json(action.to_json()) == action == eval(repr(action)) == pickle.loads(pickle.dumps(action))


def test_an_action_says_what_is_wrong_with_it() -> None:
    with pytest.raises(ActionError, match="known are accept, give, offer, pass, play"):
        Action("fly")
    with pytest.raises(ActionError, match="give needs the number of a seat: give 2 3S"):
        Action.parse("give 3S")
    with pytest.raises(ActionError, match="pass goes without cards"):
        Action.parse("pass 3S")
