"""What leads from an old address to the one that answers now, as docs/redirects.yml says.

``old-address: new-address`` on a line is a page that has moved: a small page stands at the old
address; the new one may have an ``#anchor``. A place asked for on the old page (``#…``, ``?…``) is
asked for on the new one; without JavaScript the page alone. It works on any host, and stands in no
sitemap and no search.

``page#id: new-address#id`` is a section that has moved off a page which is still there: that page
leads on from the id; without JavaScript it shows the link.
"""

import html
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


def read() -> dict[str, tuple[str, str, str]]:
    """``{old address: (new address, its anchor or "", "docs/redirects.yml:3")}``; the old address
    of a section is ``page#id``.

    Raises ValueError, naming file, line and mend, for a line that says something else, or again.
    """
    found: dict[str, tuple[str, str, str]] = {}
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


def pages() -> dict[str, tuple[str, str, str]]:
    """Of these the pages."""
    return {old: new for old, new in read().items() if "#" not in old}


def write_redirects(site: pathlib.Path, url: str, addresses: Collection[str]) -> None:
    """Write them into a finished site, whose pages have these addresses; ``url`` as in finish.py.

    Raises ValueError as read() does, and where the old address of a page is one, that of a section
    is on none or still there, or the new one is none or has no such anchor.
    """
    left: dict[str, list[tuple[str, str, str, str]]] = {}
    for old, (new, anchor, at) in read().items():
        page, _, id = old.partition("#")
        if not id and f"{page}/" in addresses:
            raise ValueError(f"{at}: {page} is a page; delete the page or this line")
        if id and f"{page}/" not in addresses:
            raise ValueError(f"{at}: there is no page {page}; name the one that had the section")
        if f"{new}/" not in addresses:
            raise ValueError(f"{at}: there is no page {new}; name the one that answers")
        left.setdefault(page, []).append((id, new, anchor, at))
    for page, places in left.items():
        for language in LANGUAGES:
            folder = site / language.prefix
            for _, new, anchor, at in places:
                text = (folder / new / "index.html").read_text("utf-8")
                if anchor and f'id="{anchor[1:]}"' not in text:
                    lacks = f"docs/{language.code}/{new}.md has no {anchor}"
                    raise ValueError(f"{at}: {lacks}; name an id that stands there")
            if places[0][0]:
                _lead_on(folder / page / "index.html", language.code, places)
                continue
            (_, new, anchor, at), *_ = places
            title = _TITLE.findall((folder / new / "index.html").read_text("utf-8"))[0]
            moved = render.render(
                "moved.html",
                start=START,
                language=language.code,
                title=title,
                to=f"../{new}/{anchor}",
                canonical=url and f"{url}{language.prefix}{new}/",
            )
            (folder / page).mkdir(exist_ok=True)
            (folder / page / "index.html").write_text(moved + "\n", "utf-8")


def _lead_on(file: pathlib.Path, language: str, places: list[tuple[str, str, str, str]]) -> None:
    """Put a link for each section that has left a page behind the page's text."""
    text, links = _SECTIONS.sub("", file.read_text("utf-8")), []
    for id, new, anchor, at in places:
        if f'id="{id}"' in text:
            raise ValueError(f"{at}: #{id} is still there; delete the section or this line")
        title = html.escape(page_files.heading(language, f"{new}.md{anchor}", at).replace("`", ""))
        links.append(f'<a id="{id}" href="../{new}/{anchor}">{title}</a>')
    behind = f'</article><p class="moved">{"".join(links)}</p>'
    file.write_text(text.replace("</article>", behind, 1), "utf-8")
