"""A line of the rules screen: one option, its values, what it means now, how it differs, and an example."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.engine.option import Option
from game.engine.options.instant_wins import KINDS
from game.engine.options.set_values import SetValues
from game.engine.rules import Rules
from game.session.rule_conflicts import attempt
from game.text.book import unmet
from game.text.book.examples import example
from game.ui.context import Context
from game.ui.kit.boxes import Column, Row, fixed
from game.ui.kit.button import Button
from game.ui.kit.choice import Choice
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.rules import bomb_editor
from game.ui.pages.rules.chips import chips
from game.ui.pages.rules.option_values import value_means, value_name, values
from game.ui.pages.rules.reserved_room import Reserve
from game.ui.pages.rules.table_sketch import TableSketch
from game.ui.pages.rules.unmet_needs import needs
from game.ui.pages.stepper import Stepper
from game.ui.pages.written_rules import widgets

SKETCHED = ("players", "direction", "card_counts", "cards")
CARD = 88
NUMBERS = 620
"""The width, at 1080p, of labels with numbers to their right."""
SHORT = 30
"""Letters of a value that fit beside an option's name."""
POINTS = tuple(range(21))
STAKES = (1, 2, 3, 4, 5, 10, 20, 50, 100)

TERMS = {
    "pairs_run_lengths": "pairs_run",
    "quads_runs": "quad",
    "run_min": "run",
    "twos_in_runs": "two",
    "twos_in_pairs_runs": "two",
    "same_suit_runs": "run",
    "bombs": "bomb",
    "first_lead": "lead",
    "later_lead": "lead",
    "pass_lock_exempt": "pass",
    "stacking": "trick",
    "instant_wins": "instant_win",
    "after_instant_win": "instant_win",
    "ending": "deal",
    "knock_out": "knocked_out",
    "hoarding": "caught",
    "bomb_bonus": "chop",
}
"""Options with a word of the game's own, which a tooltip explains."""

Change = Callable[[str, Any], None]
"""Wants a new value of an option."""


def line(
    ctx: Context, option: Option, rules: Rules, usual: Any, preset: str, change: Change, go: Callable[[str], None]
) -> Widget:
    """The option as it stands; `usual` is its value in the preset, `go` leads to another option."""
    t, name = ctx.t, option.name
    title = Label(ctx, t(f"options.{name}.name"), 25, weight="bold", name=f"name.{name}", tooltip=_term(ctx, name))
    mark = _changed(ctx, name, rules, usual, change, preset)
    head = Row(ctx, [title, Reserve(ctx, mark if getattr(rules, name) != usual else None, [mark])], gap=20)
    parts: list[Widget] = [
        head,
        Label(ctx, t(f"options.{name}.what"), 20, "text_dim"),
        control(ctx, option, rules, change),
        *_meaning(ctx, option, rules, go),
    ]
    return Column(ctx, parts, gap=8, name=f"line.{name}")


def _meaning(ctx: Context, option: Option, rules: Rules, go: Callable[[str], None]) -> list[Widget]:
    """What the value means and its example, or what it would need, in the room of the largest of its values."""
    name, others = option.name, _others(option, rules)
    every = (rules, *others)
    means = [value_means(ctx.texts, name, getattr(each, name)) for each in every]
    labels = [Label(ctx, text, 20) for text in means if text]
    pictures = [Column(ctx, shown, gap=8) if (shown := _example(ctx, name, each)) else None for each in every]
    told = needs(ctx, rules, name, go) if unmet(rules, name) else labels[0] if means[0] else None
    parts: list[Widget] = [Reserve(ctx, told, labels)] if told or labels else []
    if any(pictures):
        parts.append(Reserve(ctx, pictures[0], [each for each in pictures[1:] if each]))
    return parts


def _others(option: Option, rules: Rules) -> list[Rules]:
    """The same rules with each other value that the option can have now."""
    if not option.choices or option.name in SKETCHED:
        return []
    tried = (attempt(rules, **{option.name: value}) for value in values(option, rules))
    return [each for each in tried if isinstance(each, Rules) and each != rules]


