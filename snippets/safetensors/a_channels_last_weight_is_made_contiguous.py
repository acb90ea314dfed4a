# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file, save_model

model = torch.nn.Conv2d(3, 4, 3)
model = model.to(memory_format=torch.channels_last)
state = model.state_dict()
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "model.safetensors")
    try:
        save_file(state, path)
    except ValueError as error:
        print(f"{type(error).__name__}: {error}")
    state = {k: v.contiguous() for k, v in state.items()}
    save_file(state, path)
    print(model.load_state_dict(load_file(path)))

    layers = torch.nn.Linear(2, 2), torch.nn.Linear(2, 2)
    tied = torch.nn.Sequential(*layers)
    tied[1].weight = tied[0].weight
    try:
        save_file(tied.state_dict(), path)
    except RuntimeError as error:
        said = str(error).split(":")[0].strip()
        print(f"RuntimeError: {said}")
    save_model(tied, path)
    # --8<-- [end:show]
    save_file(state, path)
    last = torch.channels_last
    assert model.weight.is_contiguous(memory_format=last) and not model.weight.is_contiguous()
    assert torch.equal(load_file(path)["weight"], model.weight)
    assert state["bias"] is model.state_dict()["bias"] or state["bias"].data_ptr() == model.bias.data_ptr()
    save_model(tied, path)
    from safetensors.torch import load_model

    missing, unexpected = load_model(tied, path)
    assert not missing and not unexpected
    half = torch.arange(6.0).reshape(2, 3)
    rows = {"a": half[0], "b": half[1]}
    save_file({k: v.clone() for k, v in rows.items()}, path)
    assert load_file(path)["b"].tolist() == [3, 4, 5]
