"""`make serve`: what is served after edits is what a whole build makes of them, and an edit that breaks the build says so."""

import contextlib
import json
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from tools.common import records
from tools.common.languages import LANGUAGES

LIMIT = 300


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of this tree, as it is."""
    folder = tmp_path_factory.mktemp("served") / "tree"
    growth.grow(folder, pages=0)
    return folder


class Served:
    """A running `make serve` of a tree."""

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
            assert self.process.poll() is None and time.monotonic() < end, self.log.read_text(
                "utf-8"
            )[-2000:]
            time.sleep(0.1)

    def page(self, address):
        try:
            return (
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/{address}", timeout=60)
                .read()
                .decode()
            )
        except urllib.error.HTTPError as error:  # a page that does not exist yet, or no longer
            return error.read().decode()

    def shows(self, address, text):
        self.until(lambda: text in self.page(address))

    def becomes(self, expected):
        """Waits until the folder that is served holds just this."""

        def holds():
            with contextlib.suppress(FileNotFoundError):  # a site that is being made, or removed
                return any(
                    contents(folder) == expected for folder in self.tree.glob("build/*/site-*")
                )

        try:
            self.until(holds)
        except AssertionError:
            last = max(
                self.tree.glob("build/*/site-*"), key=lambda path: int(path.name.split("-")[1])
            )
            found = contents(last)
            differ = sorted(
                path
                for path in found.keys() | expected.keys()
                if found.get(path) != expected.get(path)
            )
            raise AssertionError(f"differ from a whole build: {differ[:20]}") from None


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def served(tree):
    running = Served(tree)
    yield running
    running.process.send_signal(signal.SIGINT)
    assert running.process.wait(30) == 0


@pytest.fixture
def edit(tree):
    """``edit(path, change)`` edits a file of the tree; after the test all files are as they were."""
    old = {}

    def change(path, change):
        file = tree / path
        if path not in old:
            old[path] = file.read_text("utf-8") if file.exists() else None
        text = change(old[path] or "")
        assert text != old[path], path
        file.write_text(text, "utf-8")

    yield change
    for path, text in old.items():
        if text is None:
            (tree / path).unlink()
        else:
            (tree / path).write_text(text, "utf-8")


def test_at_first_a_whole_build_is_served(served, site):
    served.becomes(contents(site))


def test_an_edit_that_breaks_the_build_leaves_the_pages_and_says_where(served, site, edit, tree):
    edit("docs/ja/order.md", lambda text: text + "\n壊れた[リンク](lost.md)\n")
    number = (tree / "docs/ja/order.md").read_text("utf-8").split("\n").index(
        "壊れた[リンク](lost.md)"
    ) + 1
    told = f"docs/ja/order.md:{number}: "
    served.shows("ja/order/", told)
    assert "壊れた" not in served.page("ja/order/").replace(
        told, ""
    ) and '<pre role="alert">' in served.page("order/")
    assert told in served.log.read_text("utf-8")
    served.becomes(contents(site))


def test_when_it_is_mended_nothing_is_told(served, site):
    served.until(lambda: 'role="alert"' not in served.page("ja/order/"))
    served.becomes(contents(site))


def test_after_edits_of_every_kind_a_whole_build_is_served(served, edit, tree):
    page = "---\ntitle: New\ndescription: New.\nkeywords: new\ntranslates: x\n---\n# New { #new }\n\n[Order](order.md#order)\n"
    for language in LANGUAGES:
        edit(f"docs/{language.code}/new.md", lambda _: page)
        edit(language.config, lambda text: text.rstrip() + "\n      - New: new.md\n")
    served.shows("ko/new/", "New")
    served.page("ja/order/")  # is shown first, when what follows is built
    snippet = "order/an_array_has_no_detach.py"
    edit(
        f"snippets/{snippet}",
        lambda text: text.replace("import torch", "import torch  # edited", 1),
    )
    served.shows("ja/order/", "edited")
    record = records.read(tree / "records/cpu.json")
    record["snippets"][snippet]["out"][0] = "recorded anew"
    edit("records/cpu.json", lambda _: json.dumps(records.sealed(record)))
    served.shows("ja/order/", "recorded anew")
    edit(
        "docs/ko/order.md",
        lambda text: text.replace("\n# ", "\n# Renamed ", 1).replace(
            "title: ", "title: Renamed ", 1
        ),
    )
    edit("docs/en/calls.md", lambda text: text + "\nA last sentence.\n")
    edit("docs/theme/assets/site.css", lambda text: text + "\n.term { outline-offset: 7px; }\n")
    edit(
        "docs/theme/main.html",
        lambda text: text.replace(
            "{% block scripts %}", "{% block scripts %}<!-- laid out anew -->"
        ),
    )
    edit("docs/glossary.json", lambda text: re.sub(r'("text": ")', r"\1Defined anew. ", text))
    edit("docs/errors.json", lambda text: re.sub(r'("was": ")', r"\1anew = ", text, count=5))
    served.shows("calls/", "A last sentence.")
    assert (
        subprocess.run(
            [sys.executable, "-m", "tools.site.build"], cwd=tree, capture_output=True
        ).returncode
        == 0
    )
    built = contents(tree / "site")
    for address, text in {
        "ja/order/": "recorded anew",
        "ko/new/": "laid out anew",
        "search/messages.json": "anew = ",
    }.items():
        file = address + "index.html" if address.endswith("/") else address
        assert text in built[file].decode(), address
    served.becomes(built)


def test_when_all_is_undone_and_a_page_deleted_the_first_site_is_served(served, site, tree):
    assert not (tree / "docs/en/new.md").exists()
    served.becomes(contents(site))
