"""The board beside the podium: entries whose pictures are as large as fits, and the parts of entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
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
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, grow, middled
from game.ui.kit.widget import placing
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardStrip
from game.ui.pages.review.commentary import passing
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("result_entries")
CHART_SIZES = Measures("charts")

FRAME_STYLE = "cell"
LETTERS_PX = ((1.5, 27), (1.1, 26), (0.8, 24), (0.65, 22), (0.0, 20))
"""Letter size of an entry, from a scale of its pictures on."""
FEW_CARDS = 6
Make = Callable[[float], Sequence[Widget]]
"""Makes the content of an entry with pictures at a scale."""


def beside_letters(ctx: Context) -> float:
    """Return the scale of pictures beside enlarged text."""
    return min(1.0, ctx.scale / ctx.tx(1000) * 1000)


def letter_size(size: float) -> float:
    """Return the letter size of an entry whose pictures have this scale."""
    return next(each for least, each in LETTERS_PX if size >= least)


def face_height(size: float) -> float:
    """Return the height of portraits in an entry of a scale; the height grows as the scale's square root."""
    return float(SIZES.portrait_px * min(size, SIZES.max_portrait_scale) ** 0.5)


def shown_part(cards: int) -> float:
    """Return the visible part of each card in a strip."""
    return SIZES.many_cards_visible_ratio if cards > FEW_CARDS else SIZES.few_cards_visible_ratio


class Drawn(Widget):
    """A square picture of a side at 1080p, drawn when it is first shown."""

    def __init__(self, ctx: Context, side: float, draw: Callable[[int], pygame.Surface], tooltip: str = "") -> None:
        super().__init__(ctx, tooltip=tooltip)
        self.side, self.draw = ctx.px(side * beside_letters(ctx)), draw

    def measure(self, width: int) -> tuple[int, int]:
        return self.side, self.side

    def sprites(self) -> list[Sprite]:
        return [Sprite.about(self.draw(self.side), self.rect.center)]


def face(ctx: Context, portrait: str, size: float, mood: Mood, tooltip: str = "") -> Drawn:
    """Return a portrait in a mood, in an entry of this scale."""
    return Drawn(ctx, face_height(size), lambda pixels: draw_portrait(ctx.art, portrait, pixels, mood), tooltip)


def strip(ctx: Context, cards: Sequence[Card], high: float, shown: float, broken: bool = False) -> CardStrip:
    """Return a strip of cards of a height at 1080p, each with a visible part."""
    return CardStrip(ctx, sorted(cards), high * beside_letters(ctx), shown=shown, broken=broken)


class PassedSign(Widget):
    """The pass sign, as large as a card of a height at 1080p."""

    ctx: Context

    def __init__(self, ctx: Context, high: float) -> None:
        super().__init__(ctx, tooltip=ctx.t("lesson.pass"))
        self.size = card_size(ctx.px(high * beside_letters(ctx)))

    def measure(self, width: int) -> tuple[int, int]:
        return self.size

    def sprites(self) -> list[Sprite]:
        ctx = self.ctx

        def draw() -> pygame.Surface:
            ground, side = pygame.Surface(self.size, pygame.SRCALPHA), round(SIZES.pass_sign_ratio * self.size[1])
            for part in (ctx.art.card_back(self.size[1]), ctx.panel((side, side), "boss"), passing(ctx, side)):
                ground.blit(part, part.get_rect(center=ground.get_rect().center))
            return ground

        return [Sprite(ctx.cached(("passed", self.size, ctx.art.back), draw), *self.rect.topleft)]


class Telling(NamedTuple):
    """The content of an entry with pictures at a scale."""

    make: Make
    size: float
    content: Widget


class Entry(Column):
    """An entry of the board. The `weight` of its pictures is relative to other entries; it may be `framed`."""

    ctx: Context

    def __init__(
        self, ctx: Context, make: Make | None, name: str = "", framed: bool = False, weight: float = 1.0
    ) -> None:
        super().__init__(ctx, [], 0, name=name)
        self.stretch, self.framed, self.weight = 1, framed, weight
        self.tell(make)

    def tell(self, make: Make | None) -> None:
        """Set the content; None shows nothing."""
        self.make, self.visible = make, make is not None
        self.hold(*([self.telling(make, 1.0).content] if make else []))

    def telling(self, make: Make, size: float) -> Telling:
        """Return the content that `make` makes at a scale, without changing the entry."""
        told = grow(middled(Column(self.ctx, make(size), 8)))
        if self.framed:
            return Telling(make, size, grow(Panel(self.ctx, told, SIZES.framed_padding_px, style=FRAME_STYLE)))
        return Telling(make, size, grow(Column(self.ctx, [told], 0, padding=SIZES.bare_padding_px)))


