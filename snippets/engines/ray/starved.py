# --8<-- [start:show]
import ray


class Same:
    def __call__(self, batch):
        return batch


def main():
    ray.init(num_cpus=2, include_dashboard=False)
    # --8<-- [start:key]
    actors = ray.data.ActorPoolStrategy(
        size=2
    )  # each takes one of two CPUs
    ray.data.read_parquet("inputs.parquet").map_batches(
        Same, compute=actors
    ).count()
    # --8<-- [end:key]
    print("done")
    ray.shutdown()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
