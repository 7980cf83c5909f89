"""Playing: who one is, how fast all goes, what is done with the hand without asking, what there is to get better by."""

from __future__ import annotations

from functools import partial

from game.session.progress.achievements import achievements
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules import chosen_rules
from game.session.rules.option_pictures import Piece
from game.store.settings import choices, longest
from game.ui.kit import Column, Picture, Row, Widget
from game.ui.kit.field import TextField
from game.ui.pages.challenges.award import award
from game.ui.pages.matches.own_face import face_choice
from game.ui.pages.parts.page import section
from game.ui.pages.parts.tiles import PictureChoice
from game.ui.pages.rules.rule_picture import rule_paint
from game.ui.pages.settings.previews import hand_and_motion, motion_preview, sorted_groups
from game.ui.pages.settings.setting_controls import CHOICE_WIDTH, Page, SettingsHost, choice, grouped, told


def _name(page: SettingsHost) -> Widget:
    ctx = page.ctx
    field = TextField(
        ctx,
        ctx.t("settings.name"),
        ctx.settings.name,
        lambda text: page.keep("name", text),
        limit=longest("name"),
        hint=ctx.t("settings.name.hint"),
        name="name",
        width=CHOICE_WIDTH,
    )
    return told(ctx, field, "name")


def _faces(page: SettingsHost) -> Widget:
    return grouped(page, "face", face_choice(page.ctx, partial(page.set, "face")))


def _speed(page: SettingsHost) -> Widget:
    return choice(page, "speed", [(each, page.ctx.t(f"settings.speed.{each}")) for each in sorted(choices("speed"))])


PLAY = Page((_name, _faces, _speed, "thinking", "after_out", "comments"), motion_preview, ("face", "speed"), "speed")


def _order(page: SettingsHost) -> Widget:
    """The orders as hands that lie so."""
    ctx, name = page.ctx, "sort"
    rules = chosen_rules.rules_in_force(ctx.settings)
    named = [(value, ctx.t(f"settings.{name}.{value}")) for value in choices(name)]
    hands = [tuple(Piece("cards", group.cards) for group in sorted_groups(value)) for value, _ in named]
    paints = [rule_paint(ctx, (hand[:2], hand[2:]) if hand[2:] else (hand,), rules) for hand in hands]
    put = partial(page.set, name)
    return grouped(page, name, PictureChoice(ctx, named, paints, ctx.settings.sort, put, name=name))


HAND = Page((_order, "auto_sort", "unsorted_deal", "auto_pass", "auto_last"), hand_and_motion, ("sort",))

MEDAL = 118
"""The side of a medal, at 1080p."""
ABREAST = 4
"""The number of medals that stand in a row."""


def _medals(page: SettingsHost) -> list[Widget]:
    """The medals that can be earned: of gold, or dark where goals are switched off."""
    ctx = page.ctx
    medals = [
        Picture(ctx, award(ctx, each, ctx.px(MEDAL), ctx.settings.challenges), ctx.t(f"achievement.{each.name}"))
        for each in achievements(FilteredDeals.of([]))
    ]
    rows = [Row(ctx, medals[at : at + ABREAST], gap=14, align="center") for at in range(0, len(medals), ABREAST)]
    return [section(page.aside, ctx.t("challenge.tab.achievements")), Column(ctx, rows, gap=14)]


PROGRESS = Page(("learner", "challenges"), _medals)
