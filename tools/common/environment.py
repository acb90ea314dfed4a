"""The machine at hand: its device, its versions, and whether a record was made in such a place.

Needs torch and the standard library alone, and runs on Python 3.8 and later.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.metadata
import importlib.util
import platform
import subprocess
from typing import Iterable

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


def environment(names: Iterable[str] = records.LIBRARIES) -> dict[str, str]:
    """What a reader must know to repeat the runs of these snippets, or folders of snippets.

    Device, system, and the versions of torch, Python, NumPy and the libraries that they are about,
    where those are installed.
    """
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
    for module in ["numpy", *(records.needs(name, device()) for name in names)]:
        if module:
            with contextlib.suppress(Exception):  # what cannot be imported has no version
                about[module] = importlib.import_module(module).__version__
    return about


def installed() -> dict[str, str]:
    """Where this runs, with the versions of torch and NumPy as their packages say: no import."""
    about = {"device": platform.machine(), "platform": platform.system()}
    about.update({name: importlib.metadata.version(name) for name in ("torch", "numpy")})
    return {**about, "python": platform.python_version()}


def driver() -> str:
    """The version of NVIDIA's driver, ``"unknown"`` where nvidia-smi does not tell."""
    query = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    try:
        return subprocess.run(query, capture_output=True, text=True, check=True).stdout.split()[0]
    except (OSError, subprocess.CalledProcessError, IndexError):
        return "unknown"


def difference(here: dict[str, str], there: dict[str, str], keys: Iterable[str]) -> str:
    """What differs of these between two environments: ``torch 2.11.0 here, 2.13.0 there``."""
    return ", ".join(
        f"{key} {here.get(key, 'none')} here, {there.get(key, 'none')} there"
        for key in keys
        if here.get(key) != there.get(key)
    )


def misfit(recorded: dict[str, str]) -> str:
    """Why a run here may print otherwise than in that environment; "" where it must not.

    Of Python the minor version counts, of the rest the whole one.
    """
    if not recorded:
        return "there is no such record yet"
    here, there = (
        {**about, "python": ".".join(about.get("python", "none").split(".")[:2])}
        for about in (environment([]), recorded)
    )
    return difference(here, there, DECIDES)
