"""A folder on a plain host, of which a test may change what it answers."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder and prints no line for a request."""

    def log_message(self, *_) -> None:
        pass


@contextlib.contextmanager
def hosted(folder, handler: type[Quiet]) -> str:
    """The address of a folder on a plain host, until the block ends."""
    local = ("127.0.0.1", 0)
    with http.server.ThreadingHTTPServer(
        local, functools.partial(handler, directory=folder)
    ) as host:
        host.handle_error = lambda *_: None  # a page that was left hangs up on what it still loads
        threading.Thread(target=host.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{host.server_port}/"
        finally:
            host.shutdown()
