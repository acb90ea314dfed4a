"""Write a small page at each old address, which leads to the page that answers there now.

docs/redirects.yml says which, ``old-address: new-address`` on a line; the new one may have an
``#anchor``. A place asked for on the old page (``#…``, ``?…``) is asked for on the new one; without
JavaScript the page alone. It works on any host, and stands in no sitemap and no search.
"""

import pathlib
import re
from collections.abc import Collection

from tools.common.files import ROOT
from tools.common.languages import LANGUAGES
from tools.pages import render

FILE = ROOT / "docs/redirects.yml"
START = "<!doctype html><!-- moved -->"  # what tells these pages from those that MkDocs wrote
_LINE = re.compile(r"([\w-]+): ([\w-]+)(#[\w-]+)?")
_TITLE = re.compile(r"<title>(.*?)</title>")


def read() -> dict[str, tuple[str, str, str]]:
    """``{old address: (new address, its anchor or "", "docs/redirects.yml:3")}``.

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


def write_redirects(site: pathlib.Path, url: str, pages: Collection[str]) -> None:
    """Write them into a finished site, whose pages have these addresses; ``url`` as in finish.py.

    Raises ValueError as read() does, and where the old address is a page, or the new one is none
    or has no such anchor.
    """
    for old, (new, anchor, at) in read().items():
        if f"{old}/" in pages:
            raise ValueError(f"{at}: {old} is a page; delete the page or this line")
        if f"{new}/" not in pages:
            raise ValueError(f"{at}: there is no page {new}; name the one that answers")
        for language in LANGUAGES:
            folder = site / language.prefix
            text = (folder / new / "index.html").read_text("utf-8")
            if anchor and f'id="{anchor[1:]}"' not in text:
                lacks = f"docs/{language.code}/{new}.md has no {anchor}"
                raise ValueError(f"{at}: {lacks}; name an id that stands there")
            page = render.render(
                "moved.html",
                start=START,
                language=language.code,
                title=_TITLE.findall(text)[0],
                to=f"../{new}/{anchor}",
                canonical=url and f"{url}{language.prefix}{new}/",
            )
            (folder / old).mkdir(exist_ok=True)
            (folder / old / "index.html").write_text(page + "\n", "utf-8")
