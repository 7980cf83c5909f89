"""What a bundle is made of: a bill of materials (CycloneDX), from the metadata of the packages that are installed here.

`python build/packaging/materials.py` writes it to the screen.
"""

from __future__ import annotations

import json
import sys
from importlib import metadata
from typing import Any

from game.session.packages import PROGRAM, direct, licence_of, needed


def bill() -> dict[str, Any]:
    """The program and all that it needs at run time as a CycloneDX document, the same for the same packages."""
    names = [PROGRAM, *needed()]
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
            {"ref": parts[name]["bom-ref"], "dependsOn": [parts[each]["bom-ref"] for each in sorted(direct(name))]}
            for name in names
        ],
    }


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


if __name__ == "__main__":
    print(json.dumps(bill(), indent=1))
