# --8<-- [start:show]
import numpy as np
import ray
import torch

BATCH = 1024


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


# --8<-- [start:recipe]
class Embed:
    def __init__(self):  # runs once in each actor
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.model = load_model().to(self.device)

    def __call__(self, batch):
        x = torch.tensor(np.stack(batch["x"]), device=self.device)
        with torch.inference_mode():
            rows = self.model(x)
        return {"id": batch["id"], "embedding": rows.cpu().numpy()}


def embed(dataset, gpus):
    return dataset.map_batches(
        Embed,
        batch_size=BATCH,
        compute=ray.data.ActorPoolStrategy(size=gpus or 2),
        num_gpus=1 if gpus else 0,
        num_cpus=0
        if gpus
        else 0.5,  # leave cores for reading and writing
    )


# --8<-- [end:recipe]


def main():
    ray.init(num_cpus=2, include_dashboard=False)
    gpus = int(ray.cluster_resources().get("GPU", 0))
    dataset = ray.data.read_parquet("inputs.parquet")
    embed(dataset, gpus).write_parquet("embeddings.parquet")
    ray.shutdown()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
