"""Locks what releases are made with: `python build/packaging/lock.py` writes build/packaging/requirements.lock.

The versions of `PACKAGES`, raised by hand, with the hashes of their wheels for the systems and Pythons of the releases,
which pip downloads from its index. pip then takes nothing else (`--require-hashes`).
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

LOCK = Path(__file__).with_name("requirements.lock")
PACKAGES = {
    "altgraph": "0.17.5", "delocate": "0.13.0", "editables": "0.6", "font-manrope": "0.0.2", "fsrs": "6.3.2",
    "hatchling": "1.33.0",
    "macholib": "1.16.4",
    "packaging": "26.3", "pathspec": "1.1.1", "pefile": "2024.8.26", "pillow": "13.0.0", "platformdirs": "4.14.7",
    "pluggy": "1.7.0", "pygame-ce": "2.5.8", "pyinstaller": "6.22.3", "pyinstaller-hooks-contrib": "2026.9",
    "pywin32-ctypes": "0.2.3", "setuptools": "84.2.1", "tomlkit": "0.15.2", "trove-classifiers": "2026.9.21.13",
    "typing-extensions": "4.16.0",
}  # fmt: skip
ONLY_ON = {"delocate": "darwin", "macholib": "darwin", "pefile": "win32", "pywin32-ctypes": "win32"}
PYTHONS = ("3.11", "3.12")
SYSTEMS = (
    ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_28_x86_64"),
    ("win_amd64",),
    ("macosx_11_0_arm64", "macosx_11_0_universal2", "macosx_10_13_universal2"),
    ("macosx_10_13_x86_64", "macosx_11_0_universal2", "macosx_10_13_universal2"),
)


def main() -> int:
    """Download every wheel, and write down what came."""
    found: dict[str, set[str]] = defaultdict(set)
    with tempfile.TemporaryDirectory() as folder:
        for python in PYTHONS:
            for system in SYSTEMS:
                _download(Path(folder), python, system)
        for wheel in Path(folder).iterdir():
            name = wheel.name.split("-")[0].replace("_", "-").lower()
            found[name].add(hashlib.sha256(wheel.read_bytes()).hexdigest())
    LOCK.write_text(lock(found), encoding="utf-8")
    return 0


def _download(folder: Path, python: str, system: tuple[str, ...]) -> None:
    wanted = [f"{name}=={version}" for name, version in PACKAGES.items()]
    platforms = [word for name in system for word in ("--platform", name)]
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--only-binary=:all:",
        "-d",
        str(folder),
    ]
    subprocess.run([*command, "--python-version", python, *platforms, *wanted], check=True)


def lock(hashes: dict[str, set[str]]) -> str:
    """The file's text: each package with its version, the system it is for, and its hashes."""
    lines = ["# Made by build/packaging/lock.py.\n"]
    for name, version in PACKAGES.items():
        marker = f' ; sys_platform == "{ONLY_ON[name]}"' if name in ONLY_ON else ""
        told = "".join(f" \\\n    --hash=sha256:{each}" for each in sorted(hashes[name]))
        lines.append(f"{name}=={version}{marker}{told}\n")
    return "".join(lines)


if __name__ == "__main__":
    raise SystemExit(main())
