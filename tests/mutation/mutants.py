"""The small changes that can be made to a module, each of which should break a test.

Excluded are parts that no test should notice: annotations, docstrings, assertions (for the type checker), logging,
decorators of data classes, code for types only, and named numbers, which a test could only repeat.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "//"), ast.Div: ("/", "*"), ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"), ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"), ast.BitXor: ("^", "|"),
}  # fmt: skip
SIMPLE_NODES = (ast.Name, ast.Attribute, ast.Call, ast.Constant, ast.Subscript, ast.Tuple, ast.List, ast.Dict, ast.Set)
"""Expressions that need no brackets beside another operator."""
IGNORED_KEYWORDS = {
    "maxsize", "strict", "encoding", "slots", "frozen", "daemon", "timeout", "check", "stacklevel",
    "ensure_ascii", "indent",
}  # fmt: skip
LOGGING = {"debug", "info", "warning", "error", "exception", "log", "print"}
PICTURE_FOLDER = "game/ui/"
"""Packages whose numbers are mostly lengths and seconds: large ones change by half, because a single pixel is
invisible.
"""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change: the text from `start` to `end` of a file becomes `new`, at `line` in a statement that begins at
    `first`. `loading` means that the code runs only when its module is loaded.
    """

    path: str
    first: int
    line: int
    start: int
    end: int
    new: str
    what: str
    loading: bool = False

    def apply(self, source: str) -> str:
        """Return the file's text with the change."""
        return source[: self.start] + self.new + source[self.end :]


def list_mutants(path: str, source: str) -> list[Mutant]:
    """Return all changes of a file, in order of position."""
    mutants = list(_Finder(path, source).walk(ast.parse(source)))
    return sorted(set(mutants), key=lambda each: (each.start, each.end, each.new))


