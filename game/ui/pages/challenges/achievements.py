"""The achievements as medals, each with its condition, and the notice of a new achievement."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.session.play.live_match import LiveMatch
from game.session.progress.achievements import Achievement, NewAchievements
from game.ui.context import Context
from game.ui.gfx import drawings, scenery, skin, surfaces
from game.ui.gfx.drawings import find_material
from game.ui.gfx.theme import rgb
from game.ui.kit import Column, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget
from game.ui.kit.layout import align_middle, grow, with_width
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import draw_at
from game.ui.pages.rooms import hall
from game.ui.persons.pictures import draw_bust
from game.ui.scene import Scene

SIZES = Measures("achievements")

MEDALS_PER_ROW = 6
PLACE_ASPECT = 1.2


def achievement_sheet(ctx: Context, achievements: Sequence[Achievement]) -> Widget:
    """Return a medal for each achievement, those earned first."""
    earned_count = sum(achievement.is_reached for achievement in achievements)
    words = ctx.t("achievement.done", n=earned_count, total=len(achievements))
    heading = Label(ctx, words, 26, "gold", "bold", name="achievements")
    medals = [_medal_cell(ctx, each) for each in sorted(achievements, key=lambda each: not each.is_reached)]
    grid = Grid(ctx, medals, MEDALS_PER_ROW, gap=22, least=SIZES.min_medal_cell_px)
    return Column(ctx, [heading, grow(align_middle(Column(ctx, [grid])))], gap=14)


def _medal_cell(ctx: Context, achievement: Achievement) -> Widget:
    key, role = f"achievement.{achievement.name}", "gold" if achievement.is_reached else "text"
    medal = Picture(ctx, draw_award(ctx, achievement, ctx.px(SIZES.medal_px), achievement.is_reached))
    condition = ctx.t(f"{key}.means", n=achievement.required_amount)
    parts: list[Widget] = [
        Row(ctx, [medal], align="center"),
        Label(ctx, ctx.t(key), 24, role, "bold", align="center", name=key),
        Label(ctx, condition, 19, "text" if achievement.is_reached else "text_dim", align="center"),
    ]
    if not achievement.is_reached and achievement.required_amount > 1:
        parts.append(_progress_bar(ctx, achievement))
    return Column(ctx, parts, 4)


def _progress_bar(ctx: Context, achievement: Achievement) -> Widget:
    """Return a bar filled by the reached part, with the figures at its right."""
    amount, required_amount, height = achievement.amount, achievement.required_amount, SIZES.bar_height_px
    filled_part = Panel(ctx, Space(ctx, height=height), 0, style="track_on")
    filled_part = with_width(filled_part, ctx.px(max(height, SIZES.bar_width_px * amount / required_amount)))
    bar = SingleRow(ctx, [filled_part] if amount else [Space(ctx, height=height)], 0)
    track = with_width(Panel(ctx, bar, 0, style="track"), ctx.px(SIZES.bar_width_px))
    figures = Label(ctx, f"{amount}/{required_amount}", 19, weight="semibold")
    return Row(ctx, [track, figures], 10, align="center", name=f"reached.{achievement.name}")


def watch_achievements(scene: Scene, match: LiveMatch) -> NewAchievements | None:
    """Let a scene show a notice of new achievements after a deal that counts. Return None if nothing is announced."""
    ctx, settings = scene.ctx, scene.ctx.settings
    if not settings.challenges or match.is_practice or not match.is_resumable:
        return None

    def show(achievements: Sequence[Achievement]) -> None:
        names = ", ".join(ctx.t(f"achievement.{each.name}") for each in achievements)
        ctx.change(achieved=(*ctx.settings.achieved, *(each.name for each in achievements)))
        medal = draw_award(ctx, achievements[0], ctx.tx(SIZES.toast_medal_tx), is_lit=True)
        scene.ui.notices.toast(ctx.t("achievement.new", names=names), medal)
        ctx.sound("points")

    new_achievements = NewAchievements(ctx.services.stores, settings.achieved)
    scene.watch(new_achievements, show)
    return new_achievements


# --- medals


def draw_award(ctx: Context, achievement: Achievement, side: int, is_lit: bool) -> pygame.Surface:
    """Return the cached medal of an achievement on a square of `side` pixels; dark unless `is_lit`."""

    def draw() -> pygame.Surface:
        medal, colours = ctx.square_picture("medals/gold", side).copy(), ctx.theme.inlay
        width = round(SIZES.field_ratio * side)
        fill, edge = rgb(colours["oxblood"]), rgb(colours["gold_deep"])
        field = surfaces.draw_rounded_rect((width, width), width // 2, fill, edge, max(1, side // 60))
        field.blit(surfaces.draw_glow((width, width), colours["amber"], 0.9), (0, 0))
        draw_at(medal, field, center=(side // 2, side // 2))
        symbol, mask = (pygame.Surface((side, side), pygame.SRCALPHA) for _ in range(2))
        for kind, value, x, y, size, angle in drawings.load_table("awards")[achievement.name]:
            piece = _draw_piece(ctx, kind, value, round(size * side), is_lit)
            turned = pygame.transform.rotozoom(piece, angle, 1.0) if angle else piece
            draw_at(symbol, turned, center=(x * side, y * side))
        width = round(SIZES.symbol_ratio * side)
        disc = surfaces.draw_rounded_rect((width, width), width // 2, (255, 255, 255, 255))
        draw_at(mask, disc, center=(side // 2, side // 2))
        surfaces.mask(symbol, mask)
        medal.blit(symbol, (0, 0))
        if not is_lit:
            surfaces.tint(medal, find_material("unearned"))
        return medal

    return ctx.cached(("award", achievement.name, side, is_lit), draw)


def _draw_piece(ctx: Context, kind: str, value: str, side: int, is_lit: bool) -> pygame.Surface:
    match kind:
        case "card":
            return ctx.art.card_face(Card(value), side, still=True)
        case "broken":
            return ctx.art.broken_card(Card(value), side)
        case "person":
            return draw_bust(ctx.art, value, side, "glad")
        case "medal":
            return ctx.art.medal(int(value), side)
        case "place":
            return skin.find_skin(ctx.theme).picture(f"places/{value}", (round(PLACE_ASPECT * side), side))
        case "drawn":
            return scenery.draw_prop(value, round(side / (1 + 2 * scenery.PROP_MARGIN_RATIO)), ctx.theme)
    return hall.draw_lantern(ctx, side, dim_ratio=0.0 if is_lit else 1.0)
