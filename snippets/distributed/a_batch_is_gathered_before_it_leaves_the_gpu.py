# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
import torch.distributed as dist

device = "cuda" if torch.cuda.is_available() else "cpu"
own = "nccl" if device == "cuda" else "gloo"
store = dist.HashStore()
dist.init_process_group(own, store=store, rank=0, world_size=1)
world = dist.get_world_size()
model = torch.nn.Linear(3, 1, device=device)
losses, sums = [], torch.zeros(2, device=device)
for x in torch.ones(4, 2, 3, device=device):
    loss = model(x).square().mean(1).detach()
    every = [torch.empty_like(loss) for _ in range(world)]
    dist.all_gather(every, loss)  # still on the GPU
    losses.append(torch.cat(every).cpu())
    sums += torch.stack([loss.sum(), loss.new_tensor(len(loss))])
array = torch.cat(losses).numpy()
dist.all_reduce(sums)
mean = (sums[0] / sums[1]).item()
print(array.shape, abs(array.mean() - mean) < 1e-5)
# --8<-- [end:show]
# Without .cpu(): no difference on the CPU, where gloo gathers.
assert not sums.requires_grad, "no batch keeps its graph"
assert array.shape == (8,) and sums[1].item() == 8
whole = torch.cat(losses).to(device)  # or back to the GPU once, at the end
every = [torch.empty_like(whole)]
dist.all_gather(every, whole)
assert every[0].cpu().tolist() == array.tolist()
dist.destroy_process_group()
