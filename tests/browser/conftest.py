"""A browser, the built site on a server of its own, and the list of views to open.

``make browse`` opens every view; a plain ``pytest`` opens a few, and says so where there is no Chromium.
"""

from __future__ import annotations

import functools
import http.server
import itertools
import json
import pathlib
import re
from typing import NamedTuple

import pytest
import yaml
from playwright import sync_api

from checks import budgets, chromium
from checks import nginx as server
from tools.common.languages import LANGUAGES, Language
from tools.common.records import ROOT

DOCS = ROOT / "docs"
PICTURES = ROOT / "build/browse"
# Not the root of a host: the site has to work wherever it is put, unchanged.
BELOW = "/some/path/"
PHONE, DESKTOP, NARROWEST = (390, 844), (1280, 900), 320


class View(NamedTuple):
    """One page in one language, in a window of one size, in one colour scheme."""

    language: Language
    page: str  # its address below the language: "" or "order/"
    size: tuple[int, int]
    scheme: str

    @property
    def name(self) -> str:
        return f"{self.language.code}-{self.page.strip('/').replace('/', '.') or 'index'}-{self.size[0]}-{self.scheme}"

    @property
    def path(self) -> str:
        return self.language.prefix + self.page

    @property
    def source(self) -> str:
        """The Markdown that the page is made from; nothing for a notebook."""
        return "" if self._file("ipynb").exists() else self._file("md").read_text("utf-8")

    @property
    def keywords(self) -> str | None:
        """What the front matter, or the notebook's metadata, gives for search engines."""
        if self._file("ipynb").exists():
            return json.loads(self._file("ipynb").read_text("utf-8"))["metadata"].get("keywords")
        return yaml.safe_load(self.source.split("---\n")[1]).get("keywords")

    def _file(self, ending: str) -> pathlib.Path:
        return DOCS / self.language.code / f"{self.page.rstrip('/') or 'index'}.{ending}"


def pages() -> dict[str, str]:
    """``{address: Markdown}`` of the English pages."""
    files = sorted(file for end in ("md", "ipynb") for file in (DOCS / "en").rglob(f"*.{end}"))
    found = {}
    for file in files:
        name = file.relative_to(DOCS / "en").with_suffix("").as_posix()
        found["" if name == "index" else name + "/"] = (
            file.read_text("utf-8") if file.suffix == ".md" else ""
        )
    return found


def some_pages() -> list[str]:
    """One page of each kind: the start, code with notes and results, results in tabs, tables of results, the list of all snippets."""
    kinds = [
        lambda text: "<!-- ran:" in text and re.search(r"^1\.  ", text, re.M),
        lambda text: "<!-- rows:" in text,
        lambda text: "<!-- table:" in text,
        lambda text: re.search(r"<!-- ran: \S+ under \S+ \S+", text),
    ]
    chosen = ["", "verified/"]
    for kind in kinds:
        # The shortest of its kind: this subset is to be quick.
        fitting = [
            (len(text), page) for page, text in pages().items() if page not in chosen and kind(text)
        ]
        chosen += [page for _, page in sorted(fitting)[:1]]
    return chosen


def views(every_page: bool) -> list[View]:
    """All views, or the few that a plain ``pytest`` opens."""
    if not every_page:
        # The two looks in turn: each kind of page and each language meets both.
        looks = itertools.cycle([(PHONE, "dark"), (DESKTOP, "light")])
        return [
            View(language, page, *next(looks))
            for number, page in enumerate(some_pages())
            for language in LANGUAGES[number % 3 :] + LANGUAGES[: number % 3]
        ]
    return [
        View(language, page, size, scheme)
        for page in pages()
        for language in LANGUAGES
        for size in (PHONE, DESKTOP)
        for scheme in ("light", "dark")
    ]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--every-page",
        action="store_true",
        help="open every page, and write pictures to build/browse/",
    )


def every_page(config: pytest.Config) -> bool:
    """False too where the option is unknown: pytest reads it only when it is started on this folder."""
    return config.getoption("--every-page", default=False)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "opened" in metafunc.fixturenames:
        chosen = views(every_page(metafunc.config))
        metafunc.parametrize(
            "opened", chosen, indirect=True, scope="module", ids=[view.name for view in chosen]
        )


def pytest_terminal_summary(terminalreporter) -> None:
    if chromium.path() is None:
        terminalreporter.write_line(chromium.MISSING, red=True, bold=True)
    skipped = terminalreporter.stats.get("skipped", [])
    # Skipped for want of nginx or npm: said once each, with the mend.
    for reason in sorted({str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped}):
        if reason.startswith("NO "):
            terminalreporter.write_line(reason, red=True, bold=True)


