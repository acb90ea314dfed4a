"""The Content-Security-Policy of the built site, with the hashes of the scripts in its pages.

    python -m tools.site.policy site      # make policy: writes it into deploy/

It allows nothing of another host, no inline script or style but those whose hash it names, and no
eval. ``make build`` puts _headers, with the policy of just that build, into the site, for static
hosts that read it; tests/test_policy.py compares deploy/ with the build, as a new version of
Material may bring other scripts.
"""

import base64
import hashlib
import pathlib
import re
import sys
from collections.abc import Iterable

from tools.common.files import ROOT

DEPLOY = ROOT / "deploy"
FILES = ("nginx.conf", "_headers", ".htaccess")
# A script that is data is not run, so no policy speaks of it.
_SCRIPT = re.compile(
    r'<script(?![^>]*(?:\ssrc=|\stype="?application/json))[^>]*>(.*?)</script>', re.S
)
_STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.S)
_ATTRIBUTE = re.compile(r"<[a-z][^<>]*\s(style|on[a-z]+)=[\"']", re.I)
_POLICY = (
    "default-src 'none'; script-src 'self' {}; style-src 'self' {}; "
    "img-src 'self' data:; "  # the icons in Material's style sheet
    "connect-src 'self'; worker-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; "
    "base-uri 'self'"  # the 404 page has a <base>, which its script sets
)
_LINE = re.compile(r"(?m)^(.*\b(?:Content-Security-Policy:?|default) \"?)default-src[^\"\n]*")


def policy(site: pathlib.Path) -> str:
    """The value of the header for a built site.

    Raises ValueError for a page with a style or an event handler as an attribute.
    """
    found: dict[re.Pattern[str], set[str]] = {_SCRIPT: set(), _STYLE: set()}
    for file in site.rglob("*.html"):
        page = file.read_text("utf-8")
        for pattern, hashes in found.items():
            for text in pattern.findall(page):
                digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
                hashes.add(f"'sha256-{digest}'")
        # In code that is shown, < and > are written as entities.
        if refused := _ATTRIBUTE.search(_STYLE.sub("", _SCRIPT.sub("", page))):
            fault = f"{refused[1]}= cannot be allowed by a hash: {refused[0]}"
            raise ValueError(f"{file.relative_to(site)}: {fault}")
    return _POLICY.format(*(" ".join(sorted(hashes)) for hashes in found.values()))


def write(site: pathlib.Path, names: Iterable[str], folder: pathlib.Path) -> None:
    """Write files of deploy/ into ``folder``, with the policy of a site. Raises ValueError."""
    value = policy(site)
    for name in names:
        text, count = _LINE.subn(lambda found: found[1] + value, (DEPLOY / name).read_text("utf-8"))
        if count != 1:
            raise ValueError(f"deploy/{name}: {count} Content-Security-Policies, expected one")
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]), FILES, DEPLOY)
