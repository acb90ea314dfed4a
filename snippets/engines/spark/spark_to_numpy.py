# --8<-- [start:show]
import os
import re
import sys

import numpy as np
import pandas as pd
import torch
from pyspark.ml.functions import predict_batch_udf, vector_to_array
from pyspark.ml.linalg import Vectors
from pyspark.sql import SparkSession
from pyspark.sql.types import FloatType

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
SETTINGS = {"spark.master": "local[1]", "spark.ui.enabled": "false"}
SETTINGS |= {"spark.log.level": "OFF", "spark.driver.host": "127.0.0.1"}


def lengths(vectors):
    """A model would come here."""
    return vectors.sum(axis=1)


def main():
    spark = SparkSession.builder.config(map=SETTINGS).getOrCreate()
    rows = [(i, [i, 0.5], i / 2) for i in map(float, range(4))]
    schema = "id double, x array<float>, y double"
    df = spark.createDataFrame(rows, schema)
    # --8<-- [start:key]
    table = df.orderBy("id").toPandas()  # all rows, to the driver
    y = table["y"].to_numpy(np.float32)  # a column of numbers
    x = np.stack(table["x"])  # a column of lists: rows of one length
    t = torch.tensor(x)  # copies, so the array may be read-only
    # --8<-- [end:key]
    print("x", x.shape, x.dtype, "y", y.shape, y.dtype, "t", t.dtype)
    y = np.array(df.select("y").collect())
    print("collect", y.shape, "ravel", y.ravel().shape)
    arrow = df.toArrow()["x"].combine_chunks()
    x = np.stack(arrow.to_numpy(zero_copy_only=False))
    print("toArrow", x.shape, x.dtype, x.flags.writeable)
    back = pd.DataFrame({"id": np.arange(4), "x": list(t.numpy())})
    print("back", spark.createDataFrame(back).dtypes)
    some = [(i, Vectors.dense([i, 0.5])) for i in range(4)]
    some = spark.createDataFrame(some, ["id", "features"])
    udf = predict_batch_udf(lambda: lengths, batch_size=8,
                            return_type=FloatType(),
                            input_tensor_shapes=[[2]])
    try:
        some.select(udf("features")).collect()
    except Exception as error:
        print(re.findall(r"ValueError: (.+? input),", str(error))[-1])
    column = vector_to_array("features", dtype="float32")
    some = some.select("id", column.alias("x"))
    print("vector", np.stack(some.toPandas()["x"]).shape,
          len(some.select(udf("x")).collect()))
    spark.stop()
# --8<-- [end:show]


if __name__ == "__main__":
    main()
