"""The teacher: the figure, words in a bubble, the arrangement below a board or beside a table, and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import pi, sin
from typing import Literal

import pygame

from game.session.play.lesson import TEACHER
from game.text.book import Group
from game.ui.anim.clock import Idle, Tween
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, svg
from game.ui.gfx.persons import ARM_ABOVE, BODY_BOX, BODY_SEEN, Mood
from game.ui.gfx.text import note_copy, stamp
from game.ui.kit import (
    Ageing,
    Column,
    Container,
    Label,
    Panel,
    Picture,
    Row,
    SingleRow,
    Widget,
    grow,
    middled,
    soonest,
)
from game.ui.pages.parts.cards import CardRow, SignStyle, limit_card_height
from game.ui.pages.teaching.lesson_board import Blackboard

LEAST_FIGURE, LARGEST_PX = 120, 720
"""Least side of a visible figure, and the largest side at 1080p."""
GLOW_ALPHA = 130
BARE, BESIDE = 0.22, 0.88
"""Fraction of a figure's side above the head, and its greatest side as a fraction of its place's width."""
HOP_SECONDS, HOPS, HIDDEN = 0.9, 3, 0.07
LAUGHS, TO_TABLE = 0.3, (-1, 1)
"""Height of a laugh as a fraction of a hop's; direction of the table, in front of the figure at the left."""
GESTURES = {"neutral": "shows", "thinking": "asks", "glad": "praises", "dismayed": "warns"}
AT_TABLE = {**GESTURES, "neutral": "asks"}
"""Gestures by mood without a board: for a question, the hand points to the table."""
STEADY, SINKS = 0.424, 0.13
"""Side of a person with gestures as a fraction of the window's height; fraction hidden by an edge before it shrinks."""
ACROSS = 0.54
"""Places farther right than this fraction of the width are pointed at with the hand at that side."""


