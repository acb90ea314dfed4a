# --8<-- [start:show]
import os
import socket

import torch.distributed as dist

try:
    dist.get_rank()
except ValueError as error:
    print("ValueError:", error)
try:
    dist.init_process_group("gloo")
except ValueError as error:
    print("ValueError:", str(error).split(": ")[-1])
with socket.create_server(("127.0.0.1", 0)) as other:
    port = other.getsockname()[1]
    try:
        dist.TCPStore("127.0.0.1", port, 1, True)
    except dist.DistNetworkError as error:
        print("DistNetworkError:", str(error).split("name: ")[-1])
# --8<-- [start:key]
if "RANK" in os.environ:  # torchrun has set it
    dist.init_process_group("gloo")  # on GPUs: "nccl"
started = dist.is_initialized()
rank = dist.get_rank() if started else 0
world = dist.get_world_size() if started else 1
local = int(os.environ.get("LOCAL_RANK", 0))
# --8<-- [end:key]
print(rank, world, local)
if started:
    dist.destroy_process_group()
# --8<-- [end:show]
import pathlib
import subprocess
import sys
import tempfile

code = pathlib.Path(__file__).read_text("utf-8")
code = code[code.index("if \"RANK\"") : code.index("# --8<-- [end:show]")]
start = "import os\nimport torch.distributed as dist\n"
command = ["-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "1"]
with tempfile.TemporaryDirectory() as folder:
    script = pathlib.Path(folder, "script.py")
    script.write_text(start + code, "utf-8")
    for way in [], command:
        ran = subprocess.run([sys.executable, *way, script], capture_output=True, text=True)
        assert ran.stdout.strip() == "0 1 0", ran.stderr
assert (rank, world, local) == (0, 1, 0) and not started
