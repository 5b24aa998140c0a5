#!/usr/bin/env bash
# Gives every fuzz target that is built in .build/fuzz bytes made up by libFuzzer.
#
#   Tests/fuzz.sh SECONDS [target …]
#
# Starts from Tests/Fuzz/Corpus/<target> and keeps what it learns in .build/fuzz/corpus. An input
# that breaks a target ends the run non-zero and stays in .build/fuzz/found.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=$1
shift
targets=("$@")
[ $# -gt 0 ] || targets=($(ls Tests/Fuzz/Corpus))
# The text is what tells; a backtrace is libFuzzer's.
export SWIFT_BACKTRACE=enable=no
# Leaks are looked for by make test-sanitize. Here windows are kept from one input to the next, and
# Swift hides where it keeps what weak references need: the sanitizer would take that for leaks.
export ASAN_OPTIONS=detect_leaks=0
status=0
for target in "${targets[@]}"; do
  learnt=.build/fuzz/corpus/$target
  found=.build/fuzz/found/$target
  log=.build/fuzz/$target.log
  mkdir -p "$learnt" "$found"
  if .build/fuzz/debug/Fuzz "$target" -max_total_time="$seconds" -detect_leaks=0 -timeout=10 -rss_limit_mb=2048 \
    -max_len=4096 -artifact_prefix="$found/" "$learnt" "Tests/Fuzz/Corpus/$target" \
    > "$log" 2>&1 < /dev/null; then
    echo "$target: $(grep -aE '^Done' "$log" || tail -1 "$log")"
  else
    status=1
    grep -aE '^(Fuzz/|==[0-9]+==ERROR|SUMMARY)|Fatal error|Test unit written' "$log" || tail -20 "$log"
    echo "$target: broken by the input in $found; keep it in Tests/Fuzz/Corpus/$target once it is mended (all of it: $log)"
  fi
done
exit $status
