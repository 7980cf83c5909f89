"""Playing: who one is, how fast all goes, what is done with the hand without asking, what there is to get better by."""

from __future__ import annotations

from functools import partial

import pygame

from game.session.players.people import FACELESS
from game.session.progress.achievements import achievements
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules import chosen_rules
from game.session.rules.option_pictures import Piece
from game.store.settings import choices
from game.ui.context import Context
from game.ui.draw.art import OWN
from game.ui.draw.svg import Size
from game.ui.kit import Column, Grid, Picture, Row, Widget
from game.ui.kit.field import TextField
from game.ui.pages.award import award
from game.ui.pages.page import section
from game.ui.pages.picture_choice import Paint, PictureChoice, PictureTile
from game.ui.pages.rules.rule_picture import rule_paint
from game.ui.pages.settings.previews import hand_and_motion, motion_preview, sorted_groups
from game.ui.pages.settings.setting_controls import USUAL, Page, SettingsHost, choice, grouped, told

LONGEST_NAME = 24


def _name(page: SettingsHost) -> Widget:
    ctx = page.ctx
    field = TextField(
        ctx,
        ctx.t("settings.name"),
        ctx.settings.name,
        lambda text: page.keep("name", text),
        limit=LONGEST_NAME,
        hint=ctx.t("settings.name.hint"),
        name="name",
        width=USUAL,
    )
    return told(ctx, field, "name")


def _portraits(page: SettingsHost) -> Widget:
    """A tile for each face that the person may have."""
    ctx, chosen = page.ctx, page.ctx.settings.portrait
    tiles = [
        PictureTile(ctx, "", _face(ctx, face), partial(page.set, "portrait", face), face == chosen,
                    ctx.t("settings.portrait.you" if face == OWN else f"bots.{face}.name"), f"portrait.{face}")
        for face in choices("portrait")
    ]  # fmt: skip
    return grouped(page, "portrait", Grid(ctx, tiles, len(tiles), gap=8))


def _face(ctx: Context, face: str) -> Paint:
    """Draws a face on the table's lacquer."""

    def draw(size: Size, _: float) -> pygame.Surface:
        ground, side = ctx.panel(size, "cloth").copy(), round(0.92 * min(size))
        portrait = ctx.art.portrait(FACELESS if face == OWN else face, side)
        ground.blit(portrait, portrait.get_rect(center=ground.get_rect().center))
        return ground

    return Paint(("face", face), draw)


def _speed(page: SettingsHost) -> Widget:
    return choice(page, "speed", [(each, page.ctx.t(f"settings.speed.{each}")) for each in sorted(choices("speed"))])


PLAY = Page(
    (_name, _portraits, _speed, "thinking", "after_out", "comments"), motion_preview, ("portrait", "speed"), "speed"
)


def _order(page: SettingsHost) -> Widget:
    """The orders as hands that lie so."""
    ctx, name = page.ctx, "sort"
    rules = chosen_rules.rules_in_force(ctx.settings)
    named = [(value, ctx.t(f"settings.{name}.{value}")) for value in choices(name)]
    hands = [tuple(Piece("cards", group.cards) for group in sorted_groups(value)) for value, _ in named]
    paints = [rule_paint(ctx, (hand[:2], hand[2:]) if hand[2:] else (hand,), rules) for hand in hands]
    put = partial(page.set, name)
    return grouped(page, name, PictureChoice(ctx, named, paints, ctx.settings.sort, put, name))


HAND = Page((_order, "auto_sort", "unsorted_deal", "auto_pass", "auto_last"), hand_and_motion, ("sort",))

MEDAL, ABREAST = 118, 4
"""The side of a medal, at 1080p, and how many stand in a row."""


def _medals(page: SettingsHost) -> list[Widget]:
    """The medals that can be earned: of gold, or dark where goals are switched off."""
    ctx = page.ctx
    medals = [
        Picture(ctx, award(ctx, each, ctx.px(MEDAL), ctx.settings.challenges), ctx.t(f"achievement.{each.name}"))
        for each in achievements(FilteredDeals([]))
    ]
    rows = [Row(ctx, medals[at : at + ABREAST], gap=14, align="center") for at in range(0, len(medals), ABREAST)]
    return [section(ctx, ctx.t("challenge.tab.achievements")), Column(ctx, rows, gap=14)]


PROGRESS = Page(("learner", "challenges"), _medals)
