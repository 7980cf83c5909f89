"""No module of the game imports itself through other modules, type imports included."""

from __future__ import annotations

import grimp


def find_circles(imports: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that import each other, each sorted."""
    reached = {module: _find_reachable(module, imports) for module in imports}
    groups = {
        tuple(sorted(other for other in reached[module] if module in reached[other]))
        for module in imports
        if module in reached[module]
    }
    return sorted(map(list, groups))


def _find_reachable(module: str, imports: dict[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    todo = list(imports[module])
    while todo:
        if (now := todo.pop()) not in reached:
            reached.add(now)
            todo += imports[now]
    return reached


def test_a_circle_is_found_and_a_way_there_and_on_is_not():
    assert find_circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [["b", "c"]]
    assert find_circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_no_module_of_the_game_imports_itself_by_way_of_others():
    graph = grimp.build_graph("game", cache_dir=None)
    circles = find_circles({module: graph.find_modules_directly_imported_by(module) for module in graph.modules})
    assert circles == []
