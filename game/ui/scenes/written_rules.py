"""The written rules: the complete rules in force, written by the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.rules import Rules
from game.session.rules import chosen_rules
from game.text.book import Heading, book
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import icons
from game.ui.kit import Button, Column, Label, ScrollArea, Space, Widget, WidgetContext
from game.ui.kit.scroll import SCROLL_FADE
from game.ui.pages.parts.book_page import FOLD_MARGIN_PX, OUTER_MARGIN_PX, BookPages
from game.ui.pages.parts.page import PAGE_MARGIN_PX, page, section
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.rules.rules_text import GAP, widgets
from game.ui.scene import Scene, scene

CONTENTS_LEAST = 264
"""Their width of 1080p below which the list of contents is left out: the page can still be scrolled."""
CONTENTS_SHARE = 0.27
"""The share of the width for the page of the contents."""
RULE = 110
"""How clear the rule below a line of the contents is, of 255."""
READ = 90
"""How far below the upper edge a heading is that counts as passed, at 1080p."""
BAR = 5
"""The width of the bar beside what is read, at 1080p."""


class ReadArea(ScrollArea):
    """A text whose headings tell where in it one is."""

    def __init__(self, ctx: WidgetContext, child: Widget, name: str, rows: Sequence[Widget]) -> None:
        super().__init__(ctx, child, name, rows)
        self.titles = [each for each in child.walk() if each.name.startswith("section.")]

    def section(self) -> str:
        """The name of the heading that was passed last, or of the first."""
        if self.offset and self.at_end:
            return self.titles[-1].name
        begun = self.rect.y + self.ctx.px(READ)
        return next((each.name for each in reversed(self.titles) if each.rect.y <= begun), self.titles[0].name)


class ContentsRow(Button):
    """A line of the contents; it bears a bar while its part is read."""

    area: ReadArea | None = None

    def follow(self, area: ReadArea, section: str) -> None:
        """Mark it while this section of the area is read."""
        self.area, self.section = area, section

    def sprites(self) -> list[Sprite]:
        """The line over its rule, and the bar at its left."""
        ctx, thin = self.ctx, max(1, self.ctx.px(1.5))
        rule = ctx.rounded((self.rect.w, thin), 0, (*ctx.color("panel_line")[:3], RULE))
        found = [Sprite(rule, self.rect.x, self.rect.bottom), *super().sprites()]
        if self.area and self.area.section() == self.section:
            bar = ctx.rounded((ctx.px(BAR), self.rect.h), ctx.px(3), ctx.color("accent"))
            found.append(Sprite(bar, *self.rect.topleft))
        return found


@scene("written_rules")
class WrittenRules(Scene):
    """To be read before a match, and during one; `rules` where it is not about those of the settings."""

    room = "study"

    def enter(self, rules: Rules | None = None, rules_name: str = "") -> None:
        """Show the rules given, or those in force."""
        self.given = rules
        self.given_name = rules_name

    def build(self) -> None:
        """A book that lies open: contents at the left, the text at the right."""
        ctx, paper, t = self.ctx, self.ctx.on_page(), self.ctx.t
        self.background = room_ground(ctx, self.room)
        rules = self.given or chosen_rules.rules_in_force(ctx.settings)
        name = self.given_name if self.given else ctx.settings.rules_name
        blocks = book(rules, ctx.texts)
        changes = chosen_rules.changes_sentence(ctx.texts, rules)
        changed = [Label(paper, changes, 22, "gold", "semibold", name="changes")] if changes else []
        rows = [*changed, *widgets(paper, blocks)]
        area = ReadArea(paper, Column(paper, rows, gap=GAP), "text", rows)
        title = t("rules.page.of", name=chosen_rules.title(ctx.texts, rules, name))
        contents = None
        free = ctx.px(OUTER_MARGIN_PX) + ctx.px(FOLD_MARGIN_PX)
        if (ctx.size[0] - 2 * ctx.px(PAGE_MARGIN_PX)) * CONTENTS_SHARE - free >= ctx.tx(CONTENTS_LEAST):
            headings = [block for block in blocks if isinstance(block, Heading)]
            contents = self._contents(paper, headings, area)
        body = BookPages(ctx, area, contents, CONTENTS_SHARE)
        self.ui.root(page(ctx, title, body, self.back), "contents.aim", keep_scroll=True)

    def _contents(self, ctx: Context, headings: list[Heading], area: ReadArea) -> Widget:
        rows: list[Widget] = [section(ctx, ctx.t("rules.page.contents")), Space(ctx, height=4)]
        for heading in headings:
            act = partial(self.show, heading.section)
            name = f"contents.{heading.section}"
            row = ContentsRow(
                ctx, heading.text, act, "quiet", icons.sign(heading.section), size=22, name=name, align="left"
            )
            row.follow(area, f"section.{heading.section}")
            rows.append(row)
        return ScrollArea(ctx, Column(ctx, rows, gap=8), "contents")

    def show(self, name: str) -> None:
        """Scroll to a section."""
        area, heading = self.ui.find("text"), self.ui.find(f"section.{name}")
        assert isinstance(area, ScrollArea)
        area.scroll(heading.rect.y - area.rect.y - self.ctx.px(SCROLL_FADE))
