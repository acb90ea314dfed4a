"""Make of the style sheets of a built site one, and make it light: what no page can meet goes.

Material's sheet has rules for all that it offers; a third of it is about things that this site does not use. A rule
stays when each class that it names stands in a page or as a word in a script, so that what scripts make keeps its look.
Properties that nothing reads go too, and so do comments. This site's own sheets stay whole otherwise. One file, as a
page is painted when the last of them is there; with a hash in its name, so that it is fetched once for all pages.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import pathlib
import re
from collections.abc import Iterator

import tinycss2


# tools/site/finish.py does for tables what Material's script does for those without a class, and gives them one.
TABLES = "table:not([class])", "table.md-table"
_LINK = re.compile(r'<link rel="stylesheet" href="(?:\.\.?/)*([^"]+)">\s*')
_HASH = re.compile(r"\.[0-9a-f]{8}\.")
_TAB = re.compile(r'\sfor="__tabbed_\d+_(\d+)"')
# No language is written from right to left.
_NEVER = {"dir=rtl"}
_CLASSES = re.compile(r'\sclass="([^"]*)"')
_WORD = re.compile(r"[\w-]+")
_READ = re.compile(r"var\(\s*(--[\w-]+)")


class StyleError(Exception):
    """A style sheet that is not CSS; the text says where."""


def slim(folder: pathlib.Path, files: list[pathlib.Path]) -> None:
    """Put one sheet in the place of those of one language, built in ``folder``; once more changes nothing.

    ``files``: the pages. Raises StyleError where they ask for different sheets, or for one that is not as expected.
    """
    pages = {file: file.read_text("utf-8") for file in files}
    asked = {file: _LINK.findall(text) for file, text in pages.items() if _LINK.search(text)}
    names, *others = {tuple(found) for found in asked.values()} or {()}
    if others or not names:
        raise StyleError(f"{folder.name}: each page was to ask for the same style sheets, found {names}, {others}")
    if names == (_name(names[0], (folder / names[0]).read_text("utf-8")),):
        return
    words = {word for text in pages.values() for word in _classes(text)}
    for script in (folder / "assets").rglob("*.js"):
        words.update(_WORD.findall(script.read_text("utf-8")))
    tabs = max(map(int, _TAB.findall("".join(pages.values()))), default=0)
    texts = tuple((folder / name).read_text("utf-8").replace(*TABLES) for name in names)
    # Material's sheets have a hash in their name, those of this site have none.
    text = light(texts, tuple(bool(_HASH.search(name)) for name in names), frozenset(words), tabs)
    for unused in [*(folder / "assets").rglob("*.css"), *(folder / "assets").rglob("*.map")]:
        unused.unlink()
    name = _name(names[0], text)
    (folder / name).write_text(text, "utf-8")
    for page in asked:
        first = _LINK.search(pages[page])
        rest = _LINK.sub("", pages[page][first.end() :])
        page.write_text(pages[page][: first.start()] + first[0].replace(names[0], name) + rest, "utf-8")


def _classes(page: str) -> list[str]:
    return sorted({word for found in _CLASSES.findall(page) for word in found.split()})


def _name(name: str, text: str) -> str:
    return _HASH.sub(f".{hashlib.sha256(text.encode()).hexdigest()[:8]}.", name)


@functools.lru_cache(8)  # while serving, most edits leave the classes as they are
def light(sheets: tuple[str, ...], slimmed: tuple[bool, ...], words: frozenset[str], tabs: int) -> str:
    """The sheets as one; without the rules whose classes are not all among ``words``, in those that are ``slimmed``.

    ``tabs``: how many a set of tabs has at most. Of a custom property they keep what some sheet or some word reads.
    Raises StyleError.
    """
    rules = [list(_met(_rules(css), words, tabs)) if slim else _rules(css) for css, slim in zip(sheets, slimmed, strict=True)]
    read = {*words, *_READ.findall("".join(map(tinycss2.serialize, rules)))}
    return "".join(text for group, slim in zip(rules, slimmed) for text in _written(group, read if slim else None))


def _rules(css: str | list) -> list:
    """The rules of a sheet, or of what stands in the braces of an @media."""
    parse = tinycss2.parse_stylesheet if isinstance(css, str) else tinycss2.parse_rule_list
    return _whole(parse(css, skip_comments=True, skip_whitespace=True))


def _whole(nodes: list) -> list:
    for node in nodes:
        if node.type == "error":
            raise StyleError(f"line {node.source_line}: {node.message}")
    return nodes


def _met(rules: list, words: frozenset[str], tabs: int) -> Iterator:
    """The rules that an element with classes of ``words`` can meet, in place with the selectors that it can."""
    for rule in rules:
        if rule.type == "qualified-rule":
            fitting = [part for part in _selectors(rule.prelude) if _fits(part, words, tabs)]
            if fitting:
                comma = tinycss2.ast.LiteralToken(rule.source_line, rule.source_column, ",")
                rule.prelude = [token for part in fitting for token in [comma, *part]][1:]
                yield rule
        elif rule.lower_at_keyword in ("media", "supports"):
            rule.content = list(_met(_rules(rule.content), words, tabs))
            if rule.content:
                yield rule
        else:
            yield rule


def _selectors(prelude: list) -> list[list]:
    """A list of selectors, taken apart at the commas. Those in :is() belong to one token, the function."""
    parts = [[]]
    for token in prelude:
        if token == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _fits(selector: list, words: frozenset[str], tabs: int) -> bool:
    """Whether each class is among ``words``. What a function names is not asked for: one of :is() is enough."""
    classes = {name.value for point, name in itertools.pairwise(selector) if point == "."}
    attributes = {tinycss2.serialize(token.content) for token in selector if token.type == "[] block"}
    if not classes <= words or attributes & _NEVER:
        return False
    tabbed = any(name.startswith("tabbed-") for name in classes)
    # Material has rules for twenty tabs, and many end in a bare :nth-child(): they are tried on every element there is,
    # and those below .no-js look at each of them anew when the scripts have come.
    numbers = [part.int_value for token in selector if token.type == "function" and token.lower_name == "nth-child"
               for part in token.arguments if part.type == "number" and part.is_integer]  # fmt: skip
    return not tabbed or ("no-js" not in classes and max(numbers, default=0) <= tabs)


def _written(rules: list, read: set[str] | None) -> Iterator[str]:
    """The text of each rule, without blanks, and without the custom properties that are not ``read``."""
    for rule in rules:
        head = tinycss2.serialize(rule.prelude).strip()
        if rule.type == "at-rule":
            head = f"@{rule.at_keyword} {head}".strip()
        if rule.content is None:
            yield f"{head};"
            continue
        if rule.type == "at-rule" and rule.lower_at_keyword not in ("font-face", "page"):
            # @media and @supports, or @keyframes with its steps; _met leaves rules there, the parser tokens.
            inside = "".join(_written(_rules(rule.content) if _is_raw(rule.content) else rule.content, read))
        else:
            inside = ";".join(_declared(rule.content, read))
        if inside:
            yield f"{head}{{{inside}}}"


def _is_raw(content: list) -> bool:
    return not hasattr(content[0], "prelude")


def _declared(content: list, read: set[str] | None) -> Iterator[str]:
    for one in _whole(tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)):
        if one.type != "declaration":
            yield one.serialize()
        elif read is None or not one.name.startswith("--") or one.name in read:
            yield f"{one.name}:{tinycss2.serialize(one.value).strip()}{'!important' * one.important}"
