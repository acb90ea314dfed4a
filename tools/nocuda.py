"""Make a CUDA build of torch importable where no CUDA library is: `pip install --no-deps torch`.

    python tools/nocuda.py SITE_PACKAGES

Since 1.13 torch's wheel of PyPI finds the CUDA libraries in packages of their own, ten times its
size, and cannot be imported without them. The libraries of torch get, beside them in torch/lib, an
empty one for each that they name and nobody has, and one that defines every symbol that they look
for: functions that return what CUDA's runtime returns where there is no driver. What runs on the
CPU is untouched, and torch.cuda.is_available() is False. For Linux; needs gcc, nm and readelf.
"""

from __future__ import annotations

import pathlib
import re
import subprocess
import sys
import tempfile

SYMBOLS = "libnocuda.so"
NO_DRIVER = 35  # cudaErrorInsufficientDriver
# What returns or writes something else; the text is CUDA's own for this status. Of a driver's
# version torch takes 0 for "there is none".
SOURCE = f"""
const char *cudaGetErrorString(int e) {{
  return "CUDA driver version is insufficient for CUDA runtime version"; }}
const char *cudaGetErrorName(int e) {{ return "cudaErrorInsufficientDriver"; }}
int cudaGetDeviceCount(int *n) {{ *n = 0; return {NO_DRIVER}; }}
int cudaDriverGetVersion(int *v) {{ *v = 0; return 0; }}
int cudaGetLastError(void) {{ return 0; }}
int cudaPeekAtLastError(void) {{ return 0; }}
"""
# A symbol without a type of its own: read as a function, called as one, or never.
FUNCTION = """.globl {name}
.type {name}, @function
{name}: movl ${status}, %eax
ret
"""


def output(*command: str | pathlib.Path) -> str:
    """What a command prints. Raises CalledProcessError where it fails."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def symbols(library: pathlib.Path, *options: str) -> set[str]:
    """The dynamic symbols of a library, without their versions."""
    lines = output("nm", "--dynamic", "--format=posix", *options, library).splitlines()
    return {line.split(" ")[0].partition("@")[0] for line in lines if " w" not in line[:-1]}


def needed(library: pathlib.Path) -> set[str]:
    """The names of the libraries that a library needs."""
    return set(re.findall(r"\(NEEDED\).*\[(.+?)\]", output("readelf", "-Wd", library)))


def of_the_system() -> dict[str, pathlib.Path]:
    """The libraries that the loader finds by itself, without those of a CUDA that is installed."""
    lines = output("/sbin/ldconfig", "-p").splitlines()
    found = [re.match(r"\t(\S+) \(.*\) => (\S+)", line) for line in lines]
    return {each[1]: pathlib.Path(each[2]) for each in found if each and "/cuda" not in each[2]}


def build(file: pathlib.Path, *sources: str | pathlib.Path) -> None:
    """Link a library without the libraries of C."""
    named = f"-Wl,-soname,{file.name}"
    flags = ("-w", "-s", "-shared", "-fPIC", "-nostdlib", "-Wl,--no-as-needed")
    output("gcc", *flags, named, "-o", file, *sources)


def complete(packages: pathlib.Path) -> str:
    """Write the libraries that torch lacks; a sentence on them. SystemExit without a torch."""
    folder = packages / "torch/lib"
    libraries = {path.name: path for path in folder.glob("*.so*")}
    if not libraries:
        raise SystemExit(f"{folder} holds no library: pip install --no-deps torch first")
    system = of_the_system()
    names = set().union(*map(needed, libraries.values()))
    missing = sorted(names - set(libraries) - set(system))
    if not missing:
        return "torch lacks no library"
    given = [symbols(path, "--defined-only") for path in libraries.values()]
    given += [symbols(system[name], "--defined-only") for name in names & set(system)]
    asked = set().union(*(symbols(path, "--undefined-only") for path in libraries.values()))
    special = set(re.findall(r"(\w+)\(", SOURCE))
    left = sorted(
        name for name in asked - set().union(*given) - special if not name.startswith(("Py", "_Py"))
    )
    functions = "".join(FUNCTION.format(name=name, status=NO_DRIVER) for name in left)
    with tempfile.TemporaryDirectory() as place:
        c, assembly = (pathlib.Path(place, name) for name in ("special.c", "rest.s"))
        c.write_text(SOURCE)
        assembly.write_text(f".text\n{functions}")
        build(folder / SYMBOLS, c, assembly)
        c.write_text("")
        for name in missing:
            build(folder / name, c, folder / SYMBOLS, "-Wl,-rpath,$ORIGIN")
    return f"{len(missing)} libraries and {len(left)} symbols in the place of CUDA's"


if __name__ == "__main__":
    print(complete(pathlib.Path(sys.argv[1])))
