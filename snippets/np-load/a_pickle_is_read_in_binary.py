# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pickle
import tempfile
from pathlib import Path

import torch

d = {"x": torch.ones(2).numpy()}
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "data.pkl")
    for mode in ("w", "wb"):
        try:
            with open(path, mode) as file:
                pickle.dump(d, file)
        except TypeError as error:
            print(f"{type(error).__name__}: {error}")
    text = open(path, encoding="utf-8")
    for wrong in (text, str(path)):
        try:
            pickle.load(wrong)
        except (UnicodeDecodeError, TypeError) as error:
            print(f"{type(error).__name__}: {error}")
    text.close()
    with open(path, "rb") as file:
        d = pickle.load(file)
print(d["x"].shape)
# --8<-- [end:show]
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "model.pth")
    torch.save({"x": torch.ones(2)}, path)
    state = torch.load(path, map_location="cpu")
    assert state["x"].tolist() == [1, 1]
    try:
        with open(path, encoding="utf-8") as text:
            torch.load(text)
        raise AssertionError("a checkpoint was read as text")
    except UnicodeDecodeError as error:
        assert "'utf-8' codec can't decode byte" in str(error)
    path = Path(folder, "table.csv")
    path.write_bytes("naïve".encode("cp1252"))
    assert path.read_text(encoding="cp1252") == "naïve"
