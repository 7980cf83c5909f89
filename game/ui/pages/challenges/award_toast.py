"""Tells quietly of achievements as they are reached, once."""

from __future__ import annotations

from game.session.live_match import LiveMatch
from game.session.new_achievements import NewAchievements
from game.ui.context import Context
from game.ui.kit.ui import Ui

AWARD = 56
"""The side of the medal before the words, at 1080p."""


class AwardToast:
    """Looks for them after a deal; nobody does where it does not count, or the person wants no such things."""

    def __init__(self, ctx: Context, ui: Ui, match: LiveMatch) -> None:
        self.ctx, self.ui, settings = ctx, ui, ctx.settings
        counts = settings.challenges and not match.practice and match.resumable
        self._found = NewAchievements(ctx.services.stores, settings.achieved) if counts else None

    def look_again(self) -> None:
        """More has become known of the deal."""
        if self._found:
            self._found.look_again()

    def update(self) -> None:
        """Tell of what has been found."""
        ctx, found = self.ctx, self._found.poll() if self._found else []
        if found:
            names = ", ".join(ctx.t(f"achievement.{each.name}") for each in found)
            ctx.change(achieved=(*ctx.settings.achieved, *(each.name for each in found)))
            self.ui.notices.toast(ctx.t("achievement.new", names=names), ctx.art.award(found[0].icon, ctx.tx(AWARD)))
            ctx.sound("points")

    def next_wakeup(self) -> float | None:
        """Seconds until more may be known."""
        return self._found.next_wakeup() if self._found else None
