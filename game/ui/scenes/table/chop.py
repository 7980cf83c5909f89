"""A chop as it is seen: the bomb lands, all stands still, it strikes out of the dark, and the loser feels it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from game.engine.cards import TWO
from game.engine.combination import Play
from game.ui.scenes.table.blow import BOMBS, Blow, BlowKind, blow_on
from game.ui.scenes.table.blow_part import BlowPart
from game.ui.scenes.table.breaking_out import BreakingOut, StillLight
from game.ui.scenes.table.chop_parts import (
    Cry,
    Cut,
    Darkness,
    Flash,
    Landing,
    PushIn,
    Spotlight,
    SweptOff,
)
from game.ui.scenes.table.chop_seats import Chopped, Chopper, Flinching, Gain, Onlookers
from game.ui.scenes.table.second_strike import FirstCry, SecondBlade, SecondStrike
from game.ui.scenes.table.spoken import Spoken
from game.ui.scenes.table.table_display import LaidTable, TableDisplay, Wait

AT_REST = 3
"""The number of pictures of the next blow that are drawn ahead in each frame in which nothing moves."""
FROZEN = 2
"""The number of pictures of a blow under way that are drawn in each frame, while all cards stand still."""
STRUCK = 24
"""The number of frames in which nothing is drawn ahead as a blow strikes: they have enough to do."""


class ChopDisplay(TableDisplay):
    """Shows chops. Each is made of parts: what is drawn ahead and what is shown follow from the one list of these."""

    def __init__(self, table: LaidTable, spoken: Spoken) -> None:
        super().__init__(table)
        self._darkness, self._breaking_out = Darkness(table), BreakingOut(table)
        coming = (self._darkness, PushIn(table), Spotlight(table), Landing(table), Flash(table))
        again = (SecondBlade(table), FirstCry(table, spoken), SecondStrike(table))
        middle = (*coming, Cut(table), Cry(table, spoken), self._breaking_out, SweptOff(table))
        seats = (Flinching(table), Onlookers(table), Chopper(table), Chopped(table), Gain(table), StillLight(table))
        self._parts: tuple[BlowPart, ...] = (*middle, *seats, *again)
        """In the order in which they are drawn."""
        self._lying: Play | None = None
        """What lies there and may be chopped."""
        self._drawing: Iterator[object] = iter(())
        """Draws a picture of the blow under way each time it is asked."""
        self._ahead: Iterator[object] | None = None
        """Likewise of the next one."""

    def renew(self) -> None:
        """The table is laid anew: the blow under way ends; what the next one would show on what lies there is drawn
        ahead once more.
        """
        self._breaking_out.forget()
        lying, self._lying = self._lying, None
        self._drawing, self._ahead = iter(()), None
        self.draw_ahead(lying)

    @property
    def striking(self) -> bool:
        """Whether one is under way."""
        return bool(self.clock.left(Wait.CHOP))

    def begin_frame(self) -> None:
        """Draw some pictures ahead: of the blow under way, or of the next one while nothing moves."""
        moving = self.board.moving
        if self.striking:
            for _ in range(1 if moving else FROZEN):
                next(self._drawing, None)
        for _ in range(0 if self.striking or moving else AT_REST):
            if self._ahead and next(self._ahead, self) is self:
                self._ahead = None

    def next_wakeup(self) -> float | None:
        """0.0 while there is something to draw ahead; else None."""
        return 0.0 if self._ahead and not self.striking else None

    def draw_ahead(self, lying: Play | None) -> None:
        """`lying` is the play on top of the pile now: where that is a two or a bomb, what a blow on it would show is
        drawn from now on.
        """
        if lying != self._lying:
            self._lying = lying
            if lying and (lying.cards[0].rank == TWO or lying.kind in BOMBS):
                parts = (part.draw_ahead(lying) for part in self._parts if part.seen(blow_on(lying)))
                coins = self.pictures.coin(), self.pictures.trail()  # which fly first
                self._ahead = chain(*coins, chain.from_iterable(parts))

    def begin(self, play: Play, target: Play, cost: int) -> float:
        """A bomb flies to the play that it chops, whose owner pays `cost` points; returns the seconds until these are
        paid.
        """
        self.ctx.run.blows += 1
        landing, blow = self.board.landing, Blow(play, target, cost)
        kind, at = blow.kind, partial(self._darkness.at, blow.kind)
        outcome = self._outcome(blow, sets_out=True)
        self._drawing = chain([None], self._ahead or (), outcome)  # the first frame has enough to draw
        self._cue_drawing(blow, landing)
        for part in self._in_turn(kind):
            self.clock.cue(partial(part.show, blow), landing + part.after(kind))
        self.clock.start(Wait.CHOP, landing + at("light"))
        return landing + at("points")

    def _in_turn(self, kind: BlowKind) -> list[BlowPart]:
        """The parts of a kind of blow as they are seen one after the other."""
        return sorted((part for part in self._parts if part.seen(kind)), key=lambda part: part.after(kind))

    def _cue_drawing(self, blow: Blow, landing: float) -> None:
        """Have the rest of what this blow alone shows be drawn once it is dark; and not at once as it lands, and as it
        strikes.
        """
        dark = self._darkness.after(blow.kind) + self.board.motion.seconds("dark", "in")
        outcome = self._outcome(blow, sets_out=False)
        self.clock.cue(lambda: self._draw(self._drawing, outcome), landing + dark)
        self.clock.cue(lambda: self._draw([None] * FROZEN, self._drawing), landing)
        self.clock.cue(
            lambda: self._draw([None] * STRUCK, self._drawing), landing + self._darkness.at(blow.kind, "cut")
        )

    def _outcome(self, blow: Blow, sets_out: bool) -> Iterator[object]:
        """Draws what this blow alone shows: of the parts that can be drawn as it `sets_out`, or of all others."""
        parts = (part for part in self._in_turn(blow.kind) if part.sets_out == sets_out)
        return chain.from_iterable(part.outcome(blow) for part in parts)

    def _draw(self, *pictures: Iterator[object] | list[None]) -> None:
        self._drawing = chain(*pictures)
