"""Deals that branch at a decision: the loss of an alternative is measured with equal cards and luck."""

from __future__ import annotations

import forks
import measure_gifts
import measure_sampled_looks
import numpy as np
import pytest

from game.bots.network.player import NetworkPlayer
from game.engine.deal import Deal
from game.engine.presets import load
from game.session.matches.deal_states import rewind_deal


def _make_deal(preset: str, hands: list[str]) -> Deal:
    record = {
        "format": "tienlen-record/1",
        "rules": {"preset": preset, "players": len(hands)},
        "deal": {"hands": hands, "number": 2, "last_order": list(range(len(hands)))},
        "actions": [],
    }
    return Deal.from_json(record, load())


@pytest.mark.parametrize("level", ["expert", "beginner"])
def test_whoever_plays_on_the_card_that_lets_the_other_out_loses_a_place(level: str) -> None:
    deal = _make_deal("chops", ["3S 2H", "2D"])
    three, two = (action.cards for action in sorted(deal.legal, key=lambda each: each.cards))
    fork_results = forks.Fork(deal, 0).compare_actions([two, three], level, 20)
    assert fork_results[:, 0].tolist() == [0.0] * 20, "nothing beats the highest card, and then the other goes out"
    assert fork_results[:, 1].mean() < 0, (
        "with cards undealt the rival may hold one that does not beat a three, but seldom"
    )


def test_an_action_beside_itself_loses_nothing_over_any_cards() -> None:
    deal = Deal(load()["southern"].rules(4, instant_wins=()), seed=3)
    while len(deal.history) < 12:
        deal = deal.do(NetworkPlayer().act(deal.observation(deal.turn or 0)))
    while len(deal.legal) < 2:
        deal = deal.do(deal.legal[0])
    cards = next(action.cards for action in deal.legal if action.cards)
    fork_results = forks.Fork(deal, len(deal.history)).compare_actions([cards, cards], "medium", 30)
    assert (fork_results[:, 0] == fork_results[:, 1]).all() and len(set(fork_results[:, 0].tolist())) > 1


def test_a_moment_is_reached_through_the_deal_whose_cards_are_all_there() -> None:
    deal = Deal(load()["lu"].rules(3), seed=5)
    while deal.turn is not None:
        deal = deal.do(NetworkPlayer().act(deal.observation(deal.turn)))
    for place in range(0, len(deal.history), 7):
        moment = rewind_deal(deal, place)
        fork_results = forks.Fork(deal, place).compare_actions([moment.legal[0].cards], "expert", 4)
        assert fork_results.shape == (4, 1) and abs(fork_results).max() < 60


def test_hands_that_fit_the_others_actions_are_likelier() -> None:
    rules, events = load()["southern"].rules(4, instant_wins=()), []
    for seed in (1, 3, 4):
        deal = Deal(rules, seed=seed)
        while sum(deal.counts) > 30 and deal.turn is not None:
            deal = deal.do(NetworkPlayer().act(deal.observation(deal.turn)))
        place = len(deal.history)
        fork_results = forks.Fork(deal, place).compute_likelihoods(forks.Fork(deal, 0), 200, seed=2)
        assert fork_results.shape == (200,) and fork_results.max() == 1 and (fork_results >= 0).all()
        assert (fork_results == forks.Fork(deal, place).compute_likelihoods(forks.Fork(deal, 0), 200, seed=2)).all()
        events.append(float(fork_results.sum() ** 2 / (fork_results * fork_results).sum()))
    assert max(events) < 150, "the others' actions tell of their hands"


def test_sampled_decisions_claim_what_was_asked_for_and_are_the_same_for_a_seed() -> None:
    rules = load()["chops"].rules(3)
    fork_results = forks.sample_decisions(rules, "medium", 16, draws=2, min_claim=0.05, seed=4)
    columns = dict(zip(forks.COLUMNS, fork_results.T, strict=True))
    assert (columns["claim"] > 0.05 * 2).all() and (columns["seats"] >= 2).all() and (columns["cards"] <= 17).all()
    assert (abs(columns["real"]) <= 2).all() and (columns["first"] != columns["second"]).any()
    assert (fork_results == forks.sample_decisions(rules, "medium", 16, draws=2, min_claim=0.05, seed=4)).all()


@pytest.mark.parametrize("preset", ["southern", "chops"])
def test_what_is_lost_in_a_deal_is_given_to_the_others_in_it(preset: str) -> None:
    rules = load()[preset].rules(4)
    seats = np.tile([0, 1, 2, 4], (40, 1))
    stories = forks.compute_stories(rules, seats, "expert", seed=9)
    lost, gifts, result = (stories[name].reshape(40, 4) for name in ("lost", "gifts", "result"))
    assert np.allclose(lost.sum(1), gifts.sum(1), atol=1e-3) and np.allclose(result.sum(1), 0, atol=1e-3)
    assert lost[:, 3].mean() < 0.01, "the expert loses nothing by its own judgement"
    assert stories["marks"].reshape(40, 4)[:, 3][stories["decided"].reshape(40, 4)[:, 3] > 0].mean() > 99
    assert lost[:, 0].mean() > lost[:, 2].mean() > 0
    again = forks.compute_stories(rules, seats, "expert", seed=9)
    assert all((again[name] == each).all() for name, each in stories.items())


def test_what_a_decision_loses_others_gain_where_all_play_on() -> None:
    found = measure_gifts.sample_gifts(load()["southern"].rules(4), "beginner", "medium", 16, seed=3)
    gains = found[:, measure_gifts.COLUMNS + 2 :: measure_gifts.EACH]
    assert np.allclose(gains.sum(1), 0, atol=1e-4) and (gains != 0).any()
    assert (found[:, 1] > 0).all() and (found[:, 2] >= 1).all()


def test_looks_compare_the_best_actions_over_draws_and_the_real_cards() -> None:
    rules = load()["southern"].rules(3)
    fork_results = forks.sample_looks(rules, (9, 20, 10), draws=8, last=6, deals=4, count=24, seed=3)
    assert len(fork_results) == 24 and {each.card_count for each in fork_results} <= set(range(9, 21))
    for each in fork_results:
        assert list(each.expected) == sorted(each.expected, reverse=True)
        assert len(each.expected) == len(each.real) == each.ends.shape[1] in (2, 3)
        assert each.shares.sum() == pytest.approx(1) and 1 <= len(each.shares) == len(each.ends) <= 4
    assert any(measure_sampled_looks.choose_action(each, forks.compute_span(rules)) for each in fork_results)
    again = forks.sample_looks(rules, (9, 20, 10), draws=8, last=6, deals=4, count=24, seed=3)
    assert all((one.ends == other.ends).all() for one, other in zip(fork_results, again, strict=True))
