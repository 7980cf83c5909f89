"""What is drawn and read while nothing moves after a start, so that a page opens as fast the first time as later."""

from __future__ import annotations

from collections.abc import Iterator

from game.session.progress.deal_history import DealHistory
from game.ui.context import Context
from game.ui.kit.title import Title
from game.ui.pages.rooms.backgrounds import room_ahead
from game.ui.scene import find

PAGES = ("statistics", "new_match", "problems", "rules")
"""The scenes that the menu leads to which have a title and a room."""


def parts(ctx: Context) -> Iterator[object]:
    """Gets those pages' code, titles and rooms ready, a part each time it is asked, about as long as a slow frame.

    What lies on the disk already is not drawn; rooms are left there, not in memory. The files of
    earlier versions are copied into the database, in the writer's thread.
    """
    for name in PAGES:
        page = find(name)
        yield page
        Title(ctx.on_wall(), ctx.t(page.title)).draw_unplaced()
        yield page.title
        room_ahead(ctx, page.room)
        yield page.room
    yield DealHistory(ctx.services.stores)
