"""The style sheet of the built site holds all that its pages can use, and little more."""

import hashlib
import pathlib
import re

import material
import pytest
import tinycss2

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.site import SiteError, finish, stylesheets

KEYFRAMES = "@keyframes b{from{x:y}to{x:z}}@font-face{x:y}@page{x:y}"


def light(css: str) -> str:
    sheets = (("main.0123abcd.min.css", css),)
    return stylesheets.merge(sheets, frozenset({"a", "tabbed-set"}), 2)


@pytest.mark.parametrize(
    "css, kept",
    [
        (".a{x:y}.b{x:y}", ".a{x:y}"),
        (".a,.b,.a .b,p{x:y}", ".a,p{x:y}"),
        (".a:not(.b)>p,.a:is(.b,.c){x:y}", ".a:not(.b)>p,.a:is(.b,.c){x:y}"),
        ("@media print{.b{x:y}}@media screen{.a{x:y}.b{x:y}}", "@media screen{.a{x:y}}"),
        (
            "@supports (x:y){@media print{.b{x:y} .a{x:y}}}",
            "@supports (x:y){@media print{.a{x:y}}}",
        ),
        (KEYFRAMES, KEYFRAMES),
        ('@charset "utf-8";.a:after{content:"}.b{"}', '@charset "utf-8";.a:after{content:"}.b{"}'),
        (r".a\:b{x:y}.a{x:y}", ".a{x:y}"),
        ("[dir=rtl] .a{x:y}[dir=ltr] .a{x:y}", "[dir=ltr] .a{x:y}"),
        ("/* .a */ .a { x : y ! important ; /* ; */ z: 'a  b' }", '.a{x:y!important;z:"a  b"}'),
        (".a{--used:1;--lost:2;x:var( --used )}.b{y:var(--lost)}", ".a{--used:1;x:var( --used )}"),
        (".a{}p{--lost:1}", ""),
        (
            ".tabbed-set>:nth-child(2),.tabbed-set>:nth-child(3){x:y}",
            ".tabbed-set>:nth-child(2){x:y}",
        ),
        (".a:nth-child(3){x:y}", ".a:nth-child(3){x:y}"),
        ("[data-md-color-switching] *{x:y}[dir=rtl] *{x:y}", "[data-md-color-switching] *{x:y}"),
    ],
)
def test_a_rule_stays_when_its_classes_can_be_met(css, kept):
    assert light(css) == kept
    assert light(kept) == kept


@pytest.mark.parametrize("css", [".a{x:y}}", ".a{x}", ".a", "@media print{.a}"])
def test_what_is_no_css_fails_the_build(css):
    with pytest.raises(SiteError, match="line 1"):
        light(css)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_sheet_of_the_site(site, language):
    """One, named by its content; of Material's a quarter is gone at least, and of ours nothing."""
    assets = pathlib.Path(material.__file__).parent / "templates/assets/stylesheets"
    given = next(assets.glob("main.*.min.css")).read_text("utf-8")
    own = [sheet.read_text("utf-8") for sheet in (records.ROOT / "docs/theme/assets").glob("*.css")]
    own = [stylesheets.merge((("own.css", sheet),), frozenset(), 0) for sheet in own]
    (file,) = (site / language.prefix / "assets").rglob("*.css")
    text = file.read_text("utf-8")
    assert file.name == f"main.{hashlib.sha256(text.encode()).hexdigest()[:8]}.min.css"
    rules = tinycss2.parse_stylesheet(text)
    assert len(rules) > 400 and not [rule for rule in rules if rule.type == "error"]
    assert all(sheet in text for sheet in own)
    assert len(text) - sum(map(len, own)) < len(given) * 3 / 4
    for page in site.rglob("index.html"):
        if finish.language_of(page.relative_to(site).as_posix()) == language:
            links = re.findall(r'rel="stylesheet" href="[./]*([^"]+)"', page.read_text("utf-8"))
            assert links == [f"assets/stylesheets/{file.name}"], page
