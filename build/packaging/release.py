"""Build a tested bundle from a checkout: `python build/packaging/release.py [--twice]` fills dist/release.

The steps: a fresh environment with the locked packages, the bundle, the archive to download, its trial in an empty
environment, its bill of materials and its checksum; on Windows also an installer, made by NSIS. `--twice` makes the
bundle a second time and reports any difference.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from archive import EPOCH, differences, hashes, pack, unpack, write_sums
from installer import SETUP, make_installer, try_installer
from macos.signing import notarise
from sizes import SYSTEM, check_archive

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RELEASE = ROOT / "dist" / "release"
LOCK = HERE / "requirements.lock"
APP = "Tien Len.app"
BUNDLE = ROOT / "dist" / (APP if SYSTEM == "macos" else "tienlen")
PYTHON = (3, 13)
"""Version of Python that every bundle is made with; the workflow installs it."""


def main() -> int:
    """Run every step until one fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--twice", action="store_true", help="make the bundle twice and compare")
    args = parser.parse_args()
    if sys.version_info[:2] != PYTHON:
        wanted, version = ".".join(map(str, PYTHON)), sys.version.split()[0]
        print(f"Releases are made with Python {wanted}, this is {version}.", file=sys.stderr)
        return 2
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        python = environment(Path(folder) / "venv")
        architecture = mac_architecture() if SYSTEM == "macos" else ""
        run(python, HERE / "bundle.py", TIENLEN_ARCHITECTURE=architecture)
        if args.twice and not same_again(python, architecture):
            return 1
        if SYSTEM == "macos":
            print(notarise(BUNDLE))
        suffix = "tar.xz" if SYSTEM == "linux" else "zip"
        archive = pack(BUNDLE, RELEASE / f"tienlen-{SYSTEM}.{suffix}", APP if SYSTEM == "macos" else "tienlen")
        try_unpacked(archive)
        if SYSTEM == "windows":
            print(installer(python))
        bill = subprocess.run([python, HERE / "materials.py", BUNDLE], stdout=subprocess.PIPE, check=True).stdout
        (RELEASE / f"tienlen-{SYSTEM}.cdx.json").write_bytes(bill)
    write_sums(RELEASE)
    try:
        print(f"{archive}: {check_archive(archive.stat().st_size)}")
    except ValueError as error:
        print(f"FAILED {archive}: {error}")
        return 1
    return 0


def mac_architecture() -> str:
    """Return `universal2` if this Python runs on both kinds of Mac, else an empty text."""
    output = subprocess.run(
        ["lipo", "-archs", sys.executable], capture_output=True, check=True, encoding="utf-8"
    ).stdout
    if {"arm64", "x86_64"} <= set(output.split()):
        return "universal2"
    print(f"{sys.executable} is for one kind of Mac only, and so is the bundle", file=sys.stderr)
    return ""


def same_again(python: Path, architecture: str) -> bool:
    """Make the bundle once more. Return True if it is the same."""
    first = hashes(BUNDLE)
    run(python, HERE / "bundle.py", TIENLEN_ARCHITECTURE=architecture)
    different = differences(first, hashes(BUNDLE))
    print(f"two bundles: {len(first)} files, {len(different)} different", *different, sep="\n  ")
    return not different


def environment(folder: Path) -> Path:
    """Make a fresh environment with the locked packages and the program; return its Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if SYSTEM == "windows" else "bin") / "python"
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "--only-binary=:all:", "--require-hashes", "-r", str(LOCK)], check=True)
    subprocess.run([*install, "--no-deps", "--no-build-isolation", "-e", str(ROOT)], check=True)
    return python


def run(python: Path, script: Path, **more: str) -> None:
    """Run a script reproducibly, with fixed hashes and times. Raises CalledProcessError."""
    variables = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(EPOCH), **more}
    subprocess.run([python, script], env={**os.environ, **variables}, check=True)


def try_unpacked(archive: Path) -> None:
    """Unpack an archive as a player does and try its bundle. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        unpack(archive, Path(folder))
        (unpacked,) = Path(folder).iterdir()
        subprocess.run([sys.executable, HERE / "smoke.py", unpacked], check=True)


def installer(python: Path) -> str:
    """Make the installer for Windows and try it; return a report."""
    command = [str(python), "-c", "from importlib.metadata import version; print(version('tien-len'))"]
    number = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout.strip()
    setup = make_installer(BUNDLE, RELEASE / SETUP, number)

    def start(words: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(words, capture_output=True, encoding="utf-8", errors="replace", check=False)

    print(f"ok installer: {try_installer(setup, start, Path.home())}")
    return f"{setup}: {check_archive(setup.stat().st_size, 'windows')}"


if __name__ == "__main__":
    raise SystemExit(main())
