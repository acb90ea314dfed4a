"""Behind nginx with deploy/nginx.conf, the strict policy on, all works and nothing else does."""

from __future__ import annotations

import contextlib

import pytest
from playwright.sync_api import expect

from tools.site import policy

from .conftest import new_page, watch
from .test_pages import search
from .test_paste import DEVICE, paste

SCHEME = "document.body.dataset.mdColorScheme"
VIOLATIONS = """
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) =>
        violations.push(event.violatedDirective));
"""


@contextlib.contextmanager
def watched_page(browser, home):
    """A page behind nginx, which notes in ``violations`` what the policy refuses."""
    with new_page(browser, home) as page:
        page.add_init_script(VIOLATIONS)
        yield page


@pytest.fixture
def page(browser, nginx):
    with watched_page(browser, nginx) as page:
        yield page


def test_headers(site, page):
    """On pages, the 404 page, files; what has a hash in its name is kept for good."""
    kept = "assets/javascripts/bundle.*.js", "ko/assets/stylesheets/*.css"
    hashed = [next(site.glob(name)).relative_to(site).as_posix() for name in kept]
    plain = ["", "ja/calls/", "assets/search.js", "search/index.json", "no/such/page/"]
    for path in plain + hashed:
        reply = page.request.get(path)
        assert reply.status == (404 if path == "no/such/page/" else 200), path
        expected = {
            "content-security-policy": policy.policy(site),
            "x-content-type-options": "nosniff",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "content-encoding": "gzip",
            "cache-control": "public, max-age=31536000, immutable"
            if path in hashed
            else "no-cache",
        }
        assert expected.items() <= reply.headers.items(), path
        assert "charset=utf-8" in reply.headers["content-type"], path


def test_what_scripts_make_is_there(page, nginx, language):
    """Tabs, notes, colours, copy buttons, search, paste box, picker; and nothing is refused.

    What a page of each kind asks for, test_budgets.py sees with the policy reporting alone.
    """
    trouble = watch(page, nginx)  # the browser says in the console what the policy refused
    page.goto(language.prefix + "installation/")
    expect(page.locator(".tabbed-labels--linked").first).to_be_visible()
    page.goto(language.prefix + "verified/")
    expect(page.locator(".md-annotation").first).to_be_visible()
    before = page.evaluate(SCHEME)
    for _ in range(2):
        page.locator(".palette label:visible").click()
    assert page.evaluate(SCHEME) != before
    # What was chosen is in force before the page is painted: an inline script does that.
    page.reload(wait_until="commit")
    page.wait_for_selector(".md-main", state="attached")
    assert page.evaluate(SCHEME) != before
    page.locator("[data-md-type=copy]").first.click()
    assert "torch.cuda.is_available()" in page.evaluate("navigator.clipboard.readText()")
    page.locator("a.md-annotation__index").first.click()
    expect(page.locator(".md-tooltip--active")).to_be_visible()
    assert search(page, "detach", page.keyboard.type)
    page.goto(language.prefix + "errors/")
    expect(paste(page, DEVICE).locator(".message__text").first).to_contain_text("can't convert")
    page.goto(language.prefix + "cases/?device=cpu")
    expect(page.locator(".picker__memory")).to_be_visible()
    page.locator(".picker__copy").first.click()
    assert ".numpy(" in page.evaluate("navigator.clipboard.readText()")
    assert trouble == []


def test_the_policy_is_on(page):
    """A page cannot be made to run a script, to show a frame, to ask another host."""
    page.goto("")
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "window.ran = true";
        document.body.append(script);
        const image = "<img src='assets/none.png' onerror='window.ran = true'>";
        document.body.insertAdjacentHTML("beforeend", image);
        fetch("https://elsewhere.invalid/").catch(() => {});
        const frame = document.createElement("iframe");
        frame.src = "/";
        document.body.append(frame);
    }""")
    page.wait_for_function("violations.length >= 4")
    assert page.evaluate("window.ran") is None
    refused = {"script-src-elem", "script-src-attr", "connect-src", "frame-src"}
    assert {*page.evaluate("violations")} >= refused
