"""Tiles to choose from, to switch or to press, a stepper for numbers, medallions, and keys drawn as caps."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, TypeVar

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, skin, surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.text import Align, copy_notes, stamp
from game.ui.gfx.theme import mix
from game.ui.kit import (
    Button,
    Choice,
    Column,
    Label,
    Picture,
    Row,
    SingleRow,
    Space,
    Tabs,
    Widget,
    WidgetContext,
    grow,
    with_width,
)
from game.ui.kit.button import ContentButton
from game.ui.kit.control import ValueControl
from game.ui.kit.widget import MIN_TARGET_PX
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import draw_at, level_sign, medallion, seal

SIZES = Measures("tiles")

TILE_GAP_PX = 14
TILE_ASPECT, MAX_PICTURE_PX = 0.62, 124
LIGHT_BY_STATE = {"chosen": 0.9, "shown": 0.7, "lit": 0.5, "rest": 0.3}
"""Brightness of a picture; "shown" is the state of a picture without an action."""


class TilePaint(NamedTuple):
    """The content of a tile: a cache key, and a function that draws it at a size with a brightness from 0 to 1."""

    key: Hashable
    draw: Callable[[Size, float], pygame.Surface]


def tile_size(
    ctx: Context, width: int, names: Sequence[str], max_height: float = MAX_PICTURE_PX, ratio: float = TILE_ASPECT
) -> tuple[int, int]:
    """Return the height of a picture of this width, and of the foot, which has room for any of the names."""
    text_size, room = ctx.tx(SIZES.name_letters_px), width - 2 * ctx.px(SIZES.name_padding_px)
    words = max((ctx.type.measure(text, text_size, room, "semibold")[1] for text in names), default=0)
    return min(ctx.px(max_height), round(ratio * width)), words + 2 * ctx.px(SIZES.name_margin_px) if names else 0


def tile_face(
    ctx: Context, paint: TilePaint, text: str, size: Size, *, foot: int, state: str, inset: int = 0
) -> pygame.Surface:
    """Return a tile: the picture, `inset` from the upper edge, its name below, and the frame of its state."""
    (width, height), ground = size, ctx.theme.ground

    def add_frame(canvas: pygame.Surface) -> pygame.Surface:
        surfaces.edged(canvas, ctx.px(SIZES.corner_px), 0, ctx.theme.accent)
        canvas.blit(ctx.nine_patch(f"tiles/frame-{state}{ground}", canvas.get_size()), (0, 0))
        return canvas

    def draw() -> pygame.Surface:
        canvas = ctx.nine_patch(f"tiles/ground-{state}{ground}", size).copy()
        picture = paint.draw((width, height - foot - inset), LIGHT_BY_STATE[state])
        if state == "shown":
            picture = add_frame(picture.copy())
        canvas.blit(picture, (0, inset))
        if state != "shown":
            canvas = add_frame(canvas)
        if text:
            text_size, room = ctx.tx(SIZES.name_letters_px), width - 2 * ctx.px(SIZES.name_padding_px)
            words = ctx.type.render(text, text_size, ctx.color("text"), "semibold", width=room, align="center")
            stamp(canvas, words, ((width - words.get_width()) // 2, height - foot + ctx.px(SIZES.name_margin_px)))
        return canvas

    return ctx.cached(("picture-tile", paint.key, text, size, foot, state, inset), draw)


def tile_tray(ctx: Context, size: Size) -> pygame.Surface:
    """Return the ground for pictures that can be chosen or changed."""
    return ctx.nine_patch(f"tiles/ground-rest{ctx.theme.ground}", size)


def make_table_paint(ctx: Context, key: Hashable, draw_content: Callable[[pygame.Surface], None]) -> TilePaint:
    """Return a function that paints a lit piece of the table, on which `draw_content` draws, and its cache key."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        state = next(state for state, light in LIGHT_BY_STATE.items() if light == bright)
        picture = skin.of(ctx.theme).picture(f"tiles/table-{state}{ctx.theme.ground}", size).copy()
        draw_content(picture)
        return svg.ready(picture)

    return TilePaint(key, draw)


