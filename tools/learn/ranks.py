"""Processes that are one group of torch.distributed, for exercises on several of them.

Each executes the learner's file and calls one of its functions. The group is gloo's, over a file:
no port, no network. What hangs is ended after its time.
"""

from __future__ import annotations

import datetime
import multiprocessing
import pathlib
import pickle
import sys
import tempfile
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

Pair = tuple[Any, BaseException | None]


def start(
    source: str, file: str, name: str, arguments: Sequence[tuple], seconds: float
) -> list[Pair]:
    """What ``name(*arguments[rank])`` of this source returned or raised, for each rank.

    A rank that does not answer in time has a TimeoutError; all are ended then.
    """
    # Only a child that has run nothing in parallel may be forked: that is so on Linux, where the
    # judge's process has one thread.
    context: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    with tempfile.TemporaryDirectory() as folder:
        group = (pathlib.Path(folder, "group").as_uri(), len(arguments), seconds)
        started = []
        for rank, given in enumerate(arguments):
            ours, theirs = context.Pipe(duplex=False)
            job = (theirs, source, file, name, rank, group, pickle.dumps(given))
            process = context.Process(target=_rank, args=job, daemon=True)
            process.start()
            theirs.close()
            started.append((process, ours))
        until = time.monotonic() + seconds
        answers = [_answer(ours, until - time.monotonic()) for _, ours in started]
        for process, _ in started:
            process.kill()
            process.join()
    return answers


def _answer(ours: Connection, seconds: float) -> Pair:
    if not ours.poll(max(seconds, 0)):
        return None, TimeoutError("no answer from this rank")
    try:
        return pickle.loads(ours.recv_bytes())
    except EOFError:
        return None, RuntimeError("the process of this rank ended without an answer")


def _rank(
    theirs: Connection,
    source: str,
    file: str,
    name: str,
    rank: int,
    group: tuple[str, int, float],
    given: bytes,
) -> None:
    import torch
    import torch.distributed

    torch.set_num_threads(1)
    address, size, seconds = group
    # A rank that waits in vain has to raise before the judge gives up on it.
    patience = datetime.timedelta(seconds=seconds / 2)
    torch.distributed.init_process_group(
        "gloo", init_method=address, rank=rank, world_size=size, timeout=patience
    )
    # A rank that raises at once, and ends, must not be gone while others still connect to it.
    torch.distributed.barrier()
    pair: Pair
    try:
        names: dict[str, Any] = {"__name__": "mend", "__file__": file}
        exec(compile(source, file, "exec"), names)
        pair = names[name](*pickle.loads(given)), None
    except Exception as error:
        text = str(error).strip().splitlines()
        pair = None, RuntimeError(f"{type(error).__name__}: {text[0] if text else ''}")
    try:
        answer = pickle.dumps(pair)
    except Exception as error:
        answer = pickle.dumps((None, RuntimeError(f"{type(error).__name__}: {error}")))
    theirs.send_bytes(answer)
    theirs.close()
    # Without destroy_process_group(): a rank whose peer is gone would wait for it.