class PlayedBy(NamedTuple):
    """A player's portrait and mood with their cards."""

    portrait: str
    mood: Mood
    cards: Sequence[Card]


def headline(ctx: Context, told: Label, amount: str, role: str, size: float) -> SingleRow:
    """Return the heading of an entry with an amount at its right."""
    worth = [Label(ctx, amount, letter_size(size) + 2, role, "extrabold")] if amount else []
    return SingleRow(ctx, [grow(told), *worth], 12, "middle")


def moment(
    ctx: Context,
    title: str,
    text: str,
    effect: str,
    *,
    sides: Sequence[PlayedBy],
    name: str,
    why: str = "",
    awaited: bool = False,
) -> Make:
    """Return the most memorable moment of a deal: a play or a chop. An `awaited` moment is empty room."""

    def make(size: float) -> list[Widget]:
        said: list[Widget] = [Label(ctx, text, letter_size(size), weight="semibold", name=name)]
        said += [Label(ctx, why, 20, "text_dim", name="because")] if why else []
        head = headline(ctx, Label(ctx, title, letter_size(size) + 4, "gold", "bold"), effect, "gold", size)
        if not sides:
            return [
                head,
                *said,
                *(
                    [Space(ctx, height=max(SIZES.card_height_px * size, SIZES.min_awaited_height_px))]
                    if awaited
                    else []
                ),
            ]
        if len(sides) > 1:
            return [head, _chopped(ctx, sides, min(size, SIZES.max_chop_scale)), *said]
        beside = grow(middled(Column(ctx, said, 4)))
        return [head, SingleRow(ctx, [*_played(ctx, sides[0], size), beside], 14, "middle")]

    return make


def _played(ctx: Context, side: PlayedBy, size: float) -> list[Widget]:
    high = SIZES.card_height_px * min(size, SIZES.max_card_scale)
    shown = strip(ctx, side.cards, high, shown_part(len(side.cards))) if side.cards else PassedSign(ctx, high)
    return [face(ctx, side.portrait, size, side.mood), shown]


def _chopped(ctx: Context, sides: Sequence[PlayedBy], size: float) -> Widget:
    shown, row = shown_part(sum(len(side.cards) for side in sides)), list[Widget]()
    for n, (portrait, mood, cards) in enumerate(sides):
        pair = [
            face(ctx, portrait, 0.8 * size, mood),
            strip(ctx, cards, SIZES.chop_card_height_px * size, shown, broken=n > 0),
        ]
        row += reversed(pair) if n else pair
    return SingleRow(ctx, row, 10, "middle")


