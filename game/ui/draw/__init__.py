"""All that is drawn, made once and kept: `art` is what screens ask for it, at the size at which it is shown.

- What it is drawn by: `svg` (vector pictures), `drawings` (their sources and tables in assets/drawings), `rendered`
  (the pictures of assets/skins/base); colours by `theme`; `surfaces` and
  `gradient`, plain ones; `in_steps` what takes too long for a frame; `cache`, the bounded stores of all, and the
  `drawn_store` for the next start.
- Letters: `type` measures and renders texts, with `small_font` and `signs` (the suits' signs between words); words
  written with the `brush`, in gold leaf by `gilding`, on slate in `chalk`.
- Light: `card_light` on cards, `key_light` on people and things, `lamplight` on heads, `rays`, `spotlight`.
- Cards: `card_pictures` of a `card_size`, with their `faces` (of `suit_signs`), `backs`, and `broken`.
- People: `portraits`, each in a `mood`, of `figures`, whose `face_parts` become `features`, `eyes` and `garments` with
  body, all in soft `shading`, and how they are seen `overlapping`; the parts of their `arms`, in `sleeves`,
  `leaning` on a ledge, and hands `holding` something, of `hand_parts`; who teaches is the `instructor`, in a `hanging`.
- Table and house: `scenery` round the `table_shape`.
- Signs and ornaments: `icons`, `medals`, the `drum` and its `ornaments`, the program's `emblem`.
"""
