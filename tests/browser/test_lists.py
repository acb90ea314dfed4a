"""The filter above a long list: what it shows and says, and the links into what it folds."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests import rendering
from tools.pages import atlas as library
from tools.pages import messages
from tools.pages import pages as page_files
from tools.record import libraries as atlas
from tools.site.tables import LONG

from .conftest import PHONE, UNFOLD, resize

ENTRIES = ".group .message:visible, .library:visible"


@pytest.fixture
def listed(open_page, language):
    """``listed(path, name)``: opens a list; what the field says of entries, groups and rows."""

    def listed(path, name):
        page, words = open_page(language.prefix + path), rendering.words(name, language.code)
        entries = page.locator(ENTRIES)

        def shown(count, of, in_groups, in_rows):
            said = words["matches"].format(count=count, all=of)
            expect(page.locator(".filter[data-entries]").get_by_role("status")).to_have_text(said)
            assert (page.locator(".group:visible").count(), entries.count()) == (in_groups, in_rows)

        return page, page.get_by_label(words["filter"]), entries, shown

    return listed


def test_a_message_is_found_by_text_and_page(language, listed):
    """Folded they stand below the names of their groups; a typed word unfolds what holds it."""
    page, field, entries, shown = listed("errors/", "messages")
    groups, every = len(messages.groups()), len(messages.by_id())
    shown(every, every, groups, 0)
    message, found = messages.by_id()["requires-grad"], page.locator("#message-requires-grad")
    for typed in (message["text"], f"y.numpy() {message['raises']}".upper()):
        field.fill(typed)
        expect(found).to_be_visible()
        assert 0 < entries.count() < 5, typed
    none = page.locator(".filter__none")
    expect(none).to_be_hidden()
    field.fill("no message says that")
    shown(0, every, 0, 0)
    expect(none).to_contain_text(rendering.words("filter", language.code)["none"])
    none.locator("button").first.click()
    shown(every, every, groups, 0)
    expect(field).to_be_focused()
    field.fill("no message says that")
    none.locator("button").last.click()
    expect(page.locator(".md-search__input:focus")).to_have_value("no message says that")
    page.keyboard.press("Escape")
    field.fill(page_files.heading(language.code, message["answer"]))
    expect(found).to_be_visible()
    field.fill("")
    shown(every, every, groups, 0)
    field.press_sequentially("bfloat16 got unsupported")
    expect(entries.first).to_be_visible()
    for _ in range(2):  # the name of the group, the message's own link
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert "errors/?filter=bfloat16+got+unsupported#message-" in page.url


def test_the_finder_shows_a_library_and_the_address_keeps_it(listed):
    """By its name, as it can be picked, and by a class that its lines do not name."""
    page, field, entries, shown = listed("libraries/", "atlas")
    every = len(atlas.libraries())
    shown(every, every, len(atlas.FAMILIES), every)
    for typed in ("Captum", "LayerIntegratedGradients"):
        field.fill(typed)
        assert entries.locator(".library__name").all_text_contents() == ["Captum"], typed
        shown(1, every, 1, 1)
    assert page.url.endswith("/libraries/?filter=LayerIntegratedGradients")
    page.reload()
    shown(1, every, 1, 1)
    line = library.key(atlas.libraries()["captum"], "from_tensor")
    copy = page.locator(".library__copy:visible").first
    expect(copy).to_have_attribute("data-clipboard-text", line)
    page.locator(".library__name:visible a").click()
    page.wait_for_url("**/libraries-science/#captum")
    page.go_back()
    shown(1, every, 1, 1)
    field.fill("")
    assert page.url.endswith("/libraries/")
    shown(every, every, len(atlas.FAMILIES), every)


def test_a_link_to_a_message_opens_its_group(open_page, language):
    """From elsewhere, on the page itself, and for a heading among the contents."""
    home = language.prefix + "errors/"
    page = open_page(f"{home}#message-array-has-no-detach")
    expect(page.locator("#message-array-has-no-detach")).to_be_in_viewport()
    page.evaluate("location.hash = 'message-list-has-no-detach'")
    expect(page.locator("#message-list-has-no-detach")).to_be_in_viewport()
    page.goto(f"{home}?#images")
    expect(page.locator("#images")).to_be_in_viewport()
    expect(page.locator(".group:has(#images) .message").first).to_be_visible()


def test_a_field_filters_the_rows_of_all_tables_of_a_page(open_page, language):
    """By what a row is about, and by its other cells where no row is about it. What has no row left
    is out of sight, and nothing is lost when the field is cleared."""
    page = open_page(f"{language.prefix}dtypes/")
    said = rendering.words("filter", language.code)
    field, rows = page.get_by_label(said["filter"]), page.locator("article tbody tr:visible")
    tables, headings = page.locator("article table"), page.locator("article :is(h2, h3):visible")
    page.evaluate(UNFOLD)
    all_rows, all_headings = rows.count(), headings.count()
    assert max(table.locator("tbody tr").count() for table in tables.all()) > LONG
    expect(field).to_have_count(1)
    field.fill("UINT8")
    cells = "(all) => all.map((row) => row.cells[0].textContent.toLowerCase())"
    found = rows.evaluate_all(cells)
    assert 0 < len(found) < 12 and all("uint8" in each for each in found)
    assert 0 < headings.count() < all_headings
    status = page.locator(".filter").get_by_role("status")
    expect(status).to_have_text(said["matches"].format(count=len(found), all=all_rows))
    resize(page, PHONE)
    expect(rows).to_have_count(len(found))
    field.fill("no such dtype")
    expect(page.locator(".filter__none")).to_be_visible()
    field.fill("")
    page.evaluate(UNFOLD)
    expect(rows).to_have_count(all_rows)
    expect(headings).to_have_count(all_headings)
