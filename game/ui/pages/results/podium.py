"""The podium of a result: the first three on lacquered steps by their places, the rest smaller before or beside them,
each with their medal, name and points; on the table lie the cards that the winner went out with.

Where all stand is data in assets/drawings/podium.json, at 1080p: `steps` are those of the places, the last of all who
come after the third; `layouts` tell by the number of players where steps stand (`x` from the middle, `foot` above the
lower edge), what `share` of their size those of the first three have, the `rest`, and the `text` on the first three;
where cards lie (the middle, the foot, the most width and height); and where the match's cup stands (the middle, the
foot, the height).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.engine.cards import Card
from game.session.table.result_words import SeatResult
from game.ui.anim.idle import FAR
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings
from game.ui.draw.card_size import card_size
from game.ui.kit import Label, Panel, SingleRow, Space, Widget, fixed
from game.ui.pages.parts.card_row import LaidCards, LeanedCards
from game.ui.pages.results.champion_stage import DUCKS, Celebrated, is_person
from game.ui.pages.results.podium_step import PodiumStep
from game.ui.pages.rooms import hall, key_art

WIDE, HIGH = 1190, 776
"""The room that it needs, at 1080p; where there is more it is larger."""
LARGEST = 1.25
BEHIND, SUN = 0.5, 1.24
"""How far the drum's middle is above the winner's foot, and the drum's side, for the winner's side."""
EDGE = 0.5
"""Where the table's edge is, as a share of the height."""
OPEN, LEAST = 0.3, 0.5
"""How much of a card the next one leaves to be seen before cards become smaller, and to what share of their height."""
FRONT, LEANED, BARED = 4, 0.64, 22
"""With so many players at most cards lean on the winner's step, of that share of their height; and its words end
so much higher then, at 1080p.
"""
PILL = 14
"""The room beside the words that name them, at 1080p."""
BRIGHT = 170
"""How bright the light of the match's cup is, of 255."""
SMALL = 160
"""What is smaller than a square of this side at 1080p is drawn along with the next."""
STAMPED = (1.9, 1.35, 1.0)
"""The sizes through which a medal is stamped on."""


