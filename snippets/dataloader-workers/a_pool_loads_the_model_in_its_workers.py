# --8<-- [start:show]
import tempfile

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"

# --8<-- [start:recipe]
def start(path):  # once in each worker, not once a call
    global model
    torch.set_num_threads(1)
    model = torch.load(path, weights_only=False).to(device)
    model.eval()

def predict(array):  # at the top level of the file
    with torch.no_grad():
        out = model(torch.from_numpy(array).to(device))
    return out.cpu().numpy()

if __name__ == "__main__":
    arrays = [np.ones((5, 3), np.float32)] * 4
    ctx = torch.multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/model.pt"
        torch.save(torch.nn.Linear(3, 2), path)
        with ctx.Pool(2, start, (path,)) as pool:
            results = pool.map(predict, arrays)
        # --8<-- [end:recipe]
    print(type(results[0]), results[0].shape, len(results))
# --8<-- [end:show]
# Without .cpu(): no difference on the CPU.
    assert [r.shape for r in results] == [(5, 2)] * 4 and type(results[0]) is np.ndarray
    with tempfile.TemporaryDirectory() as folder:
        torch.save(torch.nn.Linear(3, 2), f"{folder}/model.pt")
        threads = torch.get_num_threads()
        start(f"{folder}/model.pt")
        assert torch.get_num_threads() == 1
        torch.set_num_threads(threads)
        assert predict(arrays[0]).shape == (5, 2)
    import os
    import subprocess
    import sys

    code = "import torch; print(torch.get_num_threads())"
    alone = subprocess.run([sys.executable, "-c", code], env={**os.environ, "OMP_NUM_THREADS": "1"}, capture_output=True, text=True)
    assert alone.stdout.strip() == "1"
