"""What a deal's history tells of each seat."""

from __future__ import annotations

from game.bots.network_history import ANSWERED, LED, TableHistory

from .positions import rules_of, state_of

NINE = 6


def test_seats_are_knocked_out_when_one_goes_out_and_not_when_one_loses_by_its_last_play() -> None:
    """A locked-out seat chops the two by which another has lost; then it leads, and goes out."""
    rules = rules_of("pagat", 5, last_two="loses", knock_out=True)
    hands = ["5S 5C 6S 6C 7S 7C 9D JD", "3S TC QC", "4C 2S", "6H 2D", "3D KS"]
    done = ("4C", "6H", "pass", "pass", "pass", "2S", "2D", "5S 5C 6S 6C 7S 7C", "9D", "TC", "pass", "JD")
    state = state_of(rules, hands, done, leader=2)
    assert (state.lost, state.out, state.knocked) == ((2, 3), (0,), (4,))
    plays = TableHistory(state.observation(1)).plays[0]
    assert plays[LED] == 1 << NINE
    assert not plays[ANSWERED] >> NINE & 1
