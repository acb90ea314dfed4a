"""Snippets in, records out: run each in a clean process, compare with the record or write it.

``execute`` runs source text, ``run`` runs snippets, ``compare`` judges their outcomes,
``recording`` writes records, ``assertions`` and ``manifest`` count what must not get less;
``claim``, ``gpu`` and ``sabotage`` are commands beside ``python -m tools.record``.
"""
