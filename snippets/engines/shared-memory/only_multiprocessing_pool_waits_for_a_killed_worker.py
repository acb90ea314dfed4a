# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import multiprocessing
import os
import re
import signal
import time
from concurrent.futures import ProcessPoolExecutor

from torch.multiprocessing import start_processes
from torch.utils.data import DataLoader, Dataset

def killed(i=0):
    time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGKILL)

class Rows(Dataset):
    def __len__(self):
        return 1
    def __getitem__(self, i):
        killed()

fork = multiprocessing.get_context("fork")

def pool():
    with fork.Pool(1) as workers:
        workers.apply_async(killed).get(timeout=1)

def executor():
    with ProcessPoolExecutor(1, fork) as workers:
        workers.submit(killed).result()

def loader():
    list(DataLoader(Rows(), num_workers=1,
                    multiprocessing_context=fork))

def processes():
    start_processes(killed, nprocs=1, start_method="fork")

errors = {}
for name, run in {"multiprocessing.Pool": pool,
                  "ProcessPoolExecutor": executor,
                  "torch.multiprocessing": processes,
                  "DataLoader": loader}.items():
    try:
        run()
    except Exception as error:
        errors[name] = error
        text = re.sub(r"\d+", "…", str(error)) or "1 s is over"
        print(name, type(error).__name__, text, sep=" | ")
# --8<-- [end:show]
from concurrent.futures import BrokenExecutor


def at_once():
    os.kill(os.getpid(), signal.SIGKILL)


waited, broken, ended, exited = errors.values()
assert type(waited) is multiprocessing.TimeoutError and not str(waited)
assert isinstance(broken, BrokenExecutor) and isinstance(broken, RuntimeError)
assert str(broken) == (
    "A process in the process pool was terminated abruptly while the future was running or pending."
)
assert str(ended) == "process 0 terminated with signal SIGKILL" and ended.exit_code == -signal.SIGKILL
assert re.fullmatch(r"DataLoader worker \(pid\(s\) \d+\) exited unexpectedly", str(exited))
assert re.match(r"DataLoader worker \(pid \d+\) is killed by signal: Killed", str(exited.__cause__))
# Pool starts another process in the place of the killed one, and never gives it the lost job.
with fork.Pool(1) as workers:
    first = workers.apply(os.getpid)
    job = workers.apply_async(at_once)
    assert workers.apply_async(os.getpid).get(timeout=20) != first, "the next job is done"
    job.wait(0.3)
    assert not job.ready()
# A Process says how it ended, and the executor takes no more jobs.
process = fork.Process(target=at_once)
process.start()
process.join()
assert process.exitcode == -signal.SIGKILL
with ProcessPoolExecutor(1, fork) as workers:
    assert isinstance(workers.submit(at_once).exception(timeout=20), BrokenExecutor)
    try:
        workers.submit(os.getpid)
        raise AssertionError("a broken pool takes a job")
    except BrokenExecutor as error:
        assert "the process pool is not usable anymore" in str(error)
