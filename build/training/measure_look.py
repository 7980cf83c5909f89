"""Measures the gain of looking ahead with few cards: `measure_look.py southern --players 4 --deals 400 --seed 1`.

Deals among four networks alone (`net`) are played once. Each seat in turn then plays the same deal as the `expert`, who
looks ahead, from its first different action. All players are deterministic, so the difference of the two results is the
gain of one expert seat among networks, deal by deal. The search of endings of two is on in both. With `--once` the seat
looks once and then continues like the network: the gain of each decision alone, over the real cards. `--least`,
`--most`, `--each` and `--effort` try other limits of looks than the expert's.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import sim  # noqa: F401  first: it puts the project on the path
from command_line import make_parser

from game.app.arena_figures import compute_mean
from game.bots.bot import Bot
from game.bots.deal_value import compute_deal_value
from game.bots.hidden_hands import QUICK_EFFORT, SamplingEffort
from game.bots.lookahead_player import EXPERT_LIMITS, LookaheadLimits, LookaheadPlayer, is_worth_looking_ahead
from game.bots.network.player import NetworkPlayer
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.presets import load
from game.engine.rules import Rules


@dataclass(frozen=True)
class LookSettings:
    """Settings of a look-ahead measurement: limits, minimum number of cards, and whether a seat looks only once."""

    limits: LookaheadLimits
    min_cards: int
    is_once: bool

    def should_look(self, deal: Deal) -> bool:
        observation = deal.observation(deal.turn or 0)
        card_count = len(observation.hand) + sum(observation.counts[seat] for seat in observation.rivals)
        has_choice = len(deal.legal) > 1 and card_count >= self.min_cards
        return has_choice and is_worth_looking_ahead(observation, self.limits)


@dataclass
class LookGains:
    """Points and first places gained by looks, by deal (means over seats) or by decision; durations of looks in ms."""

    points: list[float] = field(default_factory=list)
    firsts: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    deals: int = 0
    changed_count: int = 0

    def __str__(self) -> str:
        looks = sorted(self.looks) or [0.0]
        return (
            f"{self.deals} deals: {compute_mean(self.points or [0.0]).format(4)} points, "
            f"{compute_mean(self.firsts or [0.0]).format(4, 100)} % first places of {len(self.points)}; "
            f"{self.changed_count} played otherwise; {len(self.looks)} looks, milliseconds: "
            f"median {looks[len(looks) // 2]:.0f}, of ten the longest {looks[len(looks) * 9 // 10]:.0f}, "
            f"longest {looks[-1]:.0f}"
        )


def _play_action(deal: Deal, brain: Bot) -> Deal:
    legal = deal.legal
    return deal.do(legal[0] if len(legal) == 1 else brain.act(deal.observation(deal.turn or 0)))


def _play_looks(deal: Deal, looks: LookSettings, gains: LookGains) -> Iterator[tuple[int, Deal, Deal | None]]:
    """Yield each look in a deal of networks: the seat, the deal before, and the deal after if it differs (else None).
    With `--once`, a seat whose look changed its action looks no more and continues in its own deal.
    """
    player, network_player, parted_seats = LookaheadPlayer(looks.limits), NetworkPlayer(), set[int]()
    while (turn := deal.turn) is not None:
        deal_before, deal = deal, _play_action(deal, network_player)
        if turn in parted_seats or not looks.should_look(deal_before):
            continue
        start_time = time.process_time()
        action = player.act(deal_before.observation(turn))
        gains.looks.append(1000 * (time.process_time() - start_time))
        other = deal_before.do(action) if action != deal.history[-1][1] else None
        if other is not None and not looks.is_once:
            parted_seats.add(turn)
        yield turn, deal, other
    yield -1, deal, None


def measure_deal(rules: Rules, seed: int, looks: LookSettings, totals: LookGains) -> None:
    """Play a deal among networks, and play it again from each action that a look changed."""
    branches = list(_play_looks(Deal.begin(rules, DealSpec(seed=seed)), looks, totals))
    end, network_player, looker = branches.pop()[1], NetworkPlayer(), LookaheadPlayer(looks.limits)
    gains: list[tuple[float, float]] = []
    for seat, _, deal in branches:
        if deal is None:
            gains.append((0.0, 0.0))
            continue
        while deal.turn is not None:
            is_looking = deal.turn == seat and not looks.is_once and looks.should_look(deal)
            deal = _play_action(deal, looker if is_looking else network_player)
        points = compute_deal_value(deal, seat) - compute_deal_value(end, seat)
        gains.append((points, _is_first(deal, seat) - _is_first(end, seat)))
        totals.changed_count += 1
    if not looks.is_once:
        gains = [(sum(gain for gain, _ in gains) / rules.players, sum(gain for _, gain in gains) / rules.players)]
    totals.deals += 1
    for points, first in gains:
        totals.points.append(points)
        totals.firsts.append(first)


def _is_first(deal: Deal, seat: int) -> int:
    assert deal.result is not None
    return int(deal.result.order[0] == seat)


def main() -> None:
    parser = make_parser(__doc__, players=4, deals=400, seed=1)
    parser.add_argument("preset")
    parser.add_argument("--once", action="store_true", help="one decision at a time, and not whole deals")
    parser.add_argument("--least", type=int, default=0, help="cards in all hands, at the least")
    quick, limits = QUICK_EFFORT, EXPERT_LIMITS
    parser.add_argument("--most", type=int, default=limits.max_total_cards, help="cards in all hands, at the most")
    parser.add_argument("--each", type=int, default=limits.max_cards, help="cards in one hand, at the most")
    parser.add_argument(
        "--effort", type=int, nargs=4, metavar=("DRAWS", "WEIGHED", "DEALS", "DECISIONS"),
        default=(quick.max_draws, quick.max_decisions, limits.max_deals, limits.max_decisions),
        help="draws, decisions to weigh them, deals to play out, decisions to play them out",
    )  # fmt: skip
    args = parser.parse_args()
    draws, weighed, deals, decisions = args.effort
    effort = SamplingEffort(draws, weighed, quick.max_log_deficit)
    reach = LookaheadLimits(args.each, args.most, effort, deals, decisions)
    looks, gains = LookSettings(reach, args.least, args.once), LookGains()
    for number in range(args.deals):
        measure_deal(load()[args.preset].rules(args.players, instant_wins=()), args.seed + number, looks, gains)
        if (number + 1) % 50 == 0 or number + 1 == args.deals:
            print(f"{args.preset} {args.players}: {gains}", flush=True)


if __name__ == "__main__":
    main()
