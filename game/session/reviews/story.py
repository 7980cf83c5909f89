"""The story of a deal for one seat: the expected result at each moment, and the parts of the final result.

The unit is points, or places above the mean place if only places count. The result page, the review and the graph all
show the same measure, the expected result. It is the sum of the points paid so far in this deal and the remaining
expectation. The remaining expectation is the judge's value, minus a correction. The correction is needed because a
judge that sees one hand at a time expects too much or too little for all seats together, although a table wins as much
as it loses. It is the mean expectation of all seats at their first decisions, in proportion to the cards that the seat
still holds. At the end of the deal, the expected result is the result.

The result of a seat is exactly the sum of four parts. The hand is the remaining expectation at the seat's first
decision. Gifts are the losses of other seats that benefit this seat. Play is the negative sum of the losses of its own
decisions. Luck is the rest; it sums to zero over all seats.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from game import resources
from game.bots.deal_value import compute_deal_value, compute_mean_value
from game.coach.reasons import Reason
from game.coach.scale import compute_accuracy, compute_spread, interpolate
from game.coach.verdict import UNJUDGED_QUALITIES, Verdict
from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.events import BonusPaid, Event, Played
from game.engine.rules import Rules
from game.session.reviews.review import DealReview, ReviewStep


@dataclass(frozen=True)
class StoryParts:
    """The parts of a deal's result, in its unit: the dealt hand, gifts by others, the player's decisions, and luck."""

    hand: float
    gifts: float
    play: float
    luck: float

    @property
    def values(self) -> tuple[float, float, float, float]:
        """The four parts in the order of display."""
        return self.hand, self.gifts, self.play, self.luck

    @property
    def tenths(self) -> tuple[int, ...]:
        """The four parts in whole tenths, which add up to the result. Luck takes the rounding errors of the others."""
        hand, gifts, play = (round(10 * part) for part in (self.hand, self.gifts, self.play))
        return hand, gifts, play, round(10 * sum(self.values)) - hand - gifts - play


@dataclass(frozen=True)
class StoryMoment:
    """A decision of the seat, with the loss of the played action."""

    index: int
    remaining_expectation: float
    loss: float
    paid_points: float = 0.0

    @property
    def expected_result_before(self) -> float:
        return self.paid_points + self.remaining_expectation

    @property
    def expected_result_after(self) -> float:
        return self.expected_result_before - self.loss


@dataclass(frozen=True)
class DealStory:
    """The story of a deal for one seat. An unfinished deal has no result and no parts."""

    seat: int
    end_index: int
    """Index of the deal's end, after its last action."""
    result: float | None
    moments: tuple[StoryMoment, ...]
    parts: StoryParts | None
    accuracy: float | None
    """Mean accuracy from 0 to 100; None if the seat had no choice in the whole deal."""
    costliest_index: int | None
    """Index of the costliest certain or possible mistake; None if there is none."""

    @property
    def total_loss(self) -> float:
        """Sum of all losses, rounded to tenths like the parts of the result."""
        total = sum(moment.loss for moment in self.moments)
        return round(10 * total) / 10

    @property
    def expectation_curve(self) -> list[tuple[int, float]]:
        """Pairs of index and expected result: before and after each decision, and at the end."""
        points = [
            point
            for moment in self.moments
            for point in (
                (moment.index, moment.expected_result_before),
                (moment.index + 1, moment.expected_result_after),
            )
        ]
        return points if self.result is None else [*points, (self.end_index, self.result)]


def build_story(deal: DealReview, seat: int, verdicts: Mapping[int, Verdict]) -> DealStory:
    """Return the story of a seat. `verdicts` are those on the decisions of all seats, by index."""
    offsets = compute_offsets(deal, verdicts)
    seats = range(deal.last_state.players)
    moments_by_seat = [_build_moments(deal, each_seat, verdicts, offsets) for each_seat in seats]
    moments = moments_by_seat[seat]
    own_verdicts = [verdicts[index] for index in deal.list_decision_indices(seat) if index in verdicts]
    result = compute_result_above_mean(deal.last_state, seat) if deal.is_complete else None
    return DealStory(
        seat=seat,
        end_index=len(deal.steps),
        result=result,
        moments=moments,
        parts=None
        if result is None
        else _build_parts(deal, moments, _compute_gifts(deal, seat, verdicts, moments_by_seat), result),
        accuracy=compute_mean_accuracy(own_verdicts, deal.last_state.rules),
        costliest_index=find_costliest_index({each_seat.index: verdicts[each_seat.index] for each_seat in moments}),
    )


