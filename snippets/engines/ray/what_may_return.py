# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import re

import numpy as np
import ray
import torch


def say(value):
    name = type(value).__name__
    array = isinstance(value, np.ndarray)
    return f"{name} {value.dtype}" if array else name


def returned(make):
    dataset = ray.data.range(4).map_batches(lambda batch: {"x": make()})
    try:
        return say(next(iter(dataset.iter_batches()))["x"])
    except ray.exceptions.RayTaskError as error:
        said = re.findall(r"\): ([A-Z].*)\.$", str(error), re.M)
        return said[-1] if said else type(error.cause).__name__


def main():
    ray.init(num_cpus=1, include_dashboard=False)
    weight = torch.ones(4, 8, requires_grad=True)
    for name, make in {
        "float32 tensor": lambda: torch.ones(4, 8),
        "bfloat16 tensor": lambda: torch.ones(4, 8).bfloat16(),
        "tensor that requires grad": lambda: weight * 2,
        "list of float32 arrays": lambda: [np.ones(8, np.float32)] * 4,
        "list of arrays of other lengths": lambda:
            [np.ones(n, np.float32) for n in (1, 2, 3, 4)],
    }.items():
        print(name, "|", returned(make))
    ray.shutdown()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
