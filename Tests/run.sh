#!/usr/bin/env bash
# Runs the built tests, and prints at the end how many passed, failed and were skipped, and why the run failed.
#
#   Tests/run.sh [argument of swift test …]
#
# Exits non-zero if they take longer than TEST_SECONDS (1200), if one failed, if one was skipped that is not in
# MAY_SKIP, or if none ran. Tests of whole processes (UITests) wait for other processes, which a busy machine
# can delay beyond any deadline: if only such tests failed, whatever their failure, in at most three suites,
# these suites run once more, alone, and decide.
# The tests in TEST_SKIP do not run: LiveBuildTests need a copy of the sources (`make test-live`),
# OrcaTests need Orca (`make test-orca`). Those in MAY_SKIP are skipped where they cannot run, and report why.
# The counts are from Swift Testing's report and, for XCTest, which writes no report, from its output. If the
# test runner ends without a report, the tests of Swift Testing that had started and not ended are printed.
set -uo pipefail
cd "$(dirname "$0")/.."
# For this run only: others may be in progress, under a sanitizer or in another build.
report=.build/tests-$$
trap 'rm -f "$report".xml "$report"-swift-testing.xml "$report.log"' EXIT
# Render testers of all tests render twice and compare.
export WORKFLOW_CHECKS_PURITY="${WORKFLOW_CHECKS_PURITY:-1}"
export TEST_SECONDS="${TEST_SECONDS:-1200}"
# Regular expressions of Suite/test.
MAY_SKIP='^UITests\.ComposeCacheTests/`root has no cache`'
skip=()
for name in ${TEST_SKIP-LiveBuildTests OrcaTests}; do skip+=(--skip "$name"); done

# Leaves failures and messages. Lines about tests that started or passed are dropped, some of which are several
# lines long, because they show arguments.
quiet() {
  LC_ALL=C sed -uE '/^\[[0-9]+\/[0-9]+\]|^Test (Suite|Case) .* (started|passed)|^\t Executed .* 0 failures|^$/d
    :line
    /^(✘|↳|━|➜|⚠|Test | |error: |warning: |[^ ]+: error: )/b
    /^(◇|✔) /!{ s/^/| /; b; }
    :more
    /(started|seconds( with .*)?)\.$/d
    $d
    N
    s/^.*\n((◇|✔|✘|↳|━|➜|⚠) )/\1/
    t line
    s/^.*\n/◇ /
    t more'
}

echo "Lines that begin with | are messages of the code under test, which tests cause on purpose."
timeout --kill-after=10 "$TEST_SECONDS" \
  swift test --skip-build "${skip[@]}" --xunit-output "$report.xml" "$@" 2>&1 | tee "$report.log" | quiet
status=${PIPESTATUS[0]}
# The sum of attribute $1 over all suites of the report.
sum() {
  cat "$report-swift-testing.xml" 2> /dev/null |
    awk -v name=" $1=\"" '/<testsuite / { split($0, part, name); total += part[2] + 0 } END { print total + 0 }'
}
# The tests with element $1 in the report, as UITests.DropTests/name.
tests_with() {
  awk -v element="<$1" '/<testcase / { split($0, part, "\"") } index($0, element) { print part[2] "/" part[4] }' \
    "$report-swift-testing.xml" 2> /dev/null
}
# The number of XCTest's tests with a result.
xctests() { grep --text -cE "^Test Case '.*' $1 \(" "$report.log"; }
failed=$(($(sum errors) + $(sum failures)))
skipped=$(sum skipped)
passed=$(($(sum tests) - failed - skipped + $(xctests passed)))
failed=$((failed + $(xctests failed)))
not_allowed=$(($(tests_with skipped | grep -cvE "$MAY_SKIP") + $(xctests skipped)))
skipped=$((skipped + $(xctests skipped)))
failures=$(tests_with failure)
# Once more, below the output of passed tests.
grep --text '^✘ Test .* recorded an issue' "$report.log"
tests_with skipped | sed 's/^/Skipped: /'
echo "$passed passed, $failed failed, $skipped skipped"

reasons=()
[ "$status" -ne 124 ] || reasons+=("the tests took longer than TEST_SECONDS, $TEST_SECONDS seconds")
[ "$failed" -eq 0 ] || reasons+=("failed tests: $failed")
[ "$not_allowed" -eq 0 ] || reasons+=("skipped tests that must run: $not_allowed")
[ "$passed" -gt 0 ] || reasons+=("no test passed")
if ! grep -qs '<testsuite ' "$report-swift-testing.xml"; then
  reasons+=("the test runner ended without a report, with exit status $status")
  echo "These tests had started and not ended:"
  awk '/^◇ Test .* started\.$/ { sub(/^◇ Test /, ""); sub(/ started\.$/, ""); if (!/^case /) running[$0] = 1 }
    /^[✔✘] Test / { sub(/^[✔✘] Test /, ""); sub(/ (passed|failed) after .*$/, ""); delete running[$0] }
    END { for (name in running) print "  " name }' "$report.log"
fi
[ "$status" -eq 0 ] || [ ${#reasons[@]} -gt 0 ] || reasons+=("swift test ended with exit status $status")
[ ${#reasons[@]} -gt 0 ] || exit 0
# Prints why the run failed, the names of up to twenty tests, and ends it.
fail() {
  [ -z "$failures" ] || sort -u <<< "$failures" | head -20 | sed 's/^/  /'
  printf 'The run failed: %s.\n' "$(printf '%s; ' "${reasons[@]}" | sed 's/; $//')"
  exit 1
}
suites=$(sed 's/^UITests\.//; s,/.*,,' <<< "$failures" | sort -u)
# XCTest has no report, and a failure outside of all tests no test case.
if [ $# -gt 0 ] || [ "$not_allowed" -gt 0 ] || [ "$(wc -l <<< "$failures")" -ne "$failed" ] ||
  [ "$(wc -l <<< "$suites")" -gt 3 ] || grep -qv '^UITests\.' <<< "$failures" ||
  grep --text -qE 'with [1-9][0-9]* failure' "$report.log"; then fail; fi
suites=$(paste -sd '|' <<< "$suites")
echo "Only tests of whole processes failed. Their suites run once more, alone: ${suites//|/, }"
Tests/run.sh --no-parallel --filter "^UITests\.($suites)/" || exit
echo "They passed alone. The failures above are delays, or bugs that only a busy machine shows: look at them."
