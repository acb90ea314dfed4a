"""Make a virtual environment from a file of pins: say what it costs, build it beside the old one, then swap.

    python tools/install.py .venv requirements.txt

The Python that runs this is the environment's, too. What cannot be installed, and what is stopped in between, leaves the old
environment as it was; a wrong line of the pins is named. Needs the standard library alone, and Python 3.11.
"""

from __future__ import annotations

import pathlib
import platform
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


# For each file of pins: its torch, then what all its packages take with the CUDA build of torch, and with the CPU build.
# On Linux, x86-64: the sum of the sizes that `pip install --dry-run --ignore-installed -r FILE` names, and
# `du -s --block-size=1000000` of the environment. Installed and measured: the build with CUDA of the first and the third, the CPU
# build's downloads. The rest is reckoned from these by the difference of the two torch builds. tests/test_install.py wants both
# anew for another torch.
MEASURED = {
    "requirements.txt": ("2.13.0", Cost(3.0, 6.0), Cost(0.5, 2.0)),
    "requirements-peers.txt": ("2.13.0", Cost(3.0, 6.0), Cost(0.4, 2.0)),
    "requirements-gpu.txt": ("2.11.0", Cost(3.1, 6.4), Cost(0.6, 2.4)),
}


class InstallError(Exception):
    """Nothing was installed; the text says why, and the mend."""


def install(folder: pathlib.Path, pins: pathlib.Path) -> None:
    """Make ``folder`` an environment with these pins, unless it is one. Raises InstallError."""
    if folder.is_symlink():
        raise InstallError(
            f"{folder} is a link, and would be replaced. Remove the link, or install there yourself"
        )
    new, old = (folder.with_name(folder.name + suffix) for suffix in ("-new", "-old"))
    if not is_whole(folder, pins):
        if not is_whole(new, pins):  # else only the swap was cut off
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


def is_whole(folder: pathlib.Path, pins: pathlib.Path) -> bool:
    """Whether all of these pins were installed there: then, and last of all, a copy of them is left."""
    copy = folder / ".pins"
    return copy.exists() and copy.read_bytes() == pins.read_bytes()


def build(new: pathlib.Path, pins: pathlib.Path, final: pathlib.Path) -> None:
    """Install the pins into ``new``, an environment that will be moved to ``final``. Raises InstallError."""
    subprocess.run([sys.executable, "-m", "venv", "--clear", new], check=True)
    pip = [new / "bin/python", "-m", "pip", "--disable-pip-version-check"]
    print(f"Installing {pins} into {final} (once)", flush=True)
    if pins.name in MEASURED:
        torch, with_cuda, without = MEASURED[pins.name]
        label, why = torch_build(pip, torch)
        print(announce(torch, label, why, with_cuda, without), flush=True)
        need, free = (
            (without if label == "CPU" else with_cuda).disk,
            shutil.disk_usage(new).free / 1e9,
        )
        if free < need:
            shutil.rmtree(new)
            raise InstallError(
                f"{need} GB of disk are needed, and {free:.1f} GB are free at {final.absolute().parent}"
            )
    result = subprocess.run(
        [*pip, "install", "--quiet", "-r", pins], stderr=subprocess.PIPE, text=True
    )
    sys.stderr.write(result.stderr)
    if result.returncode:
        found = wrong_lines(pins, result.stderr) or [
            f"{pins} cannot be installed: pip says above why"
        ]
        raise InstallError("\n".join(found))
    for script in (new / "bin").iterdir():  # they name the folder that they were made in
        if script.is_file() and not script.is_symlink():
            script.write_bytes(
                script.read_bytes().replace(bytes(new.absolute()), bytes(final.absolute()))
            )
    (new / ".pins").write_bytes(pins.read_bytes())


def torch_build(pip: list, version: str) -> tuple[str, str]:
    """The build of torch that pip will take, ``"CPU"`` or ``"CUDA"``; ``""`` and the reason where pip cannot say.

    A dry run would tell, too, but downloads what it does not install wherever the index has no metadata apart.
    """
    if platform.system() != "Linux":
        return "CPU", ""
    try:
        asked = subprocess.run(
            [*pip, "index", "versions", "torch"], capture_output=True, text=True, timeout=60
        )
    except subprocess.TimeoutExpired:
        return "", "no answer for a minute"
    # Newest first, as pip prefers them: 2.13.0+cpu stands before 2.13.0.
    for offered in re.findall(r"[\w.+]+", asked.stdout.partition("Available versions:")[2]):
        plain, _, label = offered.partition("+")
        if plain == version:
            return "CPU" if label == "cpu" else "CUDA", ""
    errors = [line for line in asked.stderr.splitlines() if line.startswith("ERROR")]
    return "", errors[-1] if errors else f"no torch {version} is offered"


def announce(torch: str, label: str, why: str, with_cuda: Cost, without: Cost) -> str:
    """What is going to be downloaded, before it is."""
    hint = 'a machine without a GPU can take the CPU build: see "Two commands" in README.md'
    if label == "CPU":
        return f"torch {torch} comes as the CPU build: {without} in all, some minutes"
    if label == "CUDA":
        return f"torch {torch} comes as the build with CUDA: {with_cuda} in all, ten minutes and more;\n{hint} ({without})"
    return f"pip cannot say which build of torch {torch} it takes ({why}). The one with CUDA: {with_cuda} in all;\n{hint} ({without})"


def wrong_lines(pins: pathlib.Path, said: str) -> list[str]:
    """``file:line: requirement`` for each requirement that pip complains of."""
    errors = "\n".join(line for line in said.splitlines() if line.startswith("ERROR"))
    found = []
    for number, line in enumerate(pins.read_text("utf-8").splitlines(), 1):
        requirement = line.partition("#")[0].strip()
        if requirement and re.search(rf"(?<![\w.-]){re.escape(requirement)}(?![\w.])", errors):
            found.append(
                f"{pins}:{number}: {requirement} cannot be installed: pip says above why. Mend the line"
            )
    return found


if __name__ == "__main__":
    try:
        install(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
    except InstallError as error:
        sys.exit(f"make: {error}")