def _term(ctx: Context, name: str) -> str:
    """What the game's word in an option's name means, for beginners."""
    term = TERMS.get(name, "")
    return ctx.t(f"terms.{term}.means") if term else ""


def _changed(ctx: Context, name: str, rules: Rules, usual: Any, change: Change, preset: str) -> Widget:
    """The mark that this is not as in the preset, and the way back; a long value is told in the tooltip."""
    t, value = ctx.t, value_name(ctx.texts, rules, name, usual)
    text = t("rules.changed_mark", preset=t(f"presets.{preset}.name"), value=value)
    short = text if len(value) <= SHORT else t("rules.changed_mark_short", preset=t(f"presets.{preset}.name"))
    back = Button(
        ctx, t("rules.back_to_preset"), partial(change, name, usual), "quiet", "undo", 20,
        t("rules.back_to_preset_tip"), name=f"back.{name}",
    )  # fmt: skip
    told = Label(ctx, short, 20, "gold", "semibold", tooltip=text if short != text else "", name=f"changed.{name}")
    return Row(ctx, [told, back], gap=10)


def _example(ctx: Context, name: str, rules: Rules) -> list[Widget]:
    if name in SKETCHED:
        return [TableSketch(ctx, rules)]
    return widgets(ctx, example(name, rules, ctx.texts), CARD)


def control(ctx: Context, option: Option, rules: Rules, change: Change) -> Widget:
    """What changes the option: steps for numbers, chips for lists, an editor for bombs, else its values."""
    name, value = option.name, getattr(rules, option.name)
    if name == "bombs":
        return bomb_editor.editor(ctx, rules, partial(change, "bombs"))
    if name == "instant_wins":
        wins = [(kind, ctx.t(f"options.instant_wins.value.{kind}")) for kind in KINDS]
        return chips(ctx, wins, value, partial(change, name), name)
    if name == "set_values":
        fields = [_set_value(ctx, value, field, change) for field in SetValues._fields]
        return fixed(Column(ctx, fields, gap=6), ctx.tx(NUMBERS))
    if name == "ladder_points":
        parts = [_ladder(ctx, value, at, part, change) for at, part in enumerate(("last", "third"))]
        return fixed(Column(ctx, parts, gap=6), ctx.tx(NUMBERS))
    if isinstance(value, int) and not isinstance(value, bool) and (option.choices is None or name == "players"):
        numbers = option.choices or (STAKES if name == "stake" else POINTS)
        put = partial(change, name)
        return Stepper(ctx, "", sorted({*numbers, value}), value, put, _shower(ctx, name), name=name)
    named = [(each, value_name(ctx.texts, rules, name, each)) for each in values(option, rules)]
    return Choice(ctx, "", named, value, partial(change, name), name=name)


def _shower(ctx: Context, name: str) -> Callable[[int], str]:
    return lambda n: ctx.t(f"options.{name}.value", n=n)


def _set_value(ctx: Context, value: SetValues, field: str, change: Change) -> Widget:
    label = ctx.t(f"options.set_values.{field}")
    numbers = sorted({*POINTS, getattr(value, field)})

    def put(points: int) -> None:
        change("set_values", value._replace(**{field: points}))

    return Stepper(ctx, label, numbers, getattr(value, field), put, ctx.texts.number, name=f"set_values.{field}")


def _ladder(ctx: Context, value: tuple[int, int], at: int, part: str, change: Change) -> Widget:
    def put(points: int) -> None:
        change("ladder_points", (points, value[1]) if at == 0 else (value[0], points))

    numbers = sorted({*POINTS, value[at]})
    label = ctx.t(f"options.ladder_points.{part}")
    return Stepper(ctx, label, numbers, value[at], put, ctx.texts.number, name=f"ladder_points.{part}")
