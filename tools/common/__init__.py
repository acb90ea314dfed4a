"""Files in, values out: where things are, records, environments, languages, measurements."""
