# --8<-- [start:show]
import os
import sys

import pyarrow as pa
import torch
from pyspark.sql import SparkSession

BATCH = 1024
# without it a worker is the first python3 of PATH
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
ARROW = "spark.sql.execution.arrow."
SETTINGS = {
    "spark.master": "local[2,4]",  # 2 threads, a task has 4 tries
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.driver.host": "127.0.0.1",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.log.level": "ERROR",
    ARROW + "maxRecordsPerBatch": BATCH,
    # without it the names of the columns are not looked at
    ARROW + "pyspark.validateSchema.enabled": "true",
}


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


# --8<-- [start:recipe]
def embed(batches):  # once for each partition
    model = load_model()
    for batch in batches:
        x = batch.column("x").flatten().to_numpy()
        x = torch.tensor(x.reshape(len(batch), 64))  # x is read-only
        with torch.inference_mode():
            rows = model(x).numpy()
        rows = pa.FixedSizeListArray.from_arrays(rows.ravel(), 256)
        rows = rows.cast(pa.list_(pa.float32()))  # what Spark can read
        columns = {"id": batch.column("id"), "embedding": rows}
        yield pa.RecordBatch.from_pydict(columns)
# --8<-- [end:recipe]


def main():
    spark = SparkSession.builder.config(map=SETTINGS).getOrCreate()
    # the order of the rows is lost here: id says which is which
    rows = spark.read.parquet("inputs.parquet").repartition(8)
    # --8<-- [start:recipe]
    rows = rows.mapInArrow(embed, "id long, embedding array<float>")
    # --8<-- [end:recipe]
    rows.write.mode("overwrite").parquet("embeddings.parquet")
    print(spark.read.parquet("embeddings.parquet").count(), "rows")
    spark.stop()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
