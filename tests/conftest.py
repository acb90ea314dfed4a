"""What the tests share: the built site, an empty tree, and one run of every snippet."""

import pathlib

import lxml.html
import pytest

from tests import built, passed
from tools.common import files
from tools.record import snippets as kind
from tools.run.outcome import Outcome
from tools.site import redirects

collect_ignore = ["samples"]  # what tests read; pytest-markdown-docs would import the Python there


@pytest.fixture(scope="session")
def site(sites):
    """The folder of the whole site, in three languages."""
    return sites.site.result()


@pytest.fixture(scope="session")
def pages(site):
    """``{address below the root: its <html>, an lxml tree}`` for every page of the built site.

    The 404 pages and the old addresses are none: tests/test_ways.py.
    """
    return read(site)


def read(site: pathlib.Path) -> dict[str, lxml.html.HtmlElement]:
    """The pages of a built site, by their address below its root."""
    every = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*.html"))}
    return {
        name.removesuffix("index.html"): lxml.html.document_fromstring(path.read_bytes())
        for name, path in every.items()
        if path.name != "404.html" and not path.read_text("utf-8").startswith(redirects.START)
    }


@pytest.fixture(scope="session")
def one_page(tmp_path_factory):
    """``one_page(text)``: the folder of an English site of one page."""
    return lambda text: built.one_page(text, tmp_path_factory.mktemp("one"))


@pytest.fixture(scope="session")
def published(sites):
    """The folder of the site as it is published."""
    return sites.published.result()


@pytest.fixture
def empty_tree(tmp_path, monkeypatch):
    """A tree without snippets and records, in place of the real one."""
    for name in ("snippets", "records"):
        (tmp_path / name).mkdir()
        monkeypatch.setattr(files, name.upper(), tmp_path / name)
    monkeypatch.setattr(files, "ROOT", tmp_path)
    (tmp_path / "snippets/page").mkdir()
    return tmp_path


@pytest.fixture(scope="session")
def snippet_runs(works):
    """``snippet_runs(name, lazy)``: what a snippet prints, which runs once for all tests.

    AssertionError where it fails.
    """

    def snippet_runs(name, lazy=False):
        outcome = Outcome(*works.result(passed.snippet(name, lazy)))
        assert outcome.exit == "0", kind.failure(name, outcome, lazy)
        return outcome.out

    return snippet_runs
