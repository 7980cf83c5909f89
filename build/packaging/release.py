"""From a checkout to a tested bundle: `python build/packaging/release.py [--twice]` fills dist/release.

A fresh environment with the locked packages, the bundle, the archive to download, its trial where it was unpacked in an
empty environment, its bill of materials and its checksum; on Windows an installer as well, where Inno Setup is there.
With `--twice` the bundle is made a second time, and any difference is told.
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
from macos.signing import notarise
from macos.universal import make_universal

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RELEASE = ROOT / "dist" / "release"
LOCK = HERE / "requirements.lock"
APP = "Tien Len.app"
SYSTEMS = {"win32": "windows", "darwin": "macos"}
SYSTEM = SYSTEMS.get(sys.platform, "linux")
BUNDLE = ROOT / "dist" / (APP if SYSTEM == "macos" else "tienlen")
LARGEST_ARCHIVE = {"linux": 30e6, "windows": 30e6, "macos": 54e6}[SYSTEM]
"""Bytes of what is downloaded; a zip is packed less tightly, and a Mac's holds the code of both kinds of machine."""


def main() -> int:
    """All steps; the first that fails ends it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--twice", action="store_true", help="make the bundle twice and compare")
    args = parser.parse_args()
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        python = environment(Path(folder) / "venv")
        kind = make_universal(python, LOCK) if SYSTEM == "macos" else ""
        run(python, HERE / "bundle.py", TIENLEN_ARCHITECTURE=kind)
        if args.twice and not same_again(python, kind):
            return 1
        if SYSTEM == "macos":
            print(notarise(BUNDLE))
        suffix = "tar.xz" if SYSTEM == "linux" else "zip"
        archive = pack(BUNDLE, RELEASE / f"tienlen-{SYSTEM}.{suffix}", APP if SYSTEM == "macos" else "tienlen")
        try_unpacked(archive)
        if SYSTEM == "windows":
            print(make_installer(python))
        bill = subprocess.run([python, HERE / "materials.py"], capture_output=True, check=True).stdout
        (RELEASE / f"tienlen-{SYSTEM}.cdx.json").write_bytes(bill)
    write_sums(RELEASE)
    size = archive.stat().st_size
    print(f"{archive}: {size / 1e6:.1f} MB, at most {LARGEST_ARCHIVE / 1e6:.0f}")
    return int(size > LARGEST_ARCHIVE)


def same_again(python: Path, kind: str) -> bool:
    """Make the bundle once more; whether it is the same."""
    first = hashes(BUNDLE)
    run(python, HERE / "bundle.py", TIENLEN_ARCHITECTURE=kind)
    different = differences(first, hashes(BUNDLE))
    print(f"two bundles: {len(first)} files, {len(different)} different", *different, sep="\n  ")
    return not different


def environment(folder: Path) -> Path:
    """A fresh environment with the locked packages and the program; its Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if SYSTEM == "windows" else "bin") / "python"
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "--require-hashes", "-r", str(LOCK)], check=True)
    subprocess.run([*install, "--no-deps", "--no-build-isolation", "-e", str(ROOT)], check=True)
    return python


def run(python: Path, script: Path, **more: str) -> None:
    """Run a script so that the same state comes to the same files. Raises CalledProcessError."""
    fixed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(EPOCH), **more}
    subprocess.run([python, script], env={**os.environ, **fixed}, check=True)


def try_unpacked(archive: Path) -> None:
    """Unpack what was packed elsewhere, and try it there. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        unpack(archive, Path(folder))
        (unpacked,) = Path(folder).iterdir()
        subprocess.run([sys.executable, HERE / "smoke.py", unpacked], check=True)


def make_installer(python: Path) -> str:
    """Have Inno Setup make the installer, install by it, and try what it installed; what was done."""
    found = shutil.which("ISCC") or shutil.which("ISCC", path=r"C:\Program Files (x86)\Inno Setup 6")
    if not found:
        return "no installer: Inno Setup is not here"
    about = [str(python), "-c", "from importlib.metadata import version; print(version('tien-len'))"]
    version = subprocess.run(about, capture_output=True, check=True, encoding="utf-8").stdout.strip()
    given = [f"/DVersion={version}", f"/DBundle={BUNDLE}", f"/DOut={RELEASE}"]
    subprocess.run([found, "/Qp", *given, str(HERE / "windows" / "tienlen.iss")], check=True)
    setup = RELEASE / "tienlen-windows-setup.exe"
    with tempfile.TemporaryDirectory() as folder:
        quiet = ["/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART", "/CURRENTUSER"]
        installed = Path(folder) / "Tien Len"
        subprocess.run([str(setup), *quiet, f"/DIR={installed}"], check=True)
        subprocess.run([sys.executable, HERE / "smoke.py", installed], check=True)
        subprocess.run([str(installed / "unins000.exe"), *quiet[:3]], check=True)
    return f"{setup}: {setup.stat().st_size / 1e6:.1f} MB"


if __name__ == "__main__":
    raise SystemExit(main())
