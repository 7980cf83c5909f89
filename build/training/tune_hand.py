"""Tunes the weights of the hand-written player by self-play, and writes assets/bots/hand.json.

python build/training/tune_hand.py --games 6000 --cycles 3 --seed 1
python build/training/tune_hand.py --games 6000 --cycles 2 --seed 1 --only chops 4 --numbers 9 --out FEW.json

Each cycle plays deals among copies of the player (sometimes a saver, sometimes a random alternative), over a mixture of
rule sets and numbers of players. Every decision with a choice is a sample: the features of the chosen play, the mean
features of all possible plays, and the result of the deal. A logistic regression separates the value of a position (the
means, the `outlook`) from the value that a play adds (its difference from the means, the `weights`); without this,
strong hands would make weak plays look good. `--numbers` keeps only the most informative weights and sets the others to
0: a simpler player. Needs numpy (extra `train`).
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

import numpy as np
import sim  # noqa: F401  first: it puts the project on the path
from command_line import make_parser

from game.bots.deal_value import compute_points_range
from game.bots.hand_written import (
    PLAY_FEATURES,
    STATE_FEATURES,
    HandWrittenPlayer,
    PlayFeatures,
    Weights,
    compute_mean_features,
    load_outlook_weights,
    load_weights,
)
from game.bots.play_classes import choose_one_per_class
from game.bots.situation import Situation
from game.bots.yardsticks import SaverPlayer
from game.engine import presets
from game.engine.action import Action
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.payments import Result
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.studio.example_deals import play_bots

SHIPPED_FILE = Path(__file__).resolve().parents[2] / "assets/bots/hand.json"
EXPLORATION_RATIO = 0.15
SAVER_RATIO = 0.2
FIRST_SHARE = 0.7
RIDGE = 10.0
"""Strength of the regression's pull of weights to zero."""


@dataclass
class Learner:
    """A hand-written player that explores now and then, and records its decisions."""

    bot: HandWrittenPlayer
    rng: SplitMix64
    samples: list[list[float]] = field(default_factory=list)

    def act(self, observation: Observation) -> Action:
        legal = [] if observation.phase == "trade" else choose_one_per_class(observation.legal, observation.rules)
        if len(legal) < 2:
            return self.bot.act(observation)
        position = Situation(observation)
        if any(action.cards and position.is_certain_win(action.cards) for action in legal):
            return self.bot.act(observation)
        action = self.bot.act(observation)
        if self.rng.random() < EXPLORATION_RATIO:
            action = legal[self.rng.draw_below(len(legal))]
        judgement = PlayFeatures(position, self.bot.weights)
        means = compute_mean_features([judgement.compute_action_features(legal_action) for legal_action in legal])
        played_features = judgement.compute_action_features(action)
        difference = [number - other for number, other in zip(played_features, means, strict=True)]
        self.samples.append([*difference, *means, *judgement.compute_state_features()])
        return action


def draw_rules(rng: SplitMix64, only: tuple[str, int] | None) -> Rules:
    """Draw the yardstick's rules in two of five cases, else a preset, more often with 4 or fewer players."""
    all_presets = presets.load()
    if only:
        return all_presets[only[0]].rules(only[1])
    if rng.random() < 0.4:
        return all_presets["chops"].rules(4)
    preset = list(all_presets.values())[rng.draw_below(len(all_presets))]
    players = [n for n in preset.players if n <= 4 or rng.random() < 0.4]
    return preset.rules(players[rng.draw_below(len(players))])


def compute_score(rules: Rules, result: Result, seat: int) -> float:
    """Return the value of a deal to a seat, from 0 to 1. The place counts, above all the first, and the payments."""
    place = result.order.index(seat)
    by_place = FIRST_SHARE * (place == 0) + (1 - FIRST_SHARE) * (1 - place / (rules.players - 1))
    if rules.decisions.is_scored_by_places_only:
        return by_place
    points_score = compute_points_range(rules).to_score(result.points[seat])
    return (by_place + min(1.0, max(0.0, points_score))) / 2


