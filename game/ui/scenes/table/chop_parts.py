"""What is seen of a chop in the middle of the table: dark, light on what is to be struck, blade, cut, word, chain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.engine.combination import Play
from game.session.board.board_view import PlayView
from game.ui.draw.in_steps import whole
from game.ui.draw.theme import rgb
from game.ui.layout.depths import Depth
from game.ui.scenes.table.blow import BOMBS, NATURES, Blow, BlowKind, blow_on, chain_of
from game.ui.scenes.table.blow_effects import BEGUN, SOON, Camera, Chain, Dark
from game.ui.scenes.table.blow_part import BlowPart
from game.ui.scenes.table.cut_effects import Scar, Slash
from game.ui.scenes.table.effects import Note, SpotOfLight
from game.ui.scenes.table.seals import Link
from game.ui.scenes.table.spoken import Spoken
from game.ui.scenes.table.table_display import LaidTable

SPOT = 760
"""The width of the light on what is about to be chopped, at 1080p."""
FLASH = 520
"""The width of the light on what is cut while all stands still, at 1080p."""
PALE = 0.7
"""How much of the light on what is cut is white, from 0 to 1."""
KICK = 0.5
"""For how much of the time for which a second strike shakes the cards it shakes the camera, by which all is painted
anew.
"""
LARGEST_NEAR = 2560 * 1440
"""The number of pixels of the largest window in which the camera draws near: in a larger one that would take too long.
"""


class Darkness(BlowPart):
    """All goes dark but the pile and the two whom it concerns, as the bomb falls."""

    def after(self, kind: BlowKind) -> float:
        """Before it lands."""
        return -self.falls

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The room in the dark."""
        yield self.ctx.dark_canvas

    def show(self, blow: Blow) -> None:
        """In place of the darkness of an earlier blow."""
        struck = self.falls + self.board.motion.seconds(blow.kind, "stop")
        self.effects.drop(Dark)
        motion, shade, life = self.board.motion, self.ctx.theme.dusk, struck + self.lamps_up(blow.kind)
        dusk = rgb(blow.nature.tinged(shade))
        flash = None if self.reduced else struck + SOON
        self.effects.add(Dark(self.ctx.dark_canvas, dusk, blow.seats, motion=motion, life=life, flash=flash))


class PushIn(BlowPart):
    """The camera draws near as the bomb falls, and the blow shakes it; where motion is reduced it stands still."""

    moving = True

    def after(self, kind: BlowKind) -> float:
        """Once it is dark."""
        return self.board.motion.seconds("dark", "in") + 2 * SOON - self.falls

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """Room for what it sees."""
        yield self.ctx.camera_canvas

    def show(self, blow: Blow) -> None:
        """Until it grows light again; in place of the camera of an earlier blow."""
        self.effects.drop(Camera)
        struck = super().after(blow.kind) - self.after(blow.kind)
        slam, m = self.board.motion.moves["strike"].slam, self.layout.m
        push = self.figure(blow.kind, "push") * m.s if m.w * m.h <= LARGEST_NEAR else 0.0
        nears = -slam - self.after(blow.kind)
        life, again = struck + self.lamps_rise(blow.kind), self.again(blow.kind)
        kick = self.shake(blow.kind)
        kick = replace(kick, life=KICK * kick.life, swings=KICK * kick.swings)
        shakes = [(struck, self.shake(blow.nature.first)), *([(struck + again, kick)] if again else [])]
        self.effects.add(Camera(self.ctx.camera_canvas, shakes, nears=nears, push=push, life=life))


class Spotlight(BlowPart):
    """Light on what is about to be chopped, which lies alone in the dark."""

    moving = True

    def after(self, kind: BlowKind) -> float:
        """As the bomb hangs."""
        return BEGUN - self.falls

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The light."""
        yield self.light(SPOT)

    def show(self, blow: Blow) -> None:
        """Until it strikes."""
        lasts, come = super().after(blow.kind) - self.after(blow.kind), self.board.motion.seconds("dark", "in")
        self.effects.add(SpotOfLight(self.light(SPOT), self.layout.pile.heart, fade=come, life=lasts + come))


class Landing(BlowPart):
    """The bomb comes down: all stands still."""

    def after(self, kind: BlowKind) -> float:
        """At once."""
        return 0.0

    def show(self, blow: Blow) -> None:
        """For as long as it takes to see the cut."""
        self.board.cards.timeline.freeze(self.board.motion.seconds(blow.kind, "stop"))


class Flash(Landing):
    """A bright light, for as long as all stands still."""

    moving = True

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The light."""
        yield self.light(FLASH, PALE)

    def show(self, blow: Blow) -> None:
        """On what is cut."""
        at, stop = self.layout.pile.heart, self.board.motion.seconds(blow.kind, "stop")
        self.effects.add(Note(self.light(FLASH, PALE), at, fade=0.0, life=stop, lasting=False, z=Depth.CUT))


