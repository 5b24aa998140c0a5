#!/usr/bin/env bash
# Runs the tests that are built in .build/<sanitizer> under it.
#
#   Tests/sanitize.sh address|thread [argument of swift test …]
#
# What a sanitizer reports ends the process it is in with 99, so the test that started it fails;
# the reports are printed at the end. What is left out, and why, is in Tests/Sanitizers.
set -euo pipefail
cd "$(dirname "$0")/.."
sanitizer=$1
shift
reports=$PWD/.build/$sanitizer/reports
rm -rf "$reports"
mkdir -p "$reports"
# Apps have no PATH to find it by; without names, nothing that is left out would be known again.
symbolizer=$(dirname "$(readlink -f "$(command -v swiftc)")")/llvm-symbolizer
# Tests ask for surfaces that no memory holds, and expect to be refused.
common="exitcode=99:log_path=$reports/report:allocator_may_return_null=1:external_symbolizer_path=$symbolizer"
export ASAN_OPTIONS="$common:detect_leaks=1:abort_on_error=0"
export LSAN_OPTIONS="suppressions=$PWD/Tests/Sanitizers/leaks.txt:print_suppressions=0"
export APP_LSAN_OPTIONS="suppressions=$PWD/Tests/Sanitizers/leaks-of-apps.txt:print_suppressions=0"
export TSAN_OPTIONS="$common:suppressions=$PWD/Tests/Sanitizers/threads.txt"
# Instrumented code takes several times as long.
export TEST_PATIENCE=120
export TEST_SECONDS="${TEST_SECONDS:-2400}"
chosen=()
# Under the thread sanitizer go the tests of what has more than one thread: the runtime and its
# workers, logs, the platform, the run loop, and whole apps. Widgets, layout and drawing are on the
# main actor alone, which the compiler proves. The sanitizer has a thread of its own that wakes ten
# times a second; an app that is idle must not.
if [ "$sanitizer" = thread ]; then
  libraries='Workflow|Workflow(Concurrency|ConcurrencyTesting|Persistence|SwiftLog|Automation|App|Platform|Sessions)'
  chosen=(--filter "^($libraries|Ergo|ErgoTesting|UI|Integration)Tests\\." --skip IdleTests)
fi
status=0
Tests/run.sh "${chosen[@]}" --sanitize "$sanitizer" --scratch-path ".build/$sanitizer" "$@" || status=$?
if [ -n "$(ls "$reports")" ]; then
  cat "$reports"/*
  echo "The $sanitizer sanitizer reports the above (in $reports)."
  exit 1
fi
exit $status
