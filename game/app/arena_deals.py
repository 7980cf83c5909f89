"""The arena's deals: each from its own seed, in every rotation of the seats if requested."""

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
"""Deals played in a row by one worker; if the rules depend on the previous deal, a block is a match."""


@dataclass(frozen=True)
class Contest:
    """A contest: the players, the rules, and the number of deals."""

    specs: tuple[str, ...]
    rules: Rules
    deals: int
    seed: int
    has_rotations: bool
    move_time: float
    salt: str = ""
    """Text that seeds are hashed with, so that programs cannot work out the cards from `seed`; empty for none."""

    def blocks(self) -> list[range]:
        """Return the deals in the portions that workers take."""
        return [
            range(first, min(first + DEALS_PER_BLOCK, self.deals)) for first in range(0, self.deals, DEALS_PER_BLOCK)
        ]

    @property
    def rotations(self) -> int:
        """The number of times that each deal is played."""
        return len(self.specs) if self.has_rotations else 1

    def seat_contestants(self) -> list[Contestant]:
        """Seat the players: all specs for each rotation, so that no player meets a deal twice. Raises SpecError."""
        seated: list[Contestant] = []
        try:
            for _ in range(self.rotations):
                for index, spec in enumerate(self.specs):
                    seated.append(Contestant(spec, self.chance_seed(index), self.move_time))
        except Exception:
            close_contestants(seated)
            raise
        return seated

    def deal_seed(self, deal: int) -> int:
        """Return the seed of a deal."""
        return (self._hashed(f"deal {deal}") if self.salt else mix_seeds(self.seed, deal)) >> 1

    def chance_seed(self, index: int) -> int:
        """Return the seed of a player's chance."""
        return self._hashed(f"player {index}") if self.salt else mix_seeds(self.seed, index)

    def _hashed(self, text: str) -> int:
        return int(sha256(f"{text}, seed {self.seed}, salt {self.salt}".encode()).hexdigest()[:16], 16)


class DealSums(NamedTuple):
    """Sums over the seats of one spec in one deal with all its rotations, and the number of seats."""

    firsts: int = 0
    points: int = 0
    places: int = 0
    seats: int = 0

    def with_seat(self, points: int, place: int) -> DealSums:
        """Return the sums with one more seat, which finished at a place (1 is first)."""
        return DealSums(self.firsts + (place == 1), self.points + points, self.places + place, self.seats + 1)


@dataclass
class Tally:
    """The result of a block: by deal the sums by spec, times in seconds, faults.

    `action_counts` counts all actions. Forced actions are not timed, but they can be faults too.
    """

    deals: list[dict[str, DealSums]] = field(default_factory=list)
    times: dict[str, array[float]] = field(default_factory=dict)
    faults: dict[str, list[str]] = field(default_factory=dict)
    action_counts: dict[str, int] = field(default_factory=dict)


def close_contestants(contestants: Sequence[Contestant]) -> None:
    """End the programs among the players."""
    for contestant in contestants:
        contestant.close()


def play_block(contest: Contest, contestants: Sequence[Contestant], deals: range) -> Tally:
    """Play some deals, each in all its rotations and each of these by other contestants."""
    tally = Tally()
    n = len(contest.specs)
    orders: dict[int, tuple[int, ...]] = {}
    for deal in deals:
        sums: dict[str, DealSums] = {}
        for rotation in range(contest.rotations):
            table = [contestants[rotation * n + (seat - rotation) % n] for seat in range(n)]
            result = _play(contest.rules, _spec(contest, deal, orders.get(rotation)), table)
            orders[rotation] = result.order
            for place, seat in enumerate(result.order, 1):
                spec = table[seat].spec
                sums[spec] = sums.get(spec, DealSums()).with_seat(result.points[seat], place)
        tally.deals.append(sums)
    for contestant in contestants:
        tally.times.setdefault(contestant.spec, array("d")).extend(contestant.times)
        tally.faults.setdefault(contestant.spec, []).extend(contestant.faults)
        tally.action_counts[contestant.spec] = tally.action_counts.get(contestant.spec, 0) + contestant.action_count
        contestant.action_count = 0
        contestant.times.clear()
        contestant.faults.clear()
    return tally


def _spec(contest: Contest, deal: int, last: tuple[int, ...] | None) -> DealSpec:
    """Return the start of a deal: a first deal, or a later one if the rules trade cards by places."""
    seed = contest.deal_seed(deal)
    trading = contest.rules.decisions.trading
    if last is None or trading is None or not trading.is_by_places:
        return DealSpec(seed=seed)
    return DealSpec(seed=seed, number=2, last_order=last)


def _play(rules: Rules, spec: DealSpec, table: Sequence[Contestant]) -> Result:
    state = Deal.begin(rules, spec)
    for seat, contestant in enumerate(table):
        contestant.announce_deal(state, seat)
    while (turn := state.turn) is not None:
        state = state.do(table[turn].decide(state, state.observation(turn)), by=turn)
    result = state.final_result
    for contestant in table:
        contestant.announce_end({"type": "over", "order": list(result.order), "points": list(result.points)})
    return result
