"""Run before a bundled program: stands in for modules that are left out, as others only name them.

pygame._sdl2, which has what is known of gamepads, imports pygame's parts for recording sound and for textures, and uses
nothing of them: half a megabyte. What fsrs takes from typing_extensions is in every Python's own typing by now.

On Windows all modules lie in one file for both programs, which is looked through first.
"""

import sys

if sys.platform == "win32":
    sys.path.insert(0, f"{sys._MEIPASS}\\modules.zip")  # type: ignore[attr-defined]

import typing
from types import ModuleType

for name in ("pygame._sdl2.audio", "pygame._sdl2.video"):
    sys.modules[name] = ModuleType(name)
sys.modules["typing_extensions"] = typing
