"""Finish a built site: what one MkDocs build, which knows one language, cannot write.

Points the language switch at the same page of each language, writes the ``hreflang`` links, the day
of the last change and the sitemap, puts this site's search in the place of Material's, and has the
other modules here write what they are for, on the HTML of any generator with Material's markup.
Without an address all links stay relative, and what must be absolute (sitemap, canonical links, the
picture for those who link here) is left out.
"""

import html
import pathlib
import re
import subprocess
import urllib.parse

import rjsmin

from tools.common import files
from tools.common.files import ROOT
from tools.common.languages import DEFAULT, LANGUAGES, Language
from tools.pages import learn, notebooks, render
from tools.record import changes, measurements
from tools.site import patterns, policy, redirects, review, search, stylesheets, tables, versions

# They begin with a literal, which is looked for much faster than white space before one.
_WRITTEN_HERE = re.compile(
    r'<link rel="(?:canonical|alternate ?)"[^>]*>|<meta property="og:(?:url|image)[^>]*>'
)
_SOURCE = re.compile(r'<a href="([^"]+)"[^>]* class="md-source">')
_FILE = re.compile(r"<code>((?:README|CONTRIBUTING)\.md|CITATION\.cff)</code>")
_UNDATED = re.compile(r"<span>[^<]*{date}[^<]*</span>")
_BASE = re.compile(r'<base href="[^"]*">')
_SWITCH = re.compile(
    r'<a href="[^"]*" hreflang="(\w+)"(?: (?:lang|aria-current)="\w+")* class="md-select__link">'
)
_LINK = '<a href="{0}" hreflang="{1}" lang="{1}"{2} class="md-select__link">'
_WORKER = re.compile(r"assets/javascripts/workers/search\.[0-9a-f]+\.min\.js")
_PARTICLE = re.compile(r"</code>(?=[가-힣])")
_OWN = re.compile(r'<script src="([^"]*)site\.js"')
# A block of one line or two, of which none is folded: tools/pages/blocks.py marks the others.
_SHORT = re.compile(
    r'(<div class="language-\w+ )(highlight"><pre><span></span><code>'
    r"(?:(?!</code>).)*\n?(?:(?!</code>).)*\n?</code>)"
)
_COUNTER = re.compile(r"<h\d.*?</h\d>|(?<=\d) (?=[つ回個行列次度倍秒分枚件台本点種])")
_INDENT = re.compile(r"\n\s+")  # what Jinja leaves of the theme's loops: a kilobyte of each page
LOST = "404.html"


def language_of(path: str) -> Language:
    """The language that a file of the built site (``ja/order/index.html``) is written in."""
    return next((each for each in LANGUAGES[1:] if path.startswith(each.prefix)), DEFAULT)


def finish(site: pathlib.Path, url: str = "") -> None:
    """Finish the site in place; a finished one may be finished again, for another address.

    ``url``: where it will be published, with a slash at its end, or nothing.

    Raises ValueError for a page that a language lacks, where the generator's markup is not as
    expected, and for a file of the project that is damaged.
    """
    pages: dict[Language, dict[str, str]] = {language: {} for language in LANGUAGES}
    days = changed()
    for file in sorted(site.rglob("*.html")):
        text, path = file.read_text("utf-8"), file.relative_to(site).as_posix()
        if not text.startswith(redirects.START):  # written when the site was finished before
            language = language_of(path)
            name = path.removeprefix(language.prefix)
            pages[language][name] = _page(text, path, name, language, url, days)
    for name in sorted({name for texts in pages.values() for name in texts}):
        if missing := [each.code for each, texts in pages.items() if name not in texts]:
            page, where = name.removesuffix("index.html"), ", ".join(missing)
            raise ValueError(f"/{page}: not in {where}; each page stands in every language")
    for language, texts in pages.items():
        folder, code = site / language.prefix, language.code
        search.write_index(folder, code)
        (folder / "search/messages").mkdir(exist_ok=True)
        for path, data in patterns.data(code).items():
            files.write_json(folder / "search" / path, data)
        notebooks.write_notebooks(folder, code)
        learn.copy_notebooks(folder, code)
        review.write_files(folder, language, url)
        measurements.write(folder)
        versions.write_versions(folder, code)
        for name, text in stylesheets.slim(folder, texts).items():
            (folder / name).write_text(text, "utf-8")
        for script in (folder / "assets").glob("*.js"):
            script.write_text(rjsmin.jsmin(script.read_text("utf-8")), "utf-8")
    addresses = [name.removesuffix("index.html") for name in pages[DEFAULT] if name != LOST]
    redirects.write_redirects(site, url, addresses)
    for unfinished in site.rglob("sitemap.xml*"):  # of one language each
        unfinished.unlink()
    if url:
        places = [_addresses(html.escape(url), html.escape(page)) for page in sorted(addresses)]
        lines = render.lines("sitemap.xml", pages=places, codes=[each.code for each in LANGUAGES])
        (site / "sitemap.xml").write_text("\n".join([*lines, ""]), "utf-8")
    policy.write(site, ["_headers"], site)


