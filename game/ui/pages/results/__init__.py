"""The end of a deal and of a match.

- A deal's end: the `result_stage` with the `podium`, each `podium_step` on its `podium_floor` where the `podium_plan`
  has it, the `bearing` of who stands there, their `limbs` and where `podium_arms` has these; an `instant_stage`, of a
  dragon the `dragon_stage` with the `great_dragon`, and `plaques`; on all the `gilt_leaf` of the first under the
  `plate_words`, with `brushed_points`.
- What is told beside it: the `result_board`, a `result_entry` for each of all that `deal_result` and `accounts` tell,
  these with a `payment_line` and the `coin_arc` over it; a `better_play` beside what was played.
- Whoever came first, before the drum: the `champion_stage`; the `graduation` of pupils at the end of a lesson,
  with the `earned_paper`.
- A `shared_picture` of it.
"""