def compute_result_above_mean(deal: Deal, seat: int) -> float:
    """Return a seat's result: its points, or the number of places above the mean place."""
    return compute_deal_value(deal, seat) - compute_mean_value(deal.rules)


def find_costliest_index(verdicts: Mapping[int, Verdict]) -> int | None:
    """Return the index of the costliest certain or possible mistake; None if there is none."""
    suspect_indices = (index for index in verdicts if verdicts[index].is_suspect)
    return max(suspect_indices, key=lambda index: verdicts[index].loss, default=None)


def compute_mean_accuracy(verdicts: Iterable[Verdict], rules: Rules) -> float | None:
    """Return the mean accuracy of the decisions with a choice, from 0 to 100; None if there are none."""
    judged_verdicts = (verdict for verdict in verdicts if verdict.quality not in UNJUDGED_QUALITIES)
    accuracies = [compute_accuracy(verdict.loss_in_spreads, rules) for verdict in judged_verdicts]
    return sum(accuracies) / len(accuracies) if accuracies else None


def compute_offsets(deal: DealReview, verdicts: Mapping[int, Verdict]) -> dict[int, float]:
    """Return, by index, the numbers that turn the judge's values into expected results of the deal.

    Offsets are whole tenths, so that the differences of rounded values stay the same.
    """
    first_indices = {
        seat: index
        for seat in range(deal.last_state.players)
        if (
            index := next(
                (index for index in deal.list_decision_indices(seat) if _is_judged(deal, index, verdicts)), None
            )
        )
        is not None
    }
    if not first_indices:
        return {}
    mean_value = compute_mean_value(deal.last_state.rules)
    expectations = [_compute_best_value(verdicts[index]) - mean_value for index in first_indices.values()]
    mean_excess = sum(expectations) / len(expectations)
    offsets = {}
    for index in verdicts:
        if _is_judged(deal, index, verdicts):
            seat = deal.steps[index].seat
            hands = deal.moments[index].hands
            remaining_ratio = len(hands[seat]) / len(deal.moments[first_indices[seat]].hands[seat])
            offsets[index] = _compute_paid_points(deal, index) - round(mean_excess * remaining_ratio, 1)
    return offsets


def _is_judged(deal: DealReview, index: int, verdicts: Mapping[int, Verdict]) -> bool:
    return deal.moments[index].phase == "play" and index in verdicts and verdicts[index].played_alternative is not None


def _compute_best_value(verdict: Verdict) -> float:
    assert verdict.played_alternative is not None
    return verdict.played_alternative.value + verdict.loss


def _compute_paid_points(deal: DealReview, index: int) -> float:
    """Return the points paid so far to the seat to act; 0 if only places count."""
    moment = deal.moments[index]
    return 0.0 if moment.rules.decisions.is_scored_by_places_only else moment.points_so_far[deal.steps[index].seat]


def _build_moments(
    deal: DealReview, seat: int, verdicts: Mapping[int, Verdict], offsets: Mapping[int, float]
) -> tuple[StoryMoment, ...]:
    moments = []
    for index in deal.list_decision_indices(seat):
        if index in offsets:
            paid_points = _compute_paid_points(deal, index)
            verdict = verdicts[index]
            remaining_expectation = (
                _compute_best_value(verdict) + offsets[index] - paid_points - compute_mean_value(deal.last_state.rules)
            )
            moments.append(StoryMoment(index, remaining_expectation, verdict.loss, paid_points))
    return tuple(moments)


def _build_parts(deal: DealReview, moments: tuple[StoryMoment, ...], gifts: float, result: float) -> StoryParts:
    """Return the parts of the result. An instant win counts as the hand; without a decision, all is luck."""
    is_instant_win = deal.last_state.result is not None and deal.last_state.result.instant_win is not None
    if not moments:
        return StoryParts(result, 0.0, 0.0, 0.0) if is_instant_win else StoryParts(0.0, 0.0, 0.0, result)
    hand = moments[0].remaining_expectation
    play = -sum(moment.loss for moment in moments)
    return StoryParts(hand, gifts, play, result - hand - gifts - play)


