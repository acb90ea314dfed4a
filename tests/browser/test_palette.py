"""Light, dark or what the system says: from the first frame, kept, chosen by mouse or keys."""

import pytest
from playwright.sync_api import expect

from .conftest import new_page
from .views import DESKTOP

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
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FADING = """[...document.querySelectorAll('*')].flatMap((each) => each.getAnimations())
    .map((each) => each.transitionProperty)"""


@pytest.fixture
def page(browser, address):
    """A page that has been open in a dark system, in a profile of its own."""
    with new_page(browser, address, DESKTOP, "dark") as page:
        page.add_init_script(SCHEME)
        page.goto("calls/")
        page.wait_for_selector("html.js")
        yield page


def seen(page) -> set[str]:
    """What the page was painted in since it was opened."""
    page.wait_for_function("(window.seen || []).length > 5")
    return set(page.evaluate("seen"))


def test_the_system_decides_from_the_first_frame_on(page):
    assert seen(page) == {"dark"}
    page.emulate_media(color_scheme="light")
    page.wait_for_function("scheme() === 'light'")


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_what_is_chosen_stays(page, by):
    button, checked = page.locator(".palette label:visible"), page.locator(".palette :checked")
    choose = {"mouse": button.click, "keyboard": lambda: checked.press("Enter")}[by]
    for scheme, in_the_light in [("light", "light"), ("dark", "dark"), ("dark", "light")]:
        choose()  # light, dark, the system
        assert page.evaluate("scheme()") == scheme
        expect(button).to_have_count(1)
        expect(checked).to_be_focused()
        page.reload()
        page.wait_for_selector("html.js")
        assert seen(page) == {scheme}
        page.emulate_media(color_scheme="light")
        page.evaluate(TWO_FRAMES)  # after one at the latest the page knows of the system
        assert page.evaluate("scheme()") == in_the_light
        page.emulate_media(color_scheme="dark")


def test_no_colour_fades(page):
    """A picture, or a measurement, right after the choice sees its colours."""
    page.locator(".palette label:visible").click()
    assert [name for name in page.evaluate(FADING) if name and "color" in name] == []
    page.wait_for_function("!document.body.hasAttribute('data-md-color-switching')")


STORED = {
    "null": "light",
    "{}": "light",
    '{"index": 7}': "light",
    '{"index": 2, "color": {"media": "(prefers-color-scheme: dark)"}}': "dark",
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
