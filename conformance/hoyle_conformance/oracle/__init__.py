"""The reference engine as a program like any other, in this process or on the wire."""
