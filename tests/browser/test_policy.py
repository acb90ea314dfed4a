"""Behind nginx with deploy/nginx.conf: the headers are sent, the policy refuses what no page needs,
a missing page and an old address lead on. Every other test, too, opens its pages under the policy.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tools.common.languages import LANGUAGES
from tools.site import policy, redirects

from .conftest import expect_readable, new_page, until
from .test_search import BOX, search

FOREVER = "public, max-age=31536000, immutable"
REFUSED = """
    window.refused = [];
    document.addEventListener("securitypolicyviolation", (event) =>
        refused.push(event.violatedDirective));
"""


@pytest.fixture
def page(browser, nginx):
    """A page behind nginx, which notes in ``refused`` what the policy refuses."""
    with new_page(browser, nginx) as page:
        page.add_init_script(REFUSED)
        yield page


def test_headers(site, page):
    """On pages, the 404 page, files; what has a hash in its name is kept for good."""
    kept = "assets/javascripts/bundle.*.js", "ko/assets/stylesheets/*.css"
    hashed = [next(site.glob(name)).relative_to(site).as_posix() for name in kept]
    allowed = policy.policy(site)
    for path in ["", "ja/calls/", "assets/search.js", "search/index.json", "no/such/", *hashed]:
        reply = page.request.get(path)
        assert reply.status == (404 if path == "no/such/" else 200), path
        expected = {
            "x-content-type-options": "nosniff",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "content-encoding": "gzip",
            "cache-control": FOREVER if path in hashed else "no-cache",
        }
        assert expected.items() <= reply.headers.items(), path
        # What is no page and no worker loads nothing by itself.
        says = reply.headers.get("content-security-policy")
        assert says == (None if path in [*hashed, "search/index.json"] else allowed), path
        assert "charset=utf-8" in reply.headers["content-type"], path


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
    until(page, "refused.length >= 4")
    assert page.evaluate("window.ran") is None
    expected = {"script-src-elem", "script-src-attr", "connect-src", "frame-src"}
    assert {*page.evaluate("refused")} >= expected


MISSING = [  # the host, the address, its language, and the page that is most like it
    ("address", "cuda-eror", "", "cuda-error"),
    ("address", "ko/no/such/copy_or_shared.html", "ko/", "copy-or-share"),
    ("nginx", "ja/gard-eror/", "ja/", "grad-error"),
    ("nginx", "calls/no/such/pinnedmemory/page.html", "", "pinned-memory"),
]


@pytest.mark.parametrize("host, missing, prefix, near", MISSING)
def test_a_missing_page_names_the_nearest_ones(request, page, host, missing, prefix, near):
    """However deep, in the language of the address, under a path that nobody knew at build."""
    root = request.getfixturevalue(host)
    assert page.goto(root + missing).status == 404
    links = page.locator("[data-near] a")
    expect(links.first).to_have_js_property("href", f"{root}{prefix}{near}/")
    assert page.url == root + missing and links.count() <= 3
    home = page.locator(f"main p > a[lang={prefix[:2] or 'en'}]")
    expect(home).to_have_js_property("href", root + prefix)
    links = page.locator(".md-select__link").evaluate_all("(all) => all.map((it) => it.href)")
    assert links == [root + each.prefix for each in LANGUAGES]
    expect_readable(page, "html")
    found = search(page, "detach", page.keyboard.type)
    assert all(link.startswith(root + prefix) for link in found), found
    page.keyboard.press("Escape")
    assert page.evaluate("refused") == []
    page.locator("[data-search] a").click()
    page.wait_for_url(f"{root}{prefix}?q=*")
    expect(page.locator(BOX)).to_have_value(re.compile(r"^\w+[ \w]*$"))


def test_a_page_that_is_like_none_is_searched_for_alone(page):
    page.goto("xyzzy/")
    expect(page.locator("[data-search] a")).to_be_visible()
    expect(page.locator("[data-near]")).not_to_be_visible()


def test_an_old_address_keeps_place_and_query(page, browser, nginx, language):
    moved = redirects.pages()
    for old, (new, _, _) in moved.items():
        page.goto(f"{language.prefix}{old}/?x=1#place")
        page.wait_for_url(f"{nginx}{language.prefix}{new}/?x=1#place")
    assert page.evaluate("refused") == []
    with new_page(browser, nginx, java_script_enabled=False) as plain:
        old, (new, anchor, _) = next(iter(moved.items()))
        plain.goto(f"{language.prefix}{old}/")
        plain.wait_for_url(f"{nginx}{language.prefix}{new}/{anchor}")


def test_a_section_that_has_moved_is_followed(page, browser, nginx, language):
    moved = {old: new for old, new in redirects.read().items() if "#" in old}
    (old, id), (new, anchor, _) = next((old.split("#"), new) for old, new in moved.items())
    page.goto(f"{language.prefix}{old}/?x=1#{id}")
    page.wait_for_url(f"{nginx}{language.prefix}{new}/?x=1{anchor}")
    with new_page(browser, nginx, java_script_enabled=False) as plain:
        plain.goto(f"{language.prefix}{old}/#{id}")
        plain.locator(".moved > a:visible").click()
        plain.wait_for_url(f"{nginx}{language.prefix}{new}/{anchor}")
