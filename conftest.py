"""Which tests a run consists of, and the runs of the snippets that they judge.

The Python fences of docs/en are tests, by pytest-markdown-docs 0.9.2. Left alone, the plugin takes
an include for code (``--8<-- "x"`` is valid Python) and runs a fence a second time when it raised
TypeError: ``Recorded`` judges the run of the snippet that the fence includes, instead. A fence in
a box, which the plugin does not see, is refused by tests/test_pages.py.
"""

import functools
import gc
import multiprocessing
import os
import re
from multiprocessing import forkserver

import pytest
from pytest_markdown_docs._runners import DefaultRunner, register_runner
from pytest_markdown_docs.plugin import MarkdownInlinePythonItem

from tests import built, grown, passed
from tools.common import environment, files, snippets
from tools.record import snippets as kind
from tools.run.outcome import Outcome

INCLUDE = re.compile(r'\n*--8<-- "([^":]+):show"\n')


@functools.cache
def at_hand():
    """The kind, its book of this device, why a run here may print otherwise ("": it must not)."""
    of = kind.Snippets()
    kept = of.read()
    return of, kept, of.mismatch(kept.environment)


otherwise = {}  # {snippet: what it prints otherwise where no record fits}
unlisted = []  # tests that were left out
# Why a test may be left out: something that not every machine has is not there.
SKIPS = re.compile(
    r"Skipped: (\w+ is not installed( here|; `make lint` installs it)?$|NO [A-Z-]+: "
    r"|the benchmark runs on the GPU$|elsewhere torch has no|the workers are forked$"
    r"|peaks are read from /proc$|runs are watched through /proc$)"
)


WORKS = pytest.StashKey[passed.Passed]()
SITES = pytest.StashKey[built.Sites]()
MODULES = pytest.StashKey[list]()  # the file of each test that was collected


def work_of(item) -> passed.Work | None:
    """The work whose outcome a test judges: a fence names it, or the marker ``work``.

    The marker says ``of`` what: a function of the test's parameters makes the work.
    """
    if isinstance(item, MarkdownInlinePythonItem):
        return passed.snippet(name) if (name := snippet_of(item)) else None
    marker = item.get_closest_marker("work")
    return marker.kwargs["of"](**parameters(item)) if marker else None


def parameters(item) -> dict:
    """What a test is called with, by its parametrization."""
    return item.callspec.params if hasattr(item, "callspec") else {}


def snippet_of(item) -> str:
    """The snippet whose run a test looks at; "" where there is none."""
    if isinstance(item, MarkdownInlinePythonItem):
        include = INCLUDE.fullmatch(item.test_definition.source)
        name = include[1] if include else ""
    else:
        name = parameters(item).get("name", "") if item.get_closest_marker("work") else ""
    return name if (files.SNIPPETS / name).is_file() else ""


def judge(name, outcome) -> None:
    """Raises AssertionError for the outcome of a snippet that is not as recorded.

    What may be otherwise here is listed at the end of the run.
    """
    of, kept, mismatch = at_hand()
    seen = {"code": snippets.fingerprint(name), **kind.observed(Outcome(*outcome))}
    verdict = of.compare(name, kept.runs.get(name, {}), seen, mismatch)
    if verdict.wrong:
        raise AssertionError(verdict.wrong)
    if verdict.other:
        otherwise[name] = verdict.other


@pytest.fixture(name="judge", scope="session")
def _judge():
    return judge


@pytest.fixture(scope="session")
def works(request):
    """The outcomes of all works: tests/passed.py."""
    return request.config.stash[WORKS]


@pytest.fixture(scope="session")
def sites(request, works):
    """The sites that tests look at: tests/built.py."""
    return request.config.stash[SITES]


@pytest.fixture
def outcome(request, works):
    """The outcome of the work that the marker of this test names."""
    return works.result(work_of(request.node))


@register_runner(default=True)
class Recorded(DefaultRunner):
    """Judges the run of the snippet that a fence includes by its record."""

    works: passed.Passed

    def runtest(self, test, args, *, asyncio_runner=None):
        include = INCLUDE.fullmatch(test.source)
        if not include:
            raise AssertionError("code of its own; include a snippet instead")
        snippets.source(include[1])  # ValueError where there is none of this name
        judge(include[1], self.works.result(passed.snippet(include[1])))

    def repr_failure(self, test, excinfo, style=None):
        page = files.named(test.source_path)
        return f"{page}:{test.start_line + 1}: {excinfo.value}"