class BetterPlay(Widget):
    """The played cards and the better ones over their captions; the better ones are larger, upright and lit."""

    def __init__(self, ctx: Context, shown: Sequence[Widget], captions: Sequence[str], letters: float) -> None:
        super().__init__(ctx)
        self.shown = tuple(shown)
        self._upright: list[pygame.Surface] = []
        self._leaning = pygame.Surface((1, 1))
        """The pictures of `_upright` combined, dimmed and tilted."""
        roles, weights = ("text_dim", "gold"), ("semibold", "bold")
        self.captions = [
            Label(ctx, words, letters, role, weight, align="center")
            for words, role, weight in zip(captions, roles, weights, strict=True)
        ]

    @property
    def children(self) -> Sequence[Widget]:
        return [*self.shown, *self.captions]

    def measure(self, width: int) -> tuple[int, int]:
        wide = sum(self._columns()) + self.ctx.px(SIZES.column_gap_px)
        high = max(each.size_in(width)[1] for each in self.shown)
        return wide, high + self.ctx.px(SIZES.caption_gap_px) + max(each.size_in(width)[1] for each in self.captions)

    def _columns(self) -> list[int]:
        wide, parts = self.ctx.size[0], zip(self.shown, self.captions, strict=True)
        found = [max(one.size_in(wide)[0] for one in each) for each in parts]
        found[0] += round(abs(sin(radians(SIZES.played_lean_degrees))) * self.shown[0].size_in(wide)[1])
        return found

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        tall = max(each.size_in(rect.w)[1] for each in self.captions)
        foot, x = rect.bottom - tall - self.ctx.px(SIZES.caption_gap_px), rect.x
        for picture, caption, column in zip(self.shown, self.captions, self._columns(), strict=True):
            wide, high = picture.size_in(rect.w)
            picture.place(pygame.Rect(x + (column - wide) // 2, foot - high, wide, high))
            caption.place(pygame.Rect(x, rect.bottom - tall, column, tall))
            x += column + self.ctx.px(SIZES.column_gap_px)

    def sprites(self) -> list[Sprite]:
        """Return the played cards, the lit better cards, and the captions."""
        ctx, (did, better) = self.ctx, self.shown
        found = self._aside(did)
        if scenery.is_lit(ctx.theme):
            size = (
                round(SIZES.better_glow_width_ratio * better.rect.w),
                round(SIZES.better_glow_height_ratio * better.rect.h),
            )
            found.append(Sprite.about(ctx.art.glow(size, ctx.theme.inlay["amber"]), better.rect.center))
        found += better.sprites()
        return [*found, *(sprite for each in self.captions for sprite in each.sprites())]

    def _aside(self, did: Widget) -> list[Sprite]:
        parts = did.sprites()
        if not (parts and scenery.is_lit(self.ctx.theme)):
            return parts
        box = (
            parts[0]
            .rect.unionall([each.rect for each in parts[1:]])
            .inflate(2 * SIZES.edge_margin_px, 2 * SIZES.edge_margin_px)
        )
        pictures = [each.surface for each in parts]
        if self._upright != pictures:
            self._upright, self._leaning = pictures, self._turned(parts, box)
        return [Sprite.about(self._leaning, box.center)]

    def _turned(self, parts: Sequence[Sprite], box: pygame.Rect) -> pygame.Surface:
        whole = pygame.Surface(box.size, pygame.SRCALPHA)
        for each in parts:
            whole.blit(each.surface, (each.x - box.x, each.y - box.y))
        dull = mix(self.ctx.theme.inlay["lacquer"], "#ffffff", SIZES.played_brightness)
        whole.fill(dull, special_flags=pygame.BLEND_RGB_MULT)
        return svg.ready(pygame.transform.rotozoom(whole, -SIZES.played_lean_degrees, 1.0))


# --- the board

LEAST_SCALE = 0.44
LARGEST_SCALE = 2.6
SCALE_STEP = 0.02
LOOSE_RATIO = 1.2
"""Greatest height of the board and of its late entries, as a multiple of the height of their content."""
LATE_GROWTH = 5.0
LEAST_LATE_SCALE = 0.36
LATE_SCALE_STEP = 0.05
"""Growth of pictures in late entries, their smallest scale, and the step by which they shrink until they fit."""


class _Row(NamedTuple):
    """A part in its room; of an entry also the content with pictures of a size."""

    part: Widget
    telling: Telling | None
    room: pygame.Rect

    @classmethod
    def of(cls, part: Widget, scale: float) -> _Row:
        """Return the row of a part, with pictures at a scale if it is an entry."""
        telling = None
        if isinstance(part, Entry) and part.make:
            telling = part.telling(part.make, max(LEAST_SCALE, part.weight * scale))
        return cls(part, telling, pygame.Rect(0, 0, 0, 0))

    @property
    def content(self) -> Widget:
        """Return the visible widget."""
        return self.telling.content if self.telling else self.part

    def place(self) -> None:
        if isinstance(self.part, Entry) and self.telling:
            self.part.hold(self.telling.content)
        self.part.place(self.room)

    def renewed(self, above: int) -> _Row | None:
        """Return the row with its part's content, which may take `above` free pixels; None without room."""
        part, told = self.part, self.telling
        if not isinstance(part, Entry) or told is None or part.make is None:
            return self if part.size_in(self.room.w)[1] <= self.room.h else None
        if part.make is told.make:
            return self
        room = pygame.Rect(self.room.x, self.room.y - above, self.room.w, self.room.h + above)
        size = told.size * LATE_GROWTH
        while size >= LEAST_LATE_SCALE:  # words of other sizes wrap elsewhere: a smaller size may need more room
            telling = part.telling(part.make, size)
            wide, high = telling.content.size_in(room.w)
            if high <= room.h and wide <= room.w:
                return _Row(part, telling, _within(room, min(room.h, round(LOOSE_RATIO * high))) if above else room)
            size -= LATE_SCALE_STEP
        return None


class _Arrangement(NamedTuple):
    given: pygame.Rect
    sheet: pygame.Rect
    rows: Sequence[_Row]


def _within(room: pygame.Rect, high: int) -> pygame.Rect:
    return pygame.Rect(room.x, room.y + (room.h - high) // 2, room.w, high)


class ResultBoard(Column):
    """Entries and lines of text on a sheet in a carved frame, with rules between entries without a frame. All pictures
    have the largest scale that fits. A sheet that is smaller than the room is centred.
    """

    ctx: Context

    def __init__(self, ctx: Context, parts: Sequence[Widget]) -> None:
        super().__init__(ctx, parts, SIZES.sheet_gap_px, padding=SIZES.sheet_padding_px + CHART_SIZES.frame_px)
        self._arranged: _Arrangement | None = None

    def measure(self, width: int) -> tuple[int, int]:
        """Return the size with the smallest pictures; after arranging, return the size of the sheet."""
        if self._arranged:
            return self._arranged.sheet.size
        wide, high = self._column(self._rows_of(self._lightest)).measure(width - 2 * self.padding)
        return wide + 2 * self.padding, high + 2 * self.padding

    def renew(self) -> None:
        """Show the current content of the parts in their own rooms if it fits; else arrange all at the next layout."""
        if self._arranged is None:
            return
        with placing():
            rows = list(self._renewed(self._arranged.rows))
        stays = [row.part for row in rows] == self.shown
        self._arranged = self._arranged._replace(rows=rows) if stays else None

    def _renewed(self, rows: Sequence[_Row]) -> Iterator[_Row]:
        free = 0
        for row in rows:
            if row.part not in self.shown:
                free += row.room.h + self.gap  # a later part with new content may take its room
                continue
            renewed = row.renewed(free)
            if renewed is None:
                return
            yield renewed
            free = 0

    def place(self, rect: pygame.Rect) -> None:
        if self._arranged is None or rect != self._arranged.given:
            self._arranged = self._arrange(rect)
        Widget.place(self, self._arranged.sheet)
        for row in self._arranged.rows:
            row.place()

    def _arrange(self, given: pygame.Rect) -> _Arrangement:
        wide = self.inner(given).w
        rows = self._largest(wide, self.inner(given).h)
        column = self._column(rows)
        high = min(given.h, round(LOOSE_RATIO * column.measure(wide)[1]) + 2 * self.padding)
        sheet = _within(given, high)
        slots = [slot for _, slot in column.arranged(self.inner(sheet))]
        return _Arrangement(
            given.copy(), sheet, [row._replace(room=slot) for row, slot in zip(rows, slots, strict=True)]
        )

    def _largest(self, width: int, height: int) -> list[_Row]:
        rows = lru_cache(lambda steps: self._rows_of(steps * SCALE_STEP))

        def fits(steps: int) -> bool:
            wide, high = self._column(rows(steps)).measure(width)
            return wide <= width and high <= height

        most, least = (round(scale / SCALE_STEP) for scale in (LARGEST_SCALE, self._lightest))
        return rows(fit(most, least, fits))

    @property
    def _lightest(self) -> float:
        return LEAST_SCALE / max((part.weight for part in self.shown if isinstance(part, Entry)), default=1.0)

    def _rows_of(self, size: float) -> list[_Row]:
        return [_Row.of(part, size) for part in self.shown]

    def _column(self, rows: Sequence[_Row]) -> Column:
        return Column(self.ctx, [row.content for row in rows], SIZES.sheet_gap_px)

    def sprites(self) -> list[Sprite]:
        face = self.ctx.nine_patch("frames/sheet", self.rect.size)
        return [Sprite(face, *self.rect.topleft), *self._rules(), *super().sprites()]

    def _rules(self) -> Iterator[Sprite]:
        entries = [each for each in self.shown if isinstance(each, Entry)]
        for above, each in pairwise(entries):
            if not (above.framed or each.framed):
                rule = self._rule(each.rect.w)
                yield Sprite.about(rule, (each.rect.centerx, (above.rect.bottom + each.rect.y) // 2))

    def _rule(self, wide: int) -> pygame.Surface:
        ctx, size = self.ctx, (max(1, wide), max(1, self.ctx.px(SIZES.rule_height_px)))
        gold = ctx.theme.tone("rule")

        def draw() -> pygame.Surface:
            ends = ((0, 0, size[0] / 2, 0), (size[0], 0, size[0] / 2, 0))
            halves = [
                svg.linear(f"half-{n}", gold, gold, each, (0.0, SIZES.rule_opacity)) for n, each in enumerate(ends)
            ]
            lines = [svg.rect((n * size[0] / 2, 0, size[0] / 2, size[1]), 0, fill=f"url(#half-{n})") for n in range(2)]
            return svg.ready(svg.render("".join(lines), size, defs="".join(halves)))

        return ctx.cached(("rule", size), draw)


def board(ctx: Context, parts: Sequence[Widget]) -> ResultBoard:
    """Return a board of these parts, as high as its room."""
    return grow(ResultBoard(ctx, parts))
