"""Run before a bundled program: pygame's parts for recording sound and for textures are left out, half a megabyte.

pygame._sdl2, which has what is known of gamepads, imports all that they name, and uses nothing of it.
"""

import sys
from types import ModuleType

for name in ("pygame._sdl2.audio", "pygame._sdl2.video"):
    sys.modules[name] = ModuleType(name)
