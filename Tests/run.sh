#!/usr/bin/env bash
# Runs the built tests and prints the numbers of passed, failed and skipped tests at the end.
#
#   Tests/run.sh [argument of swift test …]
#
# Exits non-zero if they take longer than TEST_SECONDS (1200), if one failed or was skipped, or if none
# ran. The tests in TEST_SKIP do not run: LiveBuildTests need a copy of the sources (`make test-live`),
# OrcaTests need Orca (`make test-orca`). The counts are read from the test runner's report, not from
# its output.
set -uo pipefail
cd "$(dirname "$0")/.."
# For this run only: others may be in progress, under a sanitizer or in another build.
report=.build/tests-$$
trap 'rm -f "$report".xml "$report"-swift-testing.xml' EXIT
# Render testers of all tests render twice and compare.
export WORKFLOW_CHECKS_PURITY="${WORKFLOW_CHECKS_PURITY:-1}"
export TEST_SECONDS="${TEST_SECONDS:-1200}"
skip=()
for name in ${TEST_SKIP-LiveBuildTests OrcaTests}; do skip+=(--skip "$name"); done
timeout --kill-after=10 "$TEST_SECONDS" \
  swift test --skip-build "${skip[@]}" --xunit-output "$report.xml" "$@" 2>&1 | grep --line-buffered -vE '^(◇|✔|\[[0-9]+/[0-9]+\])'
status=${PIPESTATUS[0]}
# The sum of attribute $1 over all suites of the reports.
sum() {
  cat "$report".xml "$report"-swift-testing.xml 2> /dev/null |
    awk -v name=" $1=\"" '/<testsuite / { split($0, part, name); total += part[2] + 0 } END { print total + 0 }'
}
failed=$(($(sum errors) + $(sum failures)))
skipped=$(sum skipped)
passed=$(($(sum tests) - failed - skipped))
echo "$passed passed, $failed failed, $skipped skipped"
[ "$status" -eq 0 ] && [ "$failed" -eq 0 ] && [ "$skipped" -eq 0 ] && [ "$passed" -gt 0 ]
