"""The headers in deploy/ fit the site that is built now; tests/browser/test_policy.py uses them."""

import re

import pytest

from tools.common.languages import LANGUAGES
from tools.site import policy

KEPT = "public, max-age=31536000, immutable"  # for what has a hash in its name
CACHE = {  # what each server says of how long to keep a file
    "nginx.conf": ["$tensor_numpy_cache"],
    "_headers": [KEPT] * len(LANGUAGES) * 2,
    ".htaccess": ["no-cache", KEPT],
}
HEADER = re.compile(
    r"^\s*(?:add_header|Header always set)? *([A-Z]\w*-[\w-]+):? \"?(.*?)\"?(?: always;)?$", re.M
)


@pytest.mark.parametrize("name", policy.FILES)
def test_each_server_sends_each_header_and_the_strict_policy_of_the_pages(site, name):
    value, text = policy.policy(site), (policy.DEPLOY / name).read_text("utf-8")
    assert not re.search(r"unsafe|\*|http", value)
    assert value.startswith("default-src 'none'; script-src 'self' 'sha256-")
    assert value.endswith("form-action 'self'; frame-ancestors 'none'; base-uri 'self'")
    sent = value
    if name == "nginx.conf":  # where it would say nothing, it is not sent
        sent = "$tensor_numpy_policy"
        assert f'    default "{value}";' in text
    assert HEADER.findall(text) == [
        ("Content-Security-Policy", sent),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        *(("Cache-Control", value) for value in CACHE[name]),
    ], f"deploy/{name}: make policy"
    if name != "_headers":
        assert "404.html" in text
        return
    assert (site / name).read_text("utf-8") == text
    kept = re.findall(rf"^(/\S+)\n  Cache-Control: {KEPT}$", text, re.M)
    kinds = "javascripts", "stylesheets"
    assert kept == [f"/{each.prefix}assets/{kind}/*" for each in LANGUAGES for kind in kinds]


def test_another_script_is_another_policy_and_what_no_hash_allows_fails_the_build(tmp_path):
    def policy_of(text):
        (tmp_path / "index.html").write_text(text)
        return policy.policy(tmp_path)

    texts = ("", "<script>a()</script>", "<script>b()</script>", "<style>a{}</style>")
    assert len({*map(policy_of, texts)}) == 4
    data = '<script src="a.js"></script><script id="x" type="application/json">{}</script>'
    assert policy_of(data) == policy_of("") == policy_of('<code>&lt;p style="x"&gt;</code>')
    policy_of("<script>'<p style=\"x\">'</script>")
    for text in ('<p style="color: red">', '<body class="x" onload="go()">', "<a\nonclick='go()'>"):
        with pytest.raises(ValueError, match="index.html: (style|onload|onclick)="):
            policy_of(text)
