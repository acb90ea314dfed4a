# --8<-- [start:show]
import os
import pathlib
import sys
import uuid
from collections.abc import Iterator

import pandas as pd
import pyarrow as pa
from pyspark.ml.functions import predict_batch_udf
from pyspark.sql import SparkSession
from pyspark.sql.functions import pandas_udf
from pyspark.sql.types import FloatType

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
SETTINGS = {"spark.master": "local[2]", "spark.ui.enabled": "false"}
SETTINGS |= {"spark.log.level": "OFF", "spark.driver.host": "127.0.0.1"}
# batches of 25 rows
SETTINGS["spark.sql.execution.arrow.maxRecordsPerBatch"] = 25
FOLDER = pathlib.Path("loads").absolute()


def load():
    """In place of a model: a file for each time."""
    (FOLDER / f"{os.getpid()} {uuid.uuid4()}").touch()


def make_predict():
    load()
    return lambda ids: ids.astype("float32")


def embed(batches):
    load()
    for batch in batches:
        column = batch.column("id").cast(pa.float32())
        yield pa.RecordBatch.from_pydict({"embedding": column})


# --8<-- [start:recipe]
@pandas_udf(FloatType())
def each_batch(ids: pd.Series) -> pd.Series:
    load()  # runs for every batch
    return ids.astype("float32")


@pandas_udf(FloatType())
def each_task(batches: Iterator[pd.Series]) -> Iterator[pd.Series]:
    load()  # runs before the first batch
    for ids in batches:
        yield ids.astype("float32")
# --8<-- [end:recipe]


def counted(rows):
    FOLDER.mkdir(exist_ok=True)
    rows.collect()
    files = list(FOLDER.iterdir())
    for file in files:
        file.unlink()
    return len(files), len({file.name.split()[0] for file in files})


def main():
    spark = SparkSession.builder.config(map=SETTINGS).getOrCreate()
    rows = spark.range(1000).repartition(8)
    udf = predict_batch_udf(
        make_predict, return_type=FloatType(), batch_size=64)
    ways = {
        "pandas_udf, Series": rows.select(each_batch("id")),
        "pandas_udf, Iterator": rows.select(each_task("id")),
        "predict_batch_udf": rows.select(udf("id")),
        "mapInArrow": rows.mapInArrow(embed, "embedding float"),
    }
    for name, way in ways.items():
        print(name, *counted(way), sep=" | ")
    spark.stop()
# --8<-- [end:show]


if __name__ == "__main__":
    main()
