"""What passed in this very environment: taken as passed until something that it depends on changes.

A test that judges the outcome of some work (the run of a snippet, the verdict on an exercise)
asks for it here. Outcomes are kept in a file below build/, by a key that hashes all that the work
depends on: what runs, the code that runs it, and the environment to the last version. What a test
says of an outcome is never kept: it is judged anew each time.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.metadata
import json
import multiprocessing
import os
import pathlib
import platform
import re
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.managers import BaseManager
from typing import Any, NamedTuple

from tools.common import files
from tools.common.files import ROOT
from tools.record import snippets as kind
from tools.run.server import cores

# The files that turn a snippet into an outcome.
RUNNER = [f"tools/run/{name}.py" for name in ("child", "server", "outcome")]
RUNNER += [f"tools/record/{name}.py" for name in ("snippets", "lazy")]
# How the names of the settings begin that could change what a run gives.
SETTINGS = re.compile("CUDA|HIP|LANG|LC_|MKL|NPY|OMP|PYTHON|TF_|TORCH|TZ|XLA")
MOST = 50_000_000  # bytes; a file that has grown over it begins anew


class Work(NamedTuple):
    """``do()`` gives a value of JSON; ``key`` hashes what that depends on.

    What is begun before a test asks for it is done in another process: it can be pickled.
    """

    key: str
    do: Callable[[], Any]


class Aside:
    """Does works in a process of its own, in as many threads as ask.

    A test may go to another folder, set variables and put a stand-in in the place of anything:
    what is done beside it must not see that.
    """

    def do(self, work: Callable[[], Any]) -> Any:
        return work()


class Manager(BaseManager):
    """Starts that process, and ends it."""


Manager.register("Aside", Aside)


def silence() -> None:
    """In that process: what its works say in passing (a rank that is killed) is no test's."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


def environment() -> list:
    """What else decides what a run gives: machine, Python, each installed package, settings."""
    import torch  # which takes two seconds, for those runs alone that ask

    packages = importlib.metadata.distributions()
    return [
        *(platform.uname(), sys.version, os.cpu_count()),
        torch.cuda.get_device_name() if torch.cuda.is_available() else "",
        sorted(f"{each.name} {each.version}" for each in packages),
        sorted(each for each in os.environ.items() if SETTINGS.match(each[0])),
    ]


@functools.cache  # in one run of the tests nothing of it changes
def around(*code: str) -> str:
    """The environment and the text of these files of ours."""
    return json.dumps([environment(), [(ROOT / name).read_text("utf-8") for name in code]])


def key(code: list[str], *inputs: str) -> str:
    """The hash of this environment, of these files of ours and of what goes in."""
    return hashlib.sha256(json.dumps([around(*code), *inputs]).encode()).hexdigest()


def snippet(name: str, lazy: bool = False) -> Work:
    """The run of a snippet, whose value is an ``Outcome``, on the lazy device or not."""
    path = files.SNIPPETS / name
    named = key(RUNNER, "lazy" if lazy else "", str(path), path.read_text("utf-8"))
    return Work(named, functools.partial(kind.run_file, path, lazy))


def site(root: pathlib.Path = ROOT) -> str:
    """The key of the site as it is built here: of every file of the tree but the tests'."""
    made = ("build", "site", "node_modules", "tests")
    parts = [path for path in root.iterdir() if path.name not in made and path.name[0] != "."]
    inside = (file for part in parts for file in part.rglob("*") if "__pycache__" not in file.parts)
    read = sorted(file for file in (*parts, *inside) if file.is_file())
    hashed = [f"{each} {hashlib.sha256(each.read_bytes()).hexdigest()}" for each in read]
    return key([], f"{[os.environ.get(name) for name in ('SITE_URL', 'REPO_URL')]}", *hashed)


class Passed:
    """The outcomes of a file, and those that are made in this run of the tests."""

    def __init__(self, file: pathlib.Path, fresh: bool) -> None:
        """``fresh``: nothing is taken from the file."""
        self.file, self.fresh, self.taken = file, fresh, set[str]()
        self._asked: dict[str, Any] = {}  # since the last settle()
        self._known: dict[str, Any] = {}
        self._begun: dict[str, Future] = {}
        self._pool = ThreadPoolExecutor(cores())
        self._manager: Manager | None = None
        if file.exists() and file.stat().st_size > MOST:
            file.unlink()
        if file.exists() and not fresh:
            for line in file.read_text("utf-8").splitlines():
                try:
                    self._known.update([json.loads(line)])
                except ValueError:  # the end of a run that was killed
                    continue

    def begin(self, work: Work) -> None:
        """Do it in the background, as cores allow, once for all who ask."""
        if work.key in self._known or work.key in self._begun:
            return
        if not self._manager:
            self._manager = Manager(ctx=multiprocessing.get_context("spawn"))
            self._manager.start(silence)
            self._aside = self._manager.Aside()
        self._begun[work.key] = self._pool.submit(self._aside.do, work.do)

    def result(self, work: Work) -> Any:
        """The value of some work: that of before, or that of today."""
        if work.key not in self._begun:
            if work.key in self._known:
                self.taken.add(work.key)
                return self._known[work.key]
            done: Future[Any] = Future()  # nobody knew that it would be asked for
            done.set_result(work.do())
            self._begun[work.key] = done
        self._asked[work.key] = self._begun[work.key].result()
        return self._asked[work.key]

    def folder(
        self, name: str, key: str, make: Callable[[pathlib.Path], Any]
    ) -> Future[pathlib.Path]:
        """The folder that ``make`` fills in the background: that of before, or a new one.

        It stands beside the file of the outcomes.
        """
        folder = self.file.with_name(name) / key

        def fill() -> pathlib.Path:
            if folder.exists() and not self.fresh:
                self.taken.add(f"{name} {key}")
                return folder
            shutil.rmtree(folder.parent, ignore_errors=True)  # one is enough
            part = folder.with_name("part")
            folder.parent.mkdir(parents=True)
            make(part)
            return part.rename(folder)  # half of one is none

        return self._pool.submit(fill)

    def settle(self, passed: bool) -> None:
        """Keep what was asked for since, if the test that asked has passed."""
        new = [each for each in self._asked.items() if passed and each[0] not in self._known]
        self._asked.clear()
        if new:
            self._known.update(new)
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(each) + "\n" for each in new)

    def close(self) -> None:
        """Give up what nobody waits for."""
        self._pool.shutdown(cancel_futures=True)
        if self._manager:
            self._manager.shutdown()
