# --8<-- [start:show]
import os
import sys

import torch
from pyspark.ml.functions import predict_batch_udf
from pyspark.sql import SparkSession
from pyspark.sql.types import ArrayType, FloatType

BATCH = 1024
# without it a worker is the first python3 of PATH
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
SETTINGS = {
    "spark.master": "local[2,4]",  # 2 threads, a task has 4 tries
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.driver.host": "127.0.0.1",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.log.level": "ERROR",
}


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


# --8<-- [start:recipe]
def make_predict():  # once in each worker process
    model = load_model()

    @torch.inference_mode()
    def predict(x):  # at most BATCH rows, in the dtype of the column
        return model(torch.from_numpy(x).float()).numpy()

    return predict
# --8<-- [end:recipe]


def main():
    spark = SparkSession.builder.config(map=SETTINGS).getOrCreate()
    # --8<-- [start:recipe]
    embed = predict_batch_udf(
        make_predict,
        return_type=ArrayType(FloatType()),
        batch_size=BATCH,
        input_tensor_shapes=[[64]],
    )
    # --8<-- [end:recipe]
    # the order of the rows is lost here: id says which is which
    rows = spark.read.parquet("inputs.parquet").repartition(8)
    # --8<-- [start:recipe]
    rows = rows.select("id", embed("x").alias("embedding"))
    # --8<-- [end:recipe]
    rows.write.mode("overwrite").parquet("embeddings.parquet")
    print(spark.read.parquet("embeddings.parquet").count(), "rows")
    spark.stop()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
