"""predict_batch.py with one try for each task, as a local master has it unless told otherwise."""

import predict_batch

predict_batch.SETTINGS["spark.master"] = "local[2]"
predict_batch.main()
