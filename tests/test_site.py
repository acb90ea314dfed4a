"""The built site: links, anchors and language links hold under any path, and the code shown is the code that ran."""

import re
import shutil
import subprocess
import sys
import urllib.parse
import xml.etree.ElementTree

import bs4
import pytest
import yaml

from tools.common import records
from tools.common.languages import DEFAULT, LANGUAGES
from tools.markdown import runs
from tools.site import finish

BASE = "https://host.example/some/path/"  # nothing in the site knows it


def references(soup):
    """Every address that a page names, and whether the browser fetches it by itself."""
    for tag in soup.select("[href], [src]"):
        address = tag.get("href") or tag.get("src")
        fetched = tag.name in ("script", "img") or (
            tag.name == "link" and "stylesheet" in tag.get("rel", [])
        )
        yield address, fetched


def test_every_link_and_anchor_leads_somewhere(site, soups):
    ids = {page: {tag["id"] for tag in soup.select("[id]")} | {""} for page, soup in soups.items()}
    bad, count = [], 0
    for page, soup in soups.items():
        for address, _ in references(soup):
            target = urllib.parse.urlsplit(urllib.parse.urljoin(BASE + page, address))
            if not target.geturl().startswith(BASE):
                if target.scheme not in ("https", "mailto") or target.netloc == "host.example":
                    bad.append(f"{page or '/'}: {address} leaves the site's path")
                continue
            count += 1
            below = urllib.parse.unquote(target.path.removeprefix("/some/path/"))
            exists = (
                site / below / "index.html" if below.endswith("/") or not below else site / below
            ).is_file()
            if not exists or urllib.parse.unquote(target.fragment) not in ids.get(
                below, {target.fragment}
            ):
                bad.append(f"{page or '/'}: {address}")
    assert count > 500
    assert not bad, "\n".join(sorted(set(bad)))


def test_nothing_is_fetched_from_another_host(site, soups):
    for page, soup in soups.items():
        fetched = [address for address, itself in references(soup) if itself]
        assert not [address for address in fetched if "//" in address], page
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", sheet.read_text("utf-8")), sheet


def test_each_page_names_its_language_and_links_to_the_same_page_of_the_others(soups):
    for page, soup in soups.items():
        language = finish.language_of(page)
        own = page.removeprefix(language.prefix)
        assert soup.html["lang"] == language.code
        switch = {
            a["hreflang"]: urllib.parse.urljoin(BASE + page, a["href"])
            for a in soup.select("a.md-select__link")
        }
        assert switch == {to.code: BASE + to.prefix + own for to in LANGUAGES}
        head = {
            link["hreflang"]: urllib.parse.urljoin(BASE + page, link["href"])
            for link in soup.select("head link[hreflang]")
        }
        assert head == switch | {"x-default": BASE + own}


def test_the_ids_are_the_same_in_every_language(soups):
    for page, soup in soups.items():
        if finish.language_of(page) is DEFAULT:
            ids = [tag["id"] for tag in soup.select("article :is(h1, h2, h3)[id]")]
            for language in LANGUAGES[1:]:
                other = [
                    tag["id"]
                    for tag in soups[language.prefix + page].select("article :is(h1, h2, h3)[id]")
                ]
                assert other == ids, language.prefix + page


def test_a_page_shows_the_code_that_ran_and_what_it_printed(soups):
    """From the Markdown to the HTML nothing is lost: code blocks and results, character by character, and what is amiss."""
    for page, soup in soups.items():
        source = records.ROOT / "docs" / finish.language_of(page).code
        markdown = source / (
            page.removeprefix(finish.language_of(page).prefix).rstrip("/") or "index"
        )
        if not markdown.with_suffix(".md").exists():
            continue
        text = markdown.with_suffix(".md").read_text("utf-8")
        ran = dict(re.findall(r"^<!-- ran: (\S+)(?: under ([^>]+?))? -->$", text, re.M))
        for result in soup.select("div.ran[id]"):
            name = next(name for name in ran if result["id"] == runs.anchor(name))
            states = {
                tab: records.state(name, runs.loaded(tab))
                for tab in (ran[name] or "cpu cuda").split()
            }
            tabs = [tab for tab, state in states.items() if state != "never"]
            blocks = result.select(".tabbed-block") or [result]
            for tab, block in zip(tabs, blocks, strict=True):
                printed = runs.loaded(tab)["snippets"][name]["out"]
                if printed:  # a run that failed may have printed nothing
                    assert block.select_one("pre").get_text().splitlines() == printed, (
                        f"{page}: {name} in {tab}"
                    )
                marks = [mark["class"][1] for mark in block.select(".mark")]
                state = states[tab] if tab in records.SHOWN or states[tab] != "fresh" else "other"
                assert marks == ([] if state == "fresh" else [f"mark--{state}"]), (
                    f"{page}: {name} in {tab}"
                )
            labels = [label.get_text() for label in result.select(".tabbed-labels label")]
            assert len(labels) == (len(tabs) if len(tabs) > 1 else 0)
            assert [label for label in labels if label in ("CPU", "CUDA")] == [
                tab.upper() for tab in tabs if labels and tab in records.SHOWN
            ]
        shows = re.search(r"^<!-- (?:ran|rows|table): ", text, re.M)
        assert len(soup.select("article .ran-on")) == bool(shows), (
            f"{page}: its end says what it was run on"
        )
        included = re.findall(
            r'^--8<-- "([^":]+):show"', markdown.with_suffix(".md").read_text("utf-8"), re.M
        )
        shown = [code.get_text().rstrip() for code in soup.select("div.language-python pre > code")]
        expected = [
            (records.SNIPPETS / name)
            .read_text("utf-8")
            .split("# --8<-- [start:show]\n")[1]
            .split("# --8<-- [end:show]")[0]
            .rstrip()
            for name in included
        ]
        assert shown == expected, page


