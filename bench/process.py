"""The measuring process: one for each section that is timed, and each way whose memory is measured.

``python -m bench.process ORDER``, as tools/record/measurements.py calls it. ORDER and the lines of
its answer are JSON; what libraries print goes to standard error.
"""

from __future__ import annotations

import importlib
import json
import os
import sys

if __name__ == "__main__":
    order = json.loads(sys.argv[1])
    answer_to = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    say = lambda answer: print(json.dumps(answer), file=answer_to, flush=True)
    quick = order.get("quick", False)
    if order.get("stand_in"):
        from bench import standin

        standin.install(order["stand_in"])
    if order["what"] == "plan":
        say(importlib.import_module("bench.plan").plan(quick))
        sys.exit()
    section = importlib.import_module(f"bench.{order['section']}").section(quick)
    if order["what"] == "memory":
        say([order["strategy"], section.memory[order["strategy"]]()])
        sys.exit()
    for name, measure in section.tables.items():
        if name not in order.get("done", []):
            say([name, measure()])
