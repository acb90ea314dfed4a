"""Pages in, the whole site out: built in three languages, finished, served while it is edited."""
