"""Deals that branch at one decision and are played on by a level, to measure the real loss of an alternative."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from typing import Any, TypeAlias

import brain
import numpy as np
import numpy.typing as npt
import sim

from game import resources
from game.bots.deal_value import compute_points_range
from game.bots.hidden_hands import KNOWN_PLAYER_TEMPERATURE, UNKNOWN_PLAYER_TEMPERATURE
from game.bots.levels import EXPERT, load_levels
from game.bots.network.candidates import make_card_bits
from game.coach.estimate import load_loss_curve
from game.coach.scale import compute_accuracy, compute_spread
from game.engine.deal import Deal
from game.engine.decisions import LEAD_CONDITIONS
from game.engine.rules import Rules
from game.session.reviews.story import load_gift_weights

COLUMNS = ("claim", "real", "first", "second", "seats", "cards", "rival", "leads", "level")
"""Columns of a sampled decision; see `fork_slopes` in fork.c."""

STORY_COLUMNS = ("level", "others", "place", "result", "first", "cards", "lost", "gifts", "marks", "decided")
"""Columns of a seat in a deal; see `fork_stories` in fork.c."""

ALL_DRAWS = 10_000
"""More actions than any deal has."""

BEST_ACTION_COUNT = 3
"""Number of the network's best actions that a look compares."""

_OVERLOOKED = ("single", "pair", "triple", "quad", "run", "run", "bomb", "bomb")
"""The kinds of combination in the simulator's order, by the names of assets/bots/levels.json."""

Numbers: TypeAlias = npt.NDArray[np.float32]


class _Skill(ctypes.Structure):
    _fields_ = [
        ("temperature", ctypes.c_float),
        ("forgets", ctypes.c_float),
        ("missed", ctypes.c_float * len(_OVERLOOKED)),
        ("missed_bomb", ctypes.c_float),
    ]


class _Curve(ctypes.Structure):
    _fields_ = [("x", ctypes.c_void_p), ("y", ctypes.c_void_p), ("points", ctypes.c_int)]


@cache
def _load_library() -> ctypes.CDLL:
    return sim.load_library("fork.c")


@cache
def load_network(players: int) -> brain.Net:
    return brain.Net.read(resources.asset_path("bots/four.net" if players == 4 else "bots/all.net"))


@cache
def make_skills() -> Any:
    """Return each level's weakness relative to the network, in the simulator's format."""
    skills = []
    for level in load_levels().values():
        missed = (ctypes.c_float * len(_OVERLOOKED))(*(level.overlooks.get(kind, 0.0) for kind in _OVERLOOKED))
        skills.append(_Skill(level.temperature, level.forgets, missed, level.overlooks.get("bomb", 0.0)))
    return (_Skill * len(skills))(*skills)


def get_level_index(level: str) -> int:
    return list(load_levels()).index(level)


def get_unit(rules: Rules) -> float:
    """Return the size of one unit of the simulator's values: in points at the table's stake, or in places."""
    return (rules.players - 1) / 2 if rules.decisions.is_scored_by_places_only else float(rules.stake)


def compute_span(rules: Rules) -> float:
    """Return the difference in value between first and last place, in units of the simulator."""
    return compute_points_range(rules).span / get_unit(rules)


def call_simulator(function: Any, rules: Rules, shape: tuple[int, ...], *arguments: Any) -> Numbers:
    """Call a simulator function that fills an array. The network, the skills and the span are added."""
    results: Numbers = np.zeros(shape, np.float32)
    function(load_network(rules.players).handle, make_skills(), compute_span(rules), *arguments, results.ctypes.data)
    return results


def sample_decisions(
    rules: Rules, others: str, count: int, *, reals: int = 1, draws: int = 0, min_claim: float = 0.01, seed: int = 1
) -> Numbers:
    """Sample decisions of seats of every level but the best, among players of a level: a row of `COLUMNS` each.

    Claims and losses are in points or places. `min_claim` is the smallest claim of a sampled decision, as a fraction of
    the difference between last and first place; `draws` is even.
    """
    rows = call_simulator(
        _load_library().fork_slopes, rules, (count, len(COLUMNS)), ctypes.byref(sim.make_c_rules(rules)),
        len(load_levels()) - 1, get_level_index(others), min_claim * compute_span(rules), count, reals, draws, seed,
    )  # fmt: skip
    rows[:, 0] *= get_unit(rules)
    if not rules.decisions.is_scored_by_places_only:
        rows[:, 1:4] *= rules.stake
    return rows


def compute_stories(rules: Rules, seats: Numbers, judge: str, seed: int = 1) -> dict[str, Numbers]:
    """Return the parts of each seat's result in deals, by `STORY_COLUMNS`, in points or places above the table's mean.

    `seats`: the seats' levels by number, a row for each deal. Losses are the coach's estimates at tables of a level,
    without its looks; marks are accuracies from 0 to 100.
    """
    levels_of = np.ascontiguousarray(seats, np.uint8)
    spread = compute_spread(rules) / get_unit(rules)
    curves = [[np.array(points, np.float32) * spread for points in zip(*load_loss_curve(rules, judge), strict=True)]]
    standings, shares = zip(*load_gift_weights(), strict=True)
    curves.append([np.array(standings, np.float32) * spread, np.array(shares, np.float32)])
    loss_curve, gift_curve = (_Curve(x.ctypes.data, y.ctypes.data, len(x)) for x, y in curves)
    rows = call_simulator(
        _load_library().fork_stories, rules, (len(seats) * rules.players, len(STORY_COLUMNS)),
        ctypes.byref(sim.make_c_rules(rules)), levels_of.ctypes.data, len(seats),
        -log(compute_accuracy(1 / spread, rules) / 100), ctypes.byref(loss_curve), ctypes.byref(gift_curve), seed,
    )  # fmt: skip
    parts = dict(zip(STORY_COLUMNS, rows.T.astype(np.float64), strict=True))
    for name in ("first", "lost", "gifts"):
        parts[name] *= get_unit(rules)
    if not rules.decisions.is_scored_by_places_only:
        parts["result"] *= rules.stake
    parts["marks"] *= 100 / np.maximum(1, parts["decided"])
    return parts


