"""What is seen of a chop in the middle of the table: dark, blade, cut, crack, word, light, and what is thrown up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.engine.combination import Kind, Play
from game.session.board.board_view import PlayView
from game.ui.anim.motion import Motion
from game.ui.board.pile import Pile
from game.ui.draw.theme import mix
from game.ui.layout.depths import Depth
from game.ui.scenes.table.blow_effects import BEGUN, SOON, Camera, Chain, Dark, Rays, Scar, Shake, Slash
from game.ui.scenes.table.blow_marks import SLASH
from game.ui.scenes.table.celebrations import Shower, rising, thrown
from game.ui.scenes.table.effects import Effect, Note
from game.ui.scenes.table.seals import Link
from game.ui.scenes.table.spoken import Spoken
from game.ui.scenes.table.table_display import LaidTable, TableDisplay

BOMBS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)
SPOT = 760
"""How wide the light is on what is about to be chopped, at 1080p."""
PIECES = {"leaf": (46, 1500.0), "shell": (88, 1350.0), "ember": (44, 2100.0), "dust": (150, 420.0)}
"""The side of a piece of each kind that is thrown up, at 1080p, and its speed in pixels a second there."""
SHARDS = ("leaf", "shell")
"""Those that are larger in some kinds of blow."""
FLASH = 520
"""How wide the light is on what is cut while all stands still, at 1080p."""
PALE = 0.7
"""How much of that light is white."""
PULL, FLY = 2300.0, 0.95
"""How much faster pieces fall each second, in pixels a second at 1080p, and for how many seconds they are seen."""
RISING, LIFT, COME = ((430, 200), 230.0), 60.0, 0.4
"""How far aside, up and down from the middle embers rise from, at 1080p, and how many pixels a second there at most;
how much faster they do each second; and in how many seconds they are seen.
"""
TOLD = 0.58
"""The share of a blow after which what was eaten is told, in place of its word, and once its points are gone."""
LARGEST_NEAR = 2560 * 1440
"""So many pixels has a window at most in which the camera draws near: in a larger one it would take too long."""
STILL_LIGHT = 900
"""The side of the light that stands still where motion is reduced, at 1080p."""


def blow_on(target: Play) -> str:
    """By which name the figures and words go of a blow on a play."""
    return "overchop" if target.kind in BOMBS else "chop"


def chain_of(pile: Pile) -> list[PlayView]:
    """What was eaten in a trick by bombs in turn, and the last of them."""
    plays = [laid.play for laid in pile.laid]
    first = max(0, len(plays) - 1)
    while first > 0 and plays[first].chops:
        first -= 1
    return plays[first:]


def told(motion: Motion, kind: str) -> float:
    """In how many seconds after a blow has struck what was eaten is told."""
    return motion.seconds(kind, "lasts") * TOLD


@dataclass(frozen=True)
class Blow:
    """A bomb that flies to what it chops, which costs its owner so many points."""

    play: Play
    target: Play
    cost: int
    eaten: Sequence[PlayView]
    """What was eaten in this trick by bombs in turn, and the last of them; none where only one has struck."""

    @property
    def kind(self) -> str:
        """By which name its figures and words go."""
        return blow_on(self.target)

    @property
    def seats(self) -> frozenset[int]:
        """The two whom it concerns."""
        return frozenset({self.play.seat, self.target.seat})


class BlowPart(TableDisplay):
    """One thing that is seen of a blow: it draws its pictures ahead, and shows them when its time has come.

    Pictures are drawn one each time that the iterators are asked, and are kept.
    """

    sets_out = False
    """Whether its `outcome` can be drawn as soon as the bomb sets out: it shows nothing of how that lands."""

    def after(self, kind: str) -> float:
        """In how many seconds after its landing a blow shows it: as it strikes, once all have stood still."""
        return self.board.motion.seconds(kind, "stop")

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """Draws what is seen of any blow on a play."""
        return iter(())

    def outcome(self, blow: Blow) -> Iterator[object]:
        """Draws what is seen of this blow alone."""
        return iter(())

    def show(self, blow: Blow) -> None:
        """Its time has come."""

    def figure(self, kind: str, name: str) -> float:
        """A figure of a kind of blow."""
        return self.board.motion.figure(kind, name)

    def lasts(self, kind: str) -> float:
        """For how many seconds a blow is seen once it has struck."""
        return self.board.motion.seconds(kind, "lasts")

    def shake(self, kind: str) -> Shake:
        """How a kind of blow shakes the table."""
        px, jump = (self.figure(kind, name) * self.layout.m.s for name in ("px", "jump"))
        return Shake(px, self.figure(kind, "swings"), self.board.motion.seconds(kind, "shake"), jump)

    @property
    def falls(self) -> float:
        """For how many seconds the bomb is seen to fall."""
        move = self.board.motion.moves["strike"]
        return move.hang + move.slam


class Darkness(BlowPart):
    """All goes dark but the pile and the two whom it concerns, as the bomb falls."""

    def after(self, kind: str) -> float:
        """Before it lands."""
        return -self.falls

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The room in the dark."""
        yield self.ctx.dark_canvas

    def show(self, blow: Blow) -> None:
        """In place of the dark of another blow."""
        seconds = self.falls + self.board.motion.seconds(blow.kind, "stop") + self.lasts(blow.kind)
        self.effects.drop(lambda effect: isinstance(effect, Dark))
        self.effects.add(Dark(self.ctx.dark_canvas, self.ctx.color("dusk"), blow.seats, self.board.motion, seconds))


