"""The materials of the program are complete: on the about page, in the bill of materials, and in the releases' lock."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import sys
import tarfile
import tomllib
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import packages

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "build" / "packaging"
LOCK = PACKAGING / "requirements.lock"


def load_script(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_package_that_the_program_names_is_told_with_its_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {re.split(r"[<>=~!]", each)[0] for each in project["dependencies"]}
    assert named == set(packages.DIRECT_REQUIREMENTS)
    assert named <= set(packages.list_required_packages())
    assert all(
        packages.find_version(name) and packages.find_licence(name) for name in packages.list_required_packages()
    )
    assert packages.find_licence("no-such-package") == packages.find_version("no-such-package") == ""


def test_what_releases_are_made_with_is_locked_by_hashes() -> None:
    text = LOCK.read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([a-z0-9-]+)==([^ ;]+)", text, re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [*project["dependencies"], *project["optional-dependencies"]["package"]]
    assert {re.split(r"[<>=!~\[]", each)[0] for each in named} <= locked.keys()
    assert all(each.count("--hash=sha256:") for each in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:])


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder with the libraries of the installed pygame-ce, and other files of a Linux bundle."""
    folder = tmp_path / "tienlen"
    libraries = [Path(pygame.__file__).parents[1] / "pygame_ce.libs", Path(pygame.__file__).parent / ".dylibs"]
    (folder / "_internal").mkdir(parents=True)
    for file in (each for place in libraries for each in place.glob("*")):
        if not file.name.startswith("libasound"):  # PyInstaller leaves the system's own sound to the system
            (folder / "_internal" / file.name).write_bytes(file.name.encode())
    for name in ("libz.so.1", "libffi.so.8", "libpython3.13.so.1.0", "zlib.cpython-313-x86_64-linux-gnu.so"):
        (folder / "_internal" / name).write_bytes(name.encode())
    (folder / "_internal" / "link.so").symlink_to("libz.so.1")
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="no such links there")
def test_the_bill_lists_every_library_of_a_bundle_its_packages_python_and_what_starts_it(bundle: Path) -> None:
    pytest.importorskip("cyclonedx")
    import materials
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    text = materials.make_bill(bundle)
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    assert text == materials.make_bill(bundle), "equal bundles have equal bills"
    parts = json.loads(text)["components"]
    files = {file.name for file in bundle.rglob("*") if not file.is_symlink() and "cpython" not in file.name}
    assert {part["description"].rpartition("/")[2] for part in parts if "description" in part} == files - {"_internal"}
    names = {part["name"] for part in parts}
    assert {"pygame-ce", "Python", "PyInstaller bootloader", "mpg123", "libsndfile", "FluidSynth", "FreeType"} <= names
    assert all(part.get("hashes") for part in parts if "description" in part)


def test_every_licence_is_a_valid_expression_and_every_library_has_its_notice() -> None:
    pytest.importorskip("cyclonedx")
    import materials
    from license_expression import get_spdx_licensing

    notices = re.findall(r"^={20,}\n(.+) \((.+)\)\n={20,}$", read_notices(), re.MULTILINE)
    listed = {(name, licence) for names, licence in notices for name in re.split(r", | and ", names)}
    brought = {("Python", "PSF-2.0"), ("Microsoft Visual C++ Runtime", "LicenseRef-Microsoft-Visual-C-Runtime")}
    assert set(materials.LIBRARIES.values()) <= listed | brought
    required = packages.list_required_packages()
    licences = {licence for _, licence in listed} | {packages.find_licence(name) for name in required}
    for licence in licences | {materials.BOOTLOADER_LICENCE, materials.PYTHON_LICENCE}:
        assert get_spdx_licensing().validate(licence, strict=True).errors == [], licence


def read_notices() -> str:
    return (PACKAGING / "licences" / "NOTICES.txt").read_text(encoding="utf-8")


def test_a_library_that_nobody_has_listed_is_named_and_not_shipped() -> None:
    pytest.importorskip("cyclonedx")
    import materials

    assert materials.find_library("libSDL2_ttf-2-e69aa315.0.so.0.2400.0") == ("SDL_ttf", "Zlib", "0.2400.0")
    assert materials.find_library("libz.1.3.1.zlib-ng.dylib")[0] == "zlib"
    assert materials.find_library("python313.dll")[:2] == ("Python", "PSF-2.0")
    with pytest.raises(ValueError, match=r"libzstd\.so\.1 is not in libraries\.json"):
        materials.find_library("libzstd.so.1")


def test_the_flatpak_asks_for_screen_sound_and_gamepads_and_for_nothing_else() -> None:
    manifest = json.loads((PACKAGING / "linux" / "org.tienlen.TienLen.json").read_text(encoding="utf-8"))
    assert {manifest["id"] + suffix for suffix in (".desktop", ".metainfo.xml", ".json")} == {
        file.name for file in (PACKAGING / "linux").iterdir()
    }
    arguments = {each.partition("=")[2] for each in manifest["finish-args"]}
    assert arguments == {"wayland", "fallback-x11", "ipc", "pulseaudio", "all"}, "no network, no files of the person's"
    desktop = (PACKAGING / "linux" / f"{manifest['id']}.desktop").read_text(encoding="utf-8")
    assert f"Exec={manifest['command']}\n" in desktop and f"Icon={manifest['id']}\n" in desktop


def test_workflows_pin_their_actions_by_hash_and_only_the_draft_may_write() -> None:
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = file.read_text(encoding="utf-8")
        used = re.findall(r"uses: (?!\./)(\S+)", text)
        assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", each) for each in used), used
        assert "permissions:\n  contents: read\n" in text
        allowed = ["attestations", "contents", "id-token"] if file.stem == "release" else []
        assert sorted(re.findall(r"([\w-]+): write", text)) == allowed


@pytest.mark.parametrize("kind", ["tar.xz", "zip"])
def test_the_same_folder_makes_the_same_archive_whoever_made_it_and_when(kind: str, tmp_path: Path) -> None:
    archive = load_script("archive")
    replies = []
    for number in (1, 2):
        folder = tmp_path / str(number)
        (folder / "inner").mkdir(parents=True)
        for name in ("b", "inner/c", "a")[:: 1 if number == 1 else -1]:
            (folder / name).write_text(name, encoding="utf-8")
        replies.append(archive.pack_folder(folder, tmp_path / f"{number}.{kind}").read_bytes())
    assert replies[0] == replies[1]
    one = archive.compute_hashes(tmp_path / "1")
    (tmp_path / "2" / "a").write_text("other", encoding="utf-8")
    (tmp_path / "2" / "new").write_text("new", encoding="utf-8")
    assert archive.list_differences(one, archive.compute_hashes(tmp_path / "2")) == ["a", "new"]


@pytest.mark.skipif(sys.platform == "win32", reason="no such modes there")
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_everybody_may_read_what_is_unpacked_whatever_the_umask_of_its_maker(umask: int, tmp_path: Path) -> None:
    archive = load_script("archive")
    before = os.umask(umask)
    try:
        (tmp_path / "folder" / "inner").mkdir(parents=True)
        (tmp_path / "folder" / "data").touch()
        (tmp_path / "folder" / "program").touch(0o777)
    finally:
        os.umask(before)
    with tarfile.open(archive.pack_folder(tmp_path / "folder", tmp_path / "a.tar.xz")) as tar:
        modes = {entry.name: entry.mode for entry in tar}
    assert modes == {"tienlen/inner": 0o755, "tienlen/data": 0o644, "tienlen/program": 0o755}
