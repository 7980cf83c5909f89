"""Teaching: the `teacher` and his words, the `lesson_board` with its stamp for success, a `table_beside` words."""
