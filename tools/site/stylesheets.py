"""Give a built site one small style sheet in place of all: without what no page can use.

Material's sheet has rules for all that it offers; a third of it is about things that this site does
not use. A rule stays when each class that it names stands in a page or in a text of a script, so
that what scripts make keeps its look. Custom properties that nothing reads go too, and comments.
This site's own sheets stay whole otherwise. One file, as a page is painted when the last of them is
there; with a hash in its name, so that it is fetched once for all pages.
"""

import functools
import hashlib
import itertools
import pathlib
import re
from collections.abc import Callable, Iterable, Iterator

import tinycss2

# tools/site/finish.py gives each table the box and the class that Material's script would give it.
TABLES = "table:not([class])", "table.md-table"
_LINK = re.compile(r'<link rel="stylesheet" href="(?:\.\.?/)*([^"]+)">\s*')
_HASH = re.compile(r"\.[0-9a-f]{8}\.")
_TAB = re.compile(r'\sfor="__tabbed_\d+_(\d+)"')
_CLASSES = re.compile(r'\sclass="([^"]*)"')
_WORD = re.compile(r"[\w-]+")
_LITERAL = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`")  # in a script: where a class is named
_READ = re.compile(r"var\(\s*(--[\w-]+)")
_NTH = re.compile(r":nth-child\((\d+)\)")
_PALETTE = re.compile(r"\[data-md-color-(?:primary|accent)=\"?([\w-]+)")
_BARE = {"skip_comments": True, "skip_whitespace": True}


def slim(folder: pathlib.Path, pages: dict[str, str]) -> dict[str, str]:
    """Put one sheet in place of those that the pages of a language, built in ``folder``, ask for.

    ``pages``: their HTML by name; it comes back asking for that sheet, and as it is where it does
    already. Raises ValueError where pages ask for different sheets, or for what is no CSS.
    """
    asked = {names for page in pages.values() if (names := tuple(_LINK.findall(page)))}
    if len(asked) != 1:
        raise ValueError(f"{folder}: each page was to ask for the same style sheets, found {asked}")
    (names,) = asked
    if len(names) == 1:
        return pages
    html = "\n".join(pages.values())
    words = set(" ".join(_CLASSES.findall(html)).split())
    for script in (folder / "assets").rglob("*.js"):
        for literal in _LITERAL.finditer(script.read_text("utf-8")):
            words.update(_WORD.findall(literal[0]))
    sheets = tuple((name, (folder / name).read_text("utf-8")) for name in names)
    tabs = max(map(int, _TAB.findall(html)), default=0)
    text = merge(sheets, frozenset(words), tabs)
    for unused in [*(folder / "assets").rglob("*.css"), *(folder / "assets").rglob("*.map")]:
        unused.unlink()
    first, digest = names[0], hashlib.sha256(text.encode()).hexdigest()[:8]
    merged = _HASH.sub(f".{digest}.", first)
    (folder / merged).write_text(text, "utf-8")
    replace = lambda link: link[0].replace(first, merged) if link[1] == first else ""
    return {name: _LINK.sub(replace, page) for name, page in pages.items()}


@functools.cache  # languages with the same words have the same sheet
def merge(sheets: tuple[tuple[str, str], ...], words: frozenset[str], tabs: int) -> str:
    """One sheet of several, each given as name and text.

    One with a hash in its name, so of Material's, loses the rules whose classes are not all among
    ``words``, those for more than ``tabs`` tabs, and the custom properties that nothing reads, no
    rule and no word. Raises ValueError for what is no CSS.
    """
    parsed = [tinycss2.parse_stylesheet(css.replace(*TABLES), **_BARE) for _, css in sheets]
    fits, read = functools.partial(_fits, words=words, tabs=tabs), None
    for _ in range(2):  # which properties are read is known once rules are left out
        text = ""
        for (name, _), nodes in zip(sheets, parsed):
            options = (fits, read) if _HASH.search(name) else (lambda selector: True, None)
            text += "".join(_written(nodes, *options))
        read = {*words, *_READ.findall(text)}
    return text


def _written(nodes: Iterable, fits: Callable, read: set[str] | None) -> Iterator[str]:
    """The text of rules and declarations, without what does not fit, is not read, or is empty."""
    for node in nodes:
        if node.type == "error":
            raise ValueError(f"style sheet, line {node.source_line}: {node.message}")
        if node.type == "declaration":
            if read is None or not node.name.startswith("--") or node.name in read:
                value = tinycss2.serialize(node.value).strip()
                yield f"{node.name}:{value}{'!important' * node.important};"
            continue
        keyword = node.lower_at_keyword if node.type == "at-rule" else ""
        if keyword:
            head = f"@{keyword} {tinycss2.serialize(node.prelude).strip()}".strip()
        else:
            groups = itertools.groupby(node.prelude, lambda token: token == ",")
            selectors = [list(group) for comma, group in groups if not comma]
            head = ",".join(map(tinycss2.serialize, filter(fits, selectors))).strip()
        if node.content is None:
            yield f"{head};"
            continue
        block = keyword in ("", "font-face", "page")
        parse = tinycss2.parse_blocks_contents if block else tinycss2.parse_rule_list
        inside = "".join(_written(parse(node.content, **_BARE), fits, read)).removesuffix(";")
        if head and inside:
            yield f"{head}{{{inside}}}"


def _fits(selector: list, words: frozenset[str], tabs: int) -> bool:
    """Whether an element can meet it. Of the classes in :is(), one would do: they are not asked."""
    classes = {name.value for point, name in itertools.pairwise(selector) if point == "."}
    text = tinycss2.serialize(selector)
    if not classes <= words or "[dir=rtl]" in text:  # no language is written from right to left
        return False
    if any(value != "custom" for value in _PALETTE.findall(text)):  # one of Material's forty
        return False
    if not any(name.startswith("tabbed-") for name in classes):
        return True
    # Material has rules for twenty tabs, and many end in a bare :nth-child(): they are tried on
    # every element there is, and those below .no-js look at each anew when the scripts have come.
    return "no-js" not in classes and all(int(number) <= tabs for number in _NTH.findall(text))