class Figure(Ageing):
    """A lit person as large as the free room, whose foot is `below` pixels lower than the room. The head touches the
    widget above, such as a bubble's tail. `wide` limits the side, as a fraction of the place's width.
    """

    stretch, shrinks = 1, True
    bare, seen = BARE, 1 - BARE - HIDDEN
    """Fractions of the side: above the head, and visible while the person stands."""

    def __init__(self, ctx: Context, character: str, mood: Mood, below: int = 0, wide: float = BESIDE) -> None:
        super().__init__(ctx, "teacher")
        self.wide = wide
        self.character, self.below = character, below
        self._take(mood)

    def tallest(self, width: int) -> int:
        """Return the height that the person would take of unlimited room of this width."""
        return round(self.seen * self._largest(width)) - self.below

    def _largest(self, width: int) -> float:
        return min(width * self.wide, self.ctx.px(LARGEST_PX))

    def feel(self, mood: Mood) -> None:
        if mood != self.mood:
            self._take(mood)

    def _take(self, mood: Mood) -> None:
        self.mood, self.idle = mood, Idle([mood == "glad"], lambda: self.ctx.reduced_motion)
        self.tween = Tween(HOP_SECONDS if mood == "glad" and not self.ctx.reduced_motion else 0.0)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.idle.step(dt)

    def next_wakeup(self) -> float | None:
        return soonest(super().next_wakeup(), self.idle.next_wakeup())

    def sprites(self) -> list[Sprite]:
        """Return the person in their mood, or nothing without room."""
        ctx, foot = self.ctx, self.rect.bottom + self.below
        side = round(self._side())
        if side < ctx.px(LEAST_FIGURE) or self.rect.h <= 0:
            return []
        rises = HIDDEN * side * max(self._hop, LAUGHS * self.idle.shakes(0))
        lit = min(side, self.rect.h)
        light = ctx.art.glow((lit, lit), ctx.theme.inlay["amber"])
        place = self.rect.centerx - lit // 2, self.rect.bottom - lit
        return [Sprite(light, *place, alpha=GLOW_ALPHA), *self._seen(side, rises, foot)]

    def _side(self) -> float:
        return min((self.rect.h + self.below) / self.seen, self._largest(self.rect.w))

    def _seen(self, side: int, rises: float, foot: int) -> list[Sprite]:
        bare, seen = round(self.bare * side), round(self.seen * side) + int(rises)
        gaze = self.idle.gaze(0, TO_TABLE)
        key = ("figure", self.character, side, self.mood, gaze, type(self))
        whole = self.ctx.cached(key, lambda: self._draw(side, gaze))
        picture = self.ctx.cached((*key, seen), lambda: whole.subsurface((0, bare, side, seen)))
        return [Sprite(picture, self.rect.centerx - side // 2, foot - seen)]

    def _draw(self, side: int, gaze: tuple[float, float] | None) -> pygame.Surface:
        return self.ctx.art.bust(self.character, side, self.mood, gaze=gaze)

    @property
    def _hop(self) -> float:
        share = self.tween.share
        return abs(sin(pi * HOPS * share)) * (1 - share)


class Gesturing(Figure):
    """A person behind an edge whose hand shows, asks, praises or warns, according to the words. The size is constant;
    with little room they stand lower, and with less they shrink. They point at a place on the `board` above them with
    the nearer hand, or without a board at the table.
    """

    bare, seen = 0.0, BODY_SEEN

    def __init__(self, ctx: Context, character: str, mood: Mood, board: bool = True) -> None:
        super().__init__(ctx, character, mood, wide=1.0)
        self.board = board
        self.shown: tuple[int, int] | None = None

    def _largest(self, width: int) -> float:
        return min(super()._largest(width), round(STEADY * self.ctx.size[1]))

    def _side(self) -> float:
        return min(self.rect.h / (self.seen - SINKS), self._largest(self.rect.w))

    @property
    def turned(self) -> bool:
        """True if they are mirrored, to point to the right."""
        return bool(self._shows and self.shown and self.shown[0] > self.rect.x + ACROSS * self.rect.w)

    @property
    def _shows(self) -> bool:
        return self.board and self.shown is not None and self.mood != "dismayed"

    def _seen(self, side: int, rises: float, foot: int) -> list[Sprite]:
        turned, rise = self.turned, int(rises)
        gaze = self.idle.gaze(0, (1, 1) if turned else TO_TABLE)
        look = ("figure", side, self.mood, gaze, turned)
        body = self._above(look, lambda: self._standing(side, gaze, turned), self.rect.h + rise)
        above, x, top = round(ARM_ABOVE * side), self.rect.centerx - side // 2, foot - self.rect.h
        gesture = "shows" if self._shows else (GESTURES if self.board else AT_TABLE)[self.mood]
        aim = self._aim(side, (x, top), turned)
        arm = self._above(
            ("arm", side, gesture, aim, turned),
            lambda: self.ctx.art.arm_of(self.character, side, gesture, aim=aim, turned=turned),
            self.rect.h + rise + above,
        )
        return [Sprite(body, x, top - rise), Sprite(arm, x, top - rise - above)]

    def _aim(self, side: int, corner: tuple[int, int], turned: bool) -> tuple[float, float] | None:
        """Return the target point in portrait units, for a figure with this upper left corner."""
        if not (self._shows and self.shown):
            return None
        (left, top), unit = corner, side / BODY_BOX[2]
        across = left + side - self.shown[0] if turned else self.shown[0] - left
        return round(across / unit + BODY_BOX[0], 1), round((self.shown[1] - top) / unit + BODY_BOX[1], 1)

    def _above(self, key: tuple[object, ...], draw: Callable[[], pygame.Surface], high: int) -> pygame.Surface:
        whole = self.ctx.cached((self.character, *key), draw)
        part = (0, 0, whole.get_width(), min(high, whole.get_height()))
        return self.ctx.cached((self.character, *key, part), lambda: whole.subsurface(part))

    def _standing(self, side: int, gaze: tuple[float, float] | None, turned: bool) -> pygame.Surface:
        return self.ctx.art.standing(self.character, side, self.mood, gaze, turned=turned)


# --- speech bubbles

Tail = Literal["bottom", "top", "left", "right"]
"""Side of the tail of a bubble."""
TAIL_PX, TAIL_REACH_PX = 26, 52
"""Length of a tail, and the distance inside a bubble at which a tail to a mouth begins."""
TAIL_RATIOS: Mapping[Tail, float] = {"bottom": 4 / 3, "top": 4 / 3, "left": 32 / 30, "right": 32 / 30}
"""Width of a tail at its root, as a fraction of its length."""
COME_SECONDS, RISE_PX = 0.26, 22
BUBBLE_PADDING_PX, SPEAKER_GAP_PX = 16, 4


class Speech(Ageing, Panel):
    """A speech bubble, which rises to its place as it appears.

    Its `tail` is on one side, at the fraction `at` of the bubble's width or height (None: no tail), or ends at a `tip`
    at its lower left or right. Its paper is reddish if it `warns`.
    """

    tip: tuple[int, int] | None = None

    def __init__(
        self,
        ctx: Context,
        child: Widget,
        padding: float = 24,
        *,
        tail: Tail | None = "bottom",
        at: float = 0.5,
        tail_px: float = TAIL_PX,
        warns: bool = False,
    ) -> None:
        super().__init__(ctx, child, padding, "speech", "speech")
        self.tail, self.at, self.warns = tail, at, warns
        self.tween = Tween(0.0 if ctx.reduced_motion else COME_SECONDS)
        self._tail_length = ctx.px(tail_px) if tail else 0

    @property
    def _is_level(self) -> bool:
        return self.tail in ("left", "right")

    def measure(self, width: int) -> tuple[int, int]:
        beside, below = (self._tail_length, 0) if self._is_level else (0, self._tail_length)
        wide, high = super().measure(width - beside)
        return wide + beside, high + below

    def place(self, rect: pygame.Rect) -> None:
        length, (x, y, wide, high) = self._tail_length, rect
        if self._is_level:
            x, wide = x + length * (self.tail == "left"), wide - length
        else:
            y, high = y + length * (self.tail == "top"), high - length
        super().place(pygame.Rect(x, y, wide, high))

    def ground(self) -> list[Sprite]:
        if self.warns:
            paper = Sprite(self.ctx.nine_patch("furniture/speech-warns", self.rect.size), *self.rect.topleft)
            return [paper, *self._tail_sprites()]
        return [*super().ground(), *self._tail_sprites()]

    def sprites(self) -> list[Sprite]:
        drawn = super().sprites()
        if not self.tween.running:
            return drawn
        way = self.tween.share
        low = round(self.ctx.px(RISE_PX) * (1 - way) ** 2)
        return [each._replace(y=each.y + low, alpha=round(each.alpha * way)) for each in drawn]

    def picture(self, width: int) -> pygame.Surface:
        """Return the bubble at rest as a picture at most `width` pixels wide."""
        self.tween, size = Tween(0.0), self.measure(width)
        self.place(pygame.Rect((0, 0), size))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for each in self.sprites():
            stamp(picture, each.surface, (each.x, each.y))
        return note_copy(svg.ready(picture), picture)

    def _tail_sprites(self) -> Iterator[Sprite]:
        if not self.tail:
            return
        lap = max(2, self.ctx.px(3))
        if self.tip:
            yield self._tip_sprite(self.tip, lap)
            return
        rect, length = self.rect, self._tail_length + lap * self._is_level
        root = round(self._tail_length * TAIL_RATIOS[self.tail])
        size = (length, root) if self._is_level else (root, length)
        name = "aside" if self._is_level else "tail-warns" if self.warns else "tail"
        picture = skin.of(self.ctx.theme).picture(f"furniture/{name}", size)
        if self.tail in ("right", "top"):
            picture = pygame.transform.flip(picture, self.tail == "right", self.tail == "top")
        x, y = rect.x + round(self.at * rect.w) - root // 2, rect.y + round(self.at * rect.h) - root // 2
        corner = {
            "bottom": (x, rect.bottom - lap), "top": (x, rect.y + lap - length),
            "left": (rect.x + lap - length, y), "right": (rect.right - lap, y),
        }[self.tail]  # fmt: skip
        yield Sprite(picture, *corner)

    def _tip_sprite(self, tip: tuple[int, int], lap: int) -> Sprite:
        rect, reach, is_turned = self.rect, self.ctx.px(TAIL_REACH_PX), tip[0] > self.rect.centerx
        x = rect.right - reach if is_turned else tip[0]
        size = tip[0] - x if is_turned else rect.x + reach - x, tip[1] - rect.bottom + lap
        name = "furniture/tip" + "-turned" * is_turned + "-warns" * self.warns
        return Sprite(skin.of(self.ctx.theme).picture(name, size), x, rect.bottom - lap)


# --- the person with the speech

BOARD_PX = 272
"""Height of the board in every step, if there is room."""


class Teaching(Container):
    """A speech bubble and, close below, the person who speaks; spare room lies above both."""

    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, said: Widget, figure: Figure) -> None:
        super().__init__(ctx, [said, figure], 0)
        self.said, self.figure = said, figure

    def measure(self, width: int) -> tuple[int, int]:
        return self.said.size_in(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        high = min(rect.h, self.said.size_in(rect.w)[1])
        tall = max(0, min(rect.h - high, self.figure.tallest(rect.w)))
        self.said.place(pygame.Rect(rect.x, rect.bottom - tall - high, rect.w, high))
        self.figure.place(pygame.Rect(rect.x, rect.bottom - tall, rect.w, tall))


class Lecture(Container):
    """A person behind the speech, below a board if there is one; spare room goes to the speech. So the board has the
    same height in every step and the person stands in one place. For long speech the board shrinks to its content.
    Without a board, half of the spare room lies above.
    """

    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, said: Widget, figure: Gesturing, board: Sequence[Blackboard] = ()) -> None:
        super().__init__(ctx, [*board, said, figure], 0)
        self.board, self.said, self.figure = board, said, figure

    def measure(self, width: int) -> tuple[int, int]:
        parts = [each.size_in(width) for each in (*self.board, self.said)]
        return max(wide for wide, _ in parts), sum(high for _, high in parts)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        top, told, figure = rect.y, self.said.size_in(rect.w)[1], self.figure.tallest(rect.w)
        for each in self.board:
            least = min(rect.h, each.size_in(rect.w)[1])
            high = max(least, min(self.ctx.px(BOARD_PX), rect.bottom - top - told - figure))
            each.place(pygame.Rect(rect.x, top, rect.w, high))
            top, self.figure.shown = each.rect.bottom, each.shown_at
        tall = max(0, min(rect.bottom - top - told, figure))
        if not self.board:
            top += max(0, rect.bottom - top - told - tall) // 2
        self.figure.place(pygame.Rect(rect.x, top, rect.w, tall))
        self.said.place(pygame.Rect(rect.x, top + tall, rect.w, rect.bottom - top - tall))


# --- words with signs, cards and portraits

CLOTH_PADDING_PX, CLOTH_CARD_PX, CARD_MOST = 12, 122, 0.125
SIGN_SIZE, SIGN_GAP_PX, ICON_SIZE = 34, 4, 34
BESIDE_SIZE, SPEAKER_PX = 72, 108
"""Side of the teacher's portrait before words on a panel, and beside a bubble."""


def signed(ctx: Context, icon: str, text: str, *, role: str, name: str, size: float = 24) -> Widget:
    """Return words with their icon (touch, check or warning), in a role's colour."""
    theme = ctx.theme
    signs = {"touch": theme.gold, "check": theme.good, "warning": theme.warning}
    if role != "text":
        signs = {"touch": theme.inlay["cinnabar"], "check": theme.inlay["jade"], "warning": theme.inlay["cinnabar"]}
    sign = Picture(ctx, ctx.art.icon(icon, ctx.tx(ICON_SIZE), signs[icon]))
    return SingleRow(ctx, [sign, grow(Label(ctx, text, size, role, "bold", name=name))], 14, "first line")


def on_cloth(ctx: Context, groups: Sequence[Group], high: float = CLOTH_CARD_PX) -> list[Widget]:
    """Return cards `high` at 1080p on a piece of the table's cloth; nothing without cards."""
    cards = CardRow(
        ctx, groups, limit_card_height(ctx, high, CARD_MOST), signs=SignStyle(SIGN_SIZE, SIGN_GAP_PX), least=0
    )
    return [Panel(ctx, Row(ctx, [cards], align="center"), CLOTH_PADDING_PX, "picture", "cloth")] if groups else []


def taught(ctx: Context, told: Sequence[Widget], *ways: Widget) -> Widget:
    """Return the teacher's words beside his portrait, and the buttons that lead on, on a panel."""
    teacher = Picture(ctx, ctx.art.portrait(TEACHER, ctx.tx(BESIDE_SIZE)))
    words = grow(middled(Column(ctx, told, 8)))
    return Panel(ctx, SingleRow(ctx, [teacher, words, *ways], 18, "middle"), 14, style="row")


def spoken(ctx: Context, told: Sequence[Widget]) -> Widget:
    """Return the teacher's words in a bubble beside his portrait, in colours for paper."""
    teacher = Picture(ctx, ctx.art.portrait(TEACHER, ctx.px(SPEAKER_PX)))
    bubble = Speech(ctx, middled(Column(ctx, told, 8)), BUBBLE_PADDING_PX, tail="left")
    bubble.tween = Tween(0.0)
    return SingleRow(ctx, [teacher, grow(bubble)], SPEAKER_GAP_PX, "middle")
