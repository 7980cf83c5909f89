"""A board in a page: the page sets its rectangle, and a `HandInput` handles gestures."""

from __future__ import annotations

import pygame

from game.session.table.board_view import BoardView
from game.ui.board.board import Board
from game.ui.board.rows import RowMetrics, lay_out_rows
from game.ui.compositor import Sprite
from game.ui.hand.hand_input import HandInput
from game.ui.input import input_events as events
from game.ui.kit import Widget, WidgetContext
from game.ui.layout import BoardLayout


class BoardWidget(Widget):
    """Shows a view on a board that outlives the page: the scene keeps the board and creates the widget anew.

    In the same place the difference from the last view is animated; in another place everything is shown at once.
    Without a `layout` in the window, the board is a list of the seats in the widget's rectangle.
    """

    stretch = 1

    access_role = "cards"

    def __init__(
        self,
        ctx: WidgetContext,
        board: Board,
        view: BoardView,
        layout: BoardLayout | None = None,
        *,
        hand_input: HandInput | None = None,
        name: str = "board",
    ) -> None:
        super().__init__(ctx, name)
        self.board = board
        self.view = view
        self.layout = layout
        self.input = hand_input
        self.is_focusable = self.is_draggable = hand_input is not None
        if hand_input:
            hand_input.is_cursor_marked = self._has_visible_ring
        board.set_reduced_motion(ctx.has_reduced_motion)
        self.clock.add(board.clock)

    # --- layout

    def measure(self, width: int) -> tuple[int, int]:
        return width, RowMetrics(self.ctx, self.view, width).min_height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._show_view()

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self._show_view()

    def _show_view(self) -> None:
        board, layout = self.board, self.layout or lay_out_rows(self.ctx, self.rect, self.view)
        place = (tuple(self.rect), id(self.ctx.art), layout.hand)
        if board.widget_place == place:
            board.show(self.view, layout)
            return
        board.widget_place = place
        board.relayout(layout, self.view)
        if self.input:
            self.input.relayout(layout.viewport.picture_scale)

    # --- picture and time

    def sprites(self) -> list[Sprite]:
        """Return all sprites, the nearest last: in a page only their order counts."""
        return sorted(self.board.sprites(), key=lambda sprite: sprite.z)

    def focus_sprites(self) -> list[Sprite]:
        return []

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.input:
            self.input.step(dt)

    def _has_visible_ring(self) -> bool:
        """True if the focus ring would be shown; then the card under the cursor is marked."""
        return self.is_focused and self.is_enabled and self.host is not None and self.host.is_ring_shown

    # --- input

    def hover(self, is_hovered: bool) -> None:
        super().hover(is_hovered)
        if not is_hovered:
            self._pass_on(events.PointerLeave())

    def move_pointer(self, x: float, y: float) -> None:
        self._pass_on(events.PointerMove(x, y))

    drag = move_pointer

    def press(self, x: float, y: float) -> None:
        self._pass_on(events.PointerDown(x, y, kind="touch" if self.is_touched else "mouse"))

    def release(self, x: float, y: float, is_inside: bool) -> None:
        self._pass_on(events.PointerUp(x, y))
        if not self.is_hovered:
            self._pass_on(events.PointerLeave())

    def cancel_press(self) -> None:
        self._pass_on(events.PointerLost())

    def handle_command(self, command: events.Command) -> bool:
        """Handle the keys of the hand. Down on an unselected card leads to the next widget."""
        hand_input = self.input
        if not hand_input or (
            command.has_action("unselect") and hand_input.cursor.card not in hand_input.hand.selected_indices
        ):
            return False
        is_handled = hand_input.handle(command)
        hand_input.show_state()
        return is_handled

    def _pass_on(self, event: events.InputEvent) -> None:
        if self.input:
            self.input.handle(event)
