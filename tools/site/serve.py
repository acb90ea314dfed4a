"""Build the site, serve it on this machine, build again on every edit and reload the browser.

    python -m tools.site.serve --port 8000          # make serve

MkDocs' own live-reload server watches and serves. An edit of pages builds these pages alone; what
other pages and the search say of them is renewed with the next edit of anything else, for which all
is built. While an edit cannot be built, the pages are those from before it, and say so.
"""

from __future__ import annotations

import argparse
import html
import logging
import os
import pathlib
import sys
import tempfile
import time

from mkdocs.livereload import LiveReloadServer

from tools.common.languages import LANGUAGES
from tools.common.records import RECORDS, ROOT, SNIPPETS
from tools.site import SiteError, build

HOST = "127.0.0.1"
CONFIGS = [ROOT / language.config for language in LANGUAGES]
WATCHED = [ROOT / "docs", SNIPPETS, RECORDS, ROOT / "tools", *CONFIGS]
# What editors and Python put beside the files that people write is no edit.
SUFFIXES = {".css", ".html", ".ipynb", ".js", ".json", ".md", ".py", ".svg", ".yml"}


class Server(LiveReloadServer):
    """Builds below ``folder``, and serves the last site that could be built."""

    def __init__(self, folder: pathlib.Path, port: int) -> None:
        super().__init__(self.rebuild, HOST, port, str(folder / "site"), polling_interval=0.2)
        self.folder, self.complaint = folder, ""
        self.files: set[pathlib.Path] = set()  # that the site is made of
        self.built = 0.0  # when its build began
        self.error_handler = lambda code: pathlib.Path(self.root, f"{code}.html").read_bytes()
        for path in WATCHED:
            self.watch(str(path))

    def server_bind(self) -> None:
        """Bind once: main() does so before the first build, and serve() would again."""
        if not self.socket.getsockname()[1]:
            super().server_bind()

    def rebuild(self) -> None:
        """Build what was edited since the last site; where that fails, print why and go on."""
        began = time.time()
        found = {file for path in WATCHED for file in (path, *path.rglob("*"))}
        files = {file for file in found if file.suffix in SUFFIXES}
        edited = {file for file in files if file.stat().st_mtime > self.built}
        if files == self.files and not edited:
            return
        only_pages = files == self.files and {file.suffix for file in edited} == {".md"}
        languages = [each for each in LANGUAGES if any(each.code in file.parts for file in edited)]
        try:
            build.build_in(self.folder, edited=languages if only_pages else ())
            self.complaint, self.files, self.built = "", files, began
        except SiteError as error:
            self.complaint = str(error)
            print(f"{error}\nNot built: what is shown is from before.", file=sys.stderr, flush=True)
        for page in self.folder.rglob("index.html"):
            # What was edited during the build, or could not be built, is newer than its page.
            os.utime(page, (self.built, self.built))

    def _inject_js_into_html(self, content: bytes, epoch: int) -> bytes:
        if self.complaint:
            alert = f'</header><pre role="alert">{html.escape(self.complaint)}</pre>'
            content = content.replace(b"</header>", alert.encode(), 1)
        return super()._inject_js_into_html(content, epoch)


def main() -> None:
    """Serve until Ctrl-C; end with a message where the port is taken or the first build fails."""
    parser = argparse.ArgumentParser(description="Build, serve and rebuild the site.")
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args().port
    logging.basicConfig(format="%(message)s", level=logging.INFO, stream=sys.stdout)
    build.WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build.WORK) as folder:
        server = Server(pathlib.Path(folder), port)
        try:
            server.server_bind()  # who waits for the build should not learn of it then
        except OSError as error:
            mend = f"Name another: make serve PORT={port + 1}"
            sys.exit(f"Port {port} cannot be used ({error.strerror}). {mend}")
        try:
            server.rebuild()
            if server.complaint:
                sys.exit(1)
            for language in LANGUAGES:
                print(f"{language.name}: {server.url}{language.prefix}", flush=True)
            server.serve()
        except KeyboardInterrupt:
            pass
        finally:
            server.shutdown()


if __name__ == "__main__":
    main()
