"""Teaching: the `teacher` and his words, the `lesson_board`, a `stamp` for success, a `table_beside` words."""
