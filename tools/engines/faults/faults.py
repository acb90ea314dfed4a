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
import signal
import time

import torch


def start():
    """Wait for the batch, where this process is the one."""
    fault = json.loads(os.environ["FAULT"])
    if "rank" not in fault or os.environ.get("RANK") == str(fault["rank"]):
        calls = itertools.count(1)

        def hook(module, inputs):
            # The one layer of its kind in the models of snippets/engines.
            if isinstance(module, torch.nn.GELU) and next(calls) == fault["call"]:
                _happen(fault["does"])

        torch.nn.modules.module.register_module_forward_pre_hook(hook)


def _happen(what):
    try:
        os.close(os.open(os.environ["FAULT_ONCE"], os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return
    if what == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    if what == "raise":
        raise ValueError("a fault that was put in")
    time.sleep(60)
