#!/usr/bin/env bash
# Runs the tests that are built and closes with how many passed, failed and were skipped.
#
#   Tests/run.sh [argument of swift test …]
#
# Ends non-zero where they take longer than TEST_SECONDS (1200), one failed or was skipped, or none
# ran. LiveBuildTests need a copy of the sources: `make test-live` runs them. The counts come from the
# report that the test runner writes, not from its output.
set -uo pipefail
cd "$(dirname "$0")/.."
# Of this run alone: others may go on beside it, under a sanitizer or in another build.
report=.build/tests-$$
trap 'rm -f "$report".xml "$report"-swift-testing.xml' EXIT
export TEST_SECONDS="${TEST_SECONDS:-1200}"
timeout --kill-after=10 "$TEST_SECONDS" \
  swift test --skip-build --skip LiveBuildTests --xunit-output "$report.xml" "$@" 2>&1 | grep --line-buffered -vE '^(◇|✔|\[[0-9]+/[0-9]+\])'
status=${PIPESTATUS[0]}
# The numbers of attribute $1 over all suites of the reports.
sum() {
  cat "$report".xml "$report"-swift-testing.xml 2> /dev/null |
    awk -v name=" $1=\"" '/<testsuite / { split($0, part, name); total += part[2] + 0 } END { print total + 0 }'
}
failed=$(($(sum errors) + $(sum failures)))
skipped=$(sum skipped)
passed=$(($(sum tests) - failed - skipped))
echo "$passed passed, $failed failed, $skipped skipped"
[ "$status" -eq 0 ] && [ "$failed" -eq 0 ] && [ "$skipped" -eq 0 ] && [ "$passed" -gt 0 ]
