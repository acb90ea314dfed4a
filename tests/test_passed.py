"""What passed here is not done again, and only as long as nothing changed that it depends on."""

import itertools
import os

from tests import passed
from tests.passed import Passed, Work
from tools.common import files


def test_what_passed_is_taken_and_nothing_else(tmp_path):
    file = tmp_path / "build/passed"

    def run(key="k", good=True, fresh=False):
        """How often a run of the tests does that work."""
        works, done = Passed(file, fresh), []
        work = Work(key, lambda: done.append(key) or 1)
        for _ in range(2):  # two tests ask
            assert works.result(work) == 1
            works.settle(good)
        works.close()
        assert len(works.taken) == 1 - len(done), "the last line counts what was not done"
        return len(done)

    assert [run(good=False), run(), run(), run("other"), run(fresh=True)] == [1, 1, 0, 1, 1]
    with file.open("a") as cut:
        cut.write('["cut", {"off')
    assert [run(), run("cut")] == [0, 1]


def around():
    return os.getcwd(), os.environ.get("A_TEST"), str(files.ROOT)


def test_what_is_done_beside_a_test_sees_nothing_of_it(empty_tree, monkeypatch):
    """Once a test's stand-in for a folder made the process of another test start there."""
    works, before = Passed(empty_tree / "passed", True), [os.getcwd(), None, os.getcwd()]
    works.begin(Work("first", around))  # as a run of the tests does before the first of them
    monkeypatch.chdir(empty_tree)
    monkeypatch.setenv("A_TEST", "1")
    assert [*around()] == [str(empty_tree), "1", str(empty_tree)]
    works.begin(Work("second", around))
    assert [[*works.result(Work(key, around))] for key in ("first", "second")] == [before] * 2
    works.close()


def test_a_run_depends_on_snippet_device_runner_settings_and_packages(empty_tree, monkeypatch):
    keys = set()
    for name, source in {"a": "print(1)", "b": "print(1)", "c": "print(2)"}.items():
        (files.SNIPPETS / f"page/{name}.py").write_text(source)
        keys |= {passed.snippet(f"page/{name}.py", lazy).key for lazy in (False, True)}
    assert len(keys) == 6
    runner, package = empty_tree / "runner.py", empty_tree / "new-9.dist-info/METADATA"
    package.parent.mkdir()
    monkeypatch.syspath_prepend(str(empty_tree))
    runner.write_text("1")
    seen = [passed.around.__wrapped__(str(runner)) for _ in range(2)]
    for change in (
        lambda: runner.write_text("2"),
        lambda: monkeypatch.setenv("OMP_NUM_THREADS", "7"),
        lambda: package.write_text("Name: new\nVersion: 9\n"),
    ):
        change()
        seen.append(passed.around.__wrapped__(str(runner)))
    assert [before == now for before, now in itertools.pairwise(seen)] == [True, *[False] * 3]


def test_a_site_is_built_again_once_a_file_that_it_is_built_of_changes(tmp_path):
    page, test, built = tmp_path / "docs/page.md", tmp_path / "tests/test.py", []

    def make(folder):
        folder.mkdir(parents=True)
        (folder / "index.html").write_text(page.read_text())
        built.append(page.read_text())

    for file, text, fresh, count in (
        (test, "old", False, 1),
        (test, "new", False, 1),
        (page, "new", False, 2),
        (page, "new", True, 3),
    ):
        page.parent.mkdir(exist_ok=True)
        test.parent.mkdir(exist_ok=True)
        page.touch()
        file.write_text(text)
        works = Passed(tmp_path / "build/passed", fresh)
        folder = works.folder("site", passed.site(tmp_path), make).result()
        assert (folder / "index.html").read_text() == page.read_text() and len(built) == count
    assert len([*(tmp_path / "build/site").iterdir()]) == 1, "one is enough"
