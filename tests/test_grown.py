"""What others link to stays: each page that was published, and each heading's id on it.

addresses.txt has a page on a line, with the ids of its headings; `make test ARGS=--grow` adds new
ones.
"""

from tools.common.files import ROOT
from tools.site import redirects

ADDRESSES = ROOT / "tests/addresses.txt"
HEADINGS = "//article//*[self::h1 or self::h2 or self::h3]/@id"


def test_no_published_address_is_lost(pages, request):
    """On the English pages: the others have the same, says tests/test_site.py."""
    english = {page: tree for page, tree in pages.items() if page[:3] not in ("ja/", "ko/")}
    lines = map(str.split, ADDRESSES.read_text("utf-8").splitlines())
    published = {page.removeprefix("/"): {*ids} for page, *ids in lines}
    lost, moved = [], {f"{name}/" for name in redirects.pages()}
    for page, ids in published.items():
        if page in english:
            lost += [f"{page}#{name}" for name in sorted(ids - {*english[page].xpath("//@id")})]
        elif page not in moved:
            lost.append(f"{page}: docs/redirects.yml may say where it leads now")
    assert not lost, "others link to these; docs/redirects.yml may lead on: page#id: new-page#id"
    if request.config.option.grow:
        for page, tree in english.items():
            published[page] = {*tree.xpath(HEADINGS)} | published.get(page, set())
        lines = [" ".join([f"/{page}", *sorted(ids)]) for page, ids in sorted(published.items())]
        ADDRESSES.write_text("\n".join(lines) + "\n", "utf-8")
