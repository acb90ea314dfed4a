"""Exercises in, verdicts out: run what a learner mends, say what is still wrong, keep the progress.

``judge`` runs a file and its check in a process of their own, ``check`` is what checks are
written with, ``python -m tools.learn`` is the command, ``notebooks`` writes the
notebooks and ``notebook`` is what they call. Needs torch, NumPy and the standard library alone.
"""
