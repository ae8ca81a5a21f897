"""What we say when a file, an option or a person asks for nonsense."""


class BadInput(ValueError):
    """Input that cannot be used.

    The message is one line for people: the offending value, its place and
    what would do. The command line prints it and exits with status 2.
    """