class PushIn(BlowPart):
    """The camera draws near as the bomb falls, and is shaken by the blow; it stands still where motion is reduced."""

    def after(self, kind: str) -> float:
        """Once it is dark."""
        return self.board.motion.seconds("dark", "in") + 2 * SOON - self.falls

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """Room for what it sees."""
        if not self.reduced:
            yield self.ctx.camera_canvas

    def show(self, blow: Blow) -> None:
        """Until it grows light again; in place of another."""
        self.effects.drop(lambda effect: isinstance(effect, Camera))
        if not self.reduced:
            struck = super().after(blow.kind) - self.after(blow.kind)
            slam, m = self.board.motion.moves["strike"].slam, self.layout.m
            push = self.figure(blow.kind, "push") * m.s if m.w * m.h <= LARGEST_NEAR else 0.0
            nears, ends = (
                -slam - self.after(blow.kind),
                self.lasts(blow.kind) - self.board.motion.seconds("dark", "out"),
            )
            self.effects.add(Camera(self.ctx.camera_canvas, self.shake(blow.kind), nears, struck, push, struck + ends))


class Spotlight(BlowPart):
    """Light on what is about to be chopped, which lies alone in the dark."""

    def after(self, kind: str) -> float:
        """As the bomb hangs."""
        return BEGUN - self.falls

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The light."""
        if not self.reduced:
            yield self._light()

    def show(self, blow: Blow) -> None:
        """Until it strikes."""
        if not self.reduced:
            lasts, come = super().after(blow.kind) - self.after(blow.kind), self.board.motion.seconds("dark", "in")
            light = Note(
                self._light(), self.layout.pile.heart, 0, come, lasts + come, "spot", lasting=False, z=Depth.RAYS
            )
            self.effects.add(light)

    def _light(self) -> pygame.Surface:
        side = self.layout.m.px(SPOT)
        return self.ctx.art.glow((side, side), self.ctx.theme.inlay["gold_light"])


class Landing(BlowPart):
    """The bomb comes down: all stands still, in a bright light."""

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The light."""
        if not self.reduced:
            yield self._light()

    def after(self, kind: str) -> float:
        """At once."""
        return 0.0

    def show(self, blow: Blow) -> None:
        """For as long as it takes to see the cut."""
        stop = self.board.motion.seconds(blow.kind, "stop")
        self.board.cards.timeline.freeze(stop)
        if not self.reduced:
            at = self.layout.pile.heart
            self.effects.add(Note(self._light(), at, 0, 0.0, stop, "flash", lasting=False, z=Depth.CUT))

    def _light(self) -> pygame.Surface:
        side = self.layout.m.px(FLASH)
        return self.ctx.art.glow((side, side), mix(self.ctx.theme.inlay["gold_light"], "#ffffff", PALE))


