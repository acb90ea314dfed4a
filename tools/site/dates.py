"""The day on which the text of each page was last changed, by the history in Git.

The day of the last commit that touched the file, so that the same commit builds the same site. No
day is better than a wrong one: there is none for a page that was edited since, none outside of Git,
and none in a shallow clone, where each file seems to come from the oldest commit that is there.
"""

from __future__ import annotations

import pathlib
import subprocess

from tools.common.records import ROOT


def changed(root: pathlib.Path = ROOT) -> dict[str, str]:
    """``{"docs/en/calls.md": "2026-11-20"}`` for each file below docs/ that has a day."""

    def git(*command: str) -> str:
        run = ["git", "-C", str(root), "-c", "core.quotepath=off", *command]
        return subprocess.run(run, capture_output=True, encoding="utf-8", check=True).stdout

    try:
        if git("rev-parse", "--is-shallow-repository").strip() != "false":
            return {}
        edited = git("diff", "--name-only", "--relative", "HEAD", "--", "docs").splitlines()
        lines = git("log", "--format=:%cs", "--name-only", "--relative", "--", "docs").splitlines()
    except (OSError, subprocess.CalledProcessError):
        return {}
    days: dict[str, str] = {}
    for line in filter(None, lines):  # the newest commit first
        if line.startswith(":"):
            day = line[1:]
        else:
            days.setdefault(line, day)
    return {file: day for file, day in days.items() if file not in edited}


def of_page(days: dict[str, str], language: str, page: str) -> str:
    """The day of a page (``calls/``), by its Markdown and its notebook; "" where one has none."""
    stem = f"docs/{language}/{page.rstrip('/') or 'index'}"
    files = [
        f"{stem}{suffix}" for suffix in (".md", ".ipynb") if (ROOT / f"{stem}{suffix}").exists()
    ]
    found = [days.get(file, "") for file in files]
    return max(found) if found and all(found) else ""
