#!/usr/bin/env bash
# Reads the output of `swift test`, shows what matters of it, and closes with what passed, failed
# and was skipped. Ends non-zero where a test failed or none ran (the caller's pipefail catches
# the rest).
set -uo pipefail
log=$(mktemp)
trap 'rm -f "$log"' EXIT
tee "$log" | grep --line-buffered -vE '^(◇|✔|\[[0-9]+/[0-9]+\])' || true
count() { grep -E "^$1 Test " "$log" | grep -vE '^. Test (run|case) ' | grep -cE "$2" || true; }
passed=$(count ✔ ' passed after ')
failed=$(count ✘ ' failed after ')
skipped=$(count '[^✔✘]+' ' skipped')
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$skipped" -eq 0 ] && [ "$passed" -gt 0 ]
