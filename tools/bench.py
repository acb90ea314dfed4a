"""Measure what it costs to get tensors into NumPy, and write records/bench/<environment>.json.

    python tools/bench.py                  all sections, after each of which the record is written
    python tools/bench.py collect order    only these
    python tools/bench.py --quick          small sizes, to see that everything runs; writes no record
    python tools/bench.py --stand-in       the same with the branches for CUDA, where there is no GPU
    … --budget 540                         stop after so many seconds; the next call goes on where this one stopped
    … --again                              measure anew what the record has already
    … --as NAME                            records/bench/NAME.json in place of cpu.json or cuda.json
    … --out FILE                           another file

A section that the record has is not measured again while its code, the versions and the machine are the same. Needs
torch, NumPy and the standard library; the other libraries that it compares with are used where they are installed.
Each section is timed in a process of its own, with a heap that keeps its memory; each strategy's memory is measured in
a fresh process with the allocator as it comes.
"""

from __future__ import annotations

import argparse
import ast
import datetime
import hashlib
import importlib
import importlib.metadata
import json
import os
import pathlib
import platform
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from tools import records  # noqa: E402  (the line above makes `python tools/bench.py` find it)

SECTIONS = ("one_tensor", "order", "collect", "nested", "retention", "link", "overlap", "losses")
SHARED = ("harness.py", "loops.py", "recipes.py")  # a change of these makes every section stale
PEERS = ("accelerate", "fastai", "lightning-utilities", "monai", "optree", "pytorch-ignite", "pytorch-lightning",
         "sentence-transformers", "skorch", "torchmetrics", "transformers")  # fmt: skip
# First touch of fresh memory runs at a speed of its own on a virtual machine, and hides what is compared. This heap
# keeps its pages, so that a round after the first finds them there (glibc; elsewhere it changes nothing).
WARM_HEAP = {"MALLOC_MMAP_MAX_": "0", "MALLOC_TRIM_THRESHOLD_": str(2**36), "MALLOC_TOP_PAD_": str(2**28)}


class ChildError(Exception):
    """A measuring process failed or was stopped; the text ends in what it said."""


def fingerprint(section: str) -> str:
    """16 hexadecimal digits that change with the code that a section runs, the snippets it measures included."""
    folder = pathlib.Path(__file__).with_name("benchmarks")
    files = [folder / f"{section}.py", *(folder / name for name in SHARED), *_snippets(section), *_snippets("recipes")]
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()[:16]


def _snippets(section: str) -> list[pathlib.Path]:
    """A module names the snippets that it measures in SNIPPETS, a literal."""
    source = pathlib.Path(__file__).with_name("benchmarks").joinpath(f"{section}.py").read_text("utf-8")
    for part in ast.parse(source).body:
        if isinstance(part, ast.Assign) and getattr(part.targets[0], "id", "") == "SNIPPETS":
            return [records.SNIPPETS / name for name in ast.literal_eval(part.value)]
    return []


def child(section: str, what: str, strategy: str = "", *, quick: bool = False, stand_in: str = "", timeout: float | None = None):
    """What a fresh process measures: ``what`` is ``about``, ``time`` or ``memory``. None where there is nothing to measure."""
    with tempfile.TemporaryDirectory() as folder:
        answer = pathlib.Path(folder) / "answer.json"
        order = {"section": section, "what": what, "strategy": strategy, "quick": quick, "stand_in": stand_in}
        command = [sys.executable, str(pathlib.Path(__file__).resolve()), "--child", json.dumps(order), str(answer)]
        environment = {**os.environ, **(WARM_HEAP if what == "time" else {}), "TOKENIZERS_PARALLELISM": "false"}
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, env=environment)
        except subprocess.TimeoutExpired:
            raise ChildError(f"{section}, {what} {strategy}: stopped after {timeout:.0f} s") from None
        if done.returncode:
            raise ChildError(f"{section}, {what} {strategy}: status {done.returncode}\n{done.stderr[-3000:]}")
        return json.loads(answer.read_text("utf-8"))


def _answer(order: dict, file: str) -> None:
    """The child's side."""
    if order["stand_in"]:
        from tools.benchmarks import standin

        standin.install(early=order["stand_in"] == "early")
    from tools.benchmarks import harness

    scale = harness.QUICK if order["quick"] else harness.WHOLE
    if order["what"] == "environment":
        made = _environment()
    else:
        module = importlib.import_module(f"tools.benchmarks.{order['section']}")
        if module.NEEDS_CUDA and not harness.cuda():
            made = None
        elif order["what"] == "about":
            made = getattr(module, "MEASURED", [])
        elif order["what"] == "time":
            made = module.time(scale)
        else:
            made = module.memory(order["strategy"], scale)
    pathlib.Path(file).write_text(json.dumps(made), "utf-8")


