"""From a checkout to a tested bundle: `python build/packaging/release.py [--twice]` fills dist/release.

A fresh environment with the locked packages, the bundle, its trial in an empty environment, the archive to download,
its bill of materials and its checksum. With `--twice` it is made a second time, and any difference is told.
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUNDLE, RELEASE = ROOT / "dist" / "tienlen", ROOT / "dist" / "release"
LOCK = HERE / "requirements.lock"
LARGEST_ARCHIVE = 15e6 if sys.platform.startswith("linux") else 30e6
"""Bytes of what is downloaded; a zip is packed less tightly."""
EPOCH = "1767225600"
"""The moment that every file in a bundle bears, so that two bundles of one state are the same: 2026 began."""


def main() -> int:
    """All steps; the first that fails ends it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--twice", action="store_true", help="make the bundle twice and compare")
    args = parser.parse_args()
    RELEASE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        python = environment(Path(folder) / "venv")
        run(python, HERE / "bundle.py")
        if args.twice:
            first = hashes(BUNDLE)
            run(python, HERE / "bundle.py")
            different = differences(first, hashes(BUNDLE))
            print(f"two bundles: {len(first)} files, {len(different)} different", *different, sep="\n  ")
            if different:
                return 1
        suffix = "zip" if sys.platform == "win32" else "tar.xz"
        archive = pack(BUNDLE, RELEASE / f"tienlen-{sys.platform}.{suffix}")
        try_unpacked(archive)
        bill = subprocess.run([python, HERE / "materials.py"], capture_output=True, check=True).stdout
        (RELEASE / f"tienlen-{sys.platform}.cdx.json").write_bytes(bill)
    sums = [f"{digest(file)}  {file.name}\n" for file in sorted(RELEASE.iterdir()) if file.name != "SHA256SUMS"]
    (RELEASE / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    return 0 if archive.stat().st_size <= LARGEST_ARCHIVE else 1


def environment(folder: Path) -> Path:
    """A fresh environment with the locked packages and the program; its Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "--require-hashes", "-r", str(LOCK)], check=True)
    subprocess.run([*install, "--no-deps", "--no-build-isolation", "-e", str(ROOT)], check=True)
    return python


def run(python: Path, script: Path, *more: str | Path) -> None:
    """Run a script so that the same state comes to the same files. Raises CalledProcessError."""
    fixed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": EPOCH}
    subprocess.run([python, script, *more], env={**os.environ, **fixed}, check=True)


def hashes(folder: Path) -> dict[str, str]:
    """Every file of a folder by its path."""
    return {file.relative_to(folder).as_posix(): digest(file) for file in folder.rglob("*") if file.is_file()}


def differences(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """The paths that only one has, or that differ."""
    return sorted(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def pack(folder: Path, archive: Path) -> Path:
    """The folder as an archive: in order, of nobody, of one moment, so that the same files make the same archive."""
    if archive.suffix == ".zip":
        return _zip(folder, archive)

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        return entry.replace(mtime=int(EPOCH), uid=0, gid=0, uname="", gname="", deep=False)

    with (
        lzma.open(archive, "wb", preset=9 | lzma.PRESET_EXTREME) as packed,
        tarfile.open(fileobj=packed, mode="w") as tar,
    ):
        for file in sorted(folder.rglob("*")):
            tar.add(file, f"tienlen/{file.relative_to(folder).as_posix()}", recursive=False, filter=plain)
    return archive


def _zip(folder: Path, archive: Path) -> Path:
    moment = time.gmtime(int(EPOCH))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(each for each in folder.rglob("*") if each.is_file()):
            name = f"tienlen/{file.relative_to(folder).as_posix()}"
            entry = zipfile.ZipInfo(name, date_time=moment)
            packed.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)
    return archive


def try_unpacked(archive: Path) -> None:
    """Unpack what was packed elsewhere, and try it there. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        if archive.suffix == ".zip":
            shutil.unpack_archive(archive, folder)
        else:
            with tarfile.open(archive) as tar:
                tar.extractall(folder, filter="data")
        subprocess.run([sys.executable, HERE / "smoke.py", Path(folder) / "tienlen"], check=True)


if __name__ == "__main__":
    raise SystemExit(main())
