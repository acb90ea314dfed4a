"""The page that says how the site is verified: what ran where, and what is amiss."""

import pytest

from tests.recorded import (
    NAME,
    OLD,
    ON_CPU,
    ON_CUDA,
    OTHER,
    TAB,
    WORDS,
    change,
    filled,
    record,
    render,
)
from tools.markdown import runs


@pytest.fixture(autouse=True)
def tree(empty_tree):
    yield from filled(empty_tree)


def test_the_lists_say_what_ran_where_and_what_is_amiss():
    def listed():
        soup = render("<!-- missing -->\n\n<!-- environments -->\n\n<!-- status -->")
        rows = soup.select("p:not(.filter), .records > *, summary, li")
        return soup, [" ".join(row.text.split()) for row in rows]

    states = ("never", "stale", "failed", "left")
    never, stale, failed, left = (WORDS[f"count_{state}"].format(count=1) for state in states)
    none, one, two = (WORDS["matches"].format(count=count, all=2) for count in range(3))
    assert {WORDS["missing"], f"CUDA {none}", "–", f"{NAME} 2026-11-21"} <= {*listed()[1]}
    record(OLD)
    record("cuda", exit_="1")
    change()
    soup, rows = listed()
    assert rows == [
        WORDS["incomplete"].format(all=2, parts=WORDS["between"].join([never, failed])),
        f"CPU {two} {stale}",
        ON_CPU,
        f"CUDA {one} {never} {failed} {left}",
        ON_CUDA,
        WORDS["others"].format(count=1),
        f"{TAB['OLD']} {one} {stale}",
        "x86_64 · torch 2.2.2+cu121 · NumPy 2.0.2 · 2026-11-21",
        f"Some page 2 {never} {stale} {failed}",
        f"{OTHER} CPU 2026-11-21 CUDA –",
        f"{NAME} CPU {WORDS['cell_stale']} CUDA {WORDS['cell_failed']}",
    ]
    marks = [mark["class"][1] for mark in soup.select("summary .state, li .state")]
    assert marks == [f"state--{state}" for state in ("never", "stale", "failed", "stale", "failed")]
    links = [link["href"] for link in soup.select("li a")]
    assert links == [f"some-page.md#{runs.anchor(name)}" for name in (OTHER, NAME)]
    record("cuda")
    record("cuda", name=OTHER)
    assert listed()[1][0] == f"CPU {two} {stale}", "nothing is missing"
