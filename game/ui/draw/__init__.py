"""All that is drawn, made once and kept: `art` is what screens ask for it, at the size at which it is shown.

- What it is drawn by: `svg` (vector pictures), `drawings` (their sources and tables in assets/drawings);
  colours by `theme`; `surfaces` and `gradient`, plain ones; `in_steps` what takes too long for a frame; `cache`, the
  bounded stores of all.
- Letters: `type` measures and renders texts, with `small_font` and `signs` (the suits' signs between words); `chalk`.
- Light: `card_light` on cards, `key_light` on people and things, `rays`.
- Cards: `card_pictures` of a `card_size`, with their `faces` (of `suit_signs`), `backs`, and `broken`.
- People, whose pictures are in `game.ui.gfx.persons`: in a `mood`, how they are seen `overlapping`; who teaches is the
  `instructor`.
- Table and house: `scenery` round the `table_shape`.
- Signs and ornaments: `icons`, `medals`, `ornaments`, the program's `emblem`.
"""
