"""The game's own words, explained: those that these rules use."""

from __future__ import annotations

from game.engine.law import law_of
from game.engine.rules import Rules
from game.text.book.blocks import Block, Heading, Term
from game.text.book.effect import instant_wins
from game.text.texts import Texts

ALWAYS = ("two", "quad", "run", "deal", "trick", "lead", "inherit", "pass", "one_left")


def used(rules: Rules) -> list[str]:
    """The keys of the words that can come up in a match by these rules."""
    bombs = bool(law_of(rules).bombs)
    more = {
        "pairs_run": rules.pairs_run_lengths != (),
        "bomb": bombs,
        "chop": bombs,
        "lock": rules.same_suit_runs == "lock",
        "instant_win": bool(instant_wins(rules)),
        "knocked_out": rules.knock_out,
        "caught": rules.hoarding,
    }
    return [*ALWAYS, *(name for name, comes_up in more.items() if comes_up)]


def terms(rules: Rules, t: Texts) -> list[Block]:
    """A word and its meaning, one after the other."""
    told = [Term(t(f"terms.{name}.name"), t(f"terms.{name}.means")) for name in used(rules)]
    return [Heading(t("book.terms.title"), "terms"), *told]
