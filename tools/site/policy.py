"""The Content-Security-Policy of the built site, with the hashes of the few scripts that stand in its pages.

    python -m tools.site.policy site      # make policy: writes it into deploy/: nginx.conf, _headers, .htaccess

Nothing of another host, no inline script or style but those whose hash is named, no eval. `make build` puts _headers,
with the policy of just that build, into the site, for the static hosts that read it; tests/test_policy.py compares
deploy/ with the build, as a new version of Material may bring other scripts.
"""

from __future__ import annotations

import base64
import hashlib
import pathlib
import re
import sys

from tools.common.records import ROOT

DEPLOY = ROOT / "deploy"
FILES = ("nginx.conf", "_headers", ".htaccess")
# A script that is data is not run, so no policy speaks of it.
_SCRIPT = re.compile(r'<script(?![^>]*(?:\ssrc=|\stype="?application/json))[^>]*>(.*?)</script>', re.S)
_STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.S)
_ATTRIBUTE = re.compile(r"<[a-z][^<>]*\s(style|on[a-z]+)=[\"']", re.I)
_LINE = re.compile(r"(?m)^(.*\bContent-Security-Policy:? \"?)default-src[^\"\n]*")


class PolicyError(Exception):
    """A page that no strict policy allows, or a file without a place for the policy."""


def policy(site: pathlib.Path) -> str:
    """The value of the header. Raises PolicyError for a page with a style or an event handler as an attribute."""
    scripts, styles = set(), set()
    for file in sorted(site.rglob("*.html")):
        its_scripts, its_styles, refused = _asks(file.read_text("utf-8"))
        scripts |= set(its_scripts)
        styles |= set(its_styles)
        if refused:
            raise PolicyError(f"{file.relative_to(site)}: {refused[1]}= cannot be allowed by a hash: {refused[0]}")
    return "; ".join([
        "default-src 'none'",
        " ".join(["script-src 'self'", *sorted(scripts)]),
        " ".join(["style-src 'self'", *sorted(styles)]),
        "img-src 'self' data:",  # the icons in Material's style sheet
        "connect-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ])  # fmt: skip


def _asks(page: str) -> tuple[list[str], list[str], tuple[str, str] | None]:
    """The hashes of the scripts and of the styles of a page, and the first attribute that no hash allows, if there is one."""
    # In code that is shown, < and > are written as entities.
    refused = _ATTRIBUTE.search(_STYLE.sub("", _SCRIPT.sub("", page)))
    scripts, styles = ([_hash(text) for text in sort.findall(page)] for sort in (_SCRIPT, _STYLE))
    return scripts, styles, refused and (refused[0], refused[1])


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def fill(text: str, value: str) -> str:
    """A server's configuration with the policy in its place. Raises PolicyError where it has none, or several."""
    text, count = _LINE.subn(lambda found: found[1] + value, text)
    if count != 1:
        raise PolicyError(f"{count} places for the Content-Security-Policy, expected one")
    return text


def write(site: pathlib.Path) -> None:
    """Put ``_headers`` into the site."""
    (site / "_headers").write_text(fill((DEPLOY / "_headers").read_text("utf-8"), policy(site)), "utf-8")


def main() -> None:
    site = pathlib.Path(sys.argv[1])
    try:
        value = policy(site)
        for name in FILES:
            file = DEPLOY / name
            file.write_text(fill(file.read_text("utf-8"), value), "utf-8")
    except PolicyError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
