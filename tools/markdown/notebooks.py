"""Execute the notebooks of the site, and fill them with what their cells printed.

The committed notebooks hold no output. Those of the three languages share their code, so that one run serves all; it
is kept under build/notebooks/ and made again when the code, a version or the devices in sight change.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import pathlib
import platform
import sys
import tempfile

from tools.common import sources
from tools.common.records import ROOT

DOCS = ROOT / "docs"
KEPT = ROOT / "build" / "notebooks"
TIME_LIMIT = 120  # seconds for one cell; the first, which imports torch, takes about 2


class NotebookError(Exception):
    """A notebook cannot be shown; the text names the notebook and the cell."""


def find() -> list[pathlib.Path]:
    """Every notebook of the site."""
    return sorted(DOCS.glob("*/*.ipynb"))


def fill(path: pathlib.Path) -> pathlib.Path:
    """A copy, under build/notebooks/, of the notebook with the output of its cells. Raises NotebookError."""
    notebook, number = _read(path), 0
    texts = printed(path)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            text = texts[cell["id"]]
            cell["execution_count"] = number
            cell["outputs"] = (
                [{"name": "stdout", "output_type": "stream", "text": text}] if text else []
            )
    copy = KEPT / path.relative_to(DOCS)
    _write(copy, json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
    return copy


def printed(path: pathlib.Path) -> dict[str, str]:
    """``{id of a code cell: what it printed}``: of the kept run of this very code, or of a new one.

    Raises NotebookError for a cell that raises, or shows anything that it does not print.
    """
    notebook = _read(path)
    kept = KEPT / f"{_key(notebook)}.json"
    if not kept.exists():
        _write(kept, json.dumps(_execute(path), indent=1))
    return json.loads(kept.read_text("utf-8"))


def _read(path: pathlib.Path) -> dict:
    try:
        return sources.read_json(path)
    except ValueError as error:
        raise NotebookError(str(error)) from None


def _write(path: pathlib.Path, text: str) -> None:
    """In one step: builds that run at the same time never read half a file. A file that says it already is left alone."""
    if path.exists() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=path.parent, encoding="utf-8", delete=False) as file:
        file.write(text)
    os.replace(file.name, path)


def _key(notebook: dict) -> str:
    code = [
        (cell["id"], "".join(cell["source"]))
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]
    versions = [
        importlib.metadata.version(package)
        for package in ("torch", "numpy", "ipykernel", "nbclient")
    ]
    # torch could name the devices, but takes seconds to import on each build.
    devices = [
        os.environ.get("CUDA_VISIBLE_DEVICES"),
        *sorted(map(str, pathlib.Path("/dev").glob("nvidia[0-9]*"))),
    ]
    whole = json.dumps([code, versions, sys.executable, platform.python_version(), devices])
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def _execute(path: pathlib.Path) -> dict[str, str]:
    # Here, as most builds find a kept run and need none of these.
    import nbformat
    from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpecManager
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    notebook = nbformat.read(path, as_version=4)
    # A folder of its own, as the reader's IPython start-up files could change what is printed.
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "IPYTHONDIR": folder}
        environment.pop("PYTHONSTARTUP", None)
        kernel = AsyncKernelManager(
            # No folders to search: whatever kernels are installed, it is this interpreter's own.
            kernel_name=NATIVE_KERNEL_NAME,
            kernel_spec_manager=KernelSpecManager(kernel_dirs=[]),
            connection_file=os.path.join(folder, "kernel.json"),
            transport="ipc"
            if os.name == "posix"
            else "tcp",  # over TCP, ipykernel prints a warning
        )
        client = NotebookClient(notebook, km=kernel, timeout=TIME_LIMIT, record_timing=False)
        try:
            client.execute(cleanup_kc=True, cwd=folder, env=environment)
        except CellExecutionError:
            pass  # the cell holds the error
        except (CellTimeoutError, DeadKernelError) as error:
            raise NotebookError(f"{sources.named(path)}: {error}") from None
    texts = {}
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        where = f"{sources.named(path)}, cell {cell.id}"
        for output in cell.outputs:
            if output.output_type == "error":
                raise NotebookError(f"{where}: {output.ename}: {output.evalue}")
            if output.get("name") != "stdout":
                shown = output.get("text") or f"{output.output_type}: {output.get('data')}"
                raise NotebookError(
                    f"{where}: a cell prints, and shows nothing else, but there is {shown.strip()}"
                )
        texts[cell.id] = "".join(output.text for output in cell.outputs)
    return texts
