"""The command line: play, engine, simulate, tournament, records, replay, verify, draw, bench, doctor."""
