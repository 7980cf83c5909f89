"""Measures looks in the simulator: `measure_sampled_looks.py southern --least 15 --most 20 --effort 16 10 5`.

The positions are decisions of deals among networks, with three or more seats left. Draws of the hidden cards, weighted
by the likelihood of the others' last actions, are played out after each of the best three actions; the result is
combined with the network's claim as for the expert. The real cards give the value of the choice. This is four times as
quick as `measure_look.py --once`, and also looks while cards are undealt, but searches nothing to the end.
"""

import forks
import numpy as np
from brain import compute_half_width
from command_line import make_parser

from game.bots.deal_value import compute_points_range
from game.bots.lookahead_player import NETWORK_ERROR, compute_mean_loss
from game.engine.presets import load

DECISIONS_PER_CALL = 50


def choose_action(sample: forks.LookSample, span: float) -> int:
    """Return the index of the action that a look chooses; 0 is the network's own choice."""
    values = []
    for at, claim in enumerate((sample.expected[0] - sample.expected) / span):
        losses = zip(sample.shares.tolist(), ((sample.ends[:, 0] - sample.ends[:, at]) / span).tolist(), strict=True)
        mean, error = compute_mean_loss(list(losses))
        trust = NETWORK_ERROR**2 / (NETWORK_ERROR**2 + error**2)
        values.append(trust * mean + (1 - trust) * claim)
    return int(np.argmin(values))


def main() -> None:
    parser = make_parser(__doc__, players=4, decisions=400, seed=1)
    parser.add_argument("preset")
    parser.add_argument("--least", type=int, default=15, help="cards in all hands, from which on is looked")
    parser.add_argument("--most", type=int, default=20, help="cards in all hands, up to which is looked")
    parser.add_argument("--each", type=int, default=10, help="cards in one hand, up to which is looked")
    parser.add_argument(
        "--effort", type=int, nargs=3, metavar=("DRAWS", "LAST", "DEALS"), default=(16, 10, 5),
        help="draws, actions that weigh them, deals that are played out",
    )  # fmt: skip
    args = parser.parse_args()
    rules, gains = load()[args.preset].rules(args.players, instant_wins=()), list[float]()
    span, other_count, cards = compute_points_range(rules).span, 0, (args.least, args.most, args.each)
    draws, last, deals = args.effort
    while len(gains) < args.decisions:
        seed = args.seed * 1_000_003 + len(gains)
        for sample in forks.sample_looks(rules, cards, draws, last, deals, DECISIONS_PER_CALL, seed):
            index = choose_action(sample, span)
            other_count += index > 0
            gains.append(float(sample.real[index] - sample.real[0]))
        all_gains = np.array(gains)
        figure = f"{all_gains.mean():+.3f} (+-{compute_half_width(all_gains):.3f}) points a decision"
        print(f"{args.preset} {args.players}, {len(gains)} decisions: {figure}, {other_count} otherwise", flush=True)


if __name__ == "__main__":
    main()
