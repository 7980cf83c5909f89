"""Measures mistakes with few cards left: `measure_endings.py southern --players 4 --positions 60`.

The positions are the network's decisions at tables of itself, with three or more seats left, at most six cards each and
at most `--together` in all. Each of its best six actions is played out over `--draws` draws of the hidden cards,
weighted by the likelihood of the others' actions. The report has the number of positions in which the network alone
(`net`) and the `expert`, who looks ahead, lose more than 0.2 points, and the mean loss.
"""

from collections.abc import Iterator
from itertools import count, islice

import forks
import numpy as np
from command_line import make_parser

from game.bots import registry
from game.bots.network.player import NetworkPlayer
from game.bots.play_classes import are_equal_ranks
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.presets import load
from game.engine.rules import Rules

MAX_CARDS, MIN_LARGE_LOSS, MAX_COMPARED_ACTIONS = 6, 0.2, 6


def sample_endings(rules: Rules, max_cards: int, seed: int) -> Iterator[Deal]:
    """Yield the network's decisions in small endings, without end."""
    for number in count(seed):
        deal = Deal.begin(rules, DealSpec(seed=number))
        while (turn := deal.turn) is not None:
            legal = deal.legal
            observation = deal.observation(turn)
            counts = [len(observation.hand), *(observation.counts[seat] for seat in observation.rivals)]
            is_small = len(counts) > 2 and max(counts) <= MAX_CARDS and sum(counts) <= max_cards
            if len(legal) > 1 and is_small:
                yield deal
            deal = deal.do(legal[0] if len(legal) == 1 else NetworkPlayer().act(observation))


def compute_losses(deal: Deal, draws: int) -> tuple[float, float]:
    """Return the losses of the network alone and of the expert against the best action, in points."""
    observation = deal.observation(deal.turn or 0)
    actions = [choice.action for choice in NetworkPlayer().evaluate(observation)[:MAX_COMPARED_ACTIONS]]
    fork = forks.Fork(deal, len(deal.history))
    weights = fork.compute_likelihoods(forks.Fork(deal, 0), draws)
    results_by_draw = fork.compare_actions([choice.cards for choice in actions], "expert", draws)
    results = np.average(results_by_draw, axis=0, weights=weights)
    expert_action = registry.make("expert").act(observation)
    are_equal = [are_equal_ranks(choice, expert_action, observation.rules) for choice in actions]
    index = are_equal.index(True) if True in are_equal else 0
    return float(results.max() - results[0]), float(results.max() - results[index])


def main() -> None:
    parser = make_parser(__doc__, players=4, positions=60, together=14, draws=2000, seed=1)
    parser.add_argument("preset")
    args = parser.parse_args()
    rules = load()[args.preset].rules(args.players, instant_wins=())
    losses: list[tuple[float, float]] = []
    for deal in islice(sample_endings(rules, args.together, args.seed), args.positions):
        losses.append(compute_losses(deal, args.draws))
        if len(losses) % 10 == 0 or len(losses) == args.positions:
            numbers = np.array(losses)
            mistake_counts, mean = (numbers > MIN_LARGE_LOSS).sum(0), numbers.mean(0)
            report = f"{args.preset} {args.players}, {len(losses)} positions: more than {MIN_LARGE_LOSS} thrown away "
            report += f"by net in {mistake_counts[0]}, by the expert in {mistake_counts[1]}"
            print(f"{report}; mean {mean[0]:.3f}, {mean[1]:.3f}", flush=True)


if __name__ == "__main__":
    main()
