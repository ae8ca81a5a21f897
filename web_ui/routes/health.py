"""What a watchdog asks."""

from flask import Blueprint, Response, jsonify

from web_ui.access import role
from web_ui.live import LiveHub
from web_ui.present.plain import plain_name
from web_ui.table import Document, TableView


def health_blueprint(table: TableView, hub: LiveHub) -> Blueprint:
    """Return the routes that tell how the process and the table are."""
    health = Blueprint("health", __name__, url_prefix="/health")

    @health.get("/live")
    @role("anyone")
    def live() -> Response:
        """Answer as long as the process can."""
        return jsonify(live=True)

    @health.get("/ready")
    @role("anyone")
    def ready() -> tuple[Response, int]:
        """Tell whether the log is readable, and which devices are up."""
        try:
            view: Document = table.view()
        except OSError:
            return jsonify(ready=False), 503
        devices = {
            plain_name(one["device"]): bool(one["up"])
            for one in view.get("devices") or ()
        }
        ok = not hub.stopping.is_set()
        body = jsonify(ready=ok, seq=table.seq(), devices=devices, streams=hub.count())
        return body, 200 if ok else 503

    return health
