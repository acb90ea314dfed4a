"""The style sheet of the built site holds all that its pages can use, and little more."""

import hashlib
import pathlib

import material
import pytest

from tests.test_around import every_language
from tools.common import files
from tools.site import finish, stylesheets

KEYFRAMES = "@keyframes b{from{x:y}to{x:z}}@font-face{}@page{}"


@pytest.mark.parametrize(
    "css, kept",
    [
        (".a{}.b{}", ".a{}"),
        (".a:not(.b)>p,.a:is(.b,.c){}", ".a:not(.b)>p,.a:is(.b,.c){}"),
        ("@media print{.b{}}@media screen{.a{}.b{}}", "@media screen{.a{}}"),
        ("@supports (x:y){@media print{.b{} .a{}}}", "@supports (x:y){@media print{.a{}}}"),
        (KEYFRAMES, KEYFRAMES),
        ('@charset "utf-8";.a:after{content:"}.b{"}', '@charset "utf-8";.a:after{content:"}.b{"}'),
        ("/* .a */ .a { x : y ! important ; /* ; */ z: 'a  b' }", '.a{x:y!important;z:"a  b"}'),
        (".a{--used:1;--lost:2;x:var( --used )}.b{y:var(--lost)}", ".a{--used:1;x:var( --used )}"),
        (".tabbed-set>:nth-child(2),.tabbed-set>:nth-child(3){}", ".tabbed-set>:nth-child(2){}"),
        ("[data-md-color-switching] *{}[dir=rtl] *{}", "[data-md-color-switching] *{}"),
    ],
)
def test_a_rule_stays_when_its_classes_can_be_met(css, kept):
    """{} stands for any declaration."""
    css, kept = css.replace("{}", "{x:y}"), kept.replace("{}", "{x:y}")
    for text in (css, kept):
        sheets = (("main.0123abcd.min.css", text),)
        assert stylesheets.merge(sheets, frozenset({"a", "tabbed-set"}), 2) == kept


@every_language
def test_the_sheet_of_the_site(site, pages, language):
    """One, named by its content; of Material's a quarter is gone at least, and of ours nothing."""
    (given,) = pathlib.Path(material.__file__).parent.glob("templates/*/stylesheets/main.*.min.css")
    own = (files.ROOT / "docs/theme/assets").glob("*.css")
    own = [
        stylesheets.merge((("own.css", each.read_text("utf-8")),), frozenset(), 0) for each in own
    ]
    (file,) = (site / language.prefix / "assets").rglob("*.css")
    text = file.read_text("utf-8")
    assert file.name == f"main.{hashlib.sha256(text.encode()).hexdigest()[:8]}.min.css"
    assert all(sheet in text for sheet in own)
    assert 0.5 < (len(text) - sum(map(len, own))) / given.stat().st_size < 0.75
    for page, tree in pages.items():
        if finish.language_of(page) == language:
            (link,) = tree.xpath("//link[@rel='stylesheet']/@href")
            assert link.lstrip("./") == f"assets/stylesheets/{file.name}", page
            # Colour is left to the sheet: what is drawn looks right on dark paper, too.
            colours = tree.xpath("//svg//@fill | //svg//@stroke | //svg//@color")
            assert {*colours} <= {"none", "currentColor"}, page
