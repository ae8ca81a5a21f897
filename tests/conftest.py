"""What holds for every test: slow machines are not wrong machines."""

from hypothesis import HealthCheck, settings

# Whole evenings are drawn in properties; a Pi, or a busy machine, takes its time.
settings.register_profile(
    "table", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("table")
