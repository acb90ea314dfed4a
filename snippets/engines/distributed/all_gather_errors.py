# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
import torch.distributed as dist

t = torch.arange(6.0).reshape(3, 2)


def all_gather(out, part=t, group=None):
    outs = [out.clone() for _ in range(dist.get_world_size())]
    dist.all_gather(outs, part, group=group)


def gather(part):
    rank, world = dist.get_rank(), dist.get_world_size()
    outs = [torch.empty_like(part) for _ in range(world)]
    dist.gather(part, outs if rank == 0 else None, dst=0)
    if rank == 0:
        right = all(torch.equal(out, part) for out in outs)
        return "right" if right else "other values"


def all_reduce(part):
    right = 2 * part  # both ranks have the same
    dist.all_reduce(part)
    return "right" if torch.equal(part, right) else "a wrong sum"


def main():
    dist.init_process_group("gloo")
    gpus = dist.new_group(backend="cuda:gloo")  # has none for the CPU
    out = torch.empty(3, 2)
    pairs = torch.complex(t, t)
    ways = {
        "all_gather, CPU tensor, a group for CUDA alone":
            lambda: all_gather(out, t, gpus),
        "all_gather, outs of another shape":
            lambda: all_gather(torch.empty(4, 2)),
        "all_gather, outs of another dtype":
            lambda: all_gather(out.double()),
        "all_gather, t.numpy()": lambda: all_gather(out, t.numpy()),
        "gather, int16": lambda: gather(t.short()),
        "gather, t.short().int()": lambda: gather(t.short().int()),
        "gather, complex64": lambda: gather(pairs),
        "gather, torch.view_as_real(pairs)":
            lambda: gather(torch.view_as_real(pairs)),
        "all_to_all_single, t.T":
            lambda: dist.all_to_all_single(torch.empty(2, 3), t.T),
        "all_reduce, t[:, 0]": lambda: all_reduce(t.clone()[:, 0]),
        "all_reduce, t[:, 0].contiguous()":
            lambda: all_reduce(t.clone()[:, 0].contiguous()),
    }
    for name, way in ways.items():
        try:
            outcome = way()
        except (RuntimeError, ValueError, TypeError) as error:
            outcome = str(error).splitlines()[0]
        if dist.get_rank() == 0:
            print(name, "|", outcome)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
