"""The board beside the podium: entries whose pictures are as large as fits, and the parts of entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import radians, sin
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import scenery, svg
from game.ui.gfx.drawings import card_size
from game.ui.gfx.text import fit
from game.ui.gfx.theme import mix
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, align_middle, grow
from game.ui.kit.widget import cache_sizes
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardStrip
from game.ui.pages.review.commentary import pass_picture
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("result_entries")
CHART_SIZES = Measures("charts")

LETTERS_PX = ((1.5, 27), (1.1, 26), (0.8, 24), (0.65, 22), (0.0, 20))
"""Rows: a scale of an entry's pictures, and the letter size from this scale on."""
MAX_FEW_CARDS = 6
BuildContent = Callable[[float], Sequence[Widget]]
"""A function that returns the content of an entry with pictures at a scale."""


def shrink_ratio(ctx: Context) -> float:
    """Return the scale at which pictures make room for enlarged text."""
    return min(1.0, ctx.scale / ctx.tx(1000) * 1000)


def letters_px(scale: float) -> float:
    """Return the letter size of an entry whose pictures have this scale."""
    return next(letters for min_scale, letters in LETTERS_PX if scale >= min_scale)


def portrait_px(scale: float) -> float:
    """Return the height of portraits in an entry; it grows as the square root of the scale."""
    return float(SIZES.portrait_px * min(scale, SIZES.max_portrait_scale) ** 0.5)


def visible_ratio(card_count: int) -> float:
    """Return the visible part of each card in a strip."""
    return SIZES.many_cards_visible_ratio if card_count > MAX_FEW_CARDS else SIZES.few_cards_visible_ratio


class SquarePicture(Widget):
    """A square picture of a side at 1080p, drawn when it is first shown."""

    def __init__(self, ctx: Context, side: float, draw: Callable[[int], pygame.Surface], tooltip: str = "") -> None:
        super().__init__(ctx, tooltip=tooltip)
        self.side, self.draw = ctx.px(side * shrink_ratio(ctx)), draw

    def measure(self, width: int) -> tuple[int, int]:
        return self.side, self.side

    def sprites(self) -> list[Sprite]:
        return [Sprite.centred(self.draw(self.side), self.rect.center)]


def entry_portrait(ctx: Context, portrait: str, scale: float, mood: Mood, tooltip: str = "") -> SquarePicture:
    """Return a portrait in a mood, in an entry of this scale."""
    return SquarePicture(ctx, portrait_px(scale), lambda side: draw_portrait(ctx.art, portrait, side, mood), tooltip)


def card_strip(
    ctx: Context, cards: Sequence[Card], height: float, visible: float, is_broken: bool = False
) -> CardStrip:
    """Return a strip of cards of a height at 1080p; `visible` is the visible part of each overlapped card."""
    return CardStrip(ctx, sorted(cards), height * shrink_ratio(ctx), shown=visible, broken=is_broken)


class PassSign(Widget):
    """The sign of a pass, as large as a card of a height at 1080p."""

    ctx: Context

    def __init__(self, ctx: Context, height: float) -> None:
        super().__init__(ctx, tooltip=ctx.t("lesson.pass"))
        self.size = card_size(ctx.px(height * shrink_ratio(ctx)))

    def measure(self, width: int) -> tuple[int, int]:
        return self.size

    def sprites(self) -> list[Sprite]:
        return [self.cached_sprite(self.ctx.art.back)]

    def draw_picture(self) -> pygame.Surface:
        ctx, height = self.ctx, self.size[1]
        picture, side = pygame.Surface(self.size, pygame.SRCALPHA), round(SIZES.pass_sign_ratio * height)
        for part in (ctx.art.card_back(height), ctx.panel((side, side), "boss"), pass_picture(ctx, side)):
            picture.blit(part, part.get_rect(center=picture.get_rect().center))
        return picture


