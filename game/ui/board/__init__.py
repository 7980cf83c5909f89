"""One board for every place that shows a deal: the table, the lesson, the review.

It is fed by one value, a `BoardView`, and animates what is different from the one before:

    board = Board(ctx, rows_layout(ctx, rect, view))      # a list with all hands face up, as in the review
    board.show(view)
    board.finish()                                        # the first moment is there at once
    ...
    board.show(later, rows_layout(ctx, rect, later))      # plays fly to the middle, a trick to its winner
    board.step(dt); board.next_wakeup()                   # in the scene's update and next_wakeup
    sprites += board.sprites()

A `BoardWidget` does all of this in a page; it takes its own rectangle, and gestures where it is given a `HandInput`.
The table uses a layout of its own (`game.ui.layout.table_layout`) and the board's further movements: `deal`, `give`.
"""

from game.ui.board.board import Board
from game.ui.board.rows import rows_height, rows_layout
from game.ui.board.view import BoardView, PlayView, SeatView

__all__ = ["Board", "BoardView", "PlayView", "SeatView", "rows_height", "rows_layout"]
