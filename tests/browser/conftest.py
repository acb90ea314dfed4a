"""A browser, and the built site on a plain host and behind nginx.

``make test-browser ARGS=--every-page`` opens every page; without it the tests open a few, and say
so where there is no Chromium.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright import sync_api

from checks import chromium
from checks import nginx as server
from checks.host import Quiet, hosted
from tools.common.files import ROOT
from tools.common.languages import LANGUAGES, Language
from tools.site import policy

AXE = ROOT / "node_modules/axe-core/axe.min.js"
VIOLATIONS = """(part) => axe.run(part, {resultTypes: ["violations"]}).then(
    ({violations}) => violations.flatMap(({id, nodes}) => nodes.map(
        ({html, failureSummary}) => `${id}: ${html.slice(0, 150)}: ${failureSummary}`)))"""
PHONE, DESKTOP, NARROWEST = (390, 844), (1280, 900), (320, 800)
LOOKS = [(PHONE, "dark"), (DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light")]


class View(NamedTuple):
    """One page in one language, in a window of one size, in one colour scheme."""

    language: Language
    page: str  # its address below the language: "" or "calls/"
    size: tuple[int, int]
    scheme: str

    @property
    def path(self) -> str:
        return self.language.prefix + self.page

    def __str__(self) -> str:
        page = self.page.strip("/") or "index"
        return f"{self.language.code}-{page}-{self.size[0]}-{self.scheme}"


def pytest_addoption(parser: pytest.Parser) -> None:
    what = "open every page, and write pictures to build/browse/"
    parser.addoption("--every-page", action="store_true", help=what)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of a ``view`` runs for the pages that its module names in PAGES, in each language, in
    one of the looks in turn; for every page and look if asked."""
    if "view" not in metafunc.fixturenames:
        return
    names = sorted(file.stem for file in (ROOT / "docs/en").glob("*.md"))
    every = ["" if name == "index" else f"{name}/" for name in names]
    asked = metafunc.config.getoption("--every-page", default=False)  # known for this folder alone
    places = itertools.product(every if asked else metafunc.module.PAGES, LANGUAGES)
    seen = itertools.product(places, LOOKS) if asked else zip(places, itertools.cycle(LOOKS))
    views = [View(language, page, *look) for (page, language), look in seen]
    metafunc.parametrize("view", views, scope="module", ids=str)


def pytest_terminal_summary(terminalreporter) -> None:
    """What is missing on this machine is said once, with the mend: reasons that begin with NO."""
    reasons = {report.longrepr[2] for report in terminalreporter.stats.get("skipped", [])}
    for reason in sorted(reason for reason in reasons if reason.startswith("Skipped: NO ")):
        terminalreporter.write_line(reason, red=True, bold=True)


@pytest.fixture(params=LANGUAGES, ids=lambda language: language.code)
def language(request) -> Language:
    """Each language in turn."""
    return request.param


@pytest.fixture(scope="session")
def address(site, tmp_path_factory) -> str:
    """The address of the site on a plain host: below a path, as it has to work anywhere, and under
    the strict policy, so that all that is tried is tried under it."""
    root = tmp_path_factory.mktemp("host")
    (root / "path").symlink_to(site)
    allowed = policy.policy(site)

    class Host(Quiet):
        error_message_format = (site / "404.html").read_text("utf-8").replace("%", "%%")

        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", allowed)
            super().end_headers()

    with hosted(root, Host) as host:
        yield f"{host}path/"


@pytest.fixture(scope="session")
def serve(site):
    """``serve(enforce)``: the address of the site behind a real nginx with deploy/nginx.conf:
    compressed, the policy on, or reporting alone."""
    if server.path() is None:
        pytest.skip(server.MISSING)
    with contextlib.ExitStack() as stack:
        yield functools.cache(lambda enforce: stack.enter_context(server.serve(site, enforce)))


@pytest.fixture(scope="session")
def nginx(serve) -> str:
    """The address of the site behind nginx, the policy on."""
    return serve(True)


@pytest.fixture(scope="module")
def browser() -> sync_api.Browser:
    """Chromium. For a module, not the session: Playwright keeps an event loop running meanwhile."""
    path = chromium.path()
    if path is None:
        pytest.skip(chromium.MISSING)
    with sync_api.sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=chromium.OPTIONS)


@contextlib.contextmanager
def new_page(browser, home: str, size=DESKTOP, scheme="light", **options) -> sync_api.Page:
    """A blank page in a fresh profile: nothing is cached, the clipboard is allowed."""
    with browser.new_context(
        base_url=home,
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
        permissions=["clipboard-read", "clipboard-write"],
        **options,
    ) as context:
        context.set_default_timeout(20_000)
        yield context.new_page()


