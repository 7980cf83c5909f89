"""What stands over the options: what the rules are called, how they differ from their preset, and the ways back."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game.session.rules.rule_editor import RuleEditor
from game.ui.context import Context
from game.ui.kit import Button, Label, SingleRow, Space, Widget, grow
from game.ui.kit.title import Title
from game.ui.pages.parts.page import with_tails
from game.ui.pages.rules.lectern import Ways
from game.ui.pages.rules.option_line import Reserve

WAYS = 2
"""So many changed options are named at the top."""
NAMED = 46
"""The size of the name of the rules, at 1080p."""
SAID = 0.8
"""The share of the room that the sentence on the rules takes: beside it the room's lantern shines."""


class RulesAnswer(Protocol):
    """What does what the buttons there say."""

    def lead_to(self, name: str) -> None:
        """Go to an option."""

    def undo_all(self) -> None:
        """Back to the preset."""

    def bring_back(self) -> None:
        """Back to the latest changes."""


def rules_head(ctx: Context, editor: RuleEditor, answer: RulesAnswer) -> list[Widget]:
    """What the rules are called; what they are, or how they differ from their preset and the ways back."""
    t = ctx.t
    name, text = editor.heading(ctx.texts)
    undo = Button(ctx, t("rules.undo_all"), answer.undo_all, "quiet", "undo", size=20, name="undo-all")
    again = Button(ctx, t("rules.bring_back"), answer.bring_back, "quiet", "undo", size=20, name="bring-back")
    said, sole = (Label(ctx, t(f"presets.{editor.base}.line1"), 21, tooltip=t("rules.at_once")) for _ in range(2))
    line = SingleRow(ctx, [grow(sole, SAID), grow(Space(ctx), 1 - SAID)])
    state = Label(ctx, text, 20, "gold", "semibold", tooltip=t("rules.at_once"))
    ways: list[Widget] = [state, *_changes(ctx, editor, answer)] if editor.changed or editor.name else [said]
    ways += [again] if editor.lost else [undo] if editor.changed else []
    told: Widget = Ways(ctx, ways, gap=14) if ways != [said] else line
    return [with_tails(ctx, Title(ctx, name, NAMED)), Reserve(ctx, told, [told, line, undo])]


def _changes(ctx: Context, editor: RuleEditor, answer: RulesAnswer) -> list[Widget]:
    """A button for each of the first options that are changed, which leads to it."""
    return [
        Button(
            ctx,
            ctx.t(f"options.{name}.name"),
            partial(answer.lead_to, name),
            "cell",
            "right",
            size=20,
            name=f"way.{name}",
        )
        for name in editor.changed[:WAYS]
    ]
