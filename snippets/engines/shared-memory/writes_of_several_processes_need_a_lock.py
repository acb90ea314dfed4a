# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

def count(counter, lock):
    for _ in range(5000):
        with lock:
            counter += 1

if __name__ == "__main__":
    spawn = torch.multiprocessing.get_context("spawn")
    lock = spawn.Lock()
    counter = torch.zeros(1, dtype=torch.int64).share_memory_()
    workers = [spawn.Process(target=count, args=(counter, lock))
               for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    print("counted:", counter.item())
# --8<-- [end:show]
    assert counter.item() == 10_000 and counter.is_shared()
