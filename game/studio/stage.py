"""A stage with stores in a folder of its own, for pictures and benchmarks."""

from pathlib import Path
from typing import Any

from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.ui.context import Context
from game.ui.services import Services
from game.ui.stage import Stage


def make_stage(size: tuple[int, int], home: Path, **settings: Any) -> Stage:
    """Return a stage for a returning player, with stores in the folder `home` and given settings."""
    services = Services(open_stores(Paths(home, home, home)))
    return Stage(Context(size, settings=Settings(**{"language": "en", "greeted": True, **settings}), services=services))
