"""Two runs of write_shards.py, into run-1 and run-2: of the second, one rank dies."""

import os
import subprocess

about = {name: text for name, text in os.environ.items() if name not in ("FAULT", "PYTHONPATH")}
line = "torchrun --standalone --nproc-per-node 2 write_shards.py".split()
for folder, environment, ends in ("run-1", about, 0), ("run-2", os.environ, 1):
    os.mkdir(folder)
    left = subprocess.run([*line, folder], env=environment)
    assert left.returncode == ends, (folder, left.returncode)
