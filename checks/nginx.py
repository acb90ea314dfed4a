"""The built site behind a real nginx with deploy/nginx.conf: for tests/browser and Lighthouse."""

from __future__ import annotations

import contextlib
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator

from tools.common.records import ROOT

CONFIGURATION = ROOT / "deploy/nginx.conf"
MISSING = (
    "NO NGINX FOUND: the site was not tried behind a server. Mend: apt-get install nginx-light"
)
# It is often in a folder that only root has on its PATH.
FOLDERS = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/opt/homebrew/bin"
HOMES = ("/etc/nginx", "/usr/local/etc/nginx", "/opt/homebrew/etc/nginx")
# One process: a worker of its own would not be allowed to read a folder below root's /tmp.
FRAME = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log; events {{}}
http {{
    access_log off; include {types}; default_type application/octet-stream;
    client_body_temp_path {folder}/1; proxy_temp_path {folder}/2; fastcgi_temp_path {folder}/3;
    uwsgi_temp_path {folder}/4; scgi_temp_path {folder}/5; include {folder}/site.conf;
}}
"""


class NginxError(Exception):
    """nginx did not start; the text is what it said, or what is missing."""


def path() -> str | None:
    """Where nginx is; None where it is not installed."""
    return shutil.which("nginx", path=FOLDERS)


@contextlib.contextmanager
def serve(site: pathlib.Path, enforce: bool = True) -> Iterator[str]:
    """Serve a folder, and give its address, which ends in a slash. Raises NginxError.

    Of deploy/nginx.conf the folder and the port are all that is changed; and, without ``enforce``,
    the policy, which then reports what it would refuse.
    """
    types = next(
        filter(pathlib.Path.exists, (pathlib.Path(home, "mime.types") for home in HOMES)), None
    )
    if path() is None or types is None:
        raise NginxError("nginx is here, but its mime.types is not" if path() else MISSING)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    text = CONFIGURATION.read_text("utf-8")
    for old, new in {
        "listen 80;": f"listen 127.0.0.1:{port};",
        "root /var/www/tensor-numpy;": f"root {site.resolve()};",
    }.items():
        if text.count(old) != 1:
            raise NginxError(
                f"deploy/nginx.conf: {old!r} is there {text.count(old)} times, not once"
            )
        text = text.replace(old, new)
    if not enforce:
        text = text.replace(
            "header Content-Security-Policy ", "header Content-Security-Policy-Report-Only "
        )
    with tempfile.TemporaryDirectory(prefix="nginx-") as folder:
        pathlib.Path(folder, "site.conf").write_text(text)
        frame = pathlib.Path(folder, "nginx.conf")
        frame.write_text(FRAME.format(folder=folder, types=types))
        command = [str(path()), "-p", folder, "-c", str(frame), "-e", f"{folder}/error.log"]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            for _ in range(100):
                if process.poll() is not None:
                    raise NginxError(process.communicate()[1])
                with socket.socket() as asked:
                    if asked.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()
            process.wait(10)
