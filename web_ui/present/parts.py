"""The templates of the parts, which need neither a request nor an application."""

from collections.abc import Mapping
from functools import cache

from jinja2 import Environment, PackageLoader


def filled(name: str, values: Mapping[str, object]) -> str:
    """Return the template `name` filled with `values`, all of them escaped."""
    return _environment().get_template(name).render(values)


@cache
def _environment() -> Environment:
    """Return the one set of compiled templates of this process."""
    return Environment(
        loader=PackageLoader("web_ui"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
