"""Without scripts: what needs one is not there, and what stands in its place leads on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import new_page

# What only a script would use; what is pressed in its place; what that shows.
INSTEAD = [
    ("errors/", ".paste textarea", ".paste noscript a", "h2#list"),
    ("errors/", ".filter input", ".group summary", ".message .change"),
    ("cases/", ".picker__form", ".picker__answer a[href*=gpu-memory-loop]", "h1#gpu-memory-loop"),
    ("learn-3-share-or-copy/", ".scripted", ".predict summary", ".predict .ran pre"),
    ("", ".search-keys", ".doors a[href='cases/']", "h1#cases"),
    ("copy-or-share/", ".search-keys", "a.term", "h1#glossary"),
]


SHOWN = [
    ("cases/", ".picker__case"),
    ("calls/", ".rest"),
    ("learn-3-share-or-copy/", ":nth-match(.predict, 1) li code"),
    ("learn-3-share-or-copy/", ":nth-match(.exercises .unscripted, 1)"),
    ("errors/", ".md-nav--lifted > ul > .md-nav__item--active a.md-nav__link:not([href^='#'])"),
]


@pytest.fixture
def page(browser, address):
    with new_page(browser, address, java_script_enabled=False) as page:
        page.set_default_timeout(5000)
        yield page


def test_what_needs_a_script_has_something_in_its_place(page, language):
    for path, scripted, instead, seen in INSTEAD:
        page.goto(language.prefix + path)
        expect(page.locator(f"{scripted}:visible")).to_have_count(0)
        page.locator(instead).first.click()
        expect(page.locator(seen).first).to_be_visible()


def test_all_of_a_page_is_in_sight(page, language):
    """The folded code, the options of a question, and a link to every page behind the door."""
    for path, shown in SHOWN:
        page.goto(language.prefix + path)
        count = page.locator(shown).count()
        assert count
        expect(page.locator(f"{shown}:visible")).to_have_count(count)


def test_a_missing_page_leads_on(page, nginx):
    page.goto(nginx + "ja/calls/no/such/page.html")
    expect(page.locator("main ul a:visible")).to_have_count(4)  # the doors
    page.locator("main a[lang=ja]").click()
    page.wait_for_url(nginx + "ja/")


# Every control of a page, and what names one. The menus of the theme open by their boxes alone.
CONTROLS = """() => [...document.querySelectorAll(
    "article :is(button, input, select, textarea, label, progress), .md-search, .palette label")]
    .filter((each) => each.checkVisibility({
        visibilityProperty: true, contentVisibilityAuto: true})
        && !each.matches(".predict__form label") && !each.closest(".pick-line, .tabbed-set"))
    .map((each) => each.outerHTML.slice(0, 90))"""
DEAD = ["errors/", "upgrade/", "libraries/", "calls/", "learn/", "learn-3-share-or-copy/", "cases/"]
DEAD += ["changed/", "dtypes/", ""]


def test_no_control_that_does_nothing_is_in_sight(page, language):
    for path in DEAD:
        page.goto(language.prefix + path)
        assert page.evaluate(CONTROLS) == [], path


def test_where_scripts_are_kept_away_otherwise_controls_go_too(browser, address):
    """By an extension, or as they do not arrive: nothing tells the style sheet."""
    with new_page(browser, address) as page:
        page.route("**/*.js", lambda route: route.abort())
        page.goto("errors/")
        expect(page.locator(".paste textarea")).to_be_visible()  # they may come yet
        page.wait_for_timeout(5500)
        for path in ("errors/", "calls/", "libraries/"):
            page.goto(path)
            page.wait_for_timeout(5500)
            assert page.evaluate(CONTROLS.replace(", .palette label", "")) == [], path
            if path == "calls/":
                expect(page.locator(".rest").first).to_be_visible()


def test_paper_has_no_button_of_the_finder(browser, address):
    with new_page(browser, address) as page:
        page.goto("libraries/")
        page.emulate_media(media="print")
        expect(page.locator(".library").first).to_be_visible()
        expect(page.locator("article :is(button, input):visible")).to_have_count(0)