def play_cycle(
    bot: HandWrittenPlayer, games: int, rng: SplitMix64, only: tuple[str, int] | None
) -> tuple[np.ndarray, np.ndarray]:
    """Return the features of every decision of a cycle, and the result of each deal."""
    numbers: list[np.ndarray] = []
    scores: list[float] = []
    for _ in range(games):
        rules = draw_rules(rng, only)
        bots = [SaverPlayer() if rng.random() < SAVER_RATIO else Learner(bot, rng) for _ in range(rules.players)]
        order = list(range(rules.players))
        rng.shuffle(order)
        result = play_bots(rules, DealSpec(seed=rng.next_bits(), last_order=tuple(order)), bots)
        for seat, seat_bot in enumerate(bots):
            if isinstance(seat_bot, Learner) and seat_bot.samples:
                numbers.append(np.array(seat_bot.samples, dtype=np.float32))
                scores += [compute_score(rules, result, seat)] * len(seat_bot.samples)
    return np.vstack(numbers), np.array(scores)


def fit_regression(numbers: np.ndarray, scores: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the weights of a logistic regression by Newton's method, and the Wald statistic of each weight."""
    weights = np.zeros(numbers.shape[1])
    for _ in range(12):
        probabilities = 1 / (1 + np.exp(-numbers @ weights))
        slope = numbers.T @ (probabilities - scores) + RIDGE * weights
        curve = (numbers * (probabilities * (1 - probabilities))[:, None]).T @ numbers + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(curve, slope)
    return weights, weights**2 / np.diag(np.linalg.inv(curve))


def fit_few_features(numbers: np.ndarray, scores: np.ndarray, count: int) -> np.ndarray:
    """Return weights with at most `count` features; the least informative feature is dropped repeatedly."""
    feature_indices = list(range(numbers.shape[1]))
    while True:
        weights_of_kept, importances = fit_regression(numbers[:, feature_indices], scores)
        play_count = sum(place < len(PLAY_FEATURES) for place in feature_indices)
        if play_count <= count:
            break
        feature_indices.pop(int(importances[:play_count].argmin()))
    weights = np.zeros(numbers.shape[1])
    weights[feature_indices] = weights_of_kept
    return weights


def name_weights(names: tuple[str, ...], weights: np.ndarray) -> Weights:
    return {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}


def main() -> None:
    parser = make_parser("Tunes the hand-written player by self-play.", cycles=3, seed=1)
    parser.add_argument("--games", type=int, default=6000, help="deals a cycle")
    parser.add_argument("--only", nargs=2, metavar=("PRESET", "PLAYERS"), help="one rule set instead of all")
    parser.add_argument("--numbers", type=int, default=len(PLAY_FEATURES), help="how many weights judge a play")
    parser.add_argument("--out", type=Path, default=SHIPPED_FILE)
    args = parser.parse_args()
    rng = SplitMix64(args.seed)
    bot = HandWrittenPlayer(load_weights(), load_outlook_weights())
    cycles: list[tuple[np.ndarray, np.ndarray]] = []
    only = (args.only[0], int(args.only[1])) if args.only else None
    command = f"build/training/tune_hand.py --games {args.games} --cycles {args.cycles} --seed {args.seed}"
    command += f" --only {only[0]} {only[1]}" if only else ""
    command += f" --numbers {args.numbers}" if args.numbers < len(PLAY_FEATURES) else ""
    command += f" --out {args.out.as_posix()}" if args.out != SHIPPED_FILE else ""
    for cycle in range(1, args.cycles + 1):
        started = monotonic()
        cycles.append(play_cycle(bot, args.games, rng, only))
        samples, scores = np.vstack([n for n, _ in cycles]), np.concatenate([s for _, s in cycles])
        few_weights = fit_few_features(samples, scores, args.numbers)
        weights = name_weights(PLAY_FEATURES, few_weights[: len(PLAY_FEATURES)])
        outlook = name_weights((*PLAY_FEATURES, *STATE_FEATURES), few_weights[len(PLAY_FEATURES) :])
        bot = HandWrittenPlayer(weights, outlook)
        document = {"from": command, "weights": weights, "outlook": outlook}
        args.out.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
        print(f"cycle {cycle}: {len(cycles[-1][1])} decisions, {monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
