"""The machine at hand: its device, its versions, and which record was made in the same environment.

Needs torch and the standard library alone, and runs on Python 3.8 and later.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import platform
import subprocess

from tools.common import records


def device() -> str:
    """``"cuda"`` where a GPU is in sight, else ``"cpu"``: the name of this machine's record."""
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"


def can_run(name: str) -> bool:
    """False for a snippet about a library that this environment lacks."""
    module, needed_on = records.LIBRARIES.get(name.split("/")[0], (None, None))
    if module is None or needed_on not in (None, device()):
        return True
    return (
        importlib.util.find_spec(module) is not None
    )  # not imported: some change NumPy for all that runs beside them


@functools.lru_cache(maxsize=None)
def _base(of: str) -> dict[str, str]:
    import torch

    about = {
        "device": platform.machine(),
        "torch": torch.__version__,
        "python": platform.python_version(),
        "platform": platform.system(),
    }
    if of == "cuda":
        about["device"] = torch.cuda.get_device_name()
        about["cuda"] = torch.version.cuda or f"ROCm {torch.version.hip}"
        about["driver"] = driver()
    return {**about, **versions("numpy")}


def base() -> dict[str, str]:
    """What decides what a snippet prints: device, system, torch, NumPy and Python. No ``numpy``: it is not installed."""
    return dict(_base(device()))


def versions(*modules: str) -> dict[str, str]:
    """The versions of these modules; those that cannot be imported are left out."""
    found = {}
    for module in modules:
        try:
            found[module] = importlib.import_module(module).__version__
        except Exception:
            pass
    return found


def environment() -> dict[str, str]:
    """What a reader must know to repeat a run: ``base`` and the libraries that snippets are about."""
    return {
        **base(),
        **versions(
            *(
                module
                for module, needed_on in records.LIBRARIES.values()
                if needed_on in (None, device())
            )
        ),
    }


def driver() -> str:
    """The version of NVIDIA's driver, ``"unknown"`` where nvidia-smi does not tell."""
    query = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    try:
        return subprocess.run(query, capture_output=True, text=True, check=True).stdout.split()[0]
    except (OSError, subprocess.CalledProcessError, IndexError):
        return "unknown"


# What decides what a snippet prints. The driver does not.
DECIDES = ("device", "platform", "torch", "cuda", "numpy", "python")


def misfit(recorded: dict[str, str]) -> str:
    """Why a run here may print otherwise than the record of that environment; "" where it must print the same.

    Of Python the minor version counts, of the rest the whole one.
    """
    here = base()

    def told(about: dict[str, str], key: str) -> str:
        return ".".join(about.get(key, "none").split(".")[: 2 if key == "python" else None])

    if not recorded:
        return "there is no such record yet"
    return ", ".join(
        f"{key} {told(here, key)} here, {told(recorded, key)} there"
        for key in DECIDES
        if told(here, key) != told(recorded, key)
    )
