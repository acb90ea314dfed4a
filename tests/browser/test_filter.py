"""The filter above the list of all snippets: what it shows and says, and the list without it."""

from mkdocs.config import load_config
from playwright.sync_api import expect

from tools.common import records
from tools.markdown import record_lists, results

from .conftest import EACH_LANGUAGE, NARROWEST, PHONE, new_context, watch
from .test_pages import STICKS_OUT

OPEN = "document.querySelectorAll('.proofs').forEach((group) => { group.open = true; })"
# CUDA may have run nothing yet: then its column is put there, for the width.
MORE_COLUMNS = """document.querySelectorAll('.proofs tr').forEach((row) => {
    if (row.children.length < 3) row.append(row.lastElementChild.cloneNode(true)); })"""
WIDE = "wraps => wraps.filter((wrap) => wrap.scrollWidth > wrap.clientWidth).length"


@EACH_LANGUAGE
def test_what_holds_every_word_is_shown_in_open_groups(context, address, language):
    config = load_config(str(records.ROOT / language.config))
    words = results.WORDS | config["mdx_configs"]["tools.markdown.results"]
    page = context.new_page()
    trouble = watch(page, address)
    page.goto(f"{address}{language.prefix}verified/")
    page.wait_for_selector("html.js")
    field, said = page.get_by_label(words["filter"]), page.locator(".filter").get_by_role("status")
    rows, groups = page.locator(".proofs tbody tr:visible"), page.locator(".proofs:visible")
    everywhere = len({page for page, _ in record_lists.shown_on(language.code).values()})

    def says(count):
        expect(said).to_have_text(words["matches"].format(count=count, all=len(records.names())))

    says(len(records.names()))
    assert (groups.count(), rows.count()) == (everywhere, 0)

    field.fill(" CPU  order/")
    expected = [name for name in records.names() if "order/" in name and "cpu" in name]
    says(len(expected))
    assert expected and sorted(rows.locator("a").all_inner_texts()) == expected

    field.fill("no snippet is called that")
    says(0)
    assert (groups.count(), rows.count()) == (0, 0)

    title = page.locator(".proofs__page").nth(3).text_content()
    field.fill(title)
    expect(groups.first.locator(".proofs__page")).to_have_text(title)
    assert rows.count() >= int(groups.first.locator(".proofs__count").inner_text()) > 0

    field.fill("")
    expect(groups).to_have_count(everywhere)
    assert rows.count() == 0, "closed again"
    assert trouble == []


def test_the_keyboard_leads_from_the_filter_to_a_result(context, address):
    page = context.new_page()
    page.goto(address + "verified/")
    page.wait_for_selector("html.js")
    page.locator(".filter input").focus()
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


@EACH_LANGUAGE
def test_an_open_list_fits_a_phone(browser, address, language):
    """Neither the page nor a table within it scrolls sideways."""
    context = new_context(browser, PHONE, "light")
    page = context.new_page()
    page.goto(f"{address}{language.prefix}verified/")
    page.evaluate(OPEN)
    page.evaluate(MORE_COLUMNS)
    for width in (PHONE[0], NARROWEST):
        page.set_viewport_size({"width": width, "height": PHONE[1]})
        found = page.evaluate(STICKS_OUT)
        assert found["whole"] <= found["seen"], found["who"]
        wide = page.eval_on_selector_all(".proofs .md-typeset__scrollwrap", WIDE)
        assert wide == 0, f"at {width} px"
    context.close()
