"""The hand: in which order it comes, and what is done with it without asking."""

from __future__ import annotations

from functools import partial

from game.session import chosen_rules
from game.session.option_pictures import Piece
from game.store.settings import choices
from game.ui.kit.widget import Widget
from game.ui.pages.picture_choice import PictureChoice
from game.ui.pages.rules.rule_picture import rule_paint
from game.ui.pages.settings.previews import hand_and_motion, sorted_groups
from game.ui.pages.settings.setting_controls import Page, SettingsHost, choice, grouped, toggle

CHOICES = ("sort", "auto_pass", "auto_last")
SWITCHES = ("auto_sort", "unsorted_deal")


def controls(page: SettingsHost) -> list[Widget]:
    """The order first, then what happens by itself."""
    automatic = [choice(page, name) for name in CHOICES[1:]]
    return [_order(page), *(toggle(page, name) for name in SWITCHES), *automatic]


def _order(page: SettingsHost) -> Widget:
    """The orders as hands that lie so."""
    ctx, name = page.ctx, CHOICES[0]
    rules = chosen_rules.rules_in_force(ctx.settings)
    named = [(value, ctx.t(f"settings.{name}.{value}")) for value in choices(name)]
    hands = [tuple(Piece("cards", group.cards) for group in sorted_groups(value)) for value, _ in named]
    paints = [rule_paint(ctx, (hand[:2], hand[2:]) if hand[2:] else (hand,), rules) for hand in hands]
    put = partial(page.set, name)
    return grouped(page, name, PictureChoice(ctx, named, paints, ctx.settings.sort, put, name))


PAGE = Page(controls, (*CHOICES, *SWITCHES), hand_and_motion)
