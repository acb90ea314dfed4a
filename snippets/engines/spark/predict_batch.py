# --8<-- [start:show]
import os
import sys

import torch
from pyspark.ml.functions import predict_batch_udf
from pyspark.sql import SparkSession
from pyspark.sql.types import ArrayType, FloatType

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
        }
    )
    return builder.getOrCreate()


# --8<-- [start:recipe]
def make_predict():  # runs once in each worker process
    model = load_model()

    @torch.inference_mode()
    def predict(x):  # float32, (up to BATCH, 64)
        return model(torch.from_numpy(x)).numpy()

    return predict


def main():
    spark = start_spark()
    embed = predict_batch_udf(
        make_predict,
        return_type=ArrayType(FloatType()),
        batch_size=BATCH,
        input_tensor_shapes=[[64]],
    )
    rows = spark.read.parquet("inputs.parquet").repartition(8)
    rows = rows.select("id", embed("x").alias("embedding"))
    rows.write.mode("overwrite").parquet("embeddings.parquet")
    print(spark.read.parquet("embeddings.parquet").count(), "rows")
    spark.stop()
# --8<-- [end:recipe]


if __name__ == "__main__":
    main()
# --8<-- [end:show]
