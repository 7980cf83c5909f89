"""What is drawn and read while nothing moves after a start, so that a page opens as fast the first time as later."""

from __future__ import annotations

from collections.abc import Iterator

from game.session.progress.deal_history import DealHistory
from game.ui.context import Context
from game.ui.kit.text import Title
from game.ui.scene import find

PAGES = ("statistics", "new_match", "problems", "rules")
"""The scenes that the menu leads to which have a title."""


def parts(ctx: Context) -> Iterator[object]:
    """Gets those pages' code and titles ready, a part each time it is asked, about as long as a slow frame.

    The files of earlier versions are copied into the database, in the
    writer's thread.
    """
    for name in PAGES:
        page = find(name)
        yield page
        Title(ctx.on_wall(), ctx.t(page.title)).draw_unplaced()
        yield page.title
    yield DealHistory(ctx.services.stores)
