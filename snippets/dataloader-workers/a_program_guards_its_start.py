# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys
import tempfile
from pathlib import Path

unguarded = """
from torch.utils.data import DataLoader
loader = DataLoader([1, 2], num_workers=1,
                    multiprocessing_context="spawn")
for batch in loader:
    print(batch)
"""
guarded = """
from torch.utils.data import DataLoader
def main():
    loader = DataLoader([1, 2], num_workers=1,
                        multiprocessing_context="spawn")
    for batch in loader:
        print(batch)
if __name__ == "__main__":
    main()
"""
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "train.py")
    for program in unguarded, guarded:
        path.write_text(program)
        child = [sys.executable, str(path)]
        run = subprocess.run(child, capture_output=True, text=True)
        raised = run.stderr.split("RuntimeError: ")
        said = raised[1] if len(raised) > 1 else run.stdout
        print(" ".join(said.split("This probably")[0].split()))
    local = guarded.replace(
        "[1, 2], ", "[1, 2], collate_fn=lambda x: x, "
    )
    path.write_text(local)
    run = subprocess.run(child, capture_output=True, text=True)
    print(run.stderr.strip().splitlines()[-1])
# --8<-- [end:show]
assert run.returncode == 1 and "local object" in run.stderr
assert "the current process has finished its bootstrapping phase" in raised[-1] or "tensor" in said
import pickle


def collate(batch):
    return batch


assert pickle.loads(pickle.dumps(collate)) is collate, "a function of the module has a name"
try:
    pickle.dumps(lambda x: x)
    raise AssertionError("a lambda has a name")
except (pickle.PicklingError, AttributeError) as error:
    assert "lambda" in str(error)
from functools import partial

assert pickle.loads(pickle.dumps(partial(int, base=2)))("11") == 3
