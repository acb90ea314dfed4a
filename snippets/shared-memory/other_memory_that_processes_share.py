# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import multiprocessing
from multiprocessing.reduction import ForkingPickler

import numpy as np
import torch

def write(raw, model):
    rows = np.frombuffer(raw, np.float32).reshape(2, 3)
    rows[1] = 7
    with torch.no_grad():
        model.weight.fill_(5)

if __name__ == "__main__":
    spawn = multiprocessing.get_context("spawn")
    raw = spawn.RawArray("f", 6)  # "f" is float32; no lock
    rows = np.frombuffer(raw, np.float32).reshape(2, 3)
    t = torch.from_numpy(rows)  # the same memory
    model = torch.nn.Linear(3, 1)
    model.share_memory()
    process = spawn.Process(target=write, args=(raw, model))
    process.start()
    process.join()
    print(rows.tolist(), t[1].tolist(), model.weight.tolist())

    shared = spawn.Array("f", 6)  # with a lock
    with shared.get_lock():
        array = np.frombuffer(shared.get_obj(), np.float32)
        array += 1
    print(list(shared))
    try:
        ForkingPickler.dumps(raw)  # as pool.map(f, [raw]) does
    except RuntimeError as error:
        print("RuntimeError:", error)
# --8<-- [end:show]
    assert rows.tolist() == [[0] * 3, [7] * 3] and t[1].tolist() == [7] * 3
    assert model.weight.tolist() == [[5] * 3]
    assert list(shared) == [1] * 6
    rows[0] = 3
    assert list(raw)[:3] == [3] * 3