@dataclass(frozen=True)
class LookSample:
    """A decision with a look, in points or places.

    `expected` and `real` have a value for each of the network's best actions: its expectation, and the result over the
    real cards. `shares` has the weight of each draw that was played out, and `ends` its results for these actions.
    """

    card_count: int
    expected: Numbers
    real: Numbers
    shares: Numbers
    ends: Numbers


def sample_looks(
    rules: Rules, cards: tuple[int, int, int], draws: int, last: int, deals: int, count: int, seed: int
) -> list[LookSample]:
    """Return `count` decisions with looks, from deals among networks with three or more seats left.

    `cards`: the fewest and the most cards in all hands, and the most in one hand. Of the draws, `deals` are played out,
    chosen by the likelihood of the others' `last` actions if their levels are unknown.
    """
    width = 2 + 2 * BEST_ACTION_COUNT + deals * (1 + BEST_ACTION_COUNT)
    values = call_simulator(
        _load_library().fork_looks, rules, (count, width), UNKNOWN_PLAYER_TEMPERATURE,
        ctypes.byref(sim.make_c_rules(rules)), get_level_index(EXPERT), *cards, count, draws, last, deals, seed,
    )  # fmt: skip
    samples = []
    for row in values:
        n = int(row[1])
        weights = row[2 + 2 * BEST_ACTION_COUNT :][:deals]
        ends = row[2 + 2 * BEST_ACTION_COUNT + deals :].reshape(deals, BEST_ACTION_COUNT)
        draw_count = int((weights > 0).sum())
        expected, real, ends = (row[2:][:n], row[2 + BEST_ACTION_COUNT :][:n], ends[:draw_count, :n])
        unit = 1.0 if rules.decisions.is_scored_by_places_only else float(rules.stake)
        shares = weights[:draw_count] / weights.sum()
        samples.append(LookSample(int(row[0]), expected * get_unit(rules), real * unit, shares, ends * unit))
    return samples


class Fork:
    """A moment of a deal, reached through the simulator so that its players remember the earlier plays."""

    def __init__(self, state: Deal, moves: int) -> None:
        self.lib, self.rules = _load_library(), state.rules
        self._rules = sim.make_c_rules(state.rules)
        deal = Deal.begin(state.rules, state.spec)
        position = deal.position
        assert position is not None
        cards = [card for hand in deal.hands for card in hand]
        c_deal = self.lib.deal_new(
            ctypes.byref(self._rules), (ctypes.c_uint8 * len(cards))(*cards),
            (ctypes.c_int * len(deal.hands))(*map(len, deal.hands)), deal.number, 0, position.turn,
            LEAD_CONDITIONS.index(position.lead_condition),
            state.deck.find_lowest_card(position.lowest_card) if position.lead_condition else 0,
        )  # fmt: skip
        self._fork = self.lib.fork_of(c_deal)
        self.lib.deal_free(c_deal)
        for _, action in state.history[:moves]:
            self.lib.fork_do(self._fork, *make_card_bits(action.cards))

    def __del__(self) -> None:
        self.lib.fork_free(self._fork)

    def compare_actions(self, actions: Sequence[Sequence[int]], level: str, draws: int, seed: int = 1) -> Numbers:
        """Return a row of results of the actions for each draw of hidden cards. () is a pass; levels are equal."""
        count = len(actions)
        pairs = [make_card_bits(action) for action in actions]
        a, b = ((ctypes.c_uint64 * count)(*(pair[which] for pair in pairs)) for which in (0, 1))
        levels = (ctypes.c_uint8 * 8)(*[get_level_index(level)] * 8)
        function, shape = self.lib.fork_compare, (draws, count)
        results = call_simulator(function, self.rules, shape, self._fork, levels, a, b, count, draws, seed)
        return results if self.rules.decisions.is_scored_by_places_only else results * np.float32(self.rules.stake)

    def compute_likelihoods(
        self, start: Fork, draws: int, seed: int = 1, temperature: float = KNOWN_PLAYER_TEMPERATURE
    ) -> Numbers:
        """Return the likelihood of the others' actions in each draw of `compare_actions`, relative to the best draw.

        The look-ahead weighs draws in the same way, but this function uses all actions; `start` is the same deal before
        any action.
        """
        likelihoods: Numbers = np.zeros(draws, np.float32)
        self.lib.fork_likelihoods(
            load_network(self.rules.players).handle, temperature * compute_span(self.rules), self._fork, start._fork,
            draws, ALL_DRAWS, seed, likelihoods.ctypes.data,
        )  # fmt: skip
        return np.exp(likelihoods - likelihoods.max())
