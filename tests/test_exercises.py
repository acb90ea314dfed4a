"""The exercises: what is broken fails, what is right passes, and each wrong mend is told apart."""

import dataclasses
import re
import string

import pytest

from tools.common import exercises
from tools.common.languages import DEFAULT, LANGUAGES
from tools.learn.judge import DONE, judge

ALL = [each for each in exercises.exercises() if each.folder.exists()]
FILES = {"mend.py", "check.py", "solution.py", "right", "wrong"}
TEXTS = {f"text.{language.code}.toml" for language in LANGUAGES}


def verdict(exercise, name: str):
    return judge(exercise.folder / "check.py", exercise.folder / name)


def python(exercise, kind: str) -> list[str]:
    return [f"{kind}/{path.name}" for path in sorted((exercise.folder / kind).glob("*.py"))]


MENDS = [(each, name) for each in ALL for name in ["solution.py", *python(each, "right")]]
WRONG = [(each, name) for each in ALL for name in python(each, "wrong")]


def ids(cases):
    return [f"{exercise.name}/{name}" for exercise, name in cases]


@pytest.mark.parametrize("exercise", ALL, ids=lambda each: each.name)
def test_what_is_to_be_mended_fails_with_words_of_its_own(exercise):
    found = verdict(exercise, "mend.py")
    assert found.id in exercises.text(exercise, DEFAULT.code)["wrong"], found
    assert f"wrong/{found.id}.py" not in python(exercise, "wrong")


@pytest.mark.parametrize(("exercise", "name"), MENDS, ids=ids(MENDS))
def test_a_right_mend_passes(exercise, name):
    found = verdict(exercise, name)
    assert found.id == DONE, found


@pytest.mark.parametrize(("exercise", "name"), WRONG, ids=ids(WRONG))
def test_a_wrong_mend_is_told_why_by_its_own_id(exercise, name):
    found = verdict(exercise, name)
    assert f"wrong/{found.id}.py" == name, found
    for language in LANGUAGES:
        text = exercises.text(exercise, language.code)["wrong"][found.id]
        asked = {field for _, field, *_ in string.Formatter().parse(text) if field}
        assert asked <= {*found.facts}, f"{language.code}: {text}"


@pytest.mark.parametrize("exercise", ALL, ids=lambda each: each.name)
def test_an_exercise_is_whole(exercise):
    """At least three wrong mends, each with its words; equal texts in all languages; no stray."""
    found = {path.name for path in exercise.folder.iterdir() if path.name != "__pycache__"}
    assert found == FILES | TEXTS
    wrong = [name.removeprefix("wrong/").removesuffix(".py") for name in python(exercise, "wrong")]
    english = exercises.text(exercise, DEFAULT.code)
    assert len(wrong) >= 3 and {*wrong} < {*english["wrong"]}
    assert len({*english["wrong"]} - {*wrong}) == 1, "besides them what mend.py itself is told"
    for language in LANGUAGES:
        text = exercises.text(exercise, language.code)
        assert shape(text) == shape(english), language.code
        assert len(text["hints"]) == exercises.HINTS and all(text["hints"])
    mend = (exercise.folder / "mend.py").read_text("utf-8")
    assert mend.count("# FIX") == 1 and len(mend.splitlines()) <= 40
    assert exercise.needs in ("cpu", "cuda", "processes")


def shape(text: dict) -> dict:
    """What must be equal in all languages: the keys, the code in each text and its gaps."""
    texts = {key: text[key] for key in ("title", "task", "done")} | text["wrong"]
    texts |= {f"hint {number}": hint for number, hint in enumerate(text["hints"])}
    pattern = re.compile(r"`[^`]+`|\{\w+\}")
    return {key: sorted({*pattern.findall(value)}) for key, value in texts.items()}


def test_the_words_of_the_house_are_the_same_in_all_languages():
    english, *others = (exercises.house(language.code) for language in LANGUAGES)
    for other in others:
        assert {part: shape_of(other[part]) for part in other} == {
            part: shape_of(english[part]) for part in english
        }


def shape_of(texts: dict) -> dict:
    return {key: sorted(re.findall(r"\{\w+\}", value)) for key, value in texts.items()}


def test_a_step_has_one_title_on_its_page_and_in_the_terminal():
    for language in LANGUAGES:
        for id, title in exercises.house(language.code)["steps"].items():
            page = exercises.ROOT / f"docs/{language.code}/learn-{id}.md"
            assert f"\n# {title} {{ #" in page.read_text("utf-8"), page


def test_the_path_is_whole():
    steps = exercises.steps()
    assert len(steps) == 6 and len(exercises.exercises()) >= 24
    for step in steps:
        folder = exercises.EXERCISES / step.id
        assert {path.name for path in folder.iterdir()} == {each.name for each in step.exercises}
        assert sum(each.minutes for each in step.exercises) <= 6, "the page takes the rest of ten"


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
        ("raise SystemExit(3)", "raised"),
    ],
)
def test_whatever_a_file_does_there_is_a_verdict(tmp_path, source, found):
    check, file = tmp_path / "check.py", tmp_path / "mend.py"
    check.write_text(FIXTURE)
    file.write_text(source)
    result = judge(check, file, seconds=2 if found == "slow" else 20)
    assert result.id == found
    text = exercises.house(DEFAULT.code)["wrong"].get(found, "")
    text.format(**dataclasses.asdict(result)["facts"])  # every gap of the sentence can be filled
