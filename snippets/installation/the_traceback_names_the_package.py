# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import re
import subprocess
import sys

child = [sys.executable, "-c", "import torch"]
run = subprocess.run(child, capture_output=True, text=True)
files = re.findall(r'File ".*-packages.(\w+)', run.stderr)
print(files[-1] if files else "no traceback")
# --8<-- [end:show]
assert run.returncode == 0 and files == []
for folder in "site-packages", "dist-packages":  # Debian, Ubuntu and Colab have the second
    line = f'  File "/usr/lib/python3/{folder}/torch/__init__.py", line 1, in <module>'
    assert re.findall(r'File ".*-packages.(\w+)', line) == ["torch"], folder
look = [sys.executable, "-c", "import platform; print(platform.machine())"]
assert subprocess.run(look, capture_output=True, text=True).stdout.strip() in {"x86_64", "arm64", "aarch64", "AMD64"}
