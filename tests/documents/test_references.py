"""References in README, CONTRIBUTING, docs and docstrings exist: links, headings, files, modules and names."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from tests.sources import iterate_statements, parse_file

ROOT = Path(__file__).parents[2]
PAGES = sorted(page for folder in (".", "docs/**", "build/**", ".github/**") for page in ROOT.glob(f"{folder}/*.md"))
FOLDERS = ("game", "assets", "build", "tests", "docs", ".ci", ".github")
GENERATED_PATHS = ("build/lib", "build/icons")
"""Paths that commands create, which are not in a checkout."""

LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
CITED_PATH = re.compile(rf"(?<![\w/.-])(?:{'|'.join(map(re.escape, FOLDERS))})/[\w./*{{}},-]*[\w/*}}]")
MODULE = re.compile(r"(?<![\w./])game(?!\.c\b)(?:\.[a-zA-Z_]\w*)+")
MEMBER = re.compile(r"(?<![\w./])([A-Z][a-z]\w*)\.(_?[a-z]\w*)")
PLACEHOLDER = re.compile(r"\b[A-Z][A-Z_]*\b(?!\.md)")


def remove_code_blocks(text: str) -> str:
    """Return a page's text without its code blocks."""
    return re.sub(r"^(?: {4}|\t).*$|^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def list_anchors(page: Path) -> set[str]:
    """Return the fragments that link to the headings of a page, made like GitHub's."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def expand_braces(path: str) -> Iterator[str]:
    """Yield the paths of a pattern like `{en,vi}`."""
    parts = [part.split(",") for part in re.split(r"[{}]", path)]
    choices = [part if index % 2 else [",".join(part)] for index, part in enumerate(parts)]
    return ("".join(each) for each in product(*choices))


def does_path_exist(path: str) -> bool:
    """Return whether a cited path exists; a word in capitals (NAME, AREA) stands for any name."""
    if path.startswith(GENERATED_PATHS):
        return True
    return all(any(ROOT.glob(PLACEHOLDER.sub("*", path).rstrip("/"))) for path in expand_braces(path))


@cache
def does_name_exist(name: str) -> bool:
    """Return whether a dotted name of `game` is a module or a member of one."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        stem = ROOT.joinpath(*parts[:length])
        if stem.with_suffix(".py").exists() or (stem / "__init__.py").exists():
            module: object = importlib.import_module(".".join(parts[:length])) if length < len(parts) else None
            for part in parts[length:]:
                if not hasattr(module, part):
                    return False
                module = getattr(module, part)
            return True
    return False


@cache
def list_classes() -> dict[str, tuple[set[str], list[str]]]:
    """Return the classes of `game` by name: the names each defines or sets, and its bases."""
    classes = dict[str, tuple[set[str], list[str]]]()
    for file in ROOT.glob("game/**/*.py"):
        for node in iterate_statements(parse_file(file)):
            if isinstance(node, ast.ClassDef):
                inside = list(ast.walk(node))
                own = {each.name for each in inside if isinstance(each, ast.FunctionDef)}
                own |= {each.id for each in inside if isinstance(each, ast.Name)}
                own |= {each.attr for each in inside if isinstance(each, ast.Attribute)}
                names, bases = classes.setdefault(node.name, (set(), []))  # names are local: several may have one
                names |= own
                bases += [base.id for base in node.bases if isinstance(base, ast.Name)]
    return classes


def has_member(name: str, member: str) -> bool:
    """Return whether a class of `game`, or one of its bases, has a member of this name."""
    own, bases = list_classes().get(name, (set(), []))
    return member in own or any(has_member(base, member) for base in bases)


def find_wrong_references(text: str) -> list[str]:
    """Return the paths and dotted names of a text that do not exist."""
    wrong = [path for path in CITED_PATH.findall(text) if not does_path_exist(path)]
    return wrong + [name for name in MODULE.findall(text) if not does_name_exist(name)]


@cache
def list_docstrings(file: Path) -> tuple[str, ...]:
    """Return every docstring of a file, including those below constants and fields."""
    nodes = iterate_statements(parse_file(file))
    texts = [node.value.value for node in nodes if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)]
    return tuple(text for text in texts if isinstance(text, str))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(remove_code_blocks(page.read_text(encoding="utf-8"))):
        if re.match(r"https?:|mailto:", link):
            continue
        path, _, fragment = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert not fragment or fragment in list_anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_path_and_module_that_a_page_names_exists(page: Path) -> None:
    if page.name != "CHANGELOG.md":
        assert find_wrong_references(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", [ROOT / "docs/DESIGN.md", ROOT / "docs/RECIPES.md"], ids=lambda page: page.name)
def test_every_method_that_tells_how_the_house_is_built_is_its_class_s(page: Path) -> None:
    cited = {pair for span in CODE.findall(page.read_text(encoding="utf-8")) for pair in MEMBER.findall(span)}
    assert {(name, member) for name, member in cited if not has_member(name, member)} == set()


@pytest.mark.parametrize("folder", ["game", "build", "tests"])
def test_every_path_and_module_that_a_docstring_names_exists(folder: str) -> None:
    wrong = {
        file.relative_to(ROOT).as_posix(): missing
        for file in sorted(ROOT.glob(f"{folder}/**/*.py"))
        if (missing := [reference for text in list_docstrings(file) for reference in find_wrong_references(text)])
    }
    assert wrong == {}


def test_the_documents_that_docstrings_cite_are_those_of_the_project() -> None:
    texts = [text for file in ROOT.glob("game/**/*.py") for text in list_docstrings(file)]
    cited = {name for text in texts for name in re.findall(r"[\w/-]+\.md", text)}
    assert {name for name in cited if not (ROOT / name).exists()} == set()
