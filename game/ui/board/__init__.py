"""One board for every place that shows a deal: the table, the lesson, the review.

It is fed by one value, a BoardView, and animates what is different from the one before:

    board = Board(ctx, rows_layout(ctx, rect, view))      # a list with all hands face up, as in the review
    board.show(view)
    board.finish()                                        # the first moment is there at once
    ...
    board.show(later, rows_layout(ctx, rect, later))      # plays fly to the middle, a trick to its winner
    board.step(dt); board.next_wakeup()                   # in the scene's update and next_wakeup
    sprites += board.sprites()

In a page a BoardWidget does all of this in the rectangle that the page gives it; the board outlives the widget:

    self.board = Board(ctx)                               # in the scene's enter
    ...
    arrange = partial(rows_layout, ctx)                   # in its build
    widget = BoardWidget(ctx, self.board, view, arrange=arrange, height=partial(rows_height, ctx, view))

A hand to be played from (BoardView.hand) gets a HandInput, made in enter too; the scene listens to it (HandListener):

    self.board = Board(ctx, target=lambda pos: Verb.TABLE if self.board.is_free(pos) else None)
    self.input = HandInput(self.board, plays, self)

The table has a layout of its own (`game.ui.layout.table_layout`), and uses further movements: deal, give.

- The `board` shows a moment and animates to the next: `moving_cards`, `card_moves`, `deal_out`. In a page it is a
  `board_widget`.
- What it looks like: `board_picture`, with cards in motion by the `painter`, as effects have it (`staging`); who sits
  there by one of two `seatings`: `persons` round a table (`seated_faces` in their `moods`, `seat_words`, `last_plays`),
  or `seat_rows` in a list, which `rows` lays out.
- In the middle: the `pile` and its `captions`, the `ring` with the pointer and the light about whose turn it is; the
  `still_life` of a table where nobody sits.
"""
