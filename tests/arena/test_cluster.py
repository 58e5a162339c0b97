"""A tournament on a Ray cluster of several nodes, one of which is killed, ends as a local one does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from spicetable.arena.cluster import on_ray
from spicetable.arena.schedule import Plan
from spicetable.arena.tournament import GAMES as KEPT
from spicetable.arena.tournament import REPORT, RESULT, hold, hold_with
from spicetable.catalog import GAMES
from spicetable.kernel.errors import Unsupported


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head without processors and two nodes with one each, all processes of their own on this machine."""
    for name, value in {
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",
        "RAY_health_check_failure_threshold": "3",
        "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
        "RAY_NODE_IP_ADDRESS": "127.0.0.1",
    }.items():
        monkeypatch.setenv(name, value)
    utils: Any = import_module("ray.cluster_utils")
    small = {"object_store_memory": 80 * 1024 * 1024, "include_dashboard": False, "node_ip_address": "127.0.0.1"}
    made = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **small})
    made.workers = [made.add_node(num_cpus=1, **small) for _ in range(2)]
    try:
        yield made
    finally:
        made.shutdown()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_it_ends_the_same_though_a_node_is_killed(game: str, tmp_path: Path, cluster: Any) -> None:
    plan = Plan(game, {}, ("random", "greedy"), 2, 16, "cluster")
    hold(plan, tmp_path / "local", 1)
    killed: list[int] = []

    def progress(finished: int) -> None:
        if finished == 4:
            cluster.remove_node(cluster.workers[0], allow_graceful=False)
            killed.append(finished)

    hold_with(plan, tmp_path / "cluster", partial(on_ray, address=cluster.address), progress)
    assert killed == [4]
    for name in (KEPT, RESULT, REPORT):
        assert (tmp_path / "local" / name).read_bytes() == (tmp_path / "cluster" / name).read_bytes()


@pytest.mark.filterwarnings("ignore")
def test_without_a_cluster_it_says_how_to_start_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    with pytest.raises(Unsupported, match="ray start --head"):
        next(on_ray(os.path.basename, ["a"], "auto"))


def test_without_ray_it_says_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spicetable.arena.cluster.find_spec", lambda name: None)
    with pytest.raises(Unsupported, match="the extra `cluster` brings it"):
        next(on_ray(os.path.basename, ["a"], "auto"))
