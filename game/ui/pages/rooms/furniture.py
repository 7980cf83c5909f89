"""Furniture for words and buttons: boards, silk hangings, a ribbon, and the menu's cabinet with its buttons."""

from __future__ import annotations

import zlib
from collections.abc import Hashable

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, letters, svg
from game.ui.gfx.text import note, stamp
from game.ui.gfx.theme import HexColor, hexed, rgb
from game.ui.kit import Button, IconButton, Label, Panel, Picture, Widget, with_width
from game.ui.kit.button import SIZES as BUTTON_SIZES
from game.ui.kit.widget import WidgetContext
from game.ui.measures import Measures

SIZES = Measures("furniture")

TABLE_PIECE_CORNER_PX = 10
"""Corner radius of a piece of the table, at 1080p."""
CABINET_PADDING_PX = 34
"""Width of the cabinet's frame and its inner padding, at 1080p."""


class WoodenPanel(Panel):
    """A panel of stained boards with a gilt rim."""

    def background_sprites(self) -> list[Sprite]:
        return [Sprite(self.ctx.nine_patch("furniture/boards", self.rect.size), *self.rect.topleft)]


class Cabinet(Panel):
    """A board cabinet with a moulded frame for the menu's buttons."""

    def __init__(self, ctx: WidgetContext, child: Widget) -> None:
        super().__init__(ctx, child, CABINET_PADDING_PX)

    def background_sprites(self) -> list[Sprite]:
        out, foot = self.ctx.px(SIZES.cabinet_margin_px), self.ctx.px(SIZES.cabinet_foot_px)
        size = self.rect.w + 2 * out, self.rect.h + 2 * out + foot
        return [Sprite(self.ctx.nine_patch("furniture/cabinet", size), self.rect.x - out, self.rect.y - out)]


class SilkPanel(Panel):
    """A silk panel that hangs between two rods."""

    def background_sprites(self) -> list[Sprite]:
        return silk_hanging_sprites(self.ctx, self.rect)


def silk_hanging_sprites(ctx: WidgetContext, box: pygame.Rect) -> list[Sprite]:
    """Return a silk panel between two rods with its shadow."""
    around = box.inflate(2 * ctx.px(SIZES.hanging_margin_px), 2 * ctx.px(SIZES.hanging_margin_px))
    return [
        Sprite(ctx.nine_patch("furniture/hanging-cast", around.size), *around.topleft),
        Sprite(ctx.nine_patch("furniture/hanging", box.size), *box.topleft),
    ]


def build_ribbon(ctx: WidgetContext, text: str, width: int) -> Widget:
    """Return a line of text on a ribbon of this width; large text has no ribbon, because it needs the room."""
    return (
        Label(ctx.wall_context(), text, SIZES.plain_text_px)
        if ctx.text_scale > 1
        else with_width(Ribbon(ctx, text), width)
    )


