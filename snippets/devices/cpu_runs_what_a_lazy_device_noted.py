# --8<-- [start:show]
import torch
import torch._lazy.metrics
import torch._lazy.ts_backend

torch._lazy.ts_backend.init()
device = "lazy"  # on a TPU: torch_xla.device()


class torch_xla:  # the lazy device stands in for it
    def sync(wait=False):
        torch._lazy.mark_step()


def graphs():
    metrics = torch._lazy.metrics
    return metrics.counter_value("UncachedCompile") or 0


model = torch.nn.Linear(3, 2).to(device)
for rows in (4, 4, 3):
    out = model(torch.ones(rows, 3).to(device))
    noted = graphs()
    out.cpu()
    print(f"{rows} rows, graphs compiled: {noted}, .cpu(): {graphs()}")

loader = [torch.ones(4, 3) for _ in range(5)]
# --8<-- [start:key]
kept = []
with torch.no_grad():
    for x in loader:
        kept.append(model(x.to(device)))
        torch_xla.sync()  # runs this step; older: xm.mark_step()
embeddings = torch.cat(kept).cpu().numpy()  # one large copy
# --8<-- [end:key]
torch_xla.sync(wait=True)
short = torch.ones(3, 3)
full = torch.nn.functional.pad(short, (0, 0, 0, 4 - len(short)))
few = model(full.to(device)).cpu()[:len(short)]
total = torch.zeros((), device=device)
for step, x in enumerate(loader):
    total += model(x.to(device)).detach().sum()
    torch_xla.sync()
    if step % 100 == 0:
        print(total.item() != 0)
# --8<-- [end:show]
# Without .detach(): the sum would keep each step's graph; the numbers are the same.
assert few.device.type == "cpu"
assert embeddings.shape == (20, 2) and few.shape == (3, 2)
assert torch.equal(few, model(short.to(device)).cpu()), "the padded rows change nothing"


def made(run):
    before = graphs()
    run()
    return graphs() - before


for rows in (7, 8, 9, 10):
    out = model(torch.ones(rows, 3).to(device))
    read = {7: out.cpu, 8: lambda: out.sum().item(), 9: lambda: str(out), 10: lambda: bool(out.sum() > 99)}[rows]
    assert made(lambda: model(torch.ones(rows, 3).to(device))) == 0, "the forward pass compiles nothing"
    assert made(read) >= 1, "reading a value does"
assert made(lambda: model(torch.ones(7, 3).to(device)).cpu()) == 0, "a shape that was compiled before"
