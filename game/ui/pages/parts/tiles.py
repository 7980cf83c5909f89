"""Tiles with pictures or texts, number steppers, choices of medallions, and key caps."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Literal, NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, surfaces
from game.ui.gfx.svg import Size
from game.ui.gfx.text import Align
from game.ui.gfx.theme import mix
from game.ui.kit import Choice, Label, Picture, Tabs, Widget, WidgetContext
from game.ui.kit.button import Clickable, ContentButton
from game.ui.kit.control import Control
from game.ui.kit.layout import Column, Grid, Row, SingleRow, Space, grow, with_width
from game.ui.kit.widget import MIN_TARGET_PX, Callback, Setter, V, cached_picture
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import blit_at, draw_badge, draw_level_sign, draw_medallion

SIZES = Measures("tiles")

TILE_GAP_PX = 14
TILE_ASPECT = 0.62
MAX_PICTURE_HEIGHT_PX = 124
MAX_TILE_WIDTH_PX = 360
TileState = Literal["chosen", "shown", "lit", "rest"]
"""Look of a tile. A "shown" tile has no action."""
BRIGHTNESS_BY_STATE: Mapping[TileState, float] = {"chosen": 0.9, "shown": 0.7, "lit": 0.5, "rest": 0.3}
"""Brightness of the picture's background, from 0 to 1."""


class TilePicture(NamedTuple):
    """The picture of a tile: a cache key, and a function that draws the picture at a size."""

    key: Hashable
    draw: Callable[[Size, TileState], pygame.Surface]


def measure_name_height(ctx: Context, width: int, names: Sequence[str]) -> int:
    """Return the height of a tile's text area, in which each of the names fits."""
    text_size = ctx.tx(SIZES.name_text_tx)
    max_text_width = width - 2 * ctx.px(SIZES.name_padding_px)
    heights = [ctx.fonts.measure(text, text_size, max_text_width, "semibold")[1] for text in names]
    return max(heights) + 2 * ctx.px(SIZES.name_margin_px) if heights else 0


def make_table_tile_picture(ctx: Context, key: Hashable, draw_content: Callable[[pygame.Surface], None]) -> TilePicture:
    """Return a tile picture with the table as background. `draw_content` draws on it."""

    def draw(size: Size, state: TileState) -> pygame.Surface:
        picture = ctx.skin.picture(f"tiles/table-{state}{ctx.theme.suffix}", size).copy()
        draw_content(picture)
        return picture

    return TilePicture(key, draw)