def _addresses(base: str, page: str) -> dict[str, str]:
    """The address of a page in each language, by its code, and for readers of others."""
    addresses = {each.code: f"{base}{each.prefix}{page}" for each in LANGUAGES}
    return {**addresses, "x-default": addresses[DEFAULT.code]}


def _page(
    text: str, path: str, name: str, language: Language, url: str, days: dict[str, str]
) -> str:
    """The finished HTML of a page, ``path`` in the site and ``name`` below its language."""
    page = "" if name == LOST else name.removesuffix("index.html")  # that leads to the start
    here = _addresses("../" * path.count("/") or "./", page)
    marks = {language.code: ' aria-current="true"'}
    switch = lambda link: _LINK.format(here[link[1]], link[1], marks.get(link[1], ""))
    text, count = _SWITCH.subn(switch, text)
    if count != len(LANGUAGES):
        raise ValueError(f"{path}: {count} language links, expected {len(LANGUAGES)}")
    head, text = "", _WRITTEN_HERE.sub("", text)
    if name == LOST:
        root = urllib.parse.urlsplit(url).path or "/"
        text = _BASE.sub(f'<base href="{root}{language.prefix}">', text)
    else:
        # Material's script asks each link[rel=alternate] for a sitemap of its own, which does not
        # exist: hence the space.
        links = _addresses(url, page) if url else here
        for code, link in links.items():
            head += f'<link rel="alternate " hreflang="{code}" href="{link}">'
        if url:
            own = links[language.code]
            head += f'<link rel="canonical" href="{own}"><meta property="og:url" content="{own}">'
            head += f'<meta property="og:image" content="{url}{language.prefix}card.png">'
        if day := day_of(days, language.code, page):
            text = text.replace("{date}", f'<time datetime="{day}">{day}</time>', 1)
    text = _UNDATED.sub("", text).replace("</head>", head + "</head>", 1)
    if source := _SOURCE.search(text):  # of REPO_URL; without it the names of its files stay names
        tree = source[1] + ("/-" if "gitlab" in source[1] else "") + "/blob/main/"
        text = _FILE.sub(rf'<a href="{tree}\1">\g<0></a>', text)
    text = text.replace("{version}", changes.short(changes.now()), 1)
    text = _WORKER.sub("assets/search.js", tables.finished(text, language.code))
    if '/search.js"' not in text:
        raise ValueError(f"{path}: names no search worker that could be replaced")
    if '<p class="filter"' in text and (ours := _OWN.search(text)) and "filter.js" not in text:
        script = f'<script src="{ours[1]}filter.js" type="module"></script>'
        text = text.replace(
            "</body>", f"{script}</body>", 1
        )  # of a table; main.html has it of lists
    before, article, rest = text.partition("<article")
    article += rest[: (end := rest.rindex("</article>"))]  # code stays as it is
    # A word joiner: no browser keeps a Korean particle at the bracket that it belongs to.
    article = _PARTICLE.sub("</code>\u2060", article)
    # A Japanese number stays with what it counts; a heading is a name, and stays as it is.
    article = _COUNTER.sub(lambda it: "\u00a0" if it[0] == " " else it[0], article)
    article = _SHORT.sub(r"\1short \2", article)
    return _INDENT.sub("\n", before) + article + _INDENT.sub("\n", rest[end:])


def changed(root: pathlib.Path = ROOT) -> dict[str, str]:
    """``{"docs/en/calls.md": "2026-11-20"}``: the day of the last commit that touched a page.

    No day is better than a wrong one: there is none for a page that was edited since, none outside
    of Git, and none in a shallow clone, where each file seems to come from the oldest commit there.
    """

    def git(*command: str) -> list[str]:
        run = ["git", "-C", str(root), "-c", "core.quotepath=off", *command]
        done = subprocess.run(run, capture_output=True, encoding="utf-8", check=True)
        return done.stdout.splitlines()

    try:
        if git("rev-parse", "--is-shallow-repository") != ["false"]:
            return {}
        edited = git("diff", "--name-only", "--relative", "HEAD", "--", "docs")
        lines = git("log", "--format=:%cs", "--name-only", "--relative", "--", "docs")
    except (OSError, subprocess.CalledProcessError):
        return {}
    days: dict[str, str] = {}
    for line in filter(None, lines):  # the newest commit first
        if line.startswith(":"):
            day = line[1:]
        elif line not in edited:
            days.setdefault(line, day)
    return days


def day_of(days: dict[str, str], language: str, page: str) -> str:
    """The day of a page (``calls/``), by its Markdown and its notebook; "" where one has none."""
    stem = f"docs/{language}/{page.rstrip('/') or 'index'}"
    parts = [f"{stem}{suffix}" for suffix in (".md", ".ipynb")]
    found = [days.get(part, "") for part in parts if (ROOT / part).exists()]
    return max(found, default="") if all(found) else ""
