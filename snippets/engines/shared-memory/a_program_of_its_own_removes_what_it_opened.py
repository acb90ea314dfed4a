# --8<-- [start:show]
import multiprocessing
import re
import subprocess
import sys
from multiprocessing.shared_memory import SharedMemory

OPENS = """
import sys
from multiprocessing.shared_memory import SharedMemory
shm = SharedMemory(sys.argv[1])
"""
OPENS_UNTRACKED = """
# --8<-- [start:key]
import sys
from multiprocessing import resource_tracker
from multiprocessing.shared_memory import SharedMemory
if sys.version_info >= (3, 13):
    shm = SharedMemory(sys.argv[1], track=False)
else:
    shm = SharedMemory(sys.argv[1])
    resource_tracker.unregister(shm._name, "shared_memory")
# --8<-- [end:key]
"""

def child(name):
    process = multiprocessing.get_context("fork").Process(
        target=SharedMemory, args=(name,))
    process.start()
    process.join()
    return ""

def program(code):
    return lambda name: subprocess.run(
        [sys.executable, "-c", code, name],
        capture_output=True, text=True).stderr

lost = []
for what, run in {"child": child, "program": program(OPENS),
                  "untracked": program(OPENS_UNTRACKED)}.items():
    shm = SharedMemory(create=True, size=16)
    said = run(shm.name)
    shm.close()
    try:
        shm.unlink()
    except FileNotFoundError:
        lost.append(what)
    warned = re.findall("There appear .* shutdown", said)
    left = "removed" if what in lost else "still there"
    print(what, left, *warned, sep=" | ")
# --8<-- [end:show]
    if what in lost:  # or the tracker of this process would look for it at the end
        multiprocessing.resource_tracker.unregister(shm._name, "shared_memory")
    assert (said != "") == bool(warned) == (what in lost), said
import os
import signal
import time

assert lost == ["program"]
if sys.platform == "linux":

    def there(name):
        return os.path.exists(f"/dev/shm/{name}")

    # The owner itself ends without unlink(): its tracker removes the block, unless it is killed, too.
    MAKES = """if True:
        import time
        from multiprocessing.shared_memory import SharedMemory
        shm = SharedMemory(create=True, size=16)
        print(shm.name, flush=True)
        time.sleep({})
    """
    for wait, how, left in (
        (0, None, False),
        (60, lambda pid: os.kill(pid, signal.SIGTERM), False),
        (60, lambda pid: os.kill(pid, signal.SIGKILL), False),
        (60, lambda pid: os.killpg(pid, signal.SIGKILL), True),
    ):
        owner = subprocess.Popen(
            [sys.executable, "-c", MAKES.format(wait)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        name = owner.stdout.readline().strip()
        if how:
            how(owner.pid)
        said = owner.communicate()[1]  # until its tracker has ended as well
        assert there(name) == left, (wait, said)
        assert ("There appear to be 1 leaked shared_memory objects" in said) != left
        if left:
            os.remove(f"/dev/shm/{name}")

    # A forked child has its parent's tracker only where the parent has one by then.
    CHILD_MAKES = """if True:
        import multiprocessing, os, sys, time
        from multiprocessing import resource_tracker
        from multiprocessing.shared_memory import SharedMemory
        def make(end):
            shm = SharedMemory(create=True, size=16)
            end.send(shm.name)
        if sys.argv[1] == "True":
            resource_tracker.ensure_running()
        fork = multiprocessing.get_context("fork")
        out, end = fork.Pipe(False)
        child = fork.Process(target=make, args=(end,))
        child.start()
        name = out.recv()
        child.join()
        ends = time.monotonic() + (0.3 if sys.argv[1] == "True" else 10)
        while os.path.exists(f"/dev/shm/{name}") and time.monotonic() < ends:
            time.sleep(0.01)
        print(os.path.exists(f"/dev/shm/{name}"))
    """
    for running in True, False:
        code = [sys.executable, "-c", CHILD_MAKES, str(running)]
        ran = subprocess.run(code, capture_output=True, text=True)
        assert ran.stdout == f"{running}\n", ran.stderr
