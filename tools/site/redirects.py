"""What leads from an old address to the one that answers now, as docs/redirects.yml says.

``old-address: new-address`` on a line is a page that has moved: a small page stands at the old
address; the new one may have an ``#anchor``. A place asked for on the old page (``#…``, ``?…``) is
asked for on the new one; without JavaScript the page alone. It works on any host, and stands in no
sitemap and no search.

``page#id: new-address#id`` is a section that has moved off a page: where that page is still there,
it leads on from the id, and shows the link without JavaScript; where it has moved as well, the
small page at its address knows the id.
"""

import html
import itertools
import pathlib
import re
from collections.abc import Collection

from tools.common.files import ROOT
from tools.common.languages import LANGUAGES
from tools.pages import pages as page_files
from tools.pages import render

FILE = ROOT / "docs/redirects.yml"
START = "<!doctype html><!-- moved -->"  # what tells these pages from those that MkDocs wrote
_LINE = re.compile(r"([\w-]+(?:#[\w-]+(?=.*#))?): ([\w-]+)(#[\w-]+)?")
_SECTIONS = re.compile(r'<p class="moved">.*?</p>')
_TITLE = re.compile(r"<title>(.*?)</title>")


Moved = dict[str, tuple[str, str, str]]


def read() -> Moved:
    """``{old address: (new address, its anchor or "", "docs/redirects.yml:3")}``; the old address
    of a section is ``page#id``.

    Raises ValueError, naming file, line and mend, for a line that says something else, or again.
    """
    found: Moved = {}
    for number, line in enumerate(FILE.read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        at, given = f"docs/redirects.yml:{number}", _LINE.fullmatch(line)
        if not given:
            raise ValueError(f"{at}: {line!r}; write old-address: new-address#anchor")
        old, new, anchor = given.groups("")
        if old in found:
            raise ValueError(f"{at}: {old} has moved already; leave one line of it")
        found[old] = new, anchor, at
    return found


def pages() -> Moved:
    """Of these the pages."""
    return {old: new for old, new in read().items() if "#" not in old}


def write_redirects(site: pathlib.Path, url: str, addresses: Collection[str]) -> None:
    """Write them into a finished site, whose pages have these addresses; ``url`` as in finish.py.

    Raises ValueError as read() does, and where the old address of a page is one, that of a section
    is on none or still there, or the new one is none or has no such anchor.
    """
    moved = read()
    for old, (new, anchor, at) in moved.items():
        page, _, id = old.partition("#")
        if not id and f"{page}/" in addresses:
            raise ValueError(f"{at}: {page} is a page; delete the page or this line")
        if id and f"{page}/" not in addresses and page not in moved:
            raise ValueError(f"{at}: there is no page {page}; name the one that had the section")
        if f"{new}/" not in addresses:
            raise ValueError(f"{at}: there is no page {new}; name the one that answers")
        for language in LANGUAGES:
            text = (site / language.prefix / new / "index.html").read_text("utf-8")
            if anchor and f'id="{anchor[1:]}"' not in text:
                lacks = f"docs/{language.code}/{new}.md has no {anchor}"
                raise ValueError(f"{at}: {lacks}; name an id that stands there")
    for page, language in itertools.product({old.partition("#")[0] for old in moved}, LANGUAGES):
        file = site / language.prefix / page / "index.html"
        links = _sections(page, language.code, moved)
        if page not in moved:
            text = _SECTIONS.sub("", file.read_text("utf-8"))
            for old, (_, _, at) in moved.items():
                if old.startswith(f"{page}#") and f'id="{old.partition("#")[2]}"' in text:
                    still = f"#{old.partition('#')[2]} is still there"
                    raise ValueError(f"{at}: {still}; delete the section or this line")
            behind = f'</article><p class="moved">{links}</p>'
            file.write_text(text.replace("</article>", behind, 1), "utf-8")
            continue
        new, anchor, _ = moved[page]
        text = (site / language.prefix / new / "index.html").read_text("utf-8")
        text = render.render(
            "moved.html",
            start=START,
            language=language.code,
            title=_TITLE.findall(text)[0],
            to=f"../{new}/{anchor}",
            sections=links,
            canonical=url and f"{url}{language.prefix}{new}/",
        )
        file.parent.mkdir(exist_ok=True)
        file.write_text(text + "\n", "utf-8")


def _sections(page: str, language: str, moved: Moved) -> str:
    """A link for each section that has left the page, with the id that it had there."""
    links = ""
    for old, (new, anchor, at) in moved.items():
        if old.startswith(f"{page}#"):
            title = page_files.heading(language, f"{new}.md{anchor}", at).replace("`", "")
            id = old.partition("#")[2]
            links += f'<a id="{id}" href="../{new}/{anchor}">{html.escape(title)}</a>'
    return links
