"""The shared parts of all displays of a table: its clock, layout and effects, its seats, and the order of the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from math import inf

from game.engine.combination import Play
from game.engine.events import Dealt, Event
from game.session.play import match_start
from game.session.play.hand_order import HandOrder
from game.session.play.live_match import LiveMatch
from game.session.table.board_view import Cards, PlayView, build_play_view
from game.ui.anim.clock import Clock, Tween, soonest
from game.ui.board.board import Board
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.scenes.table.effect_pictures import EffectPictures
from game.ui.scenes.table.effects import Effects, flare

WAIT_SPEED_AT_ONCE = 100.0
"""Speed of waits if the settings show everything at once."""
EFFECTS_SPEED_AT_ONCE = 8.0
"""Speed of effects if the settings show everything at once: they stay noticeable."""


class Wait(Enum):
    """Moments for which the table waits."""

    SEEN = auto()
    STRUCK = auto()
    CHOP = auto()
    WON = auto()
    """The player's going out first was celebrated; nobody else acts before."""
    SWEEP = auto()
    RESULT = auto()


class TableClock:
    """Counts down waits, makes calls when they are due, and moves the effects. All seconds are seconds at speed 1."""

    def __init__(self, effects: Effects) -> None:
        self._shown, self._calls, self._pace = Clock(), Clock(), Clock()
        self._waits: dict[Wait, Tween] = {}
        self._shown.add(self._calls)  # a call that is due now shows an effect that begins now
        self._shown.add(effects)

    def set_speed(self, speed: float) -> None:
        """Set the speed; at 0 waits end at once, and effects stay noticeable."""
        self._shown.speed, self._pace.speed = speed or EFFECTS_SPEED_AT_ONCE, speed or WAIT_SPEED_AT_ONCE

    def start(self, wait: Wait, seconds: float) -> None:
        self.stop(wait)
        self._waits[wait] = self._pace.tween(seconds, frame_seconds=inf)

    def stop(self, *waits: Wait) -> None:
        for wait in waits:
            if tween := self._waits.pop(wait, None):
                tween.cancel()

    def left(self, wait: Wait) -> float | None:
        """Return the remaining seconds of a wait: 0.0 at its end, None if it was not begun."""
        return self._waits[wait].seconds_left if wait in self._waits else None

    def cue(self, call: Callable[[], object], delay: float, *, is_lasting: bool = False) -> None:
        """Call a function after `delay` seconds, at once without a delay.

        If movement is finished early, a `lasting` call (words to be read) is made at once; others are dropped.
        """
        if delay <= 0:
            call()
        else:
            self._calls.after(delay, call, is_lasting=is_lasting)

    def step(self, dt: float) -> None:
        self._shown.step(dt)
        self._pace.step(dt)

    def finish(self) -> None:
        """Finish movement: only lasting calls are made."""
        self._calls.finish()

    def clear(self, *but: Wait) -> None:
        """Drop all calls, and all waits except `but`."""
        self._calls.cancel()
        self.stop(*(self._waits.keys() - set(but)))

    def next_wakeup(self) -> float | None:
        """Return the real seconds until something moves or is due; None if nothing will."""
        sweeps = 0.0 if self.left(Wait.SWEEP) == 0.0 else None
        return soonest(sweeps, self._shown.next_wakeup(), self._pace.next_wakeup())


class LaidTable:
    """A table in the present window: its layout, pictures, effects and clock."""

    def __init__(self, ctx: Context, layout: TableLayout, board: Board) -> None:
        self.ctx, self.board, self.effects = ctx, board, Effects()
        self.clock = TableClock(self.effects)
        self.lay(layout)

    def lay(self, layout: TableLayout) -> None:
        self.layout, self.pictures = layout, EffectPictures(self.ctx, layout)


class TableDisplay:
    """Base of the displays of one table."""

    def __init__(self, table: LaidTable) -> None:
        self.table = table
        self.ctx, self.board, self.effects, self.clock = table.ctx, table.board, table.effects, table.clock

    @property
    def layout(self) -> TableLayout:
        return self.table.layout

    @property
    def pictures(self) -> EffectPictures:
        return self.table.pictures

    def cue_rows(self, moment: str, begin: float, parts: Mapping[str, Callable[[], object]]) -> None:
        """Show the parts of a moment at their times in motion.json, in seconds after `begin`."""
        for part, after in self.board.motion.rows[moment].items():
            if part in parts:
                self.clock.cue(parts[part], begin + after, is_lasting=(moment, part) in self.board.motion.lasting)

    @property
    def reduced(self) -> bool:
        return self.ctx.reduced_motion

    def burst(self, seat: int, wide: int, z: int) -> None:
        """Show a burst of light at a seat's portrait, `wide` at 1080p; none with reduced motion."""
        if not self.reduced:
            pictures = self.pictures.flip_book("burst", self.layout.m.px(wide))
            at, life = self.layout.seats[seat].portrait.center, self.board.motion.seconds("impact")
            self.effects.add(flare(pictures, at, life, z))


class TablePeople:
    """The players of a match by seat; `renew` updates them."""

    def __init__(self, ctx: Context, match: LiveMatch) -> None:
        self.ctx, self.match = ctx, match
        self.renew(match.totals)

    def renew(self, points: Sequence[int]) -> None:
        """Update the names by language and settings, and the points on the plates."""
        self.all = match_start.seated_people(self.ctx.texts, self.match, self.ctx.settings.name, points)

    @property
    def names(self) -> list[str]:
        return [each.name for each in self.all]

    @property
    def portraits(self) -> list[str]:
        return [each.portrait for each in self.all]

    def play_view(self, play: Play) -> PlayView:
        return build_play_view(self.ctx.texts, play, self.all[play.seat].name)


@dataclass(eq=False)
class HandSorting:
    """Deals cards mixed or sorted, by the settings, and sorts them after they have landed."""

    ctx: Context
    board: Board
    order: HandOrder
    _unsorted: list[Event] = field(default_factory=list)

    def order_dealt(self, hand: Cards) -> Cards:
        """Return the order in which a hand is dealt: as it comes, or sorted from the start."""
        settings = self.ctx.settings
        mixed = settings.unsorted_deal and settings.auto_sort and not settings.reduced_motion
        return self.order.shuffle(hand) if mixed else hand

    def follow(self, events: Sequence[Event]) -> None:
        if self.board.dealing and any(isinstance(event, Dealt) for event in events):
            self._unsorted = [*events]
        else:
            self._sort(events)

    def sort_dealt(self) -> None:
        if self._unsorted and not self.board.dealing:
            events, self._unsorted = self._unsorted, []
            self._sort(events)
            self.board.settle("sort-dealt")

    def _sort(self, events: Sequence[Event]) -> None:
        self.order.follow(events, self.ctx.settings.sort if self.ctx.settings.auto_sort else "")
