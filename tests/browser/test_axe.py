"""What axe-core finds wrong for readers with a keyboard, a screen reader or poor sight: nothing, on a page of each kind."""

from __future__ import annotations

import pytest
from playwright import sync_api
from playwright.sync_api import expect

from checks import budgets, npm
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.site import build

from .conftest import DESKTOP, PHONE, every_page, new_context, see_all
from .test_policy import ERROR

FOLDER = build.WORK / "axe"
LOOKS = [(PHONE, "dark"), (DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light")]
FIND = """() => axe.run(document, {resultTypes: ["violations"]}).then(({violations}) =>
    violations.flatMap(({id, nodes}) => nodes.map((node) => `${id}: ${node.html.slice(0, 150)}: ${node.failureSummary}`)))"""


@pytest.fixture(scope="session")
def axe(request) -> str:
    """The text of axe-core's script."""
    try:
        npm.install(FOLDER, ROOT / "tests/browser", "axe-core", "--omit=dev")
    except npm.NpmError as error:
        (pytest.fail if every_page(request.config) else pytest.skip)(
            f"NO AXE-CORE: nothing was asked about accessibility. {error}"
        )
    return (FOLDER / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def violations(page: sync_api.Page, axe: str, size: tuple[int, int], scheme: str) -> list[str]:
    page.set_viewport_size(dict(zip(("width", "height"), size)))
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.wait_for_function(
        "scheme => document.body.dataset.mdColorScheme === scheme",
        arg="slate" if scheme == "dark" else "default",
    )
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe + "; void 0")
    page.wait_for_timeout(200)  # notes and the like come when the scripts find the time
    return page.evaluate(FIND)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("kind", budgets.KINDS)
def test_a_page_of_each_kind(request, browser, address, axe, kind, language):
    """In all four looks, or, in a plain run, in one of them in turn: each kind, and each language, meets several."""
    turn = list(budgets.KINDS).index(kind) + LANGUAGES.index(language)
    looks = LOOKS if every_page(request.config) else [LOOKS[turn % len(LOOKS)]]
    context = new_context(browser, *looks[0])
    page = context.new_page()
    page.goto(address + language.prefix + budgets.KINDS[kind])
    page.wait_for_selector("html.js")
    see_all(page)
    for look in looks:
        assert violations(page, axe, *look) == [], look
    context.close()


def search(page):
    if page.viewport_size["width"] == PHONE[0]:
        page.locator("label.md-header__button[for=__search]").click()
    page.locator(".md-search__input").fill("detach")
    expect(page.locator(".md-search-result__link").first).to_be_visible()


def menu(page):
    page.set_viewport_size(dict(zip(("width", "height"), PHONE)))
    page.locator("label.md-header__button[for=__drawer]").click()
    expect(page.locator(".md-nav--primary .md-nav__link").first).to_be_visible()


def note(page):
    page.locator("a.md-annotation__index").first.click()
    expect(page.locator(".md-tooltip--active")).to_be_visible()


def languages(page):
    page.locator(".md-select button").focus()
    expect(page.locator(".md-select__link").first).to_be_visible()


def pasted(page):
    page.locator(".paste textarea").fill(ERROR)
    expect(page.locator(".paste__answer .message__text").first).to_be_visible()


def picked(page):
    page.locator(".picker select").first.select_option(index=1)
    expect(page.locator(".picker__memory")).to_be_visible()


STATES = [
    ("order/", search),
    ("order/", menu),
    ("order/", note),
    ("order/", languages),
    ("paste/", pasted),
    ("pick/", picked),
]


@pytest.mark.parametrize("number", range(len(STATES)), ids=[state.__name__ for _, state in STATES])
def test_what_opens(browser, address, axe, number):
    """The search with results, the menu, a note, the answers: each in one look and language in turn, and in one more."""
    path, open_it = STATES[number]
    for turn in (number, number + 1):
        (size, scheme), language = LOOKS[turn % len(LOOKS)], LANGUAGES[turn % len(LANGUAGES)]
        size = PHONE if open_it is menu else size
        context = new_context(browser, size, scheme)
        page = context.new_page()
        page.goto(address + language.prefix + path)
        page.wait_for_selector("html.js")
        see_all(page)
        open_it(page)
        assert violations(page, axe, size, scheme) == [], (language.code, size, scheme)
        context.close()


def test_faults_are_found(browser, axe):
    page = browser.new_page()
    page.set_content(
        "<!doctype html><html><body data-md-color-scheme=default><img src='data:,'><p style='color: #aaa'>pale</p><h1>High</h1><h4>deep</h4>"
    )
    found = {line.split(":")[0] for line in violations(page, axe, PHONE, "light")}
    assert found >= {
        "html-has-lang",
        "image-alt",
        "color-contrast",
        "heading-order",
        "document-title",
    }
    page.close()
