"""Build a tested bundle from a checkout: `python build/packaging/release.py [--twice]` fills dist/release.

The steps: a fresh environment with the locked packages, the bundle, the archive to download, its trial in an empty
environment, its bill of materials and its checksum; on Windows also an installer, made by NSIS. `--twice` makes the
bundle a second time and reports any difference.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from archive import EPOCH, compute_hashes, list_differences, pack_folder, unpack_archive, write_sums
from installer import SETUP_NAME, make_and_try_installer
from macos.signing import notarise
from sizes import SYSTEM, check_archive

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RELEASE_FOLDER = ROOT / "dist" / "release"
LOCK_FILE = HERE / "requirements.lock"
MAC_APP_NAME = "Tien Len.app"
BUNDLE = ROOT / "dist" / (MAC_APP_NAME if SYSTEM == "macos" else "tienlen")
PYTHON_VERSION = (3, 13)
"""Version of Python that every bundle is made with; the workflow installs it."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--twice", action="store_true", help="make the bundle twice and compare")
    args = parser.parse_args()
    if sys.version_info[:2] != PYTHON_VERSION:
        required_version, version = ".".join(map(str, PYTHON_VERSION)), sys.version.split()[0]
        print(f"Releases are made with Python {required_version}, this is {version}.", file=sys.stderr)
        return 2
    shutil.rmtree(RELEASE_FOLDER, ignore_errors=True)
    RELEASE_FOLDER.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        python = create_environment(Path(folder) / "venv")
        architecture = detect_mac_architecture() if SYSTEM == "macos" else ""
        run_script(python, HERE / "bundle.py", TIENLEN_ARCHITECTURE=architecture)
        if args.twice and not is_reproducible(python, architecture):
            return 1
        if SYSTEM == "macos":
            print(notarise(BUNDLE))
        suffix = "tar.xz" if SYSTEM == "linux" else "zip"
        archive = pack_folder(BUNDLE, RELEASE_FOLDER / f"tienlen-{SYSTEM}.{suffix}", BUNDLE.name)
        try_archive(archive)
        if SYSTEM == "windows":
            setup = RELEASE_FOLDER / SETUP_NAME
            print(f"{setup}: {make_and_try_installer(BUNDLE, setup, python, run_program, Path.home())}")
        bill = subprocess.run([python, HERE / "materials.py", BUNDLE], stdout=subprocess.PIPE, check=True).stdout
        (RELEASE_FOLDER / f"tienlen-{SYSTEM}.cdx.json").write_bytes(bill)
    write_sums(RELEASE_FOLDER)
    try:
        print(f"{archive}: {check_archive(archive.stat().st_size)}")
    except ValueError as error:
        print(f"FAILED {archive}: {error}")
        return 1
    return 0


def detect_mac_architecture() -> str:
    """Return `universal2` if this Python runs on both kinds of Mac, else an empty text."""
    command = ["lipo", "-archs", sys.executable]
    output = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout
    if {"arm64", "x86_64"} <= set(output.split()):
        return "universal2"
    print(f"{sys.executable} is for one kind of Mac only, and so is the bundle", file=sys.stderr)
    return ""


def is_reproducible(python: Path, architecture: str) -> bool:
    """Make the bundle once more. Return True if it is the same."""
    first = compute_hashes(BUNDLE)
    run_script(python, HERE / "bundle.py", TIENLEN_ARCHITECTURE=architecture)
    different = list_differences(first, compute_hashes(BUNDLE))
    print(f"two bundles: {len(first)} files, {len(different)} different", *different, sep="\n  ")
    return not different


def create_environment(folder: Path) -> Path:
    """Make a fresh environment with the locked packages and the program; return its Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if SYSTEM == "windows" else "bin") / "python"
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "--only-binary=:all:", "--require-hashes", "-r", str(LOCK_FILE)], check=True)
    subprocess.run([*install, "--no-deps", "--no-build-isolation", "-e", str(ROOT)], check=True)
    return python


def run_script(python: Path, script: Path, **more: str) -> None:
    """Run a script reproducibly, with fixed hashes and times. Raises CalledProcessError."""
    variables = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(EPOCH), **more}
    subprocess.run([python, script], env={**os.environ, **variables}, check=True)


def try_archive(archive: Path) -> None:
    """Unpack an archive as a player does and try its bundle. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        unpack_archive(archive, Path(folder))
        (unpacked,) = Path(folder).iterdir()
        subprocess.run([sys.executable, HERE / "smoke.py", unpacked], check=True)


def run_program(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, capture_output=True, encoding="utf-8", errors="replace", check=False)


if __name__ == "__main__":
    raise SystemExit(main())
