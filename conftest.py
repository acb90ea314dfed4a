"""Which tests a run consists of, and the runs of the snippets that they judge.

The Python fences of docs/en are tests, by pytest-markdown-docs 0.9.2. Left alone, the plugin takes
an include for code (``--8<-- "x"`` is valid Python) and runs a fence a second time when it raised
TypeError: ``Recorded`` judges the run of the snippet that the fence includes, instead. A fence in
a box, which the plugin does not see, is refused by tests/test_pages.py.
"""

import collections
import functools
import re

import pytest
from pytest_markdown_docs._runners import DefaultRunner, register_runner
from pytest_markdown_docs.plugin import MarkdownInlinePythonItem

from tools.common import environment, records
from tools.record import compare, run

INCLUDE = re.compile(r'\n*--8<-- "([^":]+):show"\n')
at_hand = functools.cache(compare.at_hand)
otherwise = {}  # {snippet: what it prints otherwise where no record fits}


def asks_for_a_run(item) -> bool:
    """Whether a test judges a run that is made in the background."""
    fence = isinstance(item, MarkdownInlinePythonItem)
    return fence or "snippet_runs" in getattr(item, "fixturenames", ())


def snippet_of(item) -> str:
    """The snippet whose run a test looks at; "" where there is none."""
    if isinstance(item, MarkdownInlinePythonItem):
        include = INCLUDE.fullmatch(item.test_definition.source)
        name = include[1] if include else ""
    else:
        name = item.callspec.params["name"] if asks_for_a_run(item) else ""
    return name if (records.SNIPPETS / name).is_file() else ""


def judge(name, outcome) -> None:
    """Raises AssertionError for an outcome that is not as recorded.

    What may be otherwise here is listed at the end of the run.
    """
    verdict = compare.judge(name, outcome, *at_hand())
    if verdict.wrong:
        raise AssertionError(verdict.wrong)
    if verdict.other:
        otherwise[name] = verdict.other


@pytest.fixture(name="judge", scope="session")
def _judge():
    return judge


@register_runner(default=True)
class Recorded(DefaultRunner):
    """Judges the run of the snippet that a fence includes by its record."""

    def runtest(self, test, args, *, asyncio_runner=None):
        include = INCLUDE.fullmatch(test.source)
        if not include:
            raise AssertionError("code of its own; include a snippet instead")
        records.source(include[1])  # ValueError where there is none of this name
        judge(include[1], run.start(records.SNIPPETS / include[1]).result())

    def repr_failure(self, test, excinfo, style=None):
        page = records.named(test.source_path)
        return f"{page}:{test.start_line + 1}: {excinfo.value}"


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items):
    """Marks what stands in tests/slow and tests/browser, and what needs an extra library.

    What judges a run comes last: by then most runs have ended, beside the other tests.
    """
    for item in items:
        if item.path.parent.name in ("slow", "browser"):
            item.add_marker(item.path.parent.name)
        if snippet_of(item).split("/")[0] in records.EXTRAS:
            item.add_marker("extras")
    items.sort(key=asks_for_a_run)


def pytest_collection_finish(session):
    """Begins each run that a chosen test will ask for, as cores allow, beside the first tests."""
    for name, item in ((snippet_of(item), item) for item in session.items):
        if name and environment.can_run(name) and not session.config.option.collectonly:
            run.start(records.SNIPPETS / name, item.path.stem == "test_lazy")


def pytest_runtest_setup(item):
    """Skips what is about a library that is not installed."""
    name = snippet_of(item)
    if name and not environment.can_run(name):
        pytest.skip(f"{name.split('/')[0]} is not installed here")


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
    """Stops a whole run that lost tests: by an edit of testpaths, addopts or a parametrization.

    A run with arguments need not be whole: somebody chose.
    """
    asked = session.config.invocation_params
    if {*asked.args} - {"-q"} or asked.dir != session.config.rootpath or session.testsfailed:
        return
    seen = collections.Counter()
    for item in session.items:
        file = item.path.relative_to(asked.dir).as_posix()
        seen[getattr(item, "originalname", None)] += 1
        seen["fences of docs/en" if file.startswith("docs/en/") else file] += 1
    lost = [f"{seen[k]} of {n} {k}" for k, n in manifest(asked.dir).items() if seen[k] < n]
    if lost:
        raise pytest.UsageError(
            f"a whole run must have more tests: {', '.join(lost)}. Look at testpaths and addopts "
            "in pyproject.toml and at the parametrization of these tests"
        )


def pytest_terminal_summary(terminalreporter):
    """Lists what is printed otherwise than recorded, in an environment that no record fits."""
    if otherwise:
        terminalreporter.section("what is printed otherwise here")
        terminalreporter.write_line("\n".join(otherwise.values()))
        terminalreporter.write_line(
            f"records/{environment.device()}.json does not fit this environment ({at_hand()[1]}). "
            f"So every assertion must hold, and {len(otherwise)} snippets print otherwise."
        )


def pytest_unconfigure():
    """Gives up the runs that nobody waits for."""
    run.pool().shutdown(cancel_futures=True)
