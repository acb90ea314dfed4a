# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
import torch.multiprocessing as mp

device = "cuda" if torch.cuda.is_available() else "cpu"


def step(number):
    w = torch.tensor(number, requires_grad=True)
    (w * w).backward()
    return w.grad.item()


def main():
    w = torch.ones(2, device=device, requires_grad=True)
    w.sum().backward()  # starts a thread for each GPU
    if device == "cuda":
        with mp.get_context("fork").Pool(1) as pool:
            try:
                pool.map(step, [3.0])
            except RuntimeError as error:
                print(error)

    with mp.get_context("spawn").Pool(1) as pool:
        print(pool.map(step, [3.0, 4.0]))


if __name__ == "__main__":
    main()
# --8<-- [end:show]
    assert step(3.0) == 6.0
    mp.set_start_method("spawn", force=True)
    assert mp.get_start_method() == "spawn"
    from pathlib import Path

    library = Path(torch.__file__).with_name("lib") / "libtorch_cpu.so"
    said = b"Unable to handle autograd's threading in combination with fork-based multiprocessing"
    assert not library.exists() or said in library.read_bytes()
