"""The directives: which there are, what a page may say of each, and what it may not."""

import re

import pytest

from tests import rendering
from tools.common import files
from tools.common.files import ROOT
from tools.pages import DIRECTIVES

REFUSED = files.read_toml(ROOT / "tests/samples/refused.toml")


def test_contributing_shows_the_forms_of_each_directive_and_no_other():
    table = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("| Directive |")[2]
    forms = [row.split(" | ")[0] for row in table.partition("\n\n")[0].split("\n")[2:]]
    shown = [form for row in forms for form in re.findall("`(<!-- .*? -->)`", row)]
    shown = [form.replace("\\|", "|").replace("…", "a/b.py") for form in shown]
    patterns = [
        (name, it) for name, each in DIRECTIVES.items() for it in (each.in_text, each.pattern)
    ]
    read = [[name for name, it in patterns if it and re.match(it, form)] for form in shown]
    assert [form for form, names in zip(shown, read) if not names] == ["<!-- /predict -->"]
    assert {name for names in read for name in names} == {*DIRECTIVES} - {"blocks"}


@pytest.mark.parametrize("name, line", [(name, line) for name in REFUSED for line in REFUSED[name]])
def test_a_line_that_names_what_is_not_there_is_an_error_with_its_place(name, line):
    with pytest.raises(ValueError, match=f"docs/ja: <!-- .*{re.escape(REFUSED[name][line])}"):
        rendering.render(name, line, "ja")
