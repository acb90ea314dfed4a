# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import multiprocessing

import torch
import torch.multiprocessing as mp

def work(counter, number):
    counter += 1
    number += 1

def work_alone(counter):
    counter = counter.clone()
    counter += 1

def train(rank, rows, sums):
    sums[rank] = rows.sum()

if __name__ == "__main__":
    spawn = multiprocessing.get_context("spawn")
    counter, number = torch.tensor([0]), 0
    ways = (work, (counter, number)), (work_alone, (counter,))
    for target, args in ways:
        process = spawn.Process(target=target, args=args)
        process.start()
        process.join()
        print(counter.item(), number, counter.is_shared())

    rows = torch.arange(6.0)  # built once, before the ranks start
    rows.share_memory_()
    sums = torch.zeros(2)
    mp.spawn(train, args=(rows, sums), nprocs=2)
    print(sums.tolist())
# --8<-- [end:show]
    assert counter.item() == 1 and number == 0 and counter.is_shared()
    here = torch.tensor([0])
    work_alone(here)
    assert here.item() == 0
    data = torch.zeros(1)
    process = spawn.Process(target=work, args=(data.clone(), 0))
    process.start()
    process.join()
    assert data.item() == 0 and not data.is_shared()
    assert mp.spawn(train, args=(rows, sums), nprocs=1) is None, "what a rank returns stays there"
    assert sums.tolist() == [15, 15]
    queue = spawn.SimpleQueue()
    t = torch.ones(2, requires_grad=True)
    queue.put(t.detach().cpu().numpy())
    back = torch.from_numpy(queue.get())
    assert back.tolist() == [1, 1] and not back.requires_grad
