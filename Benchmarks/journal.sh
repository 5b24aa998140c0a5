#!/usr/bin/env bash
# Prints the cost of an action with its frames, with and without the journal: instructions
# (callgrind) and time, the best of five runs.
# Usage: journal.sh <program>; needs valgrind.
set -euo pipefail
. "$(dirname "$0")/callgrind.sh" "$1"

time_of() { # mode leaves
  for _ in 1 2 3 4 5; do "$work/program" "$1" 20000 $2 | sed 's/ .*//'; done | sort -n | head -1
}

row() { # mode title leaves
  local a b
  a=$(instructions "$1" 500 $3); b=$(instructions "$1" 1000 $3)
  printf '%-28s %10d instructions %8d ns\n' "$2" $(((b - a) / 500)) "$(time_of "$1" $3)"
}

row off "an action with its frames" ""
row on "the same, with the journal" ""
row off "the same of 1,000 workflows" 1000
row on "the same, with the journal" 1000
