"""What leads from an old address to the one that answers now, as docs/redirects.yml says.

``old-address: new-address`` on a line is a page that has moved: a small page stands at the old
address; the new one may have an ``#anchor``. A place asked for on the old page (``#…``, ``?…``) is
asked for on the new one; without JavaScript the page alone. It works on any host, and stands in no
sitemap and no search.

``page#id: new-address#id`` is a section that has moved off a page: where that page is still there,
it leads on from the id, and shows the link without JavaScript; where it has moved as well, the
small page at its address knows the id.
"""

import functools
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
# A section leads to a section: hence the second "#" behind a first.
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
    text = functools.cache(lambda page: (site / page / "index.html").read_text("utf-8"))
    left: dict[str, dict[str, tuple[str, str, str]]] = {}  # {page: {id: where to}}; "": the page
    for old, to in moved.items():
        page, _, id = old.partition("#")
        left.setdefault(page, {})[id] = new, anchor, at = to
        if not id and f"{page}/" in addresses:
            raise ValueError(f"{at}: {page} is a page; delete the page or this line")
        if id and f"{page}/" not in addresses and page not in moved:
            raise ValueError(f"{at}: there is no page {page}; name the one that had the section")
        if f"{new}/" not in addresses:
            raise ValueError(f"{at}: there is no page {new}; name the one that answers")
        for language in LANGUAGES:
            if anchor and f'id="{anchor[1:]}"' not in text(f"{language.prefix}{new}"):
                lacks = f"docs/{language.code}/{new}.md has no {anchor}"
                raise ValueError(f"{at}: {lacks}; name an id that stands there")
    for (page, places), language in itertools.product(left.items(), LANGUAGES):
        file = site / language.prefix / page / "index.html"
        sections = {id: to for id, to in places.items() if id}
        links = "".join(_link(language.code, id, *to) for id, to in sections.items())
        if "" not in places:
            shown = _SECTIONS.sub("", text(f"{language.prefix}{page}"))
            for id, (_, _, at) in sections.items():
                if f'id="{id}"' in shown:
                    still = f"#{id} is still there"
                    raise ValueError(f"{at}: {still}; delete the section or this line")
            behind = f'</article><p class="moved">{links}</p>'
            file.write_text(shown.replace("</article>", behind, 1), "utf-8")
            continue
        new, anchor, _ = places[""]
        small = render.render(
            "moved.html",
            start=START,
            language=language.code,
            title=_TITLE.findall(text(f"{language.prefix}{new}"))[0],
            to=f"../{new}/{anchor}",
            sections=links,
            canonical=url and f"{url}{language.prefix}{new}/",
        )
        file.parent.mkdir(exist_ok=True)
        file.write_text(small + "\n", "utf-8")


def _link(language: str, id: str, new: str, anchor: str, at: str) -> str:
    """HTML: what leads on from a section that has left a page, with the id that it had there."""
    title = page_files.heading(language, f"{new}.md{anchor}", at).replace("`", "")
    return f'<a id="{id}" href="../{new}/{anchor}">{html.escape(title)}</a>'
