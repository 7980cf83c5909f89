"""The packages that the program is made with, their versions and licences: from their own metadata."""

from __future__ import annotations

import re
from contextlib import suppress
from importlib import metadata

PROGRAM = "tien-len"
USUAL = ("font-manrope", "fsrs", "platformdirs", "pygame-ce")
"""What it names itself, also where it is not installed, as in a checkout."""
_SPDX = {"LGPL v2.1": "LGPL-2.1-only", "SIL OFL 1.1": "OFL-1.1", "MIT License": "MIT"}
"""SPDX expressions for the free-form licence names that packages still use."""


def needed() -> list[str]:
    """The packages that the program needs at run time and that are here, and those that these need, by name."""
    found: set[str] = set()
    left = direct(PROGRAM)
    while left:
        each = left.pop()
        if each not in found:
            found.add(each)
            left |= direct(each)
    return sorted(found)


def direct(name: str) -> set[str]:
    """The packages that one names itself, without those of its extras and of other systems."""
    required = list(USUAL) if name == PROGRAM else []
    with suppress(metadata.PackageNotFoundError):
        required += metadata.requires(name) or []
    names = (re.split(r"[\s;<>=!~\[(]", each, maxsplit=1)[0].lower() for each in required if "extra ==" not in each)
    return {each for each in names if version_of(each)}


def version_of(name: str) -> str:
    """The installed version; empty where it is not installed."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def licence_of(name: str) -> str:
    """Return a package's licence as an SPDX expression where it names one; empty where it names none."""
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    classifiers = about.get_all("Classifier") or ()
    classified = [each.rpartition(" :: ")[2] for each in classifiers if each.startswith("License ::")]
    told = [about[field].strip().partition("\n")[0] for field in ("License-Expression", "License") if field in about]
    name = next(filter(None, told), ", ".join(classified))
    return _SPDX.get(name, name)
