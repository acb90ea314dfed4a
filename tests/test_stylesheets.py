"""The style sheet of the built site holds all that its pages can use, and little more."""

import hashlib
import pathlib

import material
import pytest

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.site import SiteError, finish, stylesheets

KEYFRAMES = "@keyframes b{from{x:y}to{x:z}}@font-face{}@page{}"


def light(css: str) -> str:
    sheets = (("main.0123abcd.min.css", css),)
    return stylesheets.merge(sheets, frozenset({"a", "tabbed-set"}), 2)


@pytest.mark.parametrize(
    "css, kept",
    [
        (".a{}.b{}", ".a{}"),
        (".a,.b,.a .b,p{}", ".a,p{}"),
        (".a:not(.b)>p,.a:is(.b,.c){}", ".a:not(.b)>p,.a:is(.b,.c){}"),
        ("@media print{.b{}}@media screen{.a{}.b{}}", "@media screen{.a{}}"),
        ("@supports (x:y){@media print{.b{} .a{}}}", "@supports (x:y){@media print{.a{}}}"),
        (KEYFRAMES, KEYFRAMES),
        ('@charset "utf-8";.a:after{content:"}.b{"}', '@charset "utf-8";.a:after{content:"}.b{"}'),
        (r".a\:b{}.a{}", ".a{}"),
        ("[dir=rtl] .a{}[dir=ltr] .a{}", "[dir=ltr] .a{}"),
        ("/* .a */ .a { x : y ! important ; /* ; */ z: 'a  b' }", '.a{x:y!important;z:"a  b"}'),
        (".a{--used:1;--lost:2;x:var( --used )}.b{y:var(--lost)}", ".a{--used:1;x:var( --used )}"),
        (".a{ }p{--lost:1}", ""),
        (".tabbed-set>:nth-child(2),.tabbed-set>:nth-child(3){}", ".tabbed-set>:nth-child(2){}"),
        (".a:nth-child(3){}", ".a:nth-child(3){}"),
        ("[data-md-color-switching] *{}[dir=rtl] *{}", "[data-md-color-switching] *{}"),
    ],
)
def test_a_rule_stays_when_its_classes_can_be_met(css, kept):
    """{} stands for any declaration."""
    css, kept = css.replace("{}", "{x:y}"), kept.replace("{}", "{x:y}")
    assert light(css) == light(kept) == kept


@pytest.mark.parametrize("css", [".a{x:y}}", ".a{x}", ".a", "@media print{.a}"])
def test_what_is_no_css_fails_the_build(css):
    with pytest.raises(SiteError, match="line 1"):
        light(css)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_sheet_of_the_site(site, pages, language):
    """One, named by its content; of Material's a quarter is gone at least, and of ours nothing."""
    assets = pathlib.Path(material.__file__).parent / "templates/assets/stylesheets"
    (given,) = assets.glob("main.*.min.css")
    own = [sheet.read_text("utf-8") for sheet in (records.ROOT / "docs/theme/assets").glob("*.css")]
    own = [stylesheets.merge((("own.css", sheet),), frozenset(), 0) for sheet in own]
    (file,) = (site / language.prefix / "assets").rglob("*.css")
    text = file.read_text("utf-8")
    assert file.name == f"main.{hashlib.sha256(text.encode()).hexdigest()[:8]}.min.css"
    assert all(sheet in text for sheet in own)
    assert 0.5 < (len(text) - sum(map(len, own))) / given.stat().st_size < 0.75
    for page, tree in pages.items():
        if finish.language_of(page) == language:
            (link,) = tree.xpath("//link[@rel='stylesheet']/@href")
            assert link.lstrip("./") == f"assets/stylesheets/{file.name}", page


def test_colour_is_left_to_the_sheet(pages):
    """What is drawn looks right on dark paper, too."""
    for page, tree in pages.items():
        colours = tree.xpath("//svg//@fill | //svg//@stroke | //svg//@color")
        assert {*colours} <= {"none", "currentColor"}, page
