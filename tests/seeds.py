"""Random seeds of the program that are equal in every run of a test.

Import this module before the program, whose modules import `randbits` by its name.
"""

from __future__ import annotations

import random
import secrets

_rng = random.Random()


def restart_seeds(name: str) -> None:
    """Draw the seeds that belong to the name of a test from now on."""
    _rng.seed(name)


def _draw_seed(k: int) -> int:
    return _rng.getrandbits(k)


secrets.randbits = _draw_seed
