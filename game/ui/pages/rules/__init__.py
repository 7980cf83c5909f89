"""The parts of the rules screen.

- A line for each option (`option_line`) with its `option_control` on a shelf (`option_shelf`); its `rule_picture`, of
  pieces (`piece_measures`, `piece_drawing`); what payments come to in a `payment_example`.
- Bombs: the `bomb_editor`, each bomb with a `chopped_row` and `stacks` of cards.
- Rule sets: the `rule_set_choice` among them as books (`book_cover`), the rules on a `lectern` under the
  `rules_head`.
- The rules as they are written (`rules_text`), each part under a `chapter_heading`, of bombs with a `chopped_example`.
- Own rule sets: `own_rules`; contradictions and what is asked of these: `dialogs`.
"""
