# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pickle
import tempfile
from pathlib import Path

class OpensAtOnce:
    def __init__(self, path):
        self.file = open(path, "rb")

class OpensInTheWorker:
    file = None
    def __init__(self, path):
        self.path = path
    def __getitem__(self, i):
        if self.file is None:
            # self.file = h5py.File(self.path, "r")
            self.file = open(self.path, "rb")
        # return torch.from_numpy(self.file["x"][i])
        self.file.seek(i)
        return self.file.read(1)[0]

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "rows.bin")
    path.write_bytes(bytes([7, 8, 9]))
    try:
        data = OpensAtOnce(path)
        pickle.dumps(data)  # as for a worker
    except TypeError as error:
        print(f"TypeError: {error}")
    data.file.close()
    data = OpensInTheWorker(path)
    data = pickle.loads(pickle.dumps(data))
    print(data[1])
    data.file.close()
# --8<-- [end:show]
assert OpensInTheWorker.file is None and data.file.closed
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "rows.bin")
    path.write_bytes(b"x")
    data = OpensInTheWorker(path)
    assert data[0] == ord("x")
    try:
        pickle.dumps(data)
        raise AssertionError("once a sample was read here, the file is open here")
    except TypeError:
        data.file.close()
import os

with tempfile.TemporaryFile() as file:
    if not (child := os.fork()):
        os.lseek(file.fileno(), 7, os.SEEK_SET)
        os._exit(0)
    os.waitpid(child, 0)
    assert os.lseek(file.fileno(), 0, os.SEEK_CUR) == 7, "a forked process moves the position of all"
import threading

try:
    pickle.dumps(threading.Lock())
    raise AssertionError("a lock was pickled")
except TypeError as error:
    assert str(error) == "cannot pickle '_thread.lock' object"
