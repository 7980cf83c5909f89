"""Size limits of a release: a reserve is kept, documents name the limits, and no library needs a newer glibc than
promised.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("size", "fits"), [(57_600_000, True), (57_600_001, False), (64_000_001, False)])
def test_a_release_that_leaves_less_than_a_tenth_of_a_limit_is_refused(size: int, fits: bool) -> None:
    from sizes import check_size

    if fits:
        assert check_size(size, 64_000_000) == "57.6 MB of 64 MB"
    else:
        with pytest.raises(ValueError, match=r"at most 57\.6 MB may be used"):
            check_size(size, 64_000_000)


def test_a_bundle_that_is_too_large_fails_its_trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sizes
    import smoke

    (tmp_path / "file").write_bytes(b"x" * 100)
    monkeypatch.setitem(sizes.UNPACKED_BYTES, "linux", 105)
    with pytest.raises(ValueError, match="reserve"):
        smoke.check_unpacked_size(tmp_path, "linux")


def test_the_documents_name_the_limits() -> None:
    from sizes import ARCHIVE_BYTES, UNPACKED_BYTES

    millions = {name: limit // 1_000_000 for name, limit in ARCHIVE_BYTES.items()}
    text = " ".join((ROOT / "docs" / "RECIPES.md").read_text(encoding="utf-8").split())
    unpacked = f"at most {UNPACKED_BYTES['linux'] // 1_000_000} MB ({UNPACKED_BYTES['macos'] // 1_000_000} on a Mac)"
    assert unpacked in text
    assert f"packed {millions['linux']} (Linux, Windows) or {millions['macos']} (Mac)" in text
    decision = " ".join((ROOT / "docs" / "decisions" / "12-baked-pictures.md").read_text(encoding="utf-8").split())
    limits = (UNPACKED_BYTES["linux"] // 1_000_000, millions["linux"], millions["macos"])
    assert "the bundle below {} MB, an archive below {} MB ({} on a Mac".format(*limits) in decision


def write_elf(folder: Path, name: str, *versions: str) -> None:
    names = b"".join(b"\0" + version.encode() for version in versions)
    (folder / name).write_bytes(b"\x7fELF" + struct.pack("<I", 2) + b"\0memcpy" + names + b"\0")


def test_the_newest_glibc_that_any_file_of_a_folder_needs_is_found(tmp_path: Path) -> None:
    from glibc import find_needed_glibc

    assert find_needed_glibc(tmp_path) == (0, 0)
    write_elf(tmp_path, "one.so", "GLIBC_2.2.5", "GLIBC_2.17")
    write_elf(tmp_path, "two.so", "GLIBC_2.9", "GLIBC_PRIVATE", "GLIBCXX_3.4.30")
    (tmp_path / "text").write_bytes(b"\0GLIBC_2.99\0")
    assert find_needed_glibc(tmp_path) == (2, 17)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no glibc")
def test_the_installed_pygame_needs_no_newer_glibc_than_releases_promise() -> None:
    from glibc import OLDEST_GLIBC, find_needed_glibc

    folder = Path(pygame.__file__).parent
    needed = max(find_needed_glibc(folder), find_needed_glibc(folder.with_name("pygame_ce.libs")))
    assert (2, 0) < needed <= OLDEST_GLIBC


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no glibc")
def test_a_bundle_that_needs_a_newer_glibc_than_it_may_fails_its_trial(tmp_path: Path) -> None:
    import smoke

    write_elf(tmp_path, "one.so", "GLIBC_2.17")
    assert smoke.check_glibc(tmp_path) == "needs glibc 2.17"
    write_elf(tmp_path, "two.so", "GLIBC_9.1")
    with pytest.raises(AssertionError, match=r"needs glibc 9\.1"):
        smoke.check_glibc(tmp_path)


@pytest.mark.parametrize(("size", "fits"), [(29_500_000, True), (29_500_001, False)])
def test_an_archive_keeps_a_sixtieth_of_its_limit(size: int, fits: bool) -> None:
    from sizes import check_archive

    if fits:
        assert check_archive(size, "windows") == "29.5 MB of 30 MB"
    else:
        with pytest.raises(ValueError, match="reserve"):
            check_archive(size, "windows")
