"""A line of the rules screen: one option, its values, what it means now, how it differs, and an example."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.engine.option import POINTS, ControlKind, Option
from game.engine.rules import Rules
from game.session.option_words import value_means, value_name, values
from game.session.rule_conflicts import attempt
from game.text.book import Cards, unmet
from game.text.book.examples import EXAMPLES, example
from game.ui.context import Context
from game.ui.kit.boxes import BesideOrBelow, Column, Panel, Row, fixed
from game.ui.kit.button import Button
from game.ui.kit.choice import Choice
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.rules import bomb_editor
from game.ui.pages.rules.chips import chips
from game.ui.pages.rules.picture_choice import PictureChoice
from game.ui.pages.rules.reserved_room import Reserve
from game.ui.pages.rules.unmet_needs import needs
from game.ui.pages.rules_text import widgets
from game.ui.pages.stepper import Stepper

CARD, TILE, TALL = 108, 72, 120
"""Heights of cards at 1080p: beside the words, on tiles, and there where each value has one combination."""
MOST_TILES = 5
"""So many values are shown by pictures to choose from."""
WORDS, PICTURE = 490, 380
"""The width of an option's words beside its picture or what changes it, and the least width of those, at 1080p."""
NUMBERS = 620
"""The width, at 1080p, of labels with numbers to their right."""
SHORT = 30
"""Letters of a value that fit beside an option's name."""
Change = Callable[[str, Any], None]
"""Wants a new value of an option."""


def line(
    ctx: Context, option: Option[Any], rules: Rules, usual: Any, preset: str, change: Change, go: Callable[[str], None]
) -> Widget:
    """The option as it stands; `usual` is its value in the preset, `go` leads to another option."""
    t, name = ctx.t, option.name
    title = Label(ctx, t(f"options.{name}.name"), 25, weight="bold", name=f"name.{name}", tooltip=_term(ctx, option))
    mark = _changed(ctx, option, rules, usual, change, preset)
    way_back = Reserve(ctx, mark if rules[name] != usual else None, [mark])
    every = (rules, *_others(option, rules))
    what, means = Label(ctx, t(f"options.{name}.what"), 21, "text_dim"), _meaning(ctx, option, every, go)
    if option.control is ControlKind.TABLE:
        corner = Column(ctx, [title, what, Label(ctx, t("rules.bombs.corner"), 21)], gap=6)
        act = bomb_editor.editor(ctx, rules, partial(change, name), corner)
        whole: Widget = Column(ctx, [act, *means, way_back], gap=10)
    elif tiles := _tiles(ctx, option, rules, partial(change, name)):
        whole = Column(ctx, [title, what, tiles, *means, way_back], gap=10)
    else:
        act, picture = _control(ctx, option, rules, change), _picture(ctx, option, every)
        left, right = ([act, *means, way_back], picture) if picture else (means, Column(ctx, [act, way_back], gap=6))
        words = fixed(Column(ctx, [title, what, *left], gap=10), ctx.tx(WORDS))
        whole = BesideOrBelow(ctx, words, right, ctx.tx(PICTURE), 30)
    return Panel(ctx, whole, 22, f"line.{name}", "row")


def _meaning(ctx: Context, option: Option[Any], every: Sequence[Rules], go: Callable[[str], None]) -> list[Widget]:
    """What the value means, or what it would need, in the room of the largest of its values."""
    name, rules = option.name, every[0]
    means = [value_means(ctx.texts, option, each[name]) for each in every]
    labels = [Label(ctx, text, 21) for text in means if text]
    told = needs(ctx, rules, name, go) if unmet(rules, name) else labels[0] if means[0] else None
    return [Reserve(ctx, told, labels)] if told or labels else []


def _picture(ctx: Context, option: Option[Any], every: Sequence[Rules]) -> Widget | None:
    """The example on a cloth, in the room of the largest of its values; None where the option never has one."""
    if option.name not in EXAMPLES:
        return None
    blocks = (example(option.name, each, ctx.texts) for each in every)
    shown, *others = (Column(ctx, widgets(ctx, each, CARD), gap=8, align="center") for each in blocks)
    room = Reserve(ctx, shown, others, "center")
    if not any(each.children for each in (shown, *others)):
        return room
    cloth = Panel(ctx, room, 20, style="cloth")
    cloth.middle = True
    return cloth


