"""Help: what is done at the table by mouse, keys and gamepad, and the words of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import dropwhile

from game.engine.rules import Rules
from game.session.rules import chosen_rules
from game.text.book import Block, Heading, book
from game.ui.input.action_names import ActionName
from game.ui.input.keymap import Keymap
from game.ui.kit import Column, Label, Panel, Row, SingleRow, Widget, fixed, grow, middled
from game.ui.pages.parts.controls import key_caps
from game.ui.pages.parts.page import heading, page, sheets
from game.ui.pages.parts.tiles import PictureTile
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.rules.rules_text import widgets
from game.ui.pages.settings.gestures import gesture_paint
from game.ui.pages.settings.keys import main_chord_of
from game.ui.scene import Scene, scene

ACTIONS: Mapping[str, Sequence[ActionName]] = {
    "select": ("card_left", "card_right", "card_first", "card_last", "select", "unselect"),
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
SHARE = 0.54
"""The share of the width for the sheet of the gestures."""
LEAST = 560
"""The least width of a sheet, at 1080p."""
WIDE, HIGH = 210, 124
"""The size of their pictures, at 1080p."""


@scene("help")
class Help(Scene):
    """Over any screen; `rules` where the words of other rules than those of the settings are asked for."""

    title = "help.title"
    room = "shelf"

    def enter(self, rules: Rules | None = None) -> None:
        """Show the words of the rules given, or of those in force."""
        self.rules = rules

    def build(self) -> None:
        """Gestures and keys at the left, words at the right; one below the other where these find no room."""
        ctx = self.ctx
        self.background = room_ground(ctx, self.room)
        rules = self.rules or chosen_rules.rules_in_force(ctx.settings)
        words = dropwhile(lambda block: not _begins(block, "terms"), book(rules, ctx.texts))
        first = Column(ctx, self._gestures(), gap=14)
        second = Column(ctx, [*widgets(ctx, words, 8), *self._absent()], gap=8)
        self.ui.root(
            page(ctx, ctx.t(self.title), sheets(ctx, first, second, share=SHARE, least=LEAST), self.back), "back", True
        )

    def _gestures(self) -> list[Widget]:
        """What is done: a picture of it, how by mouse or finger, and by which keys and gamepad buttons."""
        ctx, keymap = self.ctx, Keymap(self.ctx.settings.keys)
        return [heading(ctx, ctx.t("help.table")), *(self._gesture(name, keymap) for name in ACTIONS)]

    def _absent(self) -> list[Widget]:
        """What players look for and the game does not have."""
        ctx = self.ctx
        return [heading(ctx, ctx.t("help.absent")), Label(ctx, ctx.t("help.absent.means"), 22)]

    def _gesture(self, name: str, keymap: Keymap) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        picture = fixed(PictureTile(ctx, "", gesture_paint(ctx, name), high=HIGH), ctx.px(WIDE))
        caps = [
            key_caps(ctx, [chord for chord in chords if chord], pad, f"{'pad' if pad else 'keys'}.{name}")
            for pad in (False, True)
            for chords in [[main_chord_of(ctx, keymap, action, pad) for action in ACTIONS[name]]]
        ]
        told = [Label(ctx, t(f"help.{name}"), 26, "gold", "bold"), Label(ctx, t(f"help.{name}.mouse"), 22)]
        words = middled(Column(ctx, [*told, Row(ctx, caps, gap=26)], gap=6))
        return Panel(ctx, SingleRow(ctx, [picture, grow(words)], 22, "middle"), 10, style="stripe")


def _begins(block: Block, section: str) -> bool:
    return isinstance(block, Heading) and block.section == section
