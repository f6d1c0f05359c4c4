"""Settings for all tests."""

import pytest
from hypothesis import settings

# Machines differ in speed and CI shares its cores: a slow example is no failure. Derandomised, so that a run
# finds what the last one found; `--hypothesis-profile=explore` looks elsewhere each time.
settings.register_profile("steady", deadline=None, derandomize=True, max_examples=100)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")
    parser.addoption("--update-snapshots", action="store_true", help="write the snapshots of the screens anew")
