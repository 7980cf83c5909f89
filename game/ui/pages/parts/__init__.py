"""What pages are put together from.

- A page: its frame (`page`), the two of a `book_page`, its `chapters`, and what can be done at its foot (`foot_tray`).
- Choices: a `tile` with some words, a `picture_choice` among what values mean, each with its `tile_face`, a `stepper`
  for numbers.
- Pictures: a `kept_picture` is drawn once; cards in a `card_strip`, a `raised_fan` or a `card_row` with its
  `card_signs`, the `vignette` of a rule set, the `level_sign` of players, `key_caps` of devices.
- Words: the lines of a result (`result_rows`).
"""
