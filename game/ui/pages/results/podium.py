"""The podium of a result: the first three on lacquered steps by their places, the rest smaller before or beside them,
each with their medal, name and points; the winner holds up the cards that they went out with, or the match's cup.

Where all stand is told by `podium_plan`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.cards import Card
from game.session.words.result_words import SeatResult
from game.ui.anim.clock import FAR_ASIDE
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.persons import Mood
from game.ui.kit import Label, Panel, SingleRow, Space, Widget, fixed
from game.ui.pages.parts.cards import RaisedFan
from game.ui.pages.results.bearing import bearings
from game.ui.pages.results.brushed_points import BrushedPoints
from game.ui.pages.results.champion_stage import LAUGH_DUCKS, LIGHT_Z, Celebrated, face_of, is_person
from game.ui.pages.results.podium_plan import podium_layout
from game.ui.pages.results.podium_step import PodiumStep, sunk
from game.ui.pages.rooms import hall, hall_figures
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.hall_figures import HallDepth

WIDE, HIGH = 1190, 776
"""The room that it needs, at 1080p; where there is more it is larger."""
LARGEST = 1.25
BEHIND, SUN = 0.44, 1.18
"""How far the drum's middle is above the winner's foot, and the drum's side, for the winner's side."""
EDGE = 0.5
"""Where the table's edge is, as a share of the height."""
HELD, FULL, CLOSER = 0.4, 4, 0.04
"""How high cards are that the winner holds up, for their side; and how much less with each card more than so many."""
CUP, FOOT = 0.76, 0.32
"""How high the match's cup is that the winner holds up, for their side, and how much of it is below their hand."""
PILL = 14
"""The room beside the words that name them, at 1080p."""
SHADE, DEEP = 1.15, 0.6
"""How wide the dark behind the winner's head is, for their side, and how deep."""
LAMP, BEAM = 3.0, (0.5, 0.44)
"""How wide the beam of the lamp over the winner is at its foot, for their step; how bright it is by night and by day.
"""
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
        moods: Sequence[Mood],
        *,
        opening: bool = False,
        cards: Sequence[Card] = (),
        says: str = "",
        light: HallLight = "",
        cup: bool = False,
    ) -> None:
        steady, count = motion(), len(places)
        first = "behind_doors" if cup else "first"
        self.first, self.rises, self.stamps = (steady.seconds("podium", key) for key in (first, "ms", "stamp"))
        self.gap = min(steady.seconds("podium", "gap"), steady.seconds("podium", "most") / max(1, count - 1))
        self.stands = self.first + self.gap * (count - 1) + 2 * self.rises
        moods = ("glad", *moods)
        super().__init__(
            ctx, "podium", opening=opening, festive=is_person(places[0].portrait), says=says, light=light, moods=moods
        )
        self.places, self.cards, self.cup = tuple(places), tuple(cards), cup
        self.layout, self.wants = podium_layout(count), ctx.px(HIGH)
        held = bearings([face_of(ctx, one.portrait) for one in places], moods, places[-1].last)
        self.steps = [
            PodiumStep(ctx, n, one, mood=mood, stands=stands, light=light, counting=opening)
            for n, (one, mood, stands) in enumerate(zip(places, moods, held, strict=True))
        ]
        self.steps[0].way = "grasps" if cup else "offers"
        self.plates = [each.plate(self.layout.text_of(each.n), self.layout.share_of(each.n)) for each in self.steps]
        self.strip: RaisedFan | None = None
        played = Label(ctx, ctx.t("table.result.last_play"), 20, "text", "semibold", align="center", name="last_play")
        left, right = fixed(Space(ctx), ctx.px(PILL)), fixed(Space(ctx), ctx.px(PILL))
        self.label = Panel(ctx, SingleRow(ctx, [left, played, right], 0), 8, style="badge")

    @property
    def children(self) -> Sequence[Widget]:
        """What stands on the steps, the last play, what the winner says."""
        return [*self.plates, *self._told_late]

    @property
    def _told_late(self) -> list[Widget]:
        """What comes once all have their places: the cards of the last play and what they are called, and what the
        winner says.
        """
        return [*([self.strip, self.label] if self.strip else []), *self.said]

    def place(self, rect: pygame.Rect) -> None:
        """Steps about the middle, as large as there is room for; names on their fields."""
        super().place(rect)
        self.unit = min(LARGEST * self.ctx.scale, rect.w / WIDE, rect.h / HIGH)
        for step, plate in zip(self.steps, self.plates, strict=True):
            x, foot = (round(places[step.n] * self.unit) for places in (self.layout.x, self.layout.foot))
            share = self.unit * self.layout.share_of(step.n)
            step.place(rect.centerx + x, rect.bottom - foot, share, 2 * x / max(1, rect.w))
            plate.place(step.named)
        self.side = self.steps[0].side
        self.hand = self.steps[0].hold()
        if self.cards:
            self._place_cards()
        self.speak(*self.steps[0].box.midtop)

    def _place_cards(self) -> None:
        """The cards in the winner's hand, and above them what tells what they are."""
        less = 1 - CLOSER * max(0, len(self.cards) - FULL)
        self.strip = RaisedFan(self.ctx, self.cards, HELD * less * self.side / self.ctx.scale)
        self.strip.held_at(self.hand)
        wide, high = self.label.size_in(self.rect.w // 4)
        spot = pygame.Rect(0, 0, wide, high)
        spot.midbottom = self.strip.rect.centerx, self.strip.rect.y - self.ctx.px(12)
        self.label.place(spot.clamp(self.rect))

    def parts(self) -> Iterator[Sprite]:
        """Light and drum, the table, and from behind to the front all on their steps."""
        ctx, (x, top) = self.ctx, self.steps[0].box.midtop
        edge = ctx.size[1] - self.rect.y - round(EDGE * self.rect.h)
        yield from self._lamp()
        yield from self.sun((x, top - round(BEHIND * self.side)))
        yield from self._shade((x, top - round(BEHIND * self.side)))
        yield hall.HallTable(ctx, ctx.size, self.rect.centerx, edge, ctx.scale).sprite(HallDepth.TABLE, self.light)
        order = [*self.steps[:3][::-1], *self.steps[3:]]
        if not ctx.theme.plain:
            for step in order:
                yield from step.mirrored(self._risen(step.n))
        for step in order:
            yield from self._stepping(step)
            if not step.n:
                yield from self._held()
        if self.age >= self.stands:
            for each in self._told_late:
                if each is not self.strip:
                    yield from each.sprites()

    def draw_ahead(self) -> Iterator[object]:
        """Large parts one after the other, each with the small ones after it; also what is seen later: the medals as
        they are stamped on, all with their hands, the cards, and what is said.
        """
        yield [each.sprites() for each in self._told_late]
        yield [step.medal(share) for step in self.steps for share in STAMPED]
        for step in self.steps[1:]:
            yield [step.figure(self.rect.centerx, gaze) for gaze in (None, (FAR_ASIDE * self._to_winner(step), 0.0))]
        for step in self.steps:
            yield [*step.standing(step.figure(self.rect.centerx), 1.0)]
        for each in (part for plate in self.plates for part in plate.walk() if isinstance(part, BrushedPoints)):
            yield from each.draw_ahead()
        small = self.ctx.px(SMALL) ** 2
        yield from (each for each in super().draw_ahead() if not isinstance(each, Sprite) or _area(each) > small)

    def _lamp(self) -> Iterator[Sprite]:
        """The beam of a lamp over the winner, down to the foot of their step."""
        ctx, box = self.ctx, self.steps[0].box
        if ctx.theme.plain:
            return
        size = round(LAMP * box.w), box.bottom
        picture = hall.beam(ctx, size, BEAM[not ctx.theme.dark])
        yield Sprite(picture, box.centerx - size[0] // 2, 0, LIGHT_Z, round(255 * self._risen(0)))

    def _shade(self, at: tuple[int, int]) -> Iterator[Sprite]:
        """The dark on the drum behind the winner's head, before which that stands out."""
        side = round(SHADE * self.side)
        if not self.ctx.theme.plain:
            yield hall_figures.soft_dark(self.ctx, (side, side), at, LIGHT_Z, deep=DEEP)

    def _held(self) -> Iterator[Sprite]:
        """What the winner holds up, once they have their place: the cards of the last play, or the match's cup."""
        if self.cup:
            yield from self._won(min(1.0, max(0.0, (self.age - self.stands + self.rises) / self.rises)))
        if self.strip and self.age >= self.stands:
            yield from (each._replace(z=HallDepth.HELD) for each in self.strip.sprites())
        if self.age >= self.stands:
            yield from self.steps[0].raised(("before",))

    def _won(self, way: float) -> Iterator[Sprite]:
        """The cup, which comes down into the winner's hand."""
        high = round(CUP * self.side)
        cup = hall.standing(self.ctx, "trophy", high, self.light)
        box = cup.get_rect(midbottom=(self.hand[0], self.hand[1] + round(FOOT * high)))
        yield Sprite(cup, box.x, box.y - round((1 - motion().ease(way)) * high), HallDepth.HELD, round(255 * way))

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
        up = self._risen(n, self.rises) - LAUGH_DUCKS * self.idle.shakes(n)
        gaze = self.idle.gaze(n, (self._to_winner(step), 0))
        standing = step.standing(step.figure(self.rect.centerx, gaze), up)
        for one in (*standing, *self.plates[n].sprites()):
            yield from sunk(one, low, step.box.bottom) if low else (one,)
        since = self._since(n) - self.rises
        if since >= 0:
            yield step.medal(STAMPED[min(len(STAMPED) - 1, int(len(STAMPED) * since / self.stamps))])


def _area(one: Sprite) -> int:
    return one.surface.get_width() * one.surface.get_height()
