"""The achievements as medals, and the notification of a new achievement."""

from collections.abc import Sequence

import pygame

from game.session.play.live_match import LiveMatch
from game.session.progress.achievements import Achievement, NewAchievements
from game.ui.context import Context
from game.ui.gfx import surfaces
from game.ui.gfx.drawings import get_material
from game.ui.kit import Column, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow, with_width
from game.ui.measures import Measures
from game.ui.scene import Scene

SIZES = Measures("achievements")

MEDALS_PER_ROW = 6


def achievement_sheet(ctx: Context, achievements: Sequence[Achievement]) -> Widget:
    """Return a medal for each achievement, earned achievements first."""
    earned_count = sum(achievement.is_reached for achievement in achievements)
    count_text = ctx.t("achievement.done", n=earned_count, total=len(achievements))
    heading = Label(ctx, count_text, 26, "gold", "bold", name="achievements")
    earned_first = sorted(achievements, key=lambda achievement: not achievement.is_reached)
    medals = [_make_medal_cell(ctx, achievement) for achievement in earned_first]
    grid = Grid(ctx, medals, MEDALS_PER_ROW, gap=22, min_width=SIZES.min_medal_cell_px)
    return Column(ctx, [heading, grow(Column(ctx, [grid], vertical_align="middle"))], gap=14)


def _make_medal_cell(ctx: Context, achievement: Achievement) -> Widget:
    key = f"achievement.{achievement.name}"
    role = "gold" if achievement.is_reached else "text"
    medal = Picture(ctx, draw_achievement(ctx, achievement, ctx.px(SIZES.medal_px), achievement.is_reached))
    condition = ctx.t(f"{key}.means", n=achievement.required_amount)
    parts: list[Widget] = [
        Row(ctx, [medal], align="center"),
        Label(ctx, ctx.t(key), 24, role, "bold", align="center", name=key),
        Label(ctx, condition, 19, "text" if achievement.is_reached else "text_dim", align="center"),
    ]
    if not achievement.is_reached and achievement.required_amount > 1:
        parts.append(_make_progress_bar(ctx, achievement))
    return Column(ctx, parts, 4)


def _make_progress_bar(ctx: Context, achievement: Achievement) -> Widget:
    amount, required_amount = achievement.amount, achievement.required_amount
    filled_part = Panel(ctx, Space(ctx, height=SIZES.bar_height_px), 0, style="track_on")
    filled_width = ctx.px(max(SIZES.bar_height_px, SIZES.bar_width_px * amount / required_amount))
    parts = [with_width(filled_part, filled_width)] if amount else [Space(ctx, height=SIZES.bar_height_px)]
    track = with_width(Panel(ctx, SingleRow(ctx, parts, 0), 0, style="track"), ctx.px(SIZES.bar_width_px))
    amount_label = Label(ctx, f"{amount}/{required_amount}", 19, weight="semibold")
    return Row(ctx, [track, amount_label], 10, align="center", name=f"reached.{achievement.name}")


def watch_achievements(scene: Scene, match: LiveMatch) -> NewAchievements | None:
    """Return the watcher that announces new achievements, or None if the match does not count."""
    ctx, settings = scene.ctx, scene.ctx.settings
    if not settings.challenges or match.is_practice or not match.is_resumable:
        return None

    def show_notice(achievements: Sequence[Achievement]) -> None:
        names = ", ".join(ctx.t(f"achievement.{achievement.name}") for achievement in achievements)
        ctx.change(achieved=(*ctx.settings.achieved, *(achievement.name for achievement in achievements)))
        medal = draw_achievement(ctx, achievements[0], ctx.tx(SIZES.toast_medal_tx), is_lit=True)
        scene.ui.notices.show_toast(ctx.t("achievement.new", names=names), medal)
        ctx.sound("points")

    new_achievements = NewAchievements(ctx.services.stores, settings.achieved)
    scene.watch(new_achievements, show_notice)
    return new_achievements


def draw_achievement(ctx: Context, achievement: Achievement, side: int, is_lit: bool) -> pygame.Surface:
    """Return the cached medal of an achievement. The medal is dark and grey unless `is_lit`."""

    def draw_unearned() -> pygame.Surface:
        medal = surfaces.make_grey(ctx.square_picture(name, side))
        surfaces.tint(medal, get_material("unearned"))
        return medal

    name = f"awards/{achievement.name}"
    return ctx.square_picture(name, side) if is_lit else ctx.cached(("dark award", name, side), draw_unearned)
