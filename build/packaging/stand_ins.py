"""Stand-ins for omitted modules of which other code only imports names; they run before a bundled program.

pygame._sdl2 contains the gamepad information. It imports pygame's audio recording and textures without using them: half
a megabyte. fsrs imports names from typing_extensions that Python's own typing has.
"""

import sys
import typing
from types import ModuleType

for name in ("pygame._sdl2.audio", "pygame._sdl2.video"):
    sys.modules[name] = ModuleType(name)
sys.modules["typing_extensions"] = typing
