"""Behind nginx with deploy/nginx.conf, the strict policy on, all works and nothing else does."""

from __future__ import annotations

import re
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from checks import budgets
from tools.common.languages import LANGUAGES
from tools.site import policy

from .conftest import EACH_LANGUAGE, watch
from .test_pages import search

ERROR = (
    "TypeError: can't convert cuda:0 device type tensor to numpy. "
    "Use Tensor.cpu() to copy the tensor to host memory first."
)
SCHEME = "document.body.dataset.mdColorScheme"
VIOLATIONS = """
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) => violations.push(
        `${event.violatedDirective}: ${event.blockedURI} ${event.sample} (${location.pathname})`));
"""


@pytest.fixture
def visit(context, nginx):
    """``visit(path)``: a page behind nginx. At the end nothing may have gone wrong."""
    context.add_init_script(VIOLATIONS)
    page = context.new_page()
    trouble = watch(page, nginx)
    seen = []

    def go(path: str):
        seen.extend(page.evaluate("window.violations || []"))
        page.goto(nginx + path)
        page.wait_for_load_state("networkidle")
        return page

    yield go
    seen.extend(page.evaluate("window.violations"))
    assert seen + trouble == []


def headers(address: str) -> tuple[int, dict[str, str]]:
    asked = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    try:
        with urllib.request.urlopen(asked, timeout=20) as reply:
            return reply.status, dict(reply.headers)
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers)


def test_headers(site, nginx):
    """On pages, the 404 page, files; what has a hash in its name is kept for good."""
    files = site.glob("assets/javascripts/bundle.*.js"), site.glob("ko/assets/stylesheets/*.css")
    hashed = [file.relative_to(site).as_posix() for found in files for file in found]
    assert len(hashed) == 2
    same = {
        "Content-Security-Policy": policy.policy(site),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Content-Encoding": "gzip",
    }
    plain = ["", "ja/order/", "assets/search.js", "search/index.json", "no/such/page/"]
    for path in plain + hashed:
        found, given = headers(nginx + path)
        assert found == (404 if path == "no/such/page/" else 200), path
        cache = "public, max-age=31536000, immutable" if path in hashed else "no-cache"
        for name, value in {**same, "Cache-Control": cache}.items():
            assert given[name] == value, f"{path}: {name}"
        assert "charset=utf-8" in given["Content-Type"], path


@EACH_LANGUAGE
def test_a_page_of_each_kind(visit, language):
    """Notes, tabs, switch of colours, copy buttons: made by scripts, and there."""
    for page in budgets.KINDS.values():
        visit(language.prefix + page).wait_for_selector("html.js")
    tabs = visit(language.prefix + "installation/").locator(".tabbed-labels--linked")
    expect(tabs.first).to_be_visible()
    page = visit(language.prefix + "order/")
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
    assert "import torch" in page.evaluate("navigator.clipboard.readText()")
    page.locator("a.md-annotation__index").first.click()
    expect(page.locator(".md-tooltip--active")).to_be_visible()


@EACH_LANGUAGE
def test_search_paste_box_and_picker(visit, language):
    page = visit(language.prefix)
    assert search(page, "detach", page.keyboard.type)
    page = visit(language.prefix + "paste/")
    page.locator(".paste textarea").fill(ERROR)
    expect(page.locator(".paste__answer .message__text").first).to_contain_text("can't convert")
    page = visit(language.prefix + "pick/?device=cpu")
    page.locator(".picker select").last.select_option(index=1)
    expect(page.locator(".picker__memory")).to_be_visible()
    page.locator(".picker__copy >> nth=0").click()
    assert ".numpy(" in page.evaluate("navigator.clipboard.readText()")


MISSING = list(zip(["nowhere", "ja/nowhere/", "order/no/such/page.html"], LANGUAGES))


@pytest.mark.parametrize("missing, language", MISSING)
@pytest.mark.parametrize("host", ["address", "nginx"])
def test_404_leads_home(request, context, host, missing, language):
    """A missing page, however deep and with or without the policy, leads to each language."""
    root = request.getfixturevalue(host)
    context.add_init_script(VIOLATIONS)
    page = context.new_page()
    assert page.goto(root + missing).status == 404
    for link, each in zip(page.locator("main a").all(), LANGUAGES, strict=True):
        expect(link).to_have_js_property(
            "href", root + each.prefix
        )  # its script looks for the root
    assert page.evaluate("getComputedStyle(document.querySelector('ul')).listStyleType") == "none"
    assert page.evaluate("violations") == []
    page.locator(f"li[lang={language.code}] a").click()
    page.wait_for_url(root + language.prefix)
    assert page.evaluate("document.documentElement.lang") == language.code


def test_the_policy_is_on(context, nginx):
    """A page cannot be made to run a script, to show a frame, to ask another host."""
    context.add_init_script(VIOLATIONS)
    page = context.new_page()
    page.goto(nginx)
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
    refused = {re.match(r"[\w-]+", line)[0] for line in page.evaluate("violations")}
    assert refused >= {"script-src-elem", "script-src-attr", "connect-src", "frame-src"}
