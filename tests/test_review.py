"""The points of code review: what is wrong is wrong, what is right is right, the rules tell them.

One scan of ast-grep looks at all that the rules have to judge here.
"""

import collections
import json
import os
import pathlib
import runpy
import subprocess
import sys

import pytest

from tools.common import files, review, snippets
from tools.common.files import ROOT
from tools.common.languages import DEFAULT
from tools.site import review as written

BIN = pathlib.Path(sys.executable).parent
URL = "https://host.example/some/path/"
POINTS = review.points()
every_point = pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
# What the rules report in snippets/, with the reason; it changes with what stands there.
IN_SNIPPETS = json.loads((ROOT / "tests/samples/reported.json").read_text("utf-8"))
SAMPLES = files.read_toml(ROOT / "tests/samples/reviewed.toml")
JUDGED = [(code, [rule]) for rule, codes in SAMPLES["reported"].items() for code in codes]
JUDGED += [(code, []) for code in SAMPLES["passed"]]


def ast_grep(*arguments, cwd=ROOT) -> subprocess.CompletedProcess:
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    command = [BIN / "ast-grep", *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={"PATH": path})


@pytest.fixture(scope="session")
def scan(tmp_path_factory):
    """``scan(file)``: what ast-grep reports of a point, a snippet, or a sample: ``3.py``."""
    folder = tmp_path_factory.mktemp("scan")
    (folder / "rules.yml").write_text(written.rules(DEFAULT, URL), "utf-8")
    for number, (code, _) in enumerate(JUDGED):
        (folder / f"{number}.py").write_text(f"import torch\n{code}\n")
        (folder / f"{number}_without.py").write_text(f"import numpy as np\n{code}\n")
    places = [folder, review.REVIEW, files.SNIPPETS]
    done = ast_grep("scan", "-r", folder / "rules.yml", "--json=compact", *places)
    found = collections.defaultdict(list)
    for report in json.loads(done.stdout):
        found[pathlib.Path(report["file"])].append(report)
    return lambda file: found[folder / file]


def ids(reports: list) -> list[str]:
    return [report["ruleId"] for report in reports]


@every_point
def test_a_point_runs_shows_few_lines_and_its_rule_reports_the_marked_one_alone_and_mends_it(
    point, scan, capfd
):
    for name in ("wrong", "right"):
        runpy.run_path(str(point.folder / f"{name}.py"))
        assert "".join(capfd.readouterr()) == "", f"{name}.py prints"
        source = (point.folder / f"{name}.py").read_text("utf-8")
        assert "assert " in source.partition("[end:show]")[2], name
        lines = point.code(name).splitlines()
        assert 1 <= len(lines) <= 4 and max(map(len, lines)) <= 76, name
    assert "message" not in point.rule and "note" not in point.rule, "prose stands in text.*"
    raises = point.name in ("numpy-then-detach", "negative-stride")  # see what its wrong.py raises
    assert (point.severity == "error") == raises
    wrong = (point.folder / "wrong.py").read_text("utf-8")
    marked = [n for n, line in enumerate(wrong.splitlines()) if line.endswith(review.MARK)]
    reports = scan(point.folder / "wrong.py")
    shown = [each for each in reports if each["range"]["start"]["line"] in marked]
    assert ids(shown) == [point.name] * len(marked) and len(marked) == bool(point.rule)
    assert {*ids(reports)} <= {point.name}
    assert ids(scan(point.folder / "right.py")) == []
    for report in shown:
        assert ("replacement" in report) == point.mends
        if point.mends:
            mended = point.code("wrong").replace(report["text"], report["replacement"])
            assert mended == point.code("right")


def test_a_rule_reports_its_forms_in_files_that_import_torch_and_no_others(scan):
    for number, (code, rules) in enumerate(JUDGED):
        assert ids(scan(f"{number}.py")) == rules, code
        assert ids(scan(f"{number}_without.py")) == [], code


def test_what_the_rules_report_in_the_snippets_is_listed(scan):
    found = collections.defaultdict(dict)
    for name in snippets.names():
        for rule, count in collections.Counter(ids(scan(files.SNIPPETS / name))).items():
            found[rule][name] = count
    listed = {rule: known["snippets"] for rule, known in IN_SNIPPETS.items()}
    assert found == listed, "a false alarm, or a line to add to tests/samples/reported.json"
