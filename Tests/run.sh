#!/usr/bin/env bash
# Runs the built tests and prints the numbers of passed, failed and skipped tests at the end.
#
#   Tests/run.sh [argument of swift test …]
#
# Exits non-zero if they take longer than TEST_SECONDS (1200), if one failed or was skipped, or if none
# ran. Tests of whole processes (UITests) wait for other processes, which a busy machine can delay beyond any
# deadline: if only such tests failed, whatever their failure, in at most three suites, these suites run once
# more, alone, and decide.
# The tests in TEST_SKIP do not run: LiveBuildTests need a copy of the sources (`make test-live`),
# OrcaTests need Orca (`make test-orca`). The counts are from Swift Testing's report and, for XCTest,
# which writes no report, from its output. If the test runner ends without a report, its exit status and the
# tests of Swift Testing that had started and not ended are printed.
set -uo pipefail
cd "$(dirname "$0")/.."
# For this run only: others may be in progress, under a sanitizer or in another build.
report=.build/tests-$$
trap 'rm -f "$report".xml "$report"-swift-testing.xml "$report.log"' EXIT
# Render testers of all tests render twice and compare.
export WORKFLOW_CHECKS_PURITY="${WORKFLOW_CHECKS_PURITY:-1}"
export TEST_SECONDS="${TEST_SECONDS:-1200}"
skip=()
for name in ${TEST_SKIP-LiveBuildTests OrcaTests}; do skip+=(--skip "$name"); done
timeout --kill-after=10 "$TEST_SECONDS" \
  swift test --skip-build "${skip[@]}" --xunit-output "$report.xml" "$@" 2>&1 | tee "$report.log" |
  grep --text --line-buffered -vE '^(◇|✔|\[[0-9]+/[0-9]+\])'
status=${PIPESTATUS[0]}
if ! grep -qs '<testsuite ' "$report-swift-testing.xml"; then
  echo "The test runner ended without a report, with exit status $status (124: it took $TEST_SECONDS seconds)."
  echo "These tests had started and not ended:"
  awk '/^◇ Test .* started\.$/ { sub(/^◇ Test /, ""); sub(/ started\.$/, ""); if (!/^case /) running[$0] = 1 }
    /^[✔✘] Test / { sub(/^[✔✘] Test /, ""); sub(/ (passed|failed) after .*$/, ""); delete running[$0] }
    END { for (name in running) print "  " name }' "$report.log"
fi
# Once more, below the output of passed tests.
grep --text '^✘ Test .* recorded an issue' "$report.log"
# The sum of attribute $1 over all suites of the report.
sum() {
  cat "$report-swift-testing.xml" 2> /dev/null |
    awk -v name=" $1=\"" '/<testsuite / { split($0, part, name); total += part[2] + 0 } END { print total + 0 }'
}
# The number of XCTest's tests with a result.
xctests() { grep --text -cE "^Test Case '.*' $1 \(" "$report.log"; }
failed=$(($(sum errors) + $(sum failures)))
skipped=$(sum skipped)
passed=$(($(sum tests) - failed - skipped + $(xctests passed)))
failed=$((failed + $(xctests failed)))
skipped=$((skipped + $(xctests skipped)))
echo "$passed passed, $failed failed, $skipped skipped"
[ "$status" -eq 0 ] && [ "$failed" -eq 0 ] && [ "$skipped" -eq 0 ] && [ "$passed" -gt 0 ] && exit
# The suites of failed tests, such as UITests.DropTests.
failures=$(awk '/<testcase / { split($0, part, "\""); suite = part[2] } /<failure/ { print suite }' \
  "$report-swift-testing.xml" 2> /dev/null)
suites=$(sed 's/^UITests\.//' <<< "$failures" | sort -u)
# XCTest has no report, and a failure outside of all tests no test case.
if [ $# -gt 0 ] || [ "$skipped" -gt 0 ] || [ "$(wc -l <<< "$failures")" -ne "$failed" ] ||
  [ "$(wc -l <<< "$suites")" -gt 3 ] || grep -qv '^UITests\.' <<< "$failures" ||
  grep --text -qE 'with [1-9][0-9]* failure' "$report.log"; then exit 1; fi
suites=$(paste -sd '|' <<< "$suites")
echo "Only tests of whole processes failed. Their suites run once more, alone: ${suites//|/, }"
Tests/run.sh --no-parallel --filter "^UITests\.($suites)/" || exit
echo "They passed alone. The failures above are delays, or faults that only a busy machine shows: look at them."
