"""Markdown extension: the terms of docs/glossary.json, as a list on one page, as links on others.

``<!-- glossary -->``           every term: what it means, how else people spell it, the page that
                                shows it
``<!-- glossary: memory -->``   those of one group

On a page without these lines, the first place in running text that names a term links to its
definition, and the definition is the link's title. Running text is paragraphs and list items.
Headings, links, code, tables, bold text, titles of boxes, cards and the notes to code stay as they
are, and so does what the other extensions write. Of more than MOST terms the longest names are
linked: they say most.

docs/schemas/glossary.schema.json says what a term of docs/glossary.json holds.
"""

from __future__ import annotations

import functools
import re
import xml.etree.ElementTree as etree
from collections.abc import Iterator

from markdown.treeprocessors import Treeprocessor
from markdown.util import STX, AtomicString

from tools.common import sources
from tools.common.records import ROOT
from tools.markdown import messages, schemas
from tools.markdown.directives import DirectiveExtension, Writer

FILE = ROOT / "docs/glossary.json"
PAGE = "glossary.md"
MOST = 8  # links on a page
WORDS = {
    "also": "Also: {words}",
    "between": ", ",  # two of these words
    "shown": "Shown here: {link}",
}
TEXT = {"p", "li"}  # what holds running text
SKIPPED = {"a", "abbr", "code", "pre", "strong", "summary", "svg", "table"}
SKIPPED |= {f"h{level}" for level in range(1, 7)}

# What may follow a Korean noun within its word: a particle, or the verb "to be".
_PARTICLES = (
    "은 는 이 가 을 를 의 에 에는 에도 에만 에서 에서는 에서도 에게 로 로는 로도 로만 로서 로써 "
    "으로 으로는 으로도 으로만 와 과 와는 과는 와의 과의 도 만 만을 만의 까지 까지는 부터 보다 "
    "처럼 마다 나 이나 란 이란 라는 이라는 라고 이라고 라면 이라면 라도 이라도 라서 이라서 며 이며 "
    "고 이고 면 이면 지만 이지만 므로 이므로 여야 이어야 인 인지 일 입니다 이라 라 밖에 뿐 뿐만 "
    "대로 끼리"
)
# What stands neither before nor after a term: it would make it a part of a longer word.
_NOT_BEFORE_LATIN, _NOT_AFTER_LATIN = r"(?<![A-Za-z0-9_.\-])", r"(?![A-Za-z0-9_]|[-.]\w)"
_BEFORE = {"en": _NOT_BEFORE_LATIN, "ja": r"(?<![一-鿿々ァ-ヺー])", "ko": r"(?<![가-힣])"}
_AFTER = {
    "en": rf"(?:s|es)?{_NOT_AFTER_LATIN}",
    "ja": r"(?![一-鿿々ァ-ヺー])",
    "ko": rf"(?=(?:{'|'.join(sorted(_PARTICLES.split(), key=len, reverse=True))})?(?![가-힣]))",
}


def groups() -> dict[str, list[dict]]:
    """The terms, by group. Raises ValueError, naming file and place, for a file amiss."""
    return schemas.read(FILE)


def every() -> list[dict]:
    """The terms of all groups."""
    return [term for group in groups().values() for term in group]


def forms(term: dict, language: str) -> list[str]:
    """What is linked for a term: its ``match``, or the term without what stands in brackets."""
    entry = term[language]
    return entry.get("match") or [" ".join(re.sub(r"\(.*?\)|（.*?）", "", entry["term"]).split())]


@functools.cache
def pattern(language: str) -> tuple[re.Pattern[str], dict[str, dict | None]]:
    """What finds the terms of a language in a text, and the term of each form in lower case.

    Group 1 of the pattern is the form; of several the longest. A phrase in which a word is not the
    term is found too, and stands for None.
    """
    linked = [term for term in every() if term.get("link", True)]
    meant: dict[str, dict | None] = {}
    for term in linked:
        meant |= {form.lower(): term for form in forms(term, language)}
    for term in linked:
        meant |= dict.fromkeys(term[language].get("not", []))
    parts = []
    for form in sorted(meant, key=len, reverse=True):
        part = re.escape(form)
        if form.isascii() and language != "en":
            # Among kana, kanji and Hangul a Latin name ends where its letters do.
            part = _NOT_BEFORE_LATIN + part + _NOT_AFTER_LATIN
        parts.append(part)
    return re.compile(f"{_BEFORE[language]}({'|'.join(parts)}){_AFTER[language]}", re.I), meant


