"""Examples of the review and of the list of played deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.matches.record_text import BadRecordError, make_record, open_record
from game.studio.example import Example
from game.studio.example_deals import make_archived_deal, play_example_deal
from game.studio.inline_runner import InlineRunner

if TYPE_CHECKING:
    from game.ui.scenes.deals import DealsScene


def make_review_examples() -> list[Example]:
    return [
        Example("mistake", make_own_deal_args()),
        Example("best", make_own_deal_args(8, "core", 3), steps=lambda scene: scene.show_moment(34)),
        Example("other", make_own_deal_args(), steps=lambda scene: scene.move_by(1)),
        Example("open", make_own_deal_args(), steps=lambda scene: scene.show_hands(True)),
        Example("end", make_own_deal_args(), steps=lambda scene: scene.show_moment(len(scene.deal.steps))),
        Example("eight", make_own_deal_args(8, "core", 3)),
        Example("seventeen", make_own_deal_args(3, "lu", 5)),
        Example("foreign", make_foreign_record_args()),
    ]


def make_own_deal_args(players: int = 4, preset: str = "southern", seed: int = 7) -> dict[str, Any]:
    return {"deal": make_archived_deal(players, preset, seed), "runner": InlineRunner()}


def make_foreign_record_args() -> dict[str, Any]:
    """Return the arguments for the review of a record from another program that ends with an illegal action."""
    record = make_record(play_example_deal(3, "pagat", 5))
    record["actions"] = [*record["actions"][:14], "0 pass", "0 pass", "0 pass"]
    return {"opened": open_record(record), "runner": InlineRunner()}


def make_deal_list_examples() -> list[Example]:
    many_deals = [make_archived_deal(number=n) for n in range(14, 0, -1)]
    return [
        Example("empty", {"deals": []}),
        Example("many", {"deals": many_deals}),
        Example("refused", {"deals": many_deals}, steps=_show_refusal),
    ]


def _show_refusal(scene: DealsScene) -> None:
    try:
        open_record({"format": "tienlen-record/2"})
    except BadRecordError as error:
        scene.ask_for_record(error=error)


SCENES = {"deals": make_deal_list_examples, "review": make_review_examples}
