"""Time to show ten thousand deals: statistics, list of deals and search, compared with the menu.

Figures are processor times of all threads, of a second start unless noted.

- `drawn`: the whole time in a first start, in which the deals are read while the menu is shown.
- `beside`: reading in a thread after the screen is shown.
- `built`: drawing the first complete frame.
- `all`: reading the older deals and their search words after the latest ones are listed.
- `deal_added_ms`, `bare_transaction_ms`: median wall times of adding a deal with its record and totals, and of adding a
  row of the same size to a table without an index. The difference is the cost of the program.
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
from game.store.fields import write_dataclass
from game.store.history import PendingDeal
from game.store.paths import Paths
from game.store.rows import insert_entry, recompute_totals
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
    """Return the times in milliseconds from opening a screen to its picture."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    results: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        _write_history(home)
        results |= _measure_added_deals(home)
        for scene in ("menu", "statistics", "deals"):
            results[f"{scene}_drawn_ms"] = _measure_start(home, scene, is_first=True)[f"{scene}_ms"]
            results |= _measure_start(home, scene, is_first=False)
    return {name: round(value, 1) for name, value in results.items()}


def _measure_added_deals(home: Path) -> dict[str, float]:
    stores, deal = open_stores(Paths(home, home, home)), make_archived_deal()
    connection = sqlite3.connect(home / "bare.db", isolation_level=None)
    connection.execute("CREATE TABLE bare (text)")
    text = json.dumps(write_dataclass(deal))
    times: dict[str, list[float]] = {"deal_added_ms": [], "bare_transaction_ms": []}
    for number, entry in enumerate(make_deals(ADDED_DEAL_COUNT)):
        pending_deal = PendingDeal(replace(entry, deal_id=f"new {number}"), replace(deal, deal_id=f"new {number}"))
        start_time = time.perf_counter()
        stores.pending.add_to_database(pending_deal)
        added_time = time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO bare VALUES (?)", (text,))
        connection.execute("COMMIT")
        times["deal_added_ms"].append((added_time - start_time) * 1000)
        times["bare_transaction_ms"].append((time.perf_counter() - added_time) * 1000)
    connection.close()
    stores.close()
    return {name: median(milliseconds) for name, milliseconds in times.items()}


def _measure_start(home: Path, scene: str, is_first: bool) -> dict[str, float]:
    """Return the figures of a scene in a new start. In a first start, the menu has been shown before."""
    from game.studio.stage import make_stage
    from game.ui.pages.rooms import backgrounds

    stage = make_stage(SIZE, home, window_size=SIZE)
    stores = stage.ctx.services.stores
    if is_first and scene != "menu":
        list(backgrounds.prepare_pages(stage.ctx))
        stores.writer.flush()
    results = _measure_scene(stage, scene)
    if scene == "deals":
        results["deals_all_ms"] = _measure_ms(lambda: _wait_until_true(stage, "whole"))
        results["search_ms"] = _measure_ms(lambda: stage.scene.search("place 3 twos"))  # type: ignore[attr-defined]
    stage.close()
    stores.close()
    return results


def _measure_scene(stage: Stage, scene: str) -> dict[str, float]:
    start_time = time.process_time()
    stage.go(scene)
    built_time = time.process_time()
    read_time = _wait_until_true(stage, "read") or built_time
    drawing_time = time.process_time()
    stage.make_frame()
    if stage.scene.name != scene:
        raise RuntimeError(f"{scene} was covered by {stage.scene.name}")
    seconds_by_part = {
        "": time.process_time() - start_time,
        "_beside": read_time - built_time,
        "_built": drawing_time - read_time,
    }
    return {f"{scene}{part}_ms": seconds * 1000 for part, seconds in seconds_by_part.items()}


def _wait_until_true(stage: Stage, attribute: str) -> float:
    """Update the stage until an attribute of the scene is true. Return the time before the last update, or 0.0."""
    scene, last_time = stage.scene, 0.0
    while not getattr(scene, attribute, True) or getattr(scene, "deals", True) is None:
        time.sleep(POLL_SECONDS)
        last_time = time.process_time()
        stage.update(1 / 60)
    return last_time


def _measure_ms(action: Callable[[], object]) -> float:
    start_time = time.process_time()
    action()
    return (time.process_time() - start_time) * 1000


def _write_history(home: Path) -> None:
    paths, deal, stories = Paths(home, home, home), make_archived_deal(), make_stories(DEAL_COUNT)
    entries = make_deals(DEAL_COUNT)
    deals = [replace(deal, deal_id=entry.deal_id, number=entry.number) for entry in entries]
    database = Database(paths.history)

    def fill(connection: Connection) -> None:
        for table, rows in (("deals", entries), ("stories", stories.values()), ("archive", deals)):
            for row in rows:
                insert_entry(connection, table, row)
        recompute_totals(connection)

    database.write(fill)
    database.close()
