"""Who asks the players, for the screens: one for the program's life, begun when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.runner import Runner

if TYPE_CHECKING:
    from game.ui.context import Context


def runner(ctx: Context) -> Runner:
    """The program's one runner of players."""
    found: Runner = ctx.services.get("runner") or ctx.services.setdefault("runner", Runner())
    return found
