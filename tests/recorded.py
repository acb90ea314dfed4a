"""A tree of two snippets with records of their runs, and a page that shows them, in Japanese."""

from tests import rendering
from tools.common import records, versions
from tools.markdown import runs

NAME, OTHER = "page/claim.py", "cv2/other.py"
RAN, TABLE = (f"<!-- {kind}: {NAME} -->" for kind in ("ran", "table"))
OLD, BARE = "2.2.2/2.0.2", "2.2.2/none"
CPU = {"device": "x86_64", "torch": "2.13.0+cpu", "python": "3.11.7", "platform": "Linux"}
CPU |= {"numpy": "2.4.6", "cv2": "5.0.0"}
ABOUT = {
    "cpu": CPU,
    "cuda": {**CPU, "device": "NVIDIA H100", "driver": "580.1", "cuda": "13.0"},
    OLD: {"device": "x86_64", "torch": "2.2.2+cu121", "numpy": "2.0.2"},
    BARE: {"torch": "2.2.2"},
}
SOFTWARE = "torch 2.13.0+cpu · NumPy 2.4.6 · Python 3.11.7"
ON_CPU = f"x86_64 · {SOFTWARE} · cv2 5.0.0 · 2026-11-21"
ON_CUDA = f"NVIDIA H100 · driver 580.1 · CUDA 13.0 · {SOFTWARE} · 2026-11-21"
WORDS = rendering.words("results", "ja")
TAB = {"OLD": "torch 2.2.2 · NumPy 2.0.2", "BARE": f"torch 2.2.2 · {WORDS['no_numpy']}"}
PRINTED = {"T": "a | True", "F": "a | False", "L": "line 3\nAssertionError"}
HEAD = "| Call | Memory |\n| --- | --- |\n"


def filled(empty_tree):
    """For a fixture: a tree with two snippets, a CPU record of them, and a page that shows them."""
    for name in (NAME, OTHER):
        (empty_tree / "snippets" / name).parent.mkdir(exist_ok=True)
        (empty_tree / "snippets" / name).write_text("print('a | True')\n")
        record("cpu", name=name)
    page = empty_tree / "docs/ja/some-page.md"
    page.parent.mkdir(parents=True)
    page.write_text(f"# Some page {{ #some }}\n\n{RAN}\n\n<!-- ran: {OTHER} -->\n")
    yield empty_tree
    runs.loaded.cache_clear()


def record(environment, out="a | True", name=NAME, exit_="", day="2026-11-21"):
    """Add a run to a record; what CUDA's lacks is what its run has not come to."""
    run = {"code": records.fingerprint(name), "out": out.split("\n")}
    runs.loaded.cache_clear()
    if environment not in records.SHOWN:
        about = {**ABOUT[environment], "date": day}
        versions.write(versions.merged(versions.read(), environment, about, {name: run}, []))
        return
    snippets = records.read(records.path(environment)).get("snippets", {})
    run["date"] = f"{day}T10:31:05Z"
    failed = {"failed": {"exit": exit_, "said": PRINTED["L"].split("\n")}} if exit_ else {}
    snippets[name] = run | failed
    left = sorted(set(records.names()) - set(snippets)) if environment == "cuda" else []
    about = ABOUT[environment]
    records.write(environment, {"environment": about, "snippets": snippets, "left": left})


def change():
    (records.SNIPPETS / NAME).write_text("print('a | True')  # changed\n")


def render(text):
    return rendering.render("results", text, "ja")
