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

from tools.common.records import ROOT, named
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
    meant: dict[str, dict | None]
    meant = {form.lower(): term for term in linked for form in forms(term, language)}
    meant |= {phrase: None for term in linked for phrase in term[language].get("not", [])}
    longest_first = {form: re.escape(form) for form in sorted(meant, key=len, reverse=True)}
    if language != "en":
        # Among kana, kanji and Hangul a Latin name ends where its letters do.
        for form in filter(str.isascii, longest_first):
            longest_first[form] = _NOT_BEFORE_LATIN + longest_first[form] + _NOT_AFTER_LATIN
    either = "|".join(longest_first.values())
    return re.compile(f"{_BEFORE[language]}({either}){_AFTER[language]}", re.I), meant


def plain(text: str) -> str:
    """A definition without the marks of its code spans."""
    return text.replace("`", "")


class Terms(Writer):
    """Writes the list for one language. ``words``: see WORDS."""

    directive = re.compile(r"^<!-- glossary(?:: ([\w-]+))? -->$")

    def write(self, directive: re.Match[str]) -> list[str]:
        """The list of all terms, or of those of a group."""
        group = directive[1]
        if group and group not in groups():
            have = f"has the groups {', '.join(groups())}"
            raise self.wrong(directive, f"{named(FILE)} {have}. Then: name one of these")
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

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def run(self, root: etree.Element) -> None:
        """Put the links into a page."""
        if root.find(".//dl[@class='terms']") is not None:
            return
        finder, meant = pattern(self.language)
        first: dict[str, tuple] = {}  # by the term's id: where it stands, and in which text
        for number, (element, part, parent) in enumerate(_texts(root)):
            for match in finder.finditer(getattr(element, part)):
                if term := meant[match[1].lower()]:
                    place = number, match.start(), match, term, element, part, parent
                    first.setdefault(term["id"], place)
        chosen = sorted(first.values(), key=lambda place: -len(place[2][1]))[:MOST]
        # From the end of the page: a link put into a text leaves the places before it alone.
        for *_, match, term, element, part, parent in sorted(
            chosen, key=lambda place: place[:2], reverse=True
        ):
            title = plain(term[self.language]["text"])
            href = f"{PAGE}#{term['id']}"
            link = etree.Element("a", {"class": "term", "href": href, "title": title})
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
    if running and _is_open(element.text):
        yield element, "text", element
    before = None
    for child in element:
        if not _is_skipped(child, before):
            yield from _texts(child, running)
        if running and _is_open(child.tail):
            yield child, "tail", element
        before = child


def _is_open(text: str | None) -> bool:
    """Whether it is text that extensions may change: HTML in a page is not."""
    return text is not None and not isinstance(text, AtomicString)


def _is_skipped(element: etree.Element, before: etree.Element | None) -> bool:
    classes = element.get("class", "").split()
    # Cards; titles of boxes, and what our extensions write.
    if element.tag in SKIPPED or "grid" in classes or (classes and element.tag == "p"):
        return True
    # A numbered list right below a block of code, which is in the stash: the notes to its marks.
    below = before is not None and (before.text or "").startswith(f"{STX}wzxhzdk:")
    return element.tag == "ol" and below


class TermsExtension(DirectiveExtension):
    """The list, and the links on the other pages."""

    def extendMarkdown(self, md) -> None:
        super().extendMarkdown(md)
        # Below inline (20) and attr_list (8), which must have done their work; above MkDocs'
        # relpath (0), which follows links.
        md.treeprocessors.register(Linker(self.getConfig("language")), "terms", 2)


def makeExtension(**settings: str) -> TermsExtension:
    """``tools.markdown.terms`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return TermsExtension(Terms, WORDS, 31.7, settings)
