"""The hand-written player is tuned with few parameters by giving up the least informative ones."""

from __future__ import annotations

import pytest

from game.bots.hand_written import PLAY_FEATURES

np = pytest.importorskip("numpy")


def test_the_numbers_that_tell_the_most_are_kept_and_the_state_of_things_is_never_given_up():
    from tune_hand import fit_few_features

    rng = np.random.default_rng(1)
    numbers = rng.normal(size=(2000, len(PLAY_FEATURES) + 4))
    good = 1 / (1 + np.exp(1.5 * numbers[:, 7] - 2 * numbers[:, 3] - numbers[:, -1]))
    features = fit_few_features(numbers, (rng.random(2000) < good).astype(float), 2)
    assert [*np.flatnonzero(features[: len(PLAY_FEATURES)])] == [3, 7]
    assert features[3] > 1 > -1 > features[7]
    assert all(features[len(PLAY_FEATURES) :])
