"""An environment is made whole or not at all, and what it takes is said before it is fetched.

In all tests but one, venv and pip are scripts that fetch nothing.
"""

import os
import pathlib
import re
import signal
import subprocess
import sys
import types

import pytest

from tools import install
from tools.common import records

VENV = """
import pathlib, shutil, sys
folder = pathlib.Path(sys.argv[-1])
shutil.rmtree(folder, ignore_errors=True)
(folder / "bin").mkdir(parents=True)
(folder / "bin/python").write_text(f'#!/bin/sh\\nexec "{sys.executable}" "$@"\\n')
(folder / "bin/tool").write_text(f"#!{folder.absolute()}/bin/python\\n")
(folder / "bin/python").chmod(0o755)
"""
# Offers torch as OFFERS says; of the pins, "wrong" is not there, and "slow" takes its time.
PIP = """
import os, pathlib, sys, time
if "index" in sys.argv:
    print(os.environ["OFFERS"])
    sys.exit("ERROR: nobody answers" if not os.environ["OFFERS"] else 0)
pins = pathlib.Path(sys.argv[-1]).read_text()
print("pip installs", flush=True)
if "wrong" in pins:
    sys.exit("WARNING: idna==3.2 is old\\nERROR: Could not find a version that satisfies the requirement wrong==3.20 (from versions: none)\\n"
             "ERROR: No matching distribution found for wrong==3.20")
time.sleep(60 * ("slow" in pins))
"""


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A folder to install in, with stand-ins for venv and pip, and an environment that was installed before."""
    fakes = tmp_path / "fakes"
    (fakes / "pip").mkdir(parents=True)
    (fakes / "pip/__init__.py").touch()
    (fakes / "pip/__main__.py").write_text(PIP)
    (fakes / "venv.py").write_text(VENV)
    monkeypatch.setenv("PYTHONPATH", str(fakes))
    monkeypatch.setenv("OFFERS", "Available versions: 2.14.0, 2.13.0")
    monkeypatch.chdir(tmp_path)
    pins("idna==3.20")
    install.install(pathlib.Path(".venv"), pathlib.Path("requirements.txt"))
    pathlib.Path(".venv/old").touch()
    return tmp_path


def pins(*lines):
    pathlib.Path("requirements.txt").write_text(
        "# Made by `make lock`\n" + "".join(f"{line}  # via x\n" for line in lines)
    )


def installed(capfd) -> str:
    """What an installation says; "" in front of it where there is nothing to do."""
    capfd.readouterr()
    install.install(pathlib.Path(".venv"), pathlib.Path("requirements.txt"))
    return capfd.readouterr().out


def is_old() -> bool:
    return pathlib.Path(".venv/old").exists()


def test_new_pins_replace_the_old_environment(tree, capfd):
    pins("idna==3.21")
    assert "pip installs" in installed(capfd) and not is_old()
    assert {path.name for path in tree.glob(".venv*")} == {".venv"}, "nothing is left beside it"
    assert pathlib.Path(".venv/bin/tool").read_text() == f"#!{tree}/.venv/bin/python\n", (
        "scripts name the place where they are"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere torch has no build with CUDA")
@pytest.mark.parametrize(
    "offers, says",
    [
        (
            "Available versions: 2.14.0+cpu, 2.13.0, 2.12.1+cpu",
            "comes as the build with CUDA: about 3.0 GB of downloads and 6.0 GB of disk",
        ),
        (
            "Available versions: 2.14.0, 2.13.0+cu130, 2.13.0",
            "comes as the build with CUDA: about 3.0 GB",
        ),
        (
            "Available versions: 2.14.0, 2.13.0+cpu, 2.13.0",
            "comes as the CPU build: about 0.5 GB of downloads and 2.0 GB of disk",
        ),
        (
            "Available versions: 2.14.0",
            "pip cannot say which build of torch 2.13.0 it takes (no torch 2.13.0 is offered)",
        ),
        ("", "pip cannot say which build of torch 2.13.0 it takes (ERROR: nobody answers)"),
    ],
    ids=["cuda", "cu130", "cpu", "other", "offline"],
)
def test_what_it_takes_is_said_before_and_never_stops_it(tree, capfd, monkeypatch, offers, says):
    monkeypatch.setenv("OFFERS", offers)
    pins("idna==3.21")
    before, _, _ = installed(capfd).partition("pip installs")
    assert says in before and ("README.md" in before) == ("CPU build:" not in says)
    assert not is_old()


def test_a_wrong_line_is_named_and_the_old_environment_stays(tree, capfd):
    pins("idna==3.2", "wrong==3.20", "wrong==3.2")
    with pytest.raises(install.InstallError) as complaint:
        installed(capfd)
    first, *_, last = str(complaint.value).splitlines()
    assert (
        first.startswith("requirements.txt:3: wrong==3.20 cannot be installed")
        and last == ".venv is as it was"
    )
    assert "requirements.txt:2" not in str(complaint.value) and "requirements.txt:4" not in str(
        complaint.value
    )
    assert is_old()
    pins("idna==3.20")
    assert installed(capfd) == "" and is_old(), "the pins of before are installed still"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_installation_that_is_stopped_leaves_the_old_environment(tree, how):
    pins("slow==1")
    command = [sys.executable, records.ROOT / "tools/install.py", ".venv", "requirements.txt"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert "pip installs\n" in iter(process.stdout.readline, "")
        os.killpg(process.pid, how)
        said = process.stderr.read()
    assert process.returncode and is_old()
    assert ".venv is as it was" in said or how == signal.SIGKILL
    pins("idna==3.21")
    install.install(pathlib.Path(".venv"), pathlib.Path("requirements.txt"))
    assert not is_old() and {path.name for path in tree.glob(".venv*")} == {".venv"}


def test_a_swap_that_was_cut_off_is_completed(tree, capfd):
    pathlib.Path(".venv").rename(".venv-new")
    pathlib.Path(".venv-old").mkdir()
    assert installed(capfd) == "" and is_old()
    assert {path.name for path in tree.glob(".venv*")} == {".venv"}


def test_without_room_nothing_is_fetched(tree, capfd, monkeypatch):
    monkeypatch.setattr(install.shutil, "disk_usage", lambda path: types.SimpleNamespace(free=1e9))
    pins("idna==3.21")
    with pytest.raises(
        install.InstallError,
        match=r"GB of disk are needed, and 1.0 GB are free at .*\n\.venv is as it was",
    ):
        installed(capfd)
    assert is_old() and "pip installs" not in capfd.readouterr().out


def test_a_link_is_not_replaced(tree, capfd):
    pathlib.Path(".venv").rename("elsewhere")
    pathlib.Path(".venv").symlink_to("elsewhere")
    pins("idna==3.21")
    with pytest.raises(install.InstallError, match="is a link"):
        installed(capfd)
    assert is_old()


@pytest.mark.parametrize("file", install.MEASURED)
def test_what_it_takes_was_measured_with_this_torch(file):
    pinned = re.search(r"^torch==(\S+)", (records.ROOT / file).read_text("utf-8"), re.M)[1]
    assert install.MEASURED[file][0] == pinned, (
        "then measure what it takes anew: tools/install.py says how"
    )
