"""The built site behind a real nginx with deploy/nginx.conf: for tests/browser and Lighthouse."""

import contextlib
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator

from tools.common.files import ROOT

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


def path() -> str | None:
    """Where nginx is; None where it is not installed."""
    return shutil.which("nginx", path=FOLDERS)


@contextlib.contextmanager
def serve(site: pathlib.Path, enforce: bool = True) -> Iterator[str]:
    """Serve a folder, and give its address, which ends in a slash. Raises RuntimeError.

    Of deploy/nginx.conf the folder and the port are all that is changed; and, without ``enforce``,
    the policy, which then reports what it would refuse.
    """
    types = [file for home in HOMES if (file := pathlib.Path(home, "mime.types")).exists()]
    if not types:
        raise RuntimeError("nginx is here, but its mime.types is not")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    report = "" if enforce else "-Report-Only"
    changes = {
        "listen 80;": f"listen 127.0.0.1:{port};",
        "root /var/www/tensor-numpy;": f"root {site.resolve()};",
        "header Content-Security-Policy ": f"header Content-Security-Policy{report} ",
    }
    text = (ROOT / "deploy/nginx.conf").read_text("utf-8")
    for old, new in changes.items():
        if text.count(old) != 1:
            raise RuntimeError(f"deploy/nginx.conf: {old!r} is there {text.count(old)} times")
        text = text.replace(old, new)
    with tempfile.TemporaryDirectory(prefix="nginx-") as folder:
        pathlib.Path(folder, "site.conf").write_text(text)
        frame = FRAME.format(folder=folder, types=types[0])
        pathlib.Path(folder, "nginx.conf").write_text(frame)
        command = [str(path()), "-p", folder, "-c", "nginx.conf", "-e", "error.log"]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            while process.poll() is None:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                    break
                time.sleep(0.05)
            else:
                raise RuntimeError(process.communicate()[1])
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()
            process.wait(10)
