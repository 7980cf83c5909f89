"""Teaching: the `teacher` with what he says, the `lesson_board`, a `stamp` for success, a `table_beside` words."""
