"""Spaced repetition of mistakes by FSRS: a mistake is asked at growing intervals until it is learned."""

from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler, State

from game.store.entries import Spacing

LEARNED_STABILITY_DAYS = 30.0
"""A mistake counts as learned if FSRS expects it to be remembered for this number of days."""

_scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
"""Scheduler with intervals of at least one day, without randomness, and with the default parameters of FSRS."""


def make_spacing(now: datetime) -> Spacing:
    """Return the spacing of a new mistake, which is due at once."""
    return Spacing(_format_time(now))


def update_spacing(spacing: Spacing, is_right: bool, now: datetime) -> Spacing:
    """Return the spacing after an answer at the time `now`."""
    last_review = datetime.fromisoformat(spacing.last) if spacing.last else None
    is_first = not spacing.stability or last_review is None
    card = Card(
        card_id=1,
        state=State.Learning if is_first else State.Review,
        step=0 if is_first else None,
        stability=None if is_first else spacing.stability,
        difficulty=None if is_first else max(1.0, spacing.difficulty),
        due=now,
        last_review=None if is_first else min(last_review or now, now),
    )
    card, _ = _scheduler.review_card(card, Rating.Good if is_right else Rating.Again, now)
    return Spacing(_format_time(card.due), _format_time(now), card.stability or 0.0, card.difficulty or 0.0)


def is_learned(spacing: Spacing) -> bool:
    return spacing.stability >= LEARNED_STABILITY_DAYS


def is_due(spacing: Spacing, now: datetime) -> bool:
    return not is_learned(spacing) and datetime.fromisoformat(spacing.due) <= now


def get_current_time() -> datetime:
    return datetime.now(UTC)


def _format_time(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")
