# --8<-- [start:show]
import os
import sys

import pyarrow as pa
import torch
from pyspark.sql import SparkSession

BATCH = 1024
# without it the workers run the first python3 of PATH
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


def start_spark():
    # 2 threads, and a task is tried up to 4 times
    builder = SparkSession.builder.master("local[2,4]").config(
        map={
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.driver.host": "127.0.0.1",
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.log.level": "ERROR",
            "spark.sql.execution.arrow.maxRecordsPerBatch": str(BATCH),
        }
    )
    return builder.getOrCreate()


# --8<-- [start:recipe]
LISTS = pa.list_(pa.float32())  # Spark reads no fixed-size list


def embed(batches):  # runs once for each partition
    model = load_model()
    for batch in batches:
        x = batch.column("x").flatten().to_numpy()
        x = torch.tensor(x.reshape(len(batch), 64))  # x is read-only
        with torch.inference_mode():
            rows = model(x).numpy()
        rows = pa.FixedSizeListArray.from_arrays(rows.ravel(), 256)
        # Spark takes the columns by their place, not by their name
        columns = [batch.column("id"), rows.cast(LISTS)]
        yield pa.RecordBatch.from_arrays(columns, ["id", "embedding"])


def main():
    spark = start_spark()
    rows = spark.read.parquet("inputs.parquet").repartition(8)
    rows = rows.mapInArrow(embed, "id long, embedding array<float>")
    rows.write.mode("overwrite").parquet("embeddings.parquet")
    print(spark.read.parquet("embeddings.parquet").count(), "rows")
    spark.stop()
# --8<-- [end:recipe]


if __name__ == "__main__":
    main()
# --8<-- [end:show]
