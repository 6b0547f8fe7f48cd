"""The conformance kit: checks any implementation, in any language, against the law."""
