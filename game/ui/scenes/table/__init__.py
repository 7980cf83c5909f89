"""The table in parts: what is pressed (controls), what is shown of events (director, effects), what is said; and who
sits down to it: the person's matches, the lesson, the guided deal.

- The screen: `scene`, with all its parts; who sits down to it: `match_scene` (the person's matches, the guided deal)
  and `lesson`.
- What the person is asked, and does: `prompting` (the prompt and the buttons, `controls`), carried out by `verbs`; in
  an exchange by `trade_input`. Who else plays: `table_sitters`.
- What happens: `match_display` shows a match on its board, the `director` each event of it, `hand_sorting` how one's
  cards come; `table_clock` says what is waited for. What they have in common with a chop: `table_display`.
- A chop: `chop` shows each `blow` by its parts (`blow_part`), in the middle of the table (`chop_parts`,
  `breaking_out`) and at the seats (`chop_seats`); one over a chop by its `second_strike`, too
  (`rim_light`); `blow_effects` on the stage, and what the blade does (`cut_effects`).
- What flares up and goes: `effects`, of `effect_pictures` (`great_words`, `blow_marks` with the
  `swing_shape` along the `cut_line`, `scraps`); `flights` and which `payment_flights` there are;
  `celebrations` of what is worth it.
- What is said and looked at: the `message_line`, hints (`hint_display`), what is `spoken` and where its `bubbles`
  stand, `glances` of the others; the panels `history` and `learner_panel`.
- The lesson: its way (`lesson_course`), the `table_teacher` with his `lesson_words`, `lesson_prompting` and
  `lesson_verbs`, the `showing_hand` and its `guiding_stroke`, the light of `beckoning`, the half dark of `attention`
  and the `lesson_dragon` of a hand that wins as it is dealt.
"""

from game.ui.scenes.table.lesson import Lesson
from game.ui.scenes.table.match_scene import GuidedDeal, MatchScene
from game.ui.scenes.table.scene import TableScene

__all__ = ["GuidedDeal", "Lesson", "MatchScene", "TableScene"]
