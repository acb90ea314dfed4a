"""Finish a built site: what one MkDocs build, which knows one language, cannot write.

    python -m tools.site.finish site [https://host/some/path/]

Points the language switch at the same page of each language, writes the ``hreflang`` links, puts
this site's search in the place of Material's (tools/site/search.py), writes what the paste box and
the picker read (tools/site/patterns.py, tools/markdown/cases.py), one small style sheet
(tools/site/stylesheets.py), the headers for static hosts (tools/site/policy.py) and the sitemap. It
works on HTML, so on the output of any generator that keeps Material's markup. Without an address
all links stay relative, and what must be absolute (sitemap, canonical links) is left out.
"""

from __future__ import annotations

import html
import os
import pathlib
import re
import sys

from tools.common import measurements
from tools.common.languages import DEFAULT, LANGUAGES, Language
from tools.markdown import cases, notebooks
from tools.site import SiteError, patterns, policy, search, stylesheets

# They begin with a literal, which is looked for much faster than white space before one.
_CANONICAL = re.compile(r'<link rel="canonical" href="[^"]*">')
_ALTERNATE = re.compile(r'<link rel="alternate ?"[^>]*>')
_SWITCH = re.compile(r'<a href="[^"]*" hreflang="(\w+)"(?: lang="\w+")? class="md-select__link">')
_WORKER = re.compile(r"assets/javascripts/workers/search\.[0-9a-f]+\.min\.js")
# Material's script puts each table into a box that scrolls, and for that the whole page is laid out
# anew. The mark at the end of the box tells the style sheet that the table is whole.
_TABLE = re.compile(r"<table>(.*?)</table>", re.DOTALL)
_SCROLLING = (
    '<div class="md-typeset__scrollwrap"><div class="md-typeset__table">'
    r'<table class="md-table">\1</table></div><i hidden></i></div>'
)


def language_of(path: str) -> Language:
    """The language that a file of the built site (``ja/order/index.html``) is written in."""
    return next((each for each in LANGUAGES[1:] if path.startswith(each.prefix)), DEFAULT)


def finish(site: pathlib.Path, url: str = "") -> None:
    """Finish the site in place; a finished one may be finished again, for another address.

    ``url``: where it will be published, with a slash at its end, or nothing.

    Raises SiteError for a page that a language lacks, where the generator's markup is not as
    expected, and for a file of the project that is damaged.
    """
    files: dict[Language, list[pathlib.Path]] = {language: [] for language in LANGUAGES}
    pages: dict[str, set[Language]] = {}  # the languages of each, by its address below the language
    for file in sorted(site.rglob("*.html")):
        path = file.relative_to(site).as_posix()
        language = language_of(path)
        files[language].append(file)
        if file.name == "404.html":
            continue  # a template of its own, which offers all languages
        page = path.removeprefix(language.prefix).removesuffix("index.html")
        pages.setdefault(page, set()).add(language)
        file.write_text(_page(file.read_text("utf-8"), path, page, language, url), "utf-8")
    for page, languages in pages.items():
        if missing := [each.code for each in LANGUAGES if each not in languages]:
            where = ", ".join(missing)
            raise SiteError(f"/{page}: not in {where}; each page stands in every language")
    for language in LANGUAGES:
        folder = site / language.prefix
        try:
            search.write(folder, language.code)
            patterns.write(folder, language.code)
            cases.write(folder, language.code)
            notebooks.write(folder, language.code)
            measurements.write(folder)
        except ValueError as error:  # a damaged file (tools/common/sources.py)
            raise SiteError(str(error)) from None
        stylesheets.slim(folder, files[language])
    _write_sitemap(site, url, sorted(pages))
    policy.write(site)


def _page(text: str, path: str, page: str, language: Language, url: str) -> str:
    """The finished HTML of a page, ``path`` in the site and ``page`` below its language."""
    up = "../" * path.count("/") or "./"
    links = {to.code: f"{up}{to.prefix}{page}" for to in LANGUAGES}

    def switch(match: re.Match) -> str:
        code = match[1]
        return f'<a href="{links[code]}" hreflang="{code}" lang="{code}" class="md-select__link">'

    text, count = _SWITCH.subn(switch, text)
    if count != len(LANGUAGES):
        raise SiteError(f"{path}: {count} language links, expected {len(LANGUAGES)}")
    if url:
        links = {to.code: f"{url}{to.prefix}{page}" for to in LANGUAGES}
    # Material's script asks each link[rel=alternate] for a sitemap of its own, which does not
    # exist: hence the space.
    head = "".join(
        f'<link rel="alternate " hreflang="{code}" href="{link}">'
        for code, link in [*links.items(), ("x-default", links[DEFAULT.code])]
    )
    if url:
        head += f'<link rel="canonical" href="{links[language.code]}">'
    text = _ALTERNATE.sub("", _CANONICAL.sub("", text)).replace("</head>", head + "</head>", 1)
    text = _WORKER.sub("assets/search.js", _TABLE.sub(_SCROLLING, text))
    if '/search.js"' not in text:
        raise SiteError(f"{path}: names no search worker that could be replaced")
    return text


def _write_sitemap(site: pathlib.Path, url: str, pages: list[str]) -> None:
    """With an address, one for the site; those that MkDocs wrote for each language go."""
    for old in site.rglob("sitemap.xml*"):
        old.unlink()
    if not url:
        return
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for page in pages:
        places = {each.code: html.escape(f"{url}{each.prefix}{page}") for each in LANGUAGES}
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{place}"/>'
            for code, place in [*places.items(), ("x-default", places[DEFAULT.code])]
        )
        lines += [f"<url><loc>{place}</loc>{links}</url>" for place in places.values()]
    (site / "sitemap.xml").write_text("\n".join([*lines, "</urlset>", ""]), "utf-8")


def main() -> None:
    """Finish the folder, and for the address, that the command line names."""
    site, *rest = sys.argv[1:]
    url = rest[0] if rest else os.environ.get("SITE_URL", "")
    try:
        finish(pathlib.Path(site), url and url.rstrip("/") + "/")
    except SiteError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
