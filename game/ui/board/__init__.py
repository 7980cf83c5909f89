"""One board for every place that shows a deal: the table, the lesson, the review.

A board is given one value, a BoardView, and animates the difference from the one before:

    board = Board(ctx, lay_out_rows(ctx, rect, view))      # a list with all hands face up, as in the review
    board.show(view)
    board.finish()                                        # the first moment is shown at once
    ...
    board.show(later, lay_out_rows(ctx, rect, later))      # plays fly to the middle, a trick to its winner
    self.clock.add(board.clock)                           # the scene's clock moves the board's
    sprites += board.sprites()

In a page a BoardWidget does all of this in the rectangle that the page gives it; the board outlives the widget:

    self.board = Board(ctx)                               # in the scene's enter
    ...
    widget = BoardWidget(ctx, self.board, view)            # in its build

A playable hand (BoardView.hand) gets a HandInput, made in enter too; the scene listens to it (HandListener):

    self.board = Board(ctx, target=lambda pos: Verb.TABLE if self.board.is_free_area(pos) else None)
    self.input = HandInput(self.board, plays, self)

The table has a layout of its own (`game.ui.layout.table_layout`), and uses further movements: deal, give.

- `board`: the present moment and the animation to the next; `board_widget`: a board in a page.
- `moving_cards`: cards on their timeline, and their pictures; `pile`: the plays in the middle, their captions and the
  pointer to the seat in turn.
- `board_picture`: all sprites of a board; `rows`: the layout of a list. The seats round a table are in
  `game.ui.persons`.
"""
