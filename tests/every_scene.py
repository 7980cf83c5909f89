"""The names of all scenes of the program."""

import pkgutil
from importlib import import_module

from game.ui import scene, scenes


def list_scene_names() -> list[str]:
    """Return the names of all scenes, in order."""
    for module in pkgutil.iter_modules(scenes.__path__):
        import_module(f"{scenes.__name__}.{module.name}")
    return sorted(scene._scenes)
