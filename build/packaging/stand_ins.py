"""Stand-ins for omitted modules, run before a bundled program; other code only imports their names.

pygame._sdl2 contains the gamepad information. It imports pygame's audio recording and textures without using them: half
a megabyte. fsrs imports names from typing_extensions that Python's own typing has. On Windows both programs share one
file of modules, which Python searches first.
"""

import sys

if sys.platform == "win32":
    sys.path.insert(0, f"{sys._MEIPASS}\\modules.zip")  # type: ignore[attr-defined]

import typing
from types import ModuleType

for name in ("pygame._sdl2.audio", "pygame._sdl2.video"):
    sys.modules[name] = ModuleType(name)
sys.modules["typing_extensions"] = typing
