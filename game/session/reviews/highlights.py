"""What is worth remembering of a deal: the moment at which it turned for a seat, and its best chop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.coach.reason_words import say
from game.coach.reasons import Reason
from game.coach.verdict import Verdict
from game.engine.cards import Card
from game.engine.events import BonusPaid, Event, Played
from game.session.reviews.review import DealReview, ReviewStep
from game.session.reviews.story import DealStory
from game.text import Texts

LEAST_SWING = 0.25
"""A smaller change of what a seat could expect, in points or places, turned nothing."""


@dataclass(frozen=True)
class Chop:
    """A bomb that beat a two or a bomb; `points` is what it brought when its trick ended, if anything."""

    seat: int
    cards: tuple[Card, ...]
    victim: int
    beaten: tuple[Card, ...]
    points: int = 0


@dataclass(frozen=True)
class Turn:
    """The decision that changed most for a seat, and by how much it was better off after it; what it could expect
    before, and what was wrong with the action, where that is known.
    """

    seat: int
    verb: str
    cards: tuple[Card, ...]
    swing: float
    before: float = 0.0
    flaw: Reason | None = None


def last_play(happened: Iterable[Event], seat: int) -> tuple[Card, ...]:
    """The cards that a seat played last, from the lowest; none where it played none."""
    plays = [
        event.play.combination.cards for event in happened if isinstance(event, Played) and event.play.seat == seat
    ]
    return tuple(sorted(plays[-1])) if plays else ()


def best_chop(happened: Iterable[Event], first: int) -> Chop | None:
    """The chop that brought most, of equal ones the one over most cards; None where none brought anything: neither
    points nor, to the seat that came `first`, the deal.
    """
    found: list[Chop] = []
    for event in happened:
        if isinstance(event, Played) and event.chop and event.target is not None:
            play, target = event.play, event.target
            cards = play.combination.cards, target.combination.cards
            found.append(Chop(play.seat, cards[0], target.seat, cards[1]))
        elif isinstance(event, BonusPaid) and found:
            found[-1] = replace(found[-1], points=event.payment.points)
    telling = (chop for chop in found if chop.points or chop.seat == first)
    return max(telling, key=lambda chop: (chop.points, len(chop.beaten), len(chop.cards)), default=None)


def turning_point(deal: DealReview, story: DealStory, verdicts: Mapping[int, Verdict]) -> Turn | None:
    """Where the seat's prospects changed most by what somebody decided; None where they never changed by much so.

    Its own action where that gave something away; between its moments whatever the others gave it, or the last play.
    What was the only lawful action turned nothing.
    """
    found: list[Turn] = []
    for (start, before), (end, after) in pairwise(story.curve):
        step = _decisive(deal, deal.steps[start:end], after - before, verdicts)
        if step is not None:
            verdict = verdicts.get(step.at)
            flaw = verdict.flaw if verdict and verdict.suspect else None
            found.append(Turn(step.seat, step.action.verb, step.action.cards, after - before, before, flaw))
    turn = max(found, key=lambda each: abs(each.swing), default=None)
    return turn if turn is not None and abs(turn.swing) >= LEAST_SWING else None


def _decisive(
    deal: DealReview, steps: Sequence[ReviewStep], swing: float, verdicts: Mapping[int, Verdict]
) -> ReviewStep | None:
    """Of what was decided between two moments, what it is told by."""
    given = [step for step in steps if swing > 0 and step.at in verdicts and verdicts[step.at].loss > 0]
    if len(steps) > 1 and given:
        return max(given, key=lambda step: verdicts[step.at].loss)
    telling = steps if len(steps) == 1 else [step for step in reversed(steps) if step.play is not None]
    return next((step for step in telling if not deal.forced(step.at)), None)


def turn_words(t: Texts, turn: Turn, names: Sequence[str], own: int, places: bool) -> tuple[str, str]:
    """What was done at the turning point, and what it changed: in places where only these count.

    `names` are those of the seats, `own` is the seat of the person, who is spoken to.
    """
    whose = ".own" if turn.seat == own else ""
    key = f"story.turn.{turn.verb}{whose}"
    told = {"name": names[turn.seat], "cards": t.cards(turn.cards)}
    did = t(key if t.has(key) else f"story.turn.other{whose}", **told)
    return did, t("story.turn.places" if places else "story.turn.points", n=t.signed(turn.swing, 1))


def turn_reason(t: Texts, turn: Turn, names: Sequence[str], own: int, places: bool) -> str:
    """Why it turned there, in a line: what was wrong with the action, else what could be expected before and after."""
    if turn.flaw is not None:
        return say(turn.flaw, t, names, own)
    told = {"before": t.signed(turn.before, 1), "after": t.signed(turn.before + turn.swing, 1)}
    return t("story.turn.reach.places" if places else "story.turn.reach.points", **told)


def chop_words(t: Texts, chop: Chop, names: Sequence[str], own: int) -> tuple[str, str]:
    """Who chopped whom, and the points that it brought, if any."""
    told = {"name": names[chop.seat], "victim": names[chop.victim], "cards": t.cards(chop.beaten)}
    did = t(f"story.chop.{'own' if chop.seat == own else 'you' if chop.victim == own else 'other'}", **told)
    return did, t("story.chop.paid", n=t.signed(chop.points)) if chop.points else ""
