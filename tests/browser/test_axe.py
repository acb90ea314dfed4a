"""What axe-core finds wrong for readers with a keyboard, a screen reader or poor sight: nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from checks import budgets
from tools.common.languages import LANGUAGES

from .conftest import DESKTOP, EACH_LANGUAGE, PHONE, every_page

LOOKS = [(PHONE, "dark"), (DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light")]
SEARCH = ".md-header__button[for=__search]:visible, .md-search__input"
ERROR = "TypeError: can't convert cuda:0 device type tensor to numpy."
STATES = {  # address, what is clicked, what is typed then, what is seen then
    "search": ("order/", SEARCH, "detach", ".md-search-result__link"),
    "menu": ("order/", ".md-header label[for=__drawer]", "", ".md-nav--primary .md-nav__link"),
    "note": ("order/", "a.md-annotation__index", "", ".md-tooltip--active"),
    "languages": ("order/", ".md-select button", "", ".md-select__link"),
    "pasted": ("paste/", ".paste textarea", ERROR, ".paste__answer .message__text"),
    "picked": ("pick/?device=cpu", "article h1", "", ".picker__memory"),
}


@EACH_LANGUAGE
@pytest.mark.parametrize("kind", budgets.KINDS)
def test_a_page_of_each_kind(request, open_page, violations, kind, language):
    """In one look each, in turn: each kind, and each language, meets several; or in all four."""
    turn = (list(budgets.KINDS).index(kind) + LANGUAGES.index(language)) % len(LOOKS)
    for look in LOOKS if every_page(request.config) else [LOOKS[turn]]:
        page = open_page(language.prefix + budgets.KINDS[kind], *look)
        assert violations(page) == [], look


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("state", STATES)
def test_what_opens(open_page, violations, state, turn):
    """The search with results, the menu, a note, the answers: in two looks and languages each."""
    path, clicked, typed, seen = STATES[state]
    number = list(STATES).index(state) + turn
    size, scheme = LOOKS[number % len(LOOKS)]
    language = LANGUAGES[number % len(LANGUAGES)]
    page = open_page(language.prefix + path, PHONE if state == "menu" else size, scheme)
    page.locator(clicked).first.click()
    page.keyboard.insert_text(typed)
    expect(page.locator(seen).first).to_be_visible()
    assert violations(page) == [], f"{language.code}, {size}, {scheme}"


def test_faults_are_found(open_page, violations):
    page = open_page("order/", DESKTOP, "light")
    page.set_content("<img src='data:,'><p style='color: #aaa'>pale</p><h1>High</h1><h4>deep")
    found = {line.split(":")[0] for line in violations(page)}
    assert {"html-has-lang", "image-alt", "color-contrast", "heading-order"} <= found
