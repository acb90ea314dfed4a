"""How pytest-markdown-docs 0.9.2 runs the Python fences of the pages: as readers see them.

Left alone, the plugin
* takes an include for code (``--8<-- "x"`` is valid Python) and does not see a fence that is
  indented, in a tab or a box: ``Page`` expands the includes with the site's own preprocessor and
  takes the fences out of their boxes;
* runs a fence a second time when it raised TypeError, and passes when the second run passes:
  ``Recorded`` never lets a TypeError out;
* lets what a fence prints through to the terminal, unread: ``Recorded`` judges the run of the
  snippet that the fence includes, the one that tests/test_snippets.py looks at too.

tests/test_fences.py proves each cure. The plain run has the English fences: tests/test_pages.py
holds the translations to the same includes.
"""

import contextlib
import functools
import pathlib
import re

import markdown
import pytest
from markdown_it import MarkdownIt
from mkdocs.config import load_config
from pymdownx.snippets import SnippetMissingError
from pytest_markdown_docs._runners import DefaultRunner, register_runner
from pytest_markdown_docs.plugin import MarkdownInlinePythonItem

from tools.common import environment, records
from tools.record import compare, run

# The plugin looks into .py files too; importing this one again would register a second runner.
collect_ignore = ["conftest.py"]

INCLUDE = re.compile(r'^ *--8<-- "([^":]+)(?::\w+)?"$')
BOX = re.compile(r'=== "|!!! |\?\?\?\+? ')
at_hand = functools.cache(compare.at_hand)


class FenceError(AssertionError):
    """A fence failed, or shows something else than the snippet that it includes."""


@functools.cache
def include_settings() -> dict:
    """The settings of pymdownx.snippets that the site is built with."""
    return load_config(str(records.ROOT / "mkdocs.yml"))["mdx_configs"]["pymdownx.snippets"]


def unwrap(text: str) -> str:
    """Take what stands in tabs and boxes out of them, line for line."""
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
        expand = markdown.Markdown(
            extensions=["pymdownx.snippets"],
            extension_configs={"pymdownx.snippets": include_settings()},
        ).preprocessors["snippet"]
        tokens = super().parse(unwrap(src), env)
        for token in tokens:
            if token.type == "fence":
                with contextlib.suppress(SnippetMissingError):  # the fence's test will name it
                    token.content = "\n".join(expand.run(token.content.splitlines())) + "\n"
        return tokens


def pytest_markdown_docs_markdown_it():
    return Page("commonmark")


def included(fence) -> str:
    """The snippet that a fence includes.

    Raises FenceError, naming the line, for anything but the whole section of a snippet.
    """
    place = f"{records.named(pathlib.Path(fence.source_path))}:{fence.start_line + 1}"
    line = pathlib.Path(fence.source_path).read_text("utf-8").split("\n")[fence.start_line]
    include = INCLUDE.match(line)
    if include is None:
        raise FenceError(f"{place}: code of its own; include a snippet instead")
    try:
        section = records.shown(records.source(include[1]))
    except ValueError as error:
        raise FenceError(f"{place}: {error}") from None
    if fence.source.strip() != section.strip():
        raise FenceError(f"{place}: not the section `show` of {include[1]}")
    return include[1]


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items):
    """Marks the fences about a library of requirements-extras.txt."""
    for item in items:
        if isinstance(item, MarkdownInlinePythonItem):
            with contextlib.suppress(FenceError):
                if included(item.test_definition).split("/")[0] in records.EXTRAS:
                    item.add_marker("extras")


@pytest.hookimpl(trylast=True)  # after those of tests/, which come first
def pytest_collection_finish(session):
    """Begins the runs of the fences that were chosen, as cores allow."""
    for item in session.items:
        if isinstance(item, MarkdownInlinePythonItem) and not session.config.option.collectonly:
            with contextlib.suppress(FenceError):
                name = included(item.test_definition)
                if environment.can_run(name):
                    run.start(records.SNIPPETS / name)


@register_runner(default=True)
class Recorded(DefaultRunner):
    """Judges the run of the snippet that a fence includes by its record."""

    def runtest(self, test, args, *, asyncio_runner=None):
        name = included(test)
        if not environment.can_run(name):
            pytest.skip(f"{name.split('/')[0]} is not installed here")
        outcome = run.start(records.SNIPPETS / name).result()
        verdict = compare.judge(name, outcome, *at_hand())
        if verdict.wrong:  # never a TypeError, after which the plugin would run the fence again
            raise FenceError(verdict.wrong)

    def repr_failure(self, test, excinfo, style=None):
        if isinstance(excinfo.value, FenceError):
            return str(excinfo.value)
        return super().repr_failure(test, excinfo, style)
