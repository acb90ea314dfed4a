"""What a page costs a reader who comes for the first time, and the limits of it.

    python -m checks.budgets            # make budgets: builds the site first
    python -m checks.budgets site       # a site that is built already

Opens a page of each kind, and the heaviest page, in each language, on a phone and on a desktop, in Chromium with an
empty cache. Everything that Chromium asks for comes through a proxy made here, workers included: it answers with the
built files, compressed as a host would, counts what went over the line, headers too, and writes down what is asked of
any other host. Scripts are held back, so that the page stands before they change it: what moves then is seen to move.
"""

from __future__ import annotations

import contextlib
import gzip
import http.server
import pathlib
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from typing import NamedTuple

from playwright import sync_api

from checks import chromium
from tools.common.languages import LANGUAGES
from tools.site import build, finish

# One page of each kind, with its name for the table.
KINDS = {
    "start": "",
    "paste box": "paste/",
    "picker": "pick/",
    "error index": "errors/",
    "error": "cuda-error/",
    "explanation": "order/",
    "figures": "copy-or-share/",
    "how-to": "images/",
    "cases": "cases/",
    "table": "dtypes/",
    "plots": "cost/",
    "measured": "cost-figures/",
    "glossary": "glossary/",
    "verified": "verified/",
    "notebook": "walkthrough/",
}
HEAVIEST = "heaviest"  # of the language: what holds for it holds for the pages that are not opened
LIMIT = 110_000  # bytes
LIMITS = {"notebook": 150_000}
SIZES = {"phone": (390, 844), "desktop": (1280, 900)}
LATE = 0.4  # seconds that a script is held back; a page without it is painted long before
LEVEL = 6  # of gzip; deploy/nginx.conf has the same
_TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".json": "application/json",
          ".svg": "image/svg+xml", ".png": "image/png"}  # fmt: skip

# A blank that ends a line of code "moves" when the mark of a note takes the place of a comment before it: nobody sees that.
_SHIFTS = """
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            const blank = ({node}) => node && node.nodeType === Node.TEXT_NODE && !node.data.trim();
            const name = (node) => !node ? "?" : node.nodeName.toLowerCase() + (node.className ? "." + node.className : "");
            if (!entry.sources.length || !entry.sources.every(blank))
                shifts.push([entry.value, entry.sources.map((source) => name(source.node)).join(" ")]);
        }
    }).observe({type: "layout-shift", buffered: true});
"""
SCROLL = """async () => {
    const pause = (time) => new Promise((done) => setTimeout(done, time));
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({top, behavior: "instant"});
        await new Promise(requestAnimationFrame);
    }
    await pause(100);
}"""


class Cost(NamedTuple):
    """What one page cost. ``sent``: bytes by address; ``elsewhere``: what was asked of other hosts."""

    language: str
    kind: str
    page: str
    size: str
    sent: dict[str, int]
    shifts: list[tuple[float, str]]
    elsewhere: list[str]

    @property
    def bytes(self) -> int:
        return sum(self.sent.values())

    @property
    def excesses(self) -> list[str]:
        """Each limit that is passed, as a line to print; empty for a page that is light enough."""
        name = f"{self.language} /{self.page} ({self.size})"
        limit, found = LIMITS.get(self.kind, LIMIT), []
        if self.bytes > limit:
            found.append(f"{name}: {_kb(self.bytes)} transferred, {_kb(limit)} allowed")
        found += [f"{name}: asks another host: {address}" for address in self.elsewhere]
        found += [f"{name}: layout shift of {value:.4f}: {what}" for value, what in self.shifts]
        return found


class _Line:
    """What the proxy sent and heard since the last page; ``asked``, ``answered``: how many requests, ever."""

    def __init__(self) -> None:
        self.sent: dict[str, int] = {}
        self.elsewhere: list[str] = []
        self.asked = self.answered = 0

    def wait(self, page: sync_api.Page) -> None:
        """Until all is answered and nothing was asked for half a second: workers too, of which Playwright does not know."""
        seen = -1
        for _ in range(60):
            if seen == self.asked == self.answered:
                return
            seen = self.asked
            page.wait_for_timeout(500)
        raise TimeoutError(f"{page.url}: does not come to rest in half a minute")


class Server(http.server.ThreadingHTTPServer):
    """On a free port of this machine, in a thread of its own for the length of a ``with``."""

    def __init__(self, handler) -> None:
        super().__init__(("127.0.0.1", 0), handler)

    def __enter__(self) -> Server:
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_) -> None:
        self.shutdown()
        self.server_close()

    def handle_error(self, request, client_address) -> None:
        if not isinstance(
            sys.exc_info()[1], ConnectionError
        ):  # a page that was left hangs up on what it still loads
            super().handle_error(request, client_address)


