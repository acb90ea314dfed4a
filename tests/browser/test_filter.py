"""The filter above a long list: what it shows and says; the lists are folded and fit a phone."""

import pytest
from mkdocs.config import load_config
from playwright.sync_api import expect

from tools.common import atlas, records
from tools.markdown import atlas as atlas_pages
from tools.markdown import library, messages, record_lists, results

from .conftest import STICKS_OUT
from .views import DESKTOP, NARROWEST, PHONE

LISTS = {"verified/": ("results", results.WORDS), "errors/": ("messages", messages.WORDS)}
LISTS |= {"libraries/": ("atlas", atlas_pages.WORDS)}
ENTRIES = ".proofs li:visible, .group .message:visible, .library:visible"
EVERY = list(messages.by_id().values())
# CUDA may have run nothing yet: then its longest state is put there, for the width.
OPEN_ALL = """(state) => {
    for (const group of document.querySelectorAll(".group")) group.open = true;
    const run = `<span>CUDA <span class="state state--stale">${state}</span></span>`;
    for (const entry of document.querySelectorAll(".proofs li"))
        if (entry.children.length < 3) entry.insertAdjacentHTML("beforeend", run);
}"""
BESIDE = """(entries) => entries.map((entry) => {
    const [name, ...runs] = [...entry.children].map((each) => each.getBoundingClientRect());
    const row = entry.parentElement.getBoundingClientRect();
    const inSight = ({left, right}) => left >= row.left && right <= row.right + 1;
    return [runs.every(inSight), runs.every(({top}) => top < name.bottom)];
})"""


@pytest.fixture
def listed(page, language, request):
    """``listed(path)``: opens a list; what the field says of so many entries, groups and rows."""

    def listed(path):
        name, words = LISTS[path]
        words = (
            words
            | load_config(str(records.ROOT / language.config))["mdx_configs"][
                f"tools.markdown.{name}"
            ]
        )
        page.goto(language.prefix + path)
        page.wait_for_selector("html.js")
        field, said = (
            page.get_by_label(words["filter"]),
            page.locator(".filter").get_by_role("status"),
        )
        groups, entries = page.locator(".group:visible"), page.locator(ENTRIES)

        def shown(count, of, in_groups, in_rows):
            expect(said).to_have_text(words["matches"].format(count=count, all=of))
            assert (groups.count(), entries.count()) == (in_groups, in_rows)

        return field, entries, shown

    return listed


def test_what_holds_every_word_is_shown_in_open_groups(page, language, listed):
    field, rows, shown = listed("verified/")
    pages = record_lists.shown_on(language.code)
    everywhere = len({*pages.values()})
    names = records.names()

    shown(len(names), len(names), everywhere, 0)
    field.fill(" CPU  order/")
    expected = [name for name in names if "order/" in name and "cpu" in f"{pages[name]} {name}"]
    shown(len(expected), len(names), len({pages[name] for name in expected}), len(expected))
    assert sorted(rows.locator("a").all_inner_texts()) == expected != []

    field.fill("no snippet is called that")
    shown(0, len(names), 0, 0)

    title = page.locator(".group__name").nth(3).text_content()
    field.fill(title)
    expect(page.locator(".group:visible .group__name").first).to_have_text(title)
    assert rows.count() >= int(page.locator(".proofs__count:visible").first.inner_text()) > 0

    field.fill("")
    shown(len(names), len(names), everywhere, 0)


def test_a_message_is_found_by_text_and_page(page, language, listed):
    """Folded they stand below the names of their groups; a typed word unfolds what holds it."""
    field, entries, shown = listed("errors/")
    groups = messages.groups()
    shown(len(EVERY), len(EVERY), len(groups), 0)
    message = messages.by_id()["requires-grad"]
    for typed in (message["text"], f"y.numpy() {message['raises']}".upper()):
        field.fill(typed)
        expect(page.locator("#message-requires-grad")).to_be_visible()
        assert 0 < entries.count() < 5, typed
    title = messages.heading(language.code, message["answer"])
    field.fill(title)
    expect(page.locator("#message-requires-grad")).to_be_visible()
    field.fill("")
    shown(len(EVERY), len(EVERY), len(groups), 0)