class PictureTile(Clickable):
    """A button with a picture and a name below. A chosen tile has a glow and a tick.

    Each tile of a row has room for the longest of `names`. `ratio` is the picture's ratio of height to width, and
    `max_height` the picture's greatest height in pixels at 1080p.
    """

    ctx: Context
    idle_state: TileState = "rest"

    def __init__(
        self, ctx: Context, label: str, tile_picture: TilePicture, action: Callback | None = None, *,
        is_chosen: bool = False, names: Sequence[str] = (), max_height: float = MAX_PICTURE_HEIGHT_PX,
        ratio: float = TILE_ASPECT, name: str = "", tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx, label, action, tooltip=tooltip, name=name)
        self.tile_picture = tile_picture
        self.is_chosen = is_chosen
        self.names = list(names) or [label] * bool(label)
        self.max_height = max_height
        self.ratio = ratio

    def measure(self, width: int) -> tuple[int, int]:
        picture_height = min(self.ctx.px(self.max_height), round(self.ratio * width))
        return width, picture_height + measure_name_height(self.ctx, width, self.names) + self._picture_inset

    @property
    def _picture_inset(self) -> int:
        return self.ctx.px(SIZES.picture_inset_px) if self.is_focusable and self.idle_state == "rest" else 0

    @property
    def _tile_state(self) -> TileState:
        if self.is_chosen:
            return "chosen"
        idle_state = self.idle_state if self.is_focusable else "shown"
        return "lit" if self.is_highlighted and self.is_focusable else idle_state

    def sprites(self) -> list[Sprite]:
        ctx = self.ctx
        key = self.tile_picture.key, self.label, tuple(self.names), self._picture_inset, self._tile_state
        tile = self.cached_sprite(self.draw_picture, *key)
        if not self.is_chosen:
            return [tile]
        halo_rect = self.rect.inflate(2 * ctx.px(SIZES.halo_margin_px), 2 * ctx.px(SIZES.halo_margin_px))
        halo = Sprite(ctx.nine_patch(f"tiles/halo{ctx.theme.suffix}", halo_rect.size), *halo_rect.topleft)
        side, margin = ctx.px(SIZES.tick_px), ctx.px(SIZES.tick_inset_px)
        is_printed = ctx.theme.is_printed
        tick = ctx.square_picture("books/seal-check", side) if is_printed else draw_badge(ctx, "check", side, True)
        return [halo, tile, Sprite(tick, self.rect.right - side - margin, self.rect.top + margin)]

    def draw_picture(self) -> pygame.Surface:
        ctx, state, picture_inset = self.ctx, self._tile_state, self._picture_inset
        width, height = self.rect.size
        foot_height = measure_name_height(ctx, width, self.names) + (picture_inset if self.names else 0)
        tile = ctx.nine_patch(f"tiles/ground-{state}{ctx.theme.suffix}", (width, height)).copy()
        tile.blit(self.tile_picture.draw((width, height - foot_height - picture_inset), state), (0, picture_inset))
        framed_part = tile.subsurface((0, 0, width, height - foot_height)) if state == "shown" else tile
        surfaces.round_corners(framed_part, ctx.px(SIZES.corner_px), 0, ctx.theme.accent)
        framed_part.blit(ctx.nine_patch(f"tiles/frame-{state}{ctx.theme.suffix}", framed_part.get_size()), (0, 0))
        if self.label:
            text_width, size = width - 2 * ctx.px(SIZES.name_padding_px), ctx.tx(SIZES.name_text_tx)
            text = ctx.fonts.render(self.label, size, ctx.color("text"), "semibold", width=text_width, align="center")
            blit_at(tile, text, midtop=(width // 2, height - foot_height + ctx.px(SIZES.name_margin_px)))
        return tile


class PictureChoice(Choice[V]):
    """A choice between pictures in a grid. `max_width` is the maximum width of a tile, in pixels at 1080p."""

    is_segmented = True

    def __init__(
        self, ctx: Context, options: Sequence[tuple[V, str]], pictures: Sequence[TilePicture], value: V,
        on_change: Setter[V], *, access_label: str, name: str = "", min_columns: int = 1,
        max_width: int = MAX_TILE_WIDTH_PX, max_height: float = MAX_PICTURE_HEIGHT_PX, ratio: float = TILE_ASPECT,
    ) -> None:  # fmt: skip
        super().__init__(ctx, "", options, value, on_change, access_label=access_label, name=name)
        names = [text for _, text in options]
        make_tile = partial(PictureTile, ctx, action=lambda: None, names=names, max_height=max_height, ratio=ratio)
        self.tiles = [make_tile(text, picture) for text, picture in zip(names, pictures, strict=True)]
        columns = max(min_columns, len(options))
        self._grid = Grid(ctx, self.tiles, columns, gap=TILE_GAP_PX, min_width=SIZES.min_tile_px * ctx.text_ratio)
        self.max_width = columns * (ctx.tx(max_width) + self._grid.gap) - self._grid.gap

    def measure_control(self, width: int) -> tuple[int, int]:
        return width, self._grid.measure_once(min(width, self.max_width))[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._grid.place(pygame.Rect(*rect.topleft, min(rect.w, self.max_width), rect.h))
        height = self.control_rect.h
        if len({tile.rect.y for tile in self.tiles}) == 1:
            height = rect.h
            for tile in self.tiles:
                tile.rect.h = height
        self.control_space.place(pygame.Rect(self.control_rect.x, rect.y, self.control_rect.w, height))

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for tile in self.tiles:
            tile.move(dx, dy)

    def place_segments(self) -> list[pygame.Rect]:
        return [tile.rect for tile in self.tiles]

    def sprites(self) -> list[Sprite]:
        for tile, (value, _) in zip(self.tiles, self.options, strict=True):
            tile.is_chosen = value == self.value
        return self._grid.sprites()

    def hover(self, is_hovered: bool) -> None:
        super().hover(is_hovered)
        if not is_hovered:
            for tile in self.tiles:
                tile.is_hovered = False

    def move_pointer(self, x: float, y: float) -> None:
        for tile in self.tiles:
            tile.is_hovered = tile.rect.collidepoint(x, y)


class Tile(ContentButton):
    """A button with a title, lines of text and a picture. `sign` is at the upper right; a chosen tile has a tick."""

    panel_style = "tile"

    def __init__(
        self, ctx: Context, title: str, lines: Sequence[str], action: Callable[[], None], *, is_chosen: bool = False,
        picture: pygame.Surface | None = None, is_picture_above: bool = False, name: str = "", title_size: float = 24,
        sign: pygame.Surface | None = None,
    ) -> None:  # fmt: skip
        align: Align = "center" if is_picture_above else "left"
        self.heading = Label(ctx, title, title_size, weight="bold", align=align)
        self.side_width = ctx.tx(SIZES.mark_room_tx) if (lines or is_chosen) and not is_picture_above else 0
        corner_spaces = [with_width(Space(ctx), self.side_width)] if self.side_width else []
        texts = [Label(ctx, line, 19, "text_dim", align=align) for line in lines]
        title_row = SingleRow(ctx, [grow(self.heading), *corner_spaces], 0)
        text_column = grow(Column(ctx, [title_row, *texts], 0, "middle"))
        if lines and (is_picture_above or not picture):
            text_column.vertical_align = "top"  # to align with neighbours
        parts: list[Widget] = [Picture(ctx, picture), text_column] if picture else [text_column]
        if picture and not is_picture_above:
            self.side_width += picture.get_width() + ctx.px(SIZES.picture_gap_px)
        content = Column(ctx, parts, 8) if is_picture_above else SingleRow(ctx, parts, SIZES.picture_gap_px, "middle")
        super().__init__(ctx, title, content, action, padding=(20, 14), name=name)
        self.corner_icon = sign
        if is_chosen:
            self.panel_style = "tile_chosen"
            self.corner_icon = ctx.art.icon("check", ctx.tx(SIZES.mark_tx), ctx.theme.accent)

    def measure(self, width: int) -> tuple[int, int]:
        padding_width = 2 * self.padding[0]
        longest_word_width = max(self.ctx.fonts.width(word, self.heading.size, "bold") for word in self.label.split())
        content_width = max(self.content.measure_once(width - padding_width)[0], self.side_width + longest_word_width)
        return content_width + padding_width, super().measure(width)[1]

    def sprites(self) -> list[Sprite]:
        sprites = super().sprites()
        padding_x, padding_y = self.padding
        if self.corner_icon:
            x = self.rect.right - padding_x - self.corner_icon.get_width()
            sprites.append(Sprite(self.corner_icon, x, self.rect.y + padding_y))
        return sprites


class Stepper(Control[int]):
    """A number with buttons for the next of `values` in both directions. Beyond an end, `on_end(-1 or 1)` is called."""

    access_role = "stepper"

    def __init__(
        self, ctx: WidgetContext, values: Sequence[int], value: int, on_change: Setter[int],
        format_value: Callable[[int], str], *, on_end: Callable[[int], None] | None = None, access_label: str = "",
        name: str, tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx, "", value, on_change, access_label=access_label, name=name, tooltip=tooltip)
        self.values = sorted({*values, value})
        self.format_value = format_value
        self.on_end = on_end
        self.side = max(ctx.px(MIN_TARGET_PX), ctx.tx(40))
        self.text_size = round((SIZES.printed_scale if ctx.theme.is_printed else 1.0) * self.size)

    @property
    def access_value(self) -> str:
        return self.format_value(self.value)

    def measure_control(self, width: int) -> tuple[int, int]:
        texts = map(self.format_value, (self.values[0], self.values[-1], self.value))
        text_width = max(self.ctx.fonts.width(text, self.text_size, "bold") for text in texts)
        return min(width, 2 * self.side + text_width + self.ctx.px(36)), self.side

    def sprites(self) -> list[Sprite]:
        ctx, rect, is_printed = self.ctx, self.control_rect, self.ctx.theme.is_printed
        weight = "bold" if is_printed else "semibold"
        number = ctx.fonts.render(self.access_value, self.text_size, ctx.color("text"), weight)
        sprites = [*([] if is_printed else [self.field_sprite()]), Sprite.centered(number, rect.center)]
        for name, limit, x in (("minus", self.values[0], rect.x), ("plus", self.values[-1], rect.right - self.side)):
            sign = self._draw_sign(name, is_at_limit=self.value == limit)
            sprites.append(Sprite.centered(sign, (x + self.side // 2, rect.centery)))
        return sprites

    def _draw_sign(self, name: str, is_at_limit: bool) -> pygame.Surface:
        ctx, theme = self.ctx, self.ctx.theme
        if theme.is_printed:
            state = "-dry" if is_at_limit else "-lit" if self.is_highlighted else ""
            return ctx.square_picture(f"books/stamp-{name}{state}", self.side)
        color = mix(theme.panel_line, theme.field, 0.35) if is_at_limit else theme.accent
        return ctx.art.icon(name, self.side // 2, color)

    def release(self, x: float, y: float, is_inside: bool) -> None:
        if is_inside and self.control_rect.collidepoint(x, y):
            self.step(-1 if x < self.control_rect.centerx else 1)

    def accept(self) -> bool:
        if self.value == self.values[-1] != self.values[0]:
            self.set_value(self.values[0])
        else:
            self.step(1)
        return True

    def step(self, direction: int) -> None:
        index = self.values.index(self.value) + direction
        if 0 <= index < len(self.values):
            self.set_value(self.values[index])
        elif self.on_end:
            self.on_end(direction)


class MedallionChoice(Choice[str]):
    """A choice between round pictures with names below. Subclasses draw the pictures."""

    medal_tx = SIZES.medallion_tx

    def draw_medal(self, value: str, side: int, is_chosen: bool) -> pygame.Surface:
        raise NotImplementedError

    def measure_control(self, width: int) -> tuple[int, int]:
        if sum(self.measure_segments()) > width:
            return super().measure_control(width)
        line_height = self.ctx.fonts.line_height(self.ctx.tx(SIZES.medallion_text_tx))
        return width, self.ctx.tx(self.medal_tx) + self.ctx.px(3 * SIZES.medallion_gap_px) + line_height

    def measure_segments(self) -> list[int]:
        size = self.ctx.tx(SIZES.medallion_text_tx)
        return [self.ctx.fonts.width(text, size, "bold") + self.ctx.px(26) for _, text in self.options]

    def segment_sprites(self) -> list[Sprite]:
        ctx, side, line_width = self.ctx, self.ctx.tx(self.medal_tx), self.ctx.px(2)
        line_picture = ctx.rounded_rect((self.control_rect.w, line_width), 0, (*ctx.color("gold")[:3], 110))
        sprites = [Sprite(line_picture, self.control_rect.x, self.control_rect.bottom - line_width)]
        for (value, text), rect in zip(self.options, self.place_segments(), strict=True):
            is_chosen = value == self.value
            if is_chosen:
                underline = ctx.panel("segment", (rect.w - ctx.px(16), ctx.px(5)))
                sprites.append(Sprite(underline, *underline.get_rect(midbottom=rect.midbottom).topleft))
            medal = self.draw_medal(value, side, is_chosen)
            color = ctx.color("text" if is_chosen else "text_dim")
            text_picture = ctx.fonts.render(text, ctx.tx(SIZES.medallion_text_tx), color, "bold")
            text_rect = text_picture.get_rect(midtop=(rect.centerx, rect.y + side + ctx.px(SIZES.medallion_gap_px)))
            medal_rect = medal.get_rect(midtop=rect.midtop)
            sprites += [Sprite(medal, *medal_rect.topleft), Sprite(text_picture, *text_rect.topleft)]
        return sprites


class ChapterTabs(MedallionChoice, Tabs[str]):
    def draw_medal(self, value: str, side: int, is_chosen: bool) -> pygame.Surface:
        if is_chosen:
            return self.ctx.art.award(drawings.get_icon_name(value), side)
        return draw_medallion(self.ctx, value, side)


class LevelChoice(MedallionChoice):
    ctx: Context
    medal_tx = SIZES.level_sign_tx

    def draw_medal(self, value: str, side: int, is_chosen: bool) -> pygame.Surface:
        return draw_level_sign(self.ctx, value, side, is_chosen)


def key_cap_row(ctx: Context, chords: Sequence[Sequence[str]], is_gamepad: bool, name: str = "") -> Row:
    """Return pictures of keys, or of gamepad buttons. Each chord lists keys that are pressed together."""
    tooltip = ctx.t(f"settings.keys.{'pad' if is_gamepad else 'column'}")
    key_caps = ([Picture(ctx, draw_key_cap(ctx, part, is_gamepad), tooltip) for part in chord] for chord in chords)
    return Row(ctx, [SingleRow(ctx, chord, SIZES.chord_gap_px) for chord in key_caps], SIZES.key_gap_px, name=name)


@cached_picture
def draw_key_cap(ctx: Context, text: str, is_gamepad: bool) -> pygame.Surface:
    color = ctx.color("gold" if is_gamepad else "on_paper")
    text_picture = ctx.fonts.render(text, ctx.tx(SIZES.cap_text_tx), color, "bold")
    height = max(ctx.tx(SIZES.cap_tx), text_picture.get_height() + ctx.px(SIZES.cap_side_px))
    size = max(height, text_picture.get_width() + ctx.tx(SIZES.cap_padding_tx)), height
    picture = (ctx.panel("badge", size) if is_gamepad else ctx.nine_patch("furniture/key", size)).copy()
    center_y = (height - (0 if is_gamepad else ctx.px(SIZES.cap_side_px))) // 2
    blit_at(picture, text_picture, center=(size[0] // 2, center_y))
    return picture
