"""A match: the same seats and rules, deal after deal, with the points, the places and the seeds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, count
from typing import Any, get_args

from game.bots.characters import split_player_name
from game.engine.cards import Card
from game.engine.dealing import DealSpec, deal_cards
from game.engine.payments import Result
from game.engine.record import read_deal, write_deal
from game.engine.rng import SplitMix64
from game.engine.rules import Rules, read_rules
from game.store import fields
from game.store.entries import MAX_POINTS, MAX_SEATS
from game.store.rulesets import write_rules
from game.store.settings import BY_DEALS, BY_POINTS, MatchLength

PLAYER_SEAT = 0

SEED_BITS = 53
"""Length of seeds in bits. Numbers of every language hold 53 bits exactly."""


def draw_deal_seed(match_seed: int, index: int) -> int:
    """Return the seed of a deal, counted from 1, as challenges and matches of early versions draw it.

    SplitMix64 can be inverted, so one such seed reveals the match's seed and all other deals.
    """
    generator = SplitMix64(match_seed)
    for _ in range(index - 1):
        generator.next_bits()
    return generator.next_bits() >> (64 - SEED_BITS)


def hash_deal_seed(match_seed: int, index: int, attempt: int = 0) -> int:
    """Return the seed of a deal, counted from 1. It reveals nothing about the match's other deals.

    The seed is short enough to be typed. Each attempt gives another seed.
    """
    return _hash_to_int(f"deal {index} of match {match_seed}, attempt {attempt}") >> (64 - SEED_BITS)


def _hash_to_int(text: str) -> int:
    return int(hashlib.sha256(text.encode()).hexdigest()[:16], 16)


def hash_seed(seed: int) -> str:
    """Return the SHA-256 of a seed's decimal digits.

    The hash is shown before the deal, so that the player can check the seed afterwards.
    """
    return hashlib.sha256(str(seed).encode()).hexdigest()


def make_display_seed(seed: int | None, hand: Sequence[Card]) -> int:
    """Return the seed of all randomness in the display of a deal: the same seed whenever the deal is shown.

    The seed is a hash of the deal's seed, or of the player's own hand if the cards were given. So it reveals no hidden
    card.
    """
    digest = hashlib.sha256(bytes(hand)).hexdigest() if seed is None else hash_seed(seed)
    return int(digest[:12], 16)


@dataclass(frozen=True)
class MatchPlan:
    """The terms of a match. `opponents` are the names of the players from seat 1 on.

    Raises ValueError if the parts do not fit each other.
    """

    rules: Rules = fields.stored_field(fields.REQUIRED, read_rules, write=write_rules)  # noqa: RUF009 - it makes a field
    opponents: tuple[str, ...] = fields.stored_field(
        fields.REQUIRED, fields.accept_tuple(fields.accept_text(), MAX_SEATS)
    )
    seed: int = fields.whole_number_field(fields.REQUIRED)
    first_seed: int | None = fields.stored_field(None, fields.accept_none_or(fields.accept_whole()))
    """The seed of the first deal if the player typed one; else None."""
    first: DealSpec | None = None
    """The start of the first deal if that deal is played again; else None."""
    rules_name: str = fields.text_field("")
    length: MatchLength = fields.choice_field(*get_args(MatchLength))  # noqa: RUF009 - it makes a field
    target: int = fields.whole_number_field(0, 0, MAX_POINTS)
    practice: bool = fields.flag_field()
    challenge: str = fields.text_field("")
    """Name of the challenge (`game.session.matches.challenge`); empty if the match is no challenge."""
    has_hashed_seeds: bool = fields.flag_field()
    """True if `hash_deal_seed` draws the deals' seeds; False for challenges and for matches of early versions."""

    def __post_init__(self) -> None:
        if len(self.opponents) != self.rules.players - 1:
            raise ValueError("the plan does not fit the rules")

    def to_json(self) -> dict[str, Any]:
        return {**fields.write_dataclass(self), "first": None if self.first is None else write_deal(self.first)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> MatchPlan:
        """Return the plan of a save. Raises ValueError, KeyError or TypeError for damaged data."""
        plan, first_data = fields.read_dataclass(cls, data), data.get("first")
        return plan if first_data is None else replace(plan, first=read_deal(first_data, plan.rules))


@dataclass(frozen=True)
class FinishedDeal:
    """A finished deal of the match. Raises ValueError if its points do not belong to the seats in its order."""

    seed: int | None = fields.stored_field(fields.REQUIRED, fields.accept_none_or(fields.accept_whole()))
    """None if the deal's cards were given."""
    order: tuple[int, ...] = fields.stored_field(
        fields.REQUIRED, fields.accept_tuple(fields.accept_whole(0), MAX_SEATS)
    )
    points: tuple[int, ...] = fields.stored_field(
        fields.REQUIRED, fields.accept_tuple(fields.accept_whole(-MAX_POINTS, MAX_POINTS), MAX_SEATS)
    )
    instant_win: str = fields.text_field("")

    def __post_init__(self) -> None:
        if sorted(self.order) != list(range(len(self.points))):
            raise ValueError("not an order")


@dataclass(frozen=True)
class Match:
    """A match and its finished deals. The next deal follows from the plan and the finished deals."""

    plan: MatchPlan
    finished: tuple[FinishedDeal, ...] = ()

    @property
    def rules(self) -> Rules:
        return self.plan.rules

    @property
    def statistics_id(self) -> str:
        """Identifier of this match in the statistics; it reveals no seed."""
        return hash_seed(self.plan.seed)[:12]

    @property
    def next_number(self) -> int:
        return len(self.finished) + 1

    @property
    def next_seed(self) -> int | None:
        """The seed of the next deal; None if its cards are given.

        The seed also draws the right dealer, so that typing the seed gives the same deal.
        """
        if not self.finished:
            if self.plan.first is not None:
                return self.plan.first.seed
            return next(self._candidate_seeds) if self.plan.first_seed is None else self.plan.first_seed
        dealer = self.finished[-1].order[-1]
        specs = (DealSpec(seed=seed) for seed in self._candidate_seeds)
        return next(spec.seed for spec in specs if deal_cards(self.rules, spec).dealer == dealer)

    @property
    def _candidate_seeds(self) -> Iterator[int]:
        """Yield the possible seeds of the next deal in the order in which they are tried."""
        if self.plan.has_hashed_seeds:
            yield from (hash_deal_seed(self.plan.seed, self.next_number, attempt) for attempt in count())
        seed = draw_deal_seed(self.plan.seed, self.next_number)
        while True:
            yield seed
            seed = draw_deal_seed(seed, 1)

    def make_bot_seed(self, seat: int) -> int:
        """Return the seed of a player's randomness.

        This seed is independent of the deals' seeds, so that all levels get the same cards. It is a hash, so that no
        player can compute the match's seed, and so all hands, from its own seed. A player could only try all seeds of a
        small set, such as the seeds of a day.
        """
        return _hash_to_int(f"player {seat} of match {self.plan.seed}")

    def make_next_spec(self) -> DealSpec:
        """Return the start of the next deal. After an instant win, a deal may count as a first deal."""
        if not self.finished and self.plan.first is not None:
            return self.plan.first
        seed = self.next_seed
        if not self.finished:
            return DealSpec(seed=seed)
        last = self.finished[-1]
        restarts = last.instant_win and self.rules.decisions.is_first_deal_after_instant_win
        number = 1 if restarts else len(self.finished) + 1
        return DealSpec(seed=seed, number=number, last_order=last.order, dealer=last.order[-1])

    def with_result(self, result: Result) -> Match:
        kind = result.instant_win.kind if result.instant_win else ""
        finished_deal = FinishedDeal(self.next_seed, result.order, result.points, kind)
        return replace(self, finished=(*self.finished, finished_deal))

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(deal.points[seat] for deal in self.finished) for seat in range(self.rules.players))

    @property
    def tallies(self) -> tuple[int, ...]:
        """The score that decides the match, by seat: points, or without points one for each seat beaten in a deal."""
        return tuple(history[-1] for history in self.tally_histories)

    @property
    def tally_histories(self) -> tuple[tuple[int, ...], ...]:
        """The tally of each seat before the first deal and after each deal."""
        places, n = self.rules.decisions.is_scored_by_places_only, self.rules.players
        gains = [
            [n - 1 - deal.order.index(seat) for seat in range(n)] if places else deal.points for deal in self.finished
        ]
        return tuple(tuple(accumulate((gain[seat] for gain in gains), initial=0)) for seat in range(n))

    def count_ranks(self, seat: int) -> tuple[int, ...]:
        """Return the number of times a seat finished in each place, first place first."""
        won = [deal.order.index(seat) for deal in self.finished]
        return tuple(won.count(place) for place in range(self.rules.players))

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from best to worst. First places decide between equal tallies, then second places, and so on."""
        seats = range(self.rules.players)
        return tuple(sorted(seats, key=lambda seat: (self.tallies[seat], self.count_ranks(seat)), reverse=True))

    @property
    def is_over(self) -> bool:
        if self.plan.length == BY_DEALS:
            return len(self.finished) >= self.plan.target
        return self.plan.length == BY_POINTS and bool(self.finished) and max(self.tallies) >= self.plan.target


@dataclass(frozen=True)
class Opponent:
    """The opponent at a seat: a level and a character's id ("" for a plain player)."""

    seat: int
    level: str
    character: str


