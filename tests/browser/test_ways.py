"""Doors, 404 page and old addresses, as a reader meets them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tools.common.languages import LANGUAGES
from tools.site import redirects

from .conftest import STICKS_OUT, new_page
from .test_pages import search
from .test_policy import watched_page
from .views import DESKTOP, NARROWEST, PHONE

DOORS = 4
TABLET = 1024, 768


@pytest.fixture
def page(browser, nginx):
    """A page behind nginx, which notes what the policy refuses."""
    with watched_page(browser, nginx) as page:
        yield page
        if page.url.startswith("http"):
            assert page.evaluate("violations") == []


# The doors


@pytest.mark.parametrize("size", [DESKTOP, TABLET], ids=["desktop", "tablet"])
def test_tabs_lead_behind_each_door(open_page, language, size):
    page = open_page(language.prefix + "calls/", size)
    tabs = page.locator(".md-tabs__link")
    expect(tabs).to_have_count(DOORS)
    for number in range(DOORS):
        expect(tabs.nth(number)).to_be_in_viewport()
        tabs.nth(number).click()
        expect(page.locator(".md-tabs__item").nth(number)).to_have_class(
            "md-tabs__item md-tabs__item--active"
        )


def test_the_keyboard_comes_from_the_logo_over_the_header_to_the_doors(open_page, language):
    page = open_page(language.prefix + "calls/", DESKTOP)
    met = []
    for _ in range(20):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement.className")
        met += [each for each in ("md-logo", "md-tabs__link") if each in name]
    assert met == ["md-logo", *["md-tabs__link"] * DOORS]


def test_a_group_folds_with_the_keyboard(open_page, language):
    page = open_page(language.prefix + "calls/")
    page.goto(language.prefix + "errors/")
    group = page.locator(".md-nav--primary label.md-nav__link[tabindex='0']:visible").first
    inside = page.locator(".md-nav--primary a[href='../cuda-error/']")
    expect(inside).not_to_be_visible()
    group.focus()
    page.keyboard.press("Enter")
    expect(inside).to_be_visible()


@pytest.mark.parametrize("width", [PHONE[0], NARROWEST])
def test_the_drawer_leads_to_every_door(open_page, language, width):
    page = open_page(language.prefix + "grad-error/", (width, 700))
    page.locator(".md-header label[for=__drawer]").click()
    opened = page.locator(".md-nav--primary .md-nav__toggle[id^=__nav]:checked")
    door, group = opened.evaluate_all("(all) => all.map((each) => each.id)")
    for label in (group, door):  # back from the group, and from the door
        page.locator(f".md-nav__title[for={label}]").click()
    for number in range(2, DOORS + 2):
        expect(page.locator(f"#__nav_{number}_label")).to_be_in_viewport()
    page.locator(f"#__nav_{DOORS + 1}_label").click()
    page.locator(".md-nav--primary a[href='../dtypes/']").click()
    page.wait_for_url(f"**/{language.prefix}dtypes/")


def test_without_scripts_every_page_is_a_link_in_sight(browser, address, language):
    with new_page(browser, address, java_script_enabled=False) as page:
        page.goto(language.prefix + "errors/")
        door = page.locator(".md-nav--lifted > ul > .md-nav__item--active")
        links = door.locator("a.md-nav__link:not([href^='#'])")
        assert links.count() > 10
        for link in links.all():
            expect(link).to_be_visible()


# The 404 page


MISSING = {  # address: its language, and the page that is most like it
    "cuda-eror": ("", "cuda-error"),
    "ja/gard-eror/": ("ja/", "grad-error"),
    "ko/no/such/copy_or_shared.html": ("ko/", "copy-or-share"),
    "calls/no/such/pinnedmemory/page.html": ("", "pinned-memory"),
}


@pytest.mark.parametrize("host", ["address", "nginx"])
@pytest.mark.parametrize("missing", MISSING)
def test_a_missing_page_names_the_nearest_ones(request, page, violations, host, missing):
    """However deep, in the language of the address, under a path that nobody knew at build."""
    root = request.getfixturevalue(host)
    prefix, nearest = MISSING[missing]
    page.goto(root + missing)
    expect(page.locator("[data-near] a").first).to_have_js_property(
        "href", f"{root}{prefix}{nearest}/"
    )
    assert page.url == root + missing
    assert page.locator("[data-near] a").count() <= 3
    home = page.locator(f"main p > a[lang={prefix[:2] or 'en'}]")
    expect(home).to_have_js_property("href", root + prefix)
    for link, each in zip(page.locator(".md-select__link").all(), LANGUAGES, strict=True):
        expect(link).to_have_js_property("href", root + each.prefix)
    assert violations(page) == []
    found = search(page, "detach", page.keyboard.type)
    assert all(link.startswith(root + prefix) for link in found), found
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": NARROWEST, "height": 568})
    assert page.evaluate(STICKS_OUT) == []
    page.locator("[data-search] a").click()
    page.wait_for_url(f"{root}{prefix}?q=*")
    expect(page.locator(".md-search__input")).to_have_value(re.compile(r"^\w+[ \w]*$"))
    expect(page.locator(".md-search__input")).to_be_focused()


def test_a_page_that_is_like_none_is_searched_for_alone(page, nginx):
    assert page.goto(nginx + "xyzzy/").status == 404
    expect(page.locator("[data-search] a")).to_be_visible()
    expect(page.locator("[data-near]")).not_to_be_visible()


def test_a_missing_page_leads_on_without_scripts(browser, nginx):
    with new_page(browser, nginx, java_script_enabled=False) as page:
        page.goto(nginx + "ja/calls/no/such/page.html")
        expect(page.locator("main ul a:visible")).to_have_count(DOORS)
        page.locator("main a[lang=ja]").click()
        page.wait_for_url(nginx + "ja/")


# Old addresses


def test_an_old_address_keeps_place_and_query(page, browser, nginx, language):
    moved = redirects.read()
    for old, (new, _, _) in moved.items():
        page.goto(f"{language.prefix}{old}/?x=1#place")
        page.wait_for_url(f"{nginx}{language.prefix}{new}/?x=1#place")
    with new_page(browser, nginx, java_script_enabled=False) as plain:
        for old, (new, anchor, _) in [*moved.items()][:1]:
            plain.goto(f"{language.prefix}{old}/")
            plain.wait_for_url(f"{nginx}{language.prefix}{new}/{anchor}")
