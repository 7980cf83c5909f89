"""A position rebuilt from an observation equals the deal, apart from the hidden hands."""

from __future__ import annotations

import pytest

from game.engine.combination import PAIRS_RUN
from game.engine.law import get_law
from tests.bots.positions import make_deal, make_rules
from tests.bots.varied import play_deal
from tests.shares import mark_every

SHARED_FIELDS = (
    "turn",
    "target_code",
    "locked_seats",
    "is_owner_alone",
    "lead_condition",
    "seats_in_play",
    "seats_that_played",
    "knocked_seats",
    "out_seats",
)


@pytest.mark.parametrize("seed", mark_every(5, range(25)))
def test_the_position_that_a_seat_sees_goes_on_as_the_deals_own(seed: int) -> None:
    for state in play_deal(seed):
        assert state.turn is not None
        own = state.position
        assert own is not None
        observation = state.observation(state.turn).build_position()
        assert {name: getattr(observation, name) for name in SHARED_FIELDS} == {
            name: getattr(own, name) for name in SHARED_FIELDS
        }
        assert not own.target_code or (observation.owner, observation.target_cards, observation.pile) == (
            own.owner,
            own.target_cards,
            own.pile,
        )
        assert observation.hands == [own.hands[seat] if seat == state.turn else 0 for seat in range(own.seat_count)]
        assert list(observation.list_legal_plays()) == list(own.list_legal_plays())
        assert not own.passed_seats & ~observation.passed_seats
        observation.hands = own.hands[:]
        play = observation.list_legal_plays()[-1]
        following = own.copy()
        following.act(play)
        observation.act(play)
        assert observation.is_over == following.is_over
        assert observation.turn == following.turn


@pytest.mark.parametrize("seed", range(10))
def test_the_rivals_that_a_seat_takes_for_free_are_those_that_may_answer_with_anything(seed: int) -> None:
    for state in play_deal(seed):
        own, observation = state.position, state.observation(0)
        assert own is not None
        assert set(observation.unlocked_rivals) == {
            seat for seat in observation.rivals if own.get_allowed_bombs(seat) is None
        }


def test_a_seat_that_is_locked_out_is_let_through_with_exempt_bombs_and_after_a_stacked_play_with_all_or_none() -> None:
    hands = ["3S 9S JS QS KS", "4S 5S 6S", "4C 5C 6C", "4D 5D 6D"]

    def allowed_bombs(stacking: str, *actions: str) -> tuple[object, ...]:
        rules = make_rules("chops", pass_lock_exempt="four_pairs", stacking=stacking)
        position = make_deal(rules, hands, actions).position
        assert position is not None
        return tuple(position.get_allowed_bombs(seat) for seat in range(4))

    law = get_law(make_rules("chops", pass_lock_exempt="four_pairs"))
    exempt = frozenset({PAIRS_RUN + 4})
    assert exempt < law.bombs
    assert allowed_bombs("off", "9S") == (None, None, None, None)
    assert allowed_bombs("off", "9S", "pass", "pass") == (None, exempt, exempt, None)
    stacked = ("9S", "pass", "pass", "pass", "JS")
    assert allowed_bombs("on_bombs_may_answer", *stacked) == (None, law.bombs, law.bombs, law.bombs)
    assert allowed_bombs("on", *stacked) == (None, frozenset(), frozenset(), frozenset())


def test_positions_are_the_same_that_can_only_go_on_in_the_same_way() -> None:
    hands = ["3S 4S 9S KS", "5S 6S", "5C 6C", "5D 6D"]

    def key(*actions: str) -> tuple[object, ...]:
        position = make_deal(make_rules("chops"), hands, actions).position
        assert position is not None
        return position.make_key()

    passes = ("pass", "pass", "pass")
    one, other = key("9S", *passes, "KS", *passes), key("KS", *passes, "9S", *passes)
    assert one == other, "the same cards are left, and the same seat leads"
    assert key("9S") != key("KS") != key("KS", "pass"), "other cards are left, or another seat is to act"
