"""The coach: hints, verdicts and problems, and how sure each of them is.

- `judgement` asks a strong player to rate the actions of a moment. It returns hints and a `verdict`.
- `estimate` is a loss with its error. `lookahead` and `playouts` improve it; `scale` names it (inaccuracy, mistake).
- `explainer` chooses the reason for an action among the `reason_facts`, which come from `hand_analysis` and
  `certain_outcomes`. `reasons` are the codes; `mistakes` are flaws and broken principles; `words` are the sentences.
- `problem` finds decisions for which one answer can be shown to be the best.
"""
