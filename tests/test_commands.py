"""The commands, and what they say when something is missing: one line that names the mend."""

import collections
import importlib.metadata
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tomllib

import pytest
from packaging.specifiers import SpecifierSet

from tools.common.files import ROOT
from tools.record import __main__ as command
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
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    (tmp_path / "tools/install.py").write_text("import sys; print(sys.argv[1:]); sys.exit(1)")
    for name in ("Makefile", "pyproject.toml", "package-lock.json", "requirements.txt"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def test_help_lists_all_targets_but_those_that_a_message_names():
    shown = re.findall(r"^  make (\S+) +\S", run(ROOT, "make", "help").stdout, re.M)
    assert {*TARGETS} - {*shown} == {"help", "extras", "notebooks", "policy", "rehearse", "clean"}
    assert len(shown) <= 18, "a list that one can read: give a target that there is a parameter"


def test_each_command_that_is_named_exists():
    patterns = "README.md CONTRIBUTING.md .ci/run requirements/*.in docs/??/*.md tools/**/*.py"
    every = (file for pattern in patterns.split() for file in ROOT.glob(pattern))
    text = "\n".join(file.read_text("utf-8") for file in every)
    assert {*re.findall(r"(?:^|`| Then: )make ([a-z][a-z-]+)(?![\w/])", text, re.M)} <= {*TARGETS}
    assert {*re.findall(r"make record KIND=(\w+)", text)} <= {*command.KINDS}
    for module in re.findall(r"python3? -m ((?:tools|bench|checks)[\w.]*)", text):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module
    runs = json.loads((ROOT / "records/engines.json").read_text("utf-8"))["runs"]
    asked = re.findall(r"-m tools\.record engines ([\w/ -]+)", text)
    assert asked and {*" ".join(asked).split()} <= {*runs}
    commands = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert "-m tools.record --fits" in commands[commands.index("make test") + 1]


@pytest.mark.parametrize(
    "asked, says",
    {
        "test PYTHON=false": "'false' is not a Python from 3.11.2 to below 3.14. Name another",
        "serve PYTHON=": "no Python from 3.11.2 to below 3.14 found. Install one, or name it",
        "rehearse PYTHON312=": "no Python 3.12 found. Install one, or name it: make PYTHON312=",
        "test": "['.venv', 'requirements.txt']\n",
        "record KIND=measurements -o .venv/.installed": "['.venv-peers', 'requirements/peers",
        "record KIND=bench": "make: KIND is snippets, libraries, engines, costs or",
    }.items(),
)
def test_what_cannot_be_installed_is_named_and_tried_again(tree, asked, says):
    pythons = {"PYTHON": sys.executable, "PYTHON312": sys.executable}
    for _ in range(2):
        result = run(tree, "make", *asked.split(), **pythons)
        assert result.returncode and says in result.stdout


def test_only_new_pins_are_got_again_and_a_gpu_machine_gets_nothing(tree):
    (tree / ".venv/.installed").touch()
    planned = run(tree, "make", "--dry-run", "test").stdout
    assert "pytest" in planned and "install.py" not in planned
    planned = run(tree, "make", "--dry-run", "--new-file=requirements.txt", "test").stdout
    assert "tools/install.py .venv requirements.txt" in planned
    result = run(tree, "make", "gpu", "GPU_PYTHON=echo", "PYTHON=", "ARGS=--budget 9")
    assert result.stdout == "-m tools.record.gpu --budget 9\n"


# The pins, by the file that says what is chosen

CHOICES = {file.stem: file.read_text("utf-8") for file in ROOT.glob("requirements/*.in")}
FILES = {name: ROOT / f"requirements/{name}.txt" for name in CHOICES}
FILES["main"] = ROOT / "requirements.txt"
PINS = {
    name: set(re.findall(r"^([\w.-]+)==([\w.+]+)(?: |$)", file.read_text("utf-8"), re.M))
    for name, file in FILES.items()
}


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_has_a_reason_and_every_package_a_pin(name):
    for line in re.findall(r"^[^#\s].*", CHOICES[name], re.M):
        choice = re.fullmatch(r"([\w.-]+)==(\S+) +# \S+ .+", line)
        assert choice and choice.groups() in PINS[name], f"{line}: make lock"
    assert len(re.findall(r"^[^#\s].*", FILES[name].read_text("utf-8"), re.M)) == len(PINS[name])


def test_every_pin_fits_the_lowest_python_and_the_files_agree_on_what_they_share():
    """Whatever Python runs this: what is installed says itself which ones it can run under."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lowest = project["requires-python"].removeprefix(">=").split(",")[0]
    wants = {n: importlib.metadata.metadata(n)["Requires-Python"] or "" for n, _ in PINS["main"]}
    assert {name: want for name, want in wants.items() if lowest not in SpecifierSet(want)} == {}
    shared = set.union(*(pins for name, pins in PINS.items() if name not in ("atlas", "gpu")))
    versions = collections.Counter(name for name, _ in shared)
    assert not [name for name, count in versions.items() if count > 1], "make lock"


def test_a_port_in_use_is_named_with_the_mend(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(SystemExit) as end:
        port = taken.getsockname()[1]
        monkeypatch.setattr(sys, "argv", ["serve", "--port", str(port)])
        serve.main()
    mend = f"Name another: make serve PORT={port + 1}"
    assert end.value.code == f"Port {port} cannot be used (Address already in use). {mend}"
