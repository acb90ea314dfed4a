# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from accelerate import Accelerator
from accelerate.utils import DataLoaderConfiguration
from torch.utils.data import DataLoader, IterableDataset

ROWS = 10_007


class Stream(IterableDataset):
    def __iter__(self):
        return iter(torch.arange(ROWS))


def collected(accelerator, loader, gather):
    ids = torch.cat([gather(batch) for batch in loader])
    if accelerator.is_main_process:
        right = torch.equal(ids.cpu(), torch.arange(len(ids)))
        return f"{len(ids)} | {len(ids.unique())} | {right}"


def late(loader):
    """Each batch when the next one is there already."""
    before = None
    for batch in loader:
        if before is not None:
            yield before
        before = batch
    yield before


def values(accelerator, loader):
    """All values: gather_for_metrics counts rows, so flatten later."""
    parts = []
    for rows in loader:
        rows = accelerator.gather_for_metrics(rows).flatten()
        parts.append(rows)
    return torch.cat(parts)


def both(accelerator, preds, labels):
    preds, labels = accelerator.gather_for_metrics((preds, labels))
    return preds, labels


def main():
    each = DataLoaderConfiguration(dispatch_batches=False)
    cpu = not torch.cuda.is_available()
    plain = Accelerator(cpu=cpu)
    split = Accelerator(cpu=cpu, dataloader_config=each)
    ids = torch.arange(ROWS)
    loader = DataLoader(ids, batch_size=1024)
    short = DataLoader(ids, batch_size=1024, drop_last=True)
    stream = DataLoader(Stream(), batch_size=1024)
    batches = [batch.to(plain.device) for batch in loader]
    kept, ready = plain.gather_for_metrics, plain.prepare
    ways = {
        "gather_for_metrics": (ready(loader), kept),
        "the same, one batch late": (late(ready(loader)), kept),
        "the same, after the loop":
            ([torch.cat([*ready(loader)])], kept),
        "gather": (ready(loader), plain.gather),
        "gather_for_metrics, loader not prepared": (batches, kept),
        "gather_for_metrics, drop_last=True": (ready(short), kept),
        "gather_for_metrics, IterableDataset": (ready(stream), kept),
        "the same with dispatch_batches=False":
            (split.prepare(stream), split.gather_for_metrics),
    }
    said = {name: collected(plain, *way) for name, way in ways.items()}
    both(plain, batches[0].float(), batches[0])
    pairs = torch.arange(2 * ROWS).reshape(-1, 2)
    pairs = ready(DataLoader(pairs, batch_size=1024))
    if (count := len(values(plain, pairs))) != 2 * ROWS:
        raise RuntimeError(f"{count} values came, not {2 * ROWS}")
    if plain.is_main_process:
        for name, counts in said.items():
            print(name, "|", counts)
    plain.end_training()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
