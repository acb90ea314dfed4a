"""The terms of docs/glossary.json, as a list on one page, as links on others.

On a page without the list, the first place in running text that names a term links to its
definition, and the definition is the link's title. Running text is paragraphs and list items.
Headings, links, code, tables, bold text, titles of boxes, cards and the notes to code stay as they
are, and so does what the other extensions write. Of more than MOST terms the longest names are
linked: they say most.

docs/schemas/glossary.schema.json says what a term of docs/glossary.json holds.
"""

import functools
import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import STX, AtomicString

from tools.common.files import ROOT, named
from tools.pages import messages, pages, schemas
from tools.pages.directive import Directive

FILE = ROOT / "docs/glossary.json"
PAGE = "glossary.md"
MOST = 8  # links on a page
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


groups = functools.partial(schemas.read, FILE)  # groups(): the terms, by group


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
    meant: dict[str, dict | None] = {}
    for term in (term for term in every() if term.get("link", True)):
        meant |= {form.lower(): term for form in forms(term, language)}
        meant |= dict.fromkeys(term[language].get("not", []))
    found = []
    for form in sorted(meant, key=len, reverse=True):
        # Among kana, kanji and Hangul a Latin name ends where its letters do.
        latin = language != "en" and form.isascii()
        before, after = (_NOT_BEFORE_LATIN, _NOT_AFTER_LATIN) if latin else ("", "")
        found.append(before + re.escape(form) + after)
    either = f"{_BEFORE[language]}({'|'.join(found)}){_AFTER[language]}"
    return re.compile(either, re.I), meant


class Linker(Treeprocessor):
    """Links the first place that names a term, on a page that does not hold the list."""

    language: str

    def run(self, root: Element) -> None:
        """Put the links into a page."""
        if root.find(".//dl[@class='terms']") is not None:
            return
        finder, meant = pattern(self.language)
        first: dict[str, tuple] = {}  # by the term's id: where it stands, and in which text
        for number, text in enumerate(_running(root)):
            for match in finder.finditer(getattr(*text[:2])):
                if term := meant[match[1].lower()]:
                    first.setdefault(term["id"], (number, match, term, *text))
        chosen = sorted(first.values(), key=lambda found: -len(found[1][1]))[:MOST]
        # From the end of the page: a link put into a text leaves the places before it alone.
        chosen.sort(key=lambda found: (found[0], found[1].start()), reverse=True)
        for _, match, term, element, part, parent in chosen:
            title, href = term[self.language]["text"].replace("`", ""), f"{PAGE}#{term['id']}"
            link = Element("a", {"class": "term", "href": href, "title": title})
            link.text, link.tail = AtomicString(match[0]), getattr(element, part)[match.end() :]
            setattr(element, part, getattr(element, part)[: match.start()])
            parent.insert(0 if part == "text" else list(parent).index(element) + 1, link)


def _running(element: Element, running: bool = False) -> Iterator[tuple[Element, str, Element]]:
    """Each piece of running text, in the order of the page. HTML in a page is none.

    An element, its attribute that holds the text (``text`` or ``tail``), and the element that a
    link in the text becomes a child of.
    """
    running = running or element.tag in TEXT
    if running and element.text is not None and not isinstance(element.text, AtomicString):
        yield element, "text", element
    before = ""
    for child in element:
        classes = child.get("class", "").split()
        # Cards; titles of boxes, and what our extensions write; a numbered list right below a block
        # of code, which is in the stash: the notes to its marks.
        skipped = child.tag in SKIPPED or "grid" in classes or (classes and child.tag == "p")
        if not (skipped or (child.tag == "ol" and before.startswith(f"{STX}wzxhzdk:"))):
            yield from _running(child, running)
        if running and child.tail is not None and not isinstance(child.tail, AtomicString):
            yield child, "tail", element
        before = child.text or ""


class Terms(Directive):
    """Every term, or those of a group: what it means, its spellings, the page that shows it."""

    name = "terms"
    pattern = r"^<!-- glossary(?:: ([\w-]+))? -->$"

    def extend(self, md: Markdown) -> None:
        """The links on the other pages."""
        # Below inline (20) and attr_list (8), which must have done their work; above MkDocs'
        # relpath (0), which follows links.
        linker = Linker(md)
        linker.language = self.language
        md.treeprocessors.register(linker, "terms", 2)

    def write(self, match: re.Match[str]) -> list[str]:
        group = match[1]
        if group and group not in groups():
            have = f"has the groups {', '.join(groups())}"
            raise ValueError(f"{named(FILE)} {have}. Then: name one of these")
        entries = []
        for term in groups()[group] if group else every():
            link = f"[{pages.heading(self.language, term['page'])}]({term['page']})"
            said, code = term[self.language], re.compile(r"[_.=(]|dtype")
            # A name of the code, such as ``torch.layout``, is in code font.
            also = [messages.code(it) if code.search(it) else it for it in said["also"]]
            entries.append({**said, "id": term["id"], "also": also, "link": link})
        return self.fill("terms.md.j2", entries=entries)
