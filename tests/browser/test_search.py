"""The search finds what readers type and paste: the right page first, in each language, and soon;
its window opens by keys, shows examples, and ways on where nothing is found.

The queries and the pages that answer them: ``queries/en.json`` … ``ko.json`` what people type,
``queries/errors.json`` and ``needs.json`` what they paste, in every language.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tools.common import files
from tools.site.finish import language_of

from .conftest import expect_readable, new_page

HERE = files.ROOT / "tests/browser"
FIRST, AMONG_THREE = 0.9, 0.98  # the shares of the queries that must be answered there
# Milliseconds from a query to its results: twenty times what it takes, so that only a fault passes
# it on a busy machine.
SOON = 2000
COMPOUNDS = ["メモリ共有", "負のストライド", "コピーされるか", "書き込みできない配列"]
BOX, HELP, FOUND = ".md-search__input", ".search-help", ".md-search-result__link"
MISSPELT = {"en": ("nupy", "numpy"), "ja": ("nupy", "numpy"), "ko": ("넘퐈이", "넘파이")}
NONSENSE = "qzxwvk jjqqzz"
# The worker is asked by the protocol of Material's interface.
ASK = """async ([address, queries]) => {
    const worker = new Worker(address);
    const say = (message) => new Promise((done) => {
        worker.onmessage = (event) => done(event.data);
        worker.postMessage(message);
    });
    await say({type: 0, data: {config: {}, docs: [], options: {}}});
    await say({type: 2, data: "numpy"});  // the first query fetches the index
    const answers = [];
    for (const query of queries) {
        const asked = performance.now();
        const reply = await say({type: 2, data: query});
        const pages = reply.data.items.map((group) => group[0].location.split("#")[0]);
        answers.push([[...new Set(pages)], performance.now() - asked]);
    }
    worker.terminate();
    return answers;
}"""


def test_the_right_page_comes_first_and_soon(open_page, language):
    """Words that stand together are found, too; and nothing for a blank and for nonsense."""
    files_of = ("queries/errors.json", "needs.json", f"queries/{language.code}.json")
    queries = [each for name in files_of for each in files.read_json(HERE / name)]
    words = COMPOUNDS if language.code == "ja" else []
    asked = [*(each["query"] for each in queries), *words, "   ", NONSENSE]
    answers = open_page(language.prefix).evaluate(ASK, ["assets/search.js", asked])
    assert max(milliseconds for _, milliseconds in answers) < SOON
    found = [pages for pages, _ in answers]
    assert found[-2:] == [[], []] and all(found[len(queries) : -2])
    places = [
        next((at for at, page in enumerate(those, 1) if page in each["pages"]), 99)
        for each, those in zip(queries, found)
    ]
    later = {each["query"]: at for each, at in zip(queries, places) if at > 1}
    assert len(later) <= (1 - FIRST) * len(queries), later
    assert sum(at > 3 for at in places) <= (1 - AMONG_THREE) * len(queries), later


@pytest.mark.parametrize("file", ["minisearch/*.js", "find.js", "index.json"])
def test_what_did_not_come_is_fetched_again_with_the_next_query(browser, address, file):
    lost = []
    with new_page(browser, address) as page:
        page.goto("")
        page.route(f"**/{file}", lambda route: route.abort() if not lost else route.continue_())
        page.on("requestfailed", lambda request: lost.append(request.url))
        # ASK lets a first query, whose answer it does not look at, fetch what finds.
        [(found, _)] = page.evaluate(ASK, ["assets/search.js", ["numpy"]])
    assert found and len(lost) == 1


# ---- The window ----


def search(page, query: str, enter, limit: float = 20_000) -> list[str]:
    """The addresses that a query finds, best first; fails where none is shown within ``limit``."""
    box, links = page.locator(BOX), page.locator(FOUND)
    box.click()
    box.fill("")
    expect(links).to_have_count(0)
    enter(query)
    links.first.wait_for(timeout=limit)
    return links.evaluate_all("links => links.map(link => link.href)")


def test_keys_open_it_and_a_query_finds_pages_of_the_language(open_page, pages, address, language):
    """Typed or pasted, and soon."""
    page = open_page(language.prefix + "calls/")
    for keys in ("Control+k", "Meta+k", "/"):
        expect(page.locator(".search-keys")).to_be_visible()
        page.keyboard.press(keys)
        expect(page.locator(f"{BOX}:focus")).to_have_value("")
        expect(page.locator(".search-keys")).to_be_hidden()
        expect(page.locator("#__search")).to_be_checked()  # else it would open after Escape
        page.keyboard.press("Escape")
        # Material waits a moment before it takes the focus for gone.
        page.evaluate("() => new Promise((done) => setTimeout(done, 100))")
    found = search(page, "detach", page.keyboard.type)
    assert {language_of(link.removeprefix(address)) for link in found} == {language}, found
    there = language.prefix + "copy-or-share/"
    title = pages[there].findtext(".//h1")
    # What a paste with the mouse looks like: the text is there, and no key was pressed.
    found = search(page, title, page.keyboard.insert_text, SOON)
    assert any(link.startswith(address + there) for link in found[:3]), found


def test_it_shows_examples_and_what_is_like_a_vain_query(open_page, address, language):
    """By mouse and keyboard. Enter alone, with nothing chosen, does nothing."""
    home = f"{address}{language.prefix}"
    page = open_page(f"{language.prefix}calls/")
    page.keyboard.press("Control+k")
    box, links, found = page.locator(BOX), page.locator(f"{HELP} a"), page.locator(FOUND)
    examples = links.all_inner_texts()
    assert len(examples) >= 3
    expect_readable(page, ".md-search")
    for text in examples:
        links.get_by_text(text, exact=True).click()
        expect(box).to_have_value(text)
        expect(box).to_be_focused()
        found.first.wait_for()
        expect(links).to_have_count(0)  # the arrow keys go to what was found
        box.fill("")
        expect(links).to_have_count(len(examples))
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("Enter")
    found.first.wait_for()
    expect_readable(page, ".md-search")
    typed, meant = MISSPELT[language.code]
    box.fill(typed)
    links.get_by_text(meant, exact=True).click()
    expect(box).to_have_value(meant)
    found.first.wait_for()
    box.fill(NONSENSE)
    expect(links).to_have_count(2)
    expect_readable(page, ".md-search")
    hrefs = links.evaluate_all("(all) => all.map((link) => link.href)")
    assert hrefs == [f"{home}errors/", f"{home}cases/"]
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert page.url == f"{home}calls/"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{home}errors/")
