"""How hard Hypothesis looks: the same examples on every run of `make test`, ever new ones with `make fuzz`."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from konspira import names

SLOW = [HealthCheck.too_slow]

settings.register_profile(
    "steady", max_examples=40 * len(names()), derandomize=True, deadline=None, suppress_health_check=SLOW
)
settings.register_profile("fuzz", max_examples=4000, deadline=None, suppress_health_check=SLOW, print_blob=True)
settings.load_profile("steady")
