"""A site that names its repository asks nobody else for anything."""

from __future__ import annotations

from .conftest import new_page, see_all, watch


def test_a_published_page_asks_no_other_host(serve, published, browser):
    """The policy reports alone, so that what Material's script might ask of the host is seen."""
    home = serve(published, False)
    with new_page(browser, home) as page:
        trouble = watch(page, home)
        page.goto(home + "calls/", wait_until="networkidle")
        see_all(page)
        assert page.locator(".md-header .md-source").is_visible()
        page.locator(".md-header .md-source").hover()
        page.wait_for_timeout(500)
    assert trouble == []
