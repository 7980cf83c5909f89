"""A chop as it is seen: the bomb lands, all stands still, it strikes out of the dark, and the loser feels it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

import pygame

from game.engine.cards import TWO, Card
from game.engine.combination import Kind, Play
from game.session.board.board_view import Cards, SeatView
from game.session.board.table_view import told
from game.ui.anim.timeline import Pose
from game.ui.board.board import flying
from game.ui.board.moods import FEELINGS, GLAD, GLEE, HURT, SHOCK, THINKING
from game.ui.board.persons import LURID
from game.ui.layout import PersonPlace
from game.ui.layout.depths import Depth
from game.ui.scenes.table.blow_effects import Dark, Rays, Scar, Shake
from game.ui.scenes.table.blow_marks import SLASH
from game.ui.scenes.table.celebrations import Scrap, Shower, thrown
from game.ui.scenes.table.effect_pictures import BURSTS
from game.ui.scenes.table.effects import Effect, Flare, Note, Word
from game.ui.scenes.table.table_clock import Wait
from game.ui.scenes.table.table_display import TableDisplay

BOMBS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)
BURST = 300
"""Width of the rays around the portrait of whoever was chopped, at 1080p."""
AT_REST, FROZEN = 2, 4
"""So many parts of a blow that may come are drawn in a frame while nothing moves, and of one that is about to strike,
while all stands still.
"""
MIDDLE = 0.163
"""How far the middle of half a card is from that of the card, of its height."""
CLEAR = 20
"""How far what tells a price keeps off the portrait that it belongs to, and what was eaten off the edge, at 1080p."""
PIECES = {"leaf": (38, 1250.0), "shard": (48, 950.0), "spark": (36, 1500.0)}
"""The side of a piece of each kind that is thrown up, at 1080p, and its speed in pixels a second there."""
PULL, FLY = 900.0, 1.5
"""How much faster pieces fall each second, in pixels a second at 1080p, and for how many seconds they are seen."""


@dataclass(eq=False, repr=False)
class ChopDisplay(TableDisplay):
    """Shows chops; `shout` calls a great word of a name, so large at 1080p, for so many seconds."""

    shout: Callable[[str, float, float], None]

    def __post_init__(self) -> None:
        self._cut = self.layout.pile.middle
        """Where the latest blow has cut."""
        self._lying: Play | None = None
        """What lies there and may be chopped."""
        self._drawing: Iterator[object] = iter(())
        """Draws a part of what the blow under way will show each time it is asked."""
        self._ready: list[Effect] = []
        self._unready: Iterator[Effect] = iter(())
        """What breaks out as the blow under way strikes: it is made ready while all stands still."""
        self._foreseen: Iterator[object] | None = None
        """Likewise of what the next one would show."""

    @property
    def striking(self) -> bool:
        """Whether one is under way."""
        return bool(self.clock.left(Wait.CHOP))

    def step(self) -> None:
        """A frame begins: a part is drawn of the blow under way, or while nothing moves of what may come."""
        moving = self.board.moving
        if self.striking:
            for _ in range(1 if moving else FROZEN):
                next(self._drawing, None)
        for _ in range(0 if self.striking or moving else AT_REST):
            if self._foreseen and next(self._foreseen, self) is self:
                self._foreseen = None

    def next_wakeup(self) -> float | None:
        """0.0 while there is something to draw."""
        return 0.0 if self._foreseen and not self.striking else None

    def foresee(self, lying: Play | None) -> None:
        """This lies there now; where it is a two or a bomb, what a blow on it would show is drawn from now on."""
        if lying != self._lying:
            self._lying = lying
            if lying and (lying.cards[0].rank == TWO or lying.kind in BOMBS):
                self._foreseen = self._draw(lying)

    def begin(self, play: Play, target: Play, cost: int) -> float:
        """A bomb flies to what it chops, which costs its owner so many points; in how many seconds it has struck."""
        kind = _blow_on(target)
        motion, landing = self.board.motion, self.board.landing
        stop, lasts = motion.seconds(kind, "stop"), motion.seconds(kind, "lasts")
        self._drawing = chain([None], self._foreseen or ())  # the first frame has enough to draw
        at = self.clock.cue
        falls = motion.moves["strike"].hang + motion.moves["strike"].slam
        at(partial(self._darken, frozenset({play.seat, target.seat}), falls + stop + lasts), landing - falls)
        dark = landing - falls + motion.seconds("dark", "in")  # before, there is enough to do
        at(partial(self._draw_also, self._draw_outcome(play, cost)), dark)
        at(partial(self._land, kind), landing)
        at(partial(self._strike, kind, frozenset({play.seat, target.seat})), landing + stop)
        at(partial(self._react, target.seat, cost), landing + stop + motion.seconds(kind, "react"))
        paid = landing + stop + motion.seconds(kind, "points")
        at(partial(self.board.picture.moods.feel, play.seat, GLAD), landing + stop)
        if cost:
            at(
                partial(self._gain, play.seat, cost),
                paid + (0.0 if self.reduced else motion.seconds("points", "first")),
            )
        self.clock.start(Wait.CHOP, landing + stop + lasts)
        return paid

    def _draw_also(self, more: Iterator[object]) -> None:
        self._drawing = chain(self._drawing, more)

    def _draw(self, target: Play) -> Iterator[object]:
        """Draws what is seen of any blow on a play, part by part, each as it is asked for; the pictures are kept."""
        pictures, px, kind = self.pictures, self.layout.m.px, _blow_on(target)
        yield self.ctx.dusk
        yield self._flash()
        if not self.reduced:  # what takes longest first, so that the least is left to a blow that comes soon
            yield from pictures.marks.draw_scar()
            yield from pictures.marks.draw_slash()
            yield from pictures.draw_coin()
            yield pictures.trail()
        yield from self.board.draw_blow(target.cards)
        yield from pictures.draw_blow(kind, self.board.motion.figure(kind, "word"), self._rays(kind))
        if not self.reduced:
            yield from (pictures.pieces(name, px(side)) for name, (side, _) in PIECES.items())
            yield from (pictures.bursting(px(BURST), n) for n in range(BURSTS))
        yield from self._draw_faces(target.seat)

    def _draw_faces(self, struck: int) -> Iterator[object]:
        """Draws how all look as one of them is chopped, and in the turn after it."""
        persons, moods = self.board.picture.persons, self.board.picture.moods
        for seat, (view, place) in enumerate(zip(self.board.view.seats, self.layout.seats, strict=False)):
            if isinstance(place, PersonPlace):
                side, tilt, shade = place.portrait.w, moods.face(seat, view).tilt, persons.shade(view, waits=True)
                yield persons.light(side)
                yield self.board.picture.beam.sprite(place.portrait.center, self.layout.pile.middle)
                yield persons.medallion(view.portrait, side)
                yield from (persons.ring(kind, side) for kind in ("turn", GLAD, HURT))
                yield from (persons.face(view.portrait, mood, side) for mood in (THINKING, FEELINGS[GLAD]))
                if seat == struck:
                    yield from self._draw_feeling(seat, HURT)
                    continue
                looks = FEELINGS[_startled(view)]
                yield from (persons.face(view.portrait, mood, side, tilt, LURID) for mood in ("neutral", looks))
                yield persons.face(view.portrait, looks, side, tilt, shade)

    def _draw_feeling(self, seat: int, what: str) -> Iterator[object]:
        """Draws the face of one of the two whom a blow concerns, as it is moved."""
        view, place, picture = self.board.view.seats[seat], self.layout.seats[seat], self.board.picture
        for tilt in picture.moods.tilts(what):
            yield picture.persons.face(view.portrait, FEELINGS[what], place.portrait.w, tilt)

    def _draw_outcome(self, play: Play, cost: int) -> Iterator[object]:
        """Draws the shadow of this blow, what tells its price, what flies when it is paid, and what the seat says."""
        board, place = self.board, self.layout.seats[play.seat]
        yield from board.picture.shadow.sprites(board.pile.laid[-1], board.cards, (0, 0))
        if chained := self._eaten():
            yield from self.pictures.seals.draw_chain(chained)
        yield from self._draw_feeling(play.seat, GLAD)
        yield from self.pictures.seals.draw_stamp(*self._price(cost))
        if cost:
            yield from self.pictures.words.draw_gain(self.ctx.texts.signed(cost))
        if isinstance(place, PersonPlace) and not board.view.seats[play.seat].own:
            yield board.picture.persons.tag(told(self.ctx.texts, play), place.tag)

    def _rays(self, kind: str) -> int:
        return self.layout.m.px(self.board.motion.figure(kind, "rays"))

    def _darken(self, seats: frozenset[int], seconds: float) -> None:
        """All goes dark but the pile and the two whom it concerns."""
        self.effects.drop(lambda effect: isinstance(effect, Dark))
        self.effects.add(Dark(self.ctx.dusk, self.ctx.color("dusk"), seats, self.board.motion, seconds))

    def _strike(self, kind: str, concerned: frozenset[int]) -> None:
        """Word, sound, light, and what is thrown up by the blow, all in one moment; the others start."""
        motion, at = self.board.motion, self.layout.pile.middle
        torn = self.board.strike()
        lasts = motion.seconds(kind, "lasts")
        self.shout(kind, motion.figure(kind, "word"), lasts)
        self.ctx.sound("chop")
        for seat, view in enumerate(self.board.view.seats):
            if seat not in concerned:
                self.board.picture.moods.feel(seat, _startled(view))
        self._tell_eaten(lasts)
        if self.reduced:
            self._glow(at, lasts)
            return
        for effect in (*self._ready, *self._unready):
            self.effects.add(effect)
        self._part(torn)
        self.effects.add(Scar(self.pictures.marks.scar(), self.pictures.marks.scar_size, self._cut, motion))

    def _thrown_up(self, kind: str) -> Iterator[Effect]:
        """The light that breaks out in a blow, what is thrown up, and the shake of the table."""
        motion, at, s = self.board.motion, self.layout.pile.middle, self.layout.m.s
        yield Shake(motion.figure(kind, "px") * s, motion.figure(kind, "swings"), motion.seconds(kind, "shake"))
        light, opens = self.pictures.rays(kind, self._rays(kind)), motion.seconds("rays", "open")
        lasts = motion.seconds(kind, "lasts") - motion.seconds("dark", "out")
        yield Rays(light, at, self.pictures.floor, opens, lasts)
        for name, (side, speed) in PIECES.items():
            along = (0.4 * SLASH[0] * s, -0.4 * SLASH[1] * s) if name == "spark" else (0.0, 0.0)
            pieces = thrown(at, round(motion.figure(kind, name)), speed * s, 300 * s, 8 * s, along)
            picture = self.pictures.pieces(name, self.layout.m.px(side))
            yield Shower(picture, pieces, PULL * s, FLY, z=Depth.THROWN_UP)

    def _part(self, torn: Sequence[tuple[Card, Pose]]) -> None:
        """A slash through what is chopped, whose halves open left and right under the bomb and fly off, spinning."""
        if not torn:
            return
        motion, s = self.board.motion, self.layout.m.s
        self._cut = tuple(
            round(sum(axis) / len(torn)) for axis in zip(*((lay.x, lay.y) for _, lay in torn), strict=True)
        )
        lasts = motion.seconds("slash")
        for n, strips in enumerate(self.pictures.marks.slash()):
            for picture, x, y in strips:
                at = self._cut[0] + x + picture.get_width() // 2, self._cut[1] + y + picture.get_height() // 2
                self.effects.add(Note(picture, at, 0, 0, lasts, "slash", lasting=False, z=Depth.CUT), n * lasts)
        fall, lasts, flung = motion.data["fall"], motion.seconds("fall"), flying(torn)
        for n, (card, lay) in enumerate(flung):
            aside = fall["beside"] * (n - (len(flung) - 1) / 2)
            for way, half in zip((-1, 1), self.board.halves(card, len(flung)), strict=True):
                speed = (fall["apart"] * way + aside) * s, (way * fall["part"] - fall["up"]) * s
                piece = Scrap(lay.x, lay.y + way * MIDDLE * lay.size, *speed, 0.0, 0)
                shown = len(half) / lasts
                self.effects.add(Shower(half, [piece], fall["pull"] * s, lasts, shown, Depth.HALVES, comes=0.0))

    def _eaten(self) -> list[Cards]:
        """What was eaten in this trick by bombs in turn, and the last of them; none where only one has struck."""
        plays = [laid.play for laid in self.board.pile.laid]
        first = len(plays) - 1
        while first > 0 and plays[first].chops:
            first -= 1
        return [play.cards for play in plays[first:]] if len(plays) - first > 2 else []

    def _tell_eaten(self, seconds: float) -> None:
        """The chain of what was eaten is seen at the foot of the window."""
        if chained := self._eaten():
            picture, m = self.pictures.seals.chain(chained), self.layout.m
            at = self.layout.pile.middle[0], m.h - m.px(CLEAR) - picture.get_height() // 2
            fade = self.board.motion.seconds("reduced")
            self.effects.add(Note(picture, at, 0, fade, seconds, "eaten", lasting=False, z=Depth.PRICE))

    def _land(self, kind: str) -> None:
        """The bomb comes down: a flash, and all stands still; meanwhile what it throws up is made ready."""
        stop = self.board.motion.seconds(kind, "stop")
        self.board.cards.timeline.freeze(stop)
        if not self.reduced:
            self._ready, self._unready = [], self._thrown_up(kind)
            self._drawing = chain([None] * FROZEN, map(self._ready.append, self._unready), self._drawing)
            flash, lasts = self._flash(), self.board.motion.seconds("flash")
            self.effects.add(Note(flash, self.layout.pile.middle, 0, 0, lasts, "flash", lasting=False, z=Depth.RAYS))

    def _flash(self) -> pygame.Surface:
        side = self.layout.m.px(self.board.motion.figure("flash", "wide"))
        return self.ctx.art.glow((side, side), self.ctx.theme.inlay["gold_light"])

    def _glow(self, at: tuple[int, int], seconds: float) -> None:
        """Where motion is reduced: a light behind the cards that stands still."""
        side = self.layout.m.px(900)
        light = self.ctx.art.glow((side, side), self.ctx.theme.gold)
        fade = self.board.motion.seconds("reduced")
        self.effects.add(Note(light, at, 0, fade, seconds, "light", lasting=False, z=Depth.RAYS))

    def _react(self, seat: int, cost: int) -> None:
        """The portrait of whoever was chopped is struck, and sealed with what that costs."""
        at = self.layout.seats[seat].portrait
        if not self.reduced:
            burst, lasts = self.pictures.burst(self.layout.m.px(BURST)), self.board.motion.seconds("impact")
            self.effects.add(Flare(burst, at.center, lasts, Depth.RAYS))
        self.board.picture.moods.feel(seat, HURT)
        self._tell(seat, self._seal(cost), "seal")

    def _tell(self, seat: int, pictures: list[pygame.Surface], what: str) -> None:
        """Points are told at a seat, for as long as the movement's figures say."""
        at, motion = self._tag_place(seat, pictures[-1]), self.board.motion
        self.effects.add(Word(pictures, at, motion, Depth.PRICE, motion.seconds(what)))

    def _tag_place(self, seat: int, picture: pygame.Surface) -> tuple[int, int]:
        """The middle of what tells the price at a seat: beside the portrait towards the table, over one's own."""
        place, clear, (w, h) = self.layout.seats[seat], self.layout.m.px(CLEAR), picture.get_size()
        at = place.portrait
        if place.side == "left":
            return at.right + clear + w // 2, at.center[1]
        if place.side == "bottom":
            return max(clear + w // 2, at.center[0]), at.y - clear - h // 2
        return at.x - clear - w // 2, at.center[1]

    def _gain(self, seat: int, cost: int) -> None:
        """Whoever has chopped reads at its place what that brings, as the first coin comes."""
        self._tell(seat, [self.pictures.words.gain(self.ctx.texts.signed(cost))], "gain")

    def _seal(self, cost: int) -> list[pygame.Surface]:
        return self.pictures.seals.stamp(*self._price(cost))

    def _price(self, cost: int) -> tuple[str, str]:
        """What a seal says: that somebody was chopped, and what that costs."""
        return self.ctx.t("table.did.chopped"), self.ctx.texts.signed(-cost) if cost else ""


def _startled(view: SeatView) -> str:
    """How somebody takes a blow on another: who is out of the trick gloats, the others are shocked."""
    return GLEE if view.passed else SHOCK


def _blow_on(target: Play) -> str:
    """By which name the figures and words go of a blow on a play."""
    return "overchop" if target.kind in BOMBS else "chop"
