"""The Content-Security-Policy of the built site, with the hashes of the scripts in its pages.

    python -m tools.site.policy site      # make policy: writes it into deploy/

It allows nothing of another host, no inline script or style but those whose hash it names, and no
eval. ``make build`` puts _headers, with the policy of just that build, into the site, for static
hosts that read it; tests/test_policy.py compares deploy/ with the build, as a new version of
Material may bring other scripts.
"""

from __future__ import annotations

import base64
import hashlib
import pathlib
import re
import sys

from tools.common.records import ROOT
from tools.site import SiteError

DEPLOY = ROOT / "deploy"
FILES = ("nginx.conf", "_headers", ".htaccess")
# A script that is data is not run, so no policy speaks of it.
_SCRIPT = re.compile(
    r'<script(?![^>]*(?:\ssrc=|\stype="?application/json))[^>]*>(.*?)</script>', re.S
)
_STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.S)
_ATTRIBUTE = re.compile(r"<[a-z][^<>]*\s(style|on[a-z]+)=[\"']", re.I)
_POLICY = (
    "default-src 'none'; script-src 'self' {scripts}; style-src 'self' {styles}; "
    "img-src 'self' data:; "  # the icons in Material's style sheet
    "connect-src 'self'; worker-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; "
    "base-uri 'self'"  # the 404 page has a <base>, which its script sets
)
_LINE = re.compile(r"(?m)^(.*\bContent-Security-Policy:? \"?)default-src[^\"\n]*")


def policy(site: pathlib.Path) -> str:
    """The value of the header for a built site.

    Raises SiteError for a page with a style or an event handler as an attribute.
    """
    found: dict[re.Pattern[str], set[str]] = {_SCRIPT: set(), _STYLE: set()}
    for file in site.rglob("*.html"):
        page = file.read_text("utf-8")
        for pattern, texts in found.items():
            texts.update(pattern.findall(page))
        # In code that is shown, < and > are written as entities.
        if refused := _ATTRIBUTE.search(_STYLE.sub("", _SCRIPT.sub("", page))):
            fault = f"{refused[1]}= cannot be allowed by a hash: {refused[0]}"
            raise SiteError(f"{file.relative_to(site)}: {fault}")
    scripts, styles = (" ".join(sorted(map(_hash, texts))) for texts in found.values())
    return _POLICY.format(scripts=scripts, styles=styles)


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def fill(text: str, value: str) -> str:
    """A server's configuration with the policy in its place.

    Raises SiteError where it has no such place, or several.
    """
    text, count = _LINE.subn(lambda found: found[1] + value, text)
    if count != 1:
        raise SiteError(f"{count} places for the Content-Security-Policy, expected one")
    return text


def write(site: pathlib.Path) -> None:
    """Put ``_headers`` with the policy of this site into it. Raises SiteError as policy() does."""
    headers = (DEPLOY / "_headers").read_text("utf-8")
    (site / "_headers").write_text(fill(headers, policy(site)), "utf-8")


def main() -> None:
    """Write the policy of the site that the command line names into deploy/."""
    try:
        value = policy(pathlib.Path(sys.argv[1]))
        for file in (DEPLOY / name for name in FILES):
            file.write_text(fill(file.read_text("utf-8"), value), "utf-8")
    except SiteError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
