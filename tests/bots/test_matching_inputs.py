"""If suits must match, the network's inputs follow the combinations of that rule set."""

from __future__ import annotations

from game.bots.network.matching import MatchingInputs, make_inputs
from game.engine import presets
from game.engine.deal import Deal
from game.engine.law import get_law
from game.engine.rules import Rules

from .positions import make_observation
from .test_split import count_fewest_turns
from .varied import play_deal


def play_northern_deals(seeds: int) -> list[Deal]:
    """Return some moments of deals in which suits must match."""
    return [state for seed in range(seeds) for state in play_deal(seed) if get_law(state.rules).has_suit_matching]


def test_safe_plays_are_not_answered_by_the_same_kind() -> None:
    safe = 0
    for state in play_northern_deals(40):
        inputs = make_inputs(state.observation(state.turn))
        law, at = get_law(state.rules), state.position
        for packed, play in inputs.candidates.items():
            if play is None or inputs.view.can_be_beaten_by_same_kind(play):
                continue
            safe += 1
            others = [hand for seat, hand in enumerate(at.hands) if seat != at.turn and not at.locked_seats >> seat & 1]
            assert not any(law.list_higher_plays(hand, law.get_code(packed), packed) for hand in others), (
                state,
                packed,
            )
    assert safe > 50


def test_turns_are_the_fewest_plays_of_this_table() -> None:
    for hand in ("3S 3D 4S 4D 5S 5D 9H", "3S 4S 5S 5C 6C 7C 8D 8H", "3S 3C 4S 4C 5S 5C 6D 7D", "9S 9D 2S 2H"):
        observation = make_observation([hand, "3H 4H", "3C 4C"], matching="north")
        inputs = make_inputs(observation)
        rules: Rules = observation.rules
        assert inputs._count_turns(inputs.view.cards, inputs.view.twins, 0) == count_fewest_turns(
            rules, observation.hand
        )


def test_only_cards_that_beat_a_single_count_as_above_it() -> None:
    observation = make_observation(["9S KC 2C", "TS TH AC", "JS 2S 2D"], matching="north")
    inputs = make_inputs(observation)
    assert isinstance(inputs, MatchingInputs)
    at = {
        play.top: inputs.view.count_higher_singles(play.top)
        for play in inputs.candidates.values()
        if play is not None and play.size == 1
    }
    unseen = [card for card in range(52) if inputs.view.unseen >> card & 1]
    for top, above in at.items():
        law = get_law(observation.rules)
        assert above == sum(law.can_beat(1, 1 << card, 1, 1 << top) for card in unseen)


def test_rules_without_suit_matching_use_the_plain_inputs() -> None:
    assert not isinstance(make_inputs(make_observation(["3S 4S", "3C 4C"])), MatchingInputs)
    assert {name for name in presets.load() if get_law(presets.rules(name)).has_suit_matching} == {
        "north",
        "north-count",
    }