class Entry(Column):
    """An entry of the board. The `weight` of its pictures is relative to other entries."""

    ctx: Context

    def __init__(self, ctx: Context, build: BuildContent | None, is_framed: bool = False, weight: float = 1.0) -> None:
        super().__init__(ctx, [], 0)
        self.stretch, self.is_framed, self.weight, self.scale = 1, is_framed, weight, 1.0
        self.set_content(build)

    def set_content(self, build: BuildContent | None) -> None:
        """Set the content; None hides the entry."""
        self.build, self.is_visible, self.is_fitted = build, build is not None, False
        if build:
            self.set_children(self.content(1.0))

    def content(self, scale: float) -> Widget:
        """Return the content with pictures at a scale, without changing the entry."""
        assert self.build is not None
        content = grow(align_middle(Column(self.ctx, self.build(scale), 8)))
        if self.is_framed:
            return grow(Panel(self.ctx, content, SIZES.framed_padding_px, style="cell"))
        return grow(Column(self.ctx, [content], 0, padding=SIZES.bare_padding_px))

    def show(self, content: Widget, scale: float) -> None:
        """Show content that was built for a scale and fits into the entry's place."""
        self.set_children(content)
        self.scale, self.is_fitted = scale, True


class PlayerCards(NamedTuple):
    """A player's portrait and mood with their cards."""

    portrait: str
    mood: Mood
    cards: Sequence[Card]


def entry_heading(ctx: Context, label: Label, amount: str, role: str, scale: float) -> SingleRow:
    """Return the heading of an entry with an amount at its right."""
    amounts = [Label(ctx, amount, letters_px(scale) + 2, role, "extrabold")] if amount else []
    return SingleRow(ctx, [grow(label), *amounts], 12, "middle")


def moment_content(
    ctx: Context,
    title: str,
    text: str,
    effect: str,
    *,
    sides: Sequence[PlayerCards],
    name: str,
    reason: str = "",
    is_awaited: bool = False,
) -> BuildContent:
    """Return the content for the most memorable moment of a deal: a play or a chop. An awaited moment is empty room."""

    def build(scale: float) -> list[Widget]:
        text_size = letters_px(scale)
        words: list[Widget] = [Label(ctx, text, text_size, weight="semibold", name=name)]
        words += [Label(ctx, reason, 20, "text_dim", name="because")] if reason else []
        heading = entry_heading(ctx, Label(ctx, title, text_size + 4, "gold", "bold"), effect, "gold", scale)
        if not sides:
            height = max(SIZES.card_height_px * scale, SIZES.min_awaited_height_px)
            return [heading, *words, *([Space(ctx, height=height)] if is_awaited else [])]
        if len(sides) > 1:
            return [heading, _chop_row(ctx, sides, min(scale, SIZES.max_chop_scale)), *words]
        portrait, mood, cards = sides[0]
        height = SIZES.card_height_px * min(scale, SIZES.max_card_scale)
        play = card_strip(ctx, cards, height, visible_ratio(len(cards))) if cards else PassSign(ctx, height)
        beside = grow(align_middle(Column(ctx, words, 4)))
        return [heading, SingleRow(ctx, [entry_portrait(ctx, portrait, scale, mood), play, beside], 14, "middle")]

    return build


def _chop_row(ctx: Context, sides: Sequence[PlayerCards], scale: float) -> Widget:
    visible, row = visible_ratio(sum(len(side.cards) for side in sides)), list[Widget]()
    for n, (portrait, mood, cards) in enumerate(sides):
        strip = card_strip(ctx, cards, SIZES.chop_card_height_px * scale, visible, is_broken=n > 0)
        pair = [entry_portrait(ctx, portrait, 0.8 * scale, mood), strip]
        row += reversed(pair) if n else pair
    return SingleRow(ctx, row, 10, "middle")