class Ribbon(Widget):
    """A line of text in the middle of a ribbon as wide as its place."""

    def __init__(self, ctx: WidgetContext, text: str) -> None:
        super().__init__(ctx)
        self.text, self.fixed_height = text, ctx.tx(SIZES.ribbon_height_px)

    def sprites(self) -> list[Sprite]:
        ctx, (wide, high) = self.ctx, self.rect.size
        picture = ctx.cached(f"ribbon-{wide}-{high}-{zlib.crc32(self.text.encode()):08x}", self._draw)
        ink = rgb(ctx.theme.inlay["eggshell"])
        return [Sprite(note(picture, self.text, ctx.tx(SIZES.brush_text_px), ink), *self.rect.topleft)]

    def _draw(self) -> pygame.Surface:
        ctx, size = self.ctx, self.rect.size
        picture = ctx.nine_patch("furniture/ribbon", size).copy()
        text = self._write_text(size[0] - 2 * ctx.tx(SIZES.ribbon_sides_px))
        stamp(picture, text, text.get_rect(center=(size[0] // 2, ctx.tx(SIZES.ribbon_front_px) // 2)).topleft)
        return svg.ready(picture)

    def _write_text(self, max_width: int) -> pygame.Surface:
        ctx, ink, text = self.ctx, self.ctx.theme.inlay, self.text
        if not letters.can_write(text):
            size = ctx.type.fit(text, ctx.tx(SIZES.plain_text_px), max_width, "semibold")
            return ctx.type.render(text, size, rgb(ink["eggshell"]), "semibold")
        flat = letters.Leaf(ink["eggshell"], ink["lacquer"], is_flat=True, rim_width=2.0)
        return letters.draw_line(text, letters.fit_size(text, ctx.tx(SIZES.brush_text_px), max_width), flat)


# --- the menu's buttons


class RoundSign(IconButton):
    """A round button with a painted picture; the tooltip names it."""

    ctx: Context

    def _icon_size(self) -> int:
        return min(round(self.size * SIZES.round_sign_em), self.ctx.px(SIZES.max_round_sign_px))

    def _icon_picture(self, side: int, colour: HexColor) -> pygame.Surface:
        return self.ctx.square_picture(f"furniture/way-{self.icon}", side)


class MenuButton(Button):
    """A button of the menu with a small picture, or with a fan of cards on it (`has_fan`)."""

    ctx: Context
    has_fan = False
    is_small = False
    day_text = ""
    has_brush_letters = False
    """True if its name is in brush letters, where the brush has all of them."""

    def _look(self) -> tuple[Hashable, ...]:
        return *super()._look(), self.day_text, self.has_fan, self.has_brush_letters

    def _label_widget(self, role: str, room: int) -> Widget:
        if not (self.has_brush_letters and letters.can_write(self.label)):
            return super()._label_widget(role, room)
        room -= self._icon_size() + self.ctx.px(BUTTON_SIZES.icon_gap_px)
        size = letters.fit_size(self.label, round(self.size * letters.CAPITAL_RATIO), room)
        ink = self.ctx.color(role)
        leaf = letters.Leaf(hexed(ink), hexed(ink), is_flat=True, rim_width=SIZES.brush_rim_units)
        key = "brushed", self.label, size, leaf
        picture = self.ctx.cached(key, lambda: letters.draw_line(self.label, size, leaf))
        return with_width(Picture(self.ctx, note(picture, self.label, self.size, ink)), picture.get_width())

    @property
    def second_size(self) -> int:
        return self.ctx.tx(SIZES.below_text_px)

    def fan_box(self) -> pygame.Rect:
        """Return the square for the fan of cards."""
        side = self._icon_size()
        return pygame.Rect(
            self.rect.x + self.padding[0], self.rect.y + self._face_middle_y("rest") - side // 2, side, side
        )

    def _icon_size(self) -> int:
        if self.has_fan:
            return round(self.size * SIZES.fan_side_em)
        ratio = SIZES.leaf_side_em if self.second_line else SIZES.small_sign_em if self.is_small else SIZES.sign_side_em
        return round(self.size * ratio)

    def _icon_picture(self, side: int, colour: HexColor) -> pygame.Surface:
        if self.has_fan:
            return pygame.Surface((side, side), pygame.SRCALPHA)
        if not self.day_text:
            return self.ctx.square_picture(f"furniture/way-{self.icon}", side)
        return self.ctx.cached(f"way-{self.icon}-{side}-{self.day_text}", lambda: self._draw_dated_icon(side))

    def _draw_dated_icon(self, side: int) -> pygame.Surface:
        sign, ink = self.ctx.square_picture(f"furniture/way-{self.icon}", side).copy(), self.ctx.theme.inlay["cinnabar"]
        size = 100 * SIZES.day_height_ratio
        x, y = 100 * SIZES.day_x_ratio, 100 * SIZES.day_y_ratio
        day = drawings.glyphs(self.day_text, x, y, size, colour=ink, weight=1.3)
        sign.blit(svg.square(day, side, 100), (0, 0))
        return sign
