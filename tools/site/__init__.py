"""From pages in three languages to the whole site: built, finished, served while it is edited."""


class SiteError(Exception):
    """The site cannot be built; the text says which file is at fault and, where known, the mend."""
