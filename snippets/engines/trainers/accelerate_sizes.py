# --8<-- [start:show]
import torch
from accelerate import Accelerator
from torch.utils.data import DataLoader


def main():
    accelerator = Accelerator(cpu=not torch.cuda.is_available())
    ids = DataLoader(torch.arange(5), batch_size=2)
    padded, objects = [], []
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
    if accelerator.is_main_process:
        for batch in padded:
            print("padded", batch.tolist())
        print("objects", [row.tolist() for row in objects])
    accelerator.end_training()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
