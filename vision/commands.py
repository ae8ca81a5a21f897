"""The commands that the camera's package gives to the program."""

import argparse

from vision.recognise_command import add_recognise
from vision.watch_command import add_watch


def add_commands(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Add `recognise` and `watch` to the program's commands."""
    add_recognise(subparsers)
    add_watch(subparsers)
