"""The machine at hand: its device, its versions, and whether a record was made in such a place.

Needs torch and the standard library alone, and runs on Python 3.8 and later.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import platform
import subprocess

from tools.common import records

# What decides what a snippet prints. The driver does not.
DECIDES = ("device", "platform", "torch", "cuda", "numpy", "python")


def device() -> str:
    """``"cuda"`` where a GPU is in sight, else ``"cpu"``: the name of this machine's record."""
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"


def can_run(name: str) -> bool:
    """False for a snippet about a library that this environment lacks."""
    module = records.needs(name, device())
    # Looked for and not imported: some libraries change NumPy for all that runs beside them.
    return module is None or importlib.util.find_spec(module) is not None


def base() -> dict[str, str]:
    """Device, system and versions of torch, Python and NumPy, where that is installed."""
    import torch

    about = {
        "device": platform.machine(),
        "torch": str(torch.__version__),
        "python": platform.python_version(),
        "platform": platform.system(),
    }
    if device() == "cuda":
        about["device"] = torch.cuda.get_device_name()
        about["cuda"] = torch.version.cuda or f"ROCm {torch.version.hip}"
        about["driver"] = driver()
    return {**about, **versions("numpy")}


def versions(*modules: str) -> dict[str, str]:
    """The versions of these modules; those that cannot be imported are left out."""
    known = {}
    for module in modules:
        with contextlib.suppress(Exception):
            known[module] = importlib.import_module(module).__version__
    return known


def environment() -> dict[str, str]:
    """What a reader must know to repeat a run: ``base`` and the libraries of snippets."""
    needed = [records.needs(folder, device()) for folder in records.LIBRARIES]
    return {**base(), **versions(*filter(None, needed))}


def driver() -> str:
    """The version of NVIDIA's driver, ``"unknown"`` where nvidia-smi does not tell."""
    query = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    try:
        return subprocess.run(query, capture_output=True, text=True, check=True).stdout.split()[0]
    except (OSError, subprocess.CalledProcessError, IndexError):
        return "unknown"


def misfit(recorded: dict[str, str]) -> str:
    """Why a run here may print otherwise than in that environment; "" where it must not.

    Of Python the minor version counts, of the rest the whole one.
    """
    if not recorded:
        return "there is no such record yet"

    def version(about: dict[str, str], key: str) -> str:
        return ".".join(about.get(key, "none").split(".")[: 2 if key == "python" else None])

    here = base()
    return ", ".join(
        f"{key} {version(here, key)} here, {version(recorded, key)} there"
        for key in DECIDES
        if version(here, key) != version(recorded, key)
    )
