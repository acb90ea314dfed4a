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


def changed(batch):
    batch["id"][0] = 7
    return batch


def returned(function):
    dataset = ray.data.range(4).map_batches(function)
    try:
        batch = next(iter(dataset.iter_batches()))
        return say(batch["x" if "x" in batch else "id"])
    except ray.exceptions.RayTaskError as error:
        said = re.findall(r"\): ([A-Z].*)\.$", str(error), re.M)
        said += re.findall(r"^ValueError: (.+)", str(error), re.M)
        text = said[0].split(" -- ")[0].replace("`", "")
        return re.sub(r"<class '(.+?)'>", r"\1", text)


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
        print(name, "|", returned(lambda batch: {"x": make()}))
    print('batch, after batch["id"][0] = 7', "|", returned(changed))
    print("float32 tensor, in no dict", "|",
          returned(lambda batch: torch.ones(len(batch["id"]), 8)))
    ray.shutdown()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
