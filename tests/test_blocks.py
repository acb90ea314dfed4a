"""What is in sight of a block is short, reads alone, and is no scaffolding; the rest opens."""

import ast
import re
import textwrap

import pytest

from tests import rendering
from tools.common import records
from tools.markdown import blocks

PAGES = sorted((records.ROOT / "docs/en").glob("*.md"))
INCLUDE = re.compile(r'^--8<-- "([^":]+):show"$', re.M)
# What makes a block runnable or provable, and says nothing to who came for the line.
SCAFFOLD = re.compile(
    r"(?<!\.)\b(?:eval|exec)\(|\w*(?:Dispatch|Function)Mode|_hooks?\b|\blazy|is_available\(\)|dup2"
)
# Pages that are about them.
SUBJECT = {
    "accelerators": "which device to name",
    "verified": "the line that picks the device",
}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_is_in_sight_is_short_reads_alone_and_is_no_scaffolding(page):
    too_long, scaffold, torn = {}, {}, []
    for name in INCLUDE.findall(page.read_text("utf-8")):
        kind, numbers = blocks.sight(name)
        shown = records.shown(records.source(name)).splitlines()
        lines = [shown[number - 1] for number in numbers if shown[number - 1].strip()]
        if len(lines) > blocks.LIMITS[kind]:
            too_long[name] = len(lines)
        if found := SCAFFOLD.search("\n".join(lines)):
            scaffold[name] = found[0]
        try:
            ast.parse(textwrap.dedent("\n".join(lines)))
        except SyntaxError:
            torn.append(name)
    assert not too_long, f"more lines in sight than {blocks.LIMITS}: {too_long}"
    assert not scaffold or page.stem in SUBJECT, f"fold what makes it run: {scaffold}"
    assert not torn, f"alone, what is in sight is no Python: {torn}"


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


@pytest.fixture
def snippet(empty_tree):
    """``snippet(text)`` writes it as page/claim.py."""
    return lambda text: (empty_tree / "snippets/page/claim.py").write_text(text)


def test_the_lines_that_are_marked_are_in_sight(snippet):
    snippet(SOURCE)
    assert blocks.sight("page/claim.py") == ("key", [4, 5, 7, 8])
    snippet(SOURCE.replace("key", "recipe"))
    assert blocks.sight("page/claim.py") == ("recipe", [4, 5, 7, 8])
    snippet(re.sub(".*key.*\n", "", SOURCE))
    assert blocks.sight("page/claim.py") == ("show", [1, 2, 3, 4, 5, 6, 7, 8])


@pytest.mark.parametrize(
    ("was", "becomes", "line"),
    [
        ("[start:key]", "[start:kye]", 5),
        ("[end:key]", "[end:recipe]", 8),
        ("[start:key]", "[end:key]", 5),
        ("    # --8<-- [end:key]\n    b", "    b", 9),
    ],
)
def test_marks_that_do_not_pair_are_refused_with_their_line(snippet, was, becomes, line):
    snippet(SOURCE.replace(was, becomes, 1))
    with pytest.raises(ValueError, match=rf"^snippets/page/claim\.py:{line}: .* Then: mark"):
        blocks.sight("page/claim.py")


def test_a_section_without_an_end_is_refused(snippet):
    snippet("".join(SOURCE.rpartition("    # --8<-- [end:key]\n")[::2]))
    with pytest.raises(ValueError, match=r"claim\.py: \[start:key\] has no end"):
        blocks.sight("page/claim.py")


def folded(snippet, source):
    """The block of a page that includes a snippet: parsed HTML."""
    snippet(source)
    head, include, end = blocks.Marker().run(["```python", '--8<-- "page/claim.py:show"', "```"])
    assert include == '--8<-- "page/claim.py:show"'
    text = "\n".join([head, records.shown(source) + end])
    return rendering.render("blocks", text).find("div", "highlight")


def in_sight(block):
    for rest in block.select(".rest"):
        rest.decompose()
    return block.code.get_text()


def test_the_rest_is_wrapped_and_a_button_names_it(snippet):
    block = folded(snippet, SOURCE)
    assert block.code.get_text() == records.shown(SOURCE), "nothing is lost"
    button = block.find("button")
    assert button["aria-controls"] == block.code["id"] and button["aria-expanded"] == "false"
    assert button.text == "Show all 8 lines"
    assert in_sight(block) == "a = 1  # (1)!\n\nc = '''\nd'''\n", "without their indentation"


def test_an_empty_key_leaves_nothing_in_sight(snippet):
    block = folded(snippet, SOURCE.replace("    a = 1  # (1)!\n", "").partition("    b")[0])
    assert block.button.text == "How this was measured"
    assert "sight--none" in block["class"] and in_sight(block) == ""


def test_a_block_without_marks_is_as_ever(snippet):
    assert not folded(snippet, re.sub(".*key.*\n", "", SOURCE)).button


def test_a_recipe_of_every_line_has_nothing_to_open(snippet):
    source = re.sub(".*key.*\n", "", SOURCE).replace(
        "show]\n", "show]\n# --8<-- [start:recipe]\n", 1
    )
    source = source.replace("# --8<-- [end:show]", "# --8<-- [end:recipe]\n# --8<-- [end:show]")
    block = folded(snippet, source)
    assert not block.button and block.code.get_text() == records.shown(source)
