"""The Content-Security-Policy in deploy/ is that of the site that is built now. tests/browser/test_policy.py sees it work."""

import pytest

from tools.site import policy


@pytest.mark.parametrize("name", policy.FILES)
def test_the_policy_is_that_of_the_pages(site, name):
    text = (policy.DEPLOY / name).read_text("utf-8")
    assert policy.fill(text, policy.policy(site)) == text, (
        f"deploy/{name} is stale. Then: make policy"
    )


def test_static_hosts_get_the_policy_with_the_site(site):
    assert (site / "_headers").read_text("utf-8") == (policy.DEPLOY / "_headers").read_text("utf-8")


def test_the_policy_is_strict(site):
    value = policy.policy(site)
    assert "unsafe" not in value and "*" not in value and "http" not in value
    assert {part.split()[0] for part in value.split("; ")} >= {
        "default-src",
        "script-src",
        "style-src",
        "base-uri",
        "frame-ancestors",
    }
    assert value.startswith("default-src 'none'")


@pytest.fixture
def one_page(tmp_path):
    """``one_page(html)``: the policy of a site that is this page."""

    def made(text: str) -> str:
        (tmp_path / "index.html").write_text(text)
        return policy.policy(tmp_path)

    return made


def test_another_script_is_another_policy(one_page):
    seen = {
        one_page(text)
        for text in ("", "<script>a()</script>", "<script>b()</script>", "<style>a{}</style>")
    }
    assert len(seen) == 4
    assert one_page(
        '<script src="a.js"></script><script id="x" type="application/json">{}</script>'
    ) == one_page("")


@pytest.mark.parametrize(
    "text", ['<p style="color: red">', '<body class="x" onload="go()">', "<a\nonclick='go()'>"]
)
def test_what_no_hash_allows_fails_the_build(one_page, text):
    with pytest.raises(policy.PolicyError, match="index.html: (style|onload|onclick)="):
        one_page(text)
    assert one_page('<code>&lt;p style="x"&gt;</code><script>\'<p style="x">\'</script>')


def test_a_configuration_without_a_place_is_refused():
    with pytest.raises(policy.PolicyError, match="0 places"):
        policy.fill("add_header X-Frame-Options DENY;", "default-src 'none'")


def test_the_complaint_names_a_command_that_exists():
    assert "\npolicy:" in (policy.ROOT / "Makefile").read_text("utf-8")
