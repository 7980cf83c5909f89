"""The module pack of a bundle: Python imports from it, and `pkgutil` lists its packages."""

from __future__ import annotations

import pkgutil
import sys
import traceback
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

SOURCES = {
    "parcel": "size = 3",
    "parcel.string": "from parcel import size\nknots = size - 1",
    "parcel.stamps": "",
    "parcel.stamps.red": "price = 1 / 0",
}


@pytest.fixture(autouse=True)
def pack(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Install a pack of `SOURCES` until the end of the test; yield its folder."""
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.setattr(sys, "path_hooks", [*sys.path_hooks])
    module_pack = import_module("module_pack")
    packages = {name.rpartition(".")[0] for name in SOURCES}
    codes = {name: (name in packages, compile(text, f"{name}.py", "exec")) for name, text in SOURCES.items()}
    (tmp_path / module_pack.NAME).write_bytes(module_pack.pack_modules(codes))
    module_pack.install(str(tmp_path))
    yield tmp_path
    for name in SOURCES:
        sys.modules.pop(name, None)


def test_modules_import_each_other_and_name_their_files(pack: Path) -> None:
    string = import_module("parcel.string")
    assert string.knots == 2
    assert Path(string.__file__) == pack / "parcel" / "string.pyc"
    assert Path(import_module("parcel").__file__) == pack / "parcel" / "__init__.pyc"


def test_a_package_lists_its_own_modules() -> None:
    modules = [(module.name, module.ispkg) for module in pkgutil.iter_modules(import_module("parcel").__path__)]
    assert sorted(modules) == [("stamps", True), ("string", False)]


def test_an_error_names_the_file_and_the_line_of_its_module() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        import_module("parcel.stamps.red")
    last = traceback.extract_tb(caught.tb)[-1]
    assert (last.filename, last.lineno) == ("parcel.stamps.red.py", 1)


def test_what_is_not_in_the_pack_is_searched_elsewhere(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ModuleNotFoundError, match=r"parcel\.paper"):
        import_module("parcel.paper")
    (pack / "beside.py").write_text("is_here = True", encoding="utf-8")
    monkeypatch.syspath_prepend(str(pack))
    assert import_module("beside").is_here
