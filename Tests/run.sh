#!/usr/bin/env bash
# Runs the built tests in several processes, and prints the slowest suites, how many tests passed, failed and
# were skipped, and why the run failed.
#
#   Tests/run.sh [--filter REGEX] [--skip REGEX] [-c CONFIGURATION] [--scratch-path FOLDER]
#
# The options have the meanings of `swift test`. Exits non-zero if the tests take longer than TEST_SECONDS (1200),
# if one failed, if one was skipped that is not in MAY_SKIP, if no test matches a --skip, or if none ran. Tests of
# whole processes (UITests) wait for other processes, which a busy machine can delay beyond any deadline: if only such tests failed, in at
# most three suites, these suites run once more, alone, and decide.
# What the code under test prints is in the folder that a failed run names; a passing run removes it. The times of
# all suites are in .build/suites.json, and divide the next run evenly.
# The tests in TEST_SKIP do not run: LiveBuildTests need a copy of the sources (`make test-live`), OrcaTests need
# Orca (`make test-orca`). The tests in Tests/full.txt, which repeat what others prove, run with CI_FULL=1.
set -euo pipefail
cd "$(dirname "$0")/.."
# Render testers of all tests render twice and compare.
export WORKFLOW_CHECKS_PURITY="${WORKFLOW_CHECKS_PURITY:-1}"
export TEST_SECONDS="${TEST_SECONDS:-1200}"
# Regular expressions of Suite/test; these tests cannot run everywhere, and report why.
export MAY_SKIP="${MAY_SKIP:-^UITests\.(ComposeCacheTests/\`root has no cache\`|SingleInstanceTests/\`the bus of another user)}"
skip=()
for name in ${TEST_SKIP-LiveBuildTests OrcaTests}; do skip+=(--skip "$name"); done
if [ "${CI_FULL:-}" != 1 ]; then
  while read -r name; do
    [[ $name =~ ^(#|$) ]] || skip+=(--skip "$name")
  done < Tests/full.txt
fi
exec Tests/run.py "${skip[@]}" "$@"