class Blade(BlowPart):
    """A blade of light through what is chopped, which is still whole; a second one crosses it over a bomb."""

    def after(self, kind: str) -> float:
        """It is through as the bomb lands."""
        return -self.board.motion.seconds("slash", "in")

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The blade, and the one that crosses it."""
        if not self.reduced:
            yield from self.pictures.marks.draw_slash()
            if target.kind in BOMBS:
                yield from self.pictures.marks.draw_crossing()

    def show(self, blow: Blow) -> None:
        """Over everything, until it strikes."""
        if self.reduced:
            return
        marks, motion, late = self.pictures.marks, self.board.motion, 0.0
        struck = super().after(blow.kind) - self.after(blow.kind)
        for strips in (marks.slash(), *([marks.crossing()] if blow.target.kind in BOMBS else [])):
            self.effects.add(Slash(strips, self.layout.pile.heart, motion, struck - late), late)
            late += motion.seconds(blow.kind, "stop") / 2


class Cut(BlowPart):
    """What is chopped falls apart in halves; the crack that the blow leaves."""

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The crack, and the halves of these cards; what takes longest first, so that the least is left late."""
        if not self.reduced:
            yield from self.pictures.marks.draw_scar()
        yield from self.board.draw_blow(target.cards)

    def show(self, blow: Blow) -> None:
        """It stays there in halves; this is heard."""
        self.board.strike()
        self.ctx.sound("chop")
        if not self.reduced:
            self.effects.add(Scar(self.pictures.marks.scar(), self.layout.pile.heart, self.board.motion))


class SweptOff(BlowPart):
    """The halves slide off: they are in nobody's way on the next turn."""

    def after(self, kind: str) -> float:
        """As it grows light again."""
        return super().after(kind) + self.lasts(kind) - self.board.motion.seconds("dark", "out")

    def show(self, blow: Blow) -> None:
        """To both sides."""
        self.board.sweep_halves()


