"""What an option without effect would need, in a sentence, and the ways there."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import Rules
from game.session.option_words import needs_sentence
from game.text.book import unmet
from game.ui.context import Context
from game.ui.kit import Button, Column, Label, Row, Widget


def needs(ctx: Context, rules: Rules, name: str, go: Callable[[str], None]) -> Widget:
    """The sentence, and a button to each option that it names."""
    told = Label(ctx, needs_sentence(ctx.texts, rules, name), 20, "warning", name=f"idle.{name}")
    named = dict.fromkeys(change.option for need in unmet(rules, name) for change in need.by)
    ways = [_way(ctx, name, option, go) for option in named]
    return Row(ctx, [told, *ways], gap=10) if len(ways) < 2 else Column(ctx, [told, Row(ctx, ways, gap=10)], gap=2)


def _way(ctx: Context, name: str, option: str, go: Callable[[str], None]) -> Widget:
    label = ctx.t("rules.needs.go", option=ctx.t(f"options.{option}.name"))
    return Button(ctx, label, lambda: go(option), "quiet", "right", 20, name=f"to.{name}.{option}")
