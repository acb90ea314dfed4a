# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import multiprocessing

import numpy as np
import torch

def predict(seed):
    torch.manual_seed(seed)
    with torch.inference_mode():
        return model(torch.rand(500, 500)).shape[0]

def run(method, *start):
    context = multiprocessing.get_context(method)
    with context.Pool(1, *start) as pool:
        try:
            return pool.map_async(predict, [1, 2]).get(timeout=10)
        except multiprocessing.TimeoutError:
            return "hangs"

def convert(values):
    torch.from_numpy(np.random.randn(values)).float()

def convert_alone(values):
    torch.set_num_threads(1)  # first, in a Process
    convert(values)

def ends(target, values):
    context = multiprocessing.get_context("fork")
    process = context.Process(target=target, args=(values,))
    process.start()
    process.join(10)
    if process.exitcode is None:
        process.kill()
        return "hangs"
    return "ends"

torch.manual_seed(0)
model = torch.nn.Linear(500, 500)

if __name__ == "__main__":
    torch.set_num_threads(2)
    model(torch.rand(500, 500))  # the parent has threads now
    one = torch.set_num_threads, (1,)
    print("fork", run("fork"), sep=" | ")
    print("fork, set_num_threads(1) in the worker",
          run("fork", *one), sep=" | ")
    print("spawn", run("spawn"), sep=" | ")
    for n in 30, 40:
        print(f"fork, a Process, .float() of {n}**3 values",
              ends(convert, n**3), sep=" | ")
    print("the same, set_num_threads(1) in the Process",
          ends(convert_alone, 40**3), sep=" | ")
# --8<-- [end:show]
    assert run("fork") == "hangs"
    assert run("fork", *one) == run("spawn", *one) == [500, 500]
    assert [ends(convert, n**3) for n in (30, 40)] == ["ends", "hangs"]
    assert ends(convert_alone, 40**3) == "ends"
    torch.set_num_threads(1)  # in the parent it is too late for its threads, and early enough for a fork
    assert run("fork") == [500, 500] and ends(convert, 40**3) == "ends"
