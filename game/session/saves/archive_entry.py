"""What the archive keeps of a deal that is over."""

from __future__ import annotations

from datetime import UTC, datetime

from game.session.matches.match import PERSON
from game.session.matches.record_text import record_of
from game.session.saves.saved_match import SavedMatch
from game.store.archive import ArchivedDeal


def archive_entry(saved: SavedMatch) -> ArchivedDeal:
    """The deal that was the match's last; it must be over."""
    match, result = saved.match, saved.state.final_result
    return ArchivedDeal(
        ended=datetime.now(UTC).isoformat(timespec="seconds"),
        match=match.name,
        number=len(match.finished),
        players=("", *match.plan.opponents),
        rules_name=match.plan.rules_name,
        place=result.order_place(PERSON),
        points=result.points[PERSON],
        practice=match.plan.practice,
        record=record_of(saved.state),
        deal_id=saved.notes.deal_id,
    )
