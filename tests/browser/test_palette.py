"""Light, dark or what the system says: from the first frame, kept, chosen by mouse or keys."""

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, new_context

SCHEME = "document.body.dataset.mdColorScheme"
# What each frame of the page was painted in, from the first on.
PAINTED = """(function look() {
    if (document.querySelector("article"))
        (window.seen = window.seen || []).push(document.body.dataset.mdColorScheme);
    requestAnimationFrame(look);
})();"""
FADING = """[...document.querySelectorAll('*')].flatMap((each) => each.getAnimations())
    .map((each) => each.transitionProperty)"""


@pytest.fixture
def page(browser, address):
    """A page that has been open in a dark system, in a profile of its own."""
    context = new_context(browser, DESKTOP, "dark")
    page = context.new_page()
    page.add_init_script(PAINTED)
    page.goto(address + "order/")
    page.wait_for_selector("html.js")
    yield page
    context.close()


def seen(page) -> set[str]:
    """The schemes that the page was painted in since it was opened."""
    page.wait_for_function("(window.seen || []).length > 5")
    return set(page.evaluate("seen"))


def test_the_system_decides_from_the_first_frame_on(page):
    assert seen(page) == {"slate"}
    page.emulate_media(color_scheme="light")
    page.wait_for_function(f"{SCHEME} === 'default'")


def test_what_is_chosen_stays(page):
    button = page.locator(".palette label:visible")
    for scheme, in_the_light in [("default", "default"), ("slate", "slate"), ("slate", "default")]:
        button.click()  # light, dark, the system
        assert page.evaluate(SCHEME) == scheme
        expect(button).to_have_count(1)
        page.reload()
        page.wait_for_selector("html.js")
        assert seen(page) == {scheme}
        page.emulate_media(color_scheme="light")
        page.wait_for_timeout(100)
        assert page.evaluate(SCHEME) == in_the_light
        page.emulate_media(color_scheme="dark")


def test_with_the_keyboard(page):
    page.locator(".palette input:checked").focus()
    for scheme in ("default", "slate", "slate"):
        page.keyboard.press("Enter")
        assert page.evaluate(SCHEME) == scheme
        assert page.evaluate("document.activeElement.matches('.palette input:checked')")


def test_no_colour_fades(page):
    """A picture, or a measurement, right after the choice sees its colours."""
    page.locator(".palette label:visible").click()
    assert [name for name in page.evaluate(FADING) if name and "color" in name] == []
    page.wait_for_function("!document.body.hasAttribute('data-md-color-switching')")


STORED = {
    "null": "default",
    "{}": "default",
    '{"index": 7}': "default",
    '{"index": 2, "color": {"media": "(prefers-color-scheme: dark)"}}': "slate",
}


@pytest.mark.parametrize("stored", STORED)
def test_whatever_was_stored_is_read(page, stored):
    page.emulate_media(color_scheme="light")
    key = "__md_scope.pathname + '.__palette'"
    page.evaluate(f"stored => localStorage.setItem({key}, stored)", stored)
    page.reload()
    page.wait_for_selector("html.js")
    assert seen(page) == {STORED[stored]}
    expect(page.locator(".palette label:visible")).to_have_count(1)
