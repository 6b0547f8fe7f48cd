"""A game as a rulebook in force, in Markdown or HTML, to read and to print: a function of the law alone."""
