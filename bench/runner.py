"""Measure what it costs to get tensors into NumPy, and write records/bench/<environment>.json.

    python -m bench                  all sections; the record is written after each table and each figure of memory
    python -m bench collect order    only these
    python -m bench --quick          small sizes, to see that everything runs; writes no record
    python -m bench --stand-in       the same with the branches for CUDA, where there is no GPU
    … --budget 540                         stop after so many seconds; the next call goes on where this one stopped
    … --again                              measure anew what the record has already
    … --as NAME                            records/bench/NAME.json in place of cpu.json or cuda.json
    … --out FILE                           another file

A table that the record has is not measured again while its code, the versions and the machine are the same. Needs
torch, NumPy and the standard library; the other libraries that it compares with are used where they are installed
(`make bench` installs them). The status is 1 when a strategy of ours gave wrong values or a measuring process died;
that another library refuses, or gives something else, is a finding: it stands in the record with its reason.

Each section is timed in a process of its own, with a heap that keeps its memory; each strategy's memory is measured in
a fresh process with the allocator as it comes.

The record::

    environment   device, cpu, cores, memory_GiB, torch, numpy, python, threads, huge_pages, cuda, driver, each peer's version
    sections      {section: {code, date, load, peers, tables, memory}}
      load        how many processes wanted a core when it began: far above 1 on two cores, and times say little
      peers       the names, among the strategies, of those of other libraries
      tables      {table: {what it was measured on, absent, rows}}; or {skipped: why}
        absent    {strategy: why}: its library is not installed
        rows      {strategy: row}; row = {refused: why}, or
          median, low, high, min    seconds a call; low and high are the quartiles
          rounds                    how many times were taken
          bytes                     the size of what is made
          of_link                   with a GPU: the time of one pinned copy of as many bytes over the median; 1 is the limit
      memory      {strategy: row}; null without its library; row = {refused: why}, or
          bytes                     the size of what is made
          peak, held                host memory at most and at the end, in bytes above the start, result included
          held_anonymous            held, without the pages of files
          peak_over_output          peak / bytes
          faults                    minor page faults
          pinned, on_device         with a GPU: the same peaks of pinned and of GPU memory

    section       its tables, and what they or its memory have beside the above
      one_tensor  "4" … "4294967296": bytes of one tensor. memory: shares (true: the array looks at the tensor's memory)
      order       "4", "1048576", "67108864". memory: nodes (added to the graph), graph (true: the result keeps it)
      collect     "all", "few" (with the slow ones), with a GPU "large" (batches of 32 MiB): batches, shape. memory: batch
                  (bytes of one), pinned_batches, over_the_loop {every, resident, anonymous, on_device}: bytes above the
                  start after 0, every, 2 * every … and all batches; "the batches alone" is a row without a result
      nested      "kinds": verdicts {strategy: {kind: "right" or what goes wrong}}; "seven tensors": one thread
      retention   no table; memory: held_on_device
      link        the sizes of one_tensor, with a GPU
      overlap     "equal": batches, shape, multiplications (a step), transfer (seconds a batch); rows "computing alone",
                  "transferring alone". With a GPU
      losses      "20000": steps; "the losses alone" is a row without a result

bench/goals.py takes the ratios that this project aims at out of a record.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import importlib
import importlib.metadata
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import time

from tools.common import environment, goals, records
from tools.common.measurements import PEERS, SECTIONS, fingerprint, load

# First touch of fresh memory runs at a speed of its own on a virtual machine, and hides what is compared. This heap
# keeps its pages, so that a round after the first finds them there (glibc; elsewhere it changes nothing).
WARM_HEAP = {
    "MALLOC_MMAP_MAX_": "0",
    "MALLOC_TRIM_THRESHOLD_": str(2**36),
    "MALLOC_TOP_PAD_": str(2**28),
}


class ChildError(Exception):
    """A measuring process failed or was stopped; the text ends in what it said."""


def child(
    section: str,
    what: str,
    strategy: str = "",
    *,
    done=(),
    each=None,
    quick=False,
    stand_in="",
    timeout: float | None = None,
):
    """What a fresh process measures.

    ``what`` is ``plan`` (what there is to measure), ``time`` (``{table: …}``, those of ``done`` left out; ``each(table, …)``
    is called as they come) or ``memory``, of one strategy: None without its library. ChildError says why it failed.
    """
    with tempfile.TemporaryDirectory() as folder:
        answers, said = pathlib.Path(folder) / "answers", pathlib.Path(folder) / "said"
        answers.touch()
        order = {
            "section": section,
            "what": what,
            "strategy": strategy,
            "done": list(done),
            "quick": quick,
            "stand_in": stand_in,
        }
        command = [sys.executable, "-m", "bench", "--child", json.dumps(order), str(answers)]
        variables = {
            **os.environ,
            **(WARM_HEAP if what == "time" else {}),
            "TOKENIZERS_PARALLELISM": "false",
        }
        ends = None if timeout is None else time.monotonic() + timeout
        made, failed = [], ""
        with said.open("w") as errors, answers.open(encoding="utf-8") as lines:
            process = subprocess.Popen(
                command, cwd=records.ROOT, stdout=subprocess.DEVNULL, stderr=errors, env=variables
            )
            try:
                status = None
                while status is None:
                    try:
                        status = process.wait(0.5)
                    except subprocess.TimeoutExpired:
                        if ends and time.monotonic() > ends:
                            failed = f"stopped after {timeout:.0f} s"
                            process.kill()
                            status = process.wait()
                    # A table is one line, written at once: what was measured before a failure is kept.
                    for line in lines:
                        made.append(json.loads(line))
                        if what == "time" and each:
                            each(*made[-1])
            finally:
                if process.poll() is None:  # Ctrl-C
                    process.kill()
                    process.wait()
        if status and not failed:
            failed = f"status {status}\n{said.read_text('utf-8', 'replace')[-3000:]}"
        if failed:
            raise ChildError(f"{section}, {what} {strategy}: {failed}")
        return dict(made) if what == "time" else made[-1]


def _answer(order: dict, file: str) -> None:
    """The child's side."""
    if order["stand_in"]:
        from bench import standin

        standin.install(early=order["stand_in"] == "early")
    from bench import harness

    def say(answer) -> None:
        with open(file, "a", encoding="utf-8") as answers:
            answers.write(json.dumps(answer) + "\n")

    scale = harness.QUICK if order["quick"] else harness.WHOLE
    if order["what"] == "plan":
        say(
            {
                "environment": _environment(),
                "sections": {section: _about(section, scale) for section in SECTIONS},
            }
        )
        return
    module = importlib.import_module(f"bench.{order['section']}")
    if order["what"] == "memory":
        say(module.memory(order["strategy"], scale))
        return
    for name, measure in module.tables(scale).items():
        if name not in order["done"]:
            say([name, measure()])


