"""Reasons are true of the position, checked on random moments by independent means."""

from __future__ import annotations

import pytest

from game.bots import registry
from game.coach.explainer import Explainer
from tests.bots.varied import play_deal

from .true_reasons import BOTS, check_claims


@pytest.mark.matrix
def test_what_the_network_s_reasons_state_is_true() -> None:
    met = check_claims(range(24), "net", 2)
    assert len(met) > 30 and met.most_common(1)[0][1] < sum(met.values()) / 4


@pytest.mark.matrix
def test_what_the_hand_written_player_s_reasons_state_is_true() -> None:
    assert len(check_claims(range(100, 110), "hand", 1)) > 20


def test_reasons_tell_nothing_of_hidden_cards() -> None:
    judge = registry.make_evaluator("net")
    for seed in range(200, 212):
        for state in list(play_deal(seed, BOTS))[::7]:
            assert state.turn is not None
            observation = state.observation(state.turn)
            choices = judge.evaluate(observation)
            hidden = sorted(card for seat, hand in enumerate(state.hands) if seat != state.turn for card in hand)
            reason = Explainer(observation, choices).explain(choices[0].action)
            named = {
                card
                for name, value in reason.params.items()
                if name != "cards" or reason.code != "only-cards"
                for card in getattr(value, "cards", value if isinstance(value, tuple) else ())
            }
            on_table = {card for play in observation.pile for card in play.cards}
            assert named <= {*observation.hand, *on_table}, (reason, hidden)
