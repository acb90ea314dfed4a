# --8<-- [start:show]
import multiprocessing
import tempfile

import torch.distributed as dist


# --8<-- [start:key]
def days(rank, address):
    dist.init_process_group(
        "gloo", init_method=address, rank=rank, world_size=2)
    own = ["Mon", "Tue", "Wed", "Thu", "Fri"][rank::2]
    everyone = [None, None]
    dist.all_gather_object(everyone, own)
    dist.destroy_process_group()
    return everyone
# --8<-- [end:key]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        address = f"file://{folder}/group"
        other = multiprocessing.Process(target=days, args=(1, address))
        other.start()
        print(days(0, address))
        other.join()
# --8<-- [end:show]
    def together(call):
        """What rank 0 of two processes returns."""
        with tempfile.TemporaryDirectory() as folder:
            address = f"file://{folder}/group"
            context = multiprocessing.get_context("fork")
            other = context.Process(target=call, args=(1, address))
            other.start()
            found = call(0, address)
            other.join()
        assert other.exitcode == 0
        return found

    def to_one(rank, address):
        dist.init_process_group("gloo", init_method=address, rank=rank, world_size=2)
        parts = [None, None] if rank == 0 else None
        dist.gather_object([rank] * (3 - rank), parts)
        dist.destroy_process_group()
        return parts

    assert other.exitcode == 0
    found = together(days)
    assert found == [["Mon", "Wed", "Fri"], ["Tue", "Thu"]]
    assert [found[i % 2][i // 2] for i in range(5)] == ["Mon", "Tue", "Wed", "Thu", "Fri"]
    assert together(to_one) == [[0, 0, 0], [1, 1]]
