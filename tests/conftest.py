"""What the tests share: the built site, an empty tree, and one run of every snippet."""

import gc

import bs4
import pytest

from tools.common import environment, records
from tools.record import compare, run
from tools.site import build

OTHERWISE = pytest.StashKey[dict]()  # {snippet: what it prints otherwise where no record fits}


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
    pages = {
        path.relative_to(site).as_posix().removesuffix("index.html"): bs4.BeautifulSoup(
            path.read_bytes(), "html.parser"
        )
        for path in sorted(site.rglob("*.html"))
        if path.name != "404.html"
    }
    gc.freeze()
    gc.enable()
    return pages


@pytest.fixture
def empty_tree(tmp_path, monkeypatch):
    """A tree without snippets and records, in place of the real one."""
    for name in ("snippets", "records"):
        (tmp_path / name).mkdir()
        monkeypatch.setattr(records, name.upper(), tmp_path / name)
    monkeypatch.setattr(records, "ROOT", tmp_path)
    (tmp_path / "snippets/page").mkdir()
    return tmp_path


def pytest_collection_finish(session: pytest.Session) -> None:
    """Begins each run that a chosen test will ask for, as cores allow, beside the first tests."""
    for item in session.items:
        if "snippet_runs" in getattr(item, "fixturenames", ()):
            name = item.callspec.params["name"]
            if environment.can_run(name) and not session.config.option.collectonly:
                run.start(records.SNIPPETS / name, item.path.stem == "test_lazy")


@pytest.fixture(scope="session")
def snippet_runs():
    """``snippet_runs(name, lazy)``: the outcome of a snippet, which runs once for all tests."""
    return lambda name, lazy=False: run.start(records.SNIPPETS / name, lazy).result()


@pytest.fixture(scope="session")
def judge(request):
    """``judge(name, outcome)`` fails for an outcome that is not as it must be.

    What may be otherwise here is listed at the end of the run.
    """
    record, misfit = compare.at_hand()
    otherwise = request.config.stash.setdefault(OTHERWISE, {})

    def judge(name, outcome) -> None:
        verdict = compare.judge(name, outcome, record, misfit)
        assert not verdict.wrong, verdict.wrong
        if verdict.other:
            otherwise[name] = verdict.other

    return judge


def pytest_terminal_summary(terminalreporter, config) -> None:
    otherwise = config.stash.get(OTHERWISE, None)
    misfit = otherwise is not None and compare.at_hand()[1]
    if misfit:
        terminalreporter.section("what is printed otherwise here")
        for text in otherwise.values():
            terminalreporter.write_line(text)
        terminalreporter.write_line(
            f"records/{environment.device()}.json does not fit this environment ({misfit}). "
            f"So every assertion must hold, and of the snippets that ran {len(otherwise)} print "
            "otherwise."
        )
