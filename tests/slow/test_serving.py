"""`make serve`: it says where it listens, shows every language, and every edit, and stays up."""

import re
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

LIMIT = 300  # seconds; a whole build takes 20


class Served:
    """A running ``make serve`` of a copy of this tree."""

    def __init__(self, tree):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.tree, self.log = tree, tree / "serve.log"
        with open(self.log, "w") as log:
            command = [sys.executable, "-m", "tools.site.serve", "--port", str(self.port)]
            self.process = subprocess.Popen(command, cwd=tree, stdout=log, stderr=log)
        self.until(lambda: "Serving on" in self.log.read_text("utf-8"))

    def until(self, holds):
        end = time.monotonic() + LIMIT
        while not holds():
            log = self.log.read_text("utf-8")[-2000:]
            assert self.process.poll() is None and time.monotonic() < end, log
            time.sleep(0.1)

    def page(self, address):
        try:
            url = f"http://127.0.0.1:{self.port}/{address}"
            return urllib.request.urlopen(url, timeout=LIMIT).read().decode()
        except urllib.error.HTTPError as error:  # a page that does not exist yet
            return error.read().decode()

    def edit(self, path, old, new):
        file = self.tree / path
        text = file.read_text("utf-8")
        assert old in text, path
        file.write_text(text.replace(old, new, 1), "utf-8")

    def shows(self, address, text):
        began = time.monotonic()
        self.until(lambda: text in self.page(address))
        print(f"/{address}: {time.monotonic() - began:.1f} s")  # pytest -s


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    running = Served(copy_tree(tmp_path_factory.mktemp("served") / "tree"))
    yield running
    running.process.send_signal(signal.SIGINT)
    assert running.process.wait(30) == 0


def test_at_first_the_whole_site_is_served(served, site):
    for page in ("", "ja/order/", "ko/verified/"):
        html = re.sub(r"<script>\s*var livereload.*?</script>", "", served.page(page), flags=re.S)
        assert html == (site / page / "index.html").read_text("utf-8")
    assert served.page("ja/no/such/page/") == (site / "404.html").read_text("utf-8")


def test_an_edit_of_a_page_is_shown_and_searched(served):
    served.edit("docs/ja/order.md", "\n# ", "\n編集した文。\n\n# ")
    served.shows("ja/order/", "編集した文。")
    assert "編集した文。" in served.page("ja/search/index.json")


def test_an_edit_that_breaks_the_build_leaves_the_pages_and_says_where(served):
    served.edit("docs/ja/order.md", "\n編集した文。", "\n壊れた[リンク](lost.md)")
    text = (served.tree / "docs/ja/order.md").read_text("utf-8")
    line = text.split("\n").index("壊れた[リンク](lost.md)") + 1
    served.shows("ja/order/", f"docs/ja/order.md:{line}: ")
    assert "編集した文。" in served.page("ja/order/") and "壊れた" not in served.page("ja/order/")
    assert '<pre role="alert">' in served.page("order/")
    assert f"docs/ja/order.md:{line}: " in served.log.read_text("utf-8")


def test_what_was_edited_meanwhile_comes_when_it_is_mended(served):
    served.edit("docs/ko/calls.md", "\n# ", "\n그동안 고친 문장.\n\n# ")
    served.edit("docs/ja/order.md", "壊れた[リンク](lost.md)", "直した文。")
    served.shows("ja/order/", "直した文。")
    assert 'role="alert"' not in served.page("ja/order/")
    assert "그동안 고친 문장." in served.page("ko/calls/")


EDITS = {  # of what pages are made of: file, what is replaced by what, the page that shows it
    "edited snippet": (
        "snippets/order/an_array_has_no_detach.py",
        "import torch",
        "import torch  # edited snippet",
        "ja/order/",
    ),
    "edited theme": (
        "docs/theme/main.html",
        "{% block scripts %}",
        "{% block scripts %}<!-- edited theme -->",
        "ko/",
    ),
    "Edited term": ("docs/glossary.json", '"text": "', '"text": "Edited term. ', "glossary/"),
    "edited-code": ("tools/site/finish.py", "<i hidden>", '<i hidden id="edited-code">', "dtypes/"),
}


@pytest.mark.parametrize("said", EDITS)
def test_an_edit_of_what_pages_are_made_of_is_shown(served, said):
    path, old, new, address = EDITS[said]
    served.edit(path, old, new)
    served.shows(address, said)


def test_a_new_page_is_served_and_all_is_that_of_a_whole_build(served):
    page = "---\ntitle: New\ndescription: New.\nkeywords: new\ntranslates: x\n---\n# New { #new }\n"
    for language in LANGUAGES:
        (served.tree / f"docs/{language.code}/new.md").write_text(page)
        with open(served.tree / language.config, "a") as config:
            config.write("      - New: new.md\n")
    served.shows("ko/new/", "New")
    command = [sys.executable, "-m", "tools.site.build"]
    assert subprocess.run(command, cwd=served.tree, capture_output=True).returncode == 0

    def contents(folder):
        files = (file for file in folder.rglob("*") if file.is_file())
        return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}

    shown = served.tree / f"build/serve-{served.port}/site"
    served.until(lambda: contents(shown) == contents(served.tree / "site"))
