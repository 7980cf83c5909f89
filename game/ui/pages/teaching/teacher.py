"""Somebody who teaches beside a table: how far one has come, what is said in a bubble, and who says it."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.session.lessons.lesson import TEACHER
from game.text.book import Group
from game.ui.anim.idle import Idle
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.instructor import ARMS_ABOVE, BODY_SEEN
from game.ui.draw.mood import Mood
from game.ui.draw.theme import mix
from game.ui.kit import Ageing, Column, Container, Label, Panel, Picture, Row, SingleRow, Widget, grow, middled, soonest
from game.ui.pages.parts.card_row import CardRow, at_most
from game.ui.pages.parts.card_signs import SignStyle

TAIL = 26
"""The height of a bubble's tail, at 1080p."""
REACH, LONG = 52, "M44 0Q36 66 1 99Q80 76 99 0"
"""How far within a bubble a tail begins that reaches to a mouth, at 1080p, and its line in a square of 100."""
COMES, RISES = 0.26, 22
"""Seconds in which a bubble comes, and how far it rises then, at 1080p."""
WARNS = 0.2
"""How red the paper of a bubble is that warns."""
LEAST_FIGURE, LARGEST = 120, 720
"""The least side of a figure that is worth drawing, and the largest, at 1080p."""
GLOW = 130
"""How bright the light behind a figure is, of 255."""
BARE, BESIDE = 0.22, 0.88
"""What lies above a figure's head, of its side; and as a rule its side at most, of the width of its place."""
HOP, HOPS, HIDDEN = 0.9, 3, 0.07
"""Seconds for which a glad figure hops, how often, and the share of it that is hidden while it stands."""
LAUGHS, TO_TABLE = 0.3, (-1, 1)
"""How far it rises as it laughs, for a hop; and the way to the table, at the left before it."""


