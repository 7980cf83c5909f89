"""What the signs at a seat mean, in words: shown where one is pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.board.board_view import SeatView
from game.text import Texts


def seat_tips(t: Texts, seats: Sequence[SeatView]) -> list[str]:
    """A text for each seat."""
    return [seat_tip(t, view) for view in seats]


def seat_tip(t: Texts, view: SeatView) -> str:
    """Who sits there with how many cards, and how things stand for them in this trick and deal."""
    lines = [view.name]
    if view.count and not view.own:
        lines.append(t("engine.cards", n=view.count) if view.counted else t("table.tip.uncounted"))
    if view.did:
        lines.append(t("table.tip.played", play=view.did))
    signs = {"lost": view.lost, "knocked": view.knocked, "passed": view.passed, "declined": view.declined}
    signs["leads"] = view.leads
    if view.place:
        lines.append(t("table.tip.place", n=view.place))
    elif sign := next((name for name, holds in signs.items() if holds), ""):
        lines.append(t(f"table.tip.{sign}"))
    if view.count == 1 and view.counted and not view.own:
        lines.append(t("table.tip.last"))
    return "\n".join(lines)
