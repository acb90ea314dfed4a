"""What may only grow: how much there is of each kind of what guards the site.

counts.json says how much there was; `make test ARGS=--grow` writes it as it is now.
"""

from __future__ import annotations

import collections
import json
import pathlib
import tomllib
from collections.abc import Iterable

COUNTS = "tests/counts.json"
FILES = {  # kind: the files that it consists of
    "snippets": ["snippets/*/*.py", "snippets/atlas/*/*.py"],
    "files of exercises": ["exercises/*/*/*", "exercises/*/*/*/*.py"],
    "points of review": ["review/*/rule.yml", "review/*/wrong.py"],
    "records": ["records/*.json", "records/*/*.json"],
}
# Of these the lines that say something: samples, queries, rules of the linters, steps.
LINES = (
    ".ci/run docs/errors.json docs/redirects.yml snippets/assertions.json"
    " tools/language/rules/*.[cjty]* tests/browser/*.json tests/browser/queries/* tests/pasted/*"
    " tests/samples/**/*.*"
)


def counts(root: pathlib.Path, tests: Iterable[str]) -> dict[str, int]:
    """How much a tree has of each kind; ``tests``: the file of each test that was collected."""
    found = {f"tests of {file}": n for file, n in collections.Counter(tests).items()}
    for kind, patterns in FILES.items():
        found[kind] = sum(len([*root.glob(pattern)]) for pattern in patterns)
    for path in {path for pattern in LINES.split() for path in root.glob(pattern)}:
        lines = map(str.strip, path.read_text("utf-8").splitlines())
        name = f"lines of {path.relative_to(root).as_posix()}"
        found[name] = sum(bool(line) and not line.startswith("#") for line in lines)
    rules = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]["lint"]
    found["rules of ruff"] = len(rules["select"]) - len(rules["ignore"])
    return dict(sorted(found.items()))


def lost(root: pathlib.Path, tests: Iterable[str], grow: bool) -> list[str]:
    """Of which kinds there is less than there was, as sentences; ``grow``: write what there is."""
    now = counts(root, tests)
    if grow:
        (root / COUNTS).write_text(json.dumps(now, indent=1) + "\n", "utf-8")
    before = json.loads((root / COUNTS).read_text("utf-8"))
    return [
        f"{now.get(kind, 0)} of {n} {kind}" for kind, n in before.items() if now.get(kind, 0) < n
    ]
