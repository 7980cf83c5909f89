"""Help: what is done at the table by mouse, keys and gamepad, and the words of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile

from game.engine.rules import Rules
from game.session.rules import chosen_rules
from game.text.book import Block, Heading, Term, book
from game.ui.input.keymap import Keymap
from game.ui.kit.boxes import Column
from game.ui.pages.parts.page import page, sheets
from game.ui.pages.parts.rules_text import widgets
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.settings.keys import main_label_of
from game.ui.scene import Scene, scene

ACTIONS = {
    "select": ("card_left", "card_right", "select", "unselect"),
    "sweep": ("sweep_left", "sweep_right"),
    "complete": ("complete",),
    "play": ("play",),
    "pass": ("pass",),
    "move": ("move_left", "move_right"),
    "sort": ("sort",),
    "hint": ("hint",),
    "history": ("history",),
    "undo": ("undo",),
    "cancel": ("cancel",),
    "menu": ("menu",),
}
"""What can be done at the table, each with its actions of the keymap."""
SHARE, LEAST = 0.5, 620
"""The share of the gestures' sheet in the width, and the least width of a sheet at 1080p."""


@scene("help")
class Help(Scene):
    """Over any screen; `rules` where the words of other rules than those of the settings are asked for."""

    def enter(self, rules: Rules | None = None) -> None:
        """Show the words of the rules given, or of those in force."""
        self.rules = rules

    def build(self) -> None:
        """Gestures and keys at the left, words at the right; one below the other where these find no room."""
        ctx = self.ctx
        self.background = room_ground(ctx, "shelf")
        rules = self.rules or chosen_rules.rules_in_force(ctx.settings)
        words = dropwhile(lambda block: not _begins(block, "terms"), book(rules, ctx.texts))
        first, second = (Column(ctx, widgets(ctx, blocks), gap=16) for blocks in (self._gestures(), words))
        self.ui.root(page(ctx, ctx.t("help.title"), sheets(ctx, first, second, SHARE, LEAST), self.back), "back", True)

    def _gestures(self) -> Iterator[Block]:
        """What is done, how by mouse or finger, and by which keys and gamepad buttons."""
        t, keymap = self.ctx.t, Keymap(self.ctx.settings.keys)
        yield Heading(t("help.table"), "table")
        for name, actions in ACTIONS.items():
            keys, pad = (
                " ".join(main_label_of(self.ctx, keymap, action, on_pad) for action in actions)
                for on_pad in (False, True)
            )
            yield Term(t(f"help.{name}"), t("help.how", mouse=t(f"help.{name}.mouse"), keys=keys, pad=pad))


def _begins(block: Block, section: str) -> bool:
    return isinstance(block, Heading) and block.section == section
