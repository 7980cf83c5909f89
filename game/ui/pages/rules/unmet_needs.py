"""What an option without effect would need, in a sentence, and the ways there."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.catalogue import BY_NAME
from game.engine.option import Change, Need
from game.engine.rules import Rules
from game.text import Texts
from game.text.book import unmet
from game.text.book.words import listed
from game.ui.context import Context
from game.ui.kit.boxes import Column, Row
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.rules.option_values import value_name


def needs_sentence(t: Texts, rules: Rules, name: str) -> str:
    """That the option has no effect, and with which values of which others it would have one."""
    return t("rules.needs", needs=listed(t, [_need(t, rules, need) for need in unmet(rules, name)]))


def needs(ctx: Context, rules: Rules, name: str, go: Callable[[str], None]) -> Widget:
    """The sentence, and a button to each option that it names."""
    told = Label(ctx, needs_sentence(ctx.texts, rules, name), 20, "warning", name=f"idle.{name}")
    named = dict.fromkeys(change.option for need in unmet(rules, name) for change in need.by)
    ways = [_way(ctx, name, option, go) for option in named]
    return Row(ctx, [told, *ways], gap=10) if len(ways) < 2 else Column(ctx, [told, Row(ctx, ways, gap=10)], gap=2)


def _way(ctx: Context, name: str, option: str, go: Callable[[str], None]) -> Widget:
    label = ctx.t("rules.needs.go", option=ctx.t(f"options.{option}.name"))
    return Button(ctx, label, lambda: go(option), "quiet", "right", 20, name=f"to.{name}.{option}")


def _need(t: Texts, rules: Rules, need: Need) -> str:
    """One thing that is needed: this option or that."""
    options = dict.fromkeys(change.option for change in need.by)
    parts = (_told(t, rules, [change for change in need.by if change.option == option]) for option in options)
    return listed(t, list(parts), "or")


def _told(t: Texts, rules: Rules, changes: list[Change]) -> str:
    """The values of one option that would do."""
    first, option = changes[0], t(f"options.{changes[0].option}.name")
    if first.how in ("some", "from"):
        return t(f"rules.needs.{first.how}", option=option, n=first.value)
    shown = [change.shown if change.how == "not" else change.value for change in changes]
    quoted = [t("rules.needs.value", value=value_name(t, rules, BY_NAME[first.option], value)) for value in shown]
    return t(f"rules.needs.{first.how}", option=option, value=listed(t, quoted, "or"))
