"""The mutations of a file: one small change to its source each, as Cosmic Ray makes them.

Cosmic Ray and not mutmut, because mutmut leaves out functions with a decorator, and each rule of an engine is one. Only
its operators are used: an engine is loaded and tried in our own way, which is some hundred times faster.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

OPERATORS = (
    "NumberReplacer",
    "AddNot",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ZeroIterationForLoop",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_USub_UAdd",
    "ReplaceComparisonOperator_Eq_NotEq",
    "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceComparisonOperator_Is_IsNot",
    "ReplaceComparisonOperator_IsNot_Is",
    "ReplaceComparisonOperator_Lt_LtE",
    "ReplaceComparisonOperator_Lt_Gt",
    "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_LtE_Gt",
    "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_Gt_Lt",
    "ReplaceComparisonOperator_GtE_Gt",
    "ReplaceComparisonOperator_GtE_Lt",
    "ReplaceBinaryOperator_Add_Sub",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBinaryOperator_Mul_Add",
    "ReplaceBinaryOperator_FloorDiv_Mul",
    "ReplaceBinaryOperator_Mod_Add",
    "ReplaceBinaryOperator_BitOr_BitAnd",
    "ReplaceBinaryOperator_BitAnd_BitOr",
)
"""Each kind of change once: those left out, such as every other arithmetic sign, only add crashes to these."""


@dataclass(frozen=True)
class Mutation:
    """One change to one file."""

    path: Path
    operator: str
    occurrence: int
    line: int

    def source(self) -> str | None:
        """The changed source; None if nothing that is run has changed: an annotation, a comment."""
        before = self.path.read_text(encoding="utf-8")
        after: str | None = mutate_code(before, _operator(self.operator), self.occurrence)
        return None if after is None or run_of(after) == run_of(before) else after

    def lines(self, after: str) -> tuple[str, str]:
        """The line that changes, as it was and as it becomes."""
        before = self.path.read_text(encoding="utf-8").splitlines()
        changed = list(difflib.ndiff(before, after.splitlines()))
        was = " ".join(line[2:].strip() for line in changed if line.startswith("- "))
        becomes = " ".join(line[2:].strip() for line in changed if line.startswith("+ "))
        return was, becomes


@cache
def _operator(name: str) -> object:
    return get_operator(f"core/{name}")()


def run_of(source: str) -> str:
    """What of a source is run, as a text to compare, without what only guards against the authors' own mistakes."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.ClassDef):  # ``frozen``, ``slots`` and ``kw_only`` of a dataclass
            node.decorator_list = []
        elif isinstance(node, ast.Call):  # whether ``zip`` raises if lists differ in length, how much a cache holds
            node.keywords = [one for one in node.keywords if one.arg not in ("strict", "maxsize")]
    return ast.dump(tree)


def mutations(path: Path) -> Iterator[Mutation]:
    """All mutations of a file."""
    nodes = list(ast_nodes(get_ast(path.read_text(encoding="utf-8"))))
    for name in OPERATORS:
        operator = get_operator(f"core/{name}")()
        positions = (start[0] for node in nodes for start, _ in operator.mutation_positions(node))
        yield from (Mutation(path, name, number, line) for number, line in enumerate(positions))
