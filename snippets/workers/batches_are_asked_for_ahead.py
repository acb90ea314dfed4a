# --8<-- [start:show]
from torch.utils.data import DataLoader, Sampler

class Counted(Sampler):
    def __init__(self, n):
        self.n, self.asked = n, 0
    def __len__(self):
        return self.n
    def __iter__(self):
        for i in range(self.n):
            self.asked += 1
            yield i

sampler = Counted(80)
# --8<-- [start:key]
loader = DataLoader(range(80), batch_size=4, sampler=sampler,
                    num_workers=2, prefetch_factor=3,
                    persistent_workers=True)
batches = iter(loader)
print("batches on their way:", sampler.asked // 4)
# --8<-- [end:key]
first = next(batches)
print("after the first one:", sampler.asked // 4)
# --8<-- [end:show]
assert sampler.asked == 4 * 7 and first.tolist() == [0, 1, 2, 3]
pids = {worker.pid for worker in batches._workers}
assert len([first, *batches]) == 20
again = iter(loader)
assert {worker.pid for worker in again._workers} == pids, "persistent workers go on in the next epoch"
