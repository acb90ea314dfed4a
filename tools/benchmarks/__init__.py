"""The sections of tools/bench.py, one module each. They need torch, NumPy and the standard library alone.

A section is a module with ``time(scale)``, which gives tables of timed rows, and where memory is its subject with
``MEASURED`` (the strategies, in the order of the table) and ``memory(name, scale)``, which is called in a fresh
process for each of them. ``NEEDS_CUDA`` is true where there is nothing to measure without a GPU.
"""
