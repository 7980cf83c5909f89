"""A board in a page: it takes its rectangle from the page, and gestures where it is given a `HandInput`."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.table.board_view import BoardView
from game.ui.board.board import Board
from game.ui.compositor import Sprite
from game.ui.hand.hand_input import HandInput
from game.ui.input.input_events import Command
from game.ui.kit import Widget, WidgetContext
from game.ui.layout import BoardLayout

Arrange = Callable[[pygame.Rect, BoardView], BoardLayout]
"""Finds the places for a rectangle and a view, as `rows_layout` does."""


class BoardWidget(Widget):
    """Shows a view on a board that outlives the page: the scene keeps the board, and makes the widget anew.

    In the same place the difference from the view before is animated; in another place all is there at once.
    """

    stretch = 1

    def __init__(
        self,
        ctx: WidgetContext,
        board: Board,
        view: BoardView,
        *,
        arrange: Arrange,
        height: Callable[[int], int],
        hand_input: HandInput | None = None,
        name: str = "board",
    ) -> None:
        super().__init__(ctx, name)
        self.board = board
        self.view = view
        self.arrange = arrange
        self.height = height
        self.input = hand_input
        self.focusable = self.drags = hand_input is not None
        if hand_input:
            hand_input.marks_cursor = self._ringed
        board.reduce(ctx.reduced_motion)

    # --- where it is

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as may be, at least as high as wanted."""
        return width, self.height(width)

    def place(self, rect: pygame.Rect) -> None:
        """Lay all in this rectangle."""
        super().place(rect)
        self._lay()

    def move(self, dx: int, dy: int) -> None:
        """Shift, as when the page scrolls."""
        super().move(dx, dy)
        self._lay()

    def _lay(self) -> None:
        board, layout = self.board, self.arrange(self.rect, self.view)
        place = (tuple(self.rect), id(self.ctx.art), layout.hand)
        if board.widget_place == place:
            board.show(self.view, layout)
            return
        board.widget_place = place
        board.relayout(layout, self.view)
        if self.input:
            self.input.renew(layout.m.s)

    # --- picture and time

    def sprites(self) -> list[Sprite]:
        """All of the board, what is nearer later: in a page nothing but the order counts."""
        return sorted(self.board.sprites(), key=lambda sprite: sprite.z)

    def overlay(self) -> list[Sprite]:
        """No ring: the card that the keys are on is marked itself."""
        return []

    def update(self, dt: float) -> None:
        """Let cards and gestures go on."""
        super().update(dt)
        if self.input:
            self.input.step(dt)
            if self._left:
                self.input.leave()
        self.board.step(dt)

    def next_wakeup(self) -> float | None:
        """At once while something moves."""
        return 0.0 if self._left else self.board.next_wakeup()

    @property
    def _left(self) -> bool:
        """Whether the pointer has gone, and its card still stands up."""
        hovers = self.input is not None and self.input.gesture.hover is not None
        return hovers and not (self.hovered or self.pressed)

    def _ringed(self) -> bool:
        """Whether the ring of the focus would be seen: the keys' card is marked then."""
        return self.focused and self.enabled and self.host is not None and self.host.ring

    # --- input

    def point(self, x: float, y: float) -> None:
        """The pointer is over it."""
        if self.input and self.enabled:
            self.input.move((x, y))

    def press(self, x: float, y: float) -> None:
        """A press begins a click, a sweep or a drag."""
        if self.input and self.enabled:
            self.input.press((x, y), touch=self.touched)

    def drag(self, x: float, y: float) -> None:
        """The pointer goes on."""
        self.point(x, y)

    def release(self, x: float, y: float, inside: bool) -> None:
        """The gesture is complete."""
        if self.input and self.enabled:
            self.input.release((x, y))

    def cancel_press(self) -> None:
        """The pointer was taken away."""
        if self.input:
            self.input.lose()

    def cancel(self) -> None:
        """The right button: cards under way go back."""
        if self.input:
            self.input.cancel()

    def command(self, command: Command) -> bool:
        """The keys of the hand; down on a card that lies goes on to what is below."""
        if not self.input:
            return False
        cursor, hand = self.input.cursor, self.input.hand
        if command.does("unselect") and cursor.at not in hand.selected:
            return False
        used = self.input.command(command)
        self.input.follow()
        return used
