"""What other versions printed, as docs/theme/assets/version.js and upgrade.js fetch it.

In: records/versions.json, docs/versions.yml. Out, below a language, for one who chooses a version::

    search/versions.json             {"today": "2.13.0/2.4.6", "environments": [oldest first],
                                      "words": in that language, "cells": of tables,
                                      "instead": [[what an error says, code, its page]]}
    search/versions/<folder>.json    {"claim.py": [{"in": "1.0.0/1.14.6 …", "out": […],
                                      "exit": …, "said": …, "says": "torch 1.0 – 1.12"}]}; of
                                      what is as today "in" alone
    search/versions/messages.json    {id: [a figure for each environment, [wordings], snippet]}: 0
                                      none of them printed there, 1 the first, which is today's
    search/upgrade.json              {"environments": […], "kinds": […], "results": [[address,
                                      section, page, a figure for each environment, kinds]]}

A figure is one of DIGITS: equal ones stand for equal runs of a snippet, ``-`` for none. ``kinds``
has one for each pair of runs, row by row: a place in the list of the kinds, or ``-``.

    python -m tools.site.versions 2.13.0/2.4.6 2.15.0/2.5.5    what differs, page by page
"""

from __future__ import annotations

import functools
import importlib
import itertools
import pathlib
import re
import string
import sys
from collections.abc import Iterable

import yaml
from mkdocs.config import load_config

from tools.common import changes, differences, records, sources, versions
from tools.common.languages import LANGUAGES
from tools.markdown import messages, version_lists
from tools.site import patterns

FILE = records.ROOT / "docs/versions.yml"
DIGITS = string.digits + string.ascii_lowercase


@functools.cache
def told() -> dict:
    """docs/versions.yml: the words of each language, and what works where something is missing."""
    return yaml.safe_load(FILE.read_text("utf-8"))


@functools.cache
def words(language: str, extension: str) -> dict:
    """What an extension says in a language: its words, and its settings in mkdocs.*.yml."""
    config = next(each.config for each in LANGUAGES if each.code == language)
    given = load_config(str(records.ROOT / config))["mdx_configs"]
    said: dict = importlib.import_module(extension).WORDS
    return said | given.get(extension, {})


def of_snippets(names: Iterable[str], language: str) -> dict[str, list[dict]]:
    """The runs of the snippets of a folder, those like today's without what they printed."""
    said = words(language, "tools.markdown.messages")
    spoken = functools.partial(
        changes.spoken, with_numpy=said["with_numpy"], no_numpy=said["no_numpy"]
    )
    found: dict[str, list[dict]] = {}
    for name in names:
        groups: dict[str, dict] = {}
        for each, run in changes.runs(name).items():
            same = changes.is_as_today(name, run)
            what = {} if same else {key: value for key, value in run.items() if key != "code"}
            group = groups.setdefault(repr(what), {"in": [], **what})
            group["in"].append(each)
        for group in groups.values():
            if "out" in group:
                group["says"] = f"torch {spoken(group['in'])}"
            group["in"] = " ".join(group["in"])
        found[name] = list(groups.values())
    return found


def of_messages() -> dict[str, list]:
    """Which wording of each message the runs of each environment printed."""
    have, found = versions.environments(), {}
    for message in messages.by_id().values():
        if "text" not in message:
            continue
        wordings = [wording["text"] for wording in patterns.wordings(message)]
        seen = [messages.seen(text) for text in wordings]
        figures = [
            next((number for number, some in enumerate(seen, 1) if each in some), 0)
            for each in have
        ]
        found[message["id"]] = [
            "".join(DIGITS[figure] for figure in figures),
            wordings[1:],
            message.get("works", ""),
        ]
    return found


def says(run: versions.Run, lacks: str) -> bool:
    """Whether a run ended with an error that an entry of ``instead`` is for."""
    return bool(re.search(lacks, run.get("said", "")))


def instead(language: str) -> list[list[str]]:
    """What an error of an older torch says, the lines that work there, and where they stand."""
    listed = []
    for lacks, name in told()["instead"].items():
        code = records.strip_marks(records.key(records.source(name))).strip()
        place = version_lists.places(language)[name]
        listed.append([lacks, code, messages.address(place.link)])
    return listed


def upgrade(language: str) -> dict:
    """All that upgrade.js needs to tell two environments apart."""
    have, results = versions.environments(), []
    for name, place in version_lists.places(language).items():
        runs, numbers = changes.runs(name), changes.variants(name)
        if len({*numbers.values()}) < 2 or not changes.tells(name):
            continue
        # One environment stands for all that printed the same.
        first = {number: runs[each] for each, number in reversed(numbers.items())}
        pairs = itertools.product(sorted(first), repeat=2)
        kinds = [differences.kind(first[before], first[after]) for before, after in pairs]
        letters = [str(version_lists.KINDS.index(kind)) if kind else "-" for kind in kinds]
        figures = [DIGITS[numbers[each]] if each in numbers else "-" for each in have]
        address = messages.address(place.link)
        results.append([address, place.section, place.page, "".join(figures), "".join(letters)])
    return {"environments": have, "kinds": version_lists.KINDS, "results": results}


def write(folder: pathlib.Path, language: str) -> None:
    """Write the files into ``folder``, where that language is built."""
    search = folder / "search"
    (search / "versions").mkdir(exist_ok=True)
    about = {
        "today": changes.now(),
        "environments": versions.environments(),
        "words": told()["words"][language]
        | {"no_numpy": words(language, "tools.markdown.messages")["no_numpy"]},
        "cells": words(language, "tools.markdown.results")["cells"],
        "instead": instead(language),
    }
    sources.write_json(search / "versions.json", about)
    for name, snippets in itertools.groupby(records.names(), lambda name: name.split("/")[0]):
        sources.write_json(search / f"versions/{name}.json", of_snippets(snippets, language))
    sources.write_json(search / "versions/messages.json", of_messages())
    sources.write_json(search / "upgrade.json", upgrade(language))


def main(before: str, after: str) -> None:
    """Print the results that two environments do not share, below the pages that show them."""
    have = versions.environments()
    if lost := {before, after} - {*have}:
        sys.exit(f"records/versions.json has no {', '.join(lost)}; it has {', '.join(have)}")
    found, places = changes.between(before, after), version_lists.places("en")
    print(f"{before} → {after}: {len(found)} results differ")
    listed = sorted((places[name], name, how) for name, how in found.items() if name in places)
    for page, results in itertools.groupby(listed, key=lambda each: each[0].page):
        print(f"\n{page}")
        for place, name, how in results:
            print(f"  {version_lists.WORDS[how]}: docs/en/{place.link}  snippets/{name}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
