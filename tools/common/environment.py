"""The machine at hand: its device, its versions, and whether a record was made in such a place.

Needs torch and the standard library alone, and runs on Python 3.8 and later.
"""

from __future__ import annotations

import contextlib
import importlib.metadata
import importlib.util
import pathlib
import platform
import re
import subprocess
from typing import Iterable

from tools.common import snippets

# What decides what a snippet prints. The driver does not.
DECIDES = ("device", "platform", "torch", "cuda", "numpy", "python")


def device() -> str:
    """``"cuda"`` where a GPU is in sight, else ``"cpu"``: the name of this machine's record."""
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"


def can_run(name: str) -> bool:
    """False for a snippet about a library that this environment lacks."""
    module = snippets.needs(name, device())
    # Looked for and not imported: some libraries change NumPy for all that runs beside them.
    return module is None or importlib.util.find_spec(module) is not None


def environment(names: Iterable[str] = snippets.LIBRARIES) -> dict[str, str]:
    """Device, system and versions: of torch, Python, NumPy and the libraries of these snippets."""
    import torch

    about = {
        "device": platform.machine(),
        "torch": str(torch.__version__),
        "python": platform.python_version(),
        "platform": platform.system(),
    }
    if device() == "cuda":
        query = "nvidia-smi --query-gpu=driver_version --format=csv,noheader"
        failed, said = subprocess.getstatusoutput(query)
        about["device"] = torch.cuda.get_device_name()
        about["cuda"] = torch.version.cuda or f"ROCm {torch.version.hip}"
        about["driver"] = "unknown" if failed or not said else said.split()[0]
    for module in ["numpy", *(snippets.needs(name, device()) for name in names)]:
        if module:
            with contextlib.suppress(Exception):  # what cannot be imported has no version
                about[module] = importlib.import_module(module).__version__
    return about


def installed() -> dict[str, str]:
    """Where this runs, with the versions of torch and NumPy as their packages say: no import."""
    about = {"device": platform.machine(), "platform": platform.system()}
    about.update({name: importlib.metadata.version(name) for name in ("torch", "numpy")})
    return {**about, "python": platform.python_version()}


def processor() -> str:
    """The name of the processor, without its number; without /proc the kind of machine."""
    file = pathlib.Path("/proc/cpuinfo")
    found = re.search("model name.*: (.*)", file.read_text() if file.exists() else "")
    return found[1].strip() if found else platform.machine()


def difference(here: dict[str, str], there: dict[str, str], keys: Iterable[str]) -> str:
    """What differs of these between two environments: ``torch 2.11.0 here, 2.13.0 there``."""
    return ", ".join(
        f"{key} {here.get(key, 'none')} here, {there.get(key, 'none')} there"
        for key in keys
        if here.get(key) != there.get(key)
    )


def mismatch(recorded: dict[str, str]) -> str:
    """Why a run here may print otherwise than in that environment; "" where it must not.

    Of Python the minor version counts, of the rest the whole one.
    """
    if not recorded:
        return "there is no such record yet"
    here, there = (
        {**about, "python": re.sub(r"(\d+\.\d+).*", r"\1", about.get("python", "none"))}
        for about in (environment([]), recorded)
    )
    return difference(here, there, DECIDES)
