"""Markdown extension: the terms of docs/glossary.json, as a list on one page and as links on all others.

==============================  ============================================================================
``<!-- glossary -->``           every term: what it means, how else people spell it, the page that shows it
``<!-- glossary: memory -->``   those of one group
==============================  ============================================================================

On a page without these lines, the first place in running text that names a term links to its definition, and the
definition is the link's title. Running text is paragraphs and list items. Headings, links, code, tables, bold text,
titles of boxes, cards and the notes to code stay as they are, and so does what the other extensions write. Of more than MOST
terms the longest names are linked: they say most.

A term of docs/glossary.json::

    {"id": "view",                         the anchor on glossary.md
     "page": "copy-or-share.md#edits",     the page and the heading that show it
     "link": false,                        left out, or: too common a word to be linked
     "en": {"term": "view",                as in lint/glossary.csv
            "also": ["alias", …],          what people type for it
            "text": "A tensor over …",     one or two short sentences; code spans, no other Markdown
            "match": ["view", …],          the forms that are linked, where they are not the term without its brackets
            "not": ["in view of", …]},     left out, or: phrases in which the same word means something else
     "ja": {…}, "ko": {…}}
"""

from __future__ import annotations

import functools
import posixpath
import re
import xml.etree.ElementTree as etree

from markdown.treeprocessors import Treeprocessor
from markdown.util import STX, AtomicString

from tools.common import sources
from tools.common.records import ROOT
from tools.markdown import messages
from tools.markdown.directives import DirectiveExtension

FILE = ROOT / "docs/glossary.json"
PAGE = "glossary.md"
MOST = 8  # links on a page
DIRECTIVE = re.compile(r"^<!-- glossary(?:: ([\w-]+))? -->$")
WORDS = {
    "also": "Also: {words}",
    "between": ", ",  # two of these words
    "shown": "Shown here: {link}",
}
TEXT = {"p", "li"}  # what holds running text
SKIPPED = {
    "a",
    "abbr",
    "code",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "pre",
    "strong",
    "summary",
    "svg",
    "table",
}

# What may follow a Korean noun within its word: a particle, or the verb "to be".
_PARTICLES = (
    "은 는 이 가 을 를 의 에 에는 에도 에만 에서 에서는 에서도 에게 로 로는 로도 로만 로서 로써 으로 으로는 으로도 으로만 와 과 와는 과는 와의 과의 도 만 만을 만의 "
    "까지 까지는 부터 보다 처럼 마다 나 이나 란 이란 라는 이라는 라고 이라고 라면 이라면 라도 이라도 라서 이라서 며 이며 고 이고 면 이면 지만 이지만 "
    "므로 이므로 여야 이어야 인 인지 일 입니다 이라 라 밖에 뿐 뿐만 대로 끼리"
)
_LATIN = r"A-Za-z0-9_"
# What stands neither before nor after a term: it would make it a part of a longer word.
_BEFORE = {"en": rf"(?<![{_LATIN}.\-])", "ja": r"(?<![一-鿿々ァ-ヺー])", "ko": r"(?<![가-힣])"}
_AFTER = {
    "en": rf"(?:s|es)?(?![{_LATIN}]|[-.]\w)",
    "ja": r"(?![一-鿿々ァ-ヺー])",
    "ko": rf"(?=(?:{'|'.join(sorted(_PARTICLES.split(), key=len, reverse=True))})?(?![가-힣]))",
}


@functools.cache
def groups() -> dict[str, list[dict]]:
    """The terms, by group."""
    return sources.read_json(FILE)


def every() -> list[dict]:
    """The terms of all groups."""
    return [term for group in groups().values() for term in group]


def forms(term: dict, language: str) -> list[str]:
    """What is linked for a term: its ``match``, or the term without what stands in brackets."""
    said = term[language]
    return said.get("match") or [" ".join(re.sub(r"\(.*?\)|（.*?）", "", said["term"]).split())]


@functools.cache
def pattern(language: str) -> tuple[re.Pattern[str], dict[str, dict | None]]:
    """What finds the terms of a language, the longest form first; and the term of each form in lower case.

    A phrase in which a word is not the term is found too, and stands for no term.
    """
    linked = [term for term in every() if term.get("link", True)]
    meant = {form.lower(): term for term in linked for form in forms(term, language)}
    meant |= dict.fromkeys(
        (phrase for term in linked for phrase in term[language].get("not", [])), None
    )
    parts = []
    for form in sorted(meant, key=len, reverse=True):
        # Among kana, kanji and Hangul a Latin name ends where its letters do.
        ends = (
            (rf"(?<![{_LATIN}.\-])", rf"(?![{_LATIN}]|[-.]\w)")
            if form.isascii() and language != "en"
            else ("", "")
        )
        parts.append(ends[0] + re.escape(form) + ends[1])
    return re.compile(f"{_BEFORE[language]}({'|'.join(parts)}){_AFTER[language]}", re.I), meant


def plain(text: str) -> str:
    """A definition without the marks of its code spans."""
    return text.replace("`", "")


def spelled(word: str) -> str:
    """Another word for a term: in code font where it is a name of the code, such as ``torch.layout``."""
    return messages.code(word) if re.search(r"[_.=(]|dtype", word) else word


