"""How the Japanese and Korean sources are written, as far as a program can tell.

    python -m tools.language.lint          # `make lint`

textlint reads their prose by the rules under rules/, which LANGUAGE.md there explains. Python adds
what textlint has no rule for: Korean particles, and Korean nouns stuck to Latin words. A finding is
a line ``file:line: rule: …``. The exit status is 1 where one is an error.
"""

import concurrent.futures
import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple

from tools.common.files import ROOT, named
from tools.language import particles, prose

BUILD, RULES = ROOT / "build/lint", ROOT / "tools/language/rules"
TEXTLINT = ROOT / "node_modules/.bin/textlint"
COLUMNS = ["en", "ja", "ko", "avoid_ja", "avoid_ko", "note"]  # of rules/glossary.csv
# Forms to avoid are parted by semicolons: plain text, or a regular expression of JavaScript.
_FORM = re.compile(r"/(?:[^/\\]|\\.)+/(?=;|$)|[^;]+")

Prose = dict[pathlib.Path, list[prose.Line]]


class Term(NamedTuple):
    """What pages call a term, by language ("en", "ja", "ko"), and what not ("ja", "ko")."""

    use: dict[str, str]
    avoid: dict[str, list[str]]


class Finding(NamedTuple):
    """What is wrong at a line of a file. A warning (``error`` is false) may stay as it is."""

    file: str
    line: int
    rule: str
    text: str
    error: bool = True


def terms(path: pathlib.Path = RULES / "glossary.csv") -> list[Term]:
    """The word list. Raises ValueError (file, line, mend) for a row without six cells."""
    found = []
    for line, row in enumerate(csv.reader(path.read_text("utf-8").splitlines()), 1):
        if len(row) != len(COLUMNS) or (line == 1 and row != COLUMNS):
            fault = f"the columns are {','.join(COLUMNS)}; a cell with a comma needs quotes"
            raise ValueError(f"{named(path)}:{line}: {fault}")
        en, ja, ko, *avoid, _ = row
        forms = dict(zip(("ja", "ko"), map(_FORM.findall, avoid)))
        found.append(Term({"en": en, "ja": ja, "ko": ko}, forms))
    return found[1:]


def check(files: dict[str, list[pathlib.Path]]) -> list[Finding]:
    """The findings in the files of each language, "ja" and "ko", which are read side by side.

    Raises RuntimeError if textlint fails.
    """
    read = {code: {path: prose.read(path, code) for path in files[code]} for code in files}
    with concurrent.futures.ThreadPoolExecutor() as pool:
        findings = sum(pool.map(textlint, read, read.values()), [])
    return sorted([*findings, *korean(read.get("ko", {}))])


def textlint(language: str, files: Prose) -> list[Finding]:
    """What textlint finds by rules/textlintrc.<language>.json. Raises RuntimeError if it fails."""
    if not TEXTLINT.exists():
        raise RuntimeError("textlint is not installed: run `make lint`, which gets it from npm")
    folder, rules = BUILD / language, named(RULES / f"textlintrc.{language}.json")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # The word list as a file of textlint-rule-prh, which writes patterns as the list does.
    words = [
        {"expected": use[language], "patterns": avoid[language], "prh": f"({use['en']})"}
        for use, avoid in terms()
        if avoid[language]
    ]
    # JSON is YAML, too.
    (BUILD / f"glossary.{language}.yml").write_text(json.dumps({"version": 1, "rules": words}))
    origin = {str(folder / f"{path.name}.md"): path for path in files}
    for copy, path in origin.items():
        text = "".join(f"{line.text}\n" for line in files[path])
        text = re.sub(f"[{prose.CODE}{prose.OTHER}]", "CODE", text)
        pathlib.Path(copy).write_text(text, "utf-8")
    node = pathlib.Path(sys.executable).parent  # Node is one of the pinned Python packages
    first = {"PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
    command = [str(TEXTLINT), "-c", rules, "--format", "json", *origin]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | first, capture_output=True, text=True)
    if done.returncode not in (0, 1) or not done.stdout.startswith("["):
        said = (done.stderr or done.stdout).strip().split("\n")[0]
        raise RuntimeError(f"textlint did not run with {rules}: {said}")
    findings = []
    for result in json.loads(done.stdout):
        file = named(origin[result["filePath"]])
        for each in result["messages"]:
            text, error = " ".join(each["message"].split()), each["severity"] == 2
            findings.append(Finding(file, each["line"], each["ruleId"], text, error))
    return findings


def korean(files: Prose) -> Iterator[Finding]:
    """Wrong particles, nouns without a space before them, and headings with a full stop."""
    used = " ".join(re.sub(r"\(.*?\)", "", term.use["ko"]) for term in terms())
    # No particle follows the verbs and adjectives among the words to use.
    nouns = {word for word in re.findall("[가-힣]{2,}", used) if word[-1] not in "다한된은는할이"}
    stuck = re.compile(rf"[A-Za-z{prose.CODE}]({'|'.join(nouns)})")
    for path, lines in files.items():
        for number, (text, codes) in enumerate(lines, 1):
            found = [
                ("particle", " => ".join(each)) for each in particles.check(text, codes, nouns)
            ]
            found += [("spacing", f"a space before {noun}") for noun in stuck.findall(text)]
            if text.startswith("#") and text.endswith("."):
                found.append(("heading", f"no full stop: {text}"))
            yield from (Finding(named(path), number, *each) for each in found)


def main() -> None:
    """Print the findings in both languages, and exit with 1 where one is an error."""
    files = {language: prose.pages(language) + prose.DATA for language in ("ja", "ko")}
    try:
        findings = check(files)
    except (RuntimeError, ValueError) as error:
        sys.exit(f"make lint: {error}")
    for file, line, rule, text, wrong in findings:
        print(f"{'' if wrong else 'warning: '}{file}:{line}: {rule}: {text}")
    count, errors = sum(map(len, files.values())), sum(finding.error for finding in findings)
    print(f"{count} files: {errors} errors, {len(findings) - errors} warnings")
    sys.exit(errors > 0)


if __name__ == "__main__":
    main()