class Speech(Ageing, Panel):
    """A bubble with what somebody says, who stands below; it rises to its place as it comes.

    Its tail hangs at a share `tail` of its width, and points to the left; or it ends at a `tip` at its lower left or
    right. It has none where somebody leans on it, `tail` being None. Its paper is reddish where it `warns`.
    """

    tip: tuple[int, int] | None = None

    def __init__(
        self, ctx: Context, child: Widget, padding: float = 24, tail: float | None = 0.5, warns: bool = False
    ) -> None:
        super().__init__(ctx, child, padding, "speech", "speech")
        self.tail, self.warns = tail, warns and not ctx.theme.plain
        self.lasts = 0.0 if ctx.reduced_motion else COMES

    def measure(self, width: int) -> tuple[int, int]:
        """The bubble with its tail."""
        wide, high = super().measure(width)
        return wide, high + self._hangs

    def place(self, rect: pygame.Rect) -> None:
        """The bubble above, its tail below."""
        super().place(pygame.Rect(rect.x, rect.y, rect.w, rect.h - self._hangs))

    @property
    def _hangs(self) -> int:
        return 0 if self.tail is None else self.ctx.px(TAIL)

    def sprites(self) -> list[Sprite]:
        """The bubble, its tail, and what is said."""
        paper, *words = super().sprites()
        found = [paper] if self.tail is None else [paper, self._hanging(self.tail)]
        if self.warns:
            found = [each._replace(surface=self._reddened(each.surface)) for each in found]
        found += words
        if self.age >= self.lasts:
            return found
        way = self.age / COMES
        low = round(self.ctx.px(RISES) * (1 - way) ** 2)
        return [each._replace(y=each.y + low, alpha=round(each.alpha * way)) for each in found]

    def _hanging(self, tail: float) -> Sprite:
        """The tail."""
        high, lap = self.ctx.px(TAIL), max(2, self.ctx.px(3))
        wide, x = round(high * 4 / 3), self.rect.x + round(tail * self.rect.w)
        if self.tip:
            x, high = self.tip[0], self.tip[1] - self.rect.bottom + lap
            wide = self.rect.x + self.ctx.px(REACH) - x
        if turned := self.tip is not None and x > self.rect.centerx:
            wide = x - self.rect.right + self.ctx.px(REACH)
            x -= wide
        picture = self.ctx.cached(("speech tail", wide, high, turned), lambda: self._tail((wide, high), turned))
        return Sprite(picture, x if self.tip else x - wide // 2, self.rect.bottom - lap)

    def _reddened(self, paper: pygame.Surface) -> pygame.Surface:
        """The same in the colour of a warning."""

        def draw() -> pygame.Surface:
            red = paper.copy()
            surfaces.tint(red, mix("#ffffff", self.ctx.theme.inlay["cinnabar"], WARNS))
            return red

        return self.ctx.cached(("warns", paper.get_size()), draw)

    def _tail(self, size: tuple[int, int], turned: bool) -> pygame.Surface:
        theme = self.ctx.theme
        if self.tip:
            line = svg.stroke(LONG, theme.gold, 1.6 * 100 * self.ctx.scale / max(size))
            body = svg.group(svg.path(f"{LONG}Z", fill=theme.paper) + line, f"scale({size[0] / 100} {size[1] / 100})")
            return pygame.transform.flip(svg.render(body, size), turned, False)
        high = size[1]
        line = svg.stroke("M1 0 Q10 14 4 29 Q24 20 39 0", theme.gold, max(1.0, 2 * 40 / high * self.ctx.scale))
        shape = svg.path("M1 0 Q10 14 4 29 Q24 20 39 0 Z", fill=theme.paper)
        return svg.render(shape + line, size, f"scale({high / 30:.4f})")


class Figure(Ageing):
    """Somebody as large as the room that others leave, standing `below` pixels lower than it, before a light.

    The head touches what is above: a bubble's tail. `wide`: its side at most, of the width of its place.
    """

    stretch, shrinks = 1, True
    bare, seen = BARE, 1 - BARE - HIDDEN
    """What of its side lies above its head, and what is seen while it stands."""

    def __init__(self, ctx: Context, character: str, mood: Mood, below: int = 0, wide: float = BESIDE) -> None:
        super().__init__(ctx, "teacher")
        self.wide = wide
        self.character, self.below = character, below
        self._take(mood)

    def measure(self, width: int) -> tuple[int, int]:
        """It takes what is left over."""
        return width, 0

    def tallest(self, width: int) -> int:
        """The height that it would take of any room that is so wide."""
        return round(self.seen * self._largest(width)) - self.below

    def _largest(self, width: int) -> float:
        return min(width * self.wide, self.ctx.px(LARGEST))

    def feel(self, mood: Mood) -> None:
        """Look otherwise from now on."""
        if mood != self.mood:
            self._take(mood)

    def _take(self, mood: Mood) -> None:
        self.mood, self.age, self.idle = mood, 0.0, Idle([mood == "glad"], lambda: self.ctx.reduced_motion)
        self.lasts = HOP if mood == "glad" and not self.ctx.reduced_motion else 0.0

    def update(self, dt: float) -> None:
        """Blink now and then, and look at the table."""
        super().update(dt)
        self.idle.step(dt)

    def next_wakeup(self) -> float | None:
        """When it moves next."""
        return soonest(super().next_wakeup(), self.idle.next_wakeup())

    def sprites(self) -> list[Sprite]:
        """The figure in its mood; nothing where there is no room for it."""
        ctx, foot = self.ctx, self.rect.bottom + self.below
        side = round(min((self.rect.h + self.below) / self.seen, self._largest(self.rect.w)))
        if side < ctx.px(LEAST_FIGURE) or self.rect.h <= 0:
            return []
        rises = HIDDEN * side * max(self._hop, LAUGHS * self.idle.shakes(0))
        lit = min(side, self.rect.h)
        light = ctx.art.glow((lit, lit), ctx.theme.inlay["amber"])
        place = self.rect.centerx - lit // 2, self.rect.bottom - lit
        return [Sprite(light, *place, alpha=GLOW), *self._seen(side, rises, foot)]

    def _seen(self, side: int, rises: float, foot: int) -> list[Sprite]:
        """The figure itself, of a side, which has risen so many pixels above where it stands."""
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
        """How far it has hopped, from 0 to 1."""
        way = self.age / HOP
        return abs(sin(pi * HOPS * way)) * (1 - way) if self.age < self.lasts else 0.0


GESTURES = {"neutral": "shows", "thinking": "asks", "glad": "praises", "dismayed": "warns"}
"""What a hand does in each mood."""
STEADY = 0.337
"""The width of somebody with the hand, for the window's height."""
STEADY_BOARD, BEFORE_BOARD = 278, 46
"""How high the board over them is in every step, at 1080p, and how far a head may stand before it where there is little
room.
"""


class Gesturing(Figure):
    """Somebody who leans on what is below, and whose hand says what the words say: it shows, asks, praises or warns."""

    bare, seen = 0.0, BODY_SEEN

    def __init__(self, ctx: Context, character: str, mood: Mood) -> None:
        super().__init__(ctx, character, mood, wide=1.0)

    def _largest(self, width: int) -> float:
        """One size, whatever room the words leave."""
        return min(super()._largest(width), round(STEADY * self.ctx.size[1]))

    def _seen(self, side: int, rises: float, foot: int) -> list[Sprite]:
        """The body behind the edge, and the arms over it."""
        (body,), ctx = super()._seen(side, rises, foot), self.ctx
        reaching = ctx.art.arms_of(self.character, side, GESTURES[self.mood])
        return [body, Sprite(reaching, body.x, body.y - round(ARMS_ABOVE * side))]

    def _draw(self, side: int, gaze: tuple[float, float] | None) -> pygame.Surface:
        return self.ctx.art.standing(self.character, side, self.mood, gaze)


class Teaching(Container):
    """What is said, and close below it the figure that says it; room that is left over lies above both."""

    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, said: Widget, figure: Figure) -> None:
        super().__init__(ctx, [said, figure], 0)
        self.said, self.figure = said, figure

    def measure(self, width: int) -> tuple[int, int]:
        """What is said; the figure takes what is left over."""
        return self.said.size_in(width)

    def place(self, rect: pygame.Rect) -> None:
        """The figure at the foot."""
        super().place(rect)
        high = min(rect.h, self.said.size_in(rect.w)[1])
        tall = max(0, min(rect.h - high, self.figure.tallest(rect.w)))
        self.said.place(pygame.Rect(rect.x, rect.bottom - tall - high, rect.w, high))
        self.figure.place(pygame.Rect(rect.x, rect.bottom - tall, rect.w, tall))


