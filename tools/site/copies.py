"""A Markdown copy of each page beside it, and the list of all (llms.txt), for those who paste them.

The finished pages of a language go in; of each comes its article alone: code whole, outputs and
tables, without what only a browser can use. The build makes them where the address of the site is
known alone, as the list is read from elsewhere (https://llmstxt.org).
"""

import pathlib
import urllib.parse

import bs4
import lxml.html
import markdownify

NAME = "index.html.md"  # beside index.html, as llmstxt.org has it
LIST = "llms.txt"
_LEFT_OUT = (
    "script, svg, button, noscript, .headerlink, .colophon, .filter, .picker__form, .paste, "
)
_LEFT_OUT += ".scripted, .predict legend"
_DOOR = "string(//li[contains(@class, 'md-tabs__item--active')])"
_NEXT = "string(//a[contains(@class, 'md-footer__link--next')]/@href)"


class _Markdown(markdownify.MarkdownConverter):
    """The Markdown of an article of ours; ``text`` is that of what stands in an element."""

    def convert_ins(self, _element: bs4.Tag, text: str, parent_tags: set[str]) -> str:
        return f"\n* {text.strip()}\n"

    convert_del = convert_ins

    def convert_summary(self, element: bs4.Tag, text: str, parent_tags: set[str]) -> str:
        return text if element.find(["h2", "h3"]) else f"\n\n**{text.strip()}**\n\n"


def _language(pre: bs4.Tag) -> str:
    names = pre.parent.get_attribute_list("class") if pre.parent else []
    return next((name.removeprefix("language-") for name in names if "language-" in name), "")


_MARKDOWN = _Markdown(
    heading_style=markdownify.ATX,
    code_language_callback=_language,
    escape_asterisks=False,
    escape_underscores=False,
    bs4_options="lxml",
)


def markdown(page: lxml.html.HtmlElement) -> str:
    """The article of a page as Markdown; what it leaves out is taken out of ``page``.

    Its links lead on from the folder of the page.
    """
    (article,) = page.iter("article")
    for element in article.cssselect(_LEFT_OUT):
        element.drop_tree()
    for link in article.cssselect("a.term, a.filled"):
        link.drop_tag()
    for code in article.cssselect("pre > code"):  # its colours are most of a page's elements
        text = code.text_content()
        code[:] = []
        code.text = text
    return _MARKDOWN.convert(lxml.html.tostring(article, encoding="unicode")).strip() + "\n"


def write_copies(folder: pathlib.Path, url: str) -> None:
    """Write the copies of all pages of a language, and the list of them, into ``folder``.

    ``url``: the address of the folder, with a slash at its end.
    """
    address, page = "", _write_copy(folder)
    lines = [f"# {_said(page, 'og:site_name')}", f"> {_said(page, 'og:description')}"]
    doors: dict[str, list[str]] = {}
    while following := page.xpath(_NEXT):  # from page to page, in the order of the navigation
        address = urllib.parse.urljoin(address, following).lstrip("./")
        page = _write_copy(folder / address)
        title, about = _said(page, "og:title"), _said(page, "og:description")
        listed = doors.setdefault(page.xpath(f"normalize-space({_DOOR})"), [])
        listed.append(f"- [{title}]({url}{address}{NAME}): {about}")
    for door, pages in doors.items():
        lines += [f"## {door}", "\n".join(pages)]
    (folder / LIST).write_text("\n\n".join(lines) + "\n", "utf-8")


def _write_copy(folder: pathlib.Path) -> lxml.html.HtmlElement:
    page = lxml.html.document_fromstring((folder / "index.html").read_bytes())
    (folder / NAME).write_text(markdown(page), "utf-8")
    return page


def _said(page: lxml.html.HtmlElement, name: str) -> str:
    (said,) = page.xpath(f"//head/meta[@property='{name}']/@content")
    return said
