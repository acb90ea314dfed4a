"""Finish a built site: what one MkDocs build, which knows one language, cannot write.

Points the language switch at the same page of each language, writes the ``hreflang`` links, puts
this site's search in the place of Material's (tools/site/search.py), writes what the paste box and
the picker read (tools/site/patterns.py, tools/markdown/cases.py), what a team takes along
(tools/site/review.py), what other versions printed (tools/site/versions.py), tables that fit every
screen (tools/site/tables.py), one small style sheet (tools/site/stylesheets.py), a page at each old
address (tools/site/redirects.py), the day of each page's last change (tools/site/dates.py), the
headers for static hosts (tools/site/policy.py) and the sitemap. It works on HTML, so on the output
of any generator that keeps Material's markup. Without an address all links stay relative, and what
must be absolute (sitemap, canonical links, the pictures of tools/site/cards.py) is left out.
"""

from __future__ import annotations

import html
import pathlib
import re
import urllib.parse

from tools.common import changes, measurements
from tools.common.languages import DEFAULT, LANGUAGES, Language
from tools.markdown import cases, notebooks, steps
from tools.site import (
    SiteError,
    cards,
    dates,
    patterns,
    policy,
    redirects,
    review,
    search,
    stylesheets,
    tables,
    versions,
)

# They begin with a literal, which is looked for much faster than white space before one.
_CANONICAL = re.compile(r'<link rel="canonical" href="[^"]*">')
_SHARED = re.compile(r'<meta property="og:(?:url|image)[^>]*>')
_TITLE = re.compile(r'<meta property="og:title" content="([^"]*)">')
_SOURCE = re.compile(r'<a href="([^"]+)"[^>]* class="md-source">')
_FILE = re.compile(r"<code>((?:README|CONTRIBUTING)\.md|CITATION\.cff)</code>")
_UNDATED = re.compile(r"<span>[^<]*{date}[^<]*</span>")
_ALTERNATE = re.compile(r'<link rel="alternate ?"[^>]*>')
_BASE = re.compile(r'<base href="[^"]*">')
_SWITCH = re.compile(r'<a href="[^"]*" hreflang="(\w+)"(?: lang="\w+")? class="md-select__link">')
_LINK = '<a href="{0}" hreflang="{1}" lang="{1}" class="md-select__link">'
_WORKER = re.compile(r"assets/javascripts/workers/search\.[0-9a-f]+\.min\.js")
_INDENT = re.compile(r"\n\s+")  # what Jinja leaves of the theme's loops: a kilobyte of each page
_URLSET = (
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml">'
)


def language_of(path: str) -> Language:
    """The language that a file of the built site (``ja/order/index.html``) is written in."""
    return next((each for each in LANGUAGES[1:] if path.startswith(each.prefix)), DEFAULT)


