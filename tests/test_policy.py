"""The headers in deploy/ fit the site that is built now; tests/browser/test_policy.py uses them."""

import re

import pytest

from tools.common.languages import LANGUAGES
from tools.site import SiteError, policy

KEPT = "public, max-age=31536000, immutable"  # for what has a hash in its name
HEADERS = {
    "X-Content-Type-Options": {"nosniff"},
    "Referrer-Policy": {"no-referrer"},
    "Cross-Origin-Opener-Policy": {"same-origin"},
}
CACHE = {
    "nginx.conf": {"$tensor_numpy_cache"},
    "_headers": {KEPT},
    ".htaccess": {"no-cache", KEPT},
}
_HEADER = re.compile(
    r"^\s*(?:add_header|Header always set)? *([A-Z][\w-]+):? \"?(.*?)\"?(?: always;)?$", re.M
)


def read(name):
    return (policy.DEPLOY / name).read_text("utf-8")


@pytest.mark.parametrize("name", policy.FILES)
def test_each_server_sends_each_header(name):
    found: dict[str, set[str]] = {}
    for header, value in _HEADER.findall(read(name)):
        found.setdefault(header, set()).add(value)
    for header, values in (HEADERS | {"Cache-Control": CACHE[name]}).items():
        assert found.get(header) == values, f"deploy/{name}: {header}"
    assert "default-src 'none'" in str(found.get("Content-Security-Policy")), f"deploy/{name}"
    assert "404.html" in read(name) or name == "_headers"


def test_what_has_a_hash_is_kept_for_good_and_nothing_else():
    """tests/browser/test_policy.py asks nginx itself."""
    kept = re.findall(rf"^(/\S+)\n  Cache-Control: {KEPT}$", read("_headers"), re.M)
    kinds = "javascripts", "stylesheets"
    assert kept == [f"/{each.prefix}assets/{kind}/*" for each in LANGUAGES for kind in kinds]


@pytest.mark.parametrize("name", policy.FILES)
def test_the_policy_is_that_of_the_pages(site, name):
    text = read(name)
    assert policy.fill(text, policy.policy(site)) == text, f"deploy/{name}: make policy"
    assert "\npolicy:" in (policy.ROOT / "Makefile").read_text("utf-8")


def test_static_hosts_get_the_strict_policy_with_the_site(site):
    assert (site / "_headers").read_text("utf-8") == read("_headers")
    value = policy.policy(site)
    assert not re.search(r"unsafe|\*|http", value)
    assert value.startswith("default-src 'none'; script-src 'self' 'sha256-")
    assert value.endswith("form-action 'self'; base-uri 'none'; frame-ancestors 'none'")


@pytest.fixture
def one_page(tmp_path):
    """``one_page(html)``: the policy of a site that is this page."""

    def policy_of(text: str) -> str:
        (tmp_path / "index.html").write_text(text)
        return policy.policy(tmp_path)

    return policy_of


def test_another_script_is_another_policy(one_page):
    texts = ("", "<script>a()</script>", "<script>b()</script>", "<style>a{}</style>")
    assert len({one_page(text) for text in texts}) == 4
    data = '<script src="a.js"></script><script id="x" type="application/json">{}</script>'
    assert one_page(data) == one_page("")


@pytest.mark.parametrize(
    "text", ['<p style="color: red">', '<body class="x" onload="go()">', "<a\nonclick='go()'>"]
)
def test_what_no_hash_allows_fails_the_build(one_page, text):
    with pytest.raises(SiteError, match="index.html: (style|onload|onclick)="):
        one_page(text)
    assert one_page('<code>&lt;p style="x"&gt;</code><script>\'<p style="x">\'</script>')


def test_a_configuration_without_a_place_is_refused():
    with pytest.raises(SiteError, match="0 places"):
        policy.fill("add_header X-Frame-Options DENY;", "default-src 'none'")