class Terms:
    """Writes the list for one language. ``words``: see WORDS. ``listed``: this page holds the list."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.words = words
        self.language = language
        self.listed = False

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself where it is no directive."""
        found = DIRECTIVE.match(line)
        if found is None:
            return [line]
        self.listed = True
        if found[1] and found[1] not in groups():
            where = sources.places(ROOT / "docs" / self.language, line)
            raise ValueError(
                f"{where}: {line}: {sources.named(FILE)} has the groups {', '.join(groups())}. Then: name one of these"
            )
        terms = groups()[found[1]] if found[1] else every()
        return [
            '<dl class="terms" markdown>',
            *[part for term in terms for part in self.entry(term)],
            "</dl>",
            "",
        ]

    def entry(self, term: dict) -> list[str]:
        """A term in the list."""
        said = term[self.language]
        link = f"[{messages.heading(self.language, term['page'])}]({term['page']})"
        also = self.words["also"].format(
            words=self.words["between"].join(map(spelled, said["also"]))
        )
        return [
            f'<dt id="{term["id"]}" markdown="span">{said["term"]}</dt>',
            f'<dd markdown="span">{said["text"]}</dd>',
            f'<dd class="terms__also" markdown="span">{also}</dd>',
            f'<dd class="terms__shown" markdown="span">{self.words["shown"].format(link=link)}</dd>',
        ]


class Linker(Treeprocessor):
    """Links the first place that names a term, on a page that does not hold the list."""

    def __init__(self, md, writer: Terms) -> None:
        super().__init__(md)
        self.writer = writer

    def run(self, root: etree.Element) -> None:
        if self.writer.listed:
            self.writer.listed = False
            return
        finder, meant = pattern(self.writer.language)
        first: dict[str, tuple[int, re.Match]] = {}  # id -> text, place in it
        texts = list(self.texts(root))
        for number, (element, part) in enumerate(texts):
            for match in finder.finditer(getattr(element, part)):
                if term := meant[match[1].lower()]:
                    first.setdefault(term["id"], (number, match))
        chosen = sorted(first, key=lambda term: -len(first[term][1][1]))[:MOST]
        # From the end of the page: a link that is put into a text leaves the places before it alone.
        parents = {child: parent for parent in root.iter() for child in parent}
        for number, match in sorted(
            (first[term] for term in chosen), key=lambda at: (at[0], at[1].start()), reverse=True
        ):
            self.link(*texts[number], match, meant[match[1].lower()], parents)

    def texts(self, element: etree.Element, running: bool = False):
        """Each piece of running text, in the order of the page, as an element and the name of its attribute."""
        running = running or element.tag in TEXT
        if running and self.words_in(element.text):
            yield element, "text"
        before = None
        for child in element:
            if not self.is_skipped(child, before):
                yield from self.texts(child, running)
            if running and self.words_in(child.tail):
                yield child, "tail"
            before = child

    @staticmethod
    def words_in(text: str | None) -> bool:
        return bool(text and text.strip()) and not isinstance(text, AtomicString)

    @staticmethod
    def is_skipped(element: etree.Element, before: etree.Element | None) -> bool:
        if element.tag in SKIPPED:
            return True
        named = element.get("class", "").split()
        if "grid" in named or (
            named and element.tag == "p"
        ):  # cards; titles of boxes and what extensions write
            return True
        # A numbered list right below a block of code: the notes to its marks.
        return (
            element.tag == "ol"
            and before is not None
            and (before.text or "").startswith(f"{STX}wzxhzdk:")
        )

    def link(
        self, element: etree.Element, part: str, match: re.Match, term: dict, parents: dict
    ) -> None:
        """Put the link in the place of the word."""
        text = getattr(element, part)
        link = etree.Element("a", {"class": "term", "href": f"{self.home()}#{term['id']}"})
        link.set("title", plain(term[self.writer.language]["text"]))
        link.text = AtomicString(match[0])
        link.tail = text[match.end() :]
        setattr(element, part, text[: match.start()])
        if part == "text":
            element.insert(0, link)
            parents[link] = element
        else:
            parent = parents[element]
            parent.insert(list(parent).index(element) + 1, link)
            parents[link] = parent

    def home(self) -> str:
        """The page of the list, as a page in a folder must name it. MkDocs tells which page this is."""
        if "relpath" not in self.md.treeprocessors:
            return PAGE
        here = self.md.treeprocessors["relpath"].file.src_uri
        return posixpath.relpath(PAGE, posixpath.dirname(here) or ".")


class TermsExtension(DirectiveExtension):
    """``tools.markdown.terms`` in mkdocs.yml."""

    words = WORDS
    writer = Terms
    priority = 31.7

    def extendMarkdown(self, md) -> None:
        super().extendMarkdown(md)
        directives = md.preprocessors[type(self).__name__]
        # Below inline (20) and attr_list (8), which must have done their work; above MkDocs' relpath (0), which follows links.
        md.treeprocessors.register(Linker(md, directives.writer), type(self).__name__, 2)


makeExtension = TermsExtension  # by this name Python-Markdown finds it
