"""An environment is made whole or not at all, and what it takes is said before it is fetched.

Here venv and pip are scripts that fetch nothing; tests/slow/test_install.py has the real ones.
"""

import pathlib
import re
import signal
import subprocess
import sys
import types

import pytest

from tools import install
from tools.common.records import ROOT

VENV = """
import pathlib, shutil, sys
folder = pathlib.Path(sys.argv[-1])
shutil.rmtree(folder, ignore_errors=True)
(folder / "bin").mkdir(parents=True)
(folder / "bin/python").symlink_to(sys.executable)
(folder / "bin/tool").write_text(f"#!{folder.absolute()}/bin/python")
"""
# Offers torch as $OFFERS says; of the pins, "wrong" is not there, and "stop" sends all that signal.
PIP = """
import os, pathlib, sys
if "index" in sys.argv:
    print(os.environ["OFFERS"])
    sys.exit("ERROR: nobody answers" if not os.environ["OFFERS"] else 0)
pins = pathlib.Path(sys.argv[-1]).read_text()
print("pip installs", flush=True)
if "offline" in pins:
    sys.exit("ERROR: nobody answers")
if "wrong" in pins:
    sys.exit("WARNING: wrong==3.2 is old\\nERROR: No matching distribution found for wrong==3.20")
if "stop" in pins:
    os.killpg(0, int(pins.split("==")[1]))
"""
FOLDER, PINS = pathlib.Path(".venv"), pathlib.Path("requirements.txt")


def environments() -> dict[str, bool]:
    """The environments that there are, each with whether it is the one of before."""
    return {path.name: (path / "old").exists() for path in pathlib.Path().glob(".venv*")}


@pytest.fixture(autouse=True)
def tree(tmp_path, monkeypatch):
    """The working directory: stand-ins for venv and pip, and an environment that holds ``old``."""
    (tmp_path / "venv.py").write_text(VENV)
    (tmp_path / "pip.py").write_text(PIP)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("OFFERS", "Available versions: 2.14.0, 2.13.0")
    monkeypatch.chdir(tmp_path)
    PINS.write_text("idna==3.20\n")
    (FOLDER / "old").mkdir(parents=True)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere torch has no build with CUDA")
@pytest.mark.parametrize(
    "offers, says",
    [
        ("2.14.0+cpu, 2.13.0, 2.12.1+cpu", "comes as the build with CUDA: about 3.1 GB of down"),
        ("2.14.0, 2.13.0+cu130, 2.13.0", "comes as the build with CUDA: about 3.1 GB of down"),
        ("2.14.0, 2.13.0+cpu, 2.13.0", "CPU build: about 0.6 GB of downloads and 2.3 GB of disk"),
        ("2.14.0, 2.13.0.1", "cannot say which build of torch 2.13.0 it takes (it is not offered)"),
        ("", "pip cannot say which build of torch 2.13.0 it takes (ERROR: nobody answers)"),
    ],
)
def test_what_new_pins_take_is_said_before(tmp_path, capfd, monkeypatch, offers, says):
    monkeypatch.setenv("OFFERS", offers and f"torch (2.15.0)\nAvailable versions: {offers}\n")
    install.install(FOLDER, PINS)
    said, installs, _ = capfd.readouterr().out.partition("pip installs")
    assert installs and says in said and ("README.md" in said) == ("CPU build:" not in says)
    assert environments() == {".venv": False}
    assert (FOLDER / "bin/tool").read_text() == f"#!{tmp_path}/.venv/bin/python"


def test_what_is_installed_already_is_kept_until_the_pins_change(capfd):
    install.install(FOLDER, PINS)
    (FOLDER / "old").mkdir()
    capfd.readouterr()
    install.install(FOLDER, PINS)
    FOLDER.rename(".venv-new")  # where a swap was cut off
    pathlib.Path(".venv-old").mkdir()
    install.install(FOLDER, PINS)
    assert environments() == {".venv": True} and capfd.readouterr().out == ""
    PINS.write_text("idna==3.21\n")
    install.install(FOLDER, PINS)
    assert environments() == {".venv": False}


def use_a_link(_):
    FOLDER.rename("elsewhere")
    FOLDER.symlink_to("elsewhere")


def fill_the_disk(monkeypatch):
    monkeypatch.setattr(install.shutil, "disk_usage", lambda path: types.SimpleNamespace(free=1e9))


@pytest.mark.parametrize(
    "pin, prepare, says",
    [
        ("wrong==3.20  # via x", None, r"^requirements.txt:3: wrong==3.20 cannot be ins"),
        ("offline==1", None, r"^requirements.txt cannot be installed"),
        ("idna==3.21", fill_the_disk, r"6.3 GB of disk are needed, and 1.0 GB are free"),
        ("idna==3.21", use_a_link, r"\.venv is a link"),
    ],
)
def test_what_cannot_be_installed_leaves_the_old_environment(monkeypatch, pin, prepare, says):
    PINS.write_text(f"# Made by `make lock`\nrong==3.20\n{pin}\nwrong==3.2\n")
    if prepare:
        prepare(monkeypatch)
    with pytest.raises(install.InstallError, match=says) as complaint:
        install.install(FOLDER, PINS)
    assert not re.search("txt:[24]", str(complaint.value)), "these lines are right"
    assert environments()[".venv"]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_installation_that_is_stopped_leaves_the_old_environment(how):
    PINS.write_text(f"stop=={how:d}\n")
    command = [sys.executable, ROOT / "tools/install.py", FOLDER, PINS]
    stopped = subprocess.run(
        command,
        start_new_session=True,
        # A shell starts a command in the background, and nohup any, with Ctrl-C ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        capture_output=True,
        text=True,
    )
    assert stopped.returncode and environments()[".venv"]
    assert ".venv is as it was" in stopped.stderr or how == signal.SIGKILL
    PINS.write_text("idna==3.21\n")
    install.install(FOLDER, PINS)
    assert environments() == {".venv": False}, "and what it left is no obstacle"


def test_what_it_takes_was_measured_with_this_torch():
    for file, (torch, *_) in install.MEASURED.items():
        assert f"\ntorch=={torch} " in (ROOT / file).read_text("utf-8"), "measure anew"
