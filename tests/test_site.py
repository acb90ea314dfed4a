"""The built site: links hold under any path, and pages show what their sources say and what ran."""

import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse
import xml.etree.ElementTree

import bs4
import mkdocs.utils
import pytest
import yaml

from tools.common import records
from tools.common.languages import DEFAULT, LANGUAGES
from tools.markdown import runs
from tools.site import SiteError, finish

BASE = "https://host.example/some/path/"  # nothing in the site knows it
ON = {  # what pages rely on, by its place in mkdocs.yml
    "theme.features": "content.code.annotate content.code.copy content.tabs.link toc.follow"
    " navigation.footer navigation.sections navigation.top navigation.tracking"
    " search.highlight search.suggest",
    "plugins": "search",
    "markdown_extensions": "admonition attr_list md_in_html tables toc pymdownx.details"
    " pymdownx.emoji pymdownx.highlight pymdownx.snippets pymdownx.superfences pymdownx.tabbed",
}
RAW = re.compile(
    r'!!! |\?\?\? |--8<--|=== "|\{ ?[#.:][^}\n]*\}|\(\d+\)!|\[\^|\]\(|:material-|\*\*|<!--'
)


def references(soup):
    """Every address that a page names, and whether the browser fetches it by itself."""
    for tag in soup.select("[href], [src]"):
        sheet = tag.name == "link" and "stylesheet" in tag.get("rel", [])
        yield tag.get("href") or tag.get("src"), sheet or tag.name in ("script", "img")


def source_of(page):
    """The Markdown of a page of the built site."""
    language = finish.language_of(page)
    name = page.removeprefix(language.prefix).rstrip("/") or "index"
    return (records.ROOT / "docs" / language.code / f"{name}.md").read_text("utf-8")


def whole(page, address):
    return urllib.parse.urljoin(BASE + page, address)


def test_links_lead_somewhere_and_nothing_is_fetched_from_another_host(site, soups):
    ids = {page: {tag["id"] for tag in soup.select("[id]")} | {""} for page, soup in soups.items()}
    bad, count = [], 0
    for page, soup in soups.items():
        for address, fetched in references(soup):
            target = urllib.parse.urlsplit(whole(page, address))
            below = urllib.parse.unquote(target.path.removeprefix("/some/path/"))
            anchor = urllib.parse.unquote(target.fragment)
            if target.geturl().startswith(BASE):
                count += 1
                file = site / below / ("index.html" if below.endswith("/") or not below else "")
                fits = file.is_file() and anchor in ids.get(below, {anchor})
            else:  # away, and not past the folder that the site stands in
                away = target.scheme in ("https", "mailto") and target.netloc != "host.example"
                fits = away and not fetched
            if not fits:
                bad.append(f"{page or '/'}: {address}")
    assert count > 500
    assert not bad, "\n".join(sorted(set(bad)))
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", sheet.read_text("utf-8")), sheet


def test_each_page_names_its_language_and_links_to_itself_in_the_others(soups):
    for page, soup in soups.items():
        language = finish.language_of(page)
        own = page.removeprefix(language.prefix)
        assert soup.html["lang"] == language.code
        links = soup.select("a.md-select__link")
        switch = {link["hreflang"]: whole(page, link["href"]) for link in links}
        assert switch == {to.code: BASE + to.prefix + own for to in LANGUAGES}, page
        links = soup.select("head link[hreflang]")
        head = {link["hreflang"]: whole(page, link["href"]) for link in links}
        assert head == switch | {"x-default": BASE + own}, page


def test_the_ids_are_the_same_in_every_language(soups):
    def ids(page):
        return [tag["id"] for tag in soups[page].select("article :is(h1, h2, h3)[id]")]

    for page in soups:
        own = page.removeprefix(finish.language_of(page).prefix)
        assert ids(page) == ids(own), page


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_what_pages_rely_on_is_on(language):
    """Pages build without it, too, but without notes or copy buttons, or with markup as text."""
    with open(records.ROOT / language.config, encoding="utf-8") as file:
        config = mkdocs.utils.yaml_load(file)
    config |= {f"theme.{key}": value for key, value in config["theme"].items()}
    for place, names in ON.items():
        missing = set(names.split()) - set(config[place])
        assert not missing, f"{language.config}: {place} lacks {', '.join(missing)}"


def test_no_markup_is_left_as_text(soups):
    for page, soup in soups.items():
        said = str(soup.select_one("article"))
        assert "--8<--" not in said and "<!--" not in said, page
        text = bs4.BeautifulSoup(re.sub(r"(?s)<(pre|code)\b.*?</\1>", "", said), "html.parser").text
        left = RAW.search(text)
        assert not left, f"{page}: {text[max(0, left.start() - 40) : left.end() + 40]!r}"


def test_a_page_shows_the_code_that_ran(soups):
    """From the Markdown to the HTML no character is lost."""
    for page, soup in soups.items():
        expected = []
        for name in re.findall(r'^--8<-- "([^":]+):show"', source_of(page), re.M):
            text = (records.SNIPPETS / name).read_text("utf-8")
            text = text.split("# --8<-- [start:show]\n")[1].split("# --8<-- [end:show]")[0]
            expected.append(text.rstrip())
        shown = [code.get_text().rstrip() for code in soup.select("div.language-python pre > code")]
        notebook = "<!-- notebook: " in source_of(page)  # tests/test_notebook.py
        assert shown == expected or notebook, page


