"""Make a virtual environment from a file of pins, and say what it costs.

    python tools/install.py .venv requirements.txt

The environment gets the Python that runs this. Its file .pins says that it is whole: what failed or
was stopped is made anew by the next call; the pin at fault is named: ``requirements.txt:3: …``.
Needs Python 3.11 alone.
"""

import pathlib
import re
import shutil
import subprocess
import sys

# For each file of pins: the GB of downloads and of disk with the CUDA build of torch, and those
# with the CPU build (Linux, x86-64). One of the two was measured, the other follows from it.
MEASURED = {
    "requirements.txt": (3.1, 6.3, 0.6, 2.3),
    "requirements/peers.txt": (3.0, 6.0, 0.4, 2.0),
    "requirements/atlas.txt": (4.5, 11.0, 2.0, 7.0),
    "requirements/engines.txt": (3.4, 6.3, 0.9, 2.3),
    "requirements/gpu.txt": (3.1, 6.4, 0.6, 2.4),
}
COST = """{} GB of downloads, {} GB of disk in all with the CUDA build of torch, which Linux gets.
A machine without a GPU can take the CPU build, {} and {} GB: see README.md"""


def install(folder: pathlib.Path, pins: pathlib.Path) -> None:
    """Make ``folder`` an environment with these pins, unless it is one; SystemExit says why not."""
    if folder.is_symlink():
        raise SystemExit(f"{folder} is a link and would be emptied. Remove the link first")
    kept = folder / ".pins"
    if kept.exists() and kept.read_bytes() == pins.read_bytes():
        return
    print(f"Installing {pins} into {folder} (once)", flush=True)
    subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    if cost := MEASURED.get(pins.as_posix()):
        print(COST.format(*cost), flush=True)
        if (free := shutil.disk_usage(folder).free / 1e9) < cost[-1]:
            raise SystemExit(f"{cost[-1]} GB of disk are needed, and {free:.1f} GB are free there")
    pip = [str(folder / "bin/python"), "-m", "pip", "--disable-pip-version-check", "install"]
    command = [*pip, "--no-compile", "-qr", str(pins)]  # each compiles what it imports
    result = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    sys.stderr.write(result.stderr)
    if result.returncode:
        errors = " ".join(re.findall("(?m)^ERROR.*", result.stderr)).replace(",", " ").split()
        lines = [line.partition(" ")[0] for line in pins.read_text("utf-8").splitlines()]
        named = [f"{pins}:{n}: {pin}" for n, pin in enumerate(lines, 1) if pin in errors]
        raise SystemExit(f"{', '.join(named) or pins} cannot be installed: see pip above")
    shutil.copyfile(pins, kept)  # last, when all are installed


if __name__ == "__main__":
    install(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