def _about(section: str, scale) -> dict | None:
    """The names of a section's tables, of the strategies whose memory is measured, and of those of other libraries."""
    from bench import harness

    module = importlib.import_module(f"bench.{section}")
    if module.NEEDS_CUDA and not harness.cuda():
        return None
    peers = {**getattr(module, "PEERS", {}), **getattr(module, "FEW_PEERS", {})}
    return {"tables": list(module.tables(scale)), "memory": module.measured(), "peers": list(peers)}


def _environment() -> dict:
    """What a reader must know to judge the figures. Without the date: each section has its own."""
    import numpy
    import torch

    about = {
        "device": platform.machine(),
        "cpu": _line("/proc/cpuinfo", "model name"),
        "cores": os.cpu_count(),
    }
    if torch.cuda.is_available():
        about["device"] = torch.cuda.get_device_name()
        about["cuda"] = torch.version.cuda or (
            f"ROCm {torch.version.hip}" if torch.version.hip else "none"
        )
        about["driver"] = environment.driver()
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


def write(file: pathlib.Path, record: dict) -> None:
    """In one step, and sealed: a run that is cut off leaves the last state whole. A list of numbers is one line."""
    records.write_file(
        file,
        record,
        lambda text: re.sub(
            r"\[\s+([-\d.,e\s]+?)\s+\]", lambda found: f"[{' '.join(found[1].split())}]", text
        ),
    )


