"""Each run has a process group of its own, which ends with it, within its limits; touches no GPU
unless it asks for one; and leaves nothing to the next."""

import ast
import concurrent.futures
import os
import pathlib
import signal
import subprocess
import sys
import time

import pytest

from tools.run import child, command
from tools.run.server import Server, own

linux = pytest.mark.skipif(sys.platform != "linux", reason="runs are watched through /proc")


@pytest.fixture(scope="module")
def bare():
    """A server that imports nothing first, and so starts at once."""
    server = Server(modules=())
    yield server
    server.close()


def test_each_run_starts_clean_and_keeps_its_own_status(bare):
    """No run could use a GPU that the server has touched before."""
    own().run("import torch; torch.set_default_dtype(torch.float64)", "first.py")
    look = "import torch; print(torch.get_default_dtype(), torch.cuda._is_in_bad_fork())"
    assert own().run(look, "second.py").out == "torch.float32 False\n"
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        runs = [pool.submit(bare.run, f"assert {number} % 2", "odd.py") for number in range(48)]
    assert [run.result().exit for run in runs] == ["1", "0"] * 24


# So many GiB of its own, which nothing writes to.
PRIVATE = "import mmap as m; m.mmap(-1, {} * 2**30, m.MAP_PRIVATE | m.MAP_ANONYMOUS)"


@pytest.mark.parametrize(
    "source, exit, out, said",
    [
        ("print('はい')", "0", "はい\n", ""),
        ("print(1)\nraise KeyError('x')", "1", "1\n", "KeyError: 'x'"),
        ("import os\nprint(1, flush=True)\nos.abort()", "SIGABRT", "1\n", ""),
        ("raise SystemExit(3)", "1", "", "SystemExit: 3"),
        ("import time\ntime.sleep(60)", "timeout", "", "still running after 1 s"),
        ("print('x' * 9**7)\nimport time; time.sleep(60)", "output", "x", "4 MiB of output"),
        pytest.param(PRIVATE.format(17), "1", "", "Cannot allocate memory", marks=linux),
        (PRIVATE.format(1), "0", "", ""),
        ("print(__file__, __name__)", "0", "claim.py __main__\n", ""),
        ("import sys; print(sys.stdin.read())", "0", "\n", ""),
    ],
)
def test_whatever_becomes_of_a_run_is_told(bare, source, exit, out, said):
    left = bare.run(source, "claim.py", limit=1)
    assert left.exit == exit and left.out.startswith(out) and said in left.err
    assert left.finished == (exit in ("0", "1")) and (exit == "1") == bool(left.error)
    assert len(left.out) <= child.OUTPUT, "what it printed is kept up to the limit"


SLEEP = "sleep 73.31"  # no other program's
STARTS = f"import subprocess, time\nsubprocess.Popen({SLEEP.split()})\n"


def gone() -> bool:
    """Whether none of these sleeps any more; what was killed may take a moment to go."""
    look = lambda: subprocess.run(["pgrep", "-f", SLEEP], capture_output=True).stdout
    return any(not look() or time.sleep(0.1) for _ in range(20))


@pytest.mark.parametrize("then", ["", "time.sleep(60)\n"])
def test_what_a_run_has_started_ends_with_it(bare, then):
    """In time, too late, and with an error."""
    began = time.monotonic()
    bare.run(STARTS + then, "claim.py", limit=1)
    command.run([sys.executable, "-c", STARTS + then], limit=1)
    assert time.monotonic() - began < 20
    assert gone()


def test_a_server_that_ends_or_is_closed_ends_its_runs_and_says_so(tmp_path):
    server = Server(modules=())
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        waits = pool.submit(server.run, STARTS + "time.sleep(60)", "a.py")
        time.sleep(0.5)
        server.close()
        assert waits.result().exit == "SIGKILL" and gone()
    killed = Server(modules=())
    os.kill(killed._process.pid, signal.SIGKILL)
    with pytest.raises(ValueError, match="ended: without a word"):
        killed.run("1", "b.py")
    (tmp_path / "python").write_text("#!/bin/sh\necho no such option >&2\nexit 2\n")
    (tmp_path / "python").chmod(0o755)
    with pytest.raises(ValueError, match="python ended: no such option"):
        Server(tmp_path / "python")


def test_the_child_needs_no_newer_python_and_no_file_of_this_project():
    """It is run by each Python since 3.6: compiled as such, it imports what that has."""
    tree = ast.parse(pathlib.Path(child.__file__).read_text("utf-8"), feature_version=(3, 6))
    nodes = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    names = {getattr(node, "module", None) or node.names[0].name for node in nodes}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
    foreign = Server(pathlib.Path(sys.executable), modules=["json"])
    assert foreign.about["python"] and foreign.about["json"]
    assert "No module named 'tools'" in foreign.run("import tools.run", "a.py").error
    foreign.close()


def python(source: str, **options):
    return command.run([sys.executable, "-c", source], **options)


def test_a_command_tells_its_lines_as_they_come_and_ends_in_its_time():
    lines = []
    left = python("print(1)\nprint(2, end='')", line=lines.append)
    assert lines == ["1\n"], "a line that was cut off is none"
    assert left.exit == "0" and left.seconds > 0
    assert python("raise SystemExit(3)").exit == "3"
    assert python("import os; os.kill(os.getpid(), 9)").exit == "SIGKILL"
    late = python("import time; print(1, flush=True); time.sleep(60)", limit=1)
    assert (late.exit, late.out) == ("timeout", "1\n") and "after 1 s" in late.err


@linux
def test_a_family_is_watched_and_what_outlives_it_is_named_and_ended(monkeypatch):
    """What left the process group, too; it has the loopback alone where that is allowed."""
    monkeypatch.setattr(command, "LINGERS", 0.2)
    source = "import socket\nprint([name for _, name in socket.if_nameindex()], flush=True)\n"
    source += "x = bytearray(2**28); import subprocess, time; time.sleep(0.5)\n"
    source += f"subprocess.Popen({SLEEP.split()}, start_new_session=True)"
    left = python(source, family=True)
    assert left.exit == "0" and left.behind == (SLEEP,)
    assert left.memory.total >= 2**28 and left.memory.processes >= 1
    assert gone()
    assert left.out == "['lo']\n" or os.getuid()
