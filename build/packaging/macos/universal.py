"""A bundle for both kinds of Mac: the one package with machine code comes in two wheels, which are made into one."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

PACKAGE = "pygame-ce"
KINDS = ("arm64", "x86_64")
PLATFORMS = {"arm64": "macosx_11_0_arm64", "x86_64": "macosx_10_13_x86_64"}
Run = Callable[[list[str]], str]


def _run(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def architectures(program: str, run: Run = _run) -> set[str]:
    """What machines a program or a library runs on, such as {"arm64", "x86_64"}."""
    return set(run(["lipo", "-archs", program]).split())


def make_universal(python: Path, lock: Path, run: Run = _run) -> str:
    """Put the package for both machines into Python's environment, where Python itself is for both.

    PyInstaller's name for what the bundle can be: `universal2`, or empty for this machine alone.
    """
    if architectures(str(python.resolve()), run) < set(KINDS):
        print(f"{python} is for one kind of Mac only, and so is the bundle", file=sys.stderr)
        return ""
    with tempfile.TemporaryDirectory() as folder:
        wheels = [_wheel(python, lock, kind, Path(folder) / kind, run) for kind in KINDS]
        run([str(python.with_name("delocate-merge")), *map(str, wheels), "-w", folder])
        (merged,) = Path(folder).glob("*universal2.whl")
        run([str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", str(merged)])
    return "universal2"


def _wheel(python: Path, lock: Path, kind: str, folder: Path, run: Run) -> Path:
    """The locked wheel for one kind of machine."""
    wanted = folder.with_suffix(".txt")
    wanted.write_text(_part_of(lock.read_text(encoding="utf-8")), encoding="utf-8")
    download = [str(python), "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "-d", str(folder)]
    run([*download, "--platform", PLATFORMS[kind], "--require-hashes", "-r", str(wanted)])
    (wheel,) = folder.glob("*.whl")
    return wheel


def _part_of(lock: str) -> str:
    """The lines of the lock about the package."""
    lines = lock.splitlines(keepends=True)
    first = next(at for at, line in enumerate(lines) if line.startswith(f"{PACKAGE}=="))
    last = next((at for at in range(first + 1, len(lines)) if not lines[at].startswith(" ")), len(lines))
    return "".join(lines[first:last])