def _others(option: Option[Any], rules: Rules) -> list[Rules]:
    """The same rules with each other value that the option can have now."""
    if option.control is not ControlKind.CHOICE:
        return []
    tried = (attempt(rules, **{option.name: value}) for value in values(option, rules))
    return [each for each in tried if isinstance(each, Rules) and each != rules]


def _term(ctx: Context, option: Option[Any]) -> str:
    """What the game's word in an option's name means, for beginners."""
    return ctx.t(f"terms.{option.term}.means") if option.term else ""


def _changed(ctx: Context, option: Option[Any], rules: Rules, usual: Any, change: Change, preset: str) -> Widget:
    """The mark that this is not as in the preset, and the way back; a long value is told in the tooltip."""
    t, name, value = ctx.t, option.name, value_name(ctx.texts, rules, option, usual)
    text = t("rules.changed_mark", preset=t(f"presets.{preset}.name"), value=value)
    short = text if len(value) <= SHORT else t("rules.changed_mark_short", preset=t(f"presets.{preset}.name"))
    back = Button(
        ctx, t("rules.back_to_preset"), partial(change, name, usual), "quiet", "undo", 20,
        t("rules.back_to_preset_tip"), name=f"back.{name}",
    )  # fmt: skip
    told = Label(ctx, short, 20, "gold", "semibold", tooltip=text if short != text else "", name=f"changed.{name}")
    return Row(ctx, [told, back], gap=10)


def _tiles(ctx: Context, option: Option[Any], rules: Rules, put: Callable[[Any], None]) -> Widget | None:
    """A picture for each value to choose from, where they can be shown by cards alone; None where they cannot."""
    known = values(option, rules)
    if option.control is not ControlKind.CHOICE or option.name not in EXAMPLES or len(known) > MOST_TILES:
        return None
    tried = (attempt(rules, **{option.name: value}) for value in known)
    shown = [example(option.name, each, ctx.texts) if isinstance(each, Rules) else () for each in tried]
    cards = [block for blocks in shown for block in blocks if isinstance(block, Cards)]
    if not cards or len(cards) < sum(map(len, shown)):
        return None
    high = TALL if max(len(each.groups) for each in cards) == 1 else TILE
    pictures = [Column(ctx, widgets(ctx, blocks, high), gap=8, align="center") for blocks in shown]
    named = [(value, value_name(ctx.texts, rules, option, value)) for value in known]
    return PictureChoice(ctx, named, pictures, rules[option.name], put, option.name)


def _control(ctx: Context, option: Option[Any], rules: Rules, change: Change) -> Widget:
    """What changes the option: steps for numbers, chips for several things, or its values."""
    name, value = option.name, rules[option.name]
    put = partial(change, name)
    match option.control:
        case ControlKind.SEVERAL:
            named = [(part, ctx.t(f"options.{name}.value.{part}")) for part in option.parts]
            return chips(ctx, named, value, put, name)
        case ControlKind.NUMBERS:
            steppers = [_part(ctx, option, value, at, change) for at in range(len(option.parts))]
            return fixed(Column(ctx, steppers, gap=6), ctx.tx(NUMBERS))
        case ControlKind.NUMBER:
            key, numbers = f"options.{name}.value", sorted({*option.values, value})
            return Stepper(ctx, "", numbers, value, put, lambda n: ctx.t(key, n=n), name=name)
        case _:
            choices = [(each, value_name(ctx.texts, rules, option, each)) for each in values(option, rules)]
            return Choice(ctx, "", choices, value, put, name=name)


def _part(ctx: Context, option: Option[Any], value: Any, at: int, change: Change) -> Widget:
    """The stepper of one of an option's numbers."""
    name = f"{option.name}.{option.parts[at]}"
    numbers = sorted({*POINTS, value[at]})

    def put(points: int) -> None:
        change(option.name, option.read([*value[:at], points, *value[at + 1 :]]))

    return Stepper(ctx, ctx.t(f"options.{name}"), numbers, value[at], put, ctx.texts.number, name=name)
