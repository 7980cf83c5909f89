"""The players: each a function of what its seat can see (`bot`), made by its name (`registry`).

- Yardsticks: `random_player`, `greedy_players`; `lowest_action` stands in where an answer is missing or unlawful.
- The hand-written player: `hand_written` weighs the `play_numbers` of each play. These split the hand (`splitters`
  makes a `hand_splitter`: `rank_splitter`, or `matching_splitter` where suits must match) and ask how plays stand
  (`situation`, by `beating_chances` or `matching_chances`). `trade_choices` trades, for all other players too.
- The network's player: `network_player` rates the `network_candidates` by the network (`network_weights`) from its
  inputs: `network_inputs` (`matching_inputs`), made of `network_sight`, `network_history`, `network_hand` and
  `network_rules`, in `card_bits`; `network_worth` says what its outputs come to. With two seats left it searches
  (`endgame`).
- Players that look ahead: `looking_player` (the expert) and `ending_player` (the coach) play deals out (`playout`) that
  fit what the seat saw: `hidden_hands` draws them, `likely_deals` weighs them by the others' play.
- At the table: `level_player` plays one of these brains at one of the `levels`, with the `playing_style` of one of the
  `characters`.
- Shared: `play_classes` (which plays count as the same), `going_out`, `deal_value`, `points_range`, `decision_seed`.

A player as a program of its own: `bot_program`.
"""
