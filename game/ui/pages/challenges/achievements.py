"""The achievements as medals, each with its condition, and the notice of a new achievement."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.session.play.live_match import LiveMatch
from game.session.progress.achievements import Achievement, NewAchievements
from game.ui.context import Context
from game.ui.gfx import drawings, scenery, surfaces, svg
from game.ui.gfx.drawings import material
from game.ui.gfx.theme import rgb
from game.ui.kit import Column, Grid, Label, Picture, Row, Ui, Widget, align_middle, grow
from game.ui.measures import Measures
from game.ui.pages.challenges.ladder import place
from game.ui.pages.parts.pictures import KeptPicture, lay
from game.ui.pages.rooms import hall
from game.ui.persons.pictures import draw_bust

SIZES = Measures("achievements")

MEDALS_PER_ROW = 6


def achievement_sheet(ctx: Context, found: Sequence[Achievement]) -> Widget:
    """Return a medal for each achievement, those earned first."""
    done, open_still = ([each for each in found if each.done is reached] for reached in (True, False))
    told = Label(ctx, ctx.t("achievement.done", n=len(done), total=len(found)), 26, "gold", "bold", name="achievements")
    medals = [_medal(ctx, each) for each in (*done, *open_still)]
    grid = Grid(ctx, medals, MEDALS_PER_ROW, gap=22, least=SIZES.min_medal_cell_px)
    return Column(ctx, [told, grow(align_middle(Column(ctx, [grid])))], gap=14)


def _medal(ctx: Context, one: Achievement) -> Widget:
    t = ctx.t
    medal = Picture(ctx, award(ctx, one, ctx.px(SIZES.medal_px), one.done))
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


class AwardToast:
    """The notice of new achievements after a deal that counts. Nothing is shown if the player wants no challenges."""

    def __init__(self, ctx: Context, ui: Ui, match: LiveMatch) -> None:
        self.ctx, self.ui, settings = ctx, ui, ctx.settings
        counts = settings.challenges and not match.is_practice and match.is_resumable
        self._found = NewAchievements(ctx.services.stores, settings.achieved) if counts else None

    def look_again(self) -> None:
        """Search again, because more is known about the deal."""
        if self._found:
            self._found.look_again()

    def poll(self) -> list[Achievement]:
        """Return the new achievements, each only once."""
        return self._found.poll() if self._found else []

    def tell(self, found: Sequence[Achievement]) -> None:
        """Show a notice of these achievements."""
        ctx, names = self.ctx, ", ".join(self.ctx.t(f"achievement.{each.name}") for each in found)
        ctx.change(achieved=(*ctx.settings.achieved, *(each.name for each in found)))
        medal = award(ctx, found[0], ctx.tx(SIZES.toast_medal_tx), lit=True)
        self.ui.notices.toast(ctx.t("achievement.new", names=names), medal)
        ctx.sound("points")

    def next_wakeup(self) -> float | None:
        return self._found.next_wakeup() if self._found else None


# --- medals


def award(ctx: Context, one: Achievement, side: int, lit: bool) -> pygame.Surface:
    """Return the cached medal of an achievement on a square of `side` pixels; dark unless `lit`."""
    return ctx.cached(f"award-{one.name}-{side}-{lit}", lambda: _draw(ctx, one, side, lit))


def _draw(ctx: Context, one: Achievement, side: int, lit: bool) -> pygame.Surface:
    face, ink, wide = ctx.square_picture("medals/gold", side).copy(), ctx.theme.inlay, round(SIZES.field_ratio * side)
    field = surfaces.rounded((wide, wide), wide // 2, rgb(ink["oxblood"]), rgb(ink["gold_deep"]), max(1, side // 60))
    field.blit(surfaces.radial_glow((wide, wide), ink["amber"], 0.9), (0, 0))
    lay(face, field, center=(side // 2, side // 2))
    symbol, within = (pygame.Surface((side, side), pygame.SRCALPHA) for _ in range(2))
    for kind, what, x, y, size, turn in drawings.table("awards")[one.name]:
        piece = _piece(ctx, kind, what, round(size * side))
        lay(symbol, pygame.transform.rotozoom(piece, turn, 1.0) if turn else piece, center=(x * side, y * side))
    width = round(SIZES.symbol_ratio * side)
    within.blit(surfaces.rounded((width, width), width // 2, (255, 255, 255, 255)), 2 * ((side - width) // 2,))
    surfaces.mask(symbol, within)
    face.blit(symbol, (0, 0))
    if not lit:
        surfaces.tint(face, material("unearned"))
    return svg.ready(face)


def _piece(ctx: Context, kind: str, what: str, side: int) -> pygame.Surface:
    match kind:
        case "card":
            return ctx.art.card_face(Card(what), side, still=True)
        case "broken":
            return ctx.art.broken(Card(what), side)
        case "person":
            return draw_bust(ctx.art, what, side, "glad")
        case "medal":
            return ctx.art.medal(int(what), side)
        case "place":
            return place(ctx, what, side)
        case "drawn":
            return scenery.prop(what, round(side / (1 + 2 * scenery.PROP_ROOM)), ctx.theme)
    return hall.lantern(ctx, side, 0.0)


class Reached(KeptPicture):
    """A progress bar with the figures at its right."""

    def __init__(self, ctx: Context, one: Achievement) -> None:
        super().__init__(ctx, 0, f"reached.{one.name}", one.reached, one.count)
        self.high = ctx.tx(SIZES.bar_height_tx)
        self.reached, self.count = one.reached, one.count

    def draw(self, face: pygame.Surface) -> None:
        ctx, (w, h) = self.ctx, face.get_size()
        words = f"{self.reached}/{self.count}"
        word = ctx.type.width(words, self.letters, "semibold") + ctx.px(10)
        wide, high = min(ctx.px(SIZES.max_bar_width_px), w - word), max(6, h // 2)
        left, top = (w - wide - word) // 2, (h - high) // 2
        face.blit(ctx.panel((wide, high), "track"), (left, top))
        if self.reached:
            face.blit(ctx.panel((max(high, wide * self.reached // self.count), high), "track_on"), (left, top))
        self.write(face, words, left + wide + ctx.px(10), (h - ctx.type.line_height(self.letters, "semibold")) // 2)
