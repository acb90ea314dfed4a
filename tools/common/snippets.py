"""The snippets, named ``page/claim.py``: their text, their sections, and what they need.

The standard library alone; Python 3.8 or later.
"""

from __future__ import annotations

import functools
import hashlib
import re
from typing import Optional

from tools.common import files

# requirements/extras.txt brings these (`make extras`), requirements.txt the others.
EXTRAS = ("jax", "safetensors", "tensorboard", "tqdm", "transformers")
_OTHERS = ("cupy", "cv2", "matplotlib", "pandas", "PIL", "sklearn")
# A snippet about another library lives in a folder of its own: {folder: module}.
LIBRARIES = {module.lower(): module for module in sorted(EXTRAS + _OTHERS, key=str.lower)}
ON_CUDA_ALONE = ("cupy",)  # elsewhere the snippets about it do without
DEVICE_LINE = 'device = "cuda" if torch.cuda.is_available() else "cpu"\n'

_SECTION_MARK = re.compile(r"^[ \t]*# *-+8<-+ *\[.*\n?", re.M)
_PAGE_MARK = re.compile(_SECTION_MARK.pattern + r"|[ \t]*# *\(\d+\)!?[ \t]*$", re.M)


def names() -> list[str]:
    """Every snippet, sorted."""
    every = files.SNIPPETS.glob("*/*.py")
    return sorted(path.relative_to(files.SNIPPETS).as_posix() for path in every)


def source(name: str) -> str:
    """The text of a snippet. Raises ValueError where none has this name."""
    if not (files.SNIPPETS / name).is_file():
        raise ValueError(f"there is no snippets/{name}; `make status` lists those that there are")
    return (files.SNIPPETS / name).read_text("utf-8")


def shown(source: str, section: str = "show") -> str:
    """A section, without the marks of others: ``show`` is what a page shows of a snippet."""
    after = source.partition(f"# --8<-- [start:{section}]\n")[2]
    return _SECTION_MARK.sub("", after.partition(f"# --8<-- [end:{section}]")[0])


def key(source: str) -> str:
    """The lines of a snippet that answer: its section ``key``, or all that a page shows."""
    return shown(source, "key") or shown(source)


def before_assertions(source: str) -> str:
    """What comes before the end of the section ``show``: all that other versions run."""
    return source.partition("# --8<-- [end:show]")[0]


def strip_marks(source: str) -> str:
    """The code alone, without the marks that serve the page (``# --8<-- […]``, ``# (1)!``)."""
    return _PAGE_MARK.sub("", source)


def fingerprint(name: str) -> str:
    """16 hexadecimal digits that change when a snippet's code does, not when a page mark moves."""
    return fingerprint_of(source(name))


@functools.lru_cache(maxsize=None)
def fingerprint_of(*parts: str) -> str:
    """``fingerprint`` of a snippet's text, or of several texts that run together."""
    code = "\0".join(map(strip_marks, parts))
    return hashlib.sha256(code.encode()).hexdigest()[:16]


def needs(name: str, environment: str) -> Optional[str]:
    """The library without which a snippet cannot run there; None where torch and NumPy do."""
    module = LIBRARIES.get(name.split("/")[0])
    return None if module in ON_CUDA_ALONE and environment != "cuda" else module
