# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import re
import sys

import pandas as pd
import pyarrow as pa
import torch
from pyspark.ml.functions import predict_batch_udf
from pyspark.sql import SparkSession
from pyspark.sql.functions import pandas_udf
from pyspark.sql.types import ArrayType, FloatType

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
SETTINGS = {"spark.master": "local[1]", "spark.ui.enabled": "false"}
SETTINGS |= {"spark.log.level": "OFF", "spark.driver.host": "127.0.0.1"}


def said(error):
    """The last line of an error that names one."""
    lines = re.findall(r"(?:\w+Error: |\[[A-Z_.]+\] ).+", str(error))
    return re.sub(r"\s*SQLSTATE.*", "", lines[-1]) if lines else "?"


def outcome(rows, column):
    try:
        rows.select(column).collect()
        return "no error"
    except Exception as error:
        return said(error)


def udf(rows, make, return_type=ArrayType(FloatType())):
    def make_predict():
        return lambda x: make(torch.ones(len(x), 3))

    about = {"batch_size": 8, "input_tensor_shapes": [[2]]}
    embed = predict_batch_udf(
        make_predict, return_type=return_type, **about)
    return outcome(rows, embed("x"))


def pandas(rows, make):
    @pandas_udf("array<float>")
    def embed(x: pd.Series) -> pd.Series:
        return make(torch.ones(len(x), 3).numpy())

    return outcome(rows, embed("x"))


def arrow(rows, make):
    def embed(batches):
        for batch in batches:
            ones = pa.array([1.0] * 3 * len(batch), pa.float32())
            column = pa.FixedSizeListArray.from_arrays(ones, 3)
            made = {"embedding": make(column)}
            yield pa.RecordBatch.from_pydict(made)

    out = rows.mapInArrow(embed, "embedding array<float>")
    return outcome(out, "embedding")


def swapped(batches):
    for batch in batches:
        ids = batch.column("id").to_numpy()
        made = {"tens": pa.array(ids * 10), "id": pa.array(ids)}
        yield pa.RecordBatch.from_pydict(made)


UDF = {
    "ndarray of float32": lambda rows: rows.numpy(),
    "ndarray of float64": lambda rows: rows.double().numpy(),
    "tensor": lambda rows: rows,
    "tensor.numpy(), requires grad": lambda rows:
        rows.requires_grad_().numpy(),
    "tensor.numpy(), bfloat16": lambda rows: rows.bfloat16().numpy(),
    "one row fewer": lambda rows: rows[:-1].numpy(),
}
PANDAS = {
    "pd.Series(list(rows))": lambda rows: pd.Series(list(rows)),
    "pd.Series(rows)": lambda rows: pd.Series(rows),
    "rows, an ndarray": lambda rows: rows,
}
ARROW = {
    "list of float32": lambda x: x.cast(pa.list_(pa.float32())),
    "list of float64": lambda x: x.cast(pa.list_(pa.float64())),
    "list of fixed size": lambda x: x,
}


def main():
    spark = SparkSession.builder.config(map=SETTINGS).getOrCreate()
    some = [(1, [1.0, 2.0]), (2, [3.0, 4.0])]
    rows = spark.createDataFrame(some, "id long, x array<float>")
    for name, make in UDF.items():
        print("predict_batch_udf", name, udf(rows, make), sep=" | ")
    named = udf(rows, UDF["ndarray of float32"], "array<float>")
    print("predict_batch_udf", 'return_type="array<float>"', named,
          sep=" | ")
    for name, make in PANDAS.items():
        print("pandas_udf", name, pandas(rows, make), sep=" | ")
    for name, make in ARROW.items():
        print("mapInArrow", name, arrow(rows, make), sep=" | ")
    out = rows.mapInArrow(swapped, "id long, tens long").first()
    print("mapInArrow", "tens, id (schema: id, tens)", out, sep=" | ")
    spark.stop()
# --8<-- [end:show]


if __name__ == "__main__":
    main()
