"""Everything that can be said about the Japanese and Korean sentences without reading them.

    python -m tools.language.lint          # make lint

Three readers, the quick one first: the exact checks that the tests make too (tools/language/prose.py), textlint with the
configuration under lint/, and for Korean a spelling check with hunspell. What they find is printed as
``file:line: rule: …``. An error makes the exit status 1; warnings and unknown words do not.
"""

from __future__ import annotations

import json
import pathlib
import re
import shutil
import subprocess
import sys

from checks import npm
from tools.common.records import ROOT
from tools.language import glossary, prose

BUILD = ROOT / "build/lint"
_RULES = ("textlintrc.ja.json", "textlintrc.ko.json", "prh.ja.yml", "prh.ko.yml")
# Prose for hunspell: no word that a Latin word, a number or a bracket runs into, as what follows is a particle.
_GLUED = re.compile(rf"[A-Za-z0-9_.)%{prose.CODE}{prose.OTHER}]+[가-힣]+")


class LintError(Exception):
    """The checks could not run; the text says what to do."""


def plain(path: pathlib.Path) -> tuple[str, list[int]]:
    """A page as Markdown that textlint understands, and the file's line for each of its lines.

    Boxes and tabs would be code blocks to textlint, so nothing is indented; code blocks are left out.
    """
    text, numbers = [], []
    for number, kind, line in prose.visible(prose.source(path)):
        line = {"heading": f"# {line}", "box": "", "search": ""}.get(kind, line.strip())
        text.append(line.replace(prose.OTHER, "`…`"))
        numbers.append(number)
    return "\n".join(text) + "\n", numbers


def prepare() -> None:
    """Fill build/lint/ and install textlint there, unless what is installed is what lint/ asks for."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for name in _RULES:
        shutil.copyfile(ROOT / "lint" / name, BUILD / name)
    for language in ("ja", "ko"):
        (BUILD / f"glossary.{language}.yml").write_text(glossary.prh(language), "utf-8")
    npm.install(BUILD, ROOT / "lint", "textlint (135 MB)")


def textlint(language: str, files: list[pathlib.Path]) -> tuple[list[str], list[str]]:
    """Errors and warnings of textlint, as lines to print."""
    folder = BUILD / "pages" / language
    shutil.rmtree(folder, ignore_errors=True)
    origin: dict[str, tuple[pathlib.Path, list[int]]] = {}
    for path in files:
        # The whole name, with .md behind it: order.md and order.ipynb are two pages.
        copy = folder / (
            path.relative_to(ROOT / "docs" / language).as_posix().replace("/", "__") + ".md"
        )
        copy.parent.mkdir(parents=True, exist_ok=True)
        text, numbers = plain(path)
        copy.write_text(text, "utf-8")
        origin[str(copy)] = path, numbers
    run = subprocess.run(
        ["node_modules/.bin/textlint", "-c", f"textlintrc.{language}.json", "--format", "json", *origin],
        cwd=BUILD, capture_output=True, text=True,
    )  # fmt: skip
    if run.returncode not in (0, 1) or not run.stdout.startswith("["):
        raise LintError(
            f"make lint: textlint did not run for {language}: {(run.stderr or run.stdout).strip()}"
        )
    errors, warnings = [], []
    for result in json.loads(run.stdout):
        path, numbers = origin[result["filePath"]]
        for message in result["messages"]:
            number = numbers[min(message["line"], len(numbers)) - 1]
            text = " ".join(message["message"].split())
            line = f"{path.relative_to(ROOT).as_posix()}:{number}: {message['ruleId']}: {text}"
            (errors if message["severity"] == 2 else warnings).append(line)
    return errors, warnings


def spelling(files: list[pathlib.Path]) -> list[str] | None:
    """Korean words that hunspell does not know, as lines to print; None where it or its dictionary is missing."""
    if not shutil.which("hunspell"):
        return None
    extra = (ROOT / "lint/words.ko.txt").read_text("utf-8").split()
    words = BUILD / "words.ko.dic"  # not ko.dic: hunspell would take that for the dictionary itself
    # Each takes the particles that 메모리 takes.
    words.write_text(
        "".join(f"{word}/메모리\n" for word in sorted({*extra, *glossary.nouns("ko")})), "utf-8"
    )
    places: dict[str, str] = {}
    for path in files:
        for line in prose.read(path):
            if line.kind not in ("", "search", "box"):
                for word in re.findall("[가-힣]+", _GLUED.sub(" ", line.text)):
                    places.setdefault(word, f"{path.relative_to(ROOT).as_posix()}:{line.number}")
    run = subprocess.run(
        ["hunspell", "-d", "ko", "-i", "utf-8", "-p", str(words), "-l"],
        input="\n".join(places), capture_output=True, text=True,
    )  # fmt: skip
    if run.returncode or "Can't open" in run.stderr:
        return None
    unknown = [word for word in dict.fromkeys(run.stdout.split()) if word in places]
    return [f"{places[word]}: spelling: {word} is not known" for word in unknown]


def _place(line: str) -> tuple[str, int]:
    file, number = re.search(r"(docs/[^:]+):(\d+)", line).groups()
    return file, int(number)


def main() -> None:
    errors: list[str] = []
    notes: list[str] = []
    try:
        pages = {language: prose.pages(language) for language in ("ja", "ko")}
        for language, files in pages.items():
            for path in files:
                name = path.relative_to(ROOT).as_posix()
                # Words are textlint's part here; the tests look for them without it.
                errors += [
                    f"{name}:{found.line}: {found}"
                    for found in prose.check(path, language, words=False)
                ]
        prepare()
        for language, files in pages.items():
            wrong, doubtful = textlint(language, files)
            errors += wrong
            notes += [f"warning: {line}" for line in doubtful]
        unknown = spelling(pages["ko"])
    except (LintError, npm.NpmError, glossary.GlossaryError) as error:
        for line in errors:
            print(line)
        sys.exit(str(error))
    notes += unknown or []
    for line in [*sorted(notes, key=_place), *sorted(errors, key=_place)]:
        print(line)
    if unknown is None:
        print("NO KOREAN SPELLING CHECK: hunspell or its Korean dictionary is missing.")
        print("On Debian: apt-get install hunspell hunspell-ko")
    print(
        f"{sum(map(len, pages.values()))} pages: {len(errors)} errors, {len(notes)} notes to read"
    )
    sys.exit(bool(errors))


if __name__ == "__main__":
    main()
