"""Deals of the arena: each has its own seed and can be played in every rotation of the seats."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple

from game.app.arena_seats import Contestant
from game.bots.bot import mix_seeds
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.payments import Result
from game.engine.rules import Rules

DEALS_PER_BLOCK = 20
"""Number of consecutive deals that one worker plays. If rules depend on the previous deal, a block is a match."""


@dataclass(frozen=True)
class Contest:
    """A contest of the arena: players, rules and number of deals. `specs` are the players by seat."""

    specs: tuple[str, ...]
    rules: Rules
    deal_count: int
    seed: int
    has_rotations: bool
    move_seconds: float
    salt: str = ""
    """Text hashed into all seeds, so that programs cannot compute the cards from `seed`; empty for no hashing."""

    def split_deals(self) -> list[range]:
        starts = range(0, self.deal_count, DEALS_PER_BLOCK)
        return [range(start, min(start + DEALS_PER_BLOCK, self.deal_count)) for start in starts]

    @property
    def rotation_count(self) -> int:
        return len(self.specs) if self.has_rotations else 1

    def seat_contestants(self) -> list[Contestant]:
        """Create the players: all specs once for each rotation, so that no player meets a deal twice.

        Raises SpecError.
        """
        contestants: list[Contestant] = []
        try:
            for _ in range(self.rotation_count):
                for index, spec in enumerate(self.specs):
                    contestants.append(Contestant(spec, self.compute_player_seed(index), self.move_seconds))
        except Exception:
            close_contestants(contestants)
            raise
        return contestants

    def compute_deal_seed(self, deal_index: int) -> int:
        return (self._hash_seed(f"deal {deal_index}") if self.salt else mix_seeds(self.seed, deal_index)) >> 1

    def compute_player_seed(self, index: int) -> int:
        return self._hash_seed(f"player {index}") if self.salt else mix_seeds(self.seed, index)

    def _hash_seed(self, text: str) -> int:
        return int(sha256(f"{text}, seed {self.seed}, salt {self.salt}".encode()).hexdigest()[:16], 16)


class DealSums(NamedTuple):
    """Sums of one spec's results in one deal, over all its seats and all rotations."""

    first_place_count: int = 0
    point_sum: int = 0
    place_sum: int = 0
    seat_count: int = 0

    def add_seat(self, points: int, place: int) -> DealSums:
        """Return the sums with the result of one more seat; place 1 is the first."""
        return DealSums(
            self.first_place_count + (place == 1), self.point_sum + points, self.place_sum + place, self.seat_count + 1
        )


@dataclass
class Tally:
    """Results of a block: `sums_by_deal` by spec, and by spec the decision times, faults and action counts.

    Forced actions are counted as actions and can be faults, but have no decision time.
    """

    sums_by_deal: list[dict[str, DealSums]] = field(default_factory=list)
    decision_seconds: dict[str, array[float]] = field(default_factory=dict)
    fault_messages: dict[str, list[str]] = field(default_factory=dict)
    action_counts: dict[str, int] = field(default_factory=dict)


def close_contestants(contestants: Sequence[Contestant]) -> None:
    for contestant in contestants:
        contestant.close()


def play_block(contest: Contest, contestants: Sequence[Contestant], deals: range) -> Tally:
    """Play deals in all rotations; each rotation has its own contestants."""
    tally = Tally()
    n = len(contest.specs)
    last_orders: dict[int, tuple[int, ...]] = {}
    for deal_index in deals:
        sums: dict[str, DealSums] = {}
        for rotation in range(contest.rotation_count):
            seated_contestants = [contestants[rotation * n + (seat - rotation) % n] for seat in range(n)]
            result = _play_deal(
                contest.rules, _make_deal_spec(contest, deal_index, last_orders.get(rotation)), seated_contestants
            )
            last_orders[rotation] = result.order
            for place, seat in enumerate(result.order, 1):
                spec = seated_contestants[seat].spec
                sums[spec] = sums.get(spec, DealSums()).add_seat(result.points[seat], place)
        tally.sums_by_deal.append(sums)
    for contestant in contestants:
        tally.decision_seconds.setdefault(contestant.spec, array("d")).extend(contestant.decision_seconds)
        tally.fault_messages.setdefault(contestant.spec, []).extend(contestant.fault_messages)
        tally.action_counts[contestant.spec] = tally.action_counts.get(contestant.spec, 0) + contestant.action_count
        contestant.action_count = 0
        contestant.decision_seconds.clear()
        contestant.fault_messages.clear()
    return tally


def _make_deal_spec(contest: Contest, deal_index: int, last_order: tuple[int, ...] | None) -> DealSpec:
    """Return the specification of a first deal, or of a later deal if cards are traded by places."""
    seed = contest.compute_deal_seed(deal_index)
    trading = contest.rules.decisions.trading
    if last_order is None or trading is None or not trading.is_by_places:
        return DealSpec(seed=seed)
    return DealSpec(seed=seed, number=2, last_order=last_order)


def _play_deal(rules: Rules, spec: DealSpec, contestants: Sequence[Contestant]) -> Result:
    state = Deal.begin(rules, spec)
    for seat, contestant in enumerate(contestants):
        contestant.announce_deal(state, seat)
    while (turn := state.turn) is not None:
        state = state.do(contestants[turn].decide(state, state.observation(turn)), by=turn)
    result = state.final_result
    for contestant in contestants:
        contestant.announce_end({"type": "over", "order": list(result.order), "points": list(result.points)})
    return result
