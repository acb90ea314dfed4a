"""Build the site, serve it on this machine, build again on every edit and reload the browser.

    python -m tools.serve --port 8000          # make serve

MkDocs' own live-reload server does the serving and the watching. The processes that build stay, and remember what the
edit does not touch (tools/warm.py, tools/memory.py).
"""

from __future__ import annotations

import argparse
import html
import logging
import pathlib
import sys
import tempfile
from collections.abc import Callable

from mkdocs.livereload import LiveReloadServer

from tools import build, finish
from tools.languages import LANGUAGES
from tools.records import RECORDS, ROOT, SNIPPETS

HOST = "127.0.0.1"
WATCHED = (ROOT / "docs", SNIPPETS, RECORDS, ROOT / "tools", *(ROOT / language.config for language in LANGUAGES))
POLLING = 0.2  # seconds between two looks at the watched files; a look takes 0.01


class Server(LiveReloadServer):
    """Serves ``site`` and lets ``builder`` write it again when a watched file changes. ``serve()`` binds the address.

    While an edit cannot be built, the pages are those from before it, and say so.
    """

    def __init__(self, site: pathlib.Path, builder: Callable[[pathlib.Path], None], port: int) -> None:
        super().__init__(self.rebuild, HOST, port, str(site), polling_interval=POLLING)
        self.site, self.write, self.complaint = site, builder, ""
        self.error_handler = lambda code: (site / "404.html").read_bytes() if code == 404 else None
        for path in WATCHED:
            self.watch(str(path))

    def rebuild(self) -> None:
        try:
            self.write(self.site)
            self.complaint = ""
        except (build.BuildError, finish.SiteError) as error:
            # Not raised: MkDocs' server lets every request wait until a build succeeds.
            self.complaint = str(error)
            print(f"{error}\nNot rebuilt: the pages shown are those from before this edit.", file=sys.stderr, flush=True)

    def _inject_js_into_html(self, content: bytes, epoch: int) -> bytes:
        told = f'<pre role="alert">{html.escape(self.complaint)}</pre>'.encode() if self.complaint else b""
        return super()._inject_js_into_html(content.replace(b"</header>", b"</header>" + told, 1), epoch)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args(arguments).port
    logging.basicConfig(format="%(message)s", level=logging.INFO, handlers=[logging.StreamHandler(sys.stdout)])
    logging.getLogger("mkdocs.livereload").setLevel(logging.INFO)
    build.WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build.WORK) as folder, build.Builder(pathlib.Path(folder), again=True) as builder:
        site = pathlib.Path(folder, "site")
        server = Server(site, builder.build, port)
        try:
            # Before the build: who waits for a build should not learn then that the port is taken.
            server.server_bind()
        except OSError as error:
            sys.exit(f"Port {port} cannot be used ({error.strerror}). Name another: make serve PORT={port + 1}")
        try:
            builder.build(site)
            addresses = "  ".join(f"{language.name} {server.url}{language.prefix}" for language in LANGUAGES)
            print(addresses, flush=True)
            server.server_bind = lambda: None  # serve() binds too
            server.serve()
        except (build.BuildError, finish.SiteError) as error:
            sys.exit(str(error))
        except KeyboardInterrupt:
            pass
        finally:
            server.shutdown()


if __name__ == "__main__":
    main()
