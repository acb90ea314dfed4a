# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import weakref

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
for batch in torch.ones(4, 2, device=device):
    out = batch * 2
there = weakref.ref(out)
print("after the loop:", there() is not None)
del out
print("after del out:", there() is not None)


def predict(seen):
    out = torch.ones(2, device=device) * 2
    seen.append(weakref.ref(out))
    raise ValueError("no weights")


errors, seen = [], []
try:
    predict(seen)
except ValueError as error:
    errors.append(error)
print("while the error is kept:", seen[0]() is not None)
errors = [str(error) for error in errors]
print("with its text alone:", seen[0]() is not None)
# --8<-- [end:show]
assert there() is None and seen[0]() is None and errors == ["no weights"]
try:
    predict(seen)
except ValueError as error:
    kept = error
assert seen[1]() is not None
kept = kept.with_traceback(None)
assert seen[1]() is None


def evaluate():
    for batch in torch.ones(4, 2, device=device):
        out = batch * 2
    return weakref.ref(out)


assert evaluate()() is None
# The traceback that IPython drops is part of a cycle: the garbage collector has to come by.
import gc
import importlib.util

if importlib.util.find_spec("IPython"):
    import contextlib
    import io
    import os
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        os.environ["IPYTHONDIR"] = folder
        from IPython.core.interactiveshell import InteractiveShell
        from traitlets.config import Config

        shell = InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}}))
        shell.push({"predict": predict, "seen": seen, "torch": torch})

        def cell(text):
            with contextlib.redirect_stdout(io.StringIO()):
                shell.run_cell(text, store_history=True)

        cell("predict(seen)")
        assert seen[-1]() is not None, "the last error keeps its tensors"
        cell("1 / 0")
        gc.collect()
        assert seen[-1]() is None, "another error takes its place"
        cell("import weakref")
        cell("t = torch.ones(3); seen.append(weakref.ref(t)); t")
        cell("del t")
        for _ in range(3):
            cell("1")
        gc.collect()
        assert seen[-1]() is not None, "Out keeps what was shown"
        cell("%reset -f out")
        gc.collect()
        assert seen[-1]() is None, "nor is it one of the last three"
