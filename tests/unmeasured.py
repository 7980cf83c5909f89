"""The environment of programs whose modules or output are inspected, without coverage measurement."""

from __future__ import annotations

import os


def make_unmeasured_environment(**more: str) -> dict[str, str]:
    """Return the environment without coverage measurement, with some additional variables."""
    return {name: value for name, value in os.environ.items() if name != "COVERAGE_PROCESS_START"} | more
