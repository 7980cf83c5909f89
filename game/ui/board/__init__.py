"""The board of the table, the lesson and the review.

A board shows a BoardView, and animates the changes to the next BoardView:

    board = Board(ctx, lay_out_rows(ctx, rect, view))    # a list with all hands face up, as in the review
    board.show(view)
    board.finish()                                       # end all animations at once
    board.show(later, lay_out_rows(ctx, rect, later))    # animate the plays since `view`
    clock.add(board.clock)
    sprites += board.sprites()

A BoardWidget shows a Board in a page. The scene keeps the Board and, if the hand is playable, a HandInput.
"""
