"""The pool cache: it changes nothing but the time that a run takes, whatever is in its folder."""

import os
import stat
from pathlib import Path

import msgspec
import pytest

from hoyle.games import game_slugs, table_of
from hoyle_conformance.checks import Effort
from hoyle_conformance.checks.agreement import Agreement
from hoyle_conformance.checks.refusals import Refusals
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import kit_of, mutants_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.events import Event
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.scripts import pool_cache
from hoyle_conformance.scripts.pool_cache import Pool, PoolCache, cache_folder, code_digest, key_of

LITTLE = Effort(scripts=20, refusals=10, games=0, twins=0)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOYLE_CACHE", str(tmp_path))
    return tmp_path / "pools"


def bench(game: str, folder: Path | None, seed: int = 0) -> Bench:
    law = table_of(game).law
    pools = None if folder is None else PoolCache(folder)
    claim = make_claim(law, claim_of(game))
    return Bench(ReferenceImplementation(), kit_of(game), law, claim, LITTLE, seed, pools=pools)


def gathered(game: str, folder: Path | None) -> bytes:
    """Everything that a share of both sections finds out."""
    found = []
    for section in (Agreement(), Refusals()):
        on = bench(game, folder)
        tally = section.gather(on)
        found += [tally, sorted(on.evidence.right.items()), sorted(on.evidence.endings.items())]
    return msgspec.json.encode([repr(one) for one in found])


@pytest.mark.parametrize("game", game_slugs())
def test_scripts_that_were_kept_are_those_that_would_be_made(game: str, folder: Path) -> None:
    made = gathered(game, None)
    assert gathered(game, folder) == made
    kept = sorted(folder.iterdir())
    assert len(kept) == 2
    before = [one.stat().st_ino for one in kept]
    assert gathered(game, folder) == made
    assert [one.stat().st_ino for one in sorted(folder.iterdir())] == before  # read, not written again


def events(mutant: str, cache: bool) -> bytes:
    """The log of a run to the letter, but for the time that it took."""
    game = mutant.partition(".")[0]
    engine = next(one.engine for one in mutants_of(game) if one.id == mutant)
    how = Opened(ReferenceImplementation, ({game: engine}, mutant))
    claim = make_claim(table_of(game).law, claim_of(game))
    found: list[Event] = []
    sections = ("refusals", "agreement", "invariants")
    check(how, Plan(claim=claim, effort=LITTLE, sections=sections, cache=cache), found.append)
    plain = [msgspec.to_builtins(one, str_keys=True, enc_hook=str) for one in found]
    for one in plain:
        one.pop("seconds", None)
    return msgspec.json.encode(plain)


def test_a_wrong_program_is_as_wrong_with_scripts_of_another(folder: Path) -> None:
    first = events("flip7.no-bust", cache=False)
    assert not folder.exists()
    events("flip7.a-freeze-has-no-effect", cache=True)
    assert events("flip7.no-bust", cache=True) == first
    assert events("flip7.no-bust", cache=True) == first
    assert b'"verdict":"fail"' in first


def test_what_the_scripts_follow_from_is_in_the_key(folder: Path) -> None:
    one = bench("authors", folder)
    keys = {one.pool_key("agreement"), one.pool_key("refusals"), bench("authors", folder, seed=1).pool_key("agreement")}
    one.share = one.share._replace(number=1, of=2)
    keys.add(one.pool_key("agreement"))
    one.claim = msgspec.structs.replace(one.claim, players=(3, 3))
    keys.add(one.pool_key("agreement"))
    assert len(keys) == 5
    one.enough = 1.0
    assert one.pool_key("agreement") is None  # the clock decides
    assert one.pool_key("agreement") not in keys


def test_other_code_has_other_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    key = key_of("authors", "anything")
    monkeypatch.setattr(pool_cache, "code_digest", lambda game: code_digest(game)[::-1])
    assert key_of("authors", "anything") != key


@pytest.mark.parametrize("damage", ["cut", "changed", "another", "empty", "link", "open to all", "folder"])
def test_a_file_that_is_not_what_was_written_is_not_read(damage: str, folder: Path, tmp_path: Path) -> None:
    gathered("authors", folder)
    whole = {path: path.read_bytes() for path in folder.iterdir()}
    for path, data in whole.items():
        if damage == "cut":
            path.write_bytes(data[:-1])
        elif damage == "changed":
            path.write_bytes(data[:-20] + bytes([data[-20] ^ 1]) + data[-19:])
        elif damage == "another":
            path.write_bytes(next(other for one, other in whole.items() if one != path))
        elif damage == "empty":
            path.write_bytes(b"")
        elif damage == "link":
            path.rename(tmp_path / path.name)
            path.symlink_to(tmp_path / path.name)
        elif damage == "open to all":
            path.chmod(0o666)
        else:
            path.unlink()
            path.mkdir()
    assert all(PoolCache(folder).get(path.stem) is None for path in folder.iterdir())
    assert gathered("authors", folder) == gathered("authors", None)


def test_scripts_that_the_reference_plays_differently_are_not_used(folder: Path) -> None:
    gathered("authors", folder)
    cache = PoolCache(folder)
    for path in folder.iterdir():
        pool = cache.get(path.stem)
        assert pool is not None
        wrong = [msgspec.structs.replace(one, views=[{}, *one.views[1:]]) for one in pool.traces]
        cache.put(path.stem, Pool(traces=wrong, kinds=pool.kinds))
        assert cache.get(path.stem) is None


def test_nothing_is_written_through_a_link_and_the_folder_is_private(folder: Path, tmp_path: Path) -> None:
    gathered("authors", folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o700)
    link = tmp_path / "link"
    link.symlink_to(elsewhere)
    assert gathered("authors", link) == gathered("authors", None)
    assert not list(elsewhere.iterdir())


def test_a_folder_that_cannot_be_made_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert gathered("authors", tmp_path / "file" / "cache") == gathered("authors", None)


def test_the_files_that_were_not_used_for_longest_go_first(folder: Path) -> None:
    gathered("authors", folder)
    first, second = sorted(folder.iterdir())
    os.utime(first, (1, 1))
    PoolCache(folder).sweep(largest=second.stat().st_size)
    assert sorted(folder.iterdir()) == [second]


def test_pools_are_kept_beside_what_is_kept_of_the_law(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOYLE_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path / "pools"
    monkeypatch.setenv("HOYLE_CACHE", "off")
    assert cache_folder() is None
