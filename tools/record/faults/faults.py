"""Ends or fails a process of an engine in its middle, without a word in the script that it runs.

``import torch`` calls ``start``, as the entry point ``torch.backends`` beside this file asks. In
``FAULT`` stands what is to happen, as JSON::

    {"does": "kill" | "raise" | "wait", "call": 3, "rank": 1}

at the third batch of a model, in the process whose ``RANK`` is 1; without a rank in whichever
process comes to it first. It happens once: ``FAULT_ONCE`` names the file that says it did.
"""

import itertools
import json
import os
import pathlib
import signal
import time

import torch


def start() -> None:
    """Wait for the batch, where this process is the one."""
    fault, calls = json.loads(os.environ["FAULT"]), itertools.count(1)
    if "rank" in fault and os.environ.get("RANK") != str(fault["rank"]):
        return

    def hook(module: torch.nn.Module, inputs: object) -> None:
        # The one layer of its kind in the models of snippets/engines.
        if not isinstance(module, torch.nn.GELU) or next(calls) != fault["call"]:
            return
        try:
            pathlib.Path(os.environ["FAULT_ONCE"]).touch(exist_ok=False)
        except FileExistsError:
            return
        if fault["does"] == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        if fault["does"] == "raise":
            raise ValueError("a fault that was put in")
        time.sleep(60)

    torch.nn.modules.module.register_module_forward_pre_hook(hook)
