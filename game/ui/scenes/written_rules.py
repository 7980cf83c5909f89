"""The written rules: the complete rules in force, written by the rules themselves."""

from __future__ import annotations

from functools import partial

from game.engine.rules import Rules
from game.session.rules import chosen_rules
from game.text.book import Heading, book
from game.ui.draw import icons
from game.ui.kit import Button, Column, Label, ScrollArea, Space, Widget
from game.ui.kit.scroll import FADE
from game.ui.pages.parts.page import MARGIN, halves, page, section, sheet
from game.ui.pages.parts.rules_text import widgets
from game.ui.pages.rooms.backgrounds import WoodenPanel, room_ground
from game.ui.scene import Scene, scene

CONTENTS_LEAST = 300
"""Width of 1080p below which the list of contents is left out: the page can still be scrolled."""
CONTENTS_SHARE, PADDING = 0.24, 18
"""The share of the width for the contents, and the room within their panel at 1080p."""


@scene("written_rules")
class WrittenRules(Scene):
    """To be read before a match, and during one; `rules` where it is not about those of the settings."""

    def enter(self, rules: Rules | None = None, rules_name: str = "") -> None:
        """Show the rules given, or those in force."""
        self.given = rules
        self.given_name = rules_name

    def build(self) -> None:
        """Contents at the left, the text at the right."""
        ctx, t = self.ctx, self.ctx.t
        self.background = room_ground(ctx, "study")
        rules = self.given or chosen_rules.rules_in_force(ctx.settings)
        name = self.given_name if self.given else ctx.settings.rules_name
        blocks = book(rules, ctx.texts)
        changes = chosen_rules.changes_sentence(ctx.texts, rules)
        changed = [Label(ctx, changes, 22, "gold", "semibold", name="changes")] if changes else []
        text = sheet(ctx, Column(ctx, [*changed, *widgets(ctx, blocks)], gap=16), "text")
        title = t("rules.page.of", name=chosen_rules.title(ctx.texts, rules, name))
        body: Widget = text
        if (ctx.size[0] - 2 * ctx.px(MARGIN)) * CONTENTS_SHARE >= ctx.tx(CONTENTS_LEAST):
            headings = [block for block in blocks if isinstance(block, Heading)]
            body = halves(ctx, self._contents(headings), text, CONTENTS_SHARE)
        self.ui.root(page(ctx, title, body, self.back), "contents.aim", keep_scroll=True)

    def _contents(self, headings: list[Heading]) -> Widget:
        ctx = self.ctx
        rows: list[Widget] = [section(ctx, ctx.t("rules.page.contents")), Space(ctx, height=4)]
        for heading in headings:
            act = partial(self.show, heading.section)
            name = f"contents.{heading.section}"
            rows.append(Button(ctx, heading.text, act, "row", icons.sign(heading.section), 22, name=name, align="left"))
        return WoodenPanel(ctx, ScrollArea(ctx, Column(ctx, rows, gap=8), "contents"), PADDING)

    def show(self, name: str) -> None:
        """Scroll to a section."""
        area, heading = self.ui.find("text"), self.ui.find(f"section.{name}")
        assert isinstance(area, ScrollArea)
        area.scroll(heading.rect.y - area.rect.y - self.ctx.px(FADE))
