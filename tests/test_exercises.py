"""The exercises: what is broken fails, what is right passes, and each wrong mend is told apart."""

import dataclasses
import functools
import re

import pytest

from tests import passed
from tools.common import exercises
from tools.common.files import ROOT
from tools.common.languages import LANGUAGES
from tools.learn.judge import Verdict, judge

ALL, CODES = exercises.exercises(), [language.code for language in LANGUAGES]
FILES = {"mend.py", "check.py", "solution.py", "right", "wrong"}


def judged(check, file) -> dict:
    return dataclasses.asdict(judge(check, file))


def verdict(exercise, name: str) -> passed.Work:
    """The verdict of an exercise's check on one of its files."""
    check, file = (exercise.folder / each for each in ("check.py", name))
    code = ["tools/learn/check.py", "tools/learn/judge.py"]
    key = passed.key(code, str(file), check.read_text("utf-8"), file.read_text("utf-8"))
    return passed.Work(key, functools.partial(judged, check, file))


def mends(exercise) -> list[str]:
    files = (file for kind in ("right", "wrong") for file in (exercise.folder / kind).glob("*.py"))
    return ["mend.py", "solution.py", *sorted(f"{file.parent.name}/{file.name}" for file in files)]


@pytest.mark.work(of=verdict)
@pytest.mark.parametrize(
    ("exercise", "name"),
    [pytest.param(each, name, id=f"{each.name}/{name}") for each in ALL for name in mends(each)],
)
def test_each_mend_is_told_by_its_own_words_what_it_is(exercise, name, outcome):
    wrong, id = exercises.text(exercise, "en")["wrong"], outcome["id"]
    if name == "mend.py":
        assert id in wrong and f"wrong/{id}.py" not in mends(exercise), outcome
    else:
        assert name == f"wrong/{id}.py" if "wrong/" in name else id == "done", outcome
    for language in CODES:
        assert Verdict(**outcome).sentence(exercise, language), "and its gaps can be filled"


def gaps(texts: dict, pattern: str) -> dict:
    """By the key of each text what must be equal in all languages."""
    return {key: sorted({*re.findall(pattern, value)}) for key, value in texts.items()}


@pytest.mark.parametrize("exercise", ALL, ids=lambda each: each.name)
def test_an_exercise_is_whole(exercise):
    """At least three wrong mends, each with its words; equal texts in all languages; no stray."""
    found = {path.name for path in exercise.folder.iterdir() if path.name != "__pycache__"}
    assert found == FILES | {f"text.{language}.toml" for language in CODES}
    shapes = []
    for language in CODES:
        text = exercises.text(exercise, language)
        hints, wrong = text.pop("hints"), text.pop("wrong")
        assert len(hints) == 3 and all(hints)
        texts = text | {f"wrong {id}": said for id, said in wrong.items()}
        shapes.append(gaps(texts | dict(zip("123", hints)), r"`[^`]+`|\{\w+\}"))
    assert {*shapes[0]} >= {"title", "task", "done"} and shapes == shapes[:1] * len(shapes)
    mended = {name[6:-3] for name in mends(exercise) if name.startswith("wrong/")}
    assert len(mended) >= 3 and mended < {*wrong}
    assert len({*wrong} - mended) == 1, "besides them what mend.py itself is told"
    mend = (exercise.folder / "mend.py").read_text("utf-8")
    assert mend.count("# FIX") == 1 and len(mend.splitlines()) <= 40
    assert exercise.needs in ("cpu", "cuda", "processes")


def test_the_path_is_whole_and_its_words_are_the_same_in_all_languages():
    words = [exercises.words(language) for language in CODES]
    shapes = [{part: gaps(each[part], r"\{\w+\}") for part in each} for each in words]
    assert shapes == shapes[:1] * len(shapes)
    for language, said in zip(CODES, words):
        for id, title in said["steps"].items():
            page = ROOT / f"docs/{language}/learn-{id}.md"
            assert f"\n# {title} {{ #" in page.read_text("utf-8"), "one title in the terminal, too"
    steps = exercises.steps()
    assert len(steps) == 6 and len(ALL) >= 24
    for step, listed in steps.items():
        there = {path.name for path in (ROOT / "exercises" / step).iterdir()}
        assert there == {each.name for each in listed}
        assert sum(each.minutes for each in listed) <= 6, "the page takes the rest of ten"


FIXTURE = """def check(run):
    from tools.learn.check import Wrong, same
    same("f()", run.call("f"), 1)
"""


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def f(): return 1", "done"),
        ("def f(): return 2", "values"),
        ("def f(): return 1.0", "type"),
        ("def f(:", "syntax"),
        ("f = 1", "missing"),
        ("1 / 0", "raised"),
        ("def f(): raise KeyError('x')", "raises"),
        ("import os; os.abort()", "crashed"),
        ("while True: pass", "slow"),
    ],
)
def test_whatever_a_file_does_there_is_a_verdict(tmp_path, source, found):
    check, file = tmp_path / "check.py", tmp_path / "mend.py"
    check.write_text(FIXTURE)
    file.write_text(source)
    result = judge(check, file, seconds=0.5 if found == "slow" else 20)
    assert result.id == found and result.sentence(ALL[0], "en")
