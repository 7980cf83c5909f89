"""The players: functions of an observation and a seed (`bot`), created by name (`registry`).

- `yardsticks`: the random player, two greedy players, and the action of a seat that gives no legal answer. -
`hand_written`: weighs features of each play, which come from `situation`, `hand_split` and `beat_probabilities`. -
`network`: the player that rates plays by a neural network. - `lookahead_player` (the expert) and `ending_player` (the
coach) look ahead: they play out deals that are consistent with
  the observation (`hidden_hands`) or search them exactly (`search`).
- `levels` and `characters`: one of these players with faults and a style.
- Shared: `play_classes` (plays that count as equal) and `deal_value` (the value of a deal to a seat).

`bot_program` runs a player as a program of its own.
"""
