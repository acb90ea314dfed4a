# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import json

import pandas as pd
import torch

t = torch.ones(2)
table = pd.DataFrame({"loss": [0.5, 0.25], "epoch": [1, 2]})
for value in (table, table["loss"], t.device):
    try:
        json.dumps({"value": value})
    except TypeError as error:
        print(f"{type(error).__name__}: {error}")

print(json.dumps(table.to_dict(orient="records")))
print(json.dumps({"dtype": str(t.dtype), "device": str(t.device)}))
# --8<-- [end:show]
losses = table["loss"].tolist()
assert json.loads(json.dumps(losses)) == [0.5, 0.25]
kept = {"a", "b"}
assert json.dumps(sorted(kept)) == '["a", "b"]'