class Lecture(Container):
    """Somebody below a board, where there is one, who leans on what is said, which takes room that is left over: so the
    board is as high in every step, and who teaches stands in one place.

    A board gives way down to what stands on it where much is said; without one, half of such room lies above.
    """

    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, said: Widget, figure: Gesturing, board: Sequence[Widget] = ()) -> None:
        super().__init__(ctx, [*board, said, figure], 0)
        self.board, self.said, self.figure = board, said, figure

    def measure(self, width: int) -> tuple[int, int]:
        """What is shown and said; the figure takes what is left over."""
        parts = [each.size_in(width) for each in (*self.board, self.said)]
        return max(wide for wide, _ in parts), sum(high for _, high in parts)

    def place(self, rect: pygame.Rect) -> None:
        """The board above, below it the figure, and what is said."""
        super().place(rect)
        top, told, figure = rect.y, self.said.size_in(rect.w)[1], self.figure.tallest(rect.w)
        for each in self.board:
            least = min(rect.h, each.size_in(rect.w)[1])
            high = max(least, min(self.ctx.px(STEADY_BOARD), rect.bottom - top - told - figure))
            each.place(pygame.Rect(rect.x, top, rect.w, high))
            top = each.rect.bottom
        tall = max(0, min(rect.bottom - top - told, figure))
        if not self.board:
            top += max(0, rect.bottom - top - told - tall) // 2
        before = min(self.ctx.px(BEFORE_BOARD), figure - tall) if self.board and tall else 0
        self.figure.place(pygame.Rect(rect.x, top - before, rect.w, tall + before))
        self.said.place(pygame.Rect(rect.x, top + tall, rect.w, rect.bottom - top - tall))


