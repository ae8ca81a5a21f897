"""What stands before every route and behind it: roles, hosts, headers."""

import ipaddress
import re
from collections.abc import Collection
from urllib.parse import urlsplit

from flask import Flask, Request, Response, abort, current_app, request

from web_ui.access import KeeperAccess, declared_role

_OWN_NAME = re.compile(r"preftable[a-z0-9-]*\.local")
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "X-Permitted-Cross-Domain-Policies": "none",
    "X-Robots-Tag": "noindex, nofollow",
}
"""Sent with every answer. Cross-Origin-Opener-Policy is left out: browsers
ignore it on plain HTTP and say so in red on the console."""


def protect(app: Flask, keeper: KeeperAccess, hosts: Collection[str]) -> None:
    """Check every request of `app` and harden every answer.

    Args:
        app: The application.
        keeper: Knows who the keeper is.
        hosts: Names this table is reached by, besides IP addresses,
            `localhost` and `preftable*.local`.
    """

    @app.before_request
    def check() -> None:
        """Refuse strange hosts, foreign origins and missing roles."""
        if not is_own_host(request.host, hosts):
            abort(421)
        if not has_own_origin(request):
            abort(403)
        if request.endpoint is not None:
            _check_role(keeper)

    @app.after_request
    def harden(response: Response) -> Response:
        """Set the security headers and keep answers out of caches."""
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", "no-store")
        return response


def _check_role(keeper: KeeperAccess) -> None:
    """Let through what is open to anyone or asked by the keeper."""
    route = current_app.view_functions.get(request.endpoint or "")
    wanted = declared_role(route)
    if wanted == "anyone":
        return
    if wanted != "keeper" or keeper.session_of(request) is None:
        abort(403)


def is_own_host(host: str, hosts: Collection[str] = ()) -> bool:
    """Tell whether `host` (with or without port) can be this table.

    A page of the wide web whose name was pointed at this address asks with
    its own name and is refused.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        urlsplit(f"//{host}").port  # noqa: B018  # raises for a bad port
    except ValueError:
        return False
    if name == "localhost" or name in hosts or _OWN_NAME.fullmatch(name):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def has_own_origin(asked: Request) -> bool:
    """Tell whether a request comes from a page of this table.

    A request that changes something must say where it comes from; a reading
    one may be silent, since browsers are.
    """
    origin = asked.headers.get("Origin")
    if origin is None:
        return asked.method in _SAFE_METHODS
    parts = urlsplit(origin)
    return parts.scheme in {"http", "https"} and parts.netloc == asked.host
