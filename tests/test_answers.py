"""The parts of an answer: each limit of it has its line or its link, and each line ran."""

import functools
import re

import pytest

from tools.common import files

LIMITS = re.compile(r'<div class="limits" markdown>\n(.*?)\n</div>', re.S)
ITEM = re.compile(r"^-   (.+)$", re.M)
CODE = re.compile(r"`([^`]+)`")
PAGES = [
    page
    for page in sorted((files.ROOT / "docs/en").glob("*.md"))
    if LIMITS.search(page.read_text("utf-8"))
]


@functools.cache
def ran() -> str:
    """All that the snippets say, without what tells one layout of a line from another."""
    sources = (file.read_text("utf-8") for file in files.SNIPPETS.rglob("*.py"))
    return bare("\n".join(sources))


def bare(code: str) -> str:
    """Code on one line, in one kind of quotes."""
    return re.sub(r"\s+", " ", code.replace("'", '"'))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_limit_has_a_line_that_ran_or_a_link(page):
    for block in LIMITS.findall(page.read_text("utf-8")):
        for item in ITEM.findall(block):
            term, _, rest = item.removeprefix("**").partition("**")
            assert item.startswith("**") and len(term) <= 60, f"{item}: begin with its **term**"
            assert "`" in item or "](" in item, f"{item}: what to write, or where it says so?"
            lines = [code for code in CODE.findall(rest) if re.search(r"\w\(.|\w = ", code)]
            unrun = [code for code in lines if bare(code) not in ran()]
            assert not unrun, f"{page.name}: no snippet runs {unrun}. Then: add it to one"
