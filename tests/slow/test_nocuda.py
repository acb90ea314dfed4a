"""A library that wants CUDA's can be loaded where there is none, and is told so."""

import ctypes
import shutil
import subprocess
import sys

import pytest

from tools import nocuda

pytestmark = pytest.mark.slow
SOURCE = """
int cudaGetDeviceCount(int *), cublasCreate_v2(void **);
const char *cudaGetErrorString(int);
const char *said(void) { return cudaGetErrorString(35); }
int answer(void) { return 42; }
int devices(void) { int n = 7, status = cudaGetDeviceCount(&n); return status * 100 + n; }
int blas(void) { return cublasCreate_v2(0); }
"""


@pytest.fixture
def packages(tmp_path):
    """site-packages with a torch whose library needs two libraries that are not there."""
    if not shutil.which("gcc") or sys.platform != "linux":
        pytest.skip("NO GCC: what makes CUDA builds importable was not tried. Mend: install gcc")
    lib = tmp_path / "torch/lib"
    lib.mkdir(parents=True)
    for name, source in {
        "libcudart.so.99": "int cudaGetDeviceCount(int *n) { return 0; }"
        "const char *cudaGetErrorString(int e) { return 0; }",
        "libcublas.so.99": "int cublasCreate_v2(void **h) { return 0; }",
        "libtorch_cuda.so": SOURCE,
    }.items():
        (tmp_path / "a.c").write_text(source)
        needs = [] if "cuda.so" not in name else ["libcudart.so.99", "libcublas.so.99"]
        command = ["gcc", "-shared", "-fPIC", f"-Wl,-soname,{name}", "-Wl,-rpath,$ORIGIN"]
        command += ["-o", str(lib / name), str(tmp_path / "a.c"), f"-L{lib}"]
        subprocess.run(command + [f"-l:{each}" for each in needs], check=True)
    for gone in lib.glob("*.99"):
        gone.unlink()
    return tmp_path


def test_what_is_missing_is_told_of_as_missing(packages):
    library = packages / "torch/lib/libtorch_cuda.so"
    with pytest.raises(OSError, match="libcu"):
        ctypes.CDLL(str(library))
    said = nocuda.complete(packages)
    assert said == "2 libraries and 1 symbols in the place of CUDA's"
    loaded = ctypes.CDLL(str(library), mode=2)  # with every symbol at once, as Python imports
    assert loaded.answer() == 42
    assert loaded.devices() == nocuda.NO_DRIVER * 100, "none, as there is no driver"
    loaded.said.restype = ctypes.c_char_p
    assert loaded.said() == b"CUDA driver version is insufficient for CUDA runtime version"
    assert loaded.blas() == nocuda.NO_DRIVER
    assert nocuda.complete(packages) == "torch lacks no library"


def test_without_a_torch_it_says_what_to_install(tmp_path):
    with pytest.raises(SystemExit, match="pip install --no-deps torch first"):
        nocuda.complete(tmp_path)
