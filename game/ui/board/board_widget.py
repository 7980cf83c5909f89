"""A widget that shows a board in a page, and passes input on to a `HandInput`."""

import pygame

from game.session.table.board_view import BoardView
from game.ui.board.board import Board
from game.ui.board.hand_input import HandInput
from game.ui.board.rows import RowMetrics, lay_out_rows
from game.ui.compositor import Sprite
from game.ui.input import input_events as events
from game.ui.kit import SizeHints, Widget, WidgetContext
from game.ui.layout.table_layout import BoardLayout


class BoardWidget(Widget):
    """Shows a BoardView on a Board. A scene keeps the Board, and creates a new widget for each view.

    The change to a new view is animated if the hand is in the same place. Without a `layout`, the seats are in rows.
    """

    size_hints = SizeHints(stretch=1)
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
            hand_input.is_cursor_marked = self._is_focus_ring_visible
        board.set_reduced_motion(ctx.has_reduced_motion)
        self.clock.add(board.clock)

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
        if not board.needs_relayout(layout):
            board.show(self.view, layout)
            return
        board.relayout(layout, self.view)
        if self.input:
            self.input.relayout(layout.viewport.scale)

    def sprites(self) -> list[Sprite]:
        """Return all sprites in the order of their depth, since a page ignores `z`."""
        return sorted(self.board.sprites(), key=lambda sprite: sprite.z)

    def focus_sprites(self) -> list[Sprite]:
        return []

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.input:
            self.input.step(dt)

    def _is_focus_ring_visible(self) -> bool:
        return self.is_focused and self.is_enabled and self.host is not None and self.host.is_ring_shown

    def hover(self, is_hovered: bool) -> None:
        super().hover(is_hovered)
        if not is_hovered:
            self._forward_event(events.PointerLeave())

    def move_pointer(self, x: float, y: float) -> None:
        self._forward_event(events.PointerMove(x, y))

    drag = move_pointer

    def press(self, x: float, y: float) -> None:
        self._forward_event(events.PointerDown(x, y, kind="touch" if self.is_touched else "mouse"))

    def release(self, x: float, y: float, is_inside: bool) -> None:
        self._forward_event(events.PointerUp(x, y))
        if not self.is_hovered:
            self._forward_event(events.PointerLeave())

    def cancel_press(self) -> None:
        self._forward_event(events.PointerLost())

    def handle_command(self, command: events.Command) -> bool:
        """Handle the keys of the hand, except "unselect" (Down) on an unselected card, which moves the focus."""
        hand_input = self.input
        if not hand_input or (
            command.has_action("unselect") and hand_input.cursor.card_index not in hand_input.hand.selected_indices
        ):
            return False
        is_handled = hand_input.handle(command)
        hand_input.show_state()
        return is_handled

    def _forward_event(self, event: events.InputEvent) -> None:
        if self.input:
            self.input.handle(event)
