"""The version, here and nowhere else: the package's metadata are made from this line."""

__version__ = "0.1.0"
