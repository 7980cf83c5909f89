"""The glossary: the technical terms that these rules use."""

from game.engine.rules import Rules
from game.text.book.blocks import Block, Heading, Term
from game.text.book.sentences import Sentences
from game.text.texts import Texts

ALWAYS_USED_TERMS = ("two", "quad", "run", "deal", "trick", "lead", "inherit", "pass", "one_left")


def list_used_terms(rules: Rules) -> list[str]:
    """Return the keys of the terms that can occur in a match with these rules."""
    decisions = rules.decisions
    bombs = bool(decisions.bombs)
    is_used_by_term = {
        "pairs_run": bool(decisions.pairs_run_lengths),
        "bomb": bombs,
        "chop": bombs,
        "lock": decisions.has_suited_runs and not decisions.is_suited_answer_plain,
        "instant_win": bool(decisions.instant_wins),
        "knocked_out": decisions.has_knock_out,
        "caught": decisions.are_caught_sets_paid,
    }
    return [*ALWAYS_USED_TERMS, *(name for name, is_used in is_used_by_term.items() if is_used)]


def build_terms_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    blocks = [Term(t(f"terms.{name}.name"), t(f"terms.{name}.means")) for name in list_used_terms(rules)]
    return [Heading(t("book.terms.title"), "terms"), *blocks]
