"""One answer to each question that comes up on many pages; another form stands where it is named.

What is searched is what readers take away: the lines in sight of each snippet, the lines to write
of docs/errors.json, and the code in the sentences of the English pages, which the other languages
repeat (tests/test_pages.py).
"""

import functools
import re
from typing import NamedTuple

import pytest

from tools.common import records
from tools.language import prose
from tools.markdown import blocks, messages


class Form(NamedTuple):
    """A form that is not the house's, and the pages or snippets that speak of it, each with why."""

    pattern: str
    instead: str
    where: dict[str, str]


ITSELF = "the call is the subject"
RECIPE = "a function to take away: its batches may have the bits that `force` resolves"
TYPES = "the subject is what the three calls do not take"

FORMS = [
    Form(
        r"\.numpy\(force=True\)",
        "t.detach().cpu().numpy()",
        {
            **dict.fromkeys(["articles", "calls", "calls.md", "cases.md", "methods.md"], ITSELF),
            **dict.fromkeys(["cheatsheet", "nested-outputs", "nested-outputs.md"], ITSELF),
            "upgrade.md": ITSELF,
            **dict.fromkeys(["learn-1-tensor-and-array", "learn-1-tensor-and-array.md"], ITSELF),
            "collecting": RECIPE,
            "transformers": RECIPE,
            **dict.fromkeys(["layouts-and-dtypes.md", "wrong-values.md"], TYPES),
            **dict.fromkeys(["subclasses", "subclasses.md"], TYPES),
            **dict.fromkeys(["sparse", "sparse-csr", "sparse-csc", "sparse-bsr"], TYPES),
            **dict.fromkeys(["sparse-bsc", "fake-mode", "nested-sizes", "subclass-numpy"], TYPES),
            **dict.fromkeys(["numpy-dtype", "numpy-force-int", "numpy-positional"], ITSELF),
            "zerotensor": TYPES,
        },
    ),
    Form(
        r"\.clone\(\)(?:\.cpu\(\))?\.numpy\(\)",
        "t.detach().cpu().numpy().copy()",
        {"subclasses.md": TYPES},
    ),
    Form(
        r"""\.to\(["']cpu["'], copy=True\)\.numpy\(\)""",
        "t.detach().cpu().numpy().copy()",
        dict.fromkeys(
            ["articles.md", "copy-or-share", "grad-error.md"],
            "named as the exception: one copy on every device, for large tensors",
        ),
    ),
    Form(
        r"deepcopy\(model\.state_dict\(\)\)",
        '{name: t.detach().to("cpu", copy=True) for name, t in model.state_dict().items()}',
        dict.fromkeys(
            ["checkpoints.md", "wrong-values.md"],
            "named as the exception: a state_dict that holds more than tensors",
        ),
    ),
    Form(r"def to_numpy\(", "the one of nested-outputs.md", {"nested-outputs": "it is this one"}),
    Form(
        r"\.cpu\(\)\.detach\(\)|\.data\.(?:cpu|numpy)\(",
        ".detach().cpu()",
        {
            **dict.fromkeys(["articles", "order", "calls", "cost.md"], "both orders are compared"),
            "data-or-detach": ITSELF,
        },
    ),
    Form(
        r"np\.concatenate\(\[?(?:chunks|outputs|preds)",
        "torch.cat(chunks).numpy(), after the loop",
        {},
    ),
    Form(
        r"default_rng\((?!\(|\[)",
        "np.random.default_rng((seed, epoch, i))",
        {"loaders-and-files": "an IterableDataset has no index: the seed of its worker"},
    ),
]


@functools.cache
def texts() -> dict[str, str]:
    """What readers take away, by the name of its page or snippet."""
    found = {}
    for name in records.names():
        lines = records.shown(records.source(name)).splitlines()
        found[name] = "\n".join(lines[number - 1] for number in blocks.sight(name)[1])
    for page in prose.pages("en"):
        codes = [code for line in prose.read(page, "en") for code in line.codes]
        found[page.name] = "\n".join(codes)
    for message in messages.by_id().values():
        found[message["id"]] = message.get("write", "")
    return found


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.instead[:40])
def test_another_form_stands_only_where_it_is_the_subject(form):
    places = {name for name, text in texts().items() if re.search(form.pattern, text)}
    allowed = {name for name in places if name in form.where or name.split("/")[0] in form.where}
    assert sorted(places - allowed) == [], f"the house writes {form.instead}; or say why in FORMS"
    unused = [n for n in form.where if not any(n in (p, p.split("/")[0]) for p in places)]
    assert unused == [], "nothing of it stands there any more: take the line out"
