"""A training run of seconds learns, stops and resumes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import brain
import export
import numpy as np
import pool
import pytest

from game.engine.law import get_law
from game.engine.presets import load

ASSETS = Path(__file__).parents[2] / "assets" / "bots"
CHOPS_RULES = load()["chops"].rules(4)
SMALL_LAYERS = (256, 64, 32)
load_rule_sets = cache(pool.make_pool)
"""Cached, because the search takes long."""


def make_trainer(hidden: brain.HiddenSizes = brain.HIDDEN_SIZES, tables: int = 64, seed: int = 1) -> brain.Trainer:
    """Return a trainer of the usual rule sets."""
    return brain.Trainer(hidden, tables, seed, load_rule_sets())


def test_a_minute_of_training_already_beats_chance() -> None:
    trainer = make_trainer(SMALL_LAYERS, tables=128)
    before = brain.measure(trainer.net, CHOPS_RULES, "random", 100)
    trainer.run(2500, 2e-3, 1.0)
    after = brain.measure(trainer.net, CHOPS_RULES, "random", 100)
    assert after.place < 2.0 < before.place + 0.5


def test_a_checkpoint_gives_back_weights_and_progress(tmp_path: Path) -> None:
    trainer = make_trainer(SMALL_LAYERS, tables=64)
    trainer.run(200, 1e-3, 1.0)
    trainer.save(tmp_path / "checkpoint.npz")
    other = make_trainer(SMALL_LAYERS, tables=64, seed=5)
    other.resume(tmp_path / "checkpoint.npz")
    assert np.array_equal(other.net.weights, trainer.net.weights)
    assert np.array_equal(other.average, trainer.average)
    assert other.progress.deal_count == trainer.progress.deal_count


def test_inputs_that_an_old_checkpoint_lacks_count_for_nothing(tmp_path: Path) -> None:
    trainer = make_trainer(SMALL_LAYERS, tables=64)
    trainer.run(200, 1e-3, 1.0)
    trainer.save(tmp_path / "checkpoint.npz")
    with np.load(tmp_path / "checkpoint.npz") as data:
        changed = dict(data)
    end = brain.SIMULATOR.net_inputs() * 256
    for name in ("weights", "average", "m", "v"):
        changed[name] = np.concatenate([changed[name][: end - 64 * 256], changed[name][end:]])
    np.savez(tmp_path / "old.npz", **changed)
    again = brain.Net.read(tmp_path / "old.npz").weights
    assert np.array_equal(again[: end - 64 * 256], trainer.average[: end - 64 * 256])
    assert not again[end - 64 * 256 : end].any()
    assert np.array_equal(again[end:], trainer.average[end:])


def test_training_goes_on_from_a_network_of_the_game(tmp_path: Path) -> None:
    trainer = make_trainer(tables=64)
    trainer.start_from(brain.Net.read(ASSETS / "four.net"))
    assert brain.measure(trainer.net, CHOPS_RULES, "saver", 60).first > 0.4
    trainer.save(tmp_path / "checkpoint.npz")
    export.export_network(tmp_path / "checkpoint.npz", tmp_path / "again.net")
    again = brain.Net.read(tmp_path / "again.net")
    assert np.array_equal(again.weights, trainer.net.weights)


def test_an_earlier_network_has_its_share_in_the_mean_of_the_weights(tmp_path: Path) -> None:
    trainer, before = make_trainer(tables=64), brain.Net.read(ASSETS / "four.net")
    trainer.average[:] = 0
    trainer.save(tmp_path / "checkpoint.npz")
    export.export_network(tmp_path / "checkpoint.npz", tmp_path / "mean.net", before=(ASSETS / "four.net", 0.25))
    mean = brain.Net.read(tmp_path / "mean.net").weights
    assert np.allclose(mean, before.weights / 4, atol=1 / 500)
    assert mean.any()


@cache
def _count_samples(guests: float, rivals: float = 0.0) -> float:
    trainer = make_trainer(SMALL_LAYERS, tables=64)
    company = {"net2": rivals, "tuned": 1 - rivals}
    trainer.set_guests(guests, company, alike=0.5, rival=brain.Net(SMALL_LAYERS, seed=2) if rivals else None)
    trainer.run(400, 1e-3, 1.0)
    games, _, samples, *_ = trainer.read_statistics()
    return samples / games


@pytest.mark.parametrize("rivals", [0.0, 1.0], ids=["hand-written", "another network"])
def test_nothing_is_learned_from_the_plays_of_guests(rivals: float) -> None:
    assert 0 < 1.5 * _count_samples(1.0, rivals) < _count_samples(0.0)


@pytest.mark.parametrize("company", [{"few": 0.0}, {"few": -1.0}, {"fewer": 1.0}, {"net": 1.0}, {"net2": 1.0}], ids=str)
def test_a_company_that_cannot_be_is_refused(company: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="guests"):
        make_trainer(SMALL_LAYERS, tables=64).set_guests(0.5, company)


def _train_weights(share: float, spread: float) -> brain.Weights:
    trainer = make_trainer(SMALL_LAYERS, tables=64)
    trainer.set_exploration(share, spread)
    trainer.run(150, 1e-3, 1.0, explore=0.0)
    return trainer.net.weights


def test_doubt_is_for_a_share_of_decisions() -> None:
    certain = _train_weights(0.0, 0.02)
    assert np.array_equal(_train_weights(0.0, 5.0), certain)
    assert not np.array_equal(_train_weights(0.5, 5.0), certain)


def test_the_same_player_in_all_seats_wins_its_share() -> None:
    net = brain.Net(SMALL_LAYERS)
    figure = brain.measure(net, CHOPS_RULES, "net", 60)
    assert figure.first == pytest.approx(0.25, abs=0.005)


@pytest.mark.parametrize("matching", [False, True])
def test_a_pool_holds_the_rule_sets_of_one_network(matching: bool) -> None:
    rules, shares = pool.make_pool(seats=[2, 3, 4], mixtures=0.1, matching=matching)
    assert {get_law(rule).has_suit_matching for rule in rules} == {matching}
    assert shares[-1] == pytest.approx(1)
