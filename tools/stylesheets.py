"""Make the style sheets of a built site light: what no page of it can meet goes.

Material's sheet has rules for all that it offers; a third of it is about things that this site does not use. A rule
stays when each class that it names stands in a page or as a word in a script, so that what scripts make keeps its look.
Comments go too, those of this site's sheets among them.
"""

from __future__ import annotations

import hashlib
import pathlib
import re

from tools import memory

_CLASSES = re.compile(r'\sclass="([^"]*)"')
_WORD = re.compile(r"[\w-]+")
# Comments and strings together: a comment in a string is none, and the other way round.
_COMMENT = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|/\*.*?\*/""", re.S)
# What a selector may name without asking for it: in :not() and :is() one of several is enough.
_OPTIONAL = re.compile(r":(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]")
_CLASS = re.compile(r"\.((?:[\w-]|\\.)+)")
_ICON = re.compile(r"(--md-[\w-]+):url\((?:\"[^\"]*\"|'[^']*'|[^\"')]*)\);?")


def slim(folder: pathlib.Path, files: list[pathlib.Path]) -> None:
    """Slim the sheets of one language, built in ``folder``, for its pages; once more changes nothing."""
    pages = {file: file.read_text("utf-8") for file in files}
    scripts = [file.read_text("utf-8") for file in (folder / "assets").rglob("*.js")]
    words = {word for text in pages.values() for word in _classes(text)}
    words.update(word for text in scripts for word in _WORD.findall(text))
    own = {file: _bare(file.read_text("utf-8")) for file in (folder / "assets").glob("*.css")}
    for file, text in own.items():
        file.write_text(text, "utf-8")
    for file in sorted((folder / "assets/stylesheets").glob("*.css")):
        text = _slim(file.read_text("utf-8"), sorted(words))
        everywhere = "".join([text, *own.values(), *scripts])
        text = _ICON.sub(lambda icon: icon[0] if f"var({icon[1]}" in everywhere else "", text)  # noqa: B023
        # The hash in the name says that a file never changes: another text, another name.
        name = re.sub(r"\.[0-9a-f]{8}\.", f".{hashlib.sha256(text.encode()).hexdigest()[:8]}.", file.name)
        file.unlink()
        file.with_name(name).write_text(text, "utf-8")
        for page in pages:
            pages[page] = pages[page].replace(f"assets/stylesheets/{file.name}", f"assets/stylesheets/{name}")
    for unused in (folder / "assets").rglob("*.map"):
        unused.unlink()
    for page, text in pages.items():
        page.write_text(text, "utf-8")


@memory.remembered
def _classes(page: str) -> list[str]:
    return sorted({word for found in _CLASSES.findall(page) for word in found.split()})


@memory.remembered
def _slim(css: str, words: list[str]) -> str:
    return used(_bare(css), set(words))


def _bare(css: str) -> str:
    return re.sub(r"\n\s*", "\n", _COMMENT.sub(lambda found: found[1] or "", css)).strip()


def used(css: str, words: set[str]) -> str:
    """The rules of a sheet without comments whose classes are all among ``words``."""
    kept, start = [], 0
    while start < len(css):
        head = _until(css, start, "{;")
        if head == len(css) or css[head] == ";":
            kept.append(css[start : head + 1])
            start = head + 1
            continue
        end = _until(css, head + 1, "}")
        selector, body = css[start:head], css[head + 1 : end]
        if selector.lstrip().startswith(("@media", "@supports")):
            if body := used(body, words):
                kept.append(f"{selector}{{{body}}}")
        elif selector.lstrip().startswith("@"):
            kept.append(css[start : end + 1])
        elif fitting := [part for part in _parts(selector) if _met(part, words)]:
            kept.append(f"{','.join(fitting)}{{{body}}}")
        start = end + 1
    return "".join(kept)


def _met(selector: str, words: set[str]) -> bool:
    if "[dir=rtl]" in selector:  # none of the languages is written from right to left
        return False
    return all(name.replace("\\", "") in words for name in _CLASS.findall(_OPTIONAL.sub("", selector)))


def _parts(selector: str) -> list[str]:
    parts, start = [], 0
    while start <= len(selector):
        end = _until(selector, start, ",")
        parts.append(selector[start:end])
        start = end + 1
    return parts


def _until(css: str, start: int, marks: str) -> int:
    """Where the first of ``marks`` stands outside strings and brackets; the end where there is none."""
    depth, quote, at = 0, "", start
    while at < len(css):
        char = css[at]
        if char == "\\":
            at += 1
        elif quote:
            quote = "" if char == quote else quote
        elif depth == 0 and char in marks:
            return at
        elif char in "\"'":
            quote = char
        elif char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= 1
        at += 1
    return len(css)
