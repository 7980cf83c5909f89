"""Tiles: pictures to choose from or to switch, and large buttons with a title, lines and a picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, TypeVar

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.text import Align, stamp
from game.ui.kit import Button, Choice, Column, Label, Picture, SingleRow, Space, Widget, fixed, grow
from game.ui.kit.button import Pressable
from game.ui.pages.parts.pictures import seal

TILE_GAP_PX = 14
CORNER_PX = 10
NAME_FONT_PX = 20
NAME_PADDING_PX, NAME_MARGIN_PX = 8, 7
TILE_ASPECT, MAX_PICTURE_PX = 0.62, 124
HALO_MARGIN_PX = 28
LIGHT_BY_STATE = {"chosen": 0.9, "shown": 0.7, "lit": 0.5, "rest": 0.3}
"""Brightness of a picture; "shown" is the state of a picture without an action."""
TICK_PX, TICK_INSET_PX = 30, 6
SEAL_SCALE = 1.2
"""Size of the tick on a page, where it is printed as a seal, as a multiple of the usual size."""


class Paint(NamedTuple):
    """The content of a tile: a cache key, and a function that draws it at a size with a brightness from 0 to 1."""

    key: Hashable
    draw: Callable[[Size, float], pygame.Surface]


def tile_size(
    ctx: Context, wide: int, names: Sequence[str], most: int = MAX_PICTURE_PX, ratio: float = TILE_ASPECT
) -> tuple[int, int]:
    """Return the height of a picture of this width, and of the foot, which has room for any of the names."""
    letters, room = ctx.tx(NAME_FONT_PX), wide - 2 * ctx.px(NAME_PADDING_PX)
    words = max((ctx.type.measure(text, letters, room, "semibold")[1] for text in names), default=0)
    return min(ctx.px(most), round(ratio * wide)), words + 2 * ctx.px(NAME_MARGIN_PX) if names else 0


def tile_face(
    ctx: Context, paint: Paint, text: str, size: Size, *, foot: int, state: str, inset: int = 0
) -> pygame.Surface:
    """Return a tile: the picture, `inset` from the upper edge, its name below, and the frame of its state."""
    (wide, high), ground = size, ctx.theme.ground

    def framed(face: pygame.Surface) -> pygame.Surface:
        surfaces.edged(face, ctx.px(CORNER_PX), 0, ctx.theme.accent)
        face.blit(ctx.nine_patch(f"tiles/frame-{state}{ground}", face.get_size()), (0, 0))
        return face

    def draw() -> pygame.Surface:
        face = ctx.nine_patch(f"tiles/ground-{state}{ground}", size).copy()
        picture = paint.draw((wide, high - foot - inset), LIGHT_BY_STATE[state])
        if state == "shown":
            picture = framed(picture.copy())
        face.blit(picture, (0, inset))
        if state != "shown":
            face = framed(face)
        if text:
            letters, room = ctx.tx(NAME_FONT_PX), wide - 2 * ctx.px(NAME_PADDING_PX)
            words = ctx.type.render(text, letters, ctx.color("text"), "semibold", width=room, align="center")
            stamp(face, words, ((wide - words.get_width()) // 2, high - foot + ctx.px(NAME_MARGIN_PX)))
        return face

    return ctx.cached(("picture-tile", paint.key, text, size, foot, state, inset), draw)


def tile_tray(ctx: Context, size: Size) -> pygame.Surface:
    """Return the ground for pictures that can be chosen or changed."""
    return ctx.nine_patch(f"tiles/ground-rest{ctx.theme.ground}", size)


def on_table(ctx: Context, key: Hashable, lay: Callable[[pygame.Surface], None]) -> Paint:
    """Return a paint that shows what `lay` draws on a lit piece of the table."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        state = next(state for state, light in LIGHT_BY_STATE.items() if light == bright)
        face = skin.of(ctx.theme).picture(f"tiles/table-{state}{ctx.theme.ground}", size).copy()
        lay(face)
        return svg.ready(face)

    return Paint(key, draw)


