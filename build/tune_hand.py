"""Tunes the weights of the hand-written player by self-play, and writes assets/bots/hand.json.

    python build/tune_hand.py --games 3000 --cycles 6 --seed 1

Each cycle plays deals among copies of the player (now and then a saver, now and then a random alternative), over a
mixture of rule sets and numbers of players; every decision with a choice is a sample: its numbers and how the deal
ended. A logistic regression over the last cycles' samples gives the next weights. Needs numpy (extra `train`).
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402 (the checkout comes first on the path)

from game.bots.greedy import SaverBot  # noqa: E402
from game.bots.hand import HandBot, shipped_weights  # noqa: E402
from game.bots.judgement import FEATURES, Judgement, Weights  # noqa: E402
from game.bots.playout import play_among  # noqa: E402
from game.bots.plays import distinct  # noqa: E402
from game.bots.position import Position  # noqa: E402
from game.bots.stakes import stakes_of  # noqa: E402
from game.engine.action import Action  # noqa: E402
from game.engine.dealing import DealSpec  # noqa: E402
from game.engine.observation import Observation  # noqa: E402
from game.engine.result import Result  # noqa: E402
from game.engine.rng import SplitMix64  # noqa: E402
from game.engine.rules import Rules  # noqa: E402
from game.store import presets  # noqa: E402

EXPLORED = 0.08
SAVERS = 0.2
MEMORY = 4
FIRST_SHARE = 0.7


@dataclass
class Learner:
    """A hand-written player that now and then tries something else, and notes what it saw."""

    weights: Weights
    chance: SplitMix64
    bot: HandBot = field(init=False)
    samples: list[list[float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bot = HandBot(self.weights)

    def act(self, observation: Observation) -> Action:
        if observation.phase == "trade":
            return self.bot.act(observation)
        legal = distinct(observation.legal())
        if len(legal) == 1:
            return legal[0]
        position = Position(observation)
        if any(action.cards and position.wins_for_certain(action.cards) for action in legal):
            return self.bot.act(observation)
        judgement = Judgement(position, self.weights)
        action = self.bot.act(observation)
        if self.chance.random() < EXPLORED:
            action = legal[self.chance.below(len(legal))]
        self.samples.append([float(number) for number in judgement.numbers(action)])
        return action


def some_rules(chance: SplitMix64) -> Rules:
    """Two in five the yardstick's, else any preset with any number of players (more often 4 or fewer)."""
    known = presets.load()
    if chance.random() < 0.4:
        return known["chops"].rules(4)
    preset = list(known.values())[chance.below(len(known))]
    players = [n for n in preset.players if n <= 4 or chance.random() < 0.4]
    return preset.rules(players[chance.below(len(players))])


def score(rules: Rules, result: Result, seat: int) -> float:
    """What a deal was worth to a seat, from 0 to 1: its place, the first above all, and what was paid."""
    place = result.order.index(seat)
    by_place = FIRST_SHARE * (place == 0) + (1 - FIRST_SHARE) * (1 - place / (rules.players - 1))
    if rules.scoring == "places":
        return by_place
    paid = stakes_of(rules).score(result.points[seat])
    return (by_place + min(1.0, max(0.0, paid))) / 2


def play_cycle(weights: Weights, games: int, chance: SplitMix64) -> tuple[np.ndarray, np.ndarray]:
    """The numbers of every decision of a cycle, and how the deals ended."""
    numbers: list[list[float]] = []
    scores: list[float] = []
    for _ in range(games):
        rules = some_rules(chance)
        bots = [
            SaverBot() if chance.random() < SAVERS else Learner(weights, chance) for _ in range(rules.players)
        ]
        order = list(range(rules.players))
        chance.shuffle(order)
        result = play_among(rules, DealSpec(seed=chance.next(), number=1, last_order=tuple(order)), bots)
        for seat, bot in enumerate(bots):
            if isinstance(bot, Learner):
                numbers += bot.samples
                scores += [score(rules, result, seat)] * len(bot.samples)
    return np.array(numbers), np.array(scores)


def regression(numbers: np.ndarray, scores: np.ndarray, ridge: float = 3.0) -> np.ndarray:
    """The weights of a logistic regression, by Newton's method."""
    weights = np.zeros(numbers.shape[1])
    for _ in range(12):
        expected = 1 / (1 + np.exp(-numbers @ weights))
        slope = numbers.T @ (expected - scores) + ridge * weights
        curve = (numbers * (expected * (1 - expected))[:, None]).T @ numbers + ridge * np.eye(len(weights))
        weights -= np.linalg.solve(curve, slope)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description="Tunes the hand-written player by self-play.")
    parser.add_argument("--games", type=int, default=3000, help="deals a cycle")
    parser.add_argument("--cycles", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=ROOT / "assets/bots/hand.json")
    args = parser.parse_args()
    chance = SplitMix64(args.seed)
    weights = shipped_weights()
    memory: list[tuple[np.ndarray, np.ndarray]] = []
    for cycle in range(1, args.cycles + 1):
        started = monotonic()
        memory = [*memory[1 - MEMORY :], play_cycle(weights, args.games, chance)]
        found = regression(np.vstack([n for n, _ in memory]), np.concatenate([s for _, s in memory]))
        weights = dict(zip(FEATURES, map(float, found), strict=True))
        rounded = {name: round(weight, 4) for name, weight in weights.items()}
        how = f"build/tune_hand.py --games {args.games} --cycles {args.cycles} --seed {args.seed}"
        args.out.write_text(json.dumps({"from": how, "cycle": cycle, "weights": rounded}, indent=2) + "\n")
        print(f"cycle {cycle}: {len(memory[-1][1])} decisions, {monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
