"""What the tests share: the built site, an empty tree, and one run of every snippet."""

import os
import pathlib
import subprocess
import sys

import lxml.html
import pytest

from tools.common import records
from tools.record import run
from tools.site import build, redirects

collect_ignore = ["samples"]  # what tests read; pytest-markdown-docs would import the Python there


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder of the whole site, built once for all tests; BUILT names one that was just built.

    No test writes into it.
    """
    if built := os.environ.get("BUILT"):
        return pathlib.Path(built).resolve(strict=True)
    folder = tmp_path_factory.mktemp("built") / "site"
    build.build(folder)
    return folder


@pytest.fixture(scope="session")
def pages(request, site):
    """``{address below the root: its <html>, an lxml tree}`` for every page of the built site.

    The 404 pages and the old addresses are none: tests/test_ways.py.
    """
    if any("published" in getattr(item, "fixturenames", ()) for item in request.session.items):
        request.getfixturevalue("publishing")  # while others than those that need it run
    return read(site)


def read(site: pathlib.Path) -> dict[str, lxml.html.HtmlElement]:
    """The pages of a built site, by their address below its root."""
    files = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*.html"))}
    return {
        name.removesuffix("index.html"): lxml.html.document_fromstring(path.read_bytes())
        for name, path in files.items()
        if path.name != "404.html" and not path.read_text("utf-8").startswith(redirects.START)
    }


ADDRESS, REPOSITORY = "https://host.example/some/path/", "https://github.com/owner/name"


@pytest.fixture(scope="session")
def publishing(tmp_path_factory):
    """The folder of the site as it is published, at ADDRESS, from REPOSITORY, and its build.

    In a process of its own, as what is in the environment when the first build begins counts.
    """
    folder = tmp_path_factory.mktemp("published") / "site"
    code = "import sys, pathlib; from tools.site import build; "
    code += "build.build(pathlib.Path(sys.argv[1]), sys.argv[2])"
    settings = {**os.environ, "SITE_URL": ADDRESS, "REPO_URL": REPOSITORY}
    command = [sys.executable, "-c", code, str(folder), ADDRESS]
    piped = {"stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=records.ROOT, env=settings, **piped) as process:
        yield folder, process
        process.terminate()


@pytest.fixture(scope="session")
def published(publishing):
    """The folder of the published site, once it is built."""
    folder, process = publishing
    _, complaint = process.communicate()
    assert process.returncode == 0, complaint
    return folder


@pytest.fixture
def empty_tree(tmp_path, monkeypatch):
    """A tree without snippets and records, in place of the real one."""
    for name in ("snippets", "records"):
        (tmp_path / name).mkdir()
        monkeypatch.setattr(records, name.upper(), tmp_path / name)
    monkeypatch.setattr(records, "ROOT", tmp_path)
    (tmp_path / "snippets/page").mkdir()
    return tmp_path


@pytest.fixture(scope="session")
def snippet_runs():
    """``snippet_runs(name, lazy)``: the outcome of a snippet, which runs once for all tests."""
    return lambda name, lazy=False: run.start(records.SNIPPETS / name, lazy).result()
