"""A deal that is over as it is kept to be looked at again, and a match that plays it again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from game.engine.deal import Deal
from game.session.match import DEALS, PERSON, Plan
from game.session.record_text import record_of
from game.session.saved_match import SavedMatch
from game.store.archive import ArchivedDeal


def archive_entry(saved: SavedMatch) -> ArchivedDeal:
    """The deal that was the match's last; it must be over."""
    match, result = saved.match, saved.state.result
    assert result is not None
    return ArchivedDeal(
        ended=datetime.now(UTC).isoformat(timespec="seconds"),
        match=match.name,
        number=len(match.finished),
        players=("", *match.plan.opponents),
        rules_name=match.plan.rules_name,
        place=result.order.index(PERSON) + 1,
        points=result.points[PERSON],
        practice=match.plan.practice,
        record=record_of(saved.state),
        deal_id=saved.notes.deal_id,
    )


def again(state: Deal, opponents: Sequence[str], seed: int, rules_name: str = "") -> Plan:
    """A match of one deal that begins just as this one began: the same cards, dealer and lead. It is practice."""
    return Plan(
        rules=state.rules,
        opponents=tuple(opponents),
        seed=seed,
        first=state.spec,
        rules_name=rules_name,
        length=DEALS,
        target=1,
        practice=True,
    )