class Cry(BlowPart):
    """The great word."""

    def __init__(self, table: LaidTable, spoken: Spoken) -> None:
        super().__init__(table)
        self.spoken = spoken

    def after(self, kind: str) -> float:
        """Once the halves are seen to part."""
        return super().after(kind) + self.board.motion.seconds(kind, "cry")

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The word."""
        kind = blow_on(target)
        return self.pictures.words.draw_blow(kind, self.figure(kind, "word"))

    def show(self, blow: Blow) -> None:
        """For as long as the blow is seen, or until what was eaten is."""
        motion = self.board.motion
        ends = told(motion, blow.kind) if blow.eaten else self.lasts(blow.kind)
        self.spoken.shout(blow.kind, self.figure(blow.kind, "word"), ends - motion.seconds(blow.kind, "cry"))


class BreakingOut(BlowPart):
    """The light that breaks out, what is thrown up, and the shake of the table; a still light with reduced motion."""

    def __init__(self, table: LaidTable) -> None:
        super().__init__(table)
        self._ready: dict[str, list[Effect]] = {}
        """What is made ready for each kind of blow: many pieces, which take some time."""

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """Its pictures, and all that moves, ready to begin."""
        if self.reduced:
            return
        kind = blow_on(target)
        yield from self.pictures.draw_rays(kind, self._side(kind))
        yield from (self.pictures.pieces(name, self._piece(kind, name)) for name in PIECES)
        yield from self._make(kind)

    def _make(self, kind: str) -> Iterator[Effect]:
        if kind not in self._ready:
            ready: list[Effect] = []
            for effect in self._effects(kind):
                ready.append(effect)
                yield effect
            self._ready[kind] = ready

    def show(self, blow: Blow) -> None:
        """The shake, and a frame later the light, in place of that on what was chopped."""
        if self.reduced:
            self._glow(self.lasts(blow.kind))
            return
        self.effects.drop(lambda effect: isinstance(effect, Note) and effect.what == "spot")
        list(self._make(blow.kind))
        for effect in self._ready.pop(blow.kind):
            self.effects.add(effect, 0.0 if isinstance(effect, Shake) else SOON)

    def _piece(self, kind: str, name: str) -> int:
        """The side of a piece that a kind of blow throws up."""
        return self.layout.m.px(PIECES[name][0] * (self.figure(kind, "shards") if name in SHARDS else 1.0))

    def _side(self, kind: str) -> int:
        return self.layout.m.px(self.figure(kind, "rays"))

    def _effects(self, kind: str) -> Iterator[Effect]:
        motion, at, s = self.board.motion, self.layout.pile.middle, self.layout.m.s
        yield self.shake(kind)
        light, opens = self.pictures.rays(kind, self._side(kind)), motion.seconds("rays", "open")
        yield Rays(light, at, self.pictures.floor, opens, self.lasts(kind) - motion.seconds("dark", "out"))
        for name, (_, speed) in PIECES.items():
            along = (0.4 * SLASH[0] * s, -0.4 * SLASH[1] * s) if name == "ember" else (90 * s, -38 * s)
            pieces = thrown(self.layout.pile.heart, round(motion.figure(kind, name)), speed * s, 300 * s, 8 * s, along)
            picture = self.pictures.pieces(name, self._piece(kind, name))
            yield Shower(picture, pieces, PULL * s, FLY, z=Depth.THROWN_UP)
        reach, speed = (part * s for part in RISING[0]), RISING[1] * s
        embers = rising(at, round(motion.figure(kind, "rising")), (next(reach), next(reach)), speed, 14 * s)
        picture = self.pictures.pieces("ember", self._piece(kind, "ember"))
        yield Shower(picture, embers, -LIFT * s, self.lasts(kind), z=Depth.THROWN_UP, comes=COME)

    def _glow(self, seconds: float) -> None:
        """A light behind the cards that stands still."""
        side = self.layout.m.px(STILL_LIGHT)
        light, fade = self.ctx.art.glow((side, side), self.ctx.theme.gold), self.board.motion.seconds("reduced")
        self.effects.add(Note(light, self.layout.pile.middle, 0, fade, seconds, "light", lasting=False, z=Depth.RAYS))


class Eaten(BlowPart):
    """The chain of what was eaten, in place of the word once that has been read."""

    sets_out = True

    def after(self, kind: str) -> float:
        """As the word goes."""
        return super().after(kind) + told(self.board.motion, kind)

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """What of it is known before."""
        if target.kind in BOMBS and (eaten := self._links(chain_of(self.board.pile))):
            yield from self.pictures.seals.draw_eaten(eaten, [view.portrait for view in self.board.view.seats])

    def outcome(self, blow: Blow) -> Iterator[object]:
        """The chain."""
        return self.pictures.seals.draw_chain(self._links(blow.eaten)) if blow.eaten else iter(())

    def show(self, blow: Blow) -> None:
        """For as long as the blow is seen."""
        if blow.eaten:
            pictures, motion = self.pictures.seals.chain(self._links(blow.eaten)), self.board.motion
            at = self.layout.pile.box.center[0], self.pictures.seals.foot
            fade, lasts = motion.seconds("reduced"), self.lasts(blow.kind) - told(motion, blow.kind)
            gap, bite = (0.0 if self.reduced else motion.seconds("eaten", name) for name in ("gap", "bite"))
            self.effects.add(Chain(pictures, at, fade, gap, bite, lasts))

    def _links(self, plays: Sequence[PlayView]) -> list[Link]:
        return [Link(self.board.view.seats[play.seat].portrait, play.cards) for play in plays]
