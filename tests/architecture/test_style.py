"""Style 3, 5, 7 and 8: sizes, names and what may be caught where."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("table_service", "firmware_bridge", "vision", "web_ui")
VAGUE = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "base"}
MAY_CATCH_ALL = {"table_service/service/loop.py", "table_service/service/sources.py"}
LONGEST = 45
"""Lines of a function that still reads in one sitting."""


@dataclass(frozen=True)
class Module:
    """One file of ours, parsed."""

    path: Path
    tree: ast.Module

    @property
    def name(self) -> str:
        """Return its place below the checkout."""
        return self.path.relative_to(ROOT).as_posix()

    def functions(self) -> Iterator[ast.FunctionDef]:
        """Yield every function and method."""
        nodes = ast.walk(self.tree)
        return (node for node in nodes if isinstance(node, ast.FunctionDef))


def _modules(package: str) -> list[Module]:
    paths = sorted((ROOT / package).rglob("*.py"))
    return [Module(path, ast.parse(path.read_text("utf-8"))) for path in paths]


MODULES = {package: _modules(package) for package in PACKAGES}
ALL = [module for modules in MODULES.values() for module in modules]


def _length(function: ast.FunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


@pytest.mark.parametrize("package", PACKAGES)
def test_functions_are_short(package: str) -> None:
    sizes = [_length(one) for mod in MODULES[package] for one in mod.functions()]
    assert median(sizes) < 10
    assert quantiles(sizes, n=10)[-1] < 25


def test_no_function_outgrows_a_sitting() -> None:
    long = [
        f"{module.name}: {one.name} has {_length(one)} lines"
        for module in ALL
        for one in module.functions()
        if _length(one) > LONGEST
    ]
    assert long == []


def test_no_file_outgrows_a_sitting() -> None:
    long = [mod.name for mod in ALL if len(mod.path.read_text().splitlines()) > 400]
    assert long == []


def test_modules_are_named_by_nouns_that_say_something() -> None:
    vague = [module.name for module in ALL if set(module.path.parts) & VAGUE]
    vague += [module.name for module in ALL if module.path.stem in VAGUE]
    assert vague == []


def test_only_the_loop_and_a_sources_run_catch_everything() -> None:
    wide = [
        f"{module.name}:{node.lineno}"
        for module in ALL
        if module.name not in MAY_CATCH_ALL
        for node in _handlers(module.tree)
    ]
    assert wide == []


def _handlers(tree: ast.Module) -> Iterator[ast.ExceptHandler]:
    """Yield what catches all and does not raise it on, outside a `run`."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.name == "run":
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.ExceptHandler) and _is_wide(node):
                yield node


def _is_wide(node: ast.ExceptHandler) -> bool:
    caught = "" if node.type is None else ast.unparse(node.type)
    raises_on = isinstance(node.body[-1], ast.Raise) and node.body[-1].exc is None
    return caught in {"", "Exception", "BaseException"} and not raises_on


def test_nothing_is_left_to_do_in_the_code() -> None:
    mark = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    left = [mod.name for mod in ALL if mark.search(mod.path.read_text("utf-8"))]
    assert left == []


@pytest.mark.parametrize("package", ["table_service", "firmware_bridge"])
def test_every_ignored_check_says_why(package: str) -> None:
    codes = r"(noqa(: [A-Z]+\d+(, ?[A-Z]+\d+)*)?|type: ignore(\[[a-z, -]+\])?)"
    bare = re.compile(rf"#\s*{codes}\s*$", re.MULTILINE)
    silent = [
        module.name
        for module in MODULES[package]
        if bare.search(module.path.read_text("utf-8"))
    ]
    assert silent == []


def test_every_folder_of_ours_has_a_readme() -> None:
    assert [p for p in PACKAGES if not (ROOT / p / "README.md").is_file()] == []