def bench(
    sections,
    file: pathlib.Path,
    *,
    quick=False,
    stand_in="",
    budget=None,
    again=False,
    say=print,
    steps=None,
) -> list[str]:
    """Measure what the record lacks, and write it as it comes. One line of complaint for each thing that went wrong.

    ``steps(done, all)`` is told how far it is: tables and figures of memory.
    """
    ends = time.monotonic() + budget if budget else None
    options = {"quick": quick, "stand_in": stand_in}

    def left() -> float | None:
        return None if ends is None else max(1.0, ends - time.monotonic())

    plan = child("", "plan", **options)
    record = load(file)
    if (
        record["environment"] != plan["environment"]
    ):  # another machine, or other versions: no table mixes the two
        record = {"environment": plan["environment"], "sections": {}}
    todo = {}
    for section in sections:
        about, code, known = (
            plan["sections"][section],
            fingerprint(section),
            record["sections"].get(section, {}),
        )
        if about is None:
            say(f"{section}: needs a GPU, and there is none")
            continue
        if again or known.get("code") != code:
            known = {"code": code, "tables": {}, "memory": {}}
        known["peers"] = about["peers"]
        tables = [name for name in about["tables"] if name not in known["tables"]]
        todo[section] = (
            known,
            tables,
            [name for name in about["memory"] if name not in known["memory"]],
        )
    steps = steps or (lambda done, of: None)
    done, of = 0, sum(len(tables) + len(memory) for _, tables, memory in todo.values())
    complaints = []
    for section, (known, tables, memory) in todo.items():
        if not tables and not memory:
            say(f"{section}: is in the record")
        elif ends and time.monotonic() > ends - 5:
            complaints.append(
                f"{section} and what follows: the budget of {budget:.0f} s is spent; the same command goes on from here"
            )
            break
        else:
            began = time.monotonic()
            known |= {"date": datetime.date.today().isoformat(), "load": load_now()}
            if known["load"] > 1:
                say(
                    f"{section}: other work keeps this machine busy (load {known['load']}); times will say little"
                )
            record["sections"][section] = known

            def keep(name, table):
                nonlocal done
                done += 1
                known["tables"][name] = table
                say(f"{section}: timed {name}, {time.monotonic() - began:.0f} s since it began")
                write(file, record)
                steps(done, of)

            try:
                if tables:
                    say(f"{section}: timing {', '.join(tables)}")
                    child(
                        section,
                        "time",
                        done=list(known["tables"]),
                        each=keep,
                        **options,
                        timeout=left(),
                    )
                for name in memory:
                    say(f"{section}: memory of {name}")
                    known["memory"][name] = child(
                        section, "memory", name, **options, timeout=left()
                    )
                    write(file, record)
                    done += 1
                    steps(done, of)
                say(f"{section}: {time.monotonic() - began:.0f} s")
            except ChildError as error:
                complaints.append(str(error))
                say(str(error))
        for name, why in refusals(known):
            if name in known["peers"]:
                say(f"{section}: of another library, refused: {name}: {why}")
            else:
                complaints.append(f"{section}: {name}: {why}")
    return complaints


def load_now() -> float:
    """Processes that want a core, for each core there is, over the last minute; 0 where the system does not say."""
    try:
        return round(os.getloadavg()[0] / (os.cpu_count() or 1), 1)
    except (AttributeError, OSError):
        return 0.0


def refusals(known) -> list[tuple[str, str]]:
    """What was not measured because it was wrong: its name and why."""
    found = []
    for name, row in known.items() if isinstance(known, dict) else []:
        if isinstance(row, dict) and "refused" in row:
            found.append((name, row["refused"]))
        else:
            found += refusals(row)
    return found


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sections", nargs="*", metavar="section", help=", ".join(SECTIONS))
    parser.add_argument("--quick", action="store_true")
    parser.add_argument(
        "--stand-in", choices=("late", "early"), nargs="?", const="late", default=""
    )
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
            file = (
                pathlib.Path(folder) / "bench.json"
            )  # small sizes say nothing of cost, a stand-in less
        elif file is None:
            file = records.RECORDS / "bench" / f"{asked.name or environment.device()}.json"
        options = {
            "quick": quick,
            "stand_in": asked.stand_in,
            "budget": asked.budget,
            "again": asked.again,
        }
        with _progress() as progress:
            wrong = bench(asked.sections or SECTIONS, file, **options, **progress)
        for goal in goals.reached(load(file)) if not quick else []:
            print(goals.line(goal))
        if asked.out or not quick:
            print("wrote", file)
    if wrong:
        sys.exit("\n".join(["went wrong:", *wrong]))


@contextlib.contextmanager
def _progress():
    """How `bench` says what it does: lines, and on a terminal a bar below them where tqdm is installed."""
    try:
        from tqdm import tqdm
    except ImportError:
        tqdm = None
    if tqdm is None or not sys.stderr.isatty():
        yield {}
        return
    with tqdm(unit="table or figure") as bar:

        def steps(done, of):
            bar.total = of
            bar.update(done - bar.n)

        yield {"say": bar.write, "steps": steps}


if __name__ == "__main__":
    main()
