"""What is said of a decision, and how that is known.

- The judge: `judgement` asks a strong player of a `judged_moment`; the answer is a `verdict` with each `alternative`.
- How much was lost: `estimate` by `scale`, `correction`, then `look` over `lookahead` and `playouts`; told by `worth`.
- What is said: the `explainer` chooses why one does it among `reasons`, from `reason_facts` (of a `hand_analysis`) and
  `certain_outcomes`; where numbers alone tell actions apart, `number_reasons` says by which reason. `flaws` and
  `principles` find what was wrong. `reason_words` puts reasons and flaws into the sentences `bots.reason.CODE` and
  `review.flaw.CODE`.
- Problems: `problem_finder` finds a `problem`, and `problem_proof` shows that it has one answer.
"""