CLOTH = 12
"""The room within the cloth that cards lie on, at 1080p."""
CARD = 122
"""The height of a card on it, at 1080p."""
SIGN, GAP = 34, 4
"""The letters of a sign between cards, and the gap about it, at 1080p."""
SHARE = 0.125
"""A card's largest share of the window."""


def signed(ctx: Context, icon: str, text: str, *, role: str, name: str, size: float = 24) -> Widget:
    """Words in a role's colour with their sign, whose colour goes with theirs: touch, check or warning."""
    theme = ctx.theme
    signs = {"touch": theme.gold, "check": theme.good, "warning": theme.warning}
    if role != "text":
        signs = {"touch": theme.inlay["cinnabar"], "check": theme.inlay["jade"], "warning": theme.inlay["cinnabar"]}
    sign = Picture(ctx, ctx.art.icon(icon, ctx.tx(34), signs[icon]))
    return SingleRow(ctx, [sign, grow(Label(ctx, text, size, role, "bold", name=name))], 14, "first line")


def on_cloth(ctx: Context, groups: Sequence[Group], high: float = CARD) -> list[Widget]:
    """Cards, so `high` at 1080p, on a piece of the table's cloth; nothing where there are none."""
    cards = CardRow(ctx, groups, at_most(ctx, high, SHARE), signs=SignStyle(SIGN, GAP))
    return [Panel(ctx, Row(ctx, [cards], align="center"), CLOTH, "picture", "cloth")] if groups else []


HEAD = 72
"""The side of the teacher's portrait at 1080p."""


def taught(ctx: Context, told: Sequence[Widget], *ways: Widget) -> Widget:
    """What the teacher says, beside his portrait, and the ways that lead on from it, on a field."""
    teacher = Picture(ctx, ctx.art.portrait(TEACHER, ctx.tx(HEAD)))
    words = grow(middled(Column(ctx, told, 8)))
    return Panel(ctx, SingleRow(ctx, [teacher, words, *ways], 18, "middle"), 14, style="row")


SPEAKER, BESIDE_HIM = 108, 30
"""The side of the teacher's portrait beside a bubble, and the room between both, at 1080p."""
TAIL_WIDE, INSIDE = 32, 16
"""How broad the bubble's tail is where it begins, and the room within the bubble, at 1080p."""


class TeacherBubble(Panel):
    """A bubble with what somebody says who is seen at its left, with its tail towards them."""

    ctx: Context

    def __init__(self, ctx: Context, child: Widget) -> None:
        super().__init__(ctx, child, INSIDE, style="speech")

    def sprites(self) -> list[Sprite]:
        """The bubble, its tail over its rim, and what is said."""
        found, lap = super().sprites(), max(2, self.ctx.px(3))
        wide, high = self.ctx.px(BESIDE_HIM - 4) + lap, self.ctx.px(TAIL_WIDE)
        tail = self.ctx.cached(("spoken tail", wide, high), lambda: self._tail((wide, high)))
        found.insert(1, Sprite(tail, self.rect.x - wide + lap, self.rect.centery - high // 2))
        return found

    def _tail(self, size: tuple[int, int]) -> pygame.Surface:
        theme, (wide, high) = self.ctx.theme, size
        line = f"M{wide} 1Q{wide * 0.5} {high * 0.3} 1 {high * 0.62}Q{wide * 0.6} {high * 0.8} {wide} {high - 1}"
        body = svg.path(f"{line}Z", fill=theme.paper) + svg.stroke(line, theme.gold, max(1.0, 2 * self.ctx.scale))
        return svg.render(body, size)


def spoken(ctx: Context, told: Sequence[Widget]) -> Widget:
    """What the teacher says in a bubble beside his portrait, in letters for paper."""
    teacher = Picture(ctx, ctx.art.portrait(TEACHER, ctx.px(SPEAKER)))
    return SingleRow(ctx, [teacher, grow(TeacherBubble(ctx, middled(Column(ctx, told, 8))))], BESIDE_HIM, "middle")
