"""Reproducible archives, their checksums, and the differences of two bundles."""

import hashlib
import lzma
import os
import shutil
import stat
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

XZ_FILTERS = [{"id": lzma.FILTER_X86}, {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]
"""Machine code is most of a bundle; this filter compresses jumps better."""
EPOCH = 1767225600
"""Modification time of every file in a bundle, so that builds are reproducible: start of 2026, UTC."""


def compute_hashes(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of every file of a folder by its path."""
    return {file.relative_to(folder).as_posix(): compute_digest(file) for file in folder.rglob("*") if file.is_file()}


def list_differences(first: dict[str, str], second: dict[str, str]) -> list[str]:
    """Return the paths that differ or exist on one side only."""
    return sorted(path for path in first.keys() | second.keys() if first.get(path) != second.get(path))


def compute_digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def write_sums(folder: Path) -> None:
    """Write SHA256SUMS with the checksums of all other files of a folder."""
    sums = [f"{compute_digest(file)}  {file.name}\n" for file in sorted(folder.iterdir()) if file.name != "SHA256SUMS"]
    (folder / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")


def pack_folder(folder: Path, archive: Path, name: str = "tienlen") -> Path:
    """Pack a folder under the given name, with fixed order, owner, time and modes; return the archive."""
    if archive.suffix == ".zip":
        return _pack_zip(folder, archive, name)

    def without_owner(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = EPOCH, 0, 0, "", ""
        entry.mode = 0o755 if entry.isdir() or entry.mode & stat.S_IXUSR else 0o644
        return entry

    with (
        lzma.open(archive, "wb", format=lzma.FORMAT_XZ, filters=XZ_FILTERS) as packed,
        tarfile.open(fileobj=packed, mode="w") as tar,
    ):
        for file in sorted(folder.rglob("*")):
            tar.add(file, f"{name}/{file.relative_to(folder).as_posix()}", recursive=False, filter=without_owner)
    return archive


def _pack_zip(folder: Path, archive: Path, name: str) -> Path:
    """Pack a zip archive that keeps links and executable files, as a bundle for macOS needs."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(member for member in folder.rglob("*") if member.is_symlink() or member.is_file()):
            entry = zipfile.ZipInfo(f"{name}/{file.relative_to(folder).as_posix()}", date_time=time.gmtime(EPOCH)[:6])
            entry.create_system = 3  # Unix, so that the mode counts on every system
            is_link = file.is_symlink()
            is_program = file.lstat().st_mode & stat.S_IXUSR
            mode = stat.S_IFLNK | 0o777 if is_link else stat.S_IFREG | (0o755 if is_program else 0o644)
            entry.external_attr = mode << 16
            content = os.fsencode(file.readlink()) if is_link else file.read_bytes()
            packed.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)  # an entry does not take the level of its archive
    return archive


def unpack_archive(archive: Path, folder: Path) -> None:
    """Unpack an archive with the user's system tools."""
    if archive.suffix != ".zip":
        with tarfile.open(archive) as tar:
            tar.extractall(folder, filter="data")
    elif sys.platform == "darwin":
        subprocess.run(["ditto", "-x", "-k", str(archive), str(folder)], check=True)
    else:
        shutil.unpack_archive(archive, folder)
