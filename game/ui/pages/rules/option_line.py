"""A part of the rules screen: one option, what it means now, what it needs, how it differs, its values as pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.engine.option import ControlKind, Option
from game.engine.rules import Rules, unmet_needs
from game.session.words.option_words import needs_sentence, value_means, value_name, values
from game.text.search import places
from game.ui.context import Context
from game.ui.draw import icons
from game.ui.kit import (
    Button,
    Column,
    Container,
    IconButton,
    Label,
    MarkedLabel,
    Picture,
    Row,
    SingleRow,
    Space,
    Widget,
)
from game.ui.pages.parts.book_page import ORNAMENT_PX
from game.ui.pages.rules import bomb_editor
from game.ui.pages.rules.option_control import Change, card_high, option_control
from game.ui.pages.rules.option_shelf import TITLE_GAP, OptionLine, Place


class Reserve(Container):
    """Shows one thing or nothing, in room that would do for each of `others` as well."""

    def __init__(self, ctx: Context, shown: Widget | None, others: Sequence[Widget]) -> None:
        super().__init__(ctx, [shown] if shown else [], 0)
        self._others = list(others)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide and as high as the largest."""
        sizes = [each.size_in(width) for each in (*self._children, *self._others)]
        return max((size[0] for size in sizes), default=0), max((size[1] for size in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        """What is shown stands at the top left, no wider than it is."""
        super().place(rect)
        for child in self._children:
            wide, high = child.size_in(rect.w)
            child.place(pygame.Rect(*rect.topleft, min(wide, rect.w), high))


BOMB_GROWN = 1.135
"""How much larger cards of bombs are."""
NAME = 26
"""The size of the name of an option, at 1080p."""
MEANS = 20
"""The size of what a value means, at 1080p."""
CRUMB = 18
"""The size of the name of a section, at 1080p."""
EDGE = 2
"""The room beside the name of a section, so that it begins where the name of the option below it does, at 1080p."""
CLOSE = 8
"""How far the name of the option lies over the foot of the line above it, at 1080p."""
SHORT = 30
"""The letters of a value that fit beside an option's name."""
Go = Callable[[str], None]
"""Leads to an option."""


def needs(ctx: Context, rules: Rules, name: str, go: Go) -> Widget:
    """The sentence, and a button to each option that it names."""
    told = Label(ctx, needs_sentence(ctx.texts, rules, name), 20, "warning", name=f"idle.{name}")
    named = dict.fromkeys(change.option for need in unmet_needs(rules, name) for change in need.by)
    ways = [_way(ctx, name, option, go, len(named) > 1) for option in named]
    return Row(ctx, [told, *ways], gap=10) if len(ways) < 2 else Column(ctx, [told, Row(ctx, ways, gap=10)], gap=2)


def _way(ctx: Context, name: str, option: str, go: Go, called: bool) -> Widget:
    """The way to an option, which is called by its name where there are several."""
    label = ctx.t("rules.needs.go", option=ctx.t(f"options.{option}.name")) if called else ctx.t("rules.needs.there")
    return Button(ctx, label, lambda: go(option), "quiet", "right", size=20, name=f"to.{name}.{option}")


def line(
    ctx: Context,
    option: Option[Any],
    rules: Rules,
    *,
    usual: Any,
    preset: str,
    place: Place,
    change: Change,
    go: Go,
    sought: str = "",
) -> OptionLine | Column:
    """The option as it stands; `usual` is its value in the preset, `go` leads to another option.

    Where it shares its row the way back to that value is told in few words. Where it was `sought` by some words these
    are marked, and a way leads to it in its section.
    """
    t, name = ctx.t, option.name
    role = "gold" if rules[name] != usual else "text"
    is_headed = ctx.theme.printed and not sought
    drop = [Picture(ctx, ctx.square("books/drop", ctx.tx(ORNAMENT_PX)))] if is_headed else []
    title = _words(ctx, t(f"options.{name}.name"), sought, size=NAME, role=role, weight="bold", name=f"name.{name}")
    what = t(f"options.{name}.what")
    title.tooltip = "\n".join([what, *([t(f"terms.{option.term}.means")] if option.term else [])])
    mark = _changed(
        ctx,
        option,
        rules,
        usual=usual,
        change=change,
        preset=preset,
        narrow=place.narrow or option.control is ControlKind.TABLE,
    )
    way_back = Reserve(ctx, mark if rules[name] != usual else None, [mark])
    crumb = [_crumb(ctx, option, go)] if sought else []
    means = _meaning(ctx, option, rules, sought) or [_words(ctx, what, sought, size=MEANS, role="text_dim")]
    lacks = [needs(ctx, rules, name, go)] if unmet_needs(rules, name) else []
    if option.control is ControlKind.TABLE:
        told = Column(ctx, [*crumb, SingleRow(ctx, [*drop, title, way_back], 12, "middle"), *means, *lacks], TITLE_GAP)
        cards = BOMB_GROWN * card_high(rules, place)
        return Column(ctx, [bomb_editor.editor(ctx, rules, partial(change, name), told, cards)], name=f"line.{name}")
    head: Widget = SingleRow(ctx, [*drop, title, way_back], 12, "middle")
    if crumb:
        head = Column(ctx, [SingleRow(ctx, [*crumb, Space(ctx), way_back], 6, "middle"), title], -CLOSE)
    control = option_control(ctx, option, rules, place, change)
    return OptionLine(ctx, head, means, control=control, lacks=lacks, name=f"line.{name}")


def _words(
    ctx: Context, text: str, sought: str, *, size: float, role: str, weight: str = "medium", name: str = ""
) -> Label:
    """A text with the words that were sought for marked in it."""
    if not sought:
        return Label(ctx, text, size, role, weight, name=name)
    return MarkedLabel(ctx, text, places(text, sought), size=size, role=role, weight=weight, name=name)


def _crumb(ctx: Context, option: Option[Any], go: Go) -> Widget:
    """In which section an option is, and the way to it there."""
    section, name = option.section, option.name
    words = ctx.t(f"rules.tab.{section}")
    crumb = Button(ctx, words, partial(go, name), "quiet", icons.sign(section), size=CRUMB, name=f"crumb.{name}")
    crumb.padding = ctx.px(EDGE), 0  # so that it begins where the name below it does
    return crumb


def _meaning(ctx: Context, option: Option[Any], rules: Rules, sought: str) -> list[Widget]:
    """What the value means, in the room of the largest of its values."""
    every = [rules[option.name], *(values(option, rules) if option.control is ControlKind.CHOICE else ())]
    means = [value_means(ctx.texts, option, each) for each in every]
    labels = [_words(ctx, text, sought, size=MEANS, role="text_dim") for text in means if text]
    return [Reserve(ctx, labels[0] if means[0] else None, labels)] if labels else []


def _changed(
    ctx: Context, option: Option[Any], rules: Rules, *, usual: Any, change: Change, preset: str, narrow: bool
) -> Widget:
    """The mark that this is not as in the preset, and the way back; a long value is told in the tooltip, and where the
    line is narrow all of it."""
    t, name, value = ctx.t, option.name, value_name(ctx.texts, rules, option, usual)
    text = t("rules.changed_mark", preset=t(f"presets.{preset}.name"), value=value)
    short = text if len(value) <= SHORT else t("rules.changed_mark_short", preset=t(f"presets.{preset}.name"))
    tip = f"{text}. {t('rules.back_to_preset_tip')}" if narrow else t("rules.back_to_preset_tip")
    undo = partial(change, name, usual)
    if narrow:
        return IconButton(ctx, "undo", undo, tip, "quiet", name=f"back.{name}")
    back = Button(ctx, t("rules.back_to_preset"), undo, "quiet", "undo", size=20, tooltip=tip, name=f"back.{name}")
    told = Label(ctx, short, 20, "gold", "semibold", tooltip=text if short != text else "", name=f"changed.{name}")
    return Row(ctx, [told, back], gap=10)
