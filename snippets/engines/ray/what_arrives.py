# --8<-- [start:show]
import re

import numpy as np
import ray
import torch


def say(value):
    name = type(value).__name__
    array = isinstance(value, np.ndarray)
    return f"{name} {value.dtype}" if array else name


def arrives(batch):
    return {"said": [f"{say(batch['id'])} | {say(batch['x'])}"]}


def returned(make):
    dataset = ray.data.range(4).map_batches(lambda batch: {"x": make()})
    try:
        return say(next(iter(dataset.iter_batches()))["x"])
    except ray.exceptions.RayTaskError as error:
        said = re.findall(r"\): ([A-Z].*)\.$", str(error), re.M)
        return said[-1] if said else type(error.cause).__name__


def main():
    ray.init(num_cpus=1, include_dashboard=False)
    # --8<-- [start:key]
    dataset = ray.data.read_parquet("inputs.parquet")
    for batch_format in "numpy", "pandas", "pyarrow":
        about = {"batch_format": batch_format}
        some = dataset.limit(10).map_batches(arrives, **about)
        print(batch_format, "|", some.take(1)[0]["said"])
    # --8<-- [end:key]
    weight = torch.ones(4, 8, requires_grad=True)
    for name, make in {
        "float32 tensor": lambda: torch.ones(4, 8),
        "bfloat16 tensor": lambda: torch.ones(4, 8).bfloat16(),
        "tensor that requires grad": lambda: weight * 2,
        "list of arrays": lambda: [np.ones(8, np.float32)] * 4,
    }.items():
        print("returns", name, "|", returned(make))
    ray.shutdown()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
