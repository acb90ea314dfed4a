"""The style sheets of the built site hold what its pages can meet. tests/browser/test_budgets.py sees that they look the same."""

import hashlib
import pathlib
import re

import material
import pytest

from tools import finish, stylesheets
from tools.languages import LANGUAGES


@pytest.mark.parametrize(
    "css, kept",
    [
        (".a{x:y}.b{x:y}", ".a{x:y}"),
        (".a,.b,.a .b,p{x:y}", ".a,p{x:y}"),
        (".a:not(.b)>p,.a:is(.b,.c){x:y}", ".a:not(.b)>p,.a:is(.b,.c){x:y}"),
        ("@media print{.b{x:y}}@media screen{.a{x:y}.b{x:y}}", "@media screen{.a{x:y}}"),
        ("@keyframes b{from{x:y}}@font-face{x:y}", "@keyframes b{from{x:y}}@font-face{x:y}"),
        ('@charset "utf-8";.a:after{content:"}.b{"}', '@charset "utf-8";.a:after{content:"}.b{"}'),
        (r".a\:b{x:y}.a{x:y}", ".a{x:y}"),
        ("[dir=rtl] .a{x:y}[dir=ltr] .a{x:y}", "[dir=ltr] .a{x:y}"),
    ],
)
def test_a_rule_stays_when_its_classes_can_be_met(css, kept):
    assert stylesheets.used(css, {"a"}) == kept


def test_the_sheets_of_the_site(site):
    """Lighter by a quarter at least; named by their content, by which each page asks for them."""
    given = next(pathlib.Path(material.__file__).parent.glob("templates/assets/stylesheets/main.*.min.css"))
    for language in LANGUAGES:
        folder = site / language.prefix / "assets/stylesheets"
        names = sorted(file.name for file in folder.iterdir())
        assert [name.split(".")[0] for name in names] == ["main", "palette"]
        for name in names:
            text = (folder / name).read_text("utf-8")
            assert hashlib.sha256(text.encode()).hexdigest().startswith(name.split(".")[1])
            assert text.count("{") == text.count("}") > 20
        assert len((folder / names[0]).read_text("utf-8")) < len(given.read_text("utf-8")) * 3 / 4
        for file in site.rglob("index.html"):
            if finish.language_of(file.relative_to(site).as_posix()) == language:
                assert sorted(set(re.findall(r"assets/stylesheets/([^\"]+)", file.read_text("utf-8")))) == names, file
