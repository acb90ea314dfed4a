"""How the Japanese and Korean sources are written, as far as a program can tell.

    python -m tools.language.lint          # `make lint`

textlint reads their prose by the rules under lint/, which lint/LANGUAGE.md explains. Python adds
what textlint has no rule for: Korean particles, Korean nouns stuck to Latin words, and, where
hunspell is there, Korean words that it does not know. A finding is a line ``file:line: rule: …``.
The exit status is 1 where one is an error.
"""

from __future__ import annotations

import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple

from tools.common.records import ROOT, named
from tools.language import glossary, particles, prose

BUILD = ROOT / "build/lint"
TEXTLINT = ROOT / "node_modules/.bin/textlint"
# A Latin word, a number or a bracket with the particle that follows it: no word for hunspell.
_PARTICLE = re.compile(rf"[A-Za-z0-9_.)%{prose.CODE}{prose.OTHER}]+[가-힣]+")

Prose = dict[pathlib.Path, list[prose.Line]]


class Finding(NamedTuple):
    """What is wrong at a line of a file. A warning (``error`` is false) may stay as it is."""

    file: str
    line: int
    rule: str
    text: str
    error: bool = True

    def __str__(self) -> str:
        warning = "" if self.error else "warning: "
        return f"{warning}{self.file}:{self.line}: {self.rule}: {self.text}"


def check(files: dict[str, list[pathlib.Path]]) -> list[Finding]:
    """The findings in the files of each language, "ja" and "ko", which are read side by side.

    Raises RuntimeError if textlint fails.
    """
    with concurrent.futures.ThreadPoolExecutor() as pool:
        return sorted(sum(pool.map(check_one, files, files.values()), []))


def check_one(language: str, files: list[pathlib.Path]) -> list[Finding]:
    """The findings in files of a language. Raises RuntimeError if textlint fails."""
    lines = {path: prose.read(path, language) for path in files}
    findings = textlint(language, lines)
    if language == "ko":
        findings += [*korean(lines), *spelling(lines)]
    return findings


def textlint(language: str, files: Prose) -> list[Finding]:
    """What textlint finds by lint/textlintrc.<language>.json. Raises RuntimeError if it fails."""
    if not TEXTLINT.exists():
        raise RuntimeError("textlint is not installed: run `make lint`, which gets it from npm")
    folder = BUILD / language
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (BUILD / f"glossary.{language}.yml").write_text(glossary.prh(language), "utf-8")
    origin = {}
    for path, lines in files.items():
        copy = folder / f"{path.name}.md"
        text = "".join(f"{line.text}\n" for line in lines)
        copy.write_text(re.sub(f"[{prose.CODE}{prose.OTHER}]", "CODE", text), "utf-8")
        origin[str(copy)] = named(path)
    node = pathlib.Path(sys.executable).parent  # Node is one of the pinned Python packages
    done = subprocess.run(
        [TEXTLINT, "-c", f"lint/textlintrc.{language}.json", "--format", "json", *origin],
        cwd=ROOT,
        env=os.environ | {"PATH": f"{node}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
    )
    if done.returncode not in (0, 1) or not done.stdout.startswith("["):
        said = (done.stderr or done.stdout).strip().split("\n")[0]
        raise RuntimeError(f"textlint did not run with lint/textlintrc.{language}.json: {said}")
    findings = []
    for result in json.loads(done.stdout):
        for message in result["messages"]:
            place, text = (origin[result["filePath"]], message["line"]), message["message"]
            error = message["severity"] == 2
            findings.append(Finding(*place, message["ruleId"], " ".join(text.split()), error))
    return findings


def korean(files: Prose) -> Iterator[Finding]:
    """Wrong particles, nouns without a space before them, and headings with a full stop."""
    # No particle follows the verbs and adjectives among the words to use.
    verb = re.compile("(?:다|한|된|은|는|할|이)$")
    nouns = [word for word in glossary.nouns("ko") if not verb.search(word)]
    stuck = re.compile(rf"[A-Za-z{prose.CODE}](?:{'|'.join(nouns)})")
    for path, lines in files.items():
        for number, line in enumerate(lines, 1):
            place = named(path), number
            for wrong, right in particles.check(line.text, line.codes, nouns):
                yield Finding(*place, "particle", f"{wrong} => {right}")
            for match in stuck.finditer(line.text):
                yield Finding(*place, "spacing", f"a space before {match[0][1:]}")
            if line.text.startswith("#") and line.text.endswith("."):
                yield Finding(*place, "heading", f"no full stop: {line.text}")


def spelling(files: Prose) -> Iterator[Finding]:
    """Korean words that hunspell does not know, each where it stands first."""
    places: dict[str, tuple[str, int]] = {}
    for path, lines in files.items():
        for number, line in enumerate(lines, 1):
            for word in re.findall("[가-힣]+", _PARTICLE.sub(" ", line.text)):
                places.setdefault(word, (named(path), number))
    known = {*(ROOT / "lint/words.ko.txt").read_text("utf-8").split(), *glossary.nouns("ko")}
    words = BUILD / "words.ko.dic"  # not ko.dic, which hunspell takes for the dictionary itself
    # Each takes the particles that 메모리 takes.
    words.write_text("".join(f"{word}/메모리\n" for word in sorted(known)), "utf-8")
    hunspell = ["hunspell", "-d", "ko", "-i", "utf-8", "-p", str(words), "-l"]
    text = "\n".join(places)
    try:
        done = subprocess.run(hunspell, input=text, capture_output=True, text=True, check=True)
    except (FileNotFoundError, subprocess.CalledProcessError):
        print("No Korean spelling check. On Debian: apt-get install hunspell hunspell-ko")
        return
    for word in dict.fromkeys(done.stdout.split()):
        yield Finding(*places[word], "spelling", f"hunspell does not know {word}", error=False)


def main() -> None:
    """Print the findings in both languages, and exit with 1 where one is an error."""
    files = {language: prose.sources(language) for language in ("ja", "ko")}
    try:
        findings = check(files)
    except (RuntimeError, ValueError) as error:
        sys.exit(f"make lint: {error}")
    print(*findings, sep="\n")
    count, errors = sum(map(len, files.values())), sum(finding.error for finding in findings)
    print(f"{count} files: {errors} errors, {len(findings) - errors} warnings")
    sys.exit(errors > 0)


if __name__ == "__main__":
    main()
