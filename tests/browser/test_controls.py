"""What a reader presses on every page: doors and their menus, folded code, terms, colours."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import (
    DESKTOP,
    NARROWEST,
    PHONE,
    copied,
    expect_readable,
    new_page,
    resize,
    see_all,
    until,
)

# ---- The doors ----

DOORS = 4


def test_each_door_is_reached_by_a_press_and_by_keyboard(open_page, language):
    """From the logo over the header, on a tablet, too; a group within it folds."""
    page, met = open_page(language.prefix + "calls/"), []
    for _ in range(20):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement.className")
        met += [each for each in ("md-logo", "md-tabs__link") if each in name]
    assert met == ["md-logo", *["md-tabs__link"] * DOORS]
    resize(page, (1024, 768))
    for number in range(DOORS):
        door = page.locator(".md-tabs__item").nth(number)
        expect(door).to_be_in_viewport()
        door.locator("a").click()
        expect(door).to_have_class(re.compile("--active"))
    resize(page, DESKTOP)
    page.goto(language.prefix + "errors/")
    inside = page.locator(".md-nav--primary a[href='../cuda-error/']")
    expect(inside).not_to_be_visible()
    page.locator(".md-nav--primary label.md-nav__link[tabindex='0']:visible").first.press("Enter")
    expect(inside).to_be_visible()
    page.locator(".md-header .md-select button").focus()
    current = page.locator(".md-select__link[aria-current]")
    expect(current).to_have_attribute("hreflang", language.code)
    assert current.evaluate("(link) => getComputedStyle(link, '::after').content") not in (
        "",
        "none",
    )
    expect_readable(page, ".md-header .md-select__inner")


def test_the_drawer_leads_to_every_door(open_page, language):
    page = open_page(language.prefix + "grad-error/", (NARROWEST[0], 700))
    page.locator(".md-header label[for=__drawer]").click()
    expect_readable(page, ".md-sidebar--primary")
    opened = page.locator(".md-nav--primary .md-nav__toggle[id^=__nav]:checked")
    door, group = opened.evaluate_all("(all) => all.map((each) => each.id)")
    for label in (group, door):  # back from the group, and from the door
        page.locator(f".md-nav__title[for={label}]").click()
    for number in range(2, DOORS + 2):
        expect(page.locator(f"#__nav_{number}_label")).to_be_in_viewport()
    page.locator(f"#__nav_{DOORS + 1}_label").click()
    page.locator(".md-nav--primary a[href='../dtypes/']").click()
    page.wait_for_url(f"**/{language.prefix}dtypes/")


def test_the_path_to_a_page_has_its_marks_amid_its_names(open_page, language):
    for size in (DESKTOP, PHONE):
        page = open_page(language.prefix + "calls/", size)
        mark = page.locator(".md-path__item").last
        assert mark.evaluate("(item) => getComputedStyle(item).alignItems") == "center"


def test_escape_leaves_the_search_and_not_the_page(open_page):
    """The focus goes back to where it was, or stays at what opens the search."""
    page = open_page("calls/")
    query, opened = page.locator(".md-search__input"), page.locator("#__search:checked")
    link = page.locator("article a:visible").nth(2)
    link.focus()
    page.keyboard.press("Control+K")
    page.keyboard.type("bfloat16")
    expect(opened).to_have_count(1)
    page.locator(".md-search-result__link").first.wait_for()
    page.keyboard.press("Escape")
    expect(link).to_be_focused()
    expect(opened).to_have_count(0)
    page.evaluate("document.activeElement.blur()")
    query.click()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    expect(query).to_be_focused()
    expect(opened).to_have_count(0)
    page.keyboard.type("x")
    expect(opened).to_have_count(1)
    resize(page, PHONE)
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    opener = page.locator("label.md-header__button[for=__search]")
    expect(opener).to_be_focused()
    expect(opener).to_be_visible()
    page.keyboard.press("Enter")
    expect(opened).to_have_count(1)


def test_the_closed_drawer_of_a_phone_is_out_of_the_way_of_the_keys(open_page):
    """What opens it is reached by Tab and pressed by Enter."""
    page = open_page("calls/", PHONE)
    link, opener = page.locator(".md-sidebar--primary a.md-nav__link").first, "label[for=__drawer]"
    expect(link).to_be_hidden()
    for _ in range(4):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches('{opener}')"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("#__drawer")).to_be_checked()
    expect(link).to_be_visible()


# Letters in sight under the button of a block of one line or two.
UNDER = """() => [...document.querySelectorAll(".md-code__nav")].flatMap((nav) => {
    const code = nav.parentElement.querySelector("code");
    const [button, box] = [nav, code].map((each) => each.getBoundingClientRect());
    const { borderRightWidth, lineHeight } = getComputedStyle(code);
    if (nav.closest(".ran") || box.height > 3.3 * parseFloat(lineHeight)) return [];
    const clear = box.right - parseFloat(borderRightWidth) <= button.left + 1;
    const far = Math.max(...[...code.querySelectorAll("span")].filter((it) => !it.children.length)
        .map((it) => it.getBoundingClientRect().right));
    return clear || far <= button.left ? [] : [code.textContent];
})"""


def test_no_letter_of_a_short_block_lies_under_its_button(open_page):
    for path in ("calls/", "", "cheatsheet/"):
        page = open_page(path, PHONE)
        for size in (PHONE, NARROWEST):
            resize(page, size)
            see_all(page)
            assert page.locator(".md-code__nav").count()
            assert page.evaluate(UNDER) == [], (path, size)


# ---- Code that shows its key lines: one control opens the rest in place ----

PAGE = "calls/"
TERMS = "copy-or-share/"
BLOCK = "#code-calls-detach_shares_the_storage"
MEASURED = "#code-calls-on_a_cpu_tensor_no_call_copies"


def test_folded_code_opens_in_place_and_the_visit_remembers(open_page):
    page = open_page(PAGE)
    rest = lambda block: page.locator(f"{block} .rest").first
    button = page.locator(f"{BLOCK} .more")
    expect(rest(BLOCK)).to_be_hidden()
    page.locator(BLOCK).scroll_into_view_if_needed()  # Material makes the button then
    copy = page.locator(f"{BLOCK} [data-md-type=copy]")  # it says that it copies what is in sight
    expect(copy).to_have_attribute("title", button.get_attribute("data-copy"))
    button.focus()
    above, closed = page.locator(BLOCK).bounding_box()["y"], button.inner_text()
    page.keyboard.press("Enter")
    expect(rest(BLOCK)).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(button).not_to_have_text(closed)
    assert page.locator(BLOCK).bounding_box()["y"] == above, "nothing above it moves"
    page.reload()
    expect(rest(BLOCK)).to_be_visible()
    expect(rest(MEASURED)).to_be_hidden()
    button.press("Space")
    page.reload()
    expect(rest(BLOCK)).to_be_hidden()
    page.goto(PAGE + MEASURED)  # a link to it opens it
    expect(rest(MEASURED)).to_be_visible()
    # So does a row that it filled, on another page.
    page.goto("names/")
    block = page.locator("#code-names-a_shape_has_other_names pre")
    expect(block).to_be_hidden()
    page.locator("a.filled").first.click()
    expect(block).to_be_in_viewport()


def test_what_the_code_printed_opens_with_it_where_it_teaches_nothing(open_page):
    page = open_page("cuda-error/")
    mark = page.locator(".sight:has(+ .ran--behind) > .more").first
    printed = mark.locator("xpath=../following-sibling::*[1]")
    expect(printed).to_be_hidden()
    mark.click()
    expect(printed).to_be_visible()
    expect(printed.locator("summary, .more")).to_have_count(0)


COPIED = [("cuda-error/", ".change"), (TERMS, ".limits li"), ("errors/", ".group .change")]


@pytest.mark.parametrize("path, part", COPIED)
def test_the_line_to_write_has_a_button_that_copies_it(open_page, path, part):
    page = open_page(path)
    part = page.locator(part).first
    if path == "errors/":
        page.locator(".group > summary").first.click()
    part.locator(".change__copy").click()
    assert copied(page) == part.locator("ins code, code.line").inner_text()


# ---- A term says what it means where it stands ----

GLOSSARY = re.compile("/glossary/#")
TIP = ".md-tooltip2--active"


def test_a_tap_shows_a_meaning_and_stays_and_the_next_leads_to_the_glossary(open_page, language):
    touch = {"has_touch": True, "is_mobile": True}
    page = open_page(language.prefix + TERMS, NARROWEST, **touch)
    term, before = page.locator("a.term").first, page.url
    means = term.get_attribute("title")
    term.tap()
    expect(page.locator(TIP)).to_have_text(means)
    assert page.url == before
    expect_readable(page, TIP)
    term.tap()
    expect(page).to_have_url(GLOSSARY)


def test_the_keyboard_and_a_mouse_show_a_meaning_and_lead_to_the_glossary(open_page, language):
    page = open_page(language.prefix + TERMS)
    term, tip = page.locator("a.term").first, page.locator(TIP)
    means = term.get_attribute("title")
    term.focus()
    expect(tip).to_have_text(means)
    expect(term).to_have_attribute("aria-describedby", tip.get_attribute("id"))
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page).to_have_url(GLOSSARY)
    page.goto(language.prefix + TERMS)
    see_all(page)  # what is made when it comes into sight moves the rest
    term.evaluate("term => term.scrollIntoView({block: 'center', behavior: 'instant'})")
    term.hover()
    expect(tip).to_have_text(means)
    tip.locator("> *").hover()  # it can be pointed at, too
    page.wait_for_timeout(700)
    expect(tip).to_have_text(means)
    page.mouse.move(5, 5)
    expect(tip).to_have_count(0)
    term.click()
    expect(page).to_have_url(GLOSSARY)


# ---- Light, dark or what the system says: from the first frame, and kept ----

# What the page is painted in, and was in each frame from the first on.
SCHEME = """
window.scheme = () => {
    const ground = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number);
    return Math.max(...ground) < 60 ? "dark" : Math.min(...ground) > 220 ? "light" : `${ground}`;
};
(function look() {
    if (document.querySelector("article")) (window.seen = window.seen || []).push(scheme());
    requestAnimationFrame(look);
})();"""


def test_the_colours_that_are_chosen_stay(browser, address):
    """And none fades. What else was stored says nothing."""
    with new_page(browser, address, DESKTOP, "dark") as page:
        page.add_init_script(SCHEME)
        button, checked = page.locator(".palette label:visible"), page.locator(".palette :checked")

        def seen() -> set[str]:
            """What the page is painted in from the first frame on."""
            page.goto("calls/")
            until(page, "(window.seen || []).length > 5")
            expect(button).to_have_count(1)
            return {*page.evaluate("seen")}

        assert seen() == {"dark"}
        by_keyboard = lambda: checked.press("Enter")
        for choose, in_the_dark, in_the_light in [
            (button.click, "light", "light"),
            (by_keyboard, "dark", "dark"),
            (by_keyboard, "dark", "light"),  # as the system
        ]:
            choose()
            assert page.evaluate("scheme()") == in_the_light
            expect(checked).to_be_focused()
            for system, scheme in (("dark", in_the_dark), ("light", in_the_light)):
                page.emulate_media(color_scheme=system)
                assert seen() == {scheme}
        key = "__md_scope.pathname + '.__palette'"
        for stored in ("null", "{}", '{"index": 7}'):
            page.evaluate(f"stored => localStorage.setItem({key}, stored)", stored)
            assert seen() == {"light"}, stored
