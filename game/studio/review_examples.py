"""Examples of the review and of the list of deals that were played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.matches.record_text import BadRecordError, open_record, record_of
from game.studio.example import Example
from game.studio.example_deals import archived_deal, played
from game.studio.inline_runner import InlineRunner
from game.ui.pages.review.deal_course import ask_record

if TYPE_CHECKING:
    from game.ui.scenes.deals import Deals


def review() -> list[Example]:
    """Return examples: the costliest mistake, another seat, open hands, the end, eight seats, a broken record."""
    return [
        Example("mistake", own_deal()),
        Example("best", own_deal(8, "core", 3), steps=lambda shown: shown.go(34)),
        Example("other", own_deal(), steps=lambda shown: shown.step(1)),
        Example("open", own_deal(), steps=lambda shown: shown.open_hands(True)),
        Example("end", own_deal(), steps=lambda shown: shown.go(len(shown.deal.steps))),
        Example("eight", own_deal(8, "core", 3)),
        Example("seventeen", own_deal(3, "lu", 5)),
        Example("foreign", foreign_record()),
    ]


def own_deal(players: int = 4, preset: str = "southern", seed: int = 7) -> dict[str, Any]:
    """Return the arguments of a review of an own deal."""
    return {"deal": archived_deal(players, preset, seed), "runner": InlineRunner()}


def foreign_record() -> dict[str, Any]:
    """Return the arguments of a review of a foreign record with an illegal action."""
    record = record_of(played(3, "pagat", 5))
    record["actions"] = [*record["actions"][:14], "0 pass", "0 pass", "0 pass"]
    return {"opened": open_record(record), "runner": InlineRunner()}


def deals() -> list[Example]:
    """Return examples of an empty list, a long list, and an unreadable record."""
    many = [archived_deal(number=n) for n in range(14, 0, -1)]
    return [
        Example("empty", {"deals": []}),
        Example("many", {"deals": many}),
        Example("refused", {"deals": many}, steps=_refused),
    ]


def _refused(shown: Deals) -> None:
    """Show the refusal of a record of a later program."""
    try:
        open_record({"format": "tienlen-record/2"})
    except BadRecordError as error:
        ask_record(shown.ctx, shown.ui, shown.take, "", error)


SCENES = {"deals": deals, "review": review}
