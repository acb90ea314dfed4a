"""The built site behind a real nginx, with deploy/nginx.conf: for the tests of the policy, and for lighthouse."""

from __future__ import annotations

import contextlib
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator

from tools.site.policy import DEPLOY

MISSING = (
    "NO NGINX FOUND: the site was not tried behind a server. Mend: apt-get install nginx-light"
)
_HOMES = ("/etc/nginx", "/usr/local/etc/nginx", "/opt/homebrew/etc/nginx")


class NginxError(Exception):
    """nginx did not start; the text is what it said."""


def path() -> str | None:
    """Where nginx is: often in a folder that only root has on its PATH."""
    return shutil.which(
        "nginx", path="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/opt/homebrew/bin"
    )


@contextlib.contextmanager
def serve(site: pathlib.Path) -> Iterator[str]:
    """The address of ``site``. Of deploy/nginx.conf the folder and the port are all that is changed. Raises NginxError."""
    executable = path()
    types = next(
        (file for file in (pathlib.Path(home, "mime.types") for home in _HOMES) if file.exists()),
        None,
    )
    if executable is None or types is None:
        raise NginxError("nginx is here, but its mime.types is not" if executable else MISSING)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("root /var/www/tensor-numpy;", f"root {site.resolve()};"),
    ):
        if text.count(old) != 1:
            raise NginxError(
                f"deploy/nginx.conf: {old!r} stands there {text.count(old)} times, expected once"
            )
        text = text.replace(old, new)
    with tempfile.TemporaryDirectory(prefix="nginx-") as name:
        folder = pathlib.Path(name)
        (folder / "site.conf").write_text(text)
        temporary = "".join(
            f"{kind}_temp_path {folder}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        # One process: as a worker of its own it would not be allowed to read a folder below root's /tmp.
        (folder / "nginx.conf").write_text(
            f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
            f"http {{ access_log off; {temporary} include {types}; default_type application/octet-stream; include {folder}/site.conf; }}\n"
        )
        command = [
            executable,
            "-p",
            str(folder),
            "-c",
            str(folder / "nginx.conf"),
            "-e",
            str(folder / "error.log"),
        ]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            for _ in range(100):
                if process.poll() is not None:
                    raise NginxError(process.stderr.read())
                with socket.socket() as asked:
                    if asked.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()
            process.wait(10)
