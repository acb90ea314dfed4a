"""Build the site, serve it on this machine, build again on every edit and reload the browser.

    python -m tools.site.serve --port 8000          # make serve

MkDocs' own live-reload server watches and serves. An edit of pages builds those pages, and leaves
what other pages and the search say of them for the next edit of anything else, which builds all.
What cannot be built says so, above the pages from before.
"""

import argparse
import html
import logging
import os
import pathlib
import socket
import sys
from concurrent.futures.process import BrokenProcessPool

from mkdocs.livereload import LiveReloadServer

from tools.common.files import ROOT
from tools.common.languages import LANGUAGES
from tools.site import build

HOST = "127.0.0.1"
WATCHED = ["docs", "exercises", "mkdocs.yml", "records", "review", "snippets", "tools"]
# What editors and Python put beside the files that people write is no edit.
SUFFIXES = {".css", ".html", ".ipynb", ".j2", ".js", ".json", ".md", ".py", ".svg", ".toml", ".yml"}


class Server(LiveReloadServer):
    """Builds below ``folder``, and serves the last site that could be built."""

    def __init__(self, folder: pathlib.Path, port: int) -> None:
        super().__init__(self.rebuild, HOST, port, str(folder / "site"), polling_interval=0.2)
        self.folder, self.complaint = folder, ""
        self.times: dict[pathlib.Path, float] = {}  # when each file was edited that was built
        self.error_handler = lambda code: (folder / f"site/{code}.html").read_bytes()
        for name in WATCHED:
            self.watch(str(ROOT / name))

    def rebuild(self) -> None:
        """Build what was edited since the last site; where that fails, print why and go on."""
        files = [file for name in WATCHED for file in (ROOT / name, *(ROOT / name).rglob("*"))]
        times = {file: file.stat().st_mtime for file in files if file.suffix in SUFFIXES}
        edited = [file.relative_to(ROOT) for file, _ in times.items() ^ self.times.items()]
        of = {file.parts[1] if file.suffix == ".md" else "all" for file in edited}
        languages = [each for each in LANGUAGES if of & {each.code, "all"}]
        try:
            if languages:
                build.build_in(self.folder, languages=languages, dirty="all" not in of)
            self.complaint, self.times = "", times
        except (ValueError, BrokenProcessPool) as error:  # or a module of ours cannot be imported
            self.complaint = str(error)
            print(f"{error}\nNot built: what is shown is from before.", file=sys.stderr, flush=True)

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
    try:
        socket.create_server((HOST, port)).close()  # now, and not when all is built
    except OSError as error:
        mend = f"Name another: make serve PORT={port + 1}"
        sys.exit(f"Port {port} cannot be used ({os.strerror(error.errno or 0)}). {mend}")
    server = Server(build.WORK / f"serve-{port}", port)
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
