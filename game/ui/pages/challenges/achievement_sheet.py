"""The achievements as medals, those that were earned first, and the quiet notice of a new one."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.play.live_match import LiveMatch
from game.session.progress.achievements import Achievement, NewAchievements
from game.ui.context import Context
from game.ui.kit import Column, Grid, Label, Picture, Row, Ui, Widget, grow, middled
from game.ui.pages.challenges.award import Reached, award

MEDAL = 236
"""The side of a medal, at 1080p."""
ABREAST = 6
"""The number of medals that stand in a row."""
LEAST = 270
"""The least width of the place of a medal, at 1080p."""


def achievement_sheet(ctx: Context, found: Sequence[Achievement]) -> Widget:
    """A medal for each, those first that are earned."""
    done, open_still = ([each for each in found if each.done is reached] for reached in (True, False))
    told = Label(ctx, ctx.t("achievement.done", n=len(done), total=len(found)), 26, "gold", "bold", name="achievements")
    medals = Grid(ctx, [_medal(ctx, each) for each in (*done, *open_still)], ABREAST, gap=22, least=LEAST)
    return Column(ctx, [told, grow(middled(Column(ctx, [medals])))], gap=14)


def _medal(ctx: Context, one: Achievement) -> Widget:
    t = ctx.t
    medal = Picture(ctx, award(ctx, one, ctx.px(MEDAL), one.done))
    name, means = t(f"achievement.{one.name}"), t(f"achievement.{one.name}.means", n=one.count)
    role = "gold" if one.done else "text"
    words: list[Widget] = [
        Row(ctx, [medal], align="center"),
        Label(ctx, name, 24, role, "bold", align="center", name=f"achievement.{one.name}"),
        Label(ctx, means, 19, "text" if one.done else "text_dim", align="center"),
    ]
    if not one.done and one.count > 1:
        words.append(Reached(ctx, one))
    return Column(ctx, words, 4)


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

    def poll(self) -> list[Achievement]:
        """What has been reached, each once."""
        return self._found.poll() if self._found else []

    def tell(self, found: Sequence[Achievement]) -> None:
        """Say in passing that these have been reached."""
        ctx, names = self.ctx, ", ".join(self.ctx.t(f"achievement.{each.name}") for each in found)
        ctx.change(achieved=(*ctx.settings.achieved, *(each.name for each in found)))
        self.ui.notices.toast(ctx.t("achievement.new", names=names), award(ctx, found[0], ctx.tx(AWARD), lit=True))
        ctx.sound("points")

    def next_wakeup(self) -> float | None:
        """Seconds until more may be known."""
        return self._found.next_wakeup() if self._found else None
