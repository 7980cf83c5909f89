"""Entries of the board beside the podium, whose pictures may have any size, and the parts of entries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import radians, sin
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.drawings import card_size
from game.ui.gfx.persons import Mood
from game.ui.gfx.theme import mix
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, grow, middled
from game.ui.pages.parts.cards import CardStrip
from game.ui.pages.review.commentary import passing

FRAMED_PAD, BARE_PAD, FRAME_STYLE = 16, 8, "cell"
MOMENT_WEIGHT = 0.7
LEAST_AWAITED = 57
"""Least room for a picture that is not known yet, at 1080p."""
LETTERS = ((1.5, 27), (1.1, 26), (0.8, 24), (0.65, 22), (0.0, 20))
"""Letter size of an entry, from a scale of its pictures on."""
CARD, MOST_CARD_SCALE, CHOP_CARD, MOST_CHOP_SCALE = 116, 1.4, 84, 1.25
"""Height of cards at scale 1 (1080p) and their largest scale, for the moment and for a chop."""
PASS_SIGN, FACE, MOST_FACE_SCALE = 0.62, 98, 2.0
"""Side of the pass sign as a fraction of a card's height; height of portraits at 1080p and their largest scale."""
SHOWN_FEW, SHOWN_MANY, FEW_CARDS = 0.36, 0.2, 6
"""Visible part of each card, for few cards and for more than `FEW_CARDS`."""
DID_SCALE, DID_LEAN_DEGREES, DID_LIGHT = 0.8, -5.0, 0.74
"""The played cards beside the better ones: scale, lean and brightness."""
CLEAR_EDGE, COLUMN_GAP, CAPTION_GAP, BETTER_LIGHT = 2, 10, 8, (1.9, 1.5)
Make = Callable[[float], Sequence[Widget]]
"""Makes the content of an entry with pictures at a scale."""


def beside_letters(ctx: Context) -> float:
    """Return the scale of pictures beside enlarged text."""
    return min(1.0, ctx.scale / ctx.tx(1000) * 1000)


def letter_size(size: float) -> float:
    """Return the letter size of an entry whose pictures have this scale."""
    return next(each for least, each in LETTERS if size >= least)


def face_height(size: float) -> float:
    """Return the height of portraits in an entry of a scale; the height grows as the scale's square root."""
    return float(FACE * min(size, MOST_FACE_SCALE) ** 0.5)


def shown_part(cards: int) -> float:
    """Return the visible part of each card in a strip."""
    return SHOWN_MANY if cards > FEW_CARDS else SHOWN_FEW


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
    return Drawn(ctx, face_height(size), lambda pixels: ctx.art.portrait(portrait, pixels, mood), tooltip)


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
            ground, side = pygame.Surface(self.size, pygame.SRCALPHA), round(PASS_SIGN * self.size[1])
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
            return Telling(make, size, grow(Panel(self.ctx, told, FRAMED_PAD, style=FRAME_STYLE)))
        return Telling(make, size, grow(Column(self.ctx, [told], 0, padding=BARE_PAD)))


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
            return [head, *said, *([Space(ctx, height=max(CARD * size, LEAST_AWAITED))] if awaited else [])]
        if len(sides) > 1:
            return [head, _chopped(ctx, sides, min(size, MOST_CHOP_SCALE)), *said]
        beside = grow(middled(Column(ctx, said, 4)))
        return [head, SingleRow(ctx, [*_played(ctx, sides[0], size), beside], 14, "middle")]

    return make


def _played(ctx: Context, side: PlayedBy, size: float) -> list[Widget]:
    high = CARD * min(size, MOST_CARD_SCALE)
    shown = strip(ctx, side.cards, high, shown_part(len(side.cards))) if side.cards else PassedSign(ctx, high)
    return [face(ctx, side.portrait, size, side.mood), shown]


def _chopped(ctx: Context, sides: Sequence[PlayedBy], size: float) -> Widget:
    shown, row = shown_part(sum(len(side.cards) for side in sides)), list[Widget]()
    for n, (portrait, mood, cards) in enumerate(sides):
        pair = [face(ctx, portrait, 0.8 * size, mood), strip(ctx, cards, CHOP_CARD * size, shown, broken=n > 0)]
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
        wide = sum(self._columns()) + self.ctx.px(COLUMN_GAP)
        high = max(each.size_in(width)[1] for each in self.shown)
        return wide, high + self.ctx.px(CAPTION_GAP) + max(each.size_in(width)[1] for each in self.captions)

    def _columns(self) -> list[int]:
        wide, parts = self.ctx.size[0], zip(self.shown, self.captions, strict=True)
        found = [max(one.size_in(wide)[0] for one in each) for each in parts]
        found[0] += round(abs(sin(radians(DID_LEAN_DEGREES))) * self.shown[0].size_in(wide)[1])
        return found

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        tall = max(each.size_in(rect.w)[1] for each in self.captions)
        foot, x = rect.bottom - tall - self.ctx.px(CAPTION_GAP), rect.x
        for picture, caption, column in zip(self.shown, self.captions, self._columns(), strict=True):
            wide, high = picture.size_in(rect.w)
            picture.place(pygame.Rect(x + (column - wide) // 2, foot - high, wide, high))
            caption.place(pygame.Rect(x, rect.bottom - tall, column, tall))
            x += column + self.ctx.px(COLUMN_GAP)

    def sprites(self) -> list[Sprite]:
        """Return the played cards, the lit better cards, and the captions."""
        ctx, (did, better) = self.ctx, self.shown
        found = self._aside(did)
        if not ctx.theme.plain:
            size = round(BETTER_LIGHT[0] * better.rect.w), round(BETTER_LIGHT[1] * better.rect.h)
            found.append(Sprite.about(ctx.art.glow(size, ctx.theme.inlay["amber"]), better.rect.center))
        found += better.sprites()
        return [*found, *(sprite for each in self.captions for sprite in each.sprites())]

    def _aside(self, did: Widget) -> list[Sprite]:
        parts = did.sprites()
        if self.ctx.theme.plain or not parts:
            return parts
        box = parts[0].rect.unionall([each.rect for each in parts[1:]]).inflate(2 * CLEAR_EDGE, 2 * CLEAR_EDGE)
        pictures = [each.surface for each in parts]
        if self._upright != pictures:
            self._upright, self._leaning = pictures, self._turned(parts, box)
        return [Sprite.about(self._leaning, box.center)]

    def _turned(self, parts: Sequence[Sprite], box: pygame.Rect) -> pygame.Surface:
        whole = pygame.Surface(box.size, pygame.SRCALPHA)
        for each in parts:
            whole.blit(each.surface, (each.x - box.x, each.y - box.y))
        dull = mix(self.ctx.theme.inlay["lacquer"], "#ffffff", DID_LIGHT)
        whole.fill(dull, special_flags=pygame.BLEND_RGB_MULT)
        return svg.ready(pygame.transform.rotozoom(whole, -DID_LEAN_DEGREES, 1.0))