def list_opponents(match: Match) -> tuple[Opponent, ...]:
    players = enumerate(match.plan.opponents, start=1)
    return tuple(Opponent(seat, *split_player_name(name)) for seat, name in players)


@dataclass(frozen=True)
class Score:
    """The points and places so far. `deal_number` is the number of the current deal, from 1."""

    deal_number: int
    finished_count: int
    totals: tuple[int, ...]
    tallies: tuple[int, ...]
    ranking: tuple[int, ...]
    length: MatchLength
    target: int
    is_over: bool


def compute_score(match: Match, in_play: bool) -> Score:
    plan, finished_count = match.plan, len(match.finished)
    index = finished_count + 1 if in_play else finished_count
    tallies, ranking = match.tallies, match.ranking
    return Score(index, finished_count, match.totals, tallies, ranking, plan.length, plan.target, match.is_over)


def find_deciding_deal(histories: Sequence[Sequence[int]], standing: Sequence[int]) -> int:
    """Return the number of the deal in which the winner of a match gained most on the second; the last of equal deals.

    `histories` holds each seat's tally before the first deal and after each deal.
    """
    first_tallies, second_tallies = (histories[seat] for seat in standing[:2])
    leads = [a - b for a, b in zip(first_tallies, second_tallies, strict=True)]
    return max(range(1, len(leads)), key=lambda deal: (leads[deal] - leads[deal - 1], deal))