@contextlib.contextmanager
def _proxy(site: pathlib.Path) -> Iterator[tuple[str, _Line]]:
    """The address of a proxy that knows ``site`` at its own address and no other host, and what it saw."""
    line, lock = _Line(), threading.Lock()
    packed: dict[pathlib.Path, bytes] = {}

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            if not self.path.startswith(home):
                return self.do_CONNECT()
            with lock:
                line.asked += 1
            path = self.path.removeprefix(home).partition("?")[0]
            file = site / path / "index.html" if not path or path.endswith("/") else site / path
            found = file.is_file()
            file = file if found else site / "404.html"
            if file.suffix == ".js":
                time.sleep(LATE)
            body = packed.get(file) or packed.setdefault(
                file, gzip.compress(file.read_bytes(), LEVEL)
            )
            head = "\r\n".join([
                f"HTTP/1.1 {'200 OK' if found else '404 Not Found'}",
                f"Content-Type: {_TYPES.get(file.suffix, 'application/octet-stream')}",
                "Content-Encoding: gzip", f"Content-Length: {len(body)}", "", "",
            ]).encode()  # fmt: skip
            answer = head + (body if self.command == "GET" else b"")
            with lock:
                line.answered += 1
                line.sent[path] = line.sent.get(path, 0) + len(answer)
            self.wfile.write(answer)

        do_HEAD = do_GET

        def do_CONNECT(self) -> None:
            with lock:
                line.elsewhere.append(self.path)
            self.close_connection = True
            self.wfile.write(
                b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            )

        do_POST = do_PUT = do_OPTIONS = do_CONNECT

        def log_message(self, *_) -> None:
            pass

    with Server(Handler) as server:
        home = f"http://127.0.0.1:{server.server_port}/"
        yield home, line


def pages(site: pathlib.Path) -> list[tuple[str, str, str]]:
    """``(language, kind, address below the root)`` of each page to open."""
    found = []
    for language in LANGUAGES:
        others = tuple(other.prefix for other in LANGUAGES if other.prefix and other != language)
        weights = {}
        for file in (site / language.prefix).rglob("index.html"):
            page = file.relative_to(site).as_posix().removesuffix("index.html")
            if not page.startswith(others) or page.startswith(language.prefix or "\n"):
                weights[page] = len(gzip.compress(file.read_bytes(), LEVEL))
        kinds = {kind: language.prefix + page for kind, page in KINDS.items()}
        missing = sorted(set(kinds.values()) - weights.keys())
        if missing:
            raise finish.SiteError(
                f"not in the built site: {', '.join(missing)} (KINDS in checks/budgets.py)"
            )
        most = max((page for page in weights if page != kinds["notebook"]), key=weights.__getitem__)
        if most not in kinds.values():
            kinds[HEAVIEST] = most
        found += [(language.code, kind, page) for kind, page in kinds.items()]
    return found


def measure(site: pathlib.Path, chosen: list[tuple[str, str, str]]) -> Iterator[Cost]:
    """The cost of each chosen page, on each size."""
    executable = chromium.path()
    if executable is None:
        raise FileNotFoundError(chromium.MISSING)
    with _proxy(site) as (home, line), sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=chromium.OPTIONS)
        for language, kind, address in chosen:
            for size, (width, height) in SIZES.items():
                line.sent, line.elsewhere = {}, []
                # A context is a new profile: nothing is cached. "<-loopback>": this machine too is asked by the proxy.
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    proxy={"server": home, "bypass": "<-loopback>"},
                )
                page = context.new_page()
                page.add_init_script(_SHIFTS)
                page.goto(home + address)
                page.evaluate(SCROLL)
                line.wait(page)
                shifts = page.evaluate("shifts")
                context.close()
                yield Cost(
                    language, kind, address, size, dict(line.sent), shifts, list(line.elsewhere)
                )
        browser.close()


def _kb(number: int) -> str:
    return f"{number / 1000:.1f} kB"


def main() -> None:
    with contextlib.ExitStack() as stack:
        if sys.argv[1:]:
            site = pathlib.Path(sys.argv[1])
        else:
            build.WORK.mkdir(exist_ok=True)
            site = pathlib.Path(
                stack.enter_context(tempfile.TemporaryDirectory(dir=build.WORK)), "site"
            )
        excesses: list[str] = []
        try:
            if not sys.argv[1:]:
                build.build(site)
            print(
                f"{'':4}{'kind':13}{'page':24}{'on a':9}{'bytes':>9} {'of':>9}  {'shift':>6}  other hosts"
            )
            for cost in measure(site, pages(site)):
                limit = LIMITS.get(cost.kind, LIMIT)
                shift = sum(value for value, _ in cost.shifts)
                print(f"{cost.language:4}{cost.kind:13}{'/' + cost.page:24}{cost.size:9}{_kb(cost.bytes):>9} {_kb(limit):>9}  "
                      f"{shift:6.4f}  {len(cost.elsewhere)}", flush=True)  # fmt: skip
                excesses += cost.excesses
        except (finish.SiteError, FileNotFoundError) as error:
            sys.exit(str(error))
    sys.exit("\n".join(excesses) if excesses else None)


if __name__ == "__main__":
    main()
