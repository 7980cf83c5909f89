"""The game's own words, explained: those that these rules use."""

from __future__ import annotations

from game.engine.rules import Rules
from game.text.book.blocks import Block, Heading, Term
from game.text.book.sentences import Sentences
from game.text.texts import Texts

ALWAYS = ("two", "quad", "run", "deal", "trick", "lead", "inherit", "pass", "one_left")


def used(rules: Rules) -> list[str]:
    """The keys of the words that can come up in a match by these rules."""
    decided = rules.decisions
    bombs = bool(decided.bombs)
    more = {
        "pairs_run": bool(decided.pairs_run_lengths),
        "bomb": bombs,
        "chop": bombs,
        "lock": decided.suited_runs and not decided.suited_answer_is_plain,
        "instant_win": bool(decided.instant_wins),
        "knocked_out": decided.knocks_out,
        "caught": decided.sets_are_caught,
    }
    return [*ALWAYS, *(name for name, comes_up in more.items() if comes_up)]


def terms(rules: Rules, t: Texts, said: Sentences) -> list[Block]:
    """A word and its meaning, one after the other."""
    told = [Term(t(f"terms.{name}.name"), t(f"terms.{name}.means")) for name in used(rules)]
    return [Heading(t("book.terms.title"), "terms"), *told]
