# --8<-- [start:show]
import torch
from accelerate import Accelerator
from torch.utils.data import DataLoader


def main():
    accelerator = Accelerator(cpu=not torch.cuda.is_available())
    ids = DataLoader(torch.arange(5), batch_size=2)
    padded, objects, cut = [], [], []
    for index in accelerator.prepare(ids):
        width = 2 + accelerator.process_index  # another in each process
        t = index[:, None].repeat(1, width)
        # --8<-- [start:key]
        t2 = accelerator.pad_across_processes(t, dim=1, pad_index=-100)
        padded.append(accelerator.gather_for_metrics(t2).cpu().numpy())

        rows = list(t.cpu().numpy())  # or without padding, by pickle
        objects += accelerator.gather_for_metrics(
            rows, use_gather_object=True
        )
        # --8<-- [end:key]
        lengths = torch.full_like(index, width)  # of each row
        lengths = accelerator.gather_for_metrics(lengths).tolist()
        cut += [row[:n] for row, n in zip(padded[-1], lengths)]
        mask = (t >= 0).int()  # a bool becomes int64 where it is padded
        mask = accelerator.pad_across_processes(mask, dim=1)
        mask = accelerator.gather_for_metrics(mask).bool()
    if accelerator.is_main_process:
        for batch in padded:
            print("padded", batch.tolist())
        print("cut off", [row.tolist() for row in cut])
        print("a mask", mask.dtype, mask.tolist())
        print("objects", [row.tolist() for row in objects])
    accelerator.end_training()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