def test_a_page_shows_what_was_printed_and_what_is_amiss(soups):
    for page, soup in soups.items():
        text = source_of(page)
        ran = dict(re.findall(r"^<!-- ran: (\S+)(?: under ([^>]+?))? -->$", text, re.M))
        for result in soup.select("div.ran[id]"):
            name = next(name for name in ran if result["id"] == runs.anchor(name))
            every = (ran[name] or "cpu cuda").split()
            states = {tab: records.state(name, runs.loaded(tab)) for tab in every}
            tabs = [tab for tab, state in states.items() if state != "never"]
            for tab, block in zip(tabs, result.select(".tabbed-block") or [result], strict=True):
                where = f"{page}: {name} in {tab}"
                printed = runs.loaded(tab)["snippets"][name]["out"]
                if printed:  # a run that failed may have printed nothing
                    assert block.select_one("pre").get_text().splitlines() == printed, where
                marks = [mark["class"][1] for mark in block.select(".mark")]
                state = states[tab] if tab in records.SHOWN or states[tab] != "fresh" else "other"
                assert marks == ([] if state == "fresh" else [f"mark--{state}"]), where
            labels = [label.get_text() for label in result.select(".tabbed-labels label")]
            assert len(labels) == (len(tabs) if len(tabs) > 1 else 0)
            expected = [tab.upper() for tab in tabs if labels and tab in records.SHOWN]
            assert [label for label in labels if label in ("CPU", "CUDA")] == expected
        shows = re.search(r"^<!-- (?:ran|rows|table): ", text, re.M)
        assert len(soup.select("article .ran-on")) == bool(shows), f"{page}: what it was run on"


def test_what_a_page_says_it_is_about_reaches_the_search_engines(soups):
    """Also a quotation mark in the front matter, which would end the attribute."""
    for page, soup in soups.items():
        said = yaml.safe_load(source_of(page).split("---\n")[1])
        for key in ("description", "keywords"):
            content = soup.select_one(f"meta[name={key}]")["content"]
            assert content == said[key], f"{page}: {key}"
        assert said["title"].split(" - ")[0] in soup.title.get_text()


def test_an_address_makes_links_absolute_and_each_page_is_in_each_language(site, soups, tmp_path):
    assert not list(site.rglob("sitemap.xml*")), "without an address there is none to mislead"
    copy = shutil.copytree(site, tmp_path / "site")
    finish.finish(copy, BASE)
    english = sorted(page for page in soups if finish.language_of(page) is DEFAULT)
    urls = xml.etree.ElementTree.parse(copy / "sitemap.xml").getroot()
    expected = [BASE + language.prefix + page for page in english for language in LANGUAGES]
    assert [url[0].text for url in urls] == expected
    assert {len(url) for url in urls} == {1 + len(LANGUAGES) + 1}, "itself, languages, x-default"
    home = bs4.BeautifulSoup((copy / "ja/index.html").read_bytes(), "html.parser")
    assert home.select_one("link[rel=canonical]")["href"] == BASE + "ja/"

    shutil.rmtree(copy / "ko/order")
    with pytest.raises(SiteError, match="order/: not in ko"):
        finish.finish(copy)


def copy_tree(folder: pathlib.Path) -> pathlib.Path:
    """A copy of this tree to edit and build."""

    def ignored(within: str, names: list[str]) -> set[str]:
        at_the_top = {".git", "site", "build", "node_modules"}
        at_the_top |= {name for name in names if name.startswith(".venv")}
        return {"__pycache__"} | (at_the_top if within == str(records.ROOT) else set())

    shutil.copytree(records.ROOT, folder, ignore=ignored)
    (folder / "node_modules").symlink_to(records.ROOT / "node_modules")
    if (notebooks := records.ROOT / "build/notebooks").exists():  # what they print takes its time
        shutil.copytree(notebooks, folder / "build/notebooks")
    return folder


BROKEN = {  # what is put above the first heading of order.md, and what the build then says
    "en": (
        '```\n--8<-- "order/lost.py:show"\n```',
        r"mkdocs.yml: docs/en/order.md:\d+: .*order/lost",
    ),
    "ja": ("[lost](lost.md)", r"mkdocs.ja.yml: docs/ja/order.md:\d+: .*lost.md"),
    "ko": ("<!-- ran: order/lost.py -->", "docs/ko/order.md:.*no run of order/lost.py"),
}


def test_a_build_that_fails_says_where_in_each_language_and_leaves_the_old_site(tmp_path):
    tree = copy_tree(tmp_path / "tree")
    for code, (fault, _) in BROKEN.items():
        page = tree / f"docs/{code}/order.md"
        page.write_text(page.read_text("utf-8").replace("\n# ", f"\n{fault}\n\n# ", 1), "utf-8")
    (tree / "site").mkdir()
    (tree / "site/old.html").write_text("old")
    command = [sys.executable, "-m", "tools.site.build"]
    result = subprocess.run(command, cwd=tree, capture_output=True, text=True)
    assert result.returncode == 1
    for _, says in BROKEN.values():
        assert re.search(says, result.stderr), result.stderr
    assert [file.name for file in (tree / "site").iterdir()] == ["old.html"]
