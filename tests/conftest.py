"""What the tests share: the built site, and one run of every snippet."""

import gc

import bs4
import pytest

from tools.common import environment, records
from tools.record import run
from tools.site import build

STARTED = pytest.StashKey[
    dict
]()  # the runs of the snippets, by name and whether on the lazy device
OTHERWISE = pytest.StashKey[
    dict
]()  # what snippets print in an environment that no record fits: {snippet: line}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--extras",
        action="store_true",
        help="only the snippets about the libraries of requirements-extras.txt",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--extras"):
        return

    def about_an_extra(item: pytest.Item) -> bool:
        if asks_for_a_run(item):
            return item.callspec.params["name"].split("/")[0] in records.EXTRAS
        return getattr(item, "about_an_extra", False)  # a fence of a page: docs/conftest.py

    chosen = [item for item in items if about_an_extra(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder of the whole site, built once for all tests."""
    folder = tmp_path_factory.mktemp("built") / "site"
    build.build(folder)
    return folder


@pytest.fixture(scope="session")
def soups(site):
    """``{address below the root: parsed page}`` for every page of the built site."""
    gc.disable()  # a million objects that stay: no collection need look at them, now or later
    made = {
        path.relative_to(site).as_posix().removesuffix("index.html"): bs4.BeautifulSoup(
            path.read_bytes(), "html.parser"
        )
        for path in sorted(site.rglob("*.html"))
        if path.name != "404.html"
    }
    gc.freeze()
    gc.enable()
    return made


@pytest.fixture
def empty_tree(tmp_path, monkeypatch):
    """A tree without snippets and records, in place of the real one."""
    for name in ("snippets", "records"):
        (tmp_path / name).mkdir()
        monkeypatch.setattr(records, name.upper(), tmp_path / name)
    monkeypatch.setattr(records, "ROOT", tmp_path)
    (tmp_path / "snippets/page").mkdir()
    return tmp_path


def asks_for_a_run(item: pytest.Item) -> bool:
    return "snippet_runs" in getattr(item, "fixturenames", ())


def pytest_collection_finish(session: pytest.Session) -> None:
    """Every snippet that a test will ask for begins to run now, as cores allow; the tests that wait for one come last.

    Each is given its path now: a test that puts another folder in place of snippets/ meanwhile is none of its business.
    """
    session.items.sort(key=asks_for_a_run)
    session.stash[STARTED] = started = {}
    for item in filter(asks_for_a_run, session.items):
        asked = item.callspec.params["name"], item.path.stem == "test_lazy"
        if environment.can_run(asked[0]):
            started[asked] = run.start(records.SNIPPETS / asked[0], asked[1])


@pytest.fixture(scope="session")
def snippet_runs(request):
    """``snippet_runs(name, lazy)``: the run of a snippet, an ``execute.Result``, or its SnippetError."""
    started = request.session.stash[STARTED]
    return lambda name, lazy=False: started[name, lazy].result()


@pytest.fixture(scope="session")
def judge(request):
    """``judge(name, result)`` fails for a run that is not as it must be. What may be otherwise here is listed at the end."""
    otherwise = request.config.stash.setdefault(OTHERWISE, {})

    def judge(name, result) -> None:
        verdict = run.judge(name, result, *run.at_hand())
        assert not verdict.wrong, verdict.wrong
        if verdict.other:
            otherwise[name] = verdict.other

    return judge


def pytest_terminal_summary(terminalreporter, config) -> None:
    otherwise = config.stash.get(OTHERWISE, None)
    misfit = otherwise is not None and run.at_hand()[1]
    if misfit:
        terminalreporter.section("what is printed otherwise here")
        for line in otherwise.values():
            terminalreporter.write_line(line)
        terminalreporter.write_line(
            f"records/{environment.device()}.json does not fit this environment ({misfit}). So every assertion must hold, "
            f"and of the snippets that ran {len(otherwise)} print otherwise."
        )


def pytest_unconfigure() -> None:
    run.cancel()