class Podium(Celebrated):
    """All by their `places`, in `moods`; `opening`: they rise, and points count up. The winner `says` something, and
    may have the `cup` of the match.
    """

    behind = SUN
    shrinks = True

    def __init__(
        self,
        ctx: Context,
        places: Sequence[SeatResult],
        moods: Sequence[str],
        opening: bool = False,
        cards: Sequence[Card] = (),
        says: str = "",
        light: str = "",
        cup: bool = False,
    ) -> None:
        steady, count = motion(), len(places)
        self.first, self.rises, self.stamps = (steady.seconds("podium", key) for key in ("first", "ms", "stamp"))
        self.gap = min(steady.seconds("podium", "gap"), steady.seconds("podium", "most") / max(1, count - 1))
        self.stands = self.first + self.gap * (count - 1) + 2 * self.rises
        moods = ("glad", *moods)
        super().__init__(ctx, "podium", opening, is_person(places[0].portrait), says, light, moods)
        self.places, self.cards, self.cup = tuple(places), tuple(cards), cup
        self.layout: dict[str, Any] = drawings.table("podium")["layouts"][str(count)]
        self.steps = [
            PodiumStep(ctx, n, one, mood, light, opening)
            for n, (one, mood) in enumerate(zip(places, moods, strict=True))
        ]
        self.plates = [each.plate(self.layout["text"] if each.n < 3 else 1.0) for each in self.steps]
        _, _, room, high = self.layout["cards"]
        wide = (1 + OPEN * (len(cards) - 1)) * card_size(high)[0]
        high *= max(LEAST, min(1.0, room / wide))
        self.leaned = count <= FRONT
        self.strip = (
            LeanedCards(ctx, self.cards, LEANED * high, OPEN) if self.leaned else LaidCards(ctx, self.cards, high, OPEN)
        )
        played = Label(ctx, ctx.t("table.result.last_play"), 20, "text", "semibold", "center", name="last_play")
        left, right = fixed(Space(ctx), ctx.px(PILL)), fixed(Space(ctx), ctx.px(PILL))
        self.label = Panel(ctx, SingleRow(ctx, [left, played, right], 0), 8, style="badge")

    @property
    def children(self) -> Sequence[Widget]:
        """What stands on the steps, the last play, what the winner says."""
        return [*self.plates, *([self.strip, self.label] if self.cards else []), *self.said]

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.ctx.px(HIGH)

    def place(self, rect: pygame.Rect) -> None:
        """Steps about the middle, as large as there is room for; names on their fields."""
        super().place(rect)
        self.unit = min(LARGEST * self.ctx.scale, rect.w / WIDE, rect.h / HIGH)
        for step, plate in zip(self.steps, self.plates, strict=True):
            x, foot = (round(self.layout[name][step.n] * self.unit) for name in ("x", "foot"))
            step.place(rect.centerx + x, rect.bottom - foot, self.unit * self.layout["share" if step.n < 3 else "rest"])
            named = step.named
            if not step.n and self.cards and self.leaned:
                named.h -= round(step.share * BARED)
            plate.place(named)
        self.side = self.steps[0].side
        if self.cards:
            self._place_cards()
        self.speak(*self.steps[0].box.midtop)

    def _place_cards(self) -> None:
        middle, foot, room = (round(each * self.unit) for each in self.layout["cards"][:3])
        wide, high = self.strip.size_in(room)
        x, y = self.rect.centerx + middle, self.rect.bottom - foot - high
        left = x - (self.strip.wide if self.leaned else wide) // 2
        self.strip.place(pygame.Rect(left, y, wide, high))
        gap, (wide, high) = self.ctx.px(10), self.label.size_in(self.rect.w // 4)
        spot = pygame.Rect(x - wide // 2, y - high - gap, wide, high)
        if self.leaned:
            spot.topleft = (self.strip.rect.right + gap, self.strip.rect.bottom - high)
        self.label.place(spot)

    def parts(self) -> Iterator[Sprite]:
        """Light and drum, the table, and from behind to the front all on their steps."""
        ctx, (x, top) = self.ctx, self.steps[0].box.midtop
        edge = ctx.size[1] - self.rect.y - round(EDGE * self.rect.h)
        yield from self.sun((x, top - round(BEHIND * self.side)))
        yield hall.HallTable(ctx, ctx.size, self.rect.centerx, edge, ctx.scale).sprite(key_art.TABLE, self.light)
        order = [*self.steps[:3][::-1], *self.steps[3:]]
        if not ctx.theme.plain:
            for step in order:
                yield from step.mirrored(self._risen(step.n))
        for step in order:
            yield from self._stepping(step)
        if self.cup:
            yield from self._won(min(1.0, max(0.0, (self.age - self.stands + self.rises) / self.rises)))
        if self.age >= self.stands:
            for each in self.children[len(self.plates) :]:
                yield from each.sprites()

    def drawing(self) -> Iterator[object]:
        """Large parts one after the other, each with the small ones after it; also what is seen later: the medals as
        they are stamped on, all with their hands, the cards, and what is said.
        """
        yield [each.sprites() for each in self.children[len(self.plates) :]]
        yield [step.medal(share) for step in self.steps for share in STAMPED]
        for step in self.steps[1:]:
            yield [step.figure(self.rect.centerx, gaze) for gaze in (None, (FAR * self._to_winner(step), 0.0))]
        for step in self.steps:
            yield list(step.standing(step.figure(self.rect.centerx), 1.0))
        small = self.ctx.px(SMALL) ** 2
        yield from (each for each in super().drawing() if not isinstance(each, Sprite) or _area(each) > small)

    def _won(self, way: float) -> Iterator[Sprite]:
        """The cup, which comes down to where it stands on the table, in its own light."""
        x, foot, high = (round(each * self.unit) for each in self.layout["cup"])
        cup, lit = hall.cup(self.ctx, high, self.light), 2 * high
        glow = self.ctx.art.glow((lit, lit), self.ctx.theme.inlay["gold_light"])
        middle = self.rect.centerx + x, self.rect.bottom - foot - cup.get_height() // 2
        yield Sprite(glow, *glow.get_rect(center=middle).topleft, key_art.HAND, round(BRIGHT * way))
        y = middle[1] - cup.get_height() // 2 - round((1 - motion().ease(way)) * high)
        yield Sprite(cup, middle[0] - cup.get_width() // 2, y, key_art.HAND, round(255 * way))

    def _to_winner(self, step: PodiumStep) -> int:
        return 1 if step.box.x < self.steps[0].box.x else -1

    def _since(self, n: int) -> float:
        """The seconds since the step of the n-th began to rise: the last first."""
        return self.age - self.first - self.gap * (len(self.places) - 1 - n)

    def _risen(self, n: int, wait: float = 0.0) -> float:
        """How far it has risen, from 0 to 1; or what does so a while later."""
        return motion().ease(min(1.0, max(0.0, (self._since(n) - wait) / self.rises)))

    def _stepping(self, step: PodiumStep) -> Iterator[Sprite]:
        """A step as it rises; then the medal is stamped on, and whoever stands there comes up from behind the lip."""
        n, low = step.n, round((1 - self._risen(step.n)) * step.box.h)
        up = self._risen(n, self.rises) - DUCKS * self.idle.shakes(n)
        gaze = self.idle.gaze(n, (self._to_winner(step), 0))
        standing = step.standing(step.figure(self.rect.centerx, gaze), up)
        for one in (*standing, *self.plates[n].sprites()):
            yield from _sunk(one, low, step.box.bottom) if low else (one,)
        since = self._since(n) - self.rises
        if since >= 0:
            yield step.medal(STAMPED[min(len(STAMPED) - 1, int(len(STAMPED) * since / self.stamps))])


def _area(one: Sprite) -> int:
    return one.surface.get_width() * one.surface.get_height()


def _sunk(one: Sprite, low: int, floor: int) -> Iterator[Sprite]:
    """A part of who stands so many pixels lower, as far as it is above the floor."""
    high = min(one.surface.get_height(), floor - one.y - low)
    if high > 0:
        seen = one.surface.subsurface((0, 0, one.surface.get_width(), high))
        yield one._replace(surface=seen, y=one.y + low)
