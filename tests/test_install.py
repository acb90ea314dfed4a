"""An environment is whole or made anew, and what it takes is said before it is fetched.

Here venv and pip are scripts that fetch nothing.
"""

import pathlib
import re
import subprocess
import sys

import pytest

from tools.common.files import ROOT

VENV = """
import pathlib, shutil, sys
folder = pathlib.Path(sys.argv[-1])
shutil.rmtree(folder, ignore_errors=True)
(folder / "bin").mkdir(parents=True)
(folder / "bin/python").symlink_to(sys.executable)
"""
# Of the pins, "wrong" is not there.
PIP = """
import pathlib, sys
print("pip installs", flush=True)
if "wrong" in pathlib.Path(sys.argv[-1]).read_text():
    sys.exit("WARNING: wrong==3.2 is old\\nERROR: No matching distribution found for wrong==3.20")
"""
FOLDER, PINS = pathlib.Path(".venv"), pathlib.Path("requirements.txt")


@pytest.fixture
def made(tmp_path, monkeypatch):
    """``made(pins)``: what was said when these were installed, and whether all was made anew.

    Stand-ins for venv and pip.
    """
    (tmp_path / "venv.py").write_text(VENV)
    (tmp_path / "pip.py").write_text(PIP)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def made(pins):
        PINS.write_text(pins)
        (FOLDER / "old").mkdir(parents=True, exist_ok=True)
        command = [sys.executable, ROOT / "tools/install.py", FOLDER, PINS]
        run = subprocess.run(command, capture_output=True, text=True)
        return run, not (FOLDER / "old").exists()

    return made


def test_what_is_installed_already_is_kept_until_the_pins_change(made):
    for version, anew in ("3.20", True), ("3.20", False), ("3.21", True):
        run, was_made = made(f"idna=={version}\n")
        assert was_made == anew
        said, installs, _ = run.stdout.partition("pip installs")
        assert bool(installs) == anew == ("3.1 GB of downloads, 6.3 GB of disk" in said)


def test_what_cannot_be_installed_is_named_and_made_anew(made):
    for _ in range(2):
        run, was_made = made("# Made by `make lock`\nrong==3.20\nwrong==3.20  # x\nwrong==3.2\n")
        assert "\nrequirements.txt:3: wrong==3.20 cannot be installed: see pip" in run.stderr
        assert run.returncode and not re.search("txt:[24]", run.stderr) and was_made


def test_a_link_to_an_environment_is_left_alone(made):
    made("idna==3.20\n")
    FOLDER.rename("elsewhere")
    FOLDER.symlink_to("elsewhere")
    run, was_made = made("idna==3.21\n")
    assert ".venv is a link" in run.stderr and run.returncode and not was_made
