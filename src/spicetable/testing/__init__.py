"""What any game must keep, to be checked by anybody: the conformance suite, strategies and transcripts."""
