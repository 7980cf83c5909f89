"""Measures the accuracy of mistakes in reviews: `measure_verdicts.py --count 200 --draws 2000`.

Deals of weak players are reviewed as in the program. Every certain mistake and blunder is played to the end against the
better action, over `--draws` draws of the hidden cards, once by experts and once by medium players. Each has a line; a
summary has the numbers of losses and gains, and the slope of these losses on the claimed losses (1 is right). `--all`
includes inaccuracies and possible mistakes.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice

import forks
import numpy as np
from command_line import make_parser
from measure_claims import format_slope

from game.bots import registry
from game.coach.estimate import PERHAPS
from game.coach.lookahead import MAX_ROUNDS
from game.coach.playouts import Sample
from game.coach.scale import INACCURACY, MISTAKE_GRADES, compute_spread
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.presets import load
from game.engine.rules import Rules
from game.session.reviews.judged_deal import JudgedDecision, judge_deal
from game.session.reviews.review import DealReview
from game.studio.example_deals import play_deal

TABLES = (
    ("southern", 4), ("chops", 4), ("southern", 3), ("chops", 2), ("lu", 4), ("chops", 3), ("southern", 2),
    ("chops", 6), ("lu", 3), ("chops", 8), ("lu", 2),
)  # fmt: skip

LEVELS = ("beginner", "easy", "medium")
"""Levels that play the deals in turn, at all seats."""

MIN_CERTAIN_ERRORS = 2.0
"""Standard errors from which a gain is significant."""

PLAYOUT_LEVELS = ("expert", "medium")


@dataclass(frozen=True)
class CriticisedDecision:
    deal: DealReview
    level: str
    judged: JudgedDecision

    def losses(self, players: str, draws: int) -> Sample:
        """Return the losses of the action against the best one, played out by players of a level."""
        verdict = self.judged.verdict
        fork = forks.Fork(self.deal.last_state, self.judged.index)
        actions = [verdict.better_alternatives[0].action.cards, self.judged.action.cards]
        sample = Sample()
        for best, actual in fork.compare_actions(actions, players, draws):
            sample.add(float(best - actual))
        return sample

    def to_json(self) -> dict[str, object]:
        """Return the decision and its verdict for a line of JSON; the loss in spreads."""
        deal, verdict = self.deal.last_state, self.judged.verdict
        return {
            "table": f"{deal.rules.preset} {deal.rules.players}", "seed": deal.spec.seed, "level": self.level,
            "action": self.judged.index, "played": str(self.judged.action), "grade": verdict.quality,
            "loss": round(verdict.loss_in_spreads, 3), "rounds": verdict.round_count,
        }  # fmt: skip


def generate_criticised_decisions(
    tables: list[tuple[str, int]], levels: list[str], rounds: int, grades: tuple[str, ...], seed: int
) -> Iterator[CriticisedDecision]:
    """Yield decisions with the given grades, without end. The judged seat changes with each deal."""
    for number in count():
        name, players = tables[number % len(tables)]
        level = levels[number // len(tables) % len(levels)]
        deal = DealReview(play_level_deal(load()[name].rules(players, instant_wins=()), level, seed + number))
        for judged in judge_deal(deal, number % players, "expert", rounds):
            if judged.verdict.quality in grades:
                yield CriticisedDecision(deal, level, judged)


def play_level_deal(rules: Rules, level: str, seed: int) -> Deal:
    players = [registry.make(level, seed + seat) for seat in range(rules.players)]
    return play_deal(rules, DealSpec(seed=seed), lambda seat, seen: players[seat].act(seen))


def main() -> None:
    parser = make_parser(__doc__, count=200, draws=2000, seed=1)
    parser.add_argument("--rounds", type=int, default=MAX_ROUNDS, help="the most rounds for each decision")
    parser.add_argument("--table", nargs=2, metavar=("RULES", "PLAYERS"), help="one table instead of eleven in turn")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), help="who plays the deals")
    parser.add_argument("--all", action="store_true", help="also inaccuracies and what is perhaps a mistake")
    args = parser.parse_args()
    tables = [(args.table[0], int(args.table[1]))] if args.table else list(TABLES)
    grades = (INACCURACY, PERHAPS, *MISTAKE_GRADES) if args.all else MISTAKE_GRADES
    means, claims = [], []
    for item in islice(generate_criticised_decisions(tables, args.levels, args.rounds, grades, args.seed), args.count):
        measured = {player: item.losses(player, args.draws) for player in PLAYOUT_LEVELS}
        spread, verdict = compute_spread(item.deal.last_state.rules), item.judged.verdict
        line = {
            **item.to_json(), "best": str(verdict.better_alternatives[0].action), "by": verdict.evidence,
            "error": round(verdict.error / spread, 3),
            **{name: [round(loss.mean / spread, 3), round(loss.error / spread, 3)] for name, loss in measured.items()},
        }  # fmt: skip
        print(json.dumps(line), flush=True)
        means.append([(loss.mean / spread, loss.error / spread) for loss in measured.values()])
        claims.append(verdict.loss_in_spreads)
    numbers = np.array(means)
    mean, error = numbers[:, :, 0], numbers[:, :, 1]
    lose, gain = (mean > 0).all(1), (mean < -MIN_CERTAIN_ERRORS * error).all(1)
    print(
        f"{len(means)} decisions: {100 * lose.mean():.1f} % lose by both; {int(gain.sum())} gain by both for sure; "
        f"{int((mean < -MIN_CERTAIN_ERRORS * error).any(1).sum())} gain by one for sure"
    )
    claimed = np.array(claims, np.float32)
    slopes = {player: format_slope(claimed, mean[:, n]) for n, player in enumerate(PLAYOUT_LEVELS)}
    slopes["both"] = format_slope(claimed, mean.mean(1))
    print("slopes of the losses on the claims:", ", ".join(f"{player} {slope}" for player, slope in slopes.items()))


if __name__ == "__main__":
    main()
