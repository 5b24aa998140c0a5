#!/usr/bin/env bash
# Runs the tests built in .build/<sanitizer> under that sanitizer.
#
#   Tests/sanitize.sh address|thread [MODULE …]
#   Tests/sanitize.sh address|thread --modules
#
# Runs the tests of the given modules, such as WorkflowTests, by default the tests of all modules that `--modules` lists.
# A report ends its process with exit code 99, so that the test that started it fails; the reports are
# printed at the end. Tests/Sanitizers contains the suppressions with their reasons.
set -euo pipefail
cd "$(dirname "$0")/.."
sanitizer=$1
shift
# The thread sanitizer runs only the tests of multithreaded code: the runtime and its workers, logs, the
# platform, the run loop, and whole apps. Widgets, layout and drawing are isolated to the main actor,
# which the compiler checks. The tests that count threads or wake-ups are skipped because of the sanitizer's
# own thread, which wakes ten times per second.
modules() {
  if [ "$sanitizer" = address ]; then
    find Tests Examples -type d -name '?*Tests' -printf '%f\n' | sort
  else
    printf '%sTests\n' Workflow Workflow{Concurrency,ConcurrencyTesting,Persistence,SwiftLog,Automation,App} \
      Workflow{Platform,Sessions} Ergo ErgoTesting UI Integration
  fi
}
if [ "${1:-}" = --modules ]; then
  modules
  exit
fi
reports=$PWD/.build/$sanitizer/reports
rm -rf "$reports"
mkdir -p "$reports"
# Apps have no PATH to find it; without symbol names, no suppression would match.
symbolizer=$(dirname "$(readlink -f "$(command -v swiftc)")")/llvm-symbolizer
# Tests request surfaces larger than memory, and expect a failure.
common="exitcode=99:log_path=$reports/report:allocator_may_return_null=1:external_symbolizer_path=$symbolizer"
export ASAN_OPTIONS="$common:detect_leaks=1:abort_on_error=0"
export LSAN_OPTIONS="suppressions=$PWD/Tests/Sanitizers/leaks.txt:print_suppressions=0"
export APP_LSAN_OPTIONS="suppressions=$PWD/Tests/Sanitizers/leaks-of-apps.txt:print_suppressions=0"
export TSAN_OPTIONS="$common:suppressions=$PWD/Tests/Sanitizers/threads.txt"
# Instrumented code is several times slower.
export TEST_PATIENCE=120
export TEST_SECONDS="${TEST_SECONDS:-2400}"
[ $# -gt 0 ] || set -- $(modules)
names=$(IFS='|' && echo "$*")
chosen=(--filter "^($names)\\.")
[ "$sanitizer" = address ] || chosen+=(--skip 'not wake' --skip 'starts no thread')
status=0
Tests/run.sh "${chosen[@]}" --scratch-path ".build/$sanitizer" || status=$?
if [ -n "$(ls "$reports")" ]; then
  cat "$reports"/*
  echo "The $sanitizer sanitizer reported the problems above (files in $reports)."
  exit 1
fi
exit $status