def find_best_deal(history: Sequence[int]) -> int:
    """Return the number of the deal in which a seat gained most, from its tallies; the last of equal deals."""
    return max(range(1, len(history)), key=lambda deal: (history[deal] - history[deal - 1], deal))


def find_start_of_lead(histories: Sequence[Sequence[int]], seat: int) -> int:
    """Return the number of the deal from which on no seat was ahead of the match's winner."""
    best_tallies = [max(tallies) for tallies in zip(*histories, strict=True)]
    deals_behind = (deal for deal in range(1, len(best_tallies)) if best_tallies[deal] > histories[seat][deal])
    return max(deals_behind, default=0) + 1


def count_deals_in_lead(histories: Sequence[Sequence[int]], seat: int) -> int:
    """Return the number of deals after which a seat was ahead of all others."""
    other_histories = [history for other, history in enumerate(histories) if other != seat]
    best_other_tallies = [max(tallies) for tallies in zip(*other_histories, strict=True)]
    return sum(tally > best_other_tallies[deal] for deal, tally in enumerate(histories[seat]) if deal)


def find_closest_rival(histories: Sequence[Sequence[int]], standing: Sequence[int], seat: int) -> int:
    """Return the seat whose final tally is closest to that of `seat`; of two equally close seats, the better one."""
    rivals = [rival for rival in standing if rival != seat]
    return min(rivals, key=lambda rival: abs(histories[rival][-1] - histories[seat][-1]))
