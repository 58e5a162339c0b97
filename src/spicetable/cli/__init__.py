"""The command line: play, engine, simulate, replay, verify, draw, bench, doctor."""