def _environment() -> dict:
    """What a reader must know to judge the figures. Without the date: each section has its own."""
    import numpy
    import torch

    from tools import run

    about = {"device": platform.machine(), "cpu": _line("/proc/cpuinfo", "model name"), "cores": os.cpu_count()}
    if torch.cuda.is_available():
        about["device"] = torch.cuda.get_device_name()
        about["cuda"] = torch.version.cuda or (f"ROCm {torch.version.hip}" if torch.version.hip else "none")
        about["driver"] = run._driver()
    memory = _line("/proc/meminfo", "MemTotal").split()
    about["memory_GiB"] = round(int(memory[0]) / 2**20) if memory else None
    about.update(torch=torch.__version__, numpy=numpy.__version__, python=platform.python_version())
    about.update(platform=platform.system(), threads=torch.get_num_threads())
    try:
        huge = pathlib.Path("/sys/kernel/mm/transparent_hugepage/enabled").read_text()
        about["huge_pages"] = huge.split("[")[1].split("]")[0]
    except (OSError, IndexError):
        pass
    for peer in PEERS:
        try:
            about[peer] = importlib.metadata.version(peer)
        except importlib.metadata.PackageNotFoundError:
            continue
    return about


def _line(file: str, key: str) -> str:
    try:
        lines = pathlib.Path(file).read_text().splitlines()
    except OSError:
        return ""
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith(key)), "")


def load(file: pathlib.Path) -> dict:
    try:
        return json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return {"environment": {}, "sections": {}}


def write(file: pathlib.Path, record: dict) -> None:
    """In one step: a run that is cut off leaves the last state whole."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".json.part")
    part.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", "utf-8")
    os.replace(part, file)


def bench(sections, file: pathlib.Path, *, quick=False, stand_in="", budget=None, again=False, say=print) -> list[str]:
    """Measure what the record lacks, and write it as it comes. One line of complaint for each thing that went wrong."""
    ends = time.monotonic() + budget if budget else None
    options = {"quick": quick, "stand_in": stand_in}

    def left() -> float | None:
        return None if ends is None else max(1.0, ends - time.monotonic())

    environment = child("", "environment", **options)
    record = load(file)
    if record["environment"] != environment:  # another machine, or other versions: no table mixes the two
        record = {"environment": environment, "sections": {}}
    complaints = []
    for section in sections:
        if ends and time.monotonic() > ends - 5:
            complaints.append(f"{section} and what follows: the budget of {budget:.0f} s is spent; the same command goes on from here")
            break
        code, known = fingerprint(section), record["sections"].get(section)
        if known is None or again or known["code"] != code:
            known = {"code": code, "date": datetime.date.today().isoformat()}
        try:
            began = time.monotonic()
            names = child(section, "about", **options, timeout=left())
            if names is None:
                say(f"{section}: needs a GPU, and there is none")
                continue
            todo = [name for name in names if name not in known.get("memory", {})]
            if "tables" in known and not todo:
                say(f"{section}: is in the record")
                continue
            if "tables" not in known:
                say(f"{section}: timing …")
                known["tables"] = child(section, "time", **options, timeout=left())
                record["sections"][section] = known
                write(file, record)
            for number, name in enumerate(todo, 1):
                say(f"{section}: memory {number} of {len(todo)}, {name}")
                known.setdefault("memory", {})[name] = child(section, "memory", name, **options, timeout=left())
                write(file, record)
            say(f"{section}: {time.monotonic() - began:.0f} s")
        except ChildError as error:
            complaints.append(str(error))
            say(str(error))
            continue
        complaints += [f"{section}: {line}" for line in refusals(known)]
    return complaints


def refusals(known) -> list[str]:
    """What was not measured because it was wrong: ``name: why``."""
    found = []
    for name, row in known.items() if isinstance(known, dict) else []:
        if isinstance(row, dict) and "refused" in row:
            found.append(f"{name}: {row['refused']}")
        else:
            found += refusals(row)
    return found


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sections", nargs="*", metavar="section", help=", ".join(SECTIONS))
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--stand-in", choices=("late", "early"), nargs="?", const="late", default="")
    parser.add_argument("--budget", type=float)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--as", dest="name")
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--child", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.child:
        return _answer(json.loads(asked.child[0]), asked.child[1])
    unknown = sorted(set(asked.sections) - set(SECTIONS))
    if unknown:
        parser.error(f"no such section: {', '.join(unknown)} (there are {', '.join(SECTIONS)})")
    quick = asked.quick or bool(asked.stand_in)
    with tempfile.TemporaryDirectory() as folder:
        file = asked.out
        if file is None and quick:
            file = pathlib.Path(folder) / "bench.json"  # small sizes say nothing of cost, a stand-in less
        elif file is None:
            from tools import run

            file = records.RECORDS / "bench" / f"{asked.name or run.device()}.json"
        wrong = bench(asked.sections or SECTIONS, file, quick=quick, stand_in=asked.stand_in, budget=asked.budget, again=asked.again)
        if asked.out or not quick:
            print("wrote", file)
    if wrong:
        sys.exit("\n".join(["not measured:", *wrong]))


if __name__ == "__main__":
    main()
