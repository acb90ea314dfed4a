"""`make serve`: it says where it listens, shows every language, and every edit, and stays up."""

import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from tests.test_site import copy_tree
from tools.common.languages import LANGUAGES


class Served:
    """A running ``make serve`` of a copy of this tree."""

    def __init__(self, tree):
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.tree, self.log = tree, tree / "serve.log"
        command = [sys.executable, "-m", "tools.site.serve", "--port", str(self.port)]
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(command, cwd=tree, stdout=log, stderr=log)
        self.until(lambda: "Serving on" in self.log.read_text("utf-8"))

    def until(self, holds):
        end = time.monotonic() + 300  # seconds; a whole build takes 20
        while not holds():
            assert time.monotonic() < end and self.process.poll() is None, self.log.read_text()
            time.sleep(0.1)

    def page(self, address):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/{address}") as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.read().decode()

    def edit(self, path, old, new):
        text = (self.tree / path).read_text("utf-8")
        (self.tree / path).write_text(text.replace(old, new, 1), "utf-8")

    def shows(self, address, text):
        self.until(lambda: text in self.page(address))


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    running = Served(copy_tree(tmp_path_factory.mktemp("served") / "tree"))
    yield running
    running.process.send_signal(signal.SIGINT)
    assert running.process.wait(30) == 0


@pytest.mark.parametrize(
    "path, before, added, address",
    [
        ("snippets/order/an_array_has_no_detach.py", "import torch", "  # edited", "ja/calls/"),
        ("docs/theme/main.html", "{% block scripts %}", "<!-- edited theme -->", "ko/"),
        ("docs/glossary.json", '"text": "', "Edited term. ", "glossary/"),
        ("tools/site/tables.py", "<i hidden", " id=edited-code", "dtypes/"),
        ("docs/ja/calls.md", "\n---\n", "編集した文。\n\n", "ja/calls/"),
    ],
)
def test_an_edit_of_a_page_or_of_what_pages_are_made_of_is_shown(
    served, path, before, added, address
):
    served.edit(path, before, before + added)
    served.shows(address, added.strip())


def test_an_edit_that_breaks_the_build_leaves_the_pages_and_says_where_until_it_is_mended(served):
    served.edit("docs/ko/calls.md", "\n---\n", "\n---\n함께 고친 문장.\n\n")
    served.edit("docs/ja/calls.md", "\n編集した文。", "\n壊れた[リンク](lost.md)")
    above = (served.tree / "docs/ja/calls.md").read_text("utf-8").split("壊れた")[0]
    where = f"docs/ja/calls.md:{len(above.splitlines()) + 1}: "
    served.shows("ja/calls/", where)
    assert "編集した文。" in served.page("ja/calls/") and "壊れた" not in served.page("ja/calls/")
    assert '<pre role="alert">' in served.page("calls/")
    assert where in served.log.read_text("utf-8")
    served.edit("tools/site/tables.py", "def finished(", "def finished((")
    served.until(lambda: "SyntaxError" in served.log.read_text("utf-8"))
    assert "編集した文。" in served.page("ja/calls/"), "not stuck: the pages from before"
    served.edit("tools/site/tables.py", "def finished((", "def finished(")
    served.edit("docs/ja/calls.md", "壊れた[リンク](lost.md)", "直した文。")
    served.shows("ja/calls/", "直した文。")
    assert 'role="alert"' not in served.page("ja/calls/")
    assert "함께 고친 문장." in served.page("ko/calls/"), "what was edited beside it"


def test_a_new_page_is_served_and_all_is_that_of_a_whole_build(served):
    page = "---\ndescription: New.\nkeywords: new\ntranslates: x\n---\n# New { #new }\n"
    for language in LANGUAGES:
        (served.tree / f"docs/{language.code}/new.md").write_text(page)
    served.edit("mkdocs.yml", "- index.md\n", "- index.md\n  - new.md\n")
    subprocess.run([sys.executable, "-m", "tools.site.build"], cwd=served.tree, check=True)
    compare = ["diff", "-r", f"build/serve-{served.port}/site", "site"]
    served.until(lambda: subprocess.run(compare, cwd=served.tree).returncode == 0)
    assert served.page("ja/no/such/page/") == (served.tree / "site/404.html").read_text("utf-8")