def test_the_finder_shows_a_library_and_the_address_keeps_it(page, language, listed):
    """By its name, as it can be picked, and by a class that its lines do not name."""
    field, entries, shown = listed("libraries/")
    every = list(atlas.libraries().values())
    shown(len(every), len(every), len(atlas.FAMILIES), len(every))
    for typed in ("Captum", "LayerIntegratedGradients"):
        field.fill(typed)
        assert entries.locator(".library__name").all_text_contents() == ["Captum"], typed
        shown(1, len(every), 1, 1)
    assert page.url.endswith("/libraries/?filter=LayerIntegratedGradients")
    page.reload()
    shown(1, len(every), 1, 1)
    copy = page.locator(".library__copy:visible").first
    line = library.key(atlas.libraries()["captum"], "from_tensor")
    assert copy.get_attribute("data-clipboard-text") == line
    page.locator(".library__name:visible a").click()
    page.wait_for_url("**/libraries-science/#captum")
    page.go_back()
    shown(1, len(every), 1, 1)
    field.fill("")
    assert page.url.endswith("/libraries/")
    shown(len(every), len(every), len(atlas.FAMILIES), len(every))


def test_a_link_to_a_message_opens_its_group(page, address, language):
    """From elsewhere, on the page itself, and for a heading among the contents."""
    home = language.prefix + "errors/"
    page.goto(f"{home}#message-array-has-no-detach")
    expect(page.locator("#message-array-has-no-detach")).to_be_in_viewport()
    page.evaluate("location.hash = 'message-list-has-no-detach'")
    expect(page.locator("#message-list-has-no-detach")).to_be_in_viewport()
    # As in a browser that opens nothing by itself: the place in the address changes, nothing else.
    last = list(messages.groups().values())[0][-1]["id"]
    page.evaluate(
        """(last) => {
        history.replaceState(null, "", `#message-${last}`);
        dispatchEvent(new HashChangeEvent("hashchange"));
    }""",
        last,
    )
    expect(page.locator(f"#message-{last}")).to_be_in_viewport()
    page.goto(f"{home}?#images")
    expect(page.locator("#images")).to_be_in_viewport()
    expect(page.locator(".group:has(#images) .message").first).to_be_visible()


def test_the_keyboard_leads_from_the_filter_to_the_link_of_a_message(page, address):
    page.goto("errors/")
    page.wait_for_selector("html.js")
    page.locator(".filter input").focus()
    page.keyboard.type("bfloat16 got unsupported")
    expect(page.locator(ENTRIES).first).to_be_visible()
    for _ in range(2):  # the name of the group, the message's own link
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.url.startswith(f"{address}errors/?filter=bfloat16+got+unsupported#message-")


def test_the_keyboard_leads_from_the_filter_to_a_result(page):
    page.goto("verified/")
    page.wait_for_selector("html.js")
    page.locator(".filter input").focus()
    page.keyboard.type("order/")
    expect(page.locator(ENTRIES).first).to_be_visible()
    for _ in range(2):  # the name of the group, its first snippet
        page.keyboard.press("Tab")
    expect(page.locator(".proofs li a:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_url("**/#ran-*")


@pytest.mark.parametrize("path", LISTS)
def test_an_open_list_fits_a_phone(open_page, language, path):
    """Nothing scrolls sideways. What was run is in sight, on a wide screen beside the name."""
    config = load_config(str(records.ROOT / language.config))
    words = results.WORDS | config["mdx_configs"]["tools.markdown.results"]
    for size in (PHONE, (NARROWEST, 800), DESKTOP):
        page = open_page(language.prefix + path, size)
        page.evaluate(OPEN_ALL, words["cell_stale"])
        assert page.evaluate(STICKS_OUT) == [], size
        runs = page.eval_on_selector_all(".proofs li", BESIDE)
        assert all(sight and (beside or size != DESKTOP) for sight, beside in runs), size
