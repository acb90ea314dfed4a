"""Finish a built site: what one build, which knows one language, cannot write.

    python -m tools.site.finish site [https://host/some/path/]

Points the language switch at the same page of each language, writes the ``hreflang`` links, puts this site's search in
the place of Material's (tools/site/search.py), writes what the paste box and the picker read (tools/site/patterns.py,
tools/markdown/cases.py), the headers for static hosts (tools/site/policy.py), and the sitemap; makes the style sheets one, and light
(tools/site/stylesheets.py). Works on the HTML, so on the output of any generator that keeps Material's markup. Without an
address all links stay relative, and what must be absolute (sitemap, canonical links) is left out.
"""

from __future__ import annotations

import html
import os
import pathlib
import re
import shutil
import sys

from tools.common import measurements
from tools.markdown import cases, notebooks
from tools.site import patterns, policy, search, stylesheets
from tools.common.languages import DEFAULT, LANGUAGES, Language

# They begin with a literal, which is looked for much faster than white space before one.
_CANONICAL = re.compile(r'<link rel="canonical" href="[^"]*">')
_ALTERNATE = re.compile(r'<link rel="alternate ?"[^>]*>')
_SWITCH = re.compile(r'<a href="[^"]*" hreflang="(\w+)"(?: lang="\w+")? class="md-select__link">')
_TABLE = re.compile(r"<table>(.*?)</table>", re.DOTALL)
_SCROLLING = r'<div class="md-typeset__scrollwrap"><div class="md-typeset__table"><table class="md-table">\1</table></div><i hidden></i></div>'
_WORKER = re.compile(r"assets/javascripts/workers/search\.[0-9a-f]+\.min\.js")


class SiteError(Exception):
    """The built site is not what it should be; the text says where."""


def language_of(path: str) -> Language:
    """The language that a file of the built site (``ja/order/index.html``) is written in."""
    return next((language for language in LANGUAGES[1:] if path.startswith(language.prefix)), DEFAULT)


def finish(site: pathlib.Path, url: str = "") -> None:
    """Finish the site in place; a finished one may be finished again, for another address.

    ``url``: where it will be published, with a slash at its end, or nothing.

    Raises SiteError for a page that a language lacks, and where the generator's markup is not as expected.
    """
    pages: dict[str, set[str]] = {}
    written: dict[Language, list[pathlib.Path]] = {language: [] for language in LANGUAGES}
    for file in sorted(site.rglob("*.html")):
        path = file.relative_to(site).as_posix()
        language = language_of(path)
        written[language].append(file)
        page = path.removeprefix(language.prefix).removesuffix("index.html")
        if page == "404.html":
            continue  # a template of its own, which offers all languages
        pages.setdefault(page, set()).add(language.code)
        text = _page(file.read_text("utf-8"), path, page, language, url)
        file.write_text(text, "utf-8")
    for page, found in pages.items():
        missing = {language.code for language in LANGUAGES} - found
        if missing:
            raise SiteError(f"/{page}: not in {', '.join(sorted(missing))}; each page stands in every language")
    try:
        for language in LANGUAGES:
            _search(site / language.prefix, language)
            patterns.write(site / language.prefix, language.code)
            cases.write(site / language.prefix, language.code)
            notebooks.write(site / language.prefix, language.code)
            measurements.write(site / language.prefix)
            stylesheets.slim(site / language.prefix, written[language])
    except (stylesheets.StyleError, ValueError) as error:  # ValueError: a file of ours is damaged (tools/common/sources.py)
        raise SiteError(str(error)) from None
    _sitemap(site, url, sorted(pages))
    try:
        policy.write(site)
    except policy.PolicyError as error:
        raise SiteError(str(error)) from None


def _page(text: str, path: str, page: str, language: Language, url: str) -> str:
    up = "../" * path.count("/") or "./"
    links = {to.code: f"{up}{to.prefix}{page}" for to in LANGUAGES}

    def switch(match: re.Match) -> str:
        code = match[1]
        return f'<a href="{links[code]}" hreflang="{code}" lang="{code}" class="md-select__link">'

    text, count = _SWITCH.subn(switch, text)
    if count != len(LANGUAGES):
        raise SiteError(f"{path}: {count} language links, expected {len(LANGUAGES)}")
    text = _ALTERNATE.sub("", _CANONICAL.sub("", text))
    # The space: Material's script asks each link[rel=alternate] for a sitemap of its own, which does not exist.
    head = "".join(
        f'<link rel="alternate " hreflang="{code}" href="{url + to.prefix + page if url else links[to.code]}">'
        for code, to in [*((to.code, to) for to in LANGUAGES), ("x-default", DEFAULT)]
    )
    if url:
        head += f'<link rel="canonical" href="{url}{language.prefix}{page}">'
    text = text.replace("</head>", head + "</head>", 1)
    # Material's script puts each table into a box that scrolls, and for that the whole page is laid out anew. The mark at
    # the end of the box tells the style sheet that the table is whole.
    text = _TABLE.sub(_SCROLLING, text)
    text = _WORKER.sub("assets/search.js", text)
    if '/search.js"' not in text:
        raise SiteError(f"{path}: names no search worker that could be replaced")
    return text


def _search(folder: pathlib.Path, language: Language) -> None:
    """Write the search index of one language, and leave out Material's worker with its word lists."""
    search.write(folder, language.code)
    for unused in ("workers", "lunr"):
        shutil.rmtree(folder / "assets/javascripts" / unused, ignore_errors=True)


def _sitemap(site: pathlib.Path, url: str, pages: list[str]) -> None:
    for language in LANGUAGES:
        for old in (site / language.prefix).glob("sitemap.xml*"):
            old.unlink()
    if not url:
        return
    link = '<xhtml:link rel="alternate" hreflang="{}" href="{}"/>'.format
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for page in pages:
        address = {language.code: html.escape(url + language.prefix + page) for language in LANGUAGES}
        links = "".join(link(code, to) for code, to in [*address.items(), ("x-default", address[DEFAULT.code])])
        out += [f"<url><loc>{to}</loc>{links}</url>" for to in address.values()]
    (site / "sitemap.xml").write_text("\n".join([*out, "</urlset>", ""]), "utf-8")


def main() -> None:
    site, url = pathlib.Path(sys.argv[1]), (sys.argv[2:] or [os.environ.get("SITE_URL", "")])[0]
    try:
        finish(site, url and url.rstrip("/") + "/")
    except SiteError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
