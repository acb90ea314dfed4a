"""Without scripts: what needs one is not there, and what stands in its place leads on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import new_page

# What only a script would use; what is pressed in its place; what that shows.
INSTEAD = [
    ("errors/", ".paste textarea", ".paste noscript a", "h2#list"),
    ("errors/", ".filter input", ".group summary", ".message .change"),
    ("cases/", ".picker__form", ".picker__answer a[href*=collecting]", "h2#memory"),
    ("learn-3-share-or-copy/", ".scripted", ".predict summary", ".predict .ran pre"),
    ("", ".search-keys", ".part--line a[href='cases/']", "h1#cases"),
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
