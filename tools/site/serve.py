"""Build the site, serve it on this machine, build again on every edit and reload the browser.

    python -m tools.site.serve --port 8000          # make serve

MkDocs' own live-reload server does the serving and the watching. The processes that build stay, and remember what the
edit does not touch (tools/site/warm.py, tools/common/memory.py).
"""

from __future__ import annotations

import argparse
import html
import logging
import pathlib
import shutil
import sys
import tempfile

from mkdocs.livereload import LiveReloadServer

from tools.site import build, finish
from tools.common.languages import LANGUAGES
from tools.common.records import RECORDS, ROOT, SNIPPETS

HOST = "127.0.0.1"
WATCHED = (ROOT / "docs", SNIPPETS, RECORDS, ROOT / "tools", *(ROOT / language.config for language in LANGUAGES))
POLLING = 0.2  # seconds between two looks at the watched files; a look takes 0.01


class Server(LiveReloadServer):
    """Serves ``site`` and lets ``builder`` make another when a watched file changes. ``serve()`` binds the address.

    While an edit cannot be built, the pages are those from before it, and say so. Where an edit touches many pages, the
    one that was asked for last is shown first.
    """

    def __init__(self, site: pathlib.Path, builder: build.Builder, port: int) -> None:
        super().__init__(self.rebuild, HOST, port, str(site), polling_interval=POLLING)
        self.made, self.whole = builder, site  # the last site of which every page is built
        self.shown = self.complaint = ""
        self.error_handler = lambda code: pathlib.Path(self.root, "404.html").read_bytes() if code == 404 else None
        for path in WATCHED:
            self.watch(str(path))

    def rebuild(self) -> None:
        # Nobody need wait for the build: the new site is another folder.
        with self._epoch_cond:
            wanted, self._wanted_epoch = self._wanted_epoch, self._visible_epoch
            self._epoch_cond.notify_all()
        try:
            if self.root == str(self.whole) and (site := self.made.first(self.shown)):
                self.root = str(site)
                with self._rebuild_cond:
                    self._want_rebuild = True
                return
            self._show(self.made.build())
            self.complaint = ""
        except (build.BuildError, finish.SiteError) as error:
            # Not raised: MkDocs' server would not reload the browser.
            self._show(self.whole)
            self.complaint = str(error)
            print(f"{error}\nNot rebuilt: the pages shown are those from before this edit.", file=sys.stderr, flush=True)
        finally:
            self._wanted_epoch = wanted

    def _show(self, site: pathlib.Path) -> None:
        """Serve this site, and remove those that it takes the place of."""
        old = {self.root, str(self.whole)} - {str(site)}
        self.root, self.whole = str(site), site
        for folder in old:
            shutil.rmtree(folder, ignore_errors=True)

    def serve_request(self, environ, start_response):
        if environ["PATH_INFO"].endswith("/"):
            self.shown = environ["PATH_INFO"][1:]
        return super().serve_request(environ, start_response)

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
        server = Server(pathlib.Path(folder), builder, port)
        try:
            # Before the build: who waits for a build should not learn then that the port is taken.
            server.server_bind()
        except OSError as error:
            sys.exit(f"Port {port} cannot be used ({error.strerror}). Name another: make serve PORT={port + 1}")
        try:
            server.root = str(site := builder.build())
            server.whole = site
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
