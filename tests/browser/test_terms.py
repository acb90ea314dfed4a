"""A term says what it means where it stands: to a mouse, to a keyboard, to a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import STICKS_OUT, new_page
from .views import NARROWEST

PAGE = "copy-or-share/"
GLOSSARY = re.compile("/glossary/#")
TIP = ".md-tooltip2--active"


@pytest.fixture(params=["light", "dark"])
def phone(request, browser, address, language):
    """A page on a narrow phone, and its first term with what it means."""
    touch = {"has_touch": True, "is_mobile": True}
    with new_page(browser, address, (NARROWEST, 800), request.param, **touch) as page:
        page.goto(language.prefix + PAGE)
        page.wait_for_selector("html.js")
        term = page.locator("a.term").first
        yield page, term, term.get_attribute("title")


def test_a_tap_shows_it_and_stays_and_the_next_leads_to_the_glossary(phone, violations):
    page, term, means = phone
    before = page.url
    term.tap()
    expect(page.locator(TIP)).to_have_text(means)
    assert page.url == before
    # Of all else test_axe.py asks. That it stands in no landmark loses nothing: its link reads it.
    about = re.compile(r'(?!region: )[^:]*: <(div class="md-tooltip|a class="term)')
    assert [each for each in violations(page) if about.match(each)] == []
    assert page.evaluate(STICKS_OUT) == []
    term.tap()
    expect(page).to_have_url(GLOSSARY)


def test_the_keyboard_shows_it_and_escape_takes_it_away(page, language):
    page.goto(language.prefix + PAGE)
    term = page.locator("a.term").first
    means = term.get_attribute("title")
    term.focus()
    expect(page.locator(TIP)).to_have_text(means)
    expect(term).to_have_attribute("aria-describedby", page.locator(TIP).get_attribute("id"))
    page.keyboard.press("Escape")
    expect(page.locator(TIP)).to_have_count(0)
    expect(term).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(GLOSSARY)


def test_a_mouse_shows_it_and_a_click_leads_to_the_glossary(page):
    term = page.locator("a.term").first
    means = term.get_attribute("title")
    term.hover()
    expect(page.locator(TIP)).to_have_text(means)
    box = page.locator(f"{TIP} > *").bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 20, steps=5)  # it can be pointed at, too
    page.wait_for_timeout(700)
    expect(page.locator(TIP)).to_have_text(means)
    page.mouse.move(5, 5)
    expect(page.locator(TIP)).to_have_count(0)
    term.click()
    expect(page).to_have_url(GLOSSARY)


def test_without_scripts_a_term_leads_to_the_glossary(browser, address):
    with new_page(browser, address, java_script_enabled=False) as page:
        page.goto(PAGE)
        page.locator("a.term").first.click()
        expect(page).to_have_url(GLOSSARY)
