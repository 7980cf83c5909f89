"""A deal's story in two lines: what cost most, and the principle to remember."""

from __future__ import annotations

from game.session.story_words import StoryWords
from game.ui.context import Context
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget


def story_lines(ctx: Context, words: StoryWords | None, often: str) -> list[Widget]:
    """What is told of a deal; until it can be told, that it will be, with the room for it, so that nothing moves."""
    if words is None:
        return [Label(ctx, ctx.t("story.judging"), 20, "text_dim", name="story"), Label(ctx, " ", 20)]
    principle = " ".join(filter(None, (words.principle(), words.principle() and often)))
    return [
        Label(ctx, words.costliest(), 20, name="story"),
        Label(ctx, principle or " ", 20, "gold", "semibold", name="principle"),
    ]
