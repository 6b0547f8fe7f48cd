"""The commands of ``hoyle``, one module each, with ``add(commands)`` and ``run(args)``."""
