"""The facts about each seat that a deal's history shows."""

from __future__ import annotations

from game.bots.network.view import RED_PAIRS_OFFSET, SINGLES_ANSWERED, SINGLES_LED, TableHistory
from game.engine.cards import parse_cards

from .positions import make_deal, make_rules

NINE_RANK = 6


def test_seats_are_knocked_out_when_one_goes_out_and_not_when_one_loses_by_its_last_play() -> None:
    """A locked-out seat chops the two by which another seat lost, then leads and goes out."""
    rules = make_rules("pagat", 5, last_two="loses", knock_out=True)
    hands = ["5S 5C 6S 6C 7S 7C 9D JD", "3S TC QC", "4C 2S", "6H 2D", "3D KS"]
    actions = ("4C", "6H", "pass", "pass", "pass", "2S", "2D", "5S 5C 6S 6C 7S 7C", "9D", "TC", "pass", "JD")
    state = make_deal(rules, hands, actions, leader=2)
    assert (state.lost, state.out, state.knocked) == ((2, 3), (0,), (4,))
    plays = TableHistory(state.observation(1)).played_ranks[0]
    assert plays[SINGLES_LED] == 1 << NINE_RANK
    assert not plays[SINGLES_ANSWERED] >> NINE_RANK & 1


def test_where_suits_match_a_seat_shows_which_cards_of_the_suit_and_pairs_of_the_colour_it_lacks() -> None:
    rules = make_rules("north")
    hands = ["8S 3D 3H 4C", "TS 5D 5C 6C 9C", "6D KD 7C 7D 4S", "JH 8C TC AC KH"]
    actions = ("8S", "TS", "pass", "pass", "pass", "5D", "KD", "pass", "pass", "pass", "7C", "8C", "pass", "9C")
    state = make_deal(rules, hands, actions)
    past = TableHistory(state.observation(0))
    assert past.missing_cards[1] == pack_cards("9S AD")
    assert past.missing_cards[2] == pack_cards("JS QS KS AS 6D 7D 8D 9D TD JD QD")
    passed_on = ("3D 3H", "pass", "pass", "pass")
    past = TableHistory(make_deal(rules, hands, passed_on).observation(0))
    assert past.missing_pairs[1] == sum(1 << rank + RED_PAIRS_OFFSET for rank in range(1, 12))
    assert not any(past.missing_cards)


def pack_cards(cards: str) -> int:
    """Return cards as a bit mask."""
    return sum(1 << card for card in parse_cards(cards))