class _Host(http.server.SimpleHTTPRequestHandler):
    """A plain host: the site below a path, 404.html for what is not there, nothing elsewhere."""

    def translate_path(self, path: str) -> str:
        inside = path.startswith(BELOW)
        return super().translate_path("/" + path[len(BELOW) :] if inside else "/no such file")

    def send_error(self, code, message=None, explain=None) -> None:
        if code != 404:
            return super().send_error(code, message, explain)
        body = pathlib.Path(self.directory, "404.html").read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_) -> None:
        pass


@pytest.fixture(scope="session")
def address(site) -> str:
    """Where the site is served."""
    with budgets.Server(functools.partial(_Host, directory=str(site))) as host:
        yield f"http://127.0.0.1:{host.server_port}{BELOW}"


@pytest.fixture(scope="session")
def nginx(site) -> str:
    """The address of the site behind a real nginx with deploy/nginx.conf: compressed, the security policy on."""
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
        started = playwright.chromium.launch(executable_path=path, args=chromium.OPTIONS)
        yield started
        started.close()


class Opened(NamedTuple):
    """An open view, what went wrong in it so far, and a way to open another page beside it."""

    view: View
    page: sync_api.Page
    trouble: list[str]
    address: str


def watch(page: sync_api.Page, address: str) -> list[str]:
    """A list that grows with every error, failed request and request to another place."""
    trouble: list[str] = []

    def asked(request) -> None:
        if not request.url.startswith((address, "data:", "blob:" + address[:16])):
            trouble.append(f"asks for {request.url}, which is not of this site")

    def answered(response) -> None:
        if response.status >= 400:
            trouble.append(f"{response.status} for {response.url}")

    def failed(request) -> None:
        if (
            request.failure != "net::ERR_ABORTED"
        ):  # what was still loading when a test left the page
            trouble.append(f"{request.failure} for {request.url}")

    page.on("request", asked)
    page.on("response", answered)
    page.on("requestfailed", failed)
    page.on("pageerror", lambda error: trouble.append(f"uncaught: {error}"))
    page.on(
        "console",
        lambda message: (
            trouble.append(f"console: {message.text}") if message.type == "error" else None
        ),
    )
    return trouble


@pytest.fixture
def context(browser, address) -> sync_api.BrowserContext:
    """A fresh profile on a desktop."""
    made = new_context(browser, DESKTOP, "light")
    yield made
    made.close()


def new_context(
    browser: sync_api.Browser, size: tuple[int, int], scheme: str
) -> sync_api.BrowserContext:
    made = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
        permissions=["clipboard-read", "clipboard-write"],
    )
    made.set_default_timeout(8000)
    return made


def leads_on_without_javascript(browser: sync_api.Browser, start: str, box: str, to: str) -> None:
    """What scripts would fill is not shown, and the link that stands in its place leads to ``to``."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(start)
    sync_api.expect(page.locator(f"{box} :is(textarea, select)").first).to_be_hidden()
    link = page.locator(f"{box} noscript a")
    sync_api.expect(link).to_be_visible()
    link.click()
    page.wait_for_url(to)
    context.close()


def shift(context: sync_api.BrowserContext, address: str) -> float:
    """The layout shift while a page is loaded on a desktop and its scripts arrive."""
    page = context.new_page()
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    page.add_init_script(
        "window.moved = 0; new PerformanceObserver(list => list.getEntries().forEach(each => { if (!each.hadRecentInput) moved += each.value; }))"
        ".observe({type: 'layout-shift', buffered: true})"
    )
    page.goto(address, wait_until="networkidle")
    return page.evaluate("moved")


def skip_to(page: sync_api.Page, name: str) -> None:
    """By keyboard past the navigation, and on to the element with this id."""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == name:
            return
    pytest.fail(f"not among the next twelve: {name}")


def see_all(page: sync_api.Page) -> None:
    """Scroll to the end and back: notes and buttons are made when their code comes into sight."""
    page.evaluate(budgets.SCROLL)
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")


@pytest.fixture(scope="module")
def opened(request, browser, address) -> Opened:
    """One view, opened once for all tests of it."""
    view: View = request.param
    made = new_context(browser, view.size, view.scheme)
    page = made.new_page()
    trouble = watch(page, address)
    page.goto(address + view.path)
    # Buttons and notes are made by Material's script: without it the page has no class "js".
    page.wait_for_selector("html.js")
    see_all(page)
    if every_page(request.config):
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=PICTURES / f"{view.name}.png", full_page=True)
    yield Opened(view, page, trouble, address)
    made.close()