class _Finder:
    def __init__(self, path: str, source: str) -> None:
        self._path = path
        self._statement, self._loading = 1, True
        self._source = source
        self._lines = source.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))
        tree = ast.parse(source)
        self._keys = sorted({key for node in ast.walk(tree) if (key := _find_text_key(node)) is not None})

    def walk(self, node: ast.AST, loading: bool = True) -> Iterator[Mutant]:
        """Yield the changes in a node and its children. Of a function only the argument defaults are `loading`."""
        if _is_excluded(node):
            return
        if isinstance(node, ast.stmt):
            self._statement = node.lineno
        self._loading = loading
        yield from self._of(node)
        for child in _iterate_children(node):
            yield from self.walk(child, loading and (isinstance(child, ast.arguments) or not _is_function(node)))

    def _of(self, node: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                new = f"{self._text(left)} {COMPARISONS[type(operator)]} {self._text(right)}"
                yield self._mutant(node, new, "comparison")
            case ast.BoolOp(op=operator, values=values):
                joined = (" or " if isinstance(operator, ast.And) else " and ").join(map(self._text, values))
                yield self._mutant(node, f"({joined})", "and/or")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self._mutant(node, f"({self._text(operand)})", "not dropped")
            case ast.BinOp(left=left, op=operator, right=right) if _is_arithmetic(node):
                new = f"{self._text(left)} {ARITHMETIC[type(operator)][1]} {self._text(right)}"
                yield self._mutant(node, f"({new})", "arithmetic")
            case ast.AugAssign(target=target, op=operator, value=value) if type(operator) in ARITHMETIC:
                new = f"{self._text(target)} {ARITHMETIC[type(operator)][1]}= {self._text(value)}"
                yield self._mutant(node, new, "arithmetic")
            case ast.Constant(value=bool(value)):
                yield self._mutant(node, str(not value), "constant")
            case ast.Constant(value=int(value) | float(value)):
                yield self._mutant(node, self._number(value), "constant")
            case ast.Return(value=ast.expr() as value) if not _is_none(value):
                yield self._mutant(node, _replace_returned(value, self._text(value)), "return value")
            case ast.If(test=test) | ast.IfExp(test=test):
                yield from self._conditions(test)
            case ast.While(test=test) if not isinstance(test, ast.NamedExpr):
                yield self._mutant(test, "False", "condition removed")
            case ast.comprehension(ifs=tests):
                for test in tests:
                    yield self._mutant(test, "True", "condition removed")
            case ast.Call():
                yield from self._text_keys(node)

    def _conditions(self, test: ast.expr) -> Iterator[Mutant]:
        if not isinstance(test, ast.NamedExpr):
            yield self._mutant(test, "False", "condition removed")
            if not isinstance(test, ast.Constant):
                yield self._mutant(test, "True", "condition removed")

    def _text_keys(self, node: ast.Call) -> Iterator[Mutant]:
        key = _find_text_key(node)
        if key is not None:
            others = [other for other in self._keys if other != key]
            near = [other for other in others if other.rpartition(".")[0] == key.rpartition(".")[0]] or others
            yield self._mutant(node.args[0], repr(near[0] if near else f"{key}_"), "key of a text")

    def _number(self, value: float) -> str:
        if self._path.startswith(PICTURE_FOLDER) and abs(value) >= 4:
            return repr(type(value)(value * 1.5))
        return repr(value + 1)

    def _mutant(self, node: ast.stmt | ast.expr, new: str, what: str) -> Mutant:
        start, end = self._start(node), self._end(node)
        return Mutant(self._path, self._statement, node.lineno, start, end, new, what, self._loading)

    def _text(self, node: ast.expr) -> str:
        text = self._source[self._start(node) : self._end(node)]
        return text if isinstance(node, SIMPLE_NODES) else f"({text})"

    def _start(self, node: ast.stmt | ast.expr) -> int:
        return self._starts[node.lineno - 1] + self._letters(node.lineno, node.col_offset)

    def _end(self, node: ast.stmt | ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.end_lineno - 1] + self._letters(node.end_lineno, node.end_col_offset)

    def _letters(self, line: int, offset: int) -> int:
        """Return the number of characters in this many bytes of a line."""
        return len(self._lines[line - 1].encode()[:offset].decode())


def _iterate_children(node: ast.AST) -> Iterator[ast.AST]:
    """Return the children of a node, without annotations, docstrings and decorators."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_docstring(child):
                yield child


def _is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_excluded(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.JoinedStr() | ast.Slice(step=ast.Constant()):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name.startswith("__") or _is_type(node.value) or (name.isupper() and _is_number(node.value))
        case ast.keyword(arg=str(name)):
            return name in IGNORED_KEYWORDS
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)):
            return name in LOGGING or name in ("cast", "TypeVar", "NewType")
        case ast.FunctionDef(name=name):
            return name == "__repr__"
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return False
    return False


def _is_number(value: ast.expr) -> bool:
    """Return whether a constant is a plain number or several: `LONGEST_NAME = 40`."""
    match value:
        case ast.Constant(value=int() | float() | str()):
            return True
        case ast.Tuple(elts=parts):
            return all(map(_is_number, parts))
        case ast.BinOp(left=left, right=right):
            return _is_number(left) and _is_number(right)
        case ast.UnaryOp(operand=operand):
            return _is_number(operand)
    return False


def _is_type(value: ast.expr) -> bool:
    """Return whether an assignment only names a type: `Card = int`, `Cards = tuple[int, ...]`, `A | B`."""
    match value:
        case ast.Subscript(value=ast.Name(id=name)):
            return name in ("tuple", "list", "dict", "set", "frozenset", "Callable", "Mapping", "Sequence", "Literal")
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return _is_type_name(left) and _is_type_name(right)
    return False


def _is_type_name(value: ast.expr) -> bool:
    match value:
        case ast.Constant(value=None):
            return True
        case ast.Name(id=name):
            return (name[:1].isupper() and not name.isupper()) or name in ("int", "str", "bool", "float")
    return _is_type(value)


def _is_arithmetic(node: ast.BinOp) -> bool:
    """Return whether the operands are numbers; for texts, lists and types another operator would fail at once."""
    sides = (node.left, node.right)
    if any(isinstance(side, ast.JoinedStr | ast.List | ast.Tuple) for side in sides):
        return False
    if any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides):
        return False
    return type(node.op) in ARITHMETIC and not _is_type(node)


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and (value.value is None or isinstance(value.value, bool))


def _replace_returned(value: ast.expr, text: str) -> str:
    negated = isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    truth = negated or isinstance(value, ast.Compare | ast.BoolOp)
    return f"return not {text}" if truth else "return None"


def _find_text_key(node: ast.AST) -> str | None:
    """Return the text key of a call, as in `t("table.pass")`."""
    match node:
        case ast.Call(func=ast.Name(id="t") | ast.Attribute(attr="t"), args=[ast.Constant(value=str(key)), *_]):
            return key
    return None
