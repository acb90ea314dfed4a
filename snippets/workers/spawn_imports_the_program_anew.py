# --8<-- [start:show]
# --8<-- [start:recipe]
import numpy as np
from torch.utils.data import DataLoader, Dataset

print("imported as", __name__, flush=True)

class Rows(Dataset):
    def __len__(self):
        return 2
    def __getitem__(self, i):
        return np.full(3, i, dtype=np.float32)

def main():
    loader = DataLoader(Rows(), batch_size=2, num_workers=1,
                        multiprocessing_context="spawn")
    for batch in loader:
        print(batch.tolist(), batch.is_shared())

if __name__ == "__main__":
    main()
# --8<-- [end:recipe]
# --8<-- [end:show]
    import multiprocessing
    import pickle
    import subprocess
    import sys

    try:
        pickle.dumps(lambda batch: batch)
        raise AssertionError("pickle takes a lambda")
    except (AttributeError, pickle.PicklingError):
        pass
    (batch,) = DataLoader(Rows(), batch_size=2)
    assert batch.tolist() == [[0.0] * 3, [1.0] * 3] and batch.dtype.is_floating_point
    assert batch.element_size() == 4
    if sys.platform == "linux":
        assert set(multiprocessing.get_all_start_methods()) == {"fork", "spawn", "forkserver"}
        expected = "forkserver" if sys.version_info >= (3, 14) else "fork"
        code = "import multiprocessing; print(multiprocessing.get_start_method())"
        ask = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert ask.stdout.strip() == expected
        code = """if True:
            import multiprocessing, threading, time
            threading.Thread(target=time.sleep, args=(1,)).start()
            process = multiprocessing.get_context("fork").Process(target=int)
            process.start()
            process.join()
        """
        warned = []
        for options in [], ["-W", "default"]:
            child = subprocess.run([sys.executable, *options, "-c", code], capture_output=True, text=True)
            warned.append("DeprecationWarning" in child.stderr)
        assert warned == [False, sys.version_info >= (3, 12)], "Python hides this warning unless asked"
