"""Safety by construction: no code executes loaded data, starts a shell or opens a network connection."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.sources import format_dotted_name, iterate_statements, parse_file

GAME = Path(__file__).parents[2] / "game"
FILES = sorted(GAME.rglob("*.py"))
UNSAFE_MODULES = {
    "pickle", "cPickle", "shelve", "marshal", "dill", "joblib", "yaml", "code", "codeop", "runpy", "imp", "pty",
    "socket", "ssl", "http", "urllib.request", "requests", "ftplib", "smtplib", "telnetlib", "xmlrpc", "asyncio",
    "webbrowser", "tarfile", "zipfile", "shutil.unpack_archive",
}  # fmt: skip
"""Modules that turn data into code, or reach beyond the machine."""
UNSAFE_CALLS = {
    "eval",
    "exec",
    "compile",
    "__import__",
    "os.system",
    "os.popen",
    "os.startfile",
    "os.execv",
    "os.execvp",
}
PROGRAM_STARTERS = {"app/external_player.py", "studio/bench_start.py", "studio/bench_table.py"}
"""Modules that start other programs: those of the command line, and measurements."""

BROWSER_MODULE = "ui/scenes/reading.py"
"""The module that opens the page of releases in the user's browser on demand."""


def list_imports(tree: ast.Module) -> Iterator[str]:
    """Return every imported module of a file, at any depth."""
    for node in iterate_statements(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def list_calls(tree: ast.Module) -> list[tuple[str, ast.Call]]:
    """Return every call of a file by the called name."""
    return [(format_dotted_name(node.func), node) for node in ast.walk(tree) if isinstance(node, ast.Call)]


def find_unsafe(file: Path) -> Iterator[str]:
    """Return the imports and calls of a file that could execute data or reach beyond the machine."""
    tree = parse_file(file)
    names = set(list_imports(tree))
    where = file.relative_to(GAME).as_posix()
    forbidden = UNSAFE_MODULES - {"webbrowser"} if where == BROWSER_MODULE else UNSAFE_MODULES
    yield from (name for name in names for bad in forbidden if f"{name}.".startswith(f"{bad}."))
    for name, call in list_calls(tree):
        if name in UNSAFE_CALLS or any(keyword.arg == "shell" for keyword in call.keywords):
            yield name
    if "subprocess" in names and where not in PROGRAM_STARTERS:
        yield "subprocess"


def test_nothing_that_is_read_is_run_and_nothing_leaves_the_machine() -> None:
    assert {
        file.relative_to(GAME).as_posix(): problems for file in FILES if (problems := list(find_unsafe(file)))
    } == {}


def test_what_is_imported_by_name_comes_from_the_program_itself() -> None:
    telling = [file for file in FILES if "import_module" in file.read_text(encoding="utf-8")]
    named = [
        (file, call)
        for file in telling
        for name, call in list_calls(parse_file(file))
        if name.endswith("import_module")
    ]
    assert named
    for file, call in named:
        mode = ast.unparse(call.args[0])
        if file.parent.name == "studio" or isinstance(call.args[0], ast.Constant):
            continue  # of makers; a name that is written in the code
        assert "package" in mode.lower() or "options.__name__" in mode, (file, mode)


def test_no_path_is_read_from_a_file() -> None:
    """No field of a stored value is a path, or is named like one."""
    for file in (GAME / "store").glob("*.py"):
        for node in iterate_statements(parse_file(file)):
            if isinstance(node, ast.ClassDef) and any("checked" in ast.unparse(part) for part in node.body):
                fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
                kinds = {ast.unparse(part.target): ast.unparse(part.annotation) for part in fields}
                assert not [name for name, kind in kinds.items() if "Path" in kind or "path" in name or "file" in name]
