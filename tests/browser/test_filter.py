"""The filter above the list of all snippets: what it shows and says; the list fits a phone."""

from mkdocs.config import load_config
from playwright.sync_api import expect

from tools.common import records
from tools.markdown import record_lists, results

from .conftest import STICKS_OUT
from .views import NARROWEST, PHONE

ROWS = ".proofs tbody tr:visible"
# CUDA may have run nothing yet: then its column is put there, for the width.
OPEN_ALL = """() => {
    for (const group of document.querySelectorAll(".proofs")) group.open = true;
    for (const row of document.querySelectorAll(".proofs tr"))
        if (row.children.length < 3) row.append(row.lastElementChild.cloneNode(true));
}"""
WIDE = "wraps => wraps.filter((wrap) => wrap.scrollWidth > wrap.clientWidth).length"


def test_what_holds_every_word_is_shown_in_open_groups(page, language):
    config = load_config(str(records.ROOT / language.config))
    words = results.WORDS | config["mdx_configs"]["tools.markdown.results"]
    page.goto(language.prefix + "verified/")
    page.wait_for_selector("html.js")
    field, said = page.get_by_label(words["filter"]), page.locator(".filter").get_by_role("status")
    rows, groups = page.locator(ROWS), page.locator(".proofs:visible")
    everywhere = len({page for page, _ in record_lists.shown_on(language.code).values()})
    names = records.names()

    def shown(count, in_groups, in_rows):
        expect(said).to_have_text(words["matches"].format(count=count, all=len(names)))
        assert (groups.count(), rows.count()) == (in_groups, in_rows)

    shown(len(names), everywhere, 0)
    field.fill(" CPU  order/")
    expected = [name for name in names if "order/" in name and "cpu" in name]
    shown(len(expected), 1, len(expected))
    assert sorted(rows.locator("a").all_inner_texts()) == expected != []

    field.fill("no snippet is called that")
    shown(0, 0, 0)

    title = page.locator(".proofs__page").nth(3).text_content()
    field.fill(title)
    expect(groups.first.locator(".proofs__page")).to_have_text(title)
    assert rows.count() >= int(groups.first.locator(".proofs__count").inner_text()) > 0

    field.fill("")
    shown(len(names), everywhere, 0)


def test_the_keyboard_leads_from_the_filter_to_a_result(page):
    page.goto("verified/")
    page.wait_for_selector("html.js")
    page.locator(".filter input").focus()
    page.keyboard.type("order/")
    expect(page.locator(ROWS).first).to_be_visible()
    for _ in range(2):  # the name of the group, its first snippet
        page.keyboard.press("Tab")
    expect(page.locator(".proofs td a:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_url("**/#ran-*")


def test_an_open_list_fits_a_phone(open_page, language):
    """Neither the page nor a table within it scrolls sideways."""
    page = open_page(language.prefix + "verified/", PHONE)
    page.evaluate(OPEN_ALL)
    for width in (PHONE[0], NARROWEST):
        page.set_viewport_size({"width": width, "height": PHONE[1]})
        wide = page.eval_on_selector_all(".proofs .md-typeset__scrollwrap", WIDE)
        assert (page.evaluate(STICKS_OUT), wide) == ([], 0), f"at {width} px"
