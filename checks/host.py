"""A folder on a plain host, for what opens its pages in a browser: the pictures, the tests."""

import contextlib
import functools
import http.server
import threading
from collections.abc import Iterator


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder and prints no line for a request."""

    log_message = lambda *_: None


class Host(http.server.ThreadingHTTPServer):
    """Says nothing of a page that was left, which hangs up on what it still loads."""

    handle_error = lambda *_: None


@contextlib.contextmanager
def hosted(folder, handler: type[Quiet] = Quiet) -> Iterator[str]:
    """The address of a folder on a plain host, until the block ends."""
    handles = functools.partial(handler, directory=folder)
    with Host(("127.0.0.1", 0), handles) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{host.server_port}/"
        finally:
            host.shutdown()
