"""Furniture: silk hangings, patterns, a ribbon, and the menu's cabinet with its buttons."""

from collections.abc import Hashable
from functools import partial

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, letters, svg
from game.ui.gfx.text import BRUSH, add_text_note, blit_with_notes
from game.ui.gfx.theme import HexColor, format_hex, rgb
from game.ui.kit import Button, IconButton, Label, Panel, Picture, Widget, WidgetContext, with_width
from game.ui.kit.button import SIZES as BUTTON_SIZES
from game.ui.kit.widget import cached_picture
from game.ui.measures import Measures
from game.ui.pages.rooms.backgrounds import draw_brush_line

SIZES = Measures("furniture")

CABINET_PADDING_PX = 34
"""Padding of the cabinet, including its frame."""
wooden_panel = partial(Panel, style="furniture/boards")
"""A panel of stained boards with a gilt rim."""


class Cabinet(Panel):
    """A panel in a moulded wooden frame for the menu's buttons."""

    def background_sprites(self) -> list[Sprite]:
        margin = self.ctx.px(SIZES.cabinet_margin_px)
        size = self.rect.w + 2 * margin, self.rect.h + 2 * margin + self.ctx.px(SIZES.cabinet_foot_px)
        return [Sprite(self.ctx.nine_patch("furniture/cabinet", size), self.rect.x - margin, self.rect.y - margin)]


@cached_picture
def draw_gold_pattern(ctx: WidgetContext, name: str, size: svg.Size) -> pygame.Surface:
    """Return the skin's pattern `patterns/NAME` in gold."""
    pattern = ctx.skin.make_picture(f"patterns/{name}", size)
    pattern.fill(ctx.color("gold"), special_flags=pygame.BLEND_RGB_MULT)
    return pattern


class SilkPanel(Panel):
    """A silk panel that hangs between two rods."""

    def background_sprites(self) -> list[Sprite]:
        return silk_hanging_sprites(self.ctx, self.rect)


def silk_hanging_sprites(ctx: WidgetContext, rect: pygame.Rect) -> list[Sprite]:
    """Return a silk hanging between two rods, with its shadow and a woven drum."""
    shadow_rect = rect.inflate(2 * ctx.px(SIZES.hanging_margin_px), 2 * ctx.px(SIZES.hanging_margin_px))
    side = round(SIZES.watermark_width_ratio * min(rect.size))
    drum = draw_gold_pattern(ctx, "drum", (side, side))
    return [
        Sprite(ctx.nine_patch("furniture/hanging-cast", shadow_rect.size), *shadow_rect.topleft),
        Sprite(ctx.nine_patch("furniture/hanging", rect.size), *rect.topleft),
        Sprite.centered(drum, (rect.centerx, rect.bottom - SIZES.watermark_rise_ratio * side)),
    ]


def build_ribbon(ctx: Context, text: str, width: int) -> Widget:
    """Return a line of text on a ribbon of this width. Large text needs the room and has no ribbon."""
    if ctx.text_ratio > 1:
        return Label(ctx.make_wall_context(), text, SIZES.plain_text_tx)
    colors = ctx.theme.inlay
    height = ctx.tx(SIZES.ribbon_height_tx)
    text_size = ctx.tx(SIZES.brush_text_tx)

    def draw() -> pygame.Surface:
        picture = ctx.nine_patch("furniture/ribbon", (width, height)).copy()
        style = letters.LetterStyle(colors["eggshell"], colors["lacquer"], is_flat=True, rim_units=2.0)
        text_picture = draw_brush_line(ctx, text, text_size, width - 2 * ctx.tx(SIZES.ribbon_sides_tx), style)
        center = width // 2, ctx.tx(SIZES.ribbon_front_tx) // 2
        blit_with_notes(picture, text_picture, text_picture.get_rect(center=center).topleft)
        return picture

    ribbon = ctx.cached(("ribbon", width, height, text), draw)
    return Picture(ctx, add_text_note(ribbon, text, text_size, rgb(colors["eggshell"])))


class RoundSign(IconButton):
    """A round button that shows a painted picture and no text."""

    def draw_icon(self, color: HexColor) -> pygame.Surface:
        side = min(self.ctx.tx(SIZES.round_sign_tx), self.ctx.px(SIZES.max_round_sign_px))
        return self.ctx.square_picture(f"furniture/way-{self.icon}", side)


class MenuButton(Button):
    """A button with a painted picture, or room for a fan of cards. With a second line, it has brush letters."""

    icon_em = 1.0
    """Side of the picture as a multiple of the letter size."""
    has_fan = False
    day_text = ""

    def picture_key(self) -> tuple[Hashable, ...]:
        return *super().picture_key(), self.day_text, self.has_fan

    def build_label(self, color_role: str, room: int) -> Widget:
        if not (self.second_line and letters.can_write(self.label)):
            return super().build_label(color_role, room)
        room -= self._icon_size() + self.ctx.px(BUTTON_SIZES.icon_gap_px)
        size = self.ctx.fonts.fit(self.label, self.size, room, BRUSH, 1)
        color = self.ctx.color(color_role)
        style = letters.LetterStyle(format_hex(color), format_hex(color), is_flat=True, rim_units=SIZES.brush_rim_units)
        key = "brushed", self.label, size, style
        picture = self.ctx.cached(key, lambda: letters.draw_line(self.label, size, style))
        return with_width(Picture(self.ctx, add_text_note(picture, self.label, self.size, color)), picture.get_width())

    @property
    def subtext_size(self) -> int:
        return self.ctx.tx(SIZES.below_text_tx)

    def fan_rect(self) -> pygame.Rect:
        side = self._icon_size()
        x, y = self.rect.topleft
        return pygame.Rect(x + self.padding[0], y + self.front_center_y("rest") - side // 2, side, side)

    def _icon_size(self) -> int:
        return round(self.size * self.icon_em)

    def draw_icon(self, color: HexColor) -> pygame.Surface:
        side = self._icon_size()
        if self.has_fan:
            return pygame.Surface((side, side), pygame.SRCALPHA)
        sign = self.ctx.square_picture(f"furniture/way-{self.icon}", side)
        if not self.day_text:
            return sign

        def draw() -> pygame.Surface:
            ink = self.ctx.theme.inlay["cinnabar"]
            dated_sign = sign.copy()
            x, y = 100 * SIZES.day_x_ratio, 100 * SIZES.day_y_ratio
            size = 100 * SIZES.day_height_ratio
            day_glyphs = drawings.make_glyphs(self.day_text, x, y, size, color=ink, weight=1.3)
            dated_sign.blit(svg.draw_square(day_glyphs, side, 100), (0, 0))
            return dated_sign

        return self.ctx.cached(("dated", self.icon, side, self.day_text), draw)