class Blade(BlowPart):
    """A blade of light through what is chopped, which is still whole."""

    moving = True

    def after(self, kind: BlowKind) -> float:
        """It is through as the bomb lands."""
        return -self.board.motion.seconds("slash", "in")

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The blade."""
        return self.pictures.marks.slash()

    def show(self, blow: Blow) -> None:
        """Over everything, until it strikes."""
        struck = super().after(blow.kind) - self.after(blow.kind)
        strips, motion = whole(self.pictures.marks.slash()), self.board.motion
        self.effects.add(Slash(strips, self.layout.pile.heart, motion=motion, struck=struck))


class Crack(BlowPart):
    """The crack that the blow leaves in the table."""

    moving = True

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The crack."""
        return self.pictures.marks.scar()

    def show(self, blow: Blow) -> None:
        """Below the cards."""
        strips = whole(self.pictures.marks.scar())
        self.effects.add(Scar(strips, self.layout.pile.heart, motion=self.board.motion))


class Cut(BlowPart):
    """What is chopped falls apart in halves."""

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """These cards in halves and in small; what takes longest first, so that the least is left late."""
        yield from self.board.draw_blow(target.cards)
        high = self.layout.seats[target.seat].laid.h
        yield from (self.ctx.art.card_small(card, high) for card in target.cards)  # as they lie there on the next turn

    def show(self, blow: Blow) -> None:
        """It stays there in halves; this is heard."""
        self.board.strike()
        self.ctx.sound("chop")


class SweptOff(BlowPart):
    """The halves slide off: they are in nobody's way on the next turn."""

    def after(self, kind: BlowKind) -> float:
        """As it grows light again; as the word goes where what was eaten may be told."""
        goes = self.tells_eaten(kind) - self.board.motion.seconds("word", "out")
        return super().after(kind) + (goes if NATURES[kind].eats_bombs else self.lamps_rise(kind))

    def show(self, blow: Blow) -> None:
        """To both sides."""
        self.board.sweep_halves()


class Cry(BlowPart):
    """The great word."""

    def __init__(self, table: LaidTable, spoken: Spoken) -> None:
        super().__init__(table)
        self.spoken = spoken

    def after(self, kind: BlowKind) -> float:
        """Once the halves are seen to part."""
        return super().after(kind) + self.board.motion.seconds(kind, "cry")

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The word."""
        return self.spoken.shouted(blow_on(target))

    def show(self, blow: Blow) -> None:
        """For as long as the blow is seen, or until what was eaten is."""
        motion = self.board.motion
        ends = self.tells_eaten(blow.kind) if blow.eaten else self.lamps_up(blow.kind)
        self.spoken.shout(blow.kind, ends - motion.seconds(blow.kind, "cry"))


class Eaten(BlowPart):
    """The chain of what was eaten, which is told in place of the great word once that has been read."""

    sets_out = True

    def after(self, kind: BlowKind) -> float:
        """As the word goes."""
        return super().after(kind) + self.tells_eaten(kind)

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """All of the chain that is known before the blow."""
        if target.kind in BOMBS and (eaten := self._links(chain_of(self.board.pile))):
            yield from self.pictures.seals.draw_eaten(eaten, [view.portrait for view in self.board.view.seats])

    def outcome(self, blow: Blow) -> Iterator[object]:
        """The chain."""
        return self.pictures.seals.chain(self._links(blow.eaten)) if blow.eaten else iter(())

    def show(self, blow: Blow) -> None:
        """For as long as the blow is seen."""
        if blow.eaten:
            pictures, motion = whole(self.pictures.seals.chain(self._links(blow.eaten))), self.board.motion
            at = self.layout.pile.box.center[0], self.pictures.seals.foot
            fade, lasts = motion.seconds("reduced"), self.lasts(blow.kind) - self.tells_eaten(blow.kind)
            gap, bite = (0.0 if self.reduced else motion.seconds("eaten", name) for name in ("gap", "bite"))
            self.effects.add(Chain(pictures, at, fade=fade, gap=gap, bite=bite, life=lasts))

    def _links(self, plays: Sequence[PlayView]) -> list[Link]:
        return [Link(self.board.view.seats[play.seat].portrait, play.cards) for play in plays]
