"""What is in sight of a block is short, reads alone, and is no scaffolding; the rest opens."""

import ast
import re
import textwrap

import pytest

from tests import rendering
from tools.common import files, snippets
from tools.pages import blocks

PAGES = sorted((files.ROOT / "docs/en").glob("*.md"))
INCLUDE = re.compile(r'^--8<-- "([^":]+):show"$', re.M)
# What makes a block runnable or provable, and says nothing to who came for the line.
SCAFFOLD = re.compile(
    r"(?<!\.)\b(?:eval|exec)\(|\w*(?:Dispatch|Function)Mode|(?<!forward)_hooks?\b|\blazy|is_available\(\)|dup2"
)
SUBJECT = ("accelerators", "devices", "no-cuda", "verified")  # pages that are about them


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_is_in_sight_is_short_reads_alone_and_is_no_scaffolding(page):
    for name in INCLUDE.findall(page.read_text("utf-8")):
        kind, numbers = blocks.sight(name)
        shown = snippets.shown(snippets.source(name)).splitlines()
        lines = [shown[number - 1] for number in numbers if shown[number - 1].strip()]
        text = "\n".join(lines)
        assert len(lines) <= blocks.LIMITS[kind], f"{name}: more lines in sight than that"
        assert page.stem in SUBJECT or not SCAFFOLD.search(text), f"{name}: fold what makes it run"
        ast.parse(textwrap.dedent(text), name)  # alone it is Python


SOURCE = """# --8<-- [start:show]
import torch

with torch.no_grad():
    # --8<-- [start:key]
    a = 1  # (1)!

    # --8<-- [end:key]
    b = 2
    # --8<-- [start:key]
    c = '''
    d'''
    # --8<-- [end:key]
# --8<-- [end:show]
"""
UNMARKED = re.sub(".*key.*\n", "", SOURCE)
EMPTY = SOURCE.replace("    a = 1  # (1)!\n\n", "").partition("    b")[0] + "# --8<-- [end:show]\n"
WHOLE = UNMARKED.replace("show]\n", "show]\n# --8<-- [start:recipe]\n", 1)
WHOLE = WHOLE.replace("# --8<-- [end:show]", "# --8<-- [end:recipe]\n# --8<-- [end:show]")
KEY = "a = 1  # (1)!\n\nc = '''\nd'''\n"  # without their indentation


@pytest.fixture
def snippet(empty_tree):
    """``snippet(text)`` writes it as page/claim.py."""
    return lambda text: (empty_tree / "snippets/page/claim.py").write_text(text)


ALL = "Show all the code (8 lines)"


@pytest.mark.parametrize(
    ("source", "kind", "numbers", "button", "seen"),
    [
        (SOURCE, "key", [4, 5, 7, 8], ALL, KEY),
        (SOURCE.replace("key", "recipe"), "recipe", [4, 5, 7, 8], ALL, KEY),
        (EMPTY, "key", [], "Show the code that ran", ""),
        (UNMARKED, "show", [1, 2, 3, 4, 5, 6, 7, 8], None, snippets.shown(UNMARKED)),
        (WHOLE, "recipe", [1, 2, 3, 4, 5, 6, 7, 8], None, snippets.shown(UNMARKED)),
    ],
)
def test_the_marked_lines_are_in_sight_and_a_button_opens_the_rest(
    snippet, source, kind, numbers, button, seen
):
    snippet(source)
    assert blocks.sight("page/claim.py") == (kind, numbers)
    fence = '```python\n--8<-- "page/claim.py:show"\n```'
    md = rendering.converter("blocks")
    head, include, end = md.preprocessors["directive blocks"].run(fence.split("\n"))
    assert include == fence.split("\n")[1], "pymdownx.snippets takes the marks away"
    block = rendering.render("blocks", f"{head}\n{snippets.shown(source)}{end}").select_one(
        ".highlight"
    )
    assert block.code.get_text() == snippets.shown(source), "nothing is lost"
    assert (block.button and block.button.text) == button
    assert not button or block.button["aria-controls"] == block.code["id"]
    assert ("sight--none" in block["class"]) == (not numbers)
    for rest in block.select(".rest"):
        rest.decompose()
    assert block.code.get_text() == seen


@pytest.mark.parametrize(
    ("was", "becomes", "complaint"),
    [
        ("[start:key]", "[start:kye]", ":5: .* Then: mark"),
        ("    # --8<-- [end:key]\n    b", "    b", ":9: .* Then: mark"),
        ("    # --8<-- [end:key]\n#", "#", r": \[start:key\] has no end. Then: mark"),
    ],
)
def test_marks_that_do_not_pair_are_refused_with_their_line(snippet, was, becomes, complaint):
    snippet(SOURCE.replace(was, becomes, 1))
    with pytest.raises(ValueError, match=rf"^snippets/page/claim\.py{complaint}"):
        blocks.sight("page/claim.py")
