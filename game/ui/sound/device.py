"""Whether there can be a sound device at all: to try where there is none makes ALSA complain on the terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.store.paths import is_there

CARDS = ("/dev/snd", "/dev/dsp")
SERVERS = ("pulse/native", "pipewire-0")
"""Sockets of sound servers in the person's run-time folder."""
CHOSEN = ("SDL_AUDIODRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE", "JACK_DEFAULT_SERVER", "AUDIODEV")
"""Variables by which somebody says where sound goes."""


def possible() -> bool:
    """False on a Linux without sound card and without sound server, as in a container; else it is worth trying."""
    if not sys.platform.startswith("linux") or any(os.environ.get(name) for name in CHOSEN):
        return True
    own = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    return any(map(is_there, (*map(Path, CARDS), *(own / server for server in SERVERS))))
