"""Trim the notebook page that mkdocs-jupyter writes."""

from __future__ import annotations


def trim(text: str) -> str:
    """The page without what this site has no use for; a page that is no notebook comes back as it is."""
    return text
