"""Engines in, records/engines.json out: run their scripts as a reader would, also with a fault.

In the environment of requirements-engines.txt: `make engines`, `make test-engines`.
"""
