"""Pages in, the whole site out: built in three languages, finished, served while it is edited."""


class SiteError(ValueError):
    """The site cannot be built; the text says which file is at fault and, where known, the mend."""
