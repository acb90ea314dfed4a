"""A stand-in for a GPU, so that the branches for CUDA run, and can fail, where there is none.

Device tensors are tensors in host memory, and computing is immediate. What is imitated is the order of things: a copy
with ``non_blocking=True`` waits in the queue of its stream until something makes it run (``late``), or runs at once
(``early``). A real GPU does something between the two, so code that needs a wait it does not make fails in one of
them: late, a result that is read too soon still holds the poison; early, a buffer that is used again too soon has
lost what it held. Times and GPU memory mean nothing here.
"""

from __future__ import annotations

import collections
import weakref

import torch

active = False
_early = False
_streams: "weakref.WeakSet[Stream]" = weakref.WeakSet()
_current: "list[Stream]" = []
_pinned = {"current": 0, "peak": 0}
_POISON = -1.25e9


class Event:
    def __init__(self):
        self._stream, self._over = None, True

    def _happen(self):
        self._over = True

    def record(self, stream: "Stream | None" = None):
        self._stream, self._over = stream or _current[-1], False
        self._stream._add(self._happen)

    def synchronize(self):
        while not self._over:
            self._stream._step()

    def query(self) -> bool:
        return self._over


class Stream:
    def __init__(self, *_, **__):
        self._queue = collections.deque()
        _streams.add(self)

    def _add(self, work):
        if _early:
            work()
        else:
            self._queue.append(work)

    def _step(self):
        self._queue.popleft()()

    def record_event(self, event: "Event | None" = None) -> Event:
        event = event or Event()
        event.record(self)
        return event

    def wait_event(self, event: Event):
        self._add(event.synchronize)

    def wait_stream(self, other: "Stream"):
        self.wait_event(other.record_event())

    def synchronize(self):
        while self._queue:
            self._step()

    def query(self) -> bool:
        return not self._queue


class _Using:
    def __init__(self, stream):
        self._stream = stream

    def __enter__(self):
        _current.append(self._stream or _current[-1])

    def __exit__(self, *_):
        _current.pop()


def _synchronize(*_):
    for stream in list(_streams):
        stream.synchronize()


def _unpin(nbytes):
    _pinned["current"] -= nbytes


def _maker(make):
    def made(*args, pin_memory=False, **options):
        tensor = make(*args, **options)
        if pin_memory:
            nbytes = tensor.untyped_storage().nbytes()
            _pinned["current"] += nbytes
            _pinned["peak"] = max(_pinned.values())
            weakref.finalize(tensor, _unpin, nbytes)
        return tensor

    return made


def install(early: bool = False) -> None:
    """Put the stand-in in the place of torch.cuda, for the rest of this process."""
    global active, _early
    if torch.cuda.is_available() and not active:
        raise RuntimeError("there is a GPU; it needs no stand-in")
    _early = early
    if active:
        return
    active = True
    _current.append(Stream())
    copy_, to, cpu = torch.Tensor.copy_, torch.Tensor.to, torch.Tensor.cpu

    def queued_copy(self, source, non_blocking=False):
        if non_blocking:
            _current[-1]._add(lambda: copy_(self, source))
        else:
            _current[-1].synchronize()
            copy_(self, source)
        return self

    def queued_to(self, *args, non_blocking=False, **options):
        if non_blocking and "cpu" in map(str, args):
            made = torch.full_like(
                self,
                True if self.dtype is torch.bool else _POISON if self.is_floating_point() else 77,
            )
            _current[-1]._add(lambda: copy_(made, self))
            return made
        return to(self, *args, **options)

    def blocking_cpu(self, *args, **options):
        _current[-1].synchronize()
        return cpu(
            self, *args, **options
        ).clone()  # from a GPU it is a copy, and a node of the graph

    for name, method in {
        "copy_": queued_copy,
        "to": queued_to,
        "cpu": blocking_cpu,
        "record_stream": lambda *_: None,
    }.items():
        setattr(torch.Tensor, name, method)
    torch.Tensor.is_cuda = property(lambda self: True)
    for name in ("empty", "empty_like", "zeros"):
        setattr(torch, name, _maker(getattr(torch, name)))
    nothing = lambda *_, **__: None
    for name, what in {
        "is_available": lambda: True, "synchronize": _synchronize, "Stream": Stream, "Event": Event, "stream": _Using,
        "current_stream": lambda *_: _current[-1], "default_stream": lambda *_: _current[0], "empty_cache": nothing,
        "memory_allocated": lambda *_: 0, "max_memory_allocated": lambda *_: 0, "reset_peak_memory_stats": nothing,
        "get_device_name": lambda *_: "stand-in",
    }.items():  # fmt: skip
        setattr(torch.cuda, name, what)
    torch.cuda.memory.host_memory_stats = lambda: {
        f"active_bytes.{key}": value for key, value in _pinned.items()
    }
    torch.cuda.memory.reset_peak_host_memory_stats = lambda: _pinned.update(peak=_pinned["current"])
