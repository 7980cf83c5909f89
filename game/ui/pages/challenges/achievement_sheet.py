"""The achievements as medals, those that were earned first, and the quiet notice of a new one."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.play.live_match import LiveMatch
from game.session.progress.achievements import Achievement
from game.session.progress.new_achievements import NewAchievements
from game.ui.context import Context
from game.ui.kit import Column, Grid, Label, Panel, Picture, SingleRow, Ui, Widget, grow

MEDAL, LARGE = 124, 180
"""The side of a medal that is still to be earned, and of one that is earned, at 1080p."""


def achievement_sheet(ctx: Context, found: Sequence[Achievement]) -> Widget:
    """A medal for each, large where it is earned."""
    done, open_still = ([each for each in found if each.done is reached] for reached in (True, False))
    told = Label(ctx, ctx.t("achievement.done", n=len(done), total=len(found)), 24, "gold", "bold", name="achievements")
    earned = Grid(ctx, [_medal(ctx, each, LARGE) for each in done], 3, gap=18, least=440)
    others = Grid(ctx, [_medal(ctx, each, MEDAL) for each in open_still], 3, gap=14, least=440)
    return Column(ctx, [told, *([earned] if done else []), others], gap=18)


def _medal(ctx: Context, one: Achievement, side: float) -> Widget:
    t = ctx.t
    medal = Picture(ctx, ctx.art.award(one.icon, ctx.px(side), one.reached / one.count))
    name, means = t(f"achievement.{one.name}"), t(f"achievement.{one.name}.means", n=one.count)
    words: list[Widget] = [
        Label(
            ctx, name, 28 if one.done else 24, "gold" if one.done else "text", "bold", name=f"achievement.{one.name}"
        ),
        Label(ctx, means, 19, "text" if one.done else "text_dim"),
    ]
    if not one.done and one.count > 1:
        words.append(Label(ctx, t("achievement.so_far", n=one.reached, of=one.count), 19, "text_dim"))
    about = Column(ctx, words, 2)
    about.middle = True
    return Panel(ctx, SingleRow(ctx, [medal, grow(about)], 20, "middle"), 16, style="plate" if one.done else "row")


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
