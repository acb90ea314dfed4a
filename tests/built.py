"""The sites that tests look at: as it is built here, as it is published, and one of a single page.

The first two are made in the background once a test is chosen that looks at them, and taken from
the run before where they were made of the very same files in this environment.
"""

from __future__ import annotations

import functools
import multiprocessing
import os
import pathlib
import shutil
import tempfile
import time
from concurrent.futures import Future, ProcessPoolExecutor

import lxml.html
import pytest

from tests import passed
from tools.common import files
from tools.common.languages import LANGUAGES

ADDRESS, REPOSITORY = "https://host.example/some/path/", "https://github.com/owner/name"
PAGE = """---
description: One page.
keywords: one
notebook: one.ipynb
---
# One page {{ #one }}

{}
"""


class Sites:
    """The folders of the first two, as futures: each is begun when it is first asked for.

    BUILT in the environment names a site that was just built. No test writes into one.
    """

    def __init__(self, works: passed.Passed) -> None:
        self._works, self._known = works, os.environ.get("BUILT")

    @functools.cached_property
    def _key(self) -> str:
        # One that is named may be any: it is published anew.
        return str(time.time_ns()) if self._known else passed.site()

    @functools.cached_property
    def site(self) -> Future[pathlib.Path]:
        """As it is built here."""
        if self._known:
            named: Future[pathlib.Path] = Future()
            named.set_result(pathlib.Path(self._known).resolve(strict=True))
            return named
        make = lambda folder: in_a_process(build_site, folder)
        return self._works.folder("tested", self._key, make)

    @functools.cached_property
    def published(self) -> Future[pathlib.Path]:
        """As it is published at ADDRESS."""
        site, key = self.site, passed.key(["tests/built.py"], self._key)
        make = lambda folder: in_a_process(publish, site.result(), folder)
        return self._works.folder("published", key, make)


def in_a_process(call, *arguments) -> None:
    """Call a function where its CPU time and its settings are no test's."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("forkserver")) as pool:
        pool.submit(call, *arguments).result()


def build_site(folder: pathlib.Path) -> None:
    """Build the three languages."""
    from tools.site import build  # with MkDocs, for those runs alone that ask

    build.build(folder)


def publish(site: pathlib.Path, folder: pathlib.Path) -> None:
    """Make of a site the one at ADDRESS: the built one, finished again for it.

    The pages about how it is made link REPOSITORY as MkDocs has it: what follows from that link.
    """
    from tools.site import copies, finish

    shutil.copytree(site, folder)
    with tempfile.TemporaryDirectory() as one:
        page = lxml.html.parse(one_page("", pathlib.Path(one)) / "index.html")
    link = lxml.html.tostring(page.xpath("//a[@class='md-source']")[0], encoding="unicode")
    for language in LANGUAGES:
        making = folder / language.prefix / "making/index.html"
        making.write_text(making.read_text("utf-8").replace("<article", f"{link}<article", 1))
    finish.finish(folder, ADDRESS)
    for language in LANGUAGES:
        copies.write_copies(folder / language.prefix, ADDRESS + language.prefix)


def one_page(text: str, folder: pathlib.Path) -> pathlib.Path:
    """The folder of an English site of one page, as MkDocs alone builds it for ADDRESS and from
    REPOSITORY, below a new folder; twenty times as fast as all."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    (folder / "docs").mkdir(parents=True)
    (folder / "docs/index.md").write_text(PAGE.format(text))
    settings = {"docs_dir": str(folder / "docs"), "site_dir": str(folder / "site")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITE_URL", ADDRESS)
        patch.setenv("REPO_URL", REPOSITORY)
        build(load_config(str(files.ROOT / "mkdocs.yml"), nav=["index.md"], **settings))
    return folder / "site"