def chosen_sprites(ctx: Context, picture: pygame.Surface, box: pygame.Rect) -> list[Sprite]:
    """Return a chosen tile with its halo, and a tick in the upper right corner."""
    side, printed = ctx.px(SIZES.tick_px), ctx.theme.printed
    tick = (
        ctx.square_picture("books/seal-check", round(SIZES.seal_scale * side)) if printed else seal(ctx, "check", side)
    )
    inset = ctx.px(SIZES.tick_inset_px)
    corner = Sprite(tick, box.right - tick.get_width() - inset, box.top + inset)
    around = box.inflate(2 * ctx.px(SIZES.halo_margin_px), 2 * ctx.px(SIZES.halo_margin_px))
    halo = ctx.nine_patch(f"tiles/halo{ctx.theme.ground}", around.size)
    return [Sprite(halo, *around.topleft), Sprite(picture, *box.topleft), corner]


V = TypeVar("V")
MAX_TILE_PX = 360


class PictureChoice(Choice[V]):
    """A choice of `options` (value, label), each with a picture, in rows of equal columns.

    `max_height` limits the pictures and `max_width` the tiles, at 1080p. A row has at least `columns` columns.
    """

    ctx: Context

    def __init__(
        self, ctx: Context, options: Sequence[tuple[V, str]], paints: Sequence[TilePaint], value: V,
        changed: Callable[[V], None], *, name: str = "",
        max_height: float = MAX_PICTURE_PX, max_width: int = MAX_TILE_PX,
        columns: int = 1, ratio: float = TILE_ASPECT,
    ) -> None:  # fmt: skip
        super().__init__(ctx, "", options, value, changed, name=name)
        self.paints, self.tiles = list(paints), list[pygame.Rect]()
        self.max_height, self.max_width, self.ratio = max_height, max_width, ratio
        self.column_count = max(columns, len(options))
        self.tile_gap, self.pointed_index, self.foot = ctx.px(TILE_GAP_PX), -1, 0

    @property
    def is_segmented(self) -> bool:
        return True

    def control_size(self, width: int) -> tuple[int, int]:
        count, _, height = self._grid(width)
        return width, -(-len(self.options) // count) * (height + self.tile_gap) - self.tile_gap

    def _grid(self, width: int) -> tuple[int, int, int]:
        gap = self.tile_gap
        count = max(1, min(self.column_count, (width + gap) // (self.ctx.tx(SIZES.min_tile_px) + gap)))
        wide, count = (width + self.tile_gap) // count - self.tile_gap, min(count, len(self.options))
        wide = min(wide, self.ctx.tx(self.max_width))
        picture, foot = tile_size(self.ctx, wide, [text for _, text in self.options], self.max_height, self.ratio)
        self.foot = foot + self.ctx.px(SIZES.picture_inset_px)
        return count, wide, picture + self.foot

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.control_rect.y = rect.y
        count, width, height = self._grid(self.control_rect.w)
        height = rect.h if count == len(self.options) else height
        x, y, across, down = self.control_rect.x, self.control_rect.y, width + self.tile_gap, height + self.tile_gap
        places = (divmod(n, count) for n in range(len(self.options)))
        self.tiles = [pygame.Rect(x + column * across, y + line * down, width, height) for line, column in places]

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self.tiles = [tile.move(dx, dy) for tile in self.tiles]

    def sprites(self) -> list[Sprite]:
        sprites: list[Sprite] = []
        inset = self.ctx.px(SIZES.picture_inset_px)
        for at, ((value, text), tile) in enumerate(zip(self.options, self.tiles, strict=True)):
            state = "chosen" if value == self.value else "lit" if self.is_lit and at == self.pointed_index else "rest"
            picture = tile_face(self.ctx, self.paints[at], text, tile.size, foot=self.foot, state=state, inset=inset)
            sprites += (
                chosen_sprites(self.ctx, picture, tile) if state == "chosen" else [Sprite(picture, *tile.topleft)]
            )
        return sprites

    def move_pointer(self, x: float, y: float) -> None:
        self.pointed_index = self._find_tile(x, y)

    def release(self, x: float, y: float, inside: bool) -> None:
        at = self._find_tile(x, y)
        if inside and at >= 0:
            self.choose(self.options[at][0])

    def _find_tile(self, x: float, y: float) -> int:
        return next((n for n, tile in enumerate(self.tiles) if tile.collidepoint(x, y)), -1)


class PictureTile(Button):
    """A tile to switch, choose or look at. Its foot has room for the names of the tiles `alike`."""

    ctx: Context
    rest_state = "rest"

    def __init__(
        self, ctx: Context, label: str, paint: TilePaint, action: Callable[[], None] | None = None, *,
        chosen: bool = False, tooltip: str = "", name: str = "", max_height: float = MAX_PICTURE_PX,
        ratio: float = TILE_ASPECT, alike: Sequence[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(ctx, label, action, size=21, tooltip=tooltip, name=name)
        self.paint, self.is_chosen = paint, chosen
        self.max_height, self.ratio, self.names = max_height, ratio, list(alike) or [label] * bool(label)

    def measure(self, width: int) -> tuple[int, int]:
        picture, foot = tile_size(self.ctx, width, self.names, self.max_height, self.ratio)
        return width, picture + foot + self._inset

    @property
    def _inset(self) -> int:
        return self.ctx.px(SIZES.picture_inset_px) if self.is_focusable and self.rest_state == "rest" else 0

    def sprites(self) -> list[Sprite]:
        box, inset = self.rect, self._inset
        foot = tile_size(self.ctx, box.w, self.names)[1] + (inset if self.names else 0)
        rest_state = self.rest_state if self.is_focusable else "shown"
        state = "chosen" if self.is_chosen else "lit" if self.is_lit and self.is_focusable else rest_state
        picture = tile_face(self.ctx, self.paint, self.label, box.size, foot=foot, state=state, inset=inset)
        return chosen_sprites(self.ctx, picture, box) if self.is_chosen else [Sprite(picture, *box.topleft)]


TILE_PICTURE_PX = 72


class TilePicture(NamedTuple):
    """A picture left of a tile's words, or `above` them. It has a function that draws it at a height in pixels, and its
    height at 1080p.
    """

    draw: Callable[[int], pygame.Surface]
    height_px: float = TILE_PICTURE_PX
    is_above: bool = False


class Tile(ContentButton):
    """A button with a title, lines and a picture. A chosen tile has a tick; other tiles may have a `sign` there."""

    panel_style = "tile"

    def __init__(
        self, ctx: Context, title: str, lines: Sequence[str], action: Callable[[], None], *, chosen: bool = False,
        picture: TilePicture | None = None, name: str = "", title_size: float = 24, sign: pygame.Surface | None = None,
    ) -> None:  # fmt: skip
        above = picture is not None and picture.is_above
        room = [with_width(Space(ctx), ctx.tx(SIZES.mark_room_px))] if (lines or chosen) and not above else []
        align: Align = "center" if above else "left"
        self.heading = Label(ctx, title, title_size, weight="bold", align=align)
        texts = [Label(ctx, line, 19, "text_dim", align=align) for line in lines]
        words = grow(Column(ctx, [SingleRow(ctx, [grow(self.heading), *room], 0), *texts], 0))
        # else at the top, to align with neighbours
        words.is_vertically_centred = bool(picture and not above) or not lines
        parts: list[Widget] = [words]
        self.beside = ctx.tx(SIZES.mark_room_px) if room else 0
        if picture:
            face = picture.draw(ctx.tx(picture.height_px))
            parts.insert(0, Picture(ctx, face))
            self.beside += 0 if above else face.get_width() + ctx.px(SIZES.picture_gap_px)
        content = Column(ctx, parts, 8) if above else SingleRow(ctx, parts, SIZES.picture_gap_px, "middle")
        super().__init__(ctx, title, content, action, padding=(20, 14), name=name)
        self.is_chosen, self.sign = chosen, sign
        if chosen:
            self.panel_style = "tile_chosen"

    def measure(self, width: int) -> tuple[int, int]:
        around = 2 * self.padding[0]
        words = (self.ctx.type.width(word, self.heading.size, "bold") for word in self.label.split())
        wide = max(self.content.cached_size(width - around)[0], self.beside + max(words))
        return wide + around, super().measure(width)[1]

    def sprites(self) -> list[Sprite]:
        sprites = super().sprites()
        mark = self.sign
        if self.is_chosen:
            mark = self.ctx.art.icon("check", self.ctx.tx(SIZES.mark_px), self.ctx.theme.accent)
        if mark:
            x = self.rect.right - self.padding[0] - mark.get_width()
            sprites.append(Sprite(mark, x, self.rect.y + self.padding[1]))
        return sprites


class Stepper(ValueControl[int]):
    """A number chosen from ascending values; `show` formats the number, and `changed` is called after each step."""

    access_role = "stepper"

    def __init__(
        self, ctx: WidgetContext, values: Sequence[int], value: int, changed: Callable[[int], None], *,
        show: Callable[[int], str], name: str,
    ) -> None:  # fmt: skip
        super().__init__(ctx, "", value, changed, name=name)
        self.values = list(values)
        self.format_value = show
        self.on_end: Callable[[int], None] | None = None  # called with the step (-1 or 1) at the ends
        self.side = max(ctx.px(MIN_TARGET_PX), ctx.tx(40))

    @property
    def access_value(self) -> str:
        return self.format_value(self.value)

    def control_size(self, width: int) -> tuple[int, int]:
        shown, size = (self.values[0], self.values[-1], self.value), round(SIZES.printed_scale * self.size)
        words = max(self.ctx.type.width(self.format_value(value), size, "bold") for value in shown)
        return min(width, 2 * self.side + words + self.ctx.px(36)), self.side

    def sprites(self) -> list[Sprite]:
        ctx = self.ctx
        key = (
            "stepper",
            self.format_value(self.value),
            self.control_rect.size,
            self.size,
            self.is_lit,
            self._are_at_ends(),
        )
        picture = ctx.cached(key, self._draw)
        return [*super().sprites(), Sprite(picture, self.control_rect.x, self.control_rect.y)]

    def _are_at_ends(self) -> tuple[bool, bool]:
        return self.value <= self.values[0], self.value >= self.values[-1]

    def _draw(self) -> pygame.Surface:
        ctx, box, theme = self.ctx, self.control_rect, self.ctx.theme
        size, weight = (round(SIZES.printed_scale * self.size), "bold") if theme.printed else (self.size, "semibold")
        canvas = pygame.Surface(box.size, pygame.SRCALPHA)
        if not theme.printed:
            canvas = ctx.panel(box.size, "tooltip" if self.is_lit else "field").copy()
        words = ctx.type.render(self.format_value(self.value), size, ctx.color("text"), weight)
        stamp(canvas, words, ((box.w - words.get_width()) // 2, (box.h - words.get_height()) // 2))
        icon, idle = round(self.side * 0.5), mix(theme.panel_line, theme.field, 0.35)
        for name, is_end, x in zip(("minus", "plus"), self._are_at_ends(), (0, box.w - self.side), strict=True):
            if theme.printed:
                state = "-dry" if is_end else "-lit" if self.is_lit else ""
                canvas.blit(ctx.square_picture(f"books/stamp-{name}{state}", self.side), (x, 0))
            else:
                picture = ctx.art.icon(name, icon, idle if is_end else theme.accent)
                canvas.blit(picture, (x + (self.side - icon) // 2, (box.h - icon) // 2))
        return copy_notes(svg.ready(canvas), canvas)

    def release(self, x: float, y: float, inside: bool) -> None:
        if inside and self.control_rect.collidepoint(x, y):
            self.step(-1 if x < self.control_rect.centerx else 1)

    def accept(self) -> bool:
        if self._are_at_ends() == (True, True):
            self.step(1)
        else:
            self.set_value(self.values[0] if self._are_at_ends()[1] else self._neighbour(1))
        return True

    def step(self, by: int) -> None:
        to = self._neighbour(by)
        if to == self.value and self.on_end:
            self.on_end(by)
        self.set_value(to)

    def _neighbour(self, by: int) -> int:
        way = [v for v in self.values if (v > self.value if by > 0 else v < self.value)]
        return self.value if not way else min(way) if by > 0 else max(way)


class Medallions(Choice[str]):
    """A choice as pictures in a row with names below; subclasses draw the picture."""

    side = SIZES.medallion_px

    def draw_medal(self, value: str, side: int, chosen: bool) -> pygame.Surface:
        raise NotImplementedError

    def control_size(self, width: int) -> tuple[int, int]:
        if sum(self._natural_widths()) > width:
            return super().control_size(width)
        line = self.ctx.type.line_height(self.ctx.tx(SIZES.medallion_letters_px))
        return width, self.ctx.tx(self.side) + self.ctx.px(3 * SIZES.medallion_gap_px) + line

    def _natural_widths(self) -> list[int]:
        sides, size = self.ctx.px(26), self.ctx.tx(SIZES.medallion_letters_px)
        return [self.ctx.type.width(text, size, "bold") + sides for _, text in self.options]

    def _segment_sprites(self) -> list[Sprite]:
        ctx, (x, _, width, _), side = self.ctx, self.control_rect, self.ctx.tx(self.side)
        line = ctx.rounded_rect((width, ctx.px(2)), 0, (*ctx.color("gold")[:3], 110))
        sprites = [Sprite(line, x, self.control_rect.bottom - ctx.px(2))]
        for (value, text), box in zip(self.options, self.segments(), strict=True):
            chosen = value == self.value
            if chosen:
                bar = ctx.panel((box.w - ctx.px(16), ctx.px(5)), "segment")
                sprites.append(Sprite(bar, box.x + ctx.px(8), box.bottom - ctx.px(5)))
            medal = self.draw_medal(value, side, chosen)
            sprites.append(Sprite(medal, *medal.get_rect(midtop=box.midtop).topleft))
            ink = ctx.color("text" if chosen else "text_dim")
            words = ctx.type.render(text, ctx.tx(SIZES.medallion_letters_px), ink, "bold")
            top = box.y + side + ctx.px(SIZES.medallion_gap_px)
            sprites.append(Sprite(words, *words.get_rect(midtop=(box.centerx, top)).topleft))
        return sprites


class Chapters(Medallions, Tabs[str]):
    """Chapters of a page; the chosen one's medallion is gold, the others are dark."""

    def draw_medal(self, value: str, side: int, chosen: bool) -> pygame.Surface:
        return self.ctx.art.award(drawings.icon_of(value), side) if chosen else medallion(self.ctx, value, side)


class Levels(Medallions):
    """Levels of opponents by their cards; those not chosen are bronze."""

    ctx: Context

    side = SIZES.level_sign_px

    def draw_medal(self, value: str, side: int, chosen: bool) -> pygame.Surface:
        return level_sign(self.ctx, value, side, chosen)


def key_cap_row(ctx: Context, chords: Sequence[Sequence[str]], pad: bool, name: str = "") -> Row:
    """Return caps of keys, or of gamepad buttons if `pad`. A chord lists keys that are pressed together."""
    tip = ctx.t(f"settings.keys.{'pad' if pad else 'column'}")
    key_caps = ([Picture(ctx, key_cap(ctx, part, pad), tip) for part in chord] for chord in chords)
    return Row(ctx, [SingleRow(ctx, chord, SIZES.chord_gap_px) for chord in key_caps], SIZES.key_gap_px, name=name)


def key_cap(ctx: Context, text: str, pad: bool) -> pygame.Surface:
    def draw() -> pygame.Surface:
        words = ctx.type.render(text, ctx.tx(SIZES.cap_letters_px), ctx.color("gold" if pad else "on_paper"), "bold")
        height = max(ctx.tx(SIZES.cap_px), words.get_height() + ctx.px(SIZES.cap_side_px))
        size = max(height, words.get_width() + ctx.tx(SIZES.cap_padding_px)), height
        picture = (ctx.panel(size, "badge") if pad else ctx.nine_patch("furniture/key", size)).copy()
        draw_at(picture, words, center=(size[0] // 2, (height - (0 if pad else ctx.px(SIZES.cap_side_px))) // 2))
        return picture

    return ctx.cached(("cap", text, pad), draw)
