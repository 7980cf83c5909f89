"""The environment of a program whose modules or words are looked at: what measures coverage would add its own."""

from __future__ import annotations

import os


def unmeasured(**more: str) -> dict[str, str]:
    """The environment without what has coverage measured, and with some more."""
    return {name: value for name, value in os.environ.items() if name != "COVERAGE_PROCESS_START"} | more
