"""A stand-in for a GPU, so that the branches for CUDA run, and can fail, where there is none.

Device tensors are in host memory, and computing is immediate. What is imitated is the order of
things: a copy with ``non_blocking=True`` waits in the queue of its stream until something makes it
run (late), or runs at once (early). A GPU does something between the two, so code that lacks a wait
fails in one of them: late, a result that is read too soon still holds the poison; early, a buffer
that is used again too soon has lost what it held. Times and GPU memory mean nothing here.
"""

from __future__ import annotations

import collections
import contextlib
import sys
import weakref
from typing import Any, Callable

import torch

POISON = -1.25e9  # in the result of a copy that has not run yet
active = False  # whether it is in the place of torch.cuda
early = False
streams: weakref.WeakSet[Stream] = weakref.WeakSet()
pinned = {"current": 0, "peak": 0}  # bytes
_using: list[Stream] = []  # the default stream, then those of the `with` blocks that are open


class Event:
    """Is over when its stream has come to it."""

    def __init__(self, stream: Stream):
        self.stream, self.over = stream, False
        stream.add(lambda: setattr(self, "over", True))

    def synchronize(self) -> None:
        while not self.over:
            self.stream.queue.popleft()()


class Stream:
    """A queue of work that runs in its order, when something waits for it."""

    def __init__(self, device=None):
        self.queue: collections.deque = collections.deque()
        streams.add(self)

    def add(self, work) -> None:
        if early:
            work()
        else:
            self.queue.append(work)

    def record_event(self) -> Event:
        return Event(self)

    def wait_stream(self, other: Stream) -> None:
        self.add(other.record_event().synchronize)

    def synchronize(self) -> None:
        while self.queue:
            self.queue.popleft()()


def current(device=None) -> Stream:
    """The stream that copies go to now."""
    return _using[-1]


@contextlib.contextmanager
def use(stream: Stream):
    """In the place of torch.cuda.stream."""
    _using.append(stream)
    try:
        yield
    finally:
        _using.pop()


def install(mode: str, put: Callable[[Any, str, Any], None] = setattr) -> None:
    """Put the stand-in in the place of torch.cuda, for the rest of this process.

    ``mode`` is ``"late"`` or ``"early"``. With the ``setattr`` of pytest's monkeypatch for ``put``
    it lasts until the test is over. Raises RuntimeError where there is a GPU.
    """
    if torch.cuda.is_available():
        raise RuntimeError("there is a GPU; it needs no stand-in")
    _using[:] = [Stream()]
    copy_, to, cpu, empty = torch.Tensor.copy_, torch.Tensor.to, torch.Tensor.cpu, torch.empty

    def queued_copy(self, source, non_blocking=False):
        current().add(lambda: copy_(self, source))
        if not non_blocking:
            current().synchronize()
        return self

    def queued_to(self, *args, non_blocking=False, **options):
        if not (non_blocking and "cpu" in args):
            return to(self, *args, **options)
        return queued_copy(torch.full_like(self, POISON), self, non_blocking=True)

    def blocking_cpu(self, *args, **options):
        current().synchronize()
        return cpu(self, *args, **options).clone()  # from a GPU: a copy, and a node of the graph

    def pin(nbytes: int) -> None:
        pinned["current"] += nbytes
        pinned["peak"] = max(pinned.values())

    def counted_empty(*args, pin_memory=False, **options):
        tensor = empty(*args, **options)
        if pin_memory:
            pin(tensor.untyped_storage().nbytes())
            weakref.finalize(tensor, pin, -tensor.untyped_storage().nbytes())
        return tensor

    replaced: dict[Any, dict[str, Any]] = {
        sys.modules[__name__]: {"active": True, "early": mode == "early"},
        torch: {"empty": counted_empty},
        torch.Tensor: {
            "copy_": queued_copy,
            "to": queued_to,
            "cpu": blocking_cpu,
            "is_cuda": property(lambda self: True),
        },
        torch.cuda: {
            "Stream": Stream,
            "stream": use,
            "current_stream": current,
            "synchronize": lambda: [*map(Stream.synchronize, [*streams])],
            "is_available": lambda: True,
            "get_device_name": lambda: "stand-in",
            "memory_allocated": lambda: 0,
            "max_memory_allocated": lambda: 0,
            "reset_peak_memory_stats": lambda: None,
        },
        torch.cuda.memory: {
            "reset_peak_host_memory_stats": lambda: pinned.update(peak=pinned["current"]),
            "host_memory_stats": lambda: {f"active_bytes.{key}": pinned[key] for key in pinned},
        },
    }
    for owner, names in replaced.items():
        for name, stand_in in names.items():
            put(owner, name, stand_in)
