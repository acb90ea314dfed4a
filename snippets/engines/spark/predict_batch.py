# --8<-- [start:show]
import numpy as np
import torch
from pyspark.ml.functions import predict_batch_udf
from pyspark.sql import SparkSession
from pyspark.sql.types import ArrayType, FloatType

BATCH = 1024


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


def start_spark():
    builder = SparkSession.builder.master("local[2,4]")
    for key, value in {
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.log.level": "ERROR",
    }.items():
        builder = builder.config(key, value)
    return builder.getOrCreate()


# --8<-- [start:recipe]
def make_predict():  # once in each worker process
    model = load_model()

    def predict(x: np.ndarray) -> np.ndarray:
        with torch.inference_mode():
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
    rows = spark.read.parquet("inputs.parquet")
    rows = rows.select("id", embed("x").alias("embedding"))
    rows.write.mode("overwrite").parquet("embeddings.parquet")
    spark.stop()
# --8<-- [end:recipe]


if __name__ == "__main__":
    main()
# --8<-- [end:show]
