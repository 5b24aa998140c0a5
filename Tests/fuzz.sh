#!/usr/bin/env bash
# Runs the fuzz targets built in .build/fuzz with libFuzzer.
#
#   Tests/fuzz.sh SECONDS [target …]
#
# Starts from Tests/Fuzz/Corpus/<target> and keeps new inputs in .build/fuzz/corpus. An input that
# breaks a target is kept in .build/fuzz/found, and the script exits non-zero. FUZZ_SEED is the random
# seed; by default each run has another one.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=$1
shift
targets=("$@")
[ $# -gt 0 ] || targets=($(ls Tests/Fuzz/Corpus))
# The message is enough; libFuzzer prints a backtrace.
export SWIFT_BACKTRACE=enable=no
# make test-sanitize detects leaks. Here windows are kept from one input to the next, and the sanitizer
# would report the side tables of their weak references, which it cannot trace, as leaks.
export ASAN_OPTIONS=detect_leaks=0
status=0
for target in "${targets[@]}"; do
  learnt=.build/fuzz/corpus/$target
  found=.build/fuzz/found/$target
  log=.build/fuzz/$target.log
  mkdir -p "$learnt" "$found"
  if .build/fuzz/debug/Fuzz "$target" -seed="${FUZZ_SEED:-0}" -max_total_time="$seconds" -detect_leaks=0 -timeout=10 -rss_limit_mb=2048 \
    -max_len=4096 -artifact_prefix="$found/" "$learnt" "Tests/Fuzz/Corpus/$target" \
    > "$log" 2>&1 < /dev/null; then
    echo "$target: $(grep -aE '^Done' "$log" || tail -1 "$log")"
  else
    status=1
    grep -aE '^(Fuzz/|==[0-9]+==ERROR|SUMMARY)|Fatal error|Test unit written' "$log" || tail -20 "$log"
    echo "$target: broken by the input in $found; keep it in Tests/Fuzz/Corpus/$target after the fix (log: $log)"
  fi
done
exit $status