def chosen_sprites(ctx: Context, face: pygame.Surface, box: pygame.Rect) -> list[Sprite]:
    """Return a chosen tile with its halo, and a tick in the upper right corner."""
    side, printed = ctx.px(TICK_PX), ctx.theme.printed
    tick = ctx.square("books/seal-check", round(SEAL_SCALE * side)) if printed else seal(ctx, "check", side)
    corner = Sprite(tick, box.right - tick.get_width() - ctx.px(TICK_INSET_PX), box.top + ctx.px(TICK_INSET_PX))
    around = box.inflate(2 * ctx.px(HALO_MARGIN_PX), 2 * ctx.px(HALO_MARGIN_PX))
    halo = ctx.nine_patch(f"tiles/halo{ctx.theme.ground}", around.size)
    return [Sprite(halo, *around.topleft), Sprite(face, *box.topleft), corner]


V = TypeVar("V")
MIN_TILE_PX, MAX_TILE_PX = 176, 360
PICTURE_INSET_PX = 8


class PictureChoice(Choice[V]):
    """A choice of `options` (value, label), each with a picture, in rows of equal columns. Pictures are up to `high`
    high and tiles up to `most` wide (1080p); a row has at least `columns` columns.
    """

    ctx: Context

    def __init__(
        self,
        ctx: Context,
        options: Sequence[tuple[V, str]],
        paints: Sequence[Paint],
        value: V,
        changed: Callable[[V], None],
        *,
        name: str = "",
        high: int = MAX_PICTURE_PX,
        most: int = MAX_TILE_PX,
        columns: int = 1,
        ratio: float = TILE_ASPECT,
    ) -> None:
        super().__init__(ctx, "", options, value, changed, name=name)
        self.paints, self.tiles = list(paints), list[pygame.Rect]()
        self.high, self.most, self.ratio, self.columns = high, most, ratio, max(columns, len(options))
        self.apart, self.pointed, self.foot = ctx.px(TILE_GAP_PX), -1, 0

    @property
    def segmented(self) -> bool:
        return True

    def control_size(self, width: int) -> tuple[int, int]:
        count, _, high = self._grid(width)
        return width, -(-len(self.options) // count) * (high + self.apart) - self.apart

    def _grid(self, width: int) -> tuple[int, int, int]:
        count = max(1, min(self.columns, (width + self.apart) // (self.ctx.tx(MIN_TILE_PX) + self.apart)))
        wide, count = (width + self.apart) // count - self.apart, min(count, len(self.options))
        wide = min(wide, self.ctx.tx(self.most))
        picture, foot = tile_size(self.ctx, wide, [text for _, text in self.options], self.high, self.ratio)
        self.foot = foot + self.ctx.px(PICTURE_INSET_PX)
        return count, wide, picture + self.foot

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.box.y = rect.y
        count, wide, high = self._grid(self.box.w)
        high = rect.h if count == len(self.options) else high
        x, y, across, down = self.box.x, self.box.y, wide + self.apart, high + self.apart
        places = (divmod(n, count) for n in range(len(self.options)))
        self.tiles = [pygame.Rect(x + column * across, y + line * down, wide, high) for line, column in places]

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self.tiles = [tile.move(dx, dy) for tile in self.tiles]

    def sprites(self) -> list[Sprite]:
        found: list[Sprite] = []
        inset = self.ctx.px(PICTURE_INSET_PX)
        for at, ((value, text), tile) in enumerate(zip(self.options, self.tiles, strict=True)):
            state = "chosen" if value == self.value else "lit" if self.lit and at == self.pointed else "rest"
            face = tile_face(self.ctx, self.paints[at], text, tile.size, foot=self.foot, state=state, inset=inset)
            found += chosen_sprites(self.ctx, face, tile) if state == "chosen" else [Sprite(face, *tile.topleft)]
        return found

    def point(self, x: float, y: float) -> None:
        self.pointed = self._at(x, y)

    def release(self, x: float, y: float, inside: bool) -> None:
        at = self._at(x, y)
        if inside and at >= 0:
            self.choose(self.options[at][0])

    def _at(self, x: float, y: float) -> int:
        return next((n for n, tile in enumerate(self.tiles) if tile.collidepoint(x, y)), -1)


class PictureTile(Button):
    """A tile to switch, choose or look at. Its foot has room for the names of the tiles `alike`."""

    ctx: Context
    at_rest = "rest"

    def __init__(
        self,
        ctx: Context,
        label: str,
        paint: Paint,
        action: Callable[[], None] | None = None,
        *,
        chosen: bool = False,
        tooltip: str = "",
        name: str = "",
        most: int = 0,
        high: int = MAX_PICTURE_PX,
        ratio: float = TILE_ASPECT,
        alike: Sequence[str] = (),
    ) -> None:
        super().__init__(ctx, label, action, size=21, tooltip=tooltip, name=name)
        self.paint, self.chosen, self.most = paint, chosen, most
        self.high, self.ratio, self.names = high, ratio, list(alike) or [label] * bool(label)

    def measure(self, width: int) -> tuple[int, int]:
        wide = min(width, self.ctx.px(self.most)) if self.most else width
        picture, foot = tile_size(self.ctx, wide, self.names, self.high, self.ratio)
        return wide, picture + foot + self._inset

    @property
    def _inset(self) -> int:
        return self.ctx.px(PICTURE_INSET_PX) if self.focusable and self.at_rest == "rest" else 0

    def sprites(self) -> list[Sprite]:
        wide = self.measure(self.rect.w)[0]
        foot = tile_size(self.ctx, wide, self.names)[1] + (self._inset if self.names else 0)
        at_rest = self.at_rest if self.focusable else "shown"
        state = "chosen" if self.chosen else "lit" if self.lit and self.focusable else at_rest
        size = wide, self.rect.h
        face = tile_face(self.ctx, self.paint, self.label, size, foot=foot, state=state, inset=self._inset)
        box = face.get_rect(midtop=self.rect.midtop)
        return chosen_sprites(self.ctx, face, box) if self.chosen else [Sprite(face, *box.topleft)]


TILE_PICTURE_PX = 72
PICTURE_GAP_PX = 18
MARK_PX = 26
MARK_ROOM_PX = 34


class TilePicture(NamedTuple):
    """A picture left of a tile's words, or `above` them. It has a function that draws it at a height in pixels, and its
    height at 1080p.
    """

    draw: Callable[[int], pygame.Surface]
    side: float = TILE_PICTURE_PX
    above: bool = False


class Tile(Pressable):
    """A button with a title, lines and a picture. A chosen tile has a tick; other tiles may have a `sign` there."""

    plate = "tile"

    def __init__(
        self,
        ctx: Context,
        title: str,
        lines: Sequence[str],
        action: Callable[[], None],
        *,
        chosen: bool = False,
        picture: TilePicture | None = None,
        name: str = "",
        title_size: float = 24,
        sign: pygame.Surface | None = None,
    ) -> None:
        above = picture is not None and picture.above
        room = [fixed(Space(ctx), ctx.tx(MARK_ROOM_PX))] if (lines or chosen) and not above else []
        align: Align = "center" if above else "left"
        self.heading = Label(ctx, title, title_size, weight="bold", align=align)
        told = [Label(ctx, line, 19, "text_dim", align=align) for line in lines]
        words = grow(Column(ctx, [SingleRow(ctx, [grow(self.heading), *room], 0), *told], 0))
        words.middle = bool(picture and not above) or not lines  # else at the top, to align with neighbours
        parts: list[Widget] = [words]
        self.beside = ctx.tx(MARK_ROOM_PX) if room else 0
        if picture:
            face = picture.draw(ctx.tx(picture.side))
            parts.insert(0, Picture(ctx, face))
            self.beside += 0 if above else face.get_width() + ctx.px(PICTURE_GAP_PX)
        content = Column(ctx, parts, 8) if above else SingleRow(ctx, parts, PICTURE_GAP_PX, "middle")
        super().__init__(ctx, title, content, action, padding=(20, 14), name=name)
        self.chosen, self.sign = chosen, sign
        if chosen:
            self.plate = "tile_chosen"

    def measure(self, width: int) -> tuple[int, int]:
        around = 2 * self.padding[0]
        words = (self.ctx.type.width(word, self.heading.size, "bold") for word in self.label.split())
        wide = max(self.content.size_in(width - around)[0], self.beside + max(words))
        return wide + around, super().measure(width)[1]

    def sprites(self) -> list[Sprite]:
        found = super().sprites()
        mark = self.ctx.art.icon("check", self.ctx.tx(MARK_PX), self.ctx.theme.accent) if self.chosen else self.sign
        if mark:
            x = self.rect.right - self.padding[0] - mark.get_width()
            found.append(Sprite(mark, x, self.rect.y + self.padding[1]))
        return found