def finish(site: pathlib.Path, url: str = "") -> None:
    """Finish the site in place; a finished one may be finished again, for another address.

    ``url``: where it will be published, with a slash at its end, or nothing.

    Raises SiteError for a page that a language lacks, or where the generator's markup is not as
    expected, and ValueError for a file of the project that is damaged.
    """
    files: dict[Language, list[pathlib.Path]] = {language: [] for language in LANGUAGES}
    days = dates.changed()
    pages: dict[str, set[Language]] = {}  # the languages of each, by its address below the language
    for file in sorted(site.rglob("*.html")):
        text, path = file.read_text("utf-8"), file.relative_to(site).as_posix()
        if text.startswith(redirects.START):
            continue  # written when the site was finished before
        language = language_of(path)
        files[language].append(file)
        if file.name == "404.html":
            text = _page(text, path, "", language)  # its links lead to the start page of each
            text = _ALTERNATE.sub("", text)
            root = urllib.parse.urlsplit(url).path or "/"
            text = _BASE.sub(f'<base href="{root}{language.prefix}">', text)
        else:
            page = path.removeprefix(language.prefix).removesuffix("index.html")
            pages.setdefault(page, set()).add(language)
            text = _page(text, path, page, language, url)
            if day := dates.of_page(days, language.code, page):
                text = text.replace("{date}", f'<time datetime="{day}">{day}</time>', 1)
            if url and (title := _TITLE.search(text)):
                cards.write(file.parent, html.unescape(title[1]))
        file.write_text(_UNDATED.sub("", text), "utf-8")
    for page, languages in pages.items():
        if missing := [each.code for each in LANGUAGES if each not in languages]:
            where = ", ".join(missing)
            raise SiteError(f"/{page}: not in {where}; each page stands in every language")
    for language in LANGUAGES:
        folder = site / language.prefix
        search.write(folder, language.code)
        patterns.write(folder, language.code)
        cases.write(folder, language.code)
        notebooks.write(folder, language.code)
        steps.write(folder, language.code)
        review.write(folder, language, url)
        measurements.write(folder)
        versions.write(folder, language.code)
        stylesheets.slim(folder, files[language])
    redirects.write(site, url, pages)
    _write_sitemap(site, url, sorted(pages))
    policy.write(site)


def _addresses(base: str, page: str) -> dict[str, str]:
    """The address of a page in each language, by its code, and for readers of others."""
    addresses = {each.code: f"{base}{each.prefix}{page}" for each in LANGUAGES}
    return {**addresses, "x-default": addresses[DEFAULT.code]}


def _page(text: str, path: str, page: str, language: Language, url: str = "") -> str:
    """The finished HTML of a page, ``path`` in the site and ``page`` below its language."""
    here = _addresses("../" * path.count("/") or "./", page)
    text, count = _SWITCH.subn(lambda link: _LINK.format(here[link[1]], link[1]), text)
    if count != len(LANGUAGES):
        raise SiteError(f"{path}: {count} language links, expected {len(LANGUAGES)}")
    links = _addresses(url, page) if url else here
    # Material's script asks each link[rel=alternate] for a sitemap of its own, which does not
    # exist: hence the space.
    head = "".join(
        f'<link rel="alternate " hreflang="{code}" href="{link}">' for code, link in links.items()
    )
    if url:
        own = links[language.code]
        head += f'<link rel="canonical" href="{own}"><meta property="og:url" content="{own}">'
        head += f'<meta property="og:image" content="{own}{cards.NAME}">'
    text = _ALTERNATE.sub("", _CANONICAL.sub("", _SHARED.sub("", text))).replace(
        "</head>", head + "</head>", 1
    )
    if source := _SOURCE.search(text):  # of REPO_URL; without it the names of its files stay names
        tree = source[1] + ("/-" if "gitlab" in source[1] else "") + "/blob/main/"
        text = _FILE.sub(rf'<a href="{tree}\1">\g<0></a>', text)
    text = text.replace("{version}", changes.short(changes.now()), 1)
    text = _WORKER.sub("assets/search.js", tables.finished(text))
    before, article, rest = text.partition("<article")
    article += rest[: (end := rest.rindex("</article>"))]  # code stays as it is
    text = _INDENT.sub("\n", before) + article + _INDENT.sub("\n", rest[end:])
    if '/search.js"' not in text:
        raise SiteError(f"{path}: names no search worker that could be replaced")
    return text


def _write_sitemap(site: pathlib.Path, url: str, pages: list[str]) -> None:
    """With an address, one for the site; those that MkDocs wrote for each language go."""
    for old in site.rglob("sitemap.xml*"):
        old.unlink()
    if not url:
        return
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', _URLSET]
    for page in pages:
        places = _addresses(html.escape(url), html.escape(page))
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{place}"/>'
            for code, place in places.items()
        )
        lines += [f"<url><loc>{places[each.code]}</loc>{links}</url>" for each in LANGUAGES]
    (site / "sitemap.xml").write_text("\n".join([*lines, "</urlset>", ""]), "utf-8")
