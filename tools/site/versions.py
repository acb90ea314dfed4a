"""What other versions printed, as docs/theme/assets/version.js and upgrade.js fetch it.

In: records/versions.json, docs/versions.yml. Out, below ``search/`` of a language, what each
function here returns: ``versions.json``, ``versions/<folder>.json``, ``versions/messages.json``,
``upgrade.json``. A run of an environment is a figure there, one of DIGITS.
"""

import itertools
import pathlib
import string
from collections.abc import Iterable

import yaml

from tools.common import files, snippets
from tools.pages import changes as changed
from tools.pages import messages, words
from tools.pages.pages import address, first_shown
from tools.pages.runs import printed_in
from tools.record import changes, versions
from tools.site import patterns

# What an error says where a name is missing: the snippet whose key lines work there.
INSTEAD = yaml.safe_load((files.ROOT / "docs/versions.yml").read_text("utf-8"))["instead"]
DIGITS = string.digits + string.ascii_lowercase


def of_snippets(names: Iterable[str], language: str) -> dict[str, list[dict]]:
    """``{"calls/claim.py": [{"in": "1.0.0/1.14.6 …", "out", "exit", "said", "says"}]}``: the runs,
    like ones together; of those that are as today ``in`` alone.
    """
    said = words.of(language, "messages")
    found: dict[str, list[dict]] = {}
    for name in names:
        groups: dict[str, dict] = {}
        for each, run in changes.runs(name).items():
            same = changes.is_as_today(name, run)
            what = {} if same else {key: value for key, value in run.items() if key != "code"}
            groups.setdefault(repr(what), {"in": [], **what})["in"].append(each)
        for group in groups.values():
            if "out" in group:
                spoken = changes.spoken(group["in"], said["with_numpy"], said["no_numpy"])
                group["says"] = f"torch {spoken}"
            group["in"] = " ".join(group["in"])
        found[name] = list(groups.values())
    return found


def of_messages() -> dict[str, list]:
    """``{id: [a figure for each environment, [older wordings], snippet]}``: 0 where none of them
    was printed, 1 the first, which is today's.
    """
    found = {}
    for name, message in messages.by_id().items():
        if wordings := [wording["text"] for wording in patterns.wordings(message)]:
            figures = dict.fromkeys(versions.environments(), "0")
            for number, text in reversed([*enumerate(wordings, 1)]):
                figures |= dict.fromkeys(figures.keys() & printed_in(text), DIGITS[number])
            found[name] = ["".join(figures.values()), wordings[1:], message.get("works", "")]
    return found


def upgrade(language: str) -> dict:
    """All that upgrade.js needs to tell two environments apart. A result: its address, section and
    page, a figure for each environment, equal ones for equal runs, ``-`` for none; for each pair of
    runs, row by row, the place of its kind in ``kinds``, or ``-``.
    """
    have, results = versions.environments(), []
    for name, place in first_shown(language).items():
        runs, numbers = changes.runs(name), changes.variants(name)
        # One environment stands for all that printed the same: the first.
        first = {number: runs[each] for each, number in reversed(numbers.items())}
        if len(first) > 1 and changes.tells(name):
            pairs = itertools.product(sorted(first), repeat=2)
            kinds = [changes.kind(first[before], first[after]) for before, after in pairs]
            letters = [str(changed.KINDS.index(kind)) if kind else "-" for kind in kinds]
            figures = [DIGITS[numbers[each]] if each in numbers else "-" for each in have]
            about = address(place.link), place.section, place.page
            results.append([*about, "".join(figures), "".join(letters)])
    return {"environments": have, "kinds": changed.KINDS, "results": results}


def choices() -> list[list[str]]:
    """The environments of each torch, the newest first; of one torch first the newest NumPy that it
    can use."""
    number = lambda each: [int(part) for part in each.split("/")[1].split(".") if part.isdigit()]
    newest = lambda each: (changes.finds_numpy(each), number(each))
    groups = itertools.groupby(versions.environments(), lambda each: each.split("/")[0])
    return [sorted(those, key=newest, reverse=True) for _, those in groups][::-1]


def write_versions(folder: pathlib.Path, language: str) -> None:
    """Write the files into ``folder``, where that language is built."""
    search = folder / "search"
    (search / "versions").mkdir(exist_ok=True)
    no_numpy = words.of(language, "messages")["no_numpy"]
    instead = []  # what an error of an older torch says, the lines that work there, their place
    for lacks, name in INSTEAD.items():
        code = snippets.strip_marks(snippets.key(snippets.source(name))).strip()
        instead.append([lacks, code, address(first_shown(language)[name].link)])
    about = {
        "today": changes.now(),
        "environments": versions.environments(),
        "choices": choices(),
        "words": {**words.of(language, "versions"), "no_numpy": no_numpy},
        "cells": words.of(language, "results")["cells"],
        "instead": instead,
    }
    files.write_json(search / "versions.json", about)
    for name, those in itertools.groupby(snippets.names(), lambda name: name.split("/")[0]):
        files.write_json(search / f"versions/{name}.json", of_snippets(those, language))
    files.write_json(search / "versions/messages.json", of_messages())
    files.write_json(search / "upgrade.json", upgrade(language))
