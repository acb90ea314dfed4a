"""Snippets, libraries, scripts in, records out: run what is missing, compare, seal.

``book`` is a book's form; ``kind`` is what all kinds share: states, the loop, the comparison. Each
kind is a module: ``snippets``, ``libraries``, ``engines``, ``costs``, ``measurements``; a torch of
another version is an environment of the snippets (``environments``, kept by ``versions``, read by
``changes``). ``claim``, ``gpu`` and ``sabotage`` are commands beside ``python -m tools.record``.
"""
