"""What is said of a decision, and how that is known.

- The judge: `judgement` asks a strong player of a `judged_moment`; the answer is a `verdict` with each `alternative`.
- How much was lost: `estimate` by `scale`, `correction`, then `look` over `lookahead` and `playouts`; told by `worth`.
- What is said: `reasons` chooses why one does it, from `reason_facts` (of a `hand_analysis`) and `certain_outcomes`;
  `flaws` and `principles`, what was wrong. `reason_words` puts these into the sentences `bots.reason.CODE` and
  `review.flaw.CODE`.
- Problems: `problem_finder` finds a `problem`, and `problem_proof` shows that it has one answer.
"""