def _compute_gifts(
    deal: DealReview, seat: int, verdicts: Mapping[int, Verdict], moments_by_seat: Sequence[tuple[StoryMoment, ...]]
) -> float:
    """Return the part of other seats' losses that a seat received. A seat that expects more receives more."""
    spread = compute_spread(deal.last_state.rules)
    all_moments = (moment for moments in moments_by_seat for moment in moments)
    expectation_by_index = {
        story_moment.index: (story_moment.remaining_expectation - story_moment.loss) / spread
        for story_moment in all_moments
    }
    standings: dict[int, float] = {}
    total = 0.0
    for index in sorted(verdicts):
        moment = deal.moments[index]
        giving_seat = deal.steps[index].seat
        if moment.phase == "play" and seat not in moment.seats_gone and giving_seat != seat:
            receivers = set(range(moment.players)) - moment.seats_gone - {giving_seat}
            weights = {seat: interpolate(load_gift_weights(), standings.get(seat, 0.0)) for seat in receivers}
            total += verdicts[index].loss * weights[seat] / sum(weights.values())
        standings[giving_seat] = expectation_by_index.get(index, standings.get(giving_seat, 0.0))
    return total


@cache
def load_gift_weights() -> tuple[tuple[float, float], ...]:
    """Return points of the curve of gift weights over standings (assets/coach/gifts.json)."""
    points: list[list[float]] = resources.load_json("coach/gifts.json")["shares"]
    return tuple((standing, weight) for standing, weight in points)


MIN_TURNING_POINT_SWING = 0.25
"""A smaller change of the expected result, in points or places, is no turning point."""


@dataclass(frozen=True)
class Chop:
    """A bomb that beat a two or another bomb. `points` is its payment at the end of the trick, if any."""

    seat: int
    cards: tuple[Card, ...]
    victim: int
    target: tuple[Card, ...]
    points: int = 0


@dataclass(frozen=True)
class TurningPoint:
    """The decision that changed a seat's expected result most."""

    seat: int
    verb: str
    cards: tuple[Card, ...]
    swing: float
    """Change of the expected result."""
    expected_result_before: float = 0.0
    flaw: Reason | None = None


def find_last_play(events: Iterable[Event], seat: int) -> tuple[Card, ...]:
    """Return the cards of a seat's last play, sorted; empty if the seat made no play."""
    plays = [event.play.combination.cards for event in events if isinstance(event, Played) and event.play.seat == seat]
    return tuple(sorted(plays[-1])) if plays else ()


def find_best_chop(events: Iterable[Event], winner: int) -> Chop | None:
    """Return the chop with the highest payment; of equal ones, the chop over most cards.

    Chops without a payment count only if `winner` made them. Return None if there is no chop.
    """
    chops: list[Chop] = []
    for event in events:
        if isinstance(event, Played) and event.is_chop and event.target is not None:
            play, target = event.play, event.target
            cards = play.combination.cards, target.combination.cards
            chops.append(Chop(play.seat, cards[0], target.seat, cards[1]))
        elif isinstance(event, BonusPaid) and chops:
            chops[-1] = replace(chops[-1], points=event.payment.points)
    notable_chops = (chop for chop in chops if chop.points or chop.seat == winner)
    return max(notable_chops, key=lambda chop: (chop.points, len(chop.target), len(chop.cards)), default=None)


def find_turning_point(deal: DealReview, story: DealStory, verdicts: Mapping[int, Verdict]) -> TurningPoint | None:
    """Return the unforced decision that changed the seat's expected result most; None if no change was large."""
    candidates: list[TurningPoint] = []
    for (start_index, expectation_before), (end_index, expectation_after) in pairwise(story.expectation_curve):
        swing = expectation_after - expectation_before
        step = _find_decisive_step(deal, deal.steps[start_index:end_index], swing, verdicts)
        if step is not None:
            verdict = verdicts.get(step.index)
            flaw = verdict.flaw if verdict and verdict.is_suspect else None
            candidates.append(
                TurningPoint(
                    step.seat,
                    step.action.verb,
                    step.action.cards,
                    expectation_after - expectation_before,
                    expectation_before,
                    flaw,
                )
            )
    turning_point = max(candidates, key=lambda each: abs(each.swing), default=None)
    return turning_point if turning_point is not None and abs(turning_point.swing) >= MIN_TURNING_POINT_SWING else None


def _find_decisive_step(
    deal: DealReview, steps: Sequence[ReviewStep], swing: float, verdicts: Mapping[int, Verdict]
) -> ReviewStep | None:
    """Return the action that caused the change between two decisions of the seat.

    This is the costliest mistake of another seat if the seat gained by it, otherwise the last play. Between the moments
    before and after an own decision, it is this decision.
    """
    gifts = [step for step in steps if swing > 0 and step.index in verdicts and verdicts[step.index].loss > 0]
    if len(steps) > 1 and gifts:
        return max(gifts, key=lambda step: verdicts[step.index].loss)
    candidates = steps if len(steps) == 1 else [step for step in reversed(steps) if step.play is not None]
    return next((step for step in candidates if not deal.is_forced(step.index)), None)
