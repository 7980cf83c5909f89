"""Levels and characters differ in memory, attention and preferences."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from game.bots.characters import PlayingStyle, load_characters
from game.bots.hand_written import HandWrittenPlayer
from game.bots.levels import LevelPlayer, choose_noticed_actions, forget_plays, load_levels
from game.bots.registry import make
from game.engine.action import Action
from game.engine.cards import TWO
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.studio.example_deals import play_deal

from .positions import make_observation, make_rules

HANDS = ["3S 4S 5C 7S 9D 9H QS AH 2C", "3C 6C 8C TC TH KC 2S", "3D 6D 8D JD JC KD 2D", "3H 6H 8H QH QC KH 2H"]


def test_each_level_falls_short_of_its_best_no_more_than_the_one_before_it() -> None:
    lapses = [(each.temperature, each.forgets) for each in load_levels().values()]
    for weaker, stronger in pairwise(lapses):
        assert all(more >= less for more, less in zip(weaker, stronger, strict=True))
    assert lapses[-1] == (0, 0), "the last plays its best"


def test_a_level_forgets_low_plays_of_earlier_tricks_and_only_those() -> None:
    forgetful = replace(load_levels()["beginner"], forgets=1.0)
    actions = ("3S", "6C", "8D", "QH", "AH", "2S", "2D", "2H", "pass", "pass", "pass")
    observation = make_observation(HANDS, *actions, "3H", "4S", "8C")
    remembered = [str(action) for _, action in forget_plays(observation, forgetful, 1).history]
    assert remembered == ["AH", "2S", "2D", "2H", "pass", "pass", "pass", "3H", "4S", "8C"]


def test_a_forgotten_play_stays_forgotten_for_the_deal() -> None:
    half = replace(load_levels()["beginner"], forgets=0.5)
    early = make_observation(HANDS, "3S", "6C", "8D", "QH", "AH", "pass", "pass", "pass")
    later = make_observation(HANDS, "3S", "6C", "8D", "QH", "AH", "pass", "pass", "pass", "4S", "TC", "KD", "KH")
    first = forget_plays(early, half, 4).history
    assert first == forget_plays(later, half, 4).history[: len(first)]


def test_an_expert_forgets_nothing() -> None:
    observation = make_observation(HANDS, "3S", "6C", "8D", "QH", "AH", "pass", "pass", "pass")
    assert forget_plays(observation, load_levels()["expert"], 1) is observation


def test_a_level_overlooks_only_some_alternatives_and_never_all() -> None:
    blind = replace(load_levels()["beginner"], overlooks={"run": 1.0, "single": 1.0, "pair": 1.0})
    observation = make_observation(HANDS)
    legal = list(observation.legal)
    assert choose_noticed_actions(observation, legal, blind, 1) == legal
    blind = replace(blind, overlooks={"run": 1.0})
    assert {len(action.cards) for action in choose_noticed_actions(observation, legal, blind, 1)} == {1, 2}


@pytest.mark.parametrize(
    ("kind", "hidden"),
    [
        ("single", ["AD"]),
        ("pair", ["AD AH"]),
        ("triple", ["9S 9C 9H"]),
        ("run", ["4S 5C 6C", "4S 5C 6H"]),
        ("bomb", ["6S 6C 6D 6H", "3S 3C 4S 4C 5S 5C"]),
        ("pass", ["pass"]),
        ("offer", ["offer 1 3S"]),
    ],
)
def test_each_kind_is_overlooked_by_its_own_name(kind: str, hidden: list[str]) -> None:
    observation = make_observation(HANDS)
    some = ["AD", "AD AH", "9S 9C 9H", "4S 5C 6C", "4S 5C 6H", "6S 6C 6D 6H", "3S 3C 4S 4C 5S 5C", "pass", "offer 1 3S"]
    blind = replace(load_levels()["beginner"], overlooks={kind: 1.0})
    noticed = [str(action) for action in choose_noticed_actions(observation, list(map(Action.parse, some)), blind, 1)]
    assert noticed == [each for each in some if each not in hidden]


def test_no_level_misses_the_play_that_goes_out() -> None:
    hands = ["5S 6S 7S 8S", *HANDS[1:]]
    for name in load_levels():
        for seed in range(20):
            assert str(make(name, seed).act(make_observation(hands))) == "5S 6S 7S 8S"


def test_no_level_misses_a_two_that_nothing_beats_before_its_last_card() -> None:
    hands = ["3S 9D", "5S 2H", "6C 6D 7H", "8C 9H TD"]
    for name in load_levels():
        for seed in range(20):
            assert str(make(name, seed).act(make_observation(hands, "9D", preset="core"))) == "2H", name


def test_randomness_makes_no_level_pass_instead_of_playing() -> None:
    answers = make_observation(HANDS, "3S")
    assert str(make("expert").act(answers)) != "pass"
    assert "pass" not in {str(make(name, seed).act(answers)) for name in load_levels() for seed in range(30)}


def test_temperature_makes_a_level_vary_and_none_makes_it_steady() -> None:
    observation = make_observation(HANDS)
    assert len({make("beginner", seed).act(observation) for seed in range(30)}) > 2
    assert len({make("expert", seed).act(observation) for seed in range(30)}) == 1


def count_habits(character: str, deals: int = 16) -> Counter[str]:
    """Return the decisions of some copies of a character at the same level."""
    level = replace(load_levels()["expert"], name="test")
    bot = LevelPlayer(HandWrittenPlayer(), level, load_characters()[character].style, 3)
    results: Counter[str] = Counter()

    def decide(seat: int, observation: Observation) -> Action:
        action = bot.act(observation)
        plays = [each for each in observation.legal if each.cards]
        if observation.pile and plays:
            results["could answer"] += 1
            results["passed"] += not action.cards
        if not observation.pile:
            results["leads"] += 1
            results["single leads"] += len(action.cards) == 1
            results["pair leads"] += len(action.cards) == 2
            results["run cards"] += len(action.cards) if len(action.cards) > 2 else 0
        if len(observation.hand) > 7:
            results["early twos"] += sum(card >= TWO * 4 for card in action.cards)
        results["tops"] += action.cards[-1] >> 2 if action.cards and observation.pile else 0
        results["answers"] += bool(action.cards and observation.pile)
        return action

    for seed in range(deals):
        play_deal(make_rules("chops"), DealSpec(seed=seed), decide)
    return results


@pytest.mark.matrix
def test_styles_change_decisions_as_they_say() -> None:
    plain = count_habits("thay-do")
    assert count_habits("ba-ba")["early twos"] < plain["early twos"] < count_habits("cau-ut")["early twos"]
    assert _compute_share(count_habits("ong-sau"), "passed", "could answer") > 1.2 * _compute_share(
        plain, "passed", "could answer"
    )
    assert _compute_share(count_habits("di-nam"), "pair leads", "leads") > 1.1 * _compute_share(
        plain, "pair leads", "leads"
    )
    assert _compute_share(count_habits("me-bay"), "single leads", "leads") > 1.1 * _compute_share(
        plain, "single leads", "leads"
    )
    assert _compute_share(count_habits("em-ti"), "run cards", "leads") > _compute_share(plain, "run cards", "leads")
    assert _compute_share(count_habits("anh-hai"), "tops", "answers") > _compute_share(plain, "tops", "answers")


def _compute_share(habits: Counter[str], part: str, whole: str) -> float:
    return habits[part] / habits[whole]


def test_a_bomb_lover_chops_where_others_wait() -> None:
    liking = PlayingStyle(bombs=1.0)
    observation = make_observation(["2S 4S 5C 7S 9D", "5S 5D 5H 8C 8D 9C JC QC KC", *HANDS[2:]], "2S")
    bot = LevelPlayer(HandWrittenPlayer(), load_levels()["expert"], liking, 1)
    assert (
        str(bot.act(make_observation(["2S 4S 6C 7S 9D", "5S 5C 5D 5H 8C 9C JC QC KC", *HANDS[2:]], "2S")))
        == "5S 5C 5D 5H"
    )
    assert str(bot.act(observation)) == "pass"


def test_an_unknown_liking_is_refused() -> None:
    with pytest.raises(TypeError):
        PlayingStyle.from_json({"gambling": 1.0})
