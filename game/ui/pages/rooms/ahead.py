"""What is drawn and read while nothing moves after a start, so that a page opens as fast the first time as later."""

from __future__ import annotations

from collections.abc import Iterator

from game.session.progress.deal_history import DealHistory
from game.ui.context import Context
from game.ui.kit.title import Title
from game.ui.pages.rooms.backgrounds import room_ahead
from game.ui.scene import find

PAGES = (
    ("statistics", "statistics.title", "desk"),
    ("new_match", "menu.new.title", "window"),
    ("problems", "practice.title", "school"),
    ("rules", "rules.title", "study"),
)
"""The scenes that the menu leads to: each with the text of its title, and its room."""


def parts(ctx: Context) -> Iterator[object]:
    """Gets those pages' code, titles and rooms ready, a part each time it is asked, about as long as a slow frame.

    What lies on the disk already is not drawn; rooms are left there, not in memory. The deals that were played are
    read in the writer's thread, and kept by their files.
    """
    for scene, title, room in PAGES:
        Title(ctx.on_wall(), ctx.t(title)).ahead()
        yield title
        room_ahead(ctx, room)
        yield room
        yield find(scene)
    yield DealHistory(ctx.services.stores)
