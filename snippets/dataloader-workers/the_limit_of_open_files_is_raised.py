# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import resource
import tempfile

soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
print(soft <= hard or hard < 0)
resource.setrlimit(resource.RLIMIT_NOFILE, (32, hard))
temporary = tempfile.NamedTemporaryFile()
try:
    kept = [open(temporary.name, "rb") for _ in range(64)]
except OSError as error:
    print(f"OSError: [Errno {error.errno}] {error.strerror}")

for _ in range(64):
    with open(temporary.name, "rb") as file:
        file.read()
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
now = resource.getrlimit(resource.RLIMIT_NOFILE)
print(now[1] == hard)
# --8<-- [end:show]
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == soft
