"""Files in, values out: where things are, records and their digests, environments, languages; what two rooms share."""
