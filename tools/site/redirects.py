"""Write a small page at each old address, which leads to the page that answers there now.

docs/redirects.yml says which, ``old-address: new-address`` on a line; the new one may have an
``#anchor``. A place asked for on the old page (``#…``, ``?…``) is asked for on the new one; without
JavaScript the page alone. It works on any host, and stands in no sitemap and no search.
"""

from __future__ import annotations

import html
import pathlib
import re
from collections.abc import Collection

from tools.common.languages import LANGUAGES
from tools.common.records import ROOT

FILE = ROOT / "docs/redirects.yml"
START = "<!doctype html><!-- moved -->"  # what tells these pages from those that MkDocs wrote
_LINE = re.compile(r"([\w-]+): ([\w-]+)(#[\w-]+)?")
_TITLE = re.compile(r"<title>(.*?)</title>")
_PAGE = (
    START + '<html lang="{language}"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width,initial-scale=1">'
    '<meta name="color-scheme" content="light dark">{head}<title>{title}</title>'
    '<noscript><meta http-equiv="refresh" content="0;url={to}"></noscript>'
    '<p><a href="{to}">{title}</a></p><script>'
    'var link = document.querySelector("a");'
    "link.search = location.search;"
    "link.hash = location.hash || link.hash;"
    "location.replace(link.href);</script></html>\n"
)


def read() -> dict[str, tuple[str, str, int]]:
    """``{old address: (new address, its anchor or "", line)}``.

    Raises ValueError, naming file, line and mend, for a line that says something else, or again.
    """
    found: dict[str, tuple[str, str, int]] = {}
    for number, line in enumerate(FILE.read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        given = _LINE.fullmatch(line)
        if not given:
            raise ValueError(f"{_at(number)}: {line!r}; write old-address: new-address#anchor")
        if given[1] in found:
            raise ValueError(f"{_at(number)}: {given[1]} has moved already; leave one line of it")
        found[given[1]] = (given[2], given[3] or "", number)
    return found


def write(site: pathlib.Path, url: str, pages: Collection[str]) -> None:
    """Write them into a finished site, whose pages have these addresses; ``url`` as in finish.py.

    Raises ValueError as read() does, and where the old address is a page, or the new one is none
    or has no such anchor.
    """
    for old, (new, anchor, number) in read().items():
        if f"{old}/" in pages:
            raise ValueError(f"{_at(number)}: {old} is a page; delete the page or this line")
        if f"{new}/" not in pages:
            raise ValueError(f"{_at(number)}: there is no page {new}; name the one that answers")
        for language in LANGUAGES:
            text = (site / language.prefix / new / "index.html").read_text("utf-8")
            if anchor and f'id="{anchor[1:]}"' not in text:
                what = f"docs/{language.code}/{new}.md has no {anchor}"
                raise ValueError(f"{_at(number)}: {what}; name an id that stands there")
            canonical = f'<link rel="canonical" href="{html.escape(url)}{language.prefix}{new}/">'
            page = _PAGE.format(
                language=language.code,
                head=canonical if url else '<meta name="robots" content="noindex">',
                title=_TITLE.findall(text)[0],
                to=f"../{new}/{anchor}",
            )
            place = site / language.prefix / old / "index.html"
            place.parent.mkdir(exist_ok=True)
            place.write_text(page, "utf-8")


def _at(line: int) -> str:
    return f"docs/redirects.yml:{line}"
