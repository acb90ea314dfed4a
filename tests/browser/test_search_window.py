"""The search window: keys open it; an empty one has examples, a vain query has ways on."""

import pytest
from playwright.sync_api import expect

from .views import PHONE

BOX, HELP, FOUND = ".md-search__input", ".search-help", ".md-search-result__link"
SLOW = 20_000  # the index is fetched with the first query
MISSPELT = {"en": ("nupy", "numpy"), "ja": ("nupy", "numpy"), "ko": ("넘퐈이", "넘파이")}


@pytest.fixture
def window(page, language):
    """A page of a language with the window open."""
    page.goto(language.prefix + "calls/")
    page.wait_for_selector("html.js")
    page.keyboard.press("Control+k")
    expect(page.locator(f"{BOX}:focus")).to_be_visible()
    return page


@pytest.mark.parametrize("keys", ["Control+k", "Meta+k", "/"])
def test_keys_open_it_and_it_says_so(page, language, keys):
    page.goto(language.prefix + "calls/")
    page.wait_for_selector("html.js")
    expect(page.locator(".search-keys")).to_be_visible()
    page.keyboard.press(keys)
    expect(page.locator(f"{BOX}:focus")).to_have_value("")
    expect(page.locator(".search-keys")).to_be_hidden()


def test_each_example_finds_pages(window):
    links, meta = window.locator(f"{HELP} a"), window.locator(".md-search-result__meta")
    expect(meta).to_be_hidden()
    examples = links.all_inner_texts()
    assert len(examples) >= 3
    for text in examples:
        links.get_by_text(text, exact=True).click()
        expect(window.locator(BOX)).to_have_value(text)
        expect(window.locator(f"{BOX}:focus")).to_be_visible()
        window.locator(FOUND).first.wait_for()
        expect(links).to_have_count(0)  # the arrow keys go to what was found
        window.locator(BOX).fill("")
        expect(links).to_have_count(len(examples))


def test_where_nothing_is_found_it_says_what_is_like_it_and_where_to_go(window, address, language):
    typed, meant = MISSPELT[language.code]
    window.keyboard.insert_text(typed)
    like = window.locator(f"{HELP} a[href*='?q=']")
    like.get_by_text(meant, exact=True).wait_for()
    hrefs = window.locator(f"{HELP} a").evaluate_all("(all) => all.map((link) => link.href)")
    assert [href for href in hrefs if "?q=" not in href] == [
        f"{address}{language.prefix}{page}/" for page in ("errors", "cases")
    ]
    like.get_by_text(meant, exact=True).click()
    expect(window.locator(BOX)).to_have_value(meant)
    window.locator(FOUND).first.wait_for()


def test_what_is_like_nothing_has_the_ways_alone(window):
    window.keyboard.insert_text("qzxwvk jjqqzz")
    expect(window.locator(f"{HELP} a")).to_have_count(2, timeout=SLOW)
    expect(window.locator(f"{HELP} p").first).to_be_hidden()


@pytest.mark.parametrize("typed", ["", "qzxwvk jjqqzz"])
def test_the_keyboard_chooses_and_enter_alone_does_not(window, address, language, typed):
    here = f"{address}{language.prefix}calls/"
    window.keyboard.insert_text(typed)
    expect(window.locator(f"{HELP} a")).to_have_count(2 if typed else 4, timeout=SLOW)
    window.keyboard.press("Enter")
    window.wait_for_timeout(300)
    assert window.url == here
    expect(window.locator(BOX)).to_have_value(typed)
    window.keyboard.press("ArrowDown")
    expect(window.locator(f"{HELP} a:focus")).to_have_count(1)
    window.keyboard.press("Enter")
    if typed:
        window.wait_for_url("**/errors/")
    else:
        window.locator(FOUND).first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("typed", ["", "nupy"])
def test_it_can_be_read_on_a_phone(open_page, violations, language, scheme, typed):
    page = open_page(language.prefix + "calls/", PHONE, scheme)
    page.locator(".md-header__button[for=__search]").click()
    page.locator(BOX).fill(typed)
    expect(page.locator(f"{HELP} a").first).to_be_visible()
    assert violations(page) == []