@pytest.fixture
def open_page(browser, address):
    """``open_page(path, size, scheme, **options)``: a page in a profile of its own, once Material's
    script has run. At the end of the test nothing may have gone wrong in any."""
    trouble: list[list[str]] = []
    with contextlib.ExitStack() as stack:

        def open_page(path: str, *look, **options) -> sync_api.Page:
            page = stack.enter_context(new_page(browser, address, *look, **options))
            trouble.append(watch(page, address))
            page.goto(path)
            page.wait_for_selector("html.js")
            return page

        yield open_page
    assert sum(trouble, []) == []


def until(page: sync_api.Page, expression: str) -> None:
    """Wait for what holds in a page. The policy keeps wait_for_function from evaluating text."""
    look = f"const look = () => {expression} ? done() : setTimeout(look, 20)"
    page.evaluate(f"() => new Promise((done) => {{ {look}; look(); }})")


def violations(page: sync_api.Page, part: str = "html") -> list[str]:
    """What axe-core finds in a page, or in a part of it."""
    if not AXE.exists():
        pytest.skip("NO AXE-CORE: accessibility was not looked at. Mend: make node_modules/.all")
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_timeout(200)
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text("utf-8") + "; void 0")
    return page.evaluate(VIOLATIONS, part)


def expect_readable(page: sync_api.Page, part: str) -> None:
    """What has opened, in a part of a page, can be read in a narrow window, dark and light."""
    size = page.viewport_size
    resize(page, NARROWEST)
    if part == ".md-search":  # in a narrow window Material locks the page below it, after a moment
        page.wait_for_selector("body[data-md-scrolllock]")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page, part) + page.evaluate(STICKS_OUT) == [], (part, scheme)
    page.set_viewport_size(size)


def watch(page: sync_api.Page, address: str) -> list[str]:
    """A list that grows with every error, failed request and request to another place."""
    trouble: list[str] = []
    ours = address, "data:", "blob:" + address[:16]

    def on(event: str, what: Callable, wrong: Callable = lambda _: True) -> None:
        page.on(event, lambda it: trouble.append(f"{event}: {what(it)}") if wrong(it) else None)

    on("request", lambda it: it.url, lambda it: not it.url.startswith(ours))
    on("response", lambda it: f"{it.status} for {it.url}", lambda it: it.status >= 400)
    # Aborted is what was still loading when a test left the page.
    on("requestfailed", lambda it: it.url, lambda it: it.failure != "net::ERR_ABORTED")
    on("pageerror", str)
    # What the policy only reports is no error to the browser.
    refused = "Content Security Policy"
    on("console", lambda it: it.text, lambda it: it.type == "error" or refused in it.text)
    return trouble


def see_all(page: sync_api.Page) -> None:
    """Scroll to the end and back: notes and buttons are made when their code comes into sight."""
    page.wait_for_selector("html.js")  # the class comes with Material's script, which makes them
    page.evaluate("""async () => {
        await document.fonts.ready;
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
            scrollTo({top, behavior: "instant"});
            await new Promise(requestAnimationFrame);
        }
        await new Promise((done) => setTimeout(done, 100));
        scrollTo({top: 0, behavior: "instant"});
    }""")


def resize(page: sync_api.Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


# As a browser in which storage is blocked has it.
STORES_NOTHING = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
        get() { throw new DOMException("blocked", "SecurityError"); }})"""
# What the page scrolls sideways for; nothing where it does not.
STICKS_OUT = """() => {
    const top = document.scrollingElement;
    if (top.scrollWidth <= top.clientWidth) return [];
    const far = (each) => each.getBoundingClientRect().right > top.clientWidth + 1;
    const who = [...document.querySelectorAll("main *")].filter(far).slice(0, 5);
    return [`${top.scrollWidth} px`, ...who.map((each) => each.outerHTML.slice(0, 90))];
}"""
UNFOLD = "document.querySelectorAll('details').forEach((each) => (each.open = true))"
# From now on ``told`` is what the page has had read aloud.
LISTEN = """() => {
    window.told = [];
    for (const area of document.querySelectorAll("[role=status]"))
        new MutationObserver(() => area.innerText && told.push(area.innerText))
            .observe(area, { childList: true, characterData: true, subtree: true });
}"""


def skip_to(page: sync_api.Page, name: str) -> None:
    """By keyboard past the navigation, and on to the element with this id."""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == name:
            return
    pytest.fail(f"not among the next twelve: {name}")


def copied(page: sync_api.Page) -> str:
    """What lies on the clipboard."""
    return page.evaluate("navigator.clipboard.readText()")
