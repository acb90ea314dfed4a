# --8<-- [start:show]
import numpy as np
import ray
import torch

BATCH = 1024


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    layers = torch.nn.Linear(64, 256), torch.nn.GELU(), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(*layers).eval()


class Embed:
    def __init__(self):  # once for each actor
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.model = load_model().to(self.device)

    def __call__(self, batch):
        with torch.inference_mode():
            x = torch.tensor(np.stack(batch["x"]), device=self.device)
            rows = self.model(x)
        return {"id": batch["id"], "embedding": rows.cpu().numpy()}


def main():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR", object_store_memory=2**29)
    ray.data.DataContext.get_current().enable_progress_bars = False
    dataset = ray.data.read_parquet("inputs.parquet")
    dataset = dataset.map_batches(Embed, batch_size=BATCH, batch_format="numpy", compute=ray.data.ActorPoolStrategy(size=2), num_cpus=0.5)
    n = 10007
    out = np.lib.format.open_memmap("embeddings.npy.part", "w+", np.float32, (n, 256))
    order = []
    for batch in dataset.iter_batches(batch_size=None, batch_format="numpy"):
        print(batch["id"][:3], batch["embedding"].dtype, batch["embedding"].shape)
        out[batch["id"]] = batch["embedding"]
    out.flush()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
