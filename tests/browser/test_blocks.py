"""A block shows its key lines; one control opens the rest in place, and the visit remembers it."""

from playwright.sync_api import expect

from .conftest import new_page

PAGE = "calls/"
BLOCK = "#code-calls-detach_shares_the_storage"
MEASURED = "#code-calls-on_a_cpu_tensor_no_call_copies"


def rest(page, block=BLOCK):
    return page.locator(f"{block} .rest").first


def test_the_keyboard_opens_it_in_place_and_the_visit_remembers(page, address):
    page.goto(PAGE)
    button = page.locator(f"{BLOCK} .more")
    expect(rest(page)).to_be_hidden()
    button.focus()
    above = page.locator(BLOCK).bounding_box()["y"]
    closed = button.inner_text()
    page.keyboard.press("Enter")
    expect(rest(page)).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    assert button.inner_text() != closed
    assert page.locator(BLOCK).bounding_box()["y"] == above, "nothing above it moves"
    page.goto("data-or-detach/")
    page.goto(PAGE)
    expect(rest(page)).to_be_visible()
    expect(rest(page, MEASURED)).to_be_hidden()
    page.locator(f"{BLOCK} .more").press("Space")
    page.reload()
    expect(rest(page)).to_be_hidden()


def test_the_button_says_that_it_copies_what_is_in_sight(page, language):
    page.goto(language.prefix + PAGE)
    word = page.locator(f"{BLOCK} .more").get_attribute("data-copy")
    page.locator(BLOCK).scroll_into_view_if_needed()  # Material makes the button then
    button = page.locator(f"{BLOCK} [data-md-type=copy]")
    expect(button).to_have_attribute("title", word)
    button.hover()
    expect(page.locator(".md-tooltip2")).to_have_text(word)


def test_a_link_to_folded_code_opens_it(page):
    page.goto(PAGE + MEASURED)
    expect(rest(page, MEASURED)).to_be_visible()
    page.goto(PAGE + BLOCK)
    expect(page.locator(f"{BLOCK} .more")).to_have_attribute("aria-expanded", "true")


def test_without_javascript_all_is_in_sight(browser, address, language):
    with new_page(browser, address, java_script_enabled=False) as page:
        page.goto(language.prefix + PAGE)
        for each in page.locator(".rest").all():
            expect(each).to_be_visible()
        expect(page.locator(".more").first).to_be_hidden()
