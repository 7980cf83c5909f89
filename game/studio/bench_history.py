"""Time to show ten thousand deals: statistics, list of deals, search, beside the menu.

Figures are processor time of all threads. `beside` is the reading in a thread after the screen is there, `built` the
frame in which everything is shown, `drawn` the whole of a first start, in which the deals were read while the menu
rested. Other figures are of a second start, straight from its menu. The list of deals shows the latest first; `all` is
the reading of the others after that, with their search words. `deal_added_ms` and `bare_transaction_ms` are wall times,
medians of changes in turn: a deal with its record and totals, and a row of the same size in a table without an index.
Their difference is the program's part; the rest is the disk's.
"""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from sqlite3 import Connection
from statistics import median
from typing import TYPE_CHECKING

from game.store.database import Database
from game.store.fields import write_whole
from game.store.history import PendingDeal
from game.store.paths import Paths
from game.store.rows import insert, recompute_totals
from game.store.settings import Settings
from game.store.stores import open_stores
from game.store.writer import POLL_SECONDS
from game.studio.example_deals import make_archived_deal
from game.studio.menu_examples import make_deals, make_stories

if TYPE_CHECKING:
    from game.ui.stage import Stage

DEAL_COUNT = 10_000
ADDED_DEAL_COUNT = 100
SIZE = (1920, 1080)


def measure() -> dict[str, float]:
    """Return milliseconds from the request to the picture, with the parts for reading and for building the screen."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        _write_history(home)
        figures |= _measure_added_deals(home)
        for scene in ("menu", "statistics", "deals"):
            figures[f"{scene}_drawn_ms"] = _measure_start(home, scene, first=True)[f"{scene}_ms"]
            figures |= _measure_start(home, scene, first=False)
    return {name: round(value, 1) for name, value in figures.items()}


def _measure_added_deals(home: Path) -> dict[str, float]:
    stores, deal = open_stores(Paths(home, home, home)), make_archived_deal()
    bare = sqlite3.connect(home / "bare.db", isolation_level=None)
    bare.execute("CREATE TABLE bare (text)")
    text = json.dumps(write_whole(deal))
    times: dict[str, list[float]] = {"deal_added_ms": [], "bare_transaction_ms": []}
    for number, entry in enumerate(make_deals(ADDED_DEAL_COUNT)):
        added = PendingDeal(replace(entry, deal_id=f"new {number}"), replace(deal, deal_id=f"new {number}"))
        begin = time.perf_counter()
        stores.pending.count(added)
        middle = time.perf_counter()
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO bare VALUES (?)", (text,))
        bare.execute("COMMIT")
        times["deal_added_ms"].append((middle - begin) * 1000)
        times["bare_transaction_ms"].append((time.perf_counter() - middle) * 1000)
    bare.close()
    stores.close()
    return {name: median(each) for name, each in times.items()}


def _measure_start(home: Path, scene: str, first: bool) -> dict[str, float]:
    """Return a scene's figures in a start of the program; in a `first` start the menu has rested before."""
    from game.ui.context import Context
    from game.ui.pages.rooms import backgrounds
    from game.ui.services import Services
    from game.ui.stage import Stage

    stores = open_stores(Paths(home, home, home))
    settings = Settings(language="en", greeted=True, window_size=SIZE)
    stage = Stage(Context(SIZE, settings=settings, services=Services(stores)))
    if first and scene != "menu":
        list(backgrounds.parts_ahead(stage.ctx))
        stores.writer.flush()
    figures = _measure_scene(stage, scene)
    if scene == "deals":
        figures["deals_all_ms"] = _measure_ms(lambda: _wait_until_true(stage, "whole"))
        figures["search_ms"] = _measure_ms(lambda: stage.scene.search("place 3 twos"))  # type: ignore[attr-defined]
    stage.close()
    stores.close()
    return figures


def _measure_scene(stage: Stage, scene: str) -> dict[str, float]:
    begin = time.process_time()
    stage.go(scene)
    built = time.process_time()
    read = _wait_until_true(stage, "read") or built
    shown = time.process_time()
    stage.frame()
    if stage.scene.name != scene:
        raise RuntimeError(f"{scene} was covered by {stage.scene.name}")
    whole = {"": time.process_time() - begin, "_beside": read - built, "_built": shown - read}
    return {f"{scene}{part}_ms": seconds * 1000 for part, seconds in whole.items()}


def _wait_until_true(stage: Stage, done: str) -> float:
    """Look as often as the program does whether something is `done`; the processor time before it was shown."""
    scene, read = stage.scene, 0.0
    while not getattr(scene, done, True) or getattr(scene, "deals", True) is None:
        time.sleep(POLL_SECONDS)
        read = time.process_time()
        stage.update(1 / 60)
    return read


def _measure_ms(what: Callable[[], object]) -> float:
    begin = time.process_time()
    what()
    return (time.process_time() - begin) * 1000


def _write_history(home: Path) -> None:
    paths, deal, stories = Paths(home, home, home), make_archived_deal(), make_stories(DEAL_COUNT)
    entries = make_deals(DEAL_COUNT)
    deals = [replace(deal, deal_id=entry.deal_id, number=entry.number) for entry in entries]
    database = Database(paths.history)

    def fill(connection: Connection) -> None:
        for table, kept in (("deals", entries), ("stories", stories.values()), ("archive", deals)):
            for each in kept:
                insert(connection, table, each)
        recompute_totals(connection)

    database.write(fill)
    database.close()
