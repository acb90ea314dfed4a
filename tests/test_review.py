"""The points of code review: what is wrong is wrong, what is right is right, the rules tell them.

One scan of ast-grep looks at all that the rules have to judge here.
"""

import collections
import json
import os
import pathlib
import subprocess
import sys

import pytest

from tools.common import records, review
from tools.common.languages import DEFAULT
from tools.common.records import ROOT
from tools.site import review as written

BIN = pathlib.Path(sys.executable).parent
URL = "https://host.example/some/path/"
POINTS = review.points()
every_point = pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
# What the rules report in snippets/, with the reason; it changes with what stands there.
IN_SNIPPETS = json.loads((ROOT / "tests/samples/reported.json").read_text("utf-8"))

# One line each, and the rule that reports it beside those of wrong.py.
REPORTED = {
    "a = out.numpy(force=True).to('cuda')": "numpy-then-detach",
    "a = model(x).detach().numpy()": "no-cpu",
    "a = loss.data.numpy()": "data-attribute",
    "a = out.data.clone().cpu().numpy()": "data-attribute",
    "a = numpy.asarray(numpy.array(ids.tolist()))": "through-a-list",
    "t = torch.Tensor([1, 2])": "old-constructor",
    "t = torch.FloatTensor(a)": "old-constructor",
    "t = torch.LongTensor(ids)": "old-constructor",
    "t = torch.tensor(torch.from_numpy(a))": "tensor-of-tensor",
    "t = torch.from_numpy(image[::-2])": "negative-stride",
    "t = torch.as_tensor(image[:, ::-1])": "negative-stride",
    "t = torch.tensor(np.flip(image))": "negative-stride",
    "best = dict(model.state_dict())": "best-weights",
    "best = model.state_dict().copy()": "best-weights",
    "best, best_loss = model.state_dict(), loss": "best-weights",
    "a = model(x).detach().float().numpy()": "no-cpu",
    "a = model(x).detach().squeeze(1)[0].numpy()": "no-cpu",
    "x.data.fill_(0)": "data-edit",
    "for p in ps: p.data -= lr": "data-edit",
    "x.data[0] = 1": "data-edit",
    "x.data[0] += 1": "data-edit",
    "for x in xs: a = torch.cat([a, x])": "concatenate-in-loop",
    "losses.append(loss)\nmean = sum(losses) / len(losses)": "kept-loss",
    "def f(): losses.append(loss)\ndef g(): loss = h.item()": "kept-loss",
    "losses.append(out.loss)": "kept-loss",
    "losses.append(criterion(out, y))": "kept-loss",
    "losses.append(F.cross_entropy(out, y))": "kept-loss",
    "losses += [loss]": "kept-loss",
    "for x in xs:\n    loss.backward()\n    running_loss += loss": "kept-loss",
    "for x in xs:\n    loss.backward()\n    log['loss'] += loss": "kept-loss",
    "for x in xs:\n    loss.backward()\n    total_loss = total_loss + loss": "kept-loss",
    "for x in xs:\n    scaler.scale(loss).backward()\n    total_loss += loss": "kept-loss",
    "t = torch.from_numpy(image[:, :, ::-1])": "negative-stride",
    "t = torch.from_numpy(np.fliplr(image))": "negative-stride",
    "self.best_state = self.model.state_dict()": "best-weights",
    "s = torch.load(f, map_location='cpu', weights_only=False)": "weights-only",
    "for i in range(3): total += t[i].item()": "item-in-loop",
    "for x in xs:\n    if a is None: a = x\n    else: a = np.vstack((a, x))": "concatenate-in-loop",
    "while True:\n    a = numpy.append(a, 1)": "concatenate-in-loop",
    "outputs.append(self.model(x))\na = np.stack(outputs)": "list-of-tensors",
}
# What no rule reports: it is right, or among the limits that team.md names.
PASSED = [
    "a = out.detach().cpu().numpy()",
    "a = out.to('cpu').detach().numpy()",
    "def f(t: torch.Tensor) -> torch.Tensor: return torch.Tensor.add(t, t)",
    "a = dataset.data.numpy()",
    "values = array.data.tolist()",
    "t = torch.tensor(df['name'].tolist())",
    "t = torch.from_numpy(image[::-1][0])",
    "t = torch.from_numpy(image[order[::-1]])",
    "t = torch.from_numpy(image[mask, ::-1])",
    "t = torch.from_numpy(np.flip(image).copy())",
    "for x in xs:\n    row = load(x)\n    row = np.concatenate([row, pad])",
    "for x in xs:\n    x = np.concatenate([x, pad])",
    "for x, y in pairs:\n    x = np.concatenate([x, y])",
    "for i in order:\n    rows[i] = np.append(rows[i], pad)",
    "a = np.concatenate([a, b])",
    "weight = torch.Tensor(rows, columns)",
    "for x in xs:\n    loss = float(f(x))\n    losses.append(loss)",
    "for x in xs:\n    losses.append(loss)\nsum(losses).backward()",
    "for x in xs:\n    losses.append(loss)\nsum(losses).backward()",
    "losses.append(loss)\ntotal = torch.stack(losses).mean()\ntotal.backward()",
    "for x in xs:\n    total_loss += loss\ntotal_loss.backward()",
    "for x in xs:\n    loss.backward()\n    total_loss += loss.item()",
    "for x in xs:\n    total_loss = total_loss + loss\ntotal_loss.backward()",
    "for x in xs:\n    loss += aux_loss\nloss.backward()",
    "fs.append(loss_fn)\nfs.append(loss_weight)\nfs.append(loss_name)\nfs.append(loss_scaler)",
    "@torch.no_grad()\ndef f(): losses.append(loss)",
    "with torch.inference_mode():\n    for x in xs: losses.append(criterion(x, y))",
    "losses.append(criterion(x, y).item())\nlosses.append(out.loss.detach())",
    "train_loss, accuracy = train(model)\nlosses.append(train_loss)",
    "total_loss += loss.item()\nepoch_loss = total_loss / n\nlosses.append(epoch_loss)",
    "numbers = [batch.item() for batch in loader]",
    "numbers = [value.item() for value in np.unique(y)]",
    "numbers = [value.item() for value in losses.values()]",
    "for x in xs:\n    preds.append(model(x).cpu().numpy())\na = np.concatenate(preds)",
    "for x in xs:\n    scores.append(model(x).item())\na = np.array(scores)",
    "outs.append(model(x))\nouts = [out.cpu().numpy() for out in outs]\na = np.stack(outs)",
    "for up, skip in zip(ups, skips):\n    x = torch.cat([x, skip], 1)\n    x = up(x)",
    "def f(): outs.append(model(x))\ndef g(outs): return np.stack(outs)",
    "for i in range(9):\n    ids = torch.cat([ids, model(ids)])",
    "a = tv.data.numpy()\nb = train_data.data.numpy()",
    "a = graph.data.clone()\nb = self.data.numpy()",
    "self.data[i] = 1\nadj.data[:] = 1\np.data = q",
    "t = torch.tensor(torch.from_numpy(a), device='cuda')",
    "t = torch.tensor(x.detach(), requires_grad=True)",
    "t = torch.tensor(labels[::-1])",
    "a = out.detach().to(device='cpu').numpy()\nb = out.detach().to(torch.device('cpu')).numpy()",
    "outputs.append(t.numpy())\na = np.stack(outputs)",
    "lengths.append(len(x))\na = np.array(lengths)",
    "best = copy.deepcopy(model.state_dict())",
    "saved = torch.load(f)",
    "host = out.cpu()\na = host.detach()",
    "from torch import Tensor\nt = Tensor(a)",
]


