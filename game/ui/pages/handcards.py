"""A small hand on a page: the table's grammar of mouse, touch, keys and gamepad, and its way of moving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.board.caret import SIDE, Caret
from game.ui.board.painter import Painter
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.art import card_size
from game.ui.hand.hand_input import Intents
from game.ui.hand.holding import Holding
from game.ui.input.gesture import Phase
from game.ui.input.input_events import Command
from game.ui.input.intent import Verb
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout_box import Box, Measure, measure
from game.ui.layout_cards import HandArea

LIFT = 40
"""How far a selected card rises, at 1080p."""
APART = 8
"""How far cards lie apart where there is room."""


@dataclass(frozen=True)
class Place:
    """Where the hand lies, and the measure of what stands around it."""

    hand: HandArea
    m: Measure


def place_of(ctx: WidgetContext, rect: pygame.Rect, height: int) -> Place:
    """Cards of a height at the foot of a rectangle, with room above to rise."""
    m, wide = measure(ctx.size, ctx.text_scale), card_size(height)[0]
    box = Box(rect.x, rect.bottom - height, rect.w, height)
    return Place(HandArea(box, wide, height, m.px(LIFT), wide + m.px(APART)), m)


class HandCards(Widget):
    """Shows a hand and gives it its input; `pile` is the widget that stands for the cards in the middle."""

    focusable = True
    drags = True

    def __init__(self, ctx: Context, holding: Holding, height: int, pile: Widget, enabled: bool) -> None:
        super().__init__(ctx, name="hand")
        self.holding = holding
        self.height = height
        self.pile = pile
        self.enabled = enabled
        self._painter = Painter(ctx.art, (height,), ctx.px(6))
        self._caret = Caret(ctx.theme, ctx.px(SIDE))
        holding.board.timeline.reduced = ctx.settings.reduced_motion

    # --- where it is

    def measure(self, width: int) -> tuple[int, int]:
        """All cards side by side, or closer together where that is too wide; room to rise."""
        area = place_of(self.ctx, pygame.Rect(0, 0, width, self.height), self.height).hand
        count = self.holding.hand.cards
        wide = area.card_w + round(area.widest * max(0, count - 1))
        return min(width, wide), self.height + area.lift + self.ctx.px(SIDE)

    def place(self, rect: pygame.Rect) -> None:
        """The cards are there at once."""
        super().place(rect)
        self._lie()

    def move(self, dx: int, dy: int) -> None:
        """Shift, as when the page scrolls."""
        super().move(dx, dy)
        self._lie()

    def _lie(self) -> None:
        self.holding.lie(place_of(self.ctx, self.rect, self.height))

    def hit(self, x: float, y: float) -> Widget | None:
        """Its own place, and the pile, where a click means something too."""
        mine = self.rect.collidepoint(x, y) or self.target((x, y)) is not None
        return self if mine and self.visible else None

    def target(self, pos: tuple[float, float]) -> Verb | None:
        """What a click on the small table's part under a point means."""
        return Verb.PILE if self.pile.rect.collidepoint(pos) else None

    # --- picture and time

    def sprites(self) -> list[Sprite]:
        """The cards where they are seen now, and the mark of the keys."""
        holding = self.holding
        found: list[Sprite] = []
        self._painter.begin()
        key = holding.hand.key_at(self._cursor)
        for own, thing, pose in sorted(holding.board.shown(), key=lambda shown: shown[1].z):
            found += self._painter.sprites(thing.card, pose, thing.z, thing.marks + (("focus",) if own == key else ()))
        there = holding.board.present(key) if key is not None else None
        if there is not None:
            found.append(self._caret.sprite(there, holding.hand.seen(self._cursor or 0)))
        return found

    def overlay(self) -> list[Sprite]:
        """No ring: the card that the keys are on is marked itself."""
        return []

    def update(self, dt: float) -> None:
        """Let cards and gestures go on."""
        super().update(dt)
        holding = self.holding
        holding.gesture.tick(dt)
        if self._left:
            holding.gesture.leave()
            self._follow()
        holding.board.step(dt)

    def next_wakeup(self) -> float | None:
        """At once while a card moves."""
        return 0.0 if self.holding.board.moving or self._left else None

    @property
    def _left(self) -> bool:
        """Whether the pointer has gone, and its card still stands up."""
        return self.holding.gesture.hover is not None and not (self.hovered or self.pressed)

    @property
    def _cursor(self) -> int | None:
        shown = self.focused and self.enabled and self.host is not None and self.host.ring
        return self.holding.cursor.at if shown else None

    def _follow(self) -> None:
        self.holding.follow(self.holding.gesture.hover, self._cursor)

    # --- input

    def point(self, x: float, y: float) -> None:
        """The pointer is over it."""
        self._pointed(self.holding.gesture.move, x, y)

    def press(self, x: float, y: float) -> None:
        """A press begins a click, a sweep or a drag."""
        self.holding.cursor.hide()
        self._pointed(partial(self.holding.gesture.press, touch=self.touched), x, y)

    def drag(self, x: float, y: float) -> None:
        """The pointer goes on."""
        self._pointed(self.holding.gesture.move, x, y)

    def release(self, x: float, y: float, inside: bool) -> None:
        """The gesture is complete."""
        self._pointed(self.holding.gesture.release, x, y)

    def cancel_press(self) -> None:
        """The pointer was taken away."""
        if self.holding.gesture.phase is not Phase.IDLE:
            self.cancel()

    def cancel(self) -> None:
        """The right button: cards under way go back."""
        self.holding.input.carry_out(self.holding.gesture.cancel())
        self._follow()

    def _pointed(self, feel: Callable[[tuple[float, float]], Intents], x: float, y: float) -> None:
        if self.enabled:
            self.holding.input.carry_out(feel((x, y)))
            self._follow()

    def command(self, command: Command) -> bool:
        """The keys of the table; down on a card that lies goes on to the buttons below."""
        cursor, hand = self.holding.cursor, self.holding.hand
        if command.does("unselect") and cursor.at not in hand.selected:
            return False
        used = self.holding.input.command(command)
        self._follow()
        return used
