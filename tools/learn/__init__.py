"""Exercises in, verdicts out: run what a learner mends, say what is still wrong, keep the progress.

``judge`` runs a file and its check in a process of their own, ``check`` is what checks are written
with, ``ranks`` starts processes that talk to each other, ``say`` finds the words, ``progress``
keeps copies and what is solved, ``python -m tools.learn`` is the command, ``notebooks`` writes the
notebooks and ``notebook`` is what they call. Needs torch, NumPy and the standard library alone.
"""
