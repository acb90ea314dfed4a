"""What axe-core finds wrong for readers with a keyboard, a screen reader or poor sight: nothing.

test_pages.py asks it about every view, test_boxes.py about the answers of the boxes.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from checks import budgets
from tools.common.languages import LANGUAGES

from .views import DESKTOP, PHONE

LOOKS = [(PHONE, "dark"), (DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light")]
SEARCH = ".md-header__button[for=__search]:visible, .md-search__input"
STATES = {  # what is clicked, what is typed then, what is seen then
    "search": (SEARCH, "detach", ".md-search-result__link"),
    "menu": (".md-header label[for=__drawer]", "", ".md-nav--primary .md-nav__link"),
    "note": ("a.md-annotation__index", "", ".md-tooltip--active"),
    "languages": (".md-select button", "", ".md-select__link"),
}


def look(among, name, language) -> tuple:
    """One of the looks, in turn: each kind or state, and each language, meets several."""
    return LOOKS[(list(among).index(name) + LANGUAGES.index(language)) % len(LOOKS)]


@pytest.mark.parametrize("kind", budgets.KINDS)
def test_a_page_of_each_kind(open_page, violations, kind, language):
    page = open_page(language.prefix + budgets.KINDS[kind], *look(budgets.KINDS, kind, language))
    assert violations(page) == []


@pytest.mark.parametrize("state", STATES)
def test_what_opens(open_page, violations, state, language):
    """The search with results, the menu, a note, the languages."""
    clicked, typed, seen = STATES[state]
    size, scheme = look(STATES, state, language)
    path = language.prefix + ("verified/" if state == "note" else "calls/")  # that one has a note
    page = open_page(path, PHONE if state == "menu" else size, scheme)
    page.locator(clicked).first.click()
    page.keyboard.insert_text(typed)
    expect(page.locator(seen).first).to_be_visible()
    assert violations(page) == []


def test_faults_are_found(open_page, violations):
    page = open_page("calls/")
    page.set_content("<img src='data:,'><p style='color: #aaa'>pale</p><h1>High</h1><h4>deep")
    found = {line.split(":")[0] for line in violations(page)}
    assert {"html-has-lang", "image-alt", "color-contrast", "heading-order"} <= found
