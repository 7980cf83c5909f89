"""The oracle: a slow, plain reading of docs/RULES.md, written without looking at the engine, and never optimised.

`answer(record)` replies to a record as the referee must (docs/FORMATS.md), without messages.
"""

from .referee import answer, answer_line
from .rules import PRESETS, BadRulesError, read_rules

__all__ = ["PRESETS", "BadRulesError", "answer", "answer_line", "read_rules"]
