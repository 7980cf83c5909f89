"""Versions and licences of the packages that the program needs, from their metadata."""

from __future__ import annotations

import re
from contextlib import suppress
from importlib import metadata

PROGRAM_PACKAGE = "tien-len"
DIRECT_REQUIREMENTS = ("font-manrope", "fsrs", "platformdirs", "pygame-ce")
"""Direct requirements of the program, also for a checkout that is not installed."""
_SPDX = {"LGPL v2.1": "LGPL-2.1-only", "SIL OFL 1.1": "OFL-1.1", "MIT License": "MIT"}
"""SPDX expressions for the free-form licence names that packages still use."""


def list_required_packages() -> list[str]:
    """Return the sorted names of the installed packages that the program needs, directly or indirectly."""
    required: set[str] = set()
    pending = list_direct_requirements(PROGRAM_PACKAGE)
    while pending:
        name = pending.pop()
        if name not in required:
            required.add(name)
            pending |= list_direct_requirements(name)
    return sorted(required)


def list_direct_requirements(package: str) -> set[str]:
    """Return the installed direct requirements of a package, without those of its extras."""
    requirements = list(DIRECT_REQUIREMENTS) if package == PROGRAM_PACKAGE else []
    with suppress(metadata.PackageNotFoundError):
        requirements += metadata.requires(package) or []
    names = (re.split(r"[\s;<>=!~\[(]", text, maxsplit=1)[0].lower() for text in requirements if "extra ==" not in text)
    return {name for name in names if find_version(name)}


def find_version(package: str) -> str:
    """Return the version of an installed package; empty if it is not installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


def find_licence(package: str) -> str:
    """Return a package's licence, as an SPDX expression if possible; empty if the package names none."""
    try:
        package_metadata = metadata.metadata(package)
    except metadata.PackageNotFoundError:
        return ""
    classifiers = package_metadata.get_all("Classifier") or ()
    classifier_names = [text.rpartition(" :: ")[2] for text in classifiers if text.startswith("License ::")]
    fields = [field for field in ("License-Expression", "License") if field in package_metadata]
    licence_lines = [package_metadata[field].strip().partition("\n")[0] for field in fields]
    licence = next(filter(None, licence_lines), ", ".join(classifier_names))
    return _SPDX.get(licence, licence)
