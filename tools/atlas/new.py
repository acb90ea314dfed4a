"""A new library of the atlas, then what its run saw: `make atlas-new LIBRARY=name`.

The first call writes snippets/atlas/<name>/ with files that run, each next one runs them and shows
what was seen, what the schema says of library.toml, and what is left to do on the pages.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from typing import Any

from tools.common import atlas, records
from tools.common.languages import LANGUAGES
from tools.record import run

TOML = """name = "{name}"            # as it calls itself
family = "{family}"          # {families}
packages = ["{name}"]      # whose versions are recorded
find = []                  # classes and functions that people type
why = []                   # pages that explain: "images.md#pillow"

[axes]                     # the letter of an axis for each size; one size for each
C = 3
H = 4
W = 5

[from_tensor]
given = "tensor"           # the variable that goes in
made = "array"             # the one that comes out
# read = "array.data"      # where its numbers are, if it is no array itself

[to_tensor]
given = "array"
made = "tensor"
"""
FROM_TENSOR = f"""# --8<-- [start:show]
import torch

{run.DEVICE_LINE}tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)

# --8<-- [start:key]
array = tensor.detach().cpu().numpy()
# --8<-- [end:key]
# --8<-- [end:show]
assert array.shape == (3, 4, 5)
"""
TO_TENSOR = f"""# --8<-- [start:show]
import numpy as np
import torch

{run.DEVICE_LINE}array = np.ones((3, 4, 5), "float32")

# --8<-- [start:key]
tensor = torch.from_numpy(array).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (3, 4, 5)
"""
FORGOTTEN = f"""import torch

{run.DEVICE_LINE}tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)


def grad():
    return tensor.clone().requires_grad_().numpy()


def device_tensor():
    return tensor.numpy()
"""
FILES = {"from_tensor": FROM_TENSOR, "to_tensor": TO_TENSOR, "forgotten": FORGOTTEN}


def main(names: list[str], observe: Callable[[atlas.Library], dict[str, Any]]) -> int:
    """Begin the named library, or show what a run of it sees. The exit status."""
    if len(names) != 1 or not re.fullmatch(r"[a-z0-9][a-z0-9-]*", names[0]):
        sys.exit("Name one library, in small letters: make atlas-new LIBRARY=scikit-image")
    folder = atlas.FOLDER / names[0]
    if not folder.exists():
        folder.mkdir(parents=True)
        families = " ".join(atlas.FAMILIES)
        text = TOML.format(name=names[0], family=atlas.FAMILIES[0], families=families)
        (folder / "library.toml").write_text(text, "utf-8")
        for file, text in FILES.items():
            (folder / f"{file}.py").write_text(text, "utf-8")
        print(f"wrote {records.named(folder)}/. Fill its four files, then the same command again")
        return 0
    library = atlas.library(folder)
    seen = observe(library)
    if "failed" in seen:
        print(f"{records.named(folder)} failed:", *seen["failed"]["said"], sep="\n  ")
        return 1
    for way in library.ways:
        print(f"{way}:")
        for side in ("given", "made"):
            print(f"  {side:6}", json.dumps(seen[way][side]))
        print("  memory", seen[way]["memory"] or "not to be seen")
    for name, said in seen["forgotten"].items():
        print(f"{name}: {said['code']}")
        print(" ", f"{said['raises']}: {said['text']}" if "raises" in said else said["gives"])
        print(*[f"  warns: {said['warns']}"] if "warns" in said else [], sep="\n")
    page = library.page.partition("#")[0]
    pages = [f"docs/{language.code}/{page}" for language in LANGUAGES]
    print(f"""
Now a heading `## {library.about["name"]} {{ #{library.id} }}`, some sentences that say why,
and this line, in {", ".join(pages)}:

<!-- atlas: {library.id} -->

Then: make atlas, and
python -m tools.language.stamps {" ".join(pages[1:])}
make test ARGS="-k atlas" """)
    return 0
