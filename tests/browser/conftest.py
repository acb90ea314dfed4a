"""A browser, the built site on a plain host and behind nginx, and the views to open.

``make browse`` (--every-page) opens every view; without it the tests open a few, and say so where
there is no Chromium.
"""

from __future__ import annotations

import contextlib
import http.server
import itertools
import threading
from functools import partial
from typing import NamedTuple

import pytest
from playwright import sync_api

from checks import chromium
from checks import nginx as server
from tools.common.languages import LANGUAGES, Language
from tools.common.records import ROOT

PHONE, DESKTOP, NARROWEST = (390, 844), (1280, 900), 320
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
AXE = ROOT / "node_modules/axe-core/axe.min.js"
VIOLATIONS = """(options) => axe.run(document, {resultTypes: ["violations"], ...options}).then(
    ({violations}) => violations.flatMap(({id, nodes}) => nodes.map(
        ({html, failureSummary}) => `${id}: ${html.slice(0, 150)}: ${failureSummary}`)))"""
# The start, the list of all snippets, notes and results, tables of results, results under versions.
SOME = ["", "verified/", "compile-and-func/", "logging/", "cases/", "installation/"]


class View(NamedTuple):
    """One page in one language, in a window of one size, in one colour scheme."""

    language: Language
    page: str  # its address below the language: "" or "order/"
    size: tuple[int, int]
    scheme: str

    @property
    def name(self) -> str:
        page = self.page.strip("/").replace("/", ".") or "index"
        return f"{self.language.code}-{page}-{self.size[0]}-{self.scheme}"

    @property
    def path(self) -> str:
        return self.language.prefix + self.page

    @property
    def source(self) -> str:
        """The Markdown that the page is made from."""
        file = ROOT / f"docs/{self.language.code}/{self.page.rstrip('/') or 'index'}.md"
        return file.read_text("utf-8")


def pages() -> list[str]:
    """The addresses of all pages, below their language."""
    files = sorted((ROOT / "docs/en").glob("*.md"))
    return ["" if file.stem == "index" else f"{file.stem}/" for file in files]


def views(every_page: bool) -> list[View]:
    """All views, or a few in which each page and each language has both looks."""
    if every_page:
        all_views = itertools.product(LANGUAGES, pages(), (PHONE, DESKTOP), ("light", "dark"))
        return [View(*view) for view in all_views]
    looks = (PHONE, "dark"), (DESKTOP, "light")
    return [
        View(language, page, *looks[(row + column) % 2])
        for row, page in enumerate(SOME)
        for column, language in enumerate(LANGUAGES)
    ]


def pytest_addoption(parser: pytest.Parser) -> None:
    what = "open every page, and write pictures to build/browse/"
    parser.addoption("--every-page", action="store_true", help=what)


def every_page(config: pytest.Config) -> bool:
    """Whether --every-page is given; pytest knows it only when it is started on this folder."""
    return config.getoption("--every-page", default=False)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "opened" in metafunc.fixturenames:
        chosen, name = views(every_page(metafunc.config)), lambda view: view.name
        metafunc.parametrize("opened", chosen, indirect=True, scope="module", ids=name)


def pytest_terminal_summary(terminalreporter) -> None:
    """What is missing on this machine is said once, with the mend: reasons that begin with NO."""
    skipped = terminalreporter.stats.get("skipped", [])
    for reason in sorted({str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped}):
        if reason.startswith("NO "):
            terminalreporter.write_line(reason, red=True, bold=True)


@pytest.fixture(scope="session")
def address(site, tmp_path_factory) -> str:
    """The address of the site on a plain host; below a path, as it has to work anywhere."""
    root = tmp_path_factory.mktemp("host")
    (root / "path").symlink_to(site)

    class Host(http.server.SimpleHTTPRequestHandler):
        error_message_format = (site / "404.html").read_text("utf-8").replace("%", "%%")

        def list_directory(self, path):
            return self.send_error(404)

        def log_message(self, *_) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=root)) as host:
        host.handle_error = lambda *_: None  # a page that was left hangs up on what it still loads
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}/path/"
        host.shutdown()


@pytest.fixture(scope="session")
def nginx(site) -> str:
    """The address behind a real nginx with deploy/nginx.conf: compressed, the policy on."""
    if server.path() is None:
        pytest.skip(server.MISSING)
    with server.serve(site) as address:
        yield address


