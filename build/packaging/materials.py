"""What a bundle is made of: a bill of materials (CycloneDX), from the metadata of the packages that are installed here.

`python build/packaging/materials.py` writes it to the screen.
"""

from __future__ import annotations

import json
import re
import sys
from importlib import metadata
from typing import Any

PROGRAM = "tien-len"


def bill() -> dict[str, Any]:
    """The program and all that it needs at run time as a CycloneDX document, the same for the same packages."""
    names = [PROGRAM, *sorted(needed(PROGRAM))]
    parts = {name: _component(name) for name in names}
    licences = [{"license": {"id": "PSF-2.0"}}]
    python = {"type": "platform", "name": "Python", "version": sys.version.split()[0], "licenses": licences}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": parts[PROGRAM]},
        "components": [*(parts[name] for name in names[1:]), python],
        "dependencies": [
            {"ref": parts[name]["bom-ref"], "dependsOn": [parts[each]["bom-ref"] for each in sorted(_direct(name))]}
            for name in names
        ],
    }


def needed(name: str) -> set[str]:
    """The packages that one needs at run time, and those that these need."""
    found: set[str] = set()
    left = _direct(name)
    while left:
        each = left.pop()
        if each not in found:
            found.add(each)
            left |= _direct(each)
    return found


def _direct(name: str) -> set[str]:
    """The packages that one names itself, without those of its extras and of other systems."""
    found = set()
    for required in metadata.requires(name) or ():
        if "extra ==" in required:
            continue
        direct = re.split(r"[\s;<>=!~\[(]", required, maxsplit=1)[0].lower()
        if _is_here(direct):
            found.add(direct)
    return found


def _is_here(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _component(name: str) -> dict[str, Any]:
    about = metadata.metadata(name)
    version = about["Version"]
    return {
        "type": "application" if name == PROGRAM else "library",
        "bom-ref": f"pkg:pypi/{name}@{version}",
        "name": name,
        "version": version,
        "purl": f"pkg:pypi/{name}@{version}",
        "licenses": [{"expression": licence_of(name)}],
    }


def licence_of(name: str) -> str:
    """A package's licence in few words, from its metadata; empty where it names none."""
    about = metadata.metadata(name)
    told = about["License-Expression"] or ""
    classifiers = about.get_all("Classifier") or ()
    classified = [each.rpartition(" :: ")[2] for each in classifiers if each.startswith("License ::")]
    return told or ", ".join(classified) or (about["License"] or "").strip().partition("\n")[0]


if __name__ == "__main__":
    print(json.dumps(bill(), indent=1))
