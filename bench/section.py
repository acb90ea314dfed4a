"""What a module of bench/ measures: tables of strategies, which are plain functions of an input."""

from __future__ import annotations

import functools
import importlib
from typing import Any, Callable, Dict, NamedTuple, Sequence


class Section(NamedTuple):
    """What ``section(quick)`` of a module of bench/ returns: functions that measure, by name.

    One of ``tables`` returns a table of the record; one of ``memory`` the row of that strategy, or
    None without its library. ``peers`` are the names of the strategies of other libraries.
    """

    tables: Dict[str, Callable[[], dict]]
    memory: Dict[str, Callable[[], Any]] = {}
    peers: Sequence[str] = ()
    needs_cuda: bool = False


def importable(
    peers: dict[str, tuple[str, Callable]], bind: Callable = lambda make, module: make(module)
) -> tuple[dict[str, Callable], dict[str, str]]:
    """``{name: strategy}`` of the peers whose library is here, and ``{name: why}`` of the others.

    A peer is a module's name and what ``bind`` makes a strategy of, with the module. Where a
    library is here and fails to start, the strategy raises what it raised.
    """
    strategies, absent = {}, {}
    for name, (module, make) in peers.items():
        try:
            strategies[name] = bind(make, importlib.import_module(module))
        except ImportError as error:
            absent[name] = str(error)
        except Exception as error:
            strategies[name] = functools.partial(_raise, error)
    return strategies, absent


def _raise(error: Exception, _) -> None:
    raise error
