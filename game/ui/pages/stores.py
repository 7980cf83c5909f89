"""What is kept on the disk, for the screens: given by the program, or opened when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store.stores import Stores
    from game.ui.context import Context


def stores(ctx: Context) -> Stores:
    """The person's files: rule sets, statistics, the match in progress, and what went wrong with them."""
    if "stores" not in ctx.services:
        from game.store.stores import open_stores

        ctx.services["stores"] = open_stores(ctx.services.get("paths"))
    found: Stores = ctx.services["stores"]
    return found