def ast_grep(*arguments, cwd=ROOT) -> subprocess.CompletedProcess:
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    command = [BIN / "ast-grep", *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={"PATH": path})


@pytest.fixture(scope="session")
def scan(tmp_path_factory):
    """``{file: [what ast-grep reports of it]}`` of the points, the snippets and the lines above."""
    folder = tmp_path_factory.mktemp("scan")
    (folder / "rules.yml").write_text(written.rules(DEFAULT, URL), "utf-8")
    for number, code in enumerate([*REPORTED, *PASSED]):
        (folder / f"{number}.py").write_text(f"import torch\n{code}\n")
        (folder / f"{number}_without.py").write_text(f"import numpy as np\n{code}\n")
    places = [folder, review.REVIEW, records.SNIPPETS]
    done = ast_grep("scan", "-r", folder / "rules.yml", "--json=compact", *places)
    found = collections.defaultdict(list)
    for report in json.loads(done.stdout):
        found[pathlib.Path(report["file"])].append(report)
    return lambda file: found[file if isinstance(file, pathlib.Path) else folder / file]


def ids(reports: list) -> list[str]:
    return [report["ruleId"] for report in reports]


RUN_ALL = """
import sys, traceback
for file in sys.argv[1:]:
    try:
        exec(compile(open(file, encoding="utf-8").read(), file, "exec"), {"__name__": "__main__"})
    except BaseException:
        traceback.print_exc()
"""


@pytest.fixture(scope="session")
def said():
    """What the files of all points write; nothing, as they only assert. In one process: 2 s."""
    files = [point.folder / f"{name}.py" for point in POINTS for name in ("wrong", "right")]
    command = [sys.executable, "-c", RUN_ALL, *map(str, files)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return done.stdout + done.stderr


# The points


@every_point
def test_wrong_and_right_run_and_few_lines_are_shown(point, said):
    assert f"{point.folder}/" not in said, said
    for name in ("wrong", "right"):
        file = point.folder / f"{name}.py"
        assert "assert " in file.read_text("utf-8").partition("[end:show]")[2], file
        lines = point.code(name).splitlines()
        assert 1 <= len(lines) <= 4 and max(map(len, lines)) <= 76, file


def test_the_files_of_the_points_print_nothing(said):
    assert said == ""


@every_point
def test_a_rule_reports_the_marked_line_alone_and_mends_it(point, scan):
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


@pytest.mark.parametrize("code", REPORTED)
def test_a_rule_reports_other_forms_in_files_that_import_torch(code, scan):
    number = [*REPORTED].index(code)
    assert ids(scan(f"{number}.py")) == [REPORTED[code]]
    assert ids(scan(f"{number}_without.py")) == []


@pytest.mark.parametrize("code", PASSED)
def test_no_rule_reports_what_is_right_or_beyond_its_limits(code, scan):
    assert ids(scan(f"{len(REPORTED) + PASSED.index(code)}.py")) == []


def test_what_the_rules_report_in_the_snippets_is_listed(scan):
    found = collections.defaultdict(dict)
    for name in records.names():
        for rule, count in collections.Counter(ids(scan(records.SNIPPETS / name))).items():
            found[rule][name] = count
    listed = {rule: known["snippets"] for rule, known in IN_SNIPPETS.items()}
    assert found == listed, "a false alarm, or a line to add to tests/samples/reported.json"


def test_enough_points_have_a_rule_and_an_error_is_what_raises():
    rules = [point for point in POINTS if point.rule]
    assert len(POINTS) >= 14 and len(rules) >= 10
    errors = [point.name for point in rules if "severity: error\n" in point.rule]
    assert errors == ["numpy-then-detach", "negative-stride"], "see what its wrong.py raises"
    for point in rules:
        assert "message" not in point.rule and "note" not in point.rule, "prose stands in text.*"