class PlayComparison(Widget):
    """The played cards and the better ones over their captions; the better ones are larger, upright and lit."""

    ctx: Context

    def __init__(self, ctx: Context, plays: Sequence[Widget], captions: Sequence[str], text_size: float) -> None:
        super().__init__(ctx)
        self.played, self.better = plays
        self.captions = [
            Label(ctx, captions[0], text_size, "text_dim", "semibold", align="center"),
            Label(ctx, captions[1], text_size, "gold", "bold", align="center"),
        ]

    @property
    def plays(self) -> tuple[Widget, Widget]:
        return self.played, self.better

    @property
    def children(self) -> Sequence[Widget]:
        return [*self.plays, *self.captions]

    def _caption_height(self, width: int) -> int:
        return self.ctx.px(SIZES.caption_gap_px) + max(label.cached_size(width)[1] for label in self.captions)

    def measure(self, width: int) -> tuple[int, int]:
        height = max(play.cached_size(width)[1] for play in self.plays)
        return sum(self._column_widths()) + self.ctx.px(SIZES.column_gap_px), height + self._caption_height(width)

    def _column_widths(self) -> list[int]:
        room = self.ctx.size[0]
        pairs = zip(self.plays, self.captions, strict=True)
        widths = [max(part.cached_size(room)[0] for part in pair) for pair in pairs]
        widths[0] += round(abs(sin(radians(SIZES.played_lean_degrees))) * self.played.cached_size(room)[1])
        return widths

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        caption_height, x = self._caption_height(rect.w), rect.x
        gap = self.ctx.px(SIZES.caption_gap_px)
        for play, caption, column in zip(self.plays, self.captions, self._column_widths(), strict=True):
            width, height = play.cached_size(rect.w)
            foot = rect.bottom - caption_height
            play.place(pygame.Rect(x + (column - width) // 2, foot - height, width, height))
            caption.place(pygame.Rect(x, foot + gap, column, caption_height - gap))
            x += column + self.ctx.px(SIZES.column_gap_px)

    def sprites(self) -> list[Sprite]:
        """Return the played cards, the lit better cards, and the captions."""
        ctx, box = self.ctx, self.better.rect
        sprites = self.played.sprites()
        if scenery.has_lamplight(ctx.theme):
            size = round(SIZES.better_glow_width_ratio * box.w), round(SIZES.better_glow_height_ratio * box.h)
            glow = Sprite.centred(ctx.art.glow(size, ctx.theme.inlay["amber"]), box.center)
            sprites = [*self._lean(sprites), glow]
        return [*sprites, *self.better.sprites(), *(sprite for label in self.captions for sprite in label.sprites())]

    def _lean(self, sprites: Sequence[Sprite]) -> Iterator[Sprite]:
        """Yield the combined picture of the sprites, dimmed and tilted."""
        if not sprites:
            return
        margin = round(SIZES.edge_margin_px)
        box = sprites[0].rect.unionall([sprite.rect for sprite in sprites[1:]]).inflate(2 * margin, 2 * margin)

        def draw() -> pygame.Surface:
            picture = pygame.Surface(box.size, pygame.SRCALPHA)
            picture.blits([(sprite.surface, (sprite.x - box.x, sprite.y - box.y)) for sprite in sprites])
            dim = mix(self.ctx.theme.inlay["lacquer"], "#ffffff", SIZES.played_brightness)
            picture.fill(dim, special_flags=pygame.BLEND_RGB_MULT)
            return svg.ready(pygame.transform.rotozoom(picture, -SIZES.played_lean_degrees, 1.0))

        key = ("leaning", box.size, getattr(self.played, "cards", ()))
        yield Sprite.centred(self.ctx.cached(key, draw), box.center)


# --- the board

MIN_SCALE = 0.44
MAX_SCALE = 2.6
SCALE_STEP = 0.02
MAX_HEIGHT_RATIO = 1.2
"""Greatest height of the board and of its late entries, as a multiple of the height of their content."""
LATE_GROWTH_RATIO = 5.0
"""Growth of the pictures of a late entry, which then shrink in steps until the entry fits."""
MIN_LATE_SCALE = 0.36
LATE_SCALE_STEP = 0.05


def _middle_part(room: pygame.Rect, height: float) -> pygame.Rect:
    height = min(room.h, round(height))
    return pygame.Rect(room.x, room.y + (room.h - height) // 2, room.w, height)


class ResultBoard(Column):
    """Entries and lines of text on a sheet in a carved frame, with rules between entries without a frame. All pictures
    have the largest scale that fits. A sheet that is smaller than the room is centred.
    """

    ctx: Context
    stretch, can_shrink = 1, True

    def __init__(self, ctx: Context, parts: Sequence[Widget]) -> None:
        padding = SIZES.sheet_padding_px + CHART_SIZES.frame_px
        super().__init__(ctx, parts, SIZES.sheet_gap_px, padding=padding)
        self._room: pygame.Rect | None = None
        """The place for which the parts are arranged; None before that."""
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._slots = dict[Widget, pygame.Rect]()

    def measure(self, width: int) -> tuple[int, int]:
        """Return the size with the smallest pictures; after arranging, return the size of the sheet."""
        if self._room:
            return self._sheet.size
        size = self._scaled_column(self._min_scale).measure(width - 2 * self.padding)
        return size[0] + 2 * self.padding, size[1] + 2 * self.padding

    def refresh(self) -> None:
        """Show the current content of the parts in their own places if it fits; else arrange all at the next layout."""
        if self._room is None:
            return
        with cache_sizes():
            slots = dict(self._refreshed_slots())
        if list(slots) == self.visible_children:
            self._slots = slots
        else:
            self._room = None

    def _refreshed_slots(self) -> Iterator[tuple[Widget, pygame.Rect]]:
        free_above = 0
        for part, slot in self._slots.items():
            if not part.is_visible:
                free_above += slot.h + self.gap  # a later part with new content may take its room
                continue
            is_kept = part.is_fitted if isinstance(part, Entry) else part.cached_size(slot.w)[1] <= slot.h
            room = slot if is_kept else self._fit_late(part, slot, free_above)
            if room is None:
                return
            yield part, room
            free_above = 0

    def _fit_late(self, part: Widget, slot: pygame.Rect, free_above: int) -> pygame.Rect | None:
        """Fit an entry's new content into its slot and the free pixels above; return its place, or None."""
        if not isinstance(part, Entry):
            return None
        room = pygame.Rect(slot.x, slot.y - free_above, slot.w, slot.h + free_above)
        scale = part.scale * LATE_GROWTH_RATIO
        while scale >= MIN_LATE_SCALE:  # words of other sizes wrap elsewhere: a smaller size may need more room
            content = part.content(scale)
            width, height = content.cached_size(room.w)
            if height <= room.h and width <= room.w:
                part.show(content, scale)
                return _middle_part(room, MAX_HEIGHT_RATIO * height) if free_above else room
            scale -= LATE_SCALE_STEP
        return None

    def place(self, rect: pygame.Rect) -> None:
        if rect != self._room:
            self._arrange(rect)
        Widget.place(self, self._sheet)
        for part, slot in self._slots.items():
            part.place(slot)

    def _arrange(self, rect: pygame.Rect) -> None:
        area = self.inner_rect(rect)

        def fits(steps: int) -> bool:
            width, height = self._scaled_column(steps * SCALE_STEP).measure(area.w)
            return width <= area.w and height <= area.h

        largest, smallest = (round(scale / SCALE_STEP) for scale in (MAX_SCALE, self._min_scale))
        scale = fit(largest, smallest, fits) * SCALE_STEP
        column = self._scaled_column(scale)
        self._room = rect.copy()
        self._sheet = _middle_part(rect, round(MAX_HEIGHT_RATIO * column.measure(area.w)[1]) + 2 * self.padding)
        slots = column.arrange(self.inner_rect(self._sheet))
        self._slots = {part: slot for part, (_, slot) in zip(self.visible_children, slots, strict=True)}
        for part, content in zip(self.visible_children, column.children, strict=True):
            if isinstance(part, Entry):
                part.show(content, self._entry_scale(part, scale))

    @property
    def _min_scale(self) -> float:
        return MIN_SCALE / max((part.weight for part in self.visible_children if isinstance(part, Entry)), default=1.0)

    def _entry_scale(self, entry: Entry, scale: float) -> float:
        return max(MIN_SCALE, entry.weight * scale)

    def _scaled_column(self, scale: float) -> Column:
        """Return the board's content with pictures at a scale."""
        contents = [
            part.content(self._entry_scale(part, scale)) if isinstance(part, Entry) else part
            for part in self.visible_children
        ]
        return Column(self.ctx, contents, SIZES.sheet_gap_px)

    def sprites(self) -> list[Sprite]:
        sheet = self.ctx.nine_patch("frames/sheet", self.rect.size)
        return [Sprite(sheet, *self.rect.topleft), *self._rule_sprites(), *super().sprites()]

    def _rule_sprites(self) -> Iterator[Sprite]:
        entries = [part for part in self.visible_children if isinstance(part, Entry)]
        for upper_entry, entry in pairwise(entries):
            if not (upper_entry.is_framed or entry.is_framed):
                size = max(1, entry.rect.w), max(1, self.ctx.px(SIZES.rule_height_px))
                rule = self.ctx.cached(("rule", size), partial(self._draw_divider, size))
                yield Sprite.centred(rule, (entry.rect.centerx, (upper_entry.rect.bottom + entry.rect.y) // 2))

    def _draw_divider(self, size: tuple[int, int]) -> pygame.Surface:
        gold = self.ctx.theme.tone("rule")
        stops = [(0.0, gold, 0.0), (0.5, gold, SIZES.rule_opacity), (1.0, gold, 0.0)]
        defs = svg.ramp("fade", stops, (0, 0, size[0], 0))
        return svg.ready(svg.render(svg.rect((0, 0, *size), 0, fill="url(#fade)"), size, defs=defs))
