"""A browser, and the built site on a plain host and behind nginx.

``make browse`` (--every-page) opens every view; without it the tests open a few, and say so where
there is no Chromium.
"""

from __future__ import annotations

import contextlib
import functools

import pytest
from playwright import sync_api

from checks import chromium
from checks import nginx as server
from tools.common.languages import LANGUAGES, Language
from tools.common.records import ROOT

from .host import Quiet, hosted
from .views import DESKTOP, views

AXE = ROOT / "node_modules/axe-core/axe.min.js"
VIOLATIONS = """() => axe.run(document, {resultTypes: ["violations"]}).then(
    ({violations}) => violations.flatMap(({id, nodes}) => nodes.map(
        ({html, failureSummary}) => `${id}: ${html.slice(0, 150)}: ${failureSummary}`)))"""


def pytest_addoption(parser: pytest.Parser) -> None:
    what = "open every page, and write pictures to build/browse/"
    parser.addoption("--every-page", action="store_true", help=what)


def every_page(config: pytest.Config) -> bool:
    """Whether --every-page is given; pytest knows it only when it is started on this folder."""
    return config.getoption("--every-page", default=False)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "view" in metafunc.fixturenames:
        chosen, name = views(every_page(metafunc.config)), lambda view: view.name
        metafunc.parametrize("view", chosen, scope="module", ids=name)


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
    """The address of the site on a plain host; below a path, as it has to work anywhere."""
    root = tmp_path_factory.mktemp("host")
    (root / "path").symlink_to(site)

    class Host(Quiet):
        error_message_format = (site / "404.html").read_text("utf-8").replace("%", "%%")

    with hosted(root, Host) as host:
        yield f"{host}path/"


@pytest.fixture(scope="session")
def serve():
    """``serve(folder, enforce)``: its address behind a real nginx with deploy/nginx.conf:
    compressed, the policy on, or reporting alone."""
    if server.path() is None:
        pytest.skip(server.MISSING)
    with contextlib.ExitStack() as stack:
        yield functools.cache(lambda *asked: stack.enter_context(server.serve(*asked)))


@pytest.fixture(scope="session")
def nginx(serve, site) -> str:
    """The address of the site behind nginx, the policy on."""
    return serve(site, True)


@pytest.fixture(scope="module")
def browser(request) -> sync_api.Browser:
    """Chromium. For a module, not the session: Playwright keeps an event loop running meanwhile."""
    path = chromium.path()
    if path is None:
        (pytest.fail if every_page(request.config) else pytest.skip)(chromium.MISSING)
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
def violations(request):
    """``violations(page)``: what axe-core finds in it, as lines."""
    if not AXE.exists():
        stop = pytest.fail if every_page(request.config) else pytest.skip
        stop("NO AXE-CORE: accessibility was not looked at. Mend: make node_modules/.all")

    def violations(page: sync_api.Page) -> list[str]:
        page.emulate_media(reduced_motion="reduce")
        page.wait_for_timeout(200)
        page.evaluate(AXE.read_text("utf-8") + "; void 0")
        return page.evaluate(VIOLATIONS)

    return violations


@pytest.fixture
def open_page(browser, address):
    """``open_page(path, size, scheme)``: a page in a profile of its own, seen from end to end."""
    with contextlib.ExitStack() as stack:

        def open_page(path: str, *look) -> sync_api.Page:
            page = stack.enter_context(new_page(browser, address, *look))
            page.goto(path)
            if "#" not in path:
                see_all(page)
            page.wait_for_timeout(300)  # notes and the like come when the scripts find the time
            return page

        yield open_page


@pytest.fixture(scope="module")
def opened(request, browser, address, view) -> sync_api.Page:
    """One view, opened once for all tests of it. At the end nothing may have gone wrong."""
    with new_page(browser, address, view.size, view.scheme) as page:
        trouble = watch(page, address)
        page.goto(view.path)
        see_all(page)
        page.wait_for_load_state("networkidle")
        if every_page(request.config):
            page.screenshot(path=ROOT / f"build/browse/{view.name}.png", full_page=True)
        yield page
    assert trouble == []


@pytest.fixture
def page(request, browser, address) -> sync_api.Page:
    """The page that a module names in PAGE, or a blank one. Nothing may go wrong until the end."""
    with new_page(browser, address) as page:
        trouble = watch(page, address)
        page.goto(getattr(request.module, "PAGE", "about:blank"))
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
    # What the policy only reports is no error to the browser.
    amiss = lambda said: said.type == "error" or "Content Security Policy" in said.text
    page.on("console", lambda said: add(amiss(said), f"console: {said.text}"))
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


def skip_to(page: sync_api.Page, name: str) -> None:
    """By keyboard past the navigation, and on to the element with this id."""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == name:
            return
    pytest.fail(f"not among the next twelve: {name}")