def pytest_addoption(parser):
    what = "run also what passed before in this very environment (CI=true does that too)"
    parser.addoption("--all", action="store_true", help=what)
    what = "write how much there is, and the published addresses: counts.json, addresses.txt"
    parser.addoption("--grow", action="store_true", help=what)


def pytest_configure(config):
    fresh = config.option.all or bool(os.environ.get("CI"))
    Recorded.works = config.stash[WORKS] = passed.Passed(files.ROOT / "build/passed.jsonl", fresh)


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(config, items):
    """Marks what stands in tests/slow and tests/browser, and what needs an extra library; skips
    what is about a library that is not installed.

    What judges work comes last: by then most of it is done, beside the other tests.
    """
    modules = (item.path.relative_to(config.rootpath).as_posix() for item in items)
    config.stash[MODULES] = ["docs/en" if file.startswith("docs/en/") else file for file in modules]
    for item in items:
        if item.path.parent.name in ("slow", "browser"):
            item.add_marker(item.path.parent.name)
        name = snippet_of(item)
        about = name.split("/")[0]
        if about in snippets.EXTRAS:
            item.add_marker("extras")
        if name and not environment.can_run(name):
            item.add_marker(pytest.mark.skip(f"{about} is not installed here"))
    fence = MarkdownInlinePythonItem
    items.sort(key=lambda item: isinstance(item, fence) or "works" in item.fixturenames)


def pytest_collection_finish(session):
    """Begins the work that a chosen test will ask for, as cores allow, beside the first tests."""
    if session.config.option.collectonly:
        return
    gc.freeze()  # thousands of tests need not be looked through again and again
    # A process has one such server, and who starts it says what it imports and which settings it
    # has: here what builds of the site take. Verdicts of exercises are given in another process.
    multiprocessing.get_context("forkserver").set_forkserver_preload(["mkdocs.commands.build"])
    forkserver.ensure_running()
    sites = session.config.stash[SITES] = built.Sites(session.config.stash[WORKS])
    wanted = {name for item in session.items for name in getattr(item, "fixturenames", ())}
    if "site" in wanted:
        sites.site  # noqa: B018  (which begins it)
    if "published" in wanted:
        sites.published  # noqa: B018
    for item in session.items:
        if environment.can_run(snippet_of(item)) and (work := work_of(item)):
            session.config.stash[WORKS].begin(work)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Keeps the outcomes that a test has passed with."""
    failed = item.session.testsfailed
    done = yield
    item.config.stash[WORKS].settle(item.session.testsfailed == failed)
    return done


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session):
    """Stops a whole run that lost tests: by an edit of testpaths, addopts or a parametrization,
    or where there are fewer than there were.

    A run with other arguments need not be whole: somebody chose.
    """
    config, asked = session.config, session.config.invocation_params
    chosen = {*asked.args} - {"-q", "--all", "--grow"} or asked.dir != config.rootpath
    if chosen or session.testsfailed:  # while they were collected
        return
    lost = grown.lost(asked.dir, config.stash[MODULES], config.option.grow)
    if lost:
        raise pytest.UsageError(
            f"a whole run must have more: {', '.join(lost)}. Look at testpaths and addopts in "
            "pyproject.toml, at the parametrization of these tests, and at what was deleted; "
            f"where less is right, {grown.COUNTS} says so: make test ARGS=--grow"
        )


def pytest_runtest_logreport(report):
    """Counts a test that is skipped, or may fail, for a reason that is not listed."""
    reason = report.longrepr[2] if report.skipped and not hasattr(report, "wasxfail") else ""
    if hasattr(report, "wasxfail") or (report.skipped and not SKIPS.match(reason)):
        unlisted.append(f"{report.nodeid}: {reason or report.wasxfail}")


def pytest_sessionfinish(session):
    """No test is left out in silence."""
    if unlisted and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter):
    """Lists what is left out without a reason, and what is printed otherwise than recorded."""
    if unlisted:
        terminalreporter.section("left out for a reason that SKIPS in conftest.py does not list")
        terminalreporter.write_line("\n".join(unlisted))
    if otherwise:
        terminalreporter.section("what is printed otherwise here")
        terminalreporter.write_line("\n".join(otherwise.values()))
        terminalreporter.write_line(
            f"records/{environment.device()}.json does not fit this environment ({at_hand()[2]}). "
            f"So every assertion must hold, and {len(otherwise)} snippets print otherwise."
        )


def pytest_unconfigure(config):
    """Gives up the work that nobody waits for; the last line says what was not done again."""
    works = config.stash.get(WORKS, None)
    if works:
        works.close()
        if works.taken:
            print(
                f"{len(works.taken)} runs passed before in this very environment and were not "
                "repeated; make test ARGS=--all repeats them"
            )
