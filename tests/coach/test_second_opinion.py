"""Play-outs: which of two actions is better, over cards that the seat cannot see."""

from __future__ import annotations

from math import inf
from statistics import fmean, stdev

import pytest

from game.bots.random_player import RandomPlayer
from game.coach.playouts import Comparison, Playouts, Sample
from game.coach.second_opinion import FEWEST_ROUNDS, SecondOpinion, in_turns
from game.engine.action import Action
from game.engine.deal import Deal
from game.store import presets

CHOPS = presets.load()["chops"].rules(2)


def _deal() -> Deal:
    """Seat 0 leads against one card: after the two the three goes out; after the three the other seat does."""
    return Deal.from_json(
        {
            "format": "tienlen-record/1",
            "rules": {"preset": "chops", "players": 2},
            "deal": {"hands": ["3S 2H", "5D"], "number": 2, "last_order": [0, 1]},
            "actions": [],
        },
        presets.load(),
    )


def test_the_lead_that_wins_for_certain_is_told_from_the_one_that_loses() -> None:
    two, three = Action.parse("2H"), Action.parse("3S")
    second = SecondOpinion(_deal().observation(0), two, three, "lowest", seed=1)
    for _ in in_turns([second]):
        pass
    opinion = second.opinion()
    assert opinion is not None and opinion.sure and opinion.loss > 0.5


def test_the_mean_and_its_standard_error_are_those_of_statistics() -> None:
    numbers = [3.0, -1.0, 4.0, 1.0, -5.0, 9.0]
    sample = Sample()
    assert (sample.mean, sample.error) == (0.0, inf)
    for count, number in enumerate(numbers, 1):
        sample.add(number)
        assert sample.mean == pytest.approx(fmean(numbers[:count]))
        expected = stdev(numbers[:count]) / count**0.5 if count > 1 else inf
        assert sample.error == pytest.approx(expected)


def test_actions_are_told_apart_by_more_than_so_many_standard_errors_either_way() -> None:
    for sign in (1, -1):
        compared = Comparison((Action.parse("2H"), Action.parse("3S")))
        compared.add([0.0, -sign * 1.0])
        assert not compared.told_apart(1), "one round tells nothing"
        compared.add([0.0, -sign * 3.0])
        assert (compared.losses[1].mean, compared.losses[1].error) == (sign * 2.0, 1.0)
        assert compared.told_apart(1, 1.9) and not compared.told_apart(1, 2.0)


@pytest.mark.parametrize("other", ["3S", "2H"])
def test_what_is_clear_at_once_takes_the_fewest_rounds_be_it_a_difference_or_none(other: str) -> None:
    second = SecondOpinion(_deal().observation(0), Action.parse("2H"), Action.parse(other), "lowest")
    steps = sum(1 for _ in in_turns([second]))
    opinion = second.opinion()
    assert opinion is not None and opinion.rounds == steps == FEWEST_ROUNDS
    assert opinion.sure == (other == "3S")


def test_more_is_played_out_while_a_difference_may_be_chance() -> None:
    deal = Deal(presets.load()["southern"].rules(4), seed=8)
    best, played = list(deal.legal)[:2]
    second = SecondOpinion(deal.observation(deal.turn or 0), best, played, "random")
    for _ in range(FEWEST_ROUNDS):
        second.step()
    assert not second.settled


def test_nothing_is_said_after_too_few_rounds() -> None:
    second = SecondOpinion(_deal().observation(0), Action.parse("2H"), Action.parse("3S"), "lowest")
    for _ in range(FEWEST_ROUNDS - 1):
        second.step()
    assert second.opinion() is None


def test_the_same_seed_gives_the_same_figures() -> None:
    deal = Deal(presets.load()["southern"].rules(4), seed=8)
    seen = deal.observation(deal.turn or 0)
    actions = list(deal.legal)[:2]

    def figures() -> list[float]:
        played = Playouts(seen, actions, RandomPlayer, seed=3)
        for _ in range(4):
            assert played.step()
        return [sample.mean for sample in played.compared.results]

    assert figures() == figures()


def test_an_action_beside_itself_loses_nothing() -> None:
    deal = Deal(CHOPS, seed=4)
    action = next(iter(deal.legal))
    played = Playouts(deal.observation(deal.turn or 0), [action, action], RandomPlayer)
    for _ in range(5):
        assert played.step()
    assert played.compared.losses[1].mean == 0 and not played.compared.told_apart(1)
