"""Progress: what there is beside single matches to get better by."""

from __future__ import annotations

from game.session.achievements import achievements
from game.session.statistics import FilteredDeals
from game.ui.kit import Column, Picture, Row, Widget
from game.ui.pages.page import section
from game.ui.pages.settings.setting_controls import Page, SettingsHost, choice, toggle

MEDAL, ABREAST = 118, 4
"""The side of a medal, at 1080p, and how many stand in a row."""


def controls(page: SettingsHost) -> list[Widget]:
    """Help at the table, and what can be switched off."""
    return [choice(page, "learner"), toggle(page, "challenges")]


def _preview(page: SettingsHost) -> list[Widget]:
    """The medals that can be earned: of gold, or dark where goals are switched off."""
    ctx = page.ctx
    share = 1.0 if ctx.settings.challenges else 0.0
    medals = [
        Picture(ctx, ctx.art.award(each.icon, ctx.px(MEDAL), share), ctx.t(f"achievement.{each.name}"))
        for each in achievements(FilteredDeals([]))
    ]
    rows = [Row(ctx, medals[at : at + ABREAST], gap=14, align="center") for at in range(0, len(medals), ABREAST)]
    return [section(ctx, ctx.t("challenge.tab.achievements")), Column(ctx, rows, gap=14)]


PAGE = Page(controls, ("learner", "challenges"), _preview)
