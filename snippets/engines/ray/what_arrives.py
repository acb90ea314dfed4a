# --8<-- [start:show]
import numpy as np
import ray


def say(value):
    name = type(value).__name__
    array = isinstance(value, np.ndarray)
    fixed = array and not value.flags.writeable
    name = f"{name} {value.dtype}" if array else name
    return f"{name}, read-only" if fixed else name


def arrives(batch):
    return {"said": [f"{say(batch['id'])} | {say(batch['x'])}"]}


def main():
    ray.init(num_cpus=1, include_dashboard=False)
    # --8<-- [start:key]
    dataset = ray.data.read_parquet("inputs.parquet")
    for batch_format in "numpy", "pandas", "pyarrow":
        about = {"batch_format": batch_format}
        some = dataset.limit(10).map_batches(arrives, **about)
        print(batch_format, "|", some.take(1)[0]["said"])
    # --8<-- [end:key]
    ray.shutdown()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
