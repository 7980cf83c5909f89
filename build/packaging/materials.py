"""Bill of materials of a bundle (CycloneDX), and its folder of licences.

`python build/packaging/materials.py BUNDLE` prints the bill. Needs the extra `package`.
"""

import json
import re
import shutil
import sys
import sysconfig
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

from archive import EPOCH, compute_digest
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from game.packages import PROGRAM_PACKAGE, find_licence, find_version, list_direct_requirements, list_required_packages

HERE = Path(__file__).resolve().parent
LIBRARIES: dict[str, tuple[str, str]] = {
    stem: (name, licence) for stem, (name, licence) in json.loads((HERE / "libraries.json").read_text("utf-8")).items()
}
"""Name and licence of each shared library that a bundle may hold, by the stem of its file's name."""
BOOTLOADER_LICENCE = "GPL-2.0-or-later WITH Bootloader-exception"
PYTHON_LICENCE = "PSF-2.0"


def make_bill(bundle: Path) -> str:
    """Return the bill of a bundle as JSON: the program, its packages, Python, every shared library, the bootloader.
    Equal bundles have equal bills. Raises ValueError if a library is not in libraries.json.
    """
    packages = {name: _make_package(name) for name in (PROGRAM_PACKAGE, *list_required_packages())}
    version, licences = sys.version.split()[0], [LicenseExpression(PYTHON_LICENCE)]
    kind, reference = ComponentType.PLATFORM, f"python@{version}"
    python = Component(name="Python", version=version, type=kind, bom_ref=reference, licenses=licences)
    files = [_make_library(file, bundle) for file in list_shared_libraries(bundle)]
    version, licences = find_version("pyinstaller"), [LicenseExpression(BOOTLOADER_LICENCE)]
    purl = PackageURL("pypi", name="pyinstaller", version=version or None)
    name = "PyInstaller bootloader"
    bootloader = Component(name=name, version=version, purl=purl, bom_ref=str(purl), licenses=licences)
    other_components = [python, bootloader, *files]
    parts = [*(part for name, part in packages.items() if name != PROGRAM_PACKAGE), *other_components]
    number = uuid.uuid5(uuid.NAMESPACE_URL, "".join(sorted(str(part.bom_ref) for part in parts)))
    about = BomMetaData(component=packages[PROGRAM_PACKAGE], timestamp=datetime.fromtimestamp(EPOCH, UTC))
    bom = Bom(components=parts, serial_number=number, metadata=about)
    for name, part in packages.items():
        bom.register_dependency(part, [packages[requirement] for requirement in sorted(list_direct_requirements(name))])
    bom.register_dependency(packages[PROGRAM_PACKAGE], other_components)
    return str(JsonV1Dot6(bom).output_as_string(indent=1))


def list_shared_libraries(bundle: Path) -> Iterator[Path]:
    """Yield the shared libraries of a bundle by path, without links and extension modules of Python."""
    for file in sorted(bundle.rglob("*")):
        is_library = re.search(r"\.so[.\d]*$|\.dll$|\.dylib$", file.name)
        if is_library and not file.is_symlink() and not re.search(r"\.(cpython|abi3)[\w-]*\.so$", file.name):
            yield file


def find_library(file_name: str) -> tuple[str, str, str]:
    """Return name, licence and version of a shared library. Raises ValueError for an unknown library."""
    stems = [stem for stem in LIBRARIES if re.match(rf"{stem}(?![A-Za-z_])", file_name.removeprefix("lib"))]
    if not stems:
        raise ValueError(f"{file_name} is not in libraries.json: add it there, and its notice to licences/NOTICES.txt")
    version = re.search(r"(\d[\d.]*)(?:\.dylib)?$", file_name)
    return *LIBRARIES[max(stems, key=len)], version[1] if version else ""


def add_licences(folder: Path) -> None:
    """Collect in a folder the licences of those parts of a bundle that do not contain their own."""
    folder.mkdir(parents=True)
    shutil.copy(HERE / "licences" / "NOTICES.txt", folder)
    shutil.copy(HERE.parents[1] / "LICENSE", folder / "Tien-Len.txt")
    for package, path, name in (
        ("pygame-ce", "pygame/docs/generated/LGPL.txt", "LGPL-2.1.txt"),
        ("pyinstaller", "COPYING.txt", "PyInstaller.txt"),
    ):
        (text,) = [file for file in metadata.files(package) or () if file.as_posix().endswith(path)]
        shutil.copy(str(text.locate()), folder / name)
    texts = [Path(place) / "LICENSE.txt" for place in (sysconfig.get_path("stdlib"), sys.base_prefix)]
    shutil.copy(next(file for file in texts if file.is_file()), folder / "Python.txt")


def _make_package(name: str) -> Component:
    version = metadata.version(name)
    kind = ComponentType.APPLICATION if name == PROGRAM_PACKAGE else ComponentType.LIBRARY
    purl = PackageURL("pypi", name=name, version=version)
    licences = [LicenseExpression(find_licence(name))]
    return Component(name=name, version=version, type=kind, purl=purl, bom_ref=str(purl), licenses=licences)


def _make_library(file: Path, bundle: Path) -> Component:
    name, licence, version = find_library(file.name)
    path = file.relative_to(bundle).as_posix()
    hashes = [HashType(alg=HashAlgorithm.SHA_256, content=compute_digest(file))]
    licences, described = [LicenseExpression(licence)], {"bom_ref": path, "description": path}
    return Component(name=name, version=version or None, hashes=hashes, licenses=licences, **described)


if __name__ == "__main__":
    print(make_bill(Path(sys.argv[1])))
