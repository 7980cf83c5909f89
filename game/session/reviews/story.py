"""The story of a deal for one seat: what it could expect at each of its moments, and what its result is made of.

Everything is in points above the middle of the table: in points where these are paid (they sum to nothing), else in
places. A seat's result is the sum of four parts, exactly:

- hand: what its first moment promised, less the average of all seats' (so gifts count from the deal's first play);
- gifts: what the others gave away to it; who has hardly anything left to lose gets little of that;
- play: what its own decisions gave away;
- chance: the rest of the course, which nobody could do anything about; that of all seats sums to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from game import resources
from game.bots.deal_value import middle_of, result_of
from game.coach.scale import accuracy_of, spread_of
from game.coach.verdict import UNTOLD, Verdict
from game.engine.deal import Deal
from game.engine.rules import Rules
from game.session.reviews.review import DealReview


@dataclass(frozen=True)
class Parts:
    """What a result is made of."""

    hand: float
    gifts: float
    play: float
    chance: float

    @property
    def all(self) -> tuple[float, float, float, float]:
        """The four in the order in which they are told."""
        return self.hand, self.gifts, self.play, self.chance

    @property
    def tenths(self) -> tuple[int, ...]:
        """The four in whole tenths that still add up to the result, each rounded up or down."""
        exact = [10 * each for each in self.all]
        found = [int(each // 1) for each in exact]
        short = round(sum(exact)) - sum(found)
        most_cut = sorted(range(len(exact)), key=lambda n: found[n] - exact[n])
        for n in most_cut[:short]:
            found[n] += 1
        return tuple(found)


@dataclass(frozen=True)
class StoryMoment:
    """One of the seat's decisions: what it could expect before it, and what it gave away by what it did."""

    at: int
    expected: float
    loss: float

    @property
    def left(self) -> float:
        """What it could expect after what it did."""
        return self.expected - self.loss


@dataclass(frozen=True)
class DealStory:
    """The story of a deal for one seat; no parts for a deal that was not ended."""

    seat: int
    end: int
    """The place of the deal's end, after its last action."""
    result: float | None
    moments: tuple[StoryMoment, ...]
    parts: Parts | None
    accuracy: float | None
    """From 0 to 100; None where there was no decision with a choice."""
    costliest: int | None
    """The place of the mistake that cost most, or of what may be one; None where there was none."""

    @property
    def curve(self) -> list[tuple[int, float]]:
        """What could be expected, by places of the deal: before and after each of its moments, and the end's result."""
        found = [point for each in self.moments for point in ((each.at, each.expected), (each.at + 1, each.left))]
        return found if self.result is None else [*found, (self.end, self.result)]


def story_of(deal: DealReview, seat: int, verdicts: Mapping[int, Verdict]) -> DealStory:
    """The story by the verdicts on all decisions of all seats, by their places."""
    told = [_moments(deal, each, verdicts) for each in range(deal.last.players)]
    moments = _above_the_others(deal, told, seat)
    own = [verdicts[at] for at in deal.decisions(seat) if at in verdicts]
    result = result_above_middle(deal.last, seat) if deal.whole else None
    return DealStory(
        seat=seat,
        end=len(deal.steps),
        result=result,
        moments=moments,
        parts=None if result is None else _parts(deal, moments, _gifts(deal, seat, verdicts, told), result),
        accuracy=accuracy(own, deal.last.rules),
        costliest=costliest_of({each.at: verdicts[each.at] for each in moments}),
    )


def result_above_middle(deal: Deal, seat: int) -> float:
    """What a seat got out of a deal that is over: points, or by how many places it was better than the middle."""
    return result_of(deal, seat) - middle_of(deal.rules)


def costliest_of(verdicts: Mapping[int, Verdict]) -> int | None:
    """The place of the mistake that cost most, or of what may be one; None where there was none."""
    return max(
        (each for each in verdicts if verdicts[each].suspect), key=lambda each: verdicts[each].loss, default=None
    )


def accuracy(verdicts: Iterable[Verdict], rules: Rules) -> float | None:
    """How near decisions came to the best, from 0 to 100: the mean over those with a choice; None without any."""
    marks = [accuracy_of(each.spreads, rules) for each in verdicts if each.quality not in UNTOLD]
    return sum(marks) / len(marks) if marks else None


def _moments(deal: DealReview, seat: int, verdicts: Mapping[int, Verdict]) -> tuple[StoryMoment, ...]:
    """The seat's moments of play that were judged, by what the judge expects."""
    found = []
    for at in deal.decisions(seat):
        verdict = verdicts.get(at)
        if verdict is None or verdict.played is None or deal.moments[at].phase != "play":
            continue
        value = verdict.played.value - middle_of(deal.last.rules)
        found.append(StoryMoment(at, value + verdict.loss, verdict.loss))
    return tuple(found)


def _above_the_others(deal: DealReview, told: Sequence[tuple[StoryMoment, ...]], seat: int) -> tuple[StoryMoment, ...]:
    """A seat's moments, less what the first ones of all seats promised on average, for as many cards as are left of it.

    A table wins as much as it loses; a judge that sees one hand at a time expects too much or too little of all.
    """
    if not told[seat]:
        return ()
    firsts = [moments[0].expected for moments in told if moments]
    too_much = sum(firsts) / len(firsts)
    cards = [len(deal.moments[each.at].hands[seat]) for each in told[seat]]
    return tuple(
        replace(each, expected=each.expected - too_much * left / cards[0])
        for each, left in zip(told[seat], cards, strict=True)
    )


def _parts(deal: DealReview, moments: tuple[StoryMoment, ...], gifts: float, result: float) -> Parts:
    """The result in its parts. An instant win is the hand's; a seat that never came to decide had only chance."""
    won_at_once = deal.last.result is not None and deal.last.result.instant_win is not None
    if not moments:
        return Parts(result, 0.0, 0.0, 0.0) if won_at_once else Parts(0.0, 0.0, 0.0, result)
    hand = moments[0].expected
    play = -sum(each.loss for each in moments)
    return Parts(hand, gifts, play, result - hand - gifts - play)


def _gifts(
    deal: DealReview, seat: int, verdicts: Mapping[int, Verdict], told: Sequence[tuple[StoryMoment, ...]]
) -> float:
    """What the others gave away to a seat: of each such loss a share by how all stood that were still in the deal."""
    spread = spread_of(deal.last.rules)
    expected = {each.at: each.left / spread for moments in told for each in moments}
    stands: dict[int, float] = {}
    found = 0.0
    for at in sorted(verdicts):
        before, giver = deal.moments[at], deal.steps[at].seat
        if before.phase == "play" and seat not in before.gone and giver != seat:
            others = set(range(before.players)) - before.gone - {giver}
            shares = {each: _share(stands.get(each, 0.0)) for each in others}
            found += verdicts[at].loss * shares[seat] / sum(shares.values())
        stands[giver] = expected.get(at, stands.get(giver, 0.0))
    return found


def _share(standing: float) -> float:
    """How much a seat gets of what others give away beside one that stands well; in spreads above the middle."""
    points = share_curve()
    if standing <= points[0][0]:
        return points[0][1]
    for (low, least), (high, most) in pairwise(points):
        if standing < high:
            return least + (most - least) * (standing - low) / (high - low)
    return points[-1][1]


@cache
def share_curve() -> tuple[tuple[float, float], ...]:
    """What a seat expects, in spreads above the middle, with its share of gifts; in between goes a line.

    Data in assets/coach/gifts.json.
    """
    found: list[list[float]] = resources.data("coach/gifts.json")["shares"]
    return tuple((standing, share) for standing, share in found)
