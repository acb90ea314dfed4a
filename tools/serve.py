"""Build the site, serve it on this machine, build again on every edit and reload the browser.

    python -m tools.serve --port 8000          # make serve

MkDocs' own live-reload server does the serving and the watching.
"""

from __future__ import annotations

import argparse
import logging
import pathlib
import sys
import tempfile

from mkdocs.livereload import LiveReloadServer

from tools import build, finish
from tools.languages import LANGUAGES
from tools.records import RECORDS, ROOT, SNIPPETS

HOST = "127.0.0.1"
WATCHED = (ROOT / "docs", SNIPPETS, RECORDS, ROOT / "tools", *(ROOT / language.config for language in LANGUAGES))


def server(site: pathlib.Path, port: int) -> LiveReloadServer:
    """A server for ``site`` that rebuilds it when a watched file changes. The address is bound by ``serve()``."""

    def rebuild() -> None:
        try:
            build.build(site)
        except (build.BuildError, finish.SiteError) as error:
            # Not raised: MkDocs' server lets every request wait until a build succeeds.
            print(f"{error}\nNot rebuilt: the pages shown are those from before this edit.", file=sys.stderr, flush=True)

    made = LiveReloadServer(rebuild, HOST, port, str(site))
    made.error_handler = lambda code: (site / "404.html").read_bytes() if code == 404 else None
    for path in WATCHED:
        made.watch(str(path))
    return made


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args(arguments).port
    logging.basicConfig(format="%(message)s", level=logging.INFO, handlers=[logging.StreamHandler(sys.stdout)])
    logging.getLogger("mkdocs.livereload").setLevel(logging.INFO)
    # Bound before the build: who waits for a build should not learn then that the port is taken.
    build.WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build.WORK) as folder:
        site = pathlib.Path(folder, "site")
        serving = server(site, port)
        try:
            serving.server_bind()
        except OSError as error:
            sys.exit(f"Port {port} cannot be used ({error.strerror}). Name another: make serve PORT={port + 1}")
        try:
            build.build(site)
            addresses = "  ".join(f"{language.name} {serving.url}{language.prefix}" for language in LANGUAGES)
            print(addresses, flush=True)
            serving.server_bind = lambda: None  # serve() binds too
            serving.serve()
        except (build.BuildError, finish.SiteError) as error:
            sys.exit(str(error))
        except KeyboardInterrupt:
            pass
        finally:
            serving.shutdown()


if __name__ == "__main__":
    main()
