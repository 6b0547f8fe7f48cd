"""The site: the law, the guides and the desk as static pages, made by one command."""
