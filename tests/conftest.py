"""How the tests run: the same examples in CI every time, one browser for all, a terminal that is always the same."""

import gc
import os
import shutil
import signal
import sys
import tempfile

import pytest
from hypothesis import settings
from tests.places import ROOT

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")

# Tests start hundreds of Python programs. Where bytecode is not kept, each of them compiles the whole kit again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in the background of a shell: programs would ignore it too
    signal.signal(signal.SIGINT, signal.default_int_handler)


CACHE = "HOYLE_CACHE"


def pytest_configure(config: pytest.Config) -> None:
    """All tests of a run, in all its processes, keep scripts in one folder that nobody else uses."""
    if not hasattr(config, "workerinput"):
        os.environ[CACHE] = tempfile.mkdtemp(prefix="hoyle-tests-")
        os.environ.pop("PYTEST_ADDOPTS", None)  # it was meant for this run, and not for those that tests start


def pytest_unconfigure(config: pytest.Config) -> None:
    """The folder is gone with the run."""
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ.pop(CACHE, ""), ignore_errors=True)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """With several workers, tests of one ``xdist_group`` go to one of them, the others to whoever is done."""
    if config.getoption("numprocesses", None) and config.getoption("dist") == "no":
        config.option.dist = "loadgroup"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """``-n auto`` is one worker more than there are cores: a worker often waits for a program that its test started."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
    return len(cores) + 1


SLOW = (
    "conformance/adapters",
    "conformance/certificates",
    "conformance/checks/test_agreement.py",
    "conformance/checks/test_departures.py",
    "conformance/checks/test_forbidden.py",
    "conformance/checks/test_leaks.py",
    "conformance/checks/test_own_pack.py",
    "conformance/checks/test_refusals.py",
    "conformance/checks/test_wrong_programs.py",
    "conformance/claims",
    "conformance/cli/test_check.py",
    "conformance/cli/test_play.py",
    "conformance/cli/test_widths.py",
    "conformance/comparison",
    "conformance/detection",
    "conformance/environments",
    "conformance/games/flinch",
    "conformance/games/flip7",
    "conformance/games/test_tenth_game.py",
    "conformance/judging/test_eyes.py",
    "conformance/judging/test_liveness.py",
    "conformance/judging/test_shrink.py",
    "conformance/known_failures/test_baseline.py",
    "conformance/lint",
    "conformance/mutants",
    "conformance/oracle",
    "conformance/partial_programs",
    "conformance/pytest_plugin",
    "conformance/recipes",
    "conformance/reports/test_browser.py",
    "conformance/reports/test_github.py",
    "conformance/reports/test_html.py",
    "conformance/runs/test_causes.py",
    "conformance/runs/test_cluster.py",
    "conformance/runs/test_early.py",
    "conformance/runs/test_followed.py",
    "conformance/runs/test_known_bugs.py",
    "conformance/runs/test_resume.py",
    "conformance/runs/test_shares.py",
    "conformance/scripts/test_pool_cache.py",
    "conformance/site",
    "conformance/test_front_door.py",
    "conformance/vectors",
    "conformance/wire/test_hostile.py",
    "conformance/wire/test_limits.py",
    "conformance/wire/test_limits_of_a_profile.py",
    "conformance/wire/test_portable.py",
    "docs/test_bugs_page.py",
    "docs/test_cli_page.py",
    "docs/test_commands.py",
    "docs/test_disputes.py",
    "examples",
    "fuzz",
    "hostile",
    "odds",
    "reference/games/face_to_face/test_composite.py",
    "reference/games/face_to_face/test_table.py",
    "reference/games/flinch/test_taking_up.py",
    "reference/law/test_questions.py",
)
"""Files and folders below ``tests`` that ``poe fast`` leaves out: they start programs or play many games."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what the inner loop leaves out. What was imported by now stays, and need not be looked at for garbage."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    slow = {ROOT / "tests" / name for name in SLOW}
    files = {item.path for item in items}
    left_out = {path for path in files if not slow.isdisjoint((path, *path.parents))}
    for item in items:
        if item.path in left_out:
            item.add_marker("slow")


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """English, no colour, a hundred columns: whatever the machine that runs the tests likes."""
    for name in ("NO_COLOR", "HOYLE_SOURCES", "HOYLE_DEBUG", "LC_ALL", "LC_MESSAGES", "_ARGCOMPLETE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOYLE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
