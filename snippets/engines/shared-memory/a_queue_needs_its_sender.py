# --8<-- [start:show]
import torch

# --8<-- [start:recipe]
def send(queue, received):
    queue.put(torch.ones(3))  # a handle: the values stay here
    received.wait()

if __name__ == "__main__":
    spawn = torch.multiprocessing.get_context("spawn")
    queue, received = spawn.Queue(), spawn.Event()
    sender = spawn.Process(target=send, args=(queue, received))
    sender.start()
    t = queue.get()
    array = t.numpy().copy()
    received.set()
    sender.join()
    # --8<-- [end:recipe]
    print(t.is_shared(), array)
# --8<-- [end:show]
    import os
    import sys

    assert t.is_shared() and t.tolist() == [1, 1, 1]
    assert array.flags.owndata and array.tolist() == [1, 1, 1]
    assert sender.exitcode == 0, sys.platform
