"""Make a virtual environment from a file of pins: say what it costs, build it beside the old, swap.

    python tools/install.py .venv requirements.txt

The environment gets the Python that runs this. An installation that fails or is stopped leaves the
old one as it was; the pin at fault is named: ``requirements.txt:3: …``. Needs Python 3.11 alone.
"""

from __future__ import annotations

import pathlib
import re
import shutil
import subprocess
import sys
from typing import NamedTuple


class Cost(NamedTuple):
    """What an environment takes, in GB."""

    downloads: float
    disk: float

    def __str__(self):
        return f"about {self.downloads} GB of downloads and {self.disk} GB of disk"


# For each file of pins: its torch, the cost with the CUDA build of it, and that with the CPU build:
# on Linux, x86-64, the sizes of the wheels, and `du -s --block-size=1000000` when installed. One of
# the two was measured; the other is reckoned from it by the difference of the builds.
MEASURED = {
    "requirements.txt": ("2.13.0", Cost(3.1, 6.3), Cost(0.6, 2.3)),
    "requirements-peers.txt": ("2.13.0", Cost(3.0, 6.0), Cost(0.4, 2.0)),
    "requirements-atlas.txt": ("2.11.0", Cost(4.5, 11.0), Cost(2.0, 7.0)),
    "requirements-engines.txt": ("2.13.0", Cost(3.4, 6.3), Cost(0.9, 2.3)),
    "requirements-gpu.txt": ("2.11.0", Cost(3.1, 6.4), Cost(0.6, 2.4)),
}


class InstallError(SystemExit):
    """Nothing was installed; the text, which ends the command, says why."""


def install(folder: pathlib.Path, pins: pathlib.Path) -> None:
    """Make ``folder`` an environment with these pins, unless it is one. Raises InstallError."""
    if folder.is_symlink():
        raise InstallError(f"{folder} is a link and would be replaced. Remove the link first")
    new, old = (folder.with_name(folder.name + suffix) for suffix in ("-new", "-old"))
    copies = [path / ".pins" for path in (folder, new)]  # written last, when all are installed
    whole, new_whole = (copy.exists() and copy.read_bytes() == pins.read_bytes() for copy in copies)
    if not whole:
        if not new_whole:  # else only the swap was cut off
            try:
                build(new, pins, folder)
            except (InstallError, KeyboardInterrupt) as error:
                state = "is as it was" if folder.exists() else "was not made"
                raise InstallError(f"{str(error) or 'Stopped'}\n{folder} {state}") from None
        if folder.exists():
            shutil.rmtree(old, ignore_errors=True)
            folder.rename(old)
        new.rename(folder)
    for rest in (new, old):
        shutil.rmtree(rest, ignore_errors=True)


def build(new: pathlib.Path, pins: pathlib.Path, final: pathlib.Path) -> None:
    """Install the pins into ``new``, which will be moved to ``final``. Raises InstallError."""
    print(f"Installing {pins} into {final} (once)", flush=True)
    subprocess.run([sys.executable, "-m", "venv", "--clear", new], check=True)
    pip = [new / "bin/python", "-m", "pip", "--disable-pip-version-check"]
    if pins.name in MEASURED:
        need, free = announce(pip, pins).disk, shutil.disk_usage(new).free / 1e9
        if free < need:
            shutil.rmtree(new)
            raise InstallError(f"{need} GB of disk are needed, and {free:.1f} GB are free there")
    command = [*map(str, pip), "install", "--quiet", "-r", str(pins)]
    result = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    sys.stderr.write(result.stderr)
    if result.returncode:
        raise InstallError(f"{wrong_lines(pins, result.stderr)} cannot be installed: see pip above")
    for script in (new / "bin").iterdir():  # they name the folder that they were made in
        if script.is_file() and not script.is_symlink():
            text = script.read_bytes()
            script.write_bytes(text.replace(bytes(new.absolute()), bytes(final.absolute())))
    (new / ".pins").write_bytes(pins.read_bytes())


def announce(pip: list, pins: pathlib.Path) -> Cost:
    """Print which build of torch pip will take and what all the pins cost, and return that cost.

    A dry run would tell, too, but downloads whole packages where the index has no metadata apart.
    """
    torch, with_cuda, with_cpu = MEASURED[pins.name]
    command = [*pip, "index", "versions", "torch", "--retries=0", "--timeout=60"]
    asked = subprocess.run(command, capture_output=True, text=True)
    # Newest first, as pip prefers them: 2.13.0+cpu stands before 2.13.0.
    offers = re.search(rf"[ ,]{re.escape(torch)}(\+\w+)?(?=,|\s|$)", asked.stdout)
    if sys.platform != "linux" or (offers and offers[1] == "+cpu"):
        print(f"torch {torch} comes as the CPU build: {with_cpu}, some minutes", flush=True)
        return with_cpu
    why = (re.findall(r"ERROR.*", asked.stderr) or ["it is not offered"])[-1]
    known = f"torch {torch} comes as the build with CUDA"
    unknown = f"pip cannot say which build of torch {torch} it takes ({why}). The one with CUDA"
    print(f"{known if offers else unknown}: {with_cuda}, ten minutes and more;")
    print(f"a machine without a GPU can take the CPU build, {with_cpu}: see README.md", flush=True)
    return with_cuda


def wrong_lines(pins: pathlib.Path, said: str) -> str:
    """The pins that pip's errors name, ``file:line: pin`` each, or the file where it names none."""
    errors = " ".join(re.findall(r"(?m)^ERROR.*", said))
    lines = enumerate(pins.read_text("utf-8").splitlines(), 1)
    wanted = [(number, line.partition("#")[0].strip()) for number, line in lines]
    named = lambda pin: pin and re.search(rf"(?<![\w.-]){re.escape(pin)}(?![\w.])", errors)
    return ", ".join(f"{pins}:{number}: {pin}" for number, pin in wanted if named(pin)) or str(pins)


if __name__ == "__main__":
    install(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
