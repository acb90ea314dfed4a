"""docs/plots.json names what bench/ measures; a sentence that states an order names its bound."""

from __future__ import annotations

import ast
import re

from tests.test_measured import cases, each_language
from tools.common import files
from tools.pages import benchmarks, measured
from tools.record import measurements

DOCS = files.ROOT / "docs"


def test_every_way_and_reason_is_one_of_bench():
    trees = [ast.parse(file.read_text("utf-8")) for file in measurements.CODE.glob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    texts = {node.value.strip() for node in nodes if isinstance(node.value, str)}
    assert {way["name"] for way in benchmarks.data()["ways"].values()} <= texts
    # Those that compare; a text of a library stands as it was printed.
    for part, said in cases("reasons"):
        assert part in texts and "`" not in benchmarks.Measurements("cpu", "en").reason(said)


def test_every_name_has_words_or_is_code():
    ways = benchmarks.data()["ways"].values()
    names = {way["name"] for way in ways}
    for record in measurements.every().values():
        for section in record.runs.values():
            names.update(section["memory"])
            names.update(*(table.get("rows", {}) for table in section["tables"].values()))
    for name in names - {way["name"] for way in ways if "text" in way or "en" in way}:
        ast.parse(name.removeprefix("."))  # SyntaxError: give it words


# Words that state an order or a bound: a sentence with one and a measured figure names the bound.
ORDER = {
    "en": r"\b(?:faster|slower|fastest|slowest|cheaper|twice|half|at most|at least|already|no time"
    r"|no longer than|(?:more|less|fewer|longer|shorter|larger|smaller) than"
    r"|(?:little|nothing) to save|as (?:fast|slow|long|much|large|small) as)\b",
    "ja": r"速[いくけ]|遅[いくけ]|半分|以上|以下|未満|最大|最小|変わりません|差がありません|だけで"
    r"|より(?:も)?(?:多|少な|長|短|大き|小さ)",
    "ko": r"빠[르릅른]|빨[라리]|느[리립린]|절반|이상|이하|미만|최대(?!치)|최소|더 들지 않|거의|벌써"
    r"|보다 (?:더 )?(?:많|적|길|짧|크|작|오래)",
}


def unbounded(page: str, code: str) -> list[str]:
    """Sentences with a figure, a word of order and no bound, in paragraphs without a check."""
    found = []
    for paragraph in re.split(r"\n\s*\n|\n(?=\* )", page):
        if "<!-- holds: " not in paragraph:
            told = measured.VALUE.sub(lambda value: "\1" if value[5] else "\0", paragraph)
            for part in re.split(r"\.(?=\s)|。", told):
                if "\0" in part and "\1" not in part and re.search(ORDER[code], part):
                    found.append(part)
    return found


@each_language
def test_a_sentence_that_states_an_order_names_its_bound(code):
    for page in sorted((DOCS / code).glob("*.md")):
        lacking = unbounded(page.read_text("utf-8"), code)
        assert not lacking, f"{page.name}: name the bound: <!-- value: … | > 1 -->"
