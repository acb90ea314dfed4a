"""The headers in deploy/ fit the site that is built now; tests/browser/test_policy.py uses them."""

import re

import pytest

from tools.common.languages import LANGUAGES
from tools.site import SiteError, policy

KEPT = "public, max-age=31536000, immutable"  # for what has a hash in its name
CACHE = {  # what each server says of how long to keep a file
    "nginx.conf": ["$tensor_numpy_cache"],
    "_headers": [KEPT] * len(LANGUAGES) * 2,
    ".htaccess": ["no-cache", KEPT],
}
HEADER = re.compile(
    r"^\s*(?:add_header|Header always set)? *([A-Z]\w*-[\w-]+):? \"?(.*?)\"?(?: always;)?$", re.M
)


def read(name):
    return (policy.DEPLOY / name).read_text("utf-8")


@pytest.mark.parametrize("name", policy.FILES)
def test_each_server_sends_each_header(name):
    (first, _), *others = HEADER.findall(read(name))
    assert [first, *others] == [
        "Content-Security-Policy",
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        *(("Cache-Control", value) for value in CACHE[name]),
    ]
    assert "404.html" in read(name) or name == "_headers"


def test_what_has_a_hash_is_kept_for_good_and_nothing_else():
    """tests/browser/test_policy.py asks nginx itself."""
    kept = re.findall(rf"^(/\S+)\n  Cache-Control: {KEPT}$", read("_headers"), re.M)
    kinds = "javascripts", "stylesheets"
    assert kept == [f"/{each.prefix}assets/{kind}/*" for each in LANGUAGES for kind in kinds]


def test_the_policy_is_strict_and_that_of_the_pages(site):
    value = policy.policy(site)
    assert not re.search(r"unsafe|\*|http", value)
    assert value.startswith("default-src 'none'; script-src 'self' 'sha256-")
    assert value.endswith("form-action 'self'; frame-ancestors 'none'; base-uri 'self'")
    for name in policy.FILES:
        assert policy.fill(read(name), value) == read(name), f"deploy/{name}: make policy"
    assert "\npolicy:" in (policy.ROOT / "Makefile").read_text("utf-8")
    assert (site / "_headers").read_text("utf-8") == read("_headers")


def policy_of(folder, text):
    """The policy of a site that is this page."""
    (folder / "index.html").write_text(text)
    return policy.policy(folder)


def test_another_script_is_another_policy_and_data_is_none(tmp_path):
    texts = ("", "<script>a()</script>", "<script>b()</script>", "<style>a{}</style>")
    assert len({policy_of(tmp_path, text) for text in texts}) == 4
    data = '<script src="a.js"></script><script id="x" type="application/json">{}</script>'
    assert policy_of(tmp_path, data) == policy_of(tmp_path, "")


@pytest.mark.parametrize(
    "text", ['<p style="color: red">', '<body class="x" onload="go()">', "<a\nonclick='go()'>"]
)
def test_what_no_hash_allows_fails_the_build(tmp_path, text):
    with pytest.raises(SiteError, match="index.html: (style|onload|onclick)="):
        policy_of(tmp_path, text)
    policy_of(tmp_path, '<code>&lt;p style="x"&gt;</code><script>\'<p style="x">\'</script>')


def test_a_configuration_without_a_place_is_refused():
    with pytest.raises(SiteError, match="0 places"):
        policy.fill("add_header X-Frame-Options DENY;", "default-src 'none'")
