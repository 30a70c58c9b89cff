"""`python -m konspira` is the command `konspira`."""

from konspira.cli import main

main()