@pytest.fixture(scope="module")
def browser(request) -> sync_api.Browser:
    """Chromium. For a module, not the session: Playwright keeps an event loop running meanwhile."""
    path = chromium.path()
    if path is None:
        (pytest.fail if every_page(request.config) else pytest.skip)(chromium.MISSING)
    with sync_api.sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=chromium.OPTIONS)


def new_context(browser, size: tuple[int, int], scheme: str) -> sync_api.BrowserContext:
    """A fresh profile: nothing is cached, the clipboard is allowed."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
        permissions=["clipboard-read", "clipboard-write"],
    )
    context.set_default_timeout(20_000)
    return context


@pytest.fixture
def context(browser) -> sync_api.BrowserContext:
    """A fresh profile on a desktop."""
    with new_context(browser, DESKTOP, "light") as context:
        yield context


@pytest.fixture
def violations(request):
    """``violations(page, rule)``: what axe-core finds in it, by one rule or all, as lines."""
    if not AXE.exists():
        stop = pytest.fail if every_page(request.config) else pytest.skip
        stop("NO AXE-CORE: accessibility was not looked at. Mend: make node_modules/.all")

    def violations(page: sync_api.Page, rule: str = "") -> list[str]:
        page.emulate_media(reduced_motion="reduce")
        page.wait_for_timeout(200)
        page.evaluate(AXE.read_text("utf-8") + "; void 0")
        return page.evaluate(VIOLATIONS, {"runOnly": [rule]} if rule else {})

    return violations


@pytest.fixture
def open_page(browser, address):
    """``open_page(path, size, scheme)``: a page in a profile of its own, seen from end to end."""
    with contextlib.ExitStack() as contexts:

        def open_page(path: str, size: tuple[int, int], scheme: str = "light") -> sync_api.Page:
            page = contexts.enter_context(new_context(browser, size, scheme)).new_page()
            page.goto(address + path)
            if "#" not in path:
                see_all(page)
            page.wait_for_timeout(300)  # notes and the like come when the scripts find the time
            return page

        yield open_page


class Opened(NamedTuple):
    """An open view, what went wrong in it so far, and where the site is."""

    view: View
    page: sync_api.Page
    trouble: list[str]
    address: str


@pytest.fixture(scope="module")
def opened(request, browser, address) -> Opened:
    """One view, opened once for all tests of it."""
    view: View = request.param
    with new_context(browser, view.size, view.scheme) as context:
        page = context.new_page()
        trouble = watch(page, address)
        page.goto(address + view.path)
        see_all(page)
        if every_page(request.config):
            page.wait_for_load_state("networkidle")
            page.screenshot(path=ROOT / f"build/browse/{view.name}.png", full_page=True)
        yield Opened(view, page, trouble, address)


@pytest.fixture
def page(request, context, address) -> sync_api.Page:
    """The page that a module names in PAGE. At the end nothing may have gone wrong."""
    page = context.new_page()
    trouble = watch(page, address)
    page.goto(address + request.module.PAGE)
    yield page
    assert trouble == []


def watch(page: sync_api.Page, address: str) -> list[str]:
    """A list that grows with every error, failed request and request to another place."""
    trouble: list[str] = []
    ours = address, "data:", "blob:" + address[:16]

    def add(wrong: bool, text: str) -> None:
        if wrong:
            trouble.append(text)

    page.on("request", lambda asked: add(not asked.url.startswith(ours), f"elsewhere: {asked.url}"))
    page.on("response", lambda got: add(got.status >= 400, f"{got.status} for {got.url}"))
    aborted = "net::ERR_ABORTED"  # still loading when a test left the page
    page.on("requestfailed", lambda it: add(it.failure != aborted, f"{it.failure} for {it.url}"))
    page.on("pageerror", lambda error: add(True, f"uncaught: {error}"))
    page.on("console", lambda said: add(said.type == "error", f"console: {said.text}"))
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


# A blank at the end of a line of code "moves" when the mark of a note takes the place of a comment
# before it: nobody sees that.
SHIFTS = """
    window.shifts = [];
    const blank = ({node}) => node?.nodeType === Node.TEXT_NODE && !node.data.trim();
    const name = ({node}) => `${node?.nodeName}.${node?.className}`;
    new PerformanceObserver((list) => {
        for (const {value, sources} of list.getEntries())
            if (!sources.length || !sources.every(blank))
                shifts.push([value, sources.map(name).join(" ")]);
    }).observe({type: "layout-shift", buffered: true});
"""


def skip_to(page: sync_api.Page, name: str) -> None:
    """By keyboard past the navigation, and on to the element with this id."""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == name:
            return
    pytest.fail(f"not among the next twelve: {name}")