def test_what_a_page_says_it_is_about_reaches_the_search_engines(soups):
    """A quotation mark in the front matter would end the attribute: the theme does not escape it."""
    for page, soup in soups.items():
        language = finish.language_of(page)
        name = page.removeprefix(language.prefix).rstrip("/") or "index"
        source = records.ROOT / "docs" / language.code / f"{name}.md"
        if source.exists():
            said = yaml.safe_load(source.read_text("utf-8").split("---\n")[1])
            for key in ("description", "keywords"):
                assert soup.select_one(f"meta[name={key}]")["content"] == said[key], (
                    f"{page}: {key}"
                )
            assert said["title"].split(" - ")[0] in soup.title.get_text()


def test_the_404_page_offers_every_language(site):
    soup = bs4.BeautifulSoup((site / "404.html").read_bytes(), "html.parser")
    assert [item["lang"] for item in soup.select("li")] == [language.code for language in LANGUAGES]
    assert [link["data-home"] for link in soup.select("a")] == [
        language.prefix for language in LANGUAGES
    ]


def test_an_address_makes_sitemap_and_canonical_links_absolute(site, soups, tmp_path):
    copy = shutil.copytree(site, tmp_path / "site")
    finish.finish(copy, BASE)
    english = sorted(page for page in soups if finish.language_of(page) is DEFAULT)
    urls = xml.etree.ElementTree.parse(copy / "sitemap.xml").getroot()
    assert [url[0].text for url in urls] == [
        BASE + language.prefix + page for page in english for language in LANGUAGES
    ]
    assert all(len(url) == 1 + len(LANGUAGES) + 1 for url in urls), (
        "each page names itself, its languages, x-default"
    )
    home = bs4.BeautifulSoup((copy / "ja/index.html").read_bytes(), "html.parser")
    assert home.select_one("link[rel=canonical]")["href"] == BASE + "ja/"


def test_without_an_address_there_is_no_sitemap_to_mislead(site):
    assert not list(site.rglob("sitemap.xml*"))


def test_a_page_that_a_language_lacks_stops_the_finishing(site, tmp_path):
    copy = shutil.copytree(site, tmp_path / "site")
    shutil.rmtree(copy / "ko/order")
    with pytest.raises(finish.SiteError, match="order/: not in ko"):
        finish.finish(copy)


BROKEN = {  # language: what is put above the first heading of order.md, and what the build then says
    "en": (
        '```python\n--8<-- "order/lost.py:show"\n```',
        r"mkdocs.yml: docs/en/order.md:\d+: .*order/lost.py",
    ),
    "ja": ("[lost](lost.md)", r"mkdocs.ja.yml: docs/ja/order.md:\d+: .*lost.md"),
    "ko": ("<!-- ran: order/lost.py -->", "docs/ko/order.md:.*no run of order/lost.py"),
}


def test_a_build_that_fails_says_why_and_leaves_the_old_site(tmp_path):
    tree = tmp_path / "tree"
    ignored = shutil.ignore_patterns(
        ".git", ".venv*", "site", "build", "walkthrough.*", "__pycache__", "node_modules"
    )
    shutil.copytree(records.ROOT, tree, ignore=ignored)
    for language in LANGUAGES:  # the notebook takes its time and is not asked here
        config = tree / language.config
        config.write_text(
            re.sub(r"\n.*walkthrough\.md$", "", config.read_text("utf-8"), flags=re.M), "utf-8"
        )
        for page in (tree / "docs" / language.code).rglob("*.md"):
            page.write_text(
                re.sub(r"\[([^\]]*)\]\([^)]*\.ipynb[^)]*\)", r"\1", page.read_text("utf-8")),
                "utf-8",
            )
        page = tree / "docs" / language.code / "order.md"
        page.write_text(
            page.read_text("utf-8").replace("\n# ", f"\n{BROKEN[language.code][0]}\n\n# ", 1),
            "utf-8",
        )
    site = tree / "site"
    site.mkdir()
    (site / "old.html").write_text("old")
    result = subprocess.run(
        [sys.executable, "-m", "tools.site.build"], cwd=tree, capture_output=True, text=True
    )
    assert result.returncode == 1
    for _, says in BROKEN.values():
        assert re.search(says, result.stderr), result.stderr
    assert [file.name for file in site.iterdir()] == ["old.html"]
