"""The modules of a bundle in one file, read once: opening a file for each module took half of a start on Windows.

`tienlen.spec` writes the file. In a bundle this module is a runtime hook, which lets Python import from that file. It
may import only modules that are built into Python, since it finds the others.
"""

import marshal
import mmap
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import EXTENSION_SUFFIXES, ExtensionFileLoader, FileFinder
from os import sep

TYPE_CHECKING = False  # neither `typing` nor `__future__` is found yet
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import CodeType, ModuleType

NAME = "modules.pack"


def pack_modules(modules: "Mapping[str, tuple[bool, CodeType]]") -> bytes:
    """Return the content of a pack. For each module name: True if it is a package, and its code."""
    codes = {name: marshal.dumps(code) for name, (_, code) in modules.items()}
    places, offset = {}, 0
    for name, code in codes.items():
        places[name] = (modules[name][0], offset, len(code))
        offset += len(code)
    index = marshal.dumps(places)
    return b"".join([len(index).to_bytes(4, "little"), index, *codes.values()])


class ModulePack:
    """Finder and loader of the modules of a pack, which lies in the root folder of a bundle."""

    def __init__(self, root: str) -> None:
        self.root = root
        with open(f"{root}{sep}{NAME}", "rb") as file:  # noqa: PTH123 - `pathlib` is not found yet
            self.content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self.start = 4 + int.from_bytes(self.content[:4], "little")
        self.places: dict[str, tuple[bool, int, int]] = marshal.loads(self.content[4 : self.start])

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in self.places:
            return None
        is_package = self.places[name][0]
        file = f"{self.root}{sep}{name.replace('.', sep)}"
        spec = ModuleSpec(name, self, origin=f"{file}{sep}__init__.pyc" if is_package else f"{file}.pyc")  # type: ignore[arg-type]
        spec.has_location = True
        spec.submodule_search_locations = [file] if is_package else None
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None, so that Python creates the module."""

    def exec_module(self, module: "ModuleType") -> None:
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, name: str) -> "CodeType":
        _, offset, length = self.places[name]
        code: CodeType = marshal.loads(self.content[self.start + offset : self.start + offset + length])
        return code

    def make_folder_finder(self, path: str) -> "PackedFolder":
        """Return the finder for the folder of a package. Raises ImportError for other folders."""
        name = path.removeprefix(self.root + sep).replace(sep, ".")
        if not self.places.get(name, (False,))[0]:
            raise ImportError(f"{path} is no package of {NAME}")
        return PackedFolder(path, name, self)


class PackedFolder:
    """The folder of a package: `pkgutil` lists its packed modules, and it may hold extension modules."""

    def __init__(self, path: str, package: str, pack: ModulePack) -> None:
        self.package, self.pack = package, pack
        self.extensions = FileFinder(path, (ExtensionFileLoader, EXTENSION_SUFFIXES))

    def find_spec(self, name: str, target: "ModuleType | None" = None) -> ModuleSpec | None:
        return self.extensions.find_spec(name, target)

    def iter_modules(self, prefix: str = "") -> "Iterator[tuple[str, bool]]":
        """Yield the names of the modules, and True for packages."""
        for name, (is_package, *_) in self.pack.places.items():
            package, _, last = name.rpartition(".")
            if package == self.package:
                yield prefix + last, is_package


def install(root: str) -> None:
    """Import modules from the pack in a folder from now on."""
    pack = ModulePack(root)
    sys.meta_path.insert(0, pack)
    sys.path_hooks.insert(0, pack.make_folder_finder)


if hasattr(sys, "_MEIPASS"):
    install(sys._MEIPASS)
