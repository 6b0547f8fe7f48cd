"""Known failures: failures as stored files, kept and replayed."""
