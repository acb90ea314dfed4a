"""The filter above the list of all snippets: what it shows, how many it says, the keyboard, and the list without it."""

from __future__ import annotations

import pytest
from mkdocs.config import load_config
from playwright.sync_api import expect

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import record_lists, results

from .conftest import NARROWEST, PHONE, new_context, shift, watch
from .test_pages import STICKS_OUT

ALL = len(records.names())


def words(language) -> dict[str, str]:
    return (
        results.WORDS
        | load_config(str(records.ROOT / language.config))["mdx_configs"]["tools.markdown.results"]
    )


@pytest.fixture
def open_list(context, address):
    """``open_list(language)``: the page, its field, and what it says of how many it found."""

    def opened(language):
        page = context.new_page()
        page.goto(f"{address}{language.prefix}verified/")
        page.wait_for_selector("html.js")
        return (
            page,
            page.get_by_label(words(language)["filter"]),
            page.locator(".filter").get_by_role("status"),
        )

    return opened


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_what_holds_every_word_is_shown_in_open_groups(open_list, address, language):
    page, field, said = open_list(language)
    trouble, count = watch(page, address), words(language)["matches"].format
    rows, groups = page.locator(".proofs tbody tr:visible"), page.locator(".proofs:visible")
    expect(said).to_have_text(count(count=ALL, all=ALL))
    assert (groups.count(), rows.count()) == (
        len({page for page, _ in record_lists.shown_on(language.code).values()}),
        0,
    )
    everywhere = groups.count()

    field.fill(" CPU  order/")
    expected = [name for name in records.names() if "order/" in name and "cpu" in name]
    expect(rows).to_have_count(len(expected))
    assert expected and sorted(rows.locator("a").all_inner_texts()) == expected
    expect(said).to_have_text(count(count=len(expected), all=ALL))

    field.fill("no snippet is called that")
    expect(said).to_have_text(count(count=0, all=ALL))
    assert (groups.count(), rows.count()) == (0, 0)

    title = page.locator(".proofs__page").nth(3).text_content()
    field.fill(title)
    expect(groups.first.locator(".proofs__page")).to_have_text(title)
    assert rows.count() >= int(groups.first.locator(".proofs__count").inner_text()) > 0

    field.fill("")
    expect(groups).to_have_count(everywhere)
    assert rows.count() == 0, "closed again"
    assert trouble == []


def test_the_keyboard_leads_from_the_filter_to_a_result(open_list):
    page, field, _ = open_list(LANGUAGES[0])
    field.focus()
    page.keyboard.type("order/")
    expect(page.locator(".proofs tbody tr:visible").first).to_be_visible()
    for _ in range(2):  # the name of the group, its first snippet
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.proofs td a')")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#ran-*")


def test_without_javascript_every_group_is_opened_by_hand(browser, address):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + "verified/")
    expect(page.locator(".filter")).to_be_hidden()
    page.locator(".proofs summary").first.click()
    expect(page.locator(".proofs tbody tr").first).to_be_visible()
    context.close()


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_an_open_list_fits_a_phone(browser, address, language):
    """Its columns too: neither the page nor a table within it scrolls sideways."""
    context = new_context(browser, PHONE, "light")
    page = context.new_page()
    page.goto(f"{address}{language.prefix}verified/")
    page.evaluate("document.querySelectorAll('.proofs').forEach((group) => { group.open = true; })")
    if (
        page.locator(".proofs thead").first.locator("th").count() < 3
    ):  # CUDA has run nothing yet: as if it had
        page.evaluate(
            "document.querySelectorAll('.proofs tr').forEach((row) => row.append(row.lastElementChild.cloneNode(true)))"
        )
    for width in (PHONE[0], NARROWEST):
        page.set_viewport_size({"width": width, "height": PHONE[1]})
        found = page.evaluate(STICKS_OUT)
        assert found["whole"] <= found["seen"], found["who"]
        wide = page.eval_on_selector_all(
            ".proofs .md-typeset__scrollwrap",
            "wraps => wraps.filter((wrap) => wrap.scrollWidth > wrap.clientWidth).length",
        )
        assert wide == 0, f"at {width} px"
    context.close()


def test_nothing_moves_while_it_loads(context, address):
    assert shift(context, address + "verified/") < 0.01
