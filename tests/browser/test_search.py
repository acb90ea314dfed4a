"""The search finds what readers type and paste: the right page first, in each language, and soon.

The worker is asked by the protocol of Material's interface; that a query in the box comes to it,
test_pages.py sees. The queries and the pages that answer them: ``queries/en.json`` … ``ko.json``
what people type, ``queries/errors.json`` and ``needs.json`` what they paste, in every language.
"""

import json

import pytest

from tools.common import records

from .conftest import new_page
from .test_pages import SOON

QUERIES = records.ROOT / "tests/browser/queries"
FIRST, AMONG_THREE = 0.9, 0.98  # the shares of the queries that must be answered there
COMPOUNDS = ["メモリ共有", "負のストライド", "コピーされるか", "書き込みできない配列"]
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


def ask(page, language, queries: list[str]) -> list[tuple[list[str], float]]:
    """For each query the pages found, best first, and the milliseconds."""
    page.goto(language.prefix)
    return page.evaluate(ASK, ["assets/search.js", queries])


def load(name: str) -> list[tuple[str, set[str]]]:
    """The queries of a file, each with the pages that answer it."""
    entries = json.loads((QUERIES / name).read_text("utf-8"))
    return [(entry["query"], set(entry["pages"])) for entry in entries]


def test_the_right_page_comes_first_and_soon(page, language):
    queries = load(f"{language.code}.json")
    assert len(queries) >= 60
    queries += load("errors.json") + load("../needs.json")
    answers = ask(page, language, [query for query, _ in queries])
    assert max(milliseconds for _, milliseconds in answers) < SOON
    later = {}  # query: its place, for those that are not answered first
    for (query, pages), (found, _) in zip(queries, answers, strict=True):
        place = next((place for place, page in enumerate(found, 1) if page in pages), 99)
        if place > 1:
            later[query] = place
    print(f"{language.code}: {len(queries)} queries; not first: {later}")  # pytest -s
    assert len(later) <= (1 - FIRST) * len(queries), later
    lost = [query for query, place in later.items() if place > 3]
    assert len(lost) <= (1 - AMONG_THREE) * len(queries), later


def test_words_that_stand_together_are_found_and_nothing_for_nonsense(page, language):
    found = [pages for pages, _ in ask(page, language, ["", "   ", "qzxwvk jjqqzz", *COMPOUNDS])]
    assert found[:3] == [[], [], []]
    assert all(found[3:]) or language.code != "ja"


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
