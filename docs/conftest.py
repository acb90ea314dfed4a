"""How pytest-markdown-docs 0.9.2 runs the Python fences of the pages: as readers see them, each in a clean process.

Left alone, the plugin
* takes an include for code (``--8<-- "x"`` is valid Python) and does not see a fence that is indented, in a tab or a box:
  ``Page`` expands the includes with the site's own preprocessor and takes the fences out of their boxes;
* runs a fence a second time when it raised TypeError, and passes when the second run passes: ``Recorded`` never lets a
  TypeError out;
* lets what a fence prints through to the terminal, unread: ``Recorded`` judges it as tests/test_snippets.py does.

tests/test_fences.py proves each cure.
"""

import concurrent.futures
import contextlib
import functools
import pathlib
import re

import markdown
import pytest
from markdown_it import MarkdownIt
from mkdocs.config import load_config
from pytest_markdown_docs._runners import DefaultRunner, register_runner
from pytest_markdown_docs.plugin import MarkdownInlinePythonItem

from tools.common import environment, records
from tools.record import run

# The plugin looks into .py files too. Importing this one a second time would register a second runner.
collect_ignore = ["conftest.py"]

INCLUDE = re.compile(r'^ *--8<-- "([^":]+)(?::\w+)?"$')
BOX = re.compile(r'=== "|!!! |\?\?\?\+? ')


@functools.cache  # asked for at each page, three times
def include_settings() -> dict:
    """The settings of pymdownx.snippets that the site is built with."""
    return load_config(str(records.ROOT / "mkdocs.yml"))["mdx_configs"]["pymdownx.snippets"]


def unwrap(text: str) -> str:
    """Take what stands in tabs and boxes out of them, line for line: a fence in a box becomes a plain fence."""
    columns: list[int] = []  # where the content of each open box begins
    lines = []
    for line in text.split("\n"):
        indent = len(line) - len(line.lstrip(" "))
        while columns and line.strip() and indent < columns[-1]:
            columns.pop()
        inner = line[columns[-1] if columns else 0 :]
        if BOX.match(inner):
            columns.append(len(line) - len(inner) + 4)
            inner = ""
        lines.append(inner)
    return "\n".join(lines)


class Page(MarkdownIt):
    """Reads a page as the site does: boxes opened, includes expanded."""

    def parse(self, src, env=None):
        settings = {"pymdownx.snippets": include_settings()}
        expand = markdown.Markdown(
            extensions=["pymdownx.snippets"], extension_configs=settings
        ).preprocessors["snippet"]
        tokens = super().parse(unwrap(src), env)
        for token in tokens:
            if token.type == "fence":
                token.content = "\n".join(expand.run(token.content.splitlines())) + "\n"
        return tokens


def pytest_markdown_docs_markdown_it():
    return Page("commonmark")


class FenceError(AssertionError):
    """A fence failed, or printed something else than its page shows."""


def included(test) -> str:
    """The snippet that a fence includes. Raises FenceError for code that is typed into the page."""
    line = pathlib.Path(test.source_path).read_text("utf-8").split("\n")[test.start_line]
    found = INCLUDE.match(line)
    if found is None:
        raise FenceError(
            f"{test.source_path}:{test.start_line + 1}: code of its own; include a snippet instead"
        )
    return found[1]


def start(test) -> concurrent.futures.Future:
    """The run of the snippet that a fence includes, the one that tests/test_snippets.py looks at too.

    The shown section begins the file, so that a clean process has run exactly these lines when it comes to the
    assertions below them. Raises FenceError for a fence that is not the whole section.
    """
    path = records.SNIPPETS / included(test)
    section = (
        path.read_text("utf-8")
        .partition("# --8<-- [start:show]\n")[2]
        .partition("# --8<-- [end:show]")[0]
    )
    if test.source.strip() != section.strip():
        raise FenceError(
            f"{test.source_path}:{test.start_line + 1}: not the section `show` of {included(test)}"
        )
    return run.start(path)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Marks the fences about a library of requirements-extras.txt: tests/conftest.py chooses by it."""
    for item in items:
        if isinstance(item, MarkdownInlinePythonItem):
            with contextlib.suppress(FenceError):
                item.about_an_extra = included(item.test_definition).split("/")[0] in records.EXTRAS


def pytest_collection_finish(session):
    """All fences begin to run now, as cores allow, beside whatever tests come first."""
    for item in session.items:
        if isinstance(item, MarkdownInlinePythonItem):
            with contextlib.suppress(
                FenceError
            ):  # the fence's own test will raise it again, and show it
                if environment.can_run(included(item.test_definition)):
                    start(item.test_definition)


def pytest_unconfigure():
    run.cancel()


@register_runner(default=True)
class Recorded(DefaultRunner):
    """Judges what the code of a fence printed, in a process of its own, by the record of the snippet it includes."""

    def runtest(self, test, args, *, asyncio_runner=None):
        name = included(test)
        if not environment.can_run(name):
            pytest.skip(f"{name.split('/')[0]} is not installed here")
        verdict = run.judge(name, start(test).result(), *run.at_hand())
        if verdict.wrong:  # never a TypeError, after which the plugin would run the fence again
            raise FenceError(verdict.wrong)

    def repr_failure(self, test, excinfo, style=None):
        if isinstance(excinfo.value, FenceError):
            return str(excinfo.value)
        return super().repr_failure(test, excinfo, style)