def plain(text: str) -> str:
    """A definition without the marks of its code spans."""
    return text.replace("`", "")


class Terms(Writer):
    """Writes the list for one language. ``words``: see WORDS. ``listed``: this page holds it."""

    directive = re.compile(r"^<!-- glossary(?:: ([\w-]+))? -->$")
    listed = False

    def write(self, directive: re.Match[str]) -> list[str]:
        """The list of all terms, or of those of a group."""
        self.listed = True
        group = directive[1]
        if group and group not in groups():
            have = f"has the groups {', '.join(groups())}"
            raise self.wrong(directive, f"{sources.named(FILE)} {have}. Then: name one of these")
        entries = []
        for term in groups()[group] if group else every():
            entry, page = term[self.language], term["page"]
            link = f"[{messages.heading(self.language, page)}]({page})"
            also = map(_spelled, entry["also"])
            entries.append({"id": term["id"], **entry, "also": also, "link": link})
        return self.fill("terms.md.j2", entries=entries)


def _spelled(word: str) -> str:
    """A name of the code, such as ``torch.layout``, in code font; any other word as it is."""
    return messages.code(word) if re.search(r"[_.=(]|dtype", word) else word


class Linker(Treeprocessor):
    """Links the first place that names a term, on a page that does not hold the list."""

    def __init__(self, md, writer: Terms) -> None:
        super().__init__(md)
        self.writer = writer

    def run(self, root: etree.Element) -> None:
        if self.writer.listed:
            self.writer.listed = False  # the next page may hold none
            return
        finder, meant = pattern(self.writer.language)
        texts = list(_texts(root))
        first: dict[str, tuple[int, re.Match]] = {}  # term's id -> which text, place in it
        for number, (element, part, _) in enumerate(texts):
            for match in finder.finditer(getattr(element, part)):
                if term := meant[match[1].lower()]:
                    first.setdefault(term["id"], (number, match))
        chosen = sorted(first.values(), key=lambda found: -len(found[1][1]))[:MOST]
        # From the end of the page: a link put into a text leaves the places before it alone.
        for number, match in sorted(chosen, key=lambda at: (at[0], at[1].start()), reverse=True):
            self._link(*texts[number], match, meant[match[1].lower()])

    def _link(
        self, element: etree.Element, part: str, parent: etree.Element, match: re.Match, term: dict
    ) -> None:
        """Put the link in the place of the word."""
        link = etree.Element("a", {"class": "term", "href": f"{PAGE}#{term['id']}"})
        link.set("title", plain(term[self.writer.language]["text"]))
        link.text = AtomicString(match[0])
        text = getattr(element, part)
        setattr(element, part, text[: match.start()])
        link.tail = text[match.end() :]
        parent.insert(0 if part == "text" else list(parent).index(element) + 1, link)


def _texts(
    element: etree.Element, running: bool = False
) -> Iterator[tuple[etree.Element, str, etree.Element]]:
    """Each piece of running text, in the order of the page.

    An element, the name of its attribute that holds the text (``text`` or ``tail``), and the
    element that a link in the text becomes a child of.
    """
    running = running or element.tag in TEXT
    if running and _has_words(element.text):
        yield element, "text", element
    before = None
    for child in element:
        if not _is_skipped(child, before):
            yield from _texts(child, running)
        if running and _has_words(child.tail):
            yield child, "tail", element
        before = child


def _has_words(text: str | None) -> bool:
    return bool(text and text.strip()) and not isinstance(text, AtomicString)


def _is_skipped(element: etree.Element, before: etree.Element | None) -> bool:
    classes = element.get("class", "").split()
    # Cards; titles of boxes, and what our extensions write.
    if element.tag in SKIPPED or "grid" in classes or (classes and element.tag == "p"):
        return True
    # A numbered list right below a block of code, which is in the stash: the notes to its marks.
    below = before is not None and (before.text or "").startswith(f"{STX}wzxhzdk:")
    return element.tag == "ol" and below


class TermsExtension(DirectiveExtension):
    """``tools.markdown.terms`` in mkdocs.yml."""

    words = WORDS
    writer = Terms
    priority = 31.7

    def extendMarkdown(self, md) -> None:
        super().extendMarkdown(md)
        writer = md.preprocessors[type(self).__name__].writer
        # Below inline (20) and attr_list (8), which must have done their work; above MkDocs'
        # relpath (0), which follows links.
        md.treeprocessors.register(Linker(md, writer), type(self).__name__, 2)


makeExtension = TermsExtension  # by this name Python-Markdown finds it
