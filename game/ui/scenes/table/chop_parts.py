"""What is seen of a chop in the middle of the table: dark, light on what is to be struck, cut and word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.combination import Play
from game.ui.gfx.theme import rgb
from game.ui.layout.depths import Depth
from game.ui.scenes.table.blow import Blow, blow_on
from game.ui.scenes.table.blow_effects import SOON, Camera, Dark
from game.ui.scenes.table.blow_part import BlowPart
from game.ui.scenes.table.effects import Note, SpotOfLight
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


class Darkness(BlowPart):
    """All goes dark but the pile and the two whom it concerns, as the bomb falls."""

    row = "darkness"

    def show(self, blow: Blow) -> None:
        """In place of the darkness of an earlier blow."""
        struck, life = self.until(blow.kind, "cut"), self.until(blow.kind, "light")
        self.effects.drop(Dark)
        motion, shade = self.board.motion, self.ctx.theme.dusk
        dusk = rgb(blow.nature.tinged(shade))
        flash = None if self.reduced else struck + SOON
        self.effects.add(Dark(dusk, blow.seats, motion=motion, life=life, flash=flash))


class PushIn(BlowPart):
    """The camera draws near as the bomb falls, and the blow shakes it; where motion is reduced it stands still."""

    row = "camera"
    moving = True

    def show(self, blow: Blow) -> None:
        """Until it grows light again; in place of the camera of an earlier blow."""
        self.effects.drop(Camera)
        struck = self.until(blow.kind, "cut")
        slam, m = self.board.motion.moves["strike"].slam, self.layout.m
        push = self.figure(blow.kind, "push") * m.s
        nears = -slam - self.after(blow.kind)
        life, again = struck + self.lamps_rise(blow.kind), self.again(blow.kind)
        kick = self.shake(blow.kind)
        kick = replace(kick, life=KICK * kick.life, swings=KICK * kick.swings)
        shakes = [(struck, self.shake(blow.nature.first)), *([(struck + again, kick)] if again else [])]
        self.effects.add(Camera((m.w, m.h), shakes, nears=nears, push=push, life=life))


class Spotlight(BlowPart):
    """Light on what is about to be chopped, which lies alone in the dark."""

    row = "spotlight"
    moving = True

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The light."""
        yield self.light(SPOT)

    def show(self, blow: Blow) -> None:
        """Until it strikes."""
        lasts, come = self.until(blow.kind, "cut"), self.board.motion.seconds("dark", "in")
        self.effects.add(SpotOfLight(self.light(SPOT), self.layout.pile.heart, fade=come, life=lasts + come))


class Landing(BlowPart):
    """The bomb comes down: all stands still."""

    row = "landing"

    def show(self, blow: Blow) -> None:
        """For as long as it takes to see the cut."""
        self.board.cards.timeline.freeze(self.until(blow.kind, "cut"))


class Flash(Landing):
    """A bright light, for as long as all stands still."""

    row = "flash"
    moving = True

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The light."""
        yield self.light(FLASH, PALE)

    def show(self, blow: Blow) -> None:
        """On what is cut."""
        at, stop = self.layout.pile.heart, self.until(blow.kind, "cut")
        self.effects.add(Note(self.light(FLASH, PALE), at, fade=0.0, life=stop, lasting=False, z=Depth.CUT))


class Cut(BlowPart):
    """What is chopped falls apart in halves."""

    row = "cut"

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

    row = "sweep"

    def show(self, blow: Blow) -> None:
        """To both sides."""
        self.board.sweep_halves()


class Cry(BlowPart):
    """The great word."""

    row = "cry"

    def __init__(self, table: LaidTable, spoken: Spoken) -> None:
        super().__init__(table)
        self.spoken = spoken

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The word."""
        return self.spoken.shouted(blow_on(target))

    def show(self, blow: Blow) -> None:
        """For as long as the blow is seen."""
        self.spoken.shout(blow.kind, self.until(blow.kind, "light"))
