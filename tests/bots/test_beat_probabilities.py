"""The players' estimates of unseen cards: certain facts have probability 0 or 1, others match their frequency."""

from __future__ import annotations

import pytest

from game.bots.beat_probabilities import BeatProbabilities, MatchingBeatProbabilities
from game.bots.situation import Situation
from game.engine.action import PASS, Action
from game.engine.cards import parse_cards
from game.engine.deal import Deal
from game.engine.law import get_law
from game.engine.rng import SplitMix64
from tests.shares import mark_every

from .positions import make_observation, make_rules
from .varied import play_deal


def make_probabilities(
    unseen: str, sizes: list[int], preset: str = "chops", bombers: tuple[int, ...] = ()
) -> BeatProbabilities:
    counts = [0] * 52
    for card in parse_cards(unseen):
        counts[card] += 1
    return BeatProbabilities(get_law(make_rules(preset)), counts, sizes, bombers)


def compute_stand_probability(against: BeatProbabilities, cards: str) -> float:
    hand = parse_cards(cards)
    return against.compute_unbeaten_probability(against.law.get_code_as_answer(hand), hand[-1])


def test_nothing_unseen_is_higher() -> None:
    against = make_probabilities("3S 4S 5D 9C KH", [2, 3])
    assert compute_stand_probability(against, "AS") == 1.0
    assert compute_stand_probability(against, "KS") < 1.0
    assert compute_stand_probability(against, "3C 3D") == 1.0


def test_hands_that_are_too_small_beat_nothing() -> None:
    against = make_probabilities("7S 8S 9S TS JS QS KS", [2, 2])
    assert compute_stand_probability(against, "3S 4S 5C") == 1.0
    assert compute_stand_probability(against, "3S") < 1.0


def test_a_run_of_one_suit_that_locks_fears_only_higher_ones_of_one_suit() -> None:
    assert compute_stand_probability(make_probabilities("8S 9C TD", [3], "locks"), "5S 6S 7S") == 1.0
    assert compute_stand_probability(make_probabilities("8S 9S TS", [3], "locks"), "5S 6S 7S") == pytest.approx(0.0)
    assert compute_stand_probability(make_probabilities("8S 9C TD", [3], "locks"), "5S 6S 7C") == pytest.approx(0.0)
    assert 0.0 < compute_stand_probability(make_probabilities("8S 9S TS 3C 4D 6H", [3], "locks"), "5S 6S 7S") < 1.0


def test_a_two_fears_the_bombs_that_could_be_held() -> None:
    assert compute_stand_probability(make_probabilities("5S 5C 5D 5H 9S KS", [4, 2]), "2H") < 1.0
    assert compute_stand_probability(make_probabilities("5S 5C 5D 6H 9S KS", [4, 2]), "2H") == 1.0
    assert compute_stand_probability(make_probabilities("5S 5C 6D 6H 7S 7C", [6]), "2H") == pytest.approx(0.0)
    assert compute_stand_probability(make_probabilities("5S 5C 5D 5H 9S KS", [4, 2]), "AH") == 1.0


def test_a_locked_out_seat_answers_only_with_an_exempt_bomb() -> None:
    four_pairs = "5S 5C 6D 6H 7S 7C 8S 8C"
    assert compute_stand_probability(make_probabilities(four_pairs, [], "southern", (8,)), "2H") == pytest.approx(0.0)
    assert compute_stand_probability(make_probabilities(four_pairs, [], "southern", (6,)), "2H") == 1.0
    assert compute_stand_probability(make_probabilities(four_pairs, [], "chops", (8,)), "2H") == 1.0


def test_the_only_other_player_holds_just_the_unseen_cards() -> None:
    against = make_probabilities("5S 9C 9D KH", [4])
    assert compute_stand_probability(against, "8S 8C") == pytest.approx(0.0)
    assert compute_stand_probability(against, "TS TC") == 1.0
    assert against.compute_going_out_probability(1, parse_cards("QS")[0]) == 0.0


@pytest.mark.parametrize("preset", ["chops", "north"])
def test_probabilities_agree_with_repeated_random_deals(preset: str) -> None:
    rules = make_rules(preset)
    law = get_law(rules)
    rng = SplitMix64(9)
    pack = list(range(52))
    rng.shuffle(pack)
    unseen = pack[13:]
    counts = [int(card in unseen) for card in range(52)]
    kind = MatchingBeatProbabilities if law.has_suit_matching else BeatProbabilities
    believed = kind(law, counts, [13, 13, 13])
    runs = ("5S 6S 7S", "JC QC KC") if law.has_suit_matching else ("5S 6S 7D", "JS QC KD")
    for text in ("9S", "KD", "7S 7C", "QS QC", "2S", *runs):
        cards = parse_cards(text)
        packed = law.deck.pack(cards)
        stood = 0
        for _ in range(400):
            rng.shuffle(unseen)
            hands = [law.deck.pack(unseen[at : at + 13]) for at in (0, 13, 26)]
            stood += not any(len(law.list_answers(hand, law.get_code(packed), packed)) > 1 for hand in hands)
        assert believed.compute_unbeaten_probability(law.get_code(packed), cards[-1]) == pytest.approx(
            stood / 400, abs=0.16
        ), text


def test_played_cards_and_the_own_hand_are_not_unseen() -> None:
    observation = make_observation(["3S 5C 9C", "4C 4D 9D", "6C 6D 9S"], "3S", "4C")
    unseen = Situation(observation).unseen_counts
    assert sum(unseen) == 52 - 2 - 3
    assert not any(unseen[card] for card in parse_cards("3S 4C 6C 6D 9S"))


def can_be_beaten(state: Deal, action: Action) -> bool:
    """Return whether anybody can beat a play before its player acts again, while all others pass."""
    seat = state.turn
    assert seat is not None
    tricks = state.tricks
    state = state.do(action, by=seat)
    while state.turn not in (None, seat) and state.tricks == tricks:
        assert state.turn is not None
        if any(each.verb == "play" for each in state.legal):
            return True
        state = state.do(PASS)
    return False


@pytest.mark.parametrize("first", mark_every(5, range(0, 60, 12)))
def test_a_play_with_win_probability_one_is_never_beaten(first: int) -> None:
    certain = 0
    for seed in range(first, first + 12):
        for state in play_deal(seed):
            observation = state.observation(state.turn)
            at = Situation(observation)
            for action in observation.legal[:60]:
                if (
                    action.verb == "play"
                    and at.trick_probabilities.compute_unbeaten_probability(
                        at.get_code_as_answer(action.cards), action.cards[-1]
                    )
                    == 1.0
                ):
                    certain += 1
                    assert not can_be_beaten(state, action), (seed, state.rules, state.hands, state.pile, action)
    assert certain > 30
