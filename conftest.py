"""Which tests a run consists of: the markers of the folders, and the manifest of a whole run."""

import collections
import re

import pytest

from tools.common import records
from tools.record import run

# A run for which somebody chose tests on the command line need not be whole.
CHOOSES = re.compile(r"-[a-z]*[km]|--(lf|last-failed|sw|stepwise|ignore|deselect|collect-only|co)")


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items):
    """Marks what stands in tests/slow and tests/browser."""
    for item in items:
        if item.path.parent.name in ("slow", "browser"):
            item.add_marker(item.path.parent.name)


def manifest(root) -> dict[str, int]:
    """How many tests of each kind a whole run must have, counted in the tree itself."""
    snippets, pages = set(records.names()), (root / "docs/en").rglob("*.md")
    return {
        "test_prints_what_its_page_shows": len(snippets),
        "test_runs_on_the_lazy_device": len(snippets - set(run.lazy_exceptions())),
        "fences of docs/en": sum(page.read_text("utf-8").count("```python\n") for page in pages),
        **{f"tests/{test.name}": 1 for test in (root / "tests").glob("test_*.py")},
    }


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session):
    """Stops a whole run that lost tests: by an edit of testpaths, addopts or a parametrization."""
    config = session.config
    chosen = [word for word in config.invocation_params.args if CHOOSES.match(str(word))]
    named = config.args_source is config.ArgsSource.ARGS
    if chosen or named or session.testsfailed or config.invocation_params.dir != config.rootpath:
        return
    seen = collections.Counter()
    for item in session.items:
        file = item.path.relative_to(config.rootpath).as_posix()
        seen[getattr(item, "originalname", None)] += 1
        seen["fences of docs/en" if file.startswith("docs/en/") else file] += 1
    lost = [
        f"{seen[kind]} of {number} {kind}"
        for kind, number in manifest(config.rootpath).items()
        if seen[kind] < number
    ]
    if lost:
        raise pytest.UsageError(
            f"a whole run must have more tests: {', '.join(lost)}. Look at testpaths and addopts "
            "in pyproject.toml and at the parametrization of these tests"
        )


def pytest_unconfigure():
    """Gives up the runs that nobody waits for."""
    run.cancel()
