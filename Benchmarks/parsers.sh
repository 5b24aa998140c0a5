#!/usr/bin/env bash
# Counts the instructions with which each parser reads an input that is as bad as possible for it, of two sizes, and
# ends with 1 if ten times the size takes more than twelve times as many.
# Usage: parsers.sh <program>; needs valgrind.
set -euo pipefail
. "$(dirname "$0")/callgrind.sh" "$1"

failed=0
base=$(instructions none 0)
printf '%-20s %14s %14s %7s\n' input "20 kB" "200 kB" ratio
for input in $("$1"); do
  small=$(($(instructions "$input" 20000) - base))
  large=$(($(instructions "$input" 200000) - base))
  printf '%-20s %14d %14d %7d.%d\n' "$input" $small $large $((large / small)) $((large * 10 / small % 10))
  if ((large > 12 * small)); then failed=1; fi
done
exit $failed
