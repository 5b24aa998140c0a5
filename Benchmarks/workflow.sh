#!/usr/bin/env bash
# Prints the cost of one action in each case, with the figures of workflow-swift and the goals; ends with 1 if
# a case takes more instructions than its goal.
# Usage: workflow.sh <program>; needs valgrind and a C compiler.
set -euo pipefail
here=$(dirname "$0")
. "$here/callgrind.sh" "$1"
clang -O1 -shared -fPIC -o "$work/counter.so" "$here/malloc_counter.c"

mallocs() {
  LD_PRELOAD=$work/counter.so "$work/program" "$1" "$2" 2>&1 | sed -n 's/^mallocs //p'
}

live() {
  LD_PRELOAD=$work/counter.so "$work/program" "$1" "$2" 2>&1 | sed -n 's/^live //p'
}

failed=0

row() { # title case n upstream-instructions upstream-mallocs goal
  local a b c d
  a=$(instructions "$2" "$3"); b=$(instructions "$2" $((2 * $3)))
  c=$(mallocs "$2" "$3"); d=$(mallocs "$2" $((2 * $3)))
  printf '%-46s %12s %10d %8s %7d   %s\n' "$1" "$4" $(((b - a) / $3)) "$5" $(((d - c) / $3)) "$6"
  if [[ $6 =~ ^'<= '([0-9,]+)(';'|$) ]] && (((b - a) / $3 > ${BASH_REMATCH[1]//,/})); then failed=1; fi
}

only=${2:-}
want() { [ -z "$only" ] || [[ " $only " == *" $1 "* ]]; }
printf '%-46s %12s %10s %8s %7s   %s\n' case upstream ours mallocs ours goal
if want counter; then row "counter, one action" counter 2000 41,076 11 "<= 1,600; <= 2 mallocs"; fi
if want keep; then row "counter, action that changes nothing" keep 2000 11,779 1 "<= 800"; fi
if want wide; then row "1,000 leaves, one changes" wide-1000 20 32,840,334 19,025 "<= 850,000"; fi
if want equatable; then row "1,000 Equatable leaves, one changes" equatable-1000 20 32,840,334 19,025 "<= 420,000"; fi
if want erased; then row "1,000 Equatable leaves behind mapOutput" erased 20 - - "<= 550,000"; fi
if want wide10; then row "10,000 leaves, one changes" wide-10000 4 329,174,403 190,032 "<= 10 x 1,000 leaves"; fi
if want equatable10; then row "10,000 Equatable leaves, one changes" equatable-10000 4 329,174,403 190,032 "<= 10 x 1,000 leaves"; fi
if want groups; then row "1,000 leaves in 32 groups, one changes" groups 100 - - "<= 43,000"; fi
if want chain; then row "chain of 100, output through every level" chain 50 3,459,251 1,595 "<= 110,000"; fi
if want chain; then
  row "the same by mapOutput" map-output 50 - - "<= 120,000"
  row "the same by mapRendering" map-rendering 50 - - "<= 120,000"
  row "the same by onOutput" on-output 50 - - "<= 190,000"
  row "the same by asAnyWorkflow" erased-chain 50 - - "<= 120,000"
fi
if want toggle; then row "100 children shown or hidden" toggle 50 2,398,086 1,569 "<= 215,000"; fi
if want effects; then row "1,000 side effects, one re-render" effects 20 9,920,654 22 "<= 180,000"; fi
if want memory; then printf '%-46s %12s %10s %8s %7s   %s\n' "heap bytes per live leaf (100,000 leaves)" 1,663 \
  $((($(live memory 200000) - $(live memory 100000)) / 100000)) "" "" "<= 500"; fi
exit $failed
