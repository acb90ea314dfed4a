"""The commands, and what they say when something is missing: one line that names the mend."""

import collections
import functools
import os
import re
import shutil
import socket
import subprocess
import sys

import pytest

from tools.common.records import ROOT
from tools.site import serve

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")
TARGETS = re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8"), re.M)


def run(tree, *command, **variables):
    """A command in a folder, without what the make was asked that runs these tests."""
    env = {**os.environ, "MAKEFLAGS": "--no-print-directory", **variables}
    return subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True)


@pytest.fixture
def tree(tmp_path):
    """The Makefile and the pins, with empty environments, which cannot be installed."""
    for folder in ("tools", ".venv", ".venv-peers", ".venv-gpu"):
        (tmp_path / folder).mkdir()
    (tmp_path / "tools/install.py").write_text("import sys; print(sys.argv[1:]); sys.exit(1)")
    for path in [ROOT / "Makefile", ROOT / "package-lock.json", *ROOT.glob("requirements*.txt")]:
        shutil.copy(path, tmp_path)
    return tmp_path


def test_help_has_a_line_for_each_target():
    assert [line.split()[1] for line in run(ROOT, "make", "help").stdout.splitlines()] == TARGETS


@pytest.mark.parametrize("file", ["README.md", "CONTRIBUTING.md", ".ci/run"])
def test_each_command_that_is_named_exists(file):
    text = (ROOT / file).read_text("utf-8")
    named = set(re.findall(r"(?:^|`)make ([a-z][a-z-]+)", text, re.M))
    assert named and named <= set(TARGETS)
    for module in re.findall(r"python3? -m ((?:tools|bench|checks)[\w.]*)", text):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module


def test_ci_runs_the_tests_and_sees_that_they_compared():
    commands = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert "-m tools.record --fits" in commands[commands.index("make test") + 1]


def test_a_gpu_machine_needs_no_environment_of_ours(tree):
    result = run(tree, "make", "gpu", "GPU_PYTHON=echo", "PYTHON=", "ARGS=--budget 9")
    assert result.stdout == "-m tools.record.gpu --budget 9\n"


@pytest.mark.parametrize(
    "target, arguments, says",
    [
        ("test", "PYTHON=false", "'false' is not a Python 3.11 to 3.13. Name another: make PY"),
        ("serve", "PYTHON=", "no Python 3.11 to 3.13 found. Install one, or name it: make PYTHON="),
        ("rehearse", "PYTHON312=", "make: no Python 3.12 found"),
        ("rehearse", "PYTHON312=", "Install one, or name it: make PYTHON312="),
        ("test", "", "['.venv', 'requirements.txt']\n"),
        ("peers", "-o .venv/.installed", "['.venv-peers', 'requirements-peers.txt']\n"),
        ("rehearse", "", "['.venv-gpu', 'requirements-gpu.txt']\n"),
    ],
)
def test_what_cannot_be_installed_is_named_and_tried_again(tree, target, arguments, says):
    pythons = {"PYTHON": sys.executable, "PYTHON312": sys.executable}
    for _ in range(2):
        result = run(tree, "make", target, *arguments.split(), **pythons)
        assert result.returncode and says in result.stdout


def test_only_new_pins_are_got_again(tree):
    (tree / ".venv/.installed").touch()
    planned = run(tree, "make", "--dry-run", "test").stdout
    assert "pytest" in planned and "install.py" not in planned
    planned = run(tree, "make", "--dry-run", "--new-file=requirements.txt", "test").stdout
    assert "tools/install.py .venv requirements.txt" in planned


def pins(file):
    """``{(package, version)}`` of a file that `make lock` writes."""
    return set(re.findall(r"^([\w.-]+)==(\S+)", file.read_text("utf-8"), re.M))


@pytest.mark.parametrize("file", [*ROOT.glob("requirements*.in")], ids=lambda file: file.name)
def test_every_choice_has_a_reason_and_a_pin(file):
    lines = file.read_text("utf-8").splitlines()
    for line in [line for line in lines if line and not line.startswith("#")]:
        name, version, _ = re.fullmatch(r"([\w.-]+)==(\S+) +# (\S+ .+)", line).groups()
        assert (name, version) in pins(file.with_suffix(".txt")), "make lock"


def test_the_files_agree_on_what_they_share():
    files = [ROOT / f"requirements{which}.txt" for which in ("", "-extras", "-peers", "-engines")]
    versions = collections.Counter(name for name, _ in set.union(*map(pins, files)))
    assert not [name for name, count in versions.items() if count > 1], "make lock"


def test_a_port_in_use_is_named_with_the_mend(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(SystemExit) as end:
        port = taken.getsockname()[1]
        monkeypatch.setattr(sys, "argv", ["serve", "--port", str(port)])
        serve.main()
    mend = f"Name another: make serve PORT={port + 1}"
    assert end.value.code == f"Port {port} cannot be used (Address already in use). {mend}"


# `make test-pythons`: here `make test` is an echo, and the Pythons are this one and one that is not

THIS = f"3.{sys.version_info.minor}"
MAKEFILE = "test:\n\t@mkdir -p $(VENV); $(PYTHON) -VV; echo $(ARGS); exit $(STATUS)\n"


@pytest.fixture
def nox(tmp_path):
    """``nox(**variables)``: run the sessions of noxfile.py."""
    (tmp_path / "Makefile").write_text(MAKEFILE)
    sessions = (ROOT / "noxfile.py").read_text("utf-8")
    sessions = sessions.replace('["3.11", "3.12", "3.13"]', f'["{THIS}", "3.99"]')
    (tmp_path / "noxfile.py").write_text(sessions)
    around = {"KEEP": "", "NOXPYTHON": THIS, "PYTHONPATH": str(ROOT)}
    return functools.partial(run, tmp_path, sys.executable, "-m", "nox", **around)


def test_an_environment_of_each_python_is_used_and_kept_if_asked(nox, tmp_path):
    result = nox(KEEP="1", ARGS="-k order")
    assert result.returncode == 0 and f"Python {sys.version}\n-k order\n" in result.stdout
    (kept,) = tmp_path.glob("build/nox/test-*/venv")
    (kept / "installed").touch()
    nox(KEEP="1")
    assert (kept / "installed").exists(), "the next run installs nothing"


def test_a_failure_and_a_missing_python_are_failures_and_leave_nothing(nox, tmp_path):
    result = nox(STATUS="1", NOXPYTHON=f"{THIS},3.99")
    failed = re.findall(r"\* (\S+): failed", result.stderr)
    assert result.returncode and failed == [f"test-{THIS}", "test-3.99"]
    assert not list(tmp_path.glob("build/nox/test-*"))
