#!/usr/bin/env bash
# Runs the tests built in .build/coverage and prints the line coverage of Sources/ and of the examples:
# by module, in total, and the files with the most uncovered lines.
#
#   Tests/coverage.sh
#
# Exits non-zero if a test fails or the total is below COVERAGE_MINIMUM (90) percent. Code that runs in
# app processes started by the tests is included; the main files of the apps are not.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=.build/coverage
profiles=$scratch/debug/codecov
# The compiler's own tools, because the formats change with its version.
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")

rm -rf "$profiles"
LLVM_PROFILE_FILE=$PWD/$profiles/tests-%m.profraw Tests/run.sh --scratch-path "$scratch"
"$tools/llvm-profdata" merge -sparse -failure-mode=all "$profiles"/*.profraw -o "$profiles/all.profdata"
programs=("$scratch/debug/WorkflowSDLPackageTests.xctest")
for app in Sources/Demo/Apps/*/ Examples/*/*App/; do programs+=(-object "$scratch/debug/$(basename "$app")"); done
"$tools/llvm-cov" export -format=lcov -instr-profile "$profiles/all.profdata" "${programs[@]}" |
  awk -v sources="SF:$PWD/" -v minimum="${COVERAGE_MINIMUM:-90}" '
    function percent(hit, found) { return found ? 100 * hit / found : 100 }
    function row(name, hit, found) {
      return sprintf("%7.2f %% %6d of %5d  %s", percent(hit, found), hit, found, name)
    }
    /^SF:/ { file = index($0, sources) == 1 ? substr($0, length(sources) + 1) : "" }
    /^LF:/ { found = substr($0, 4) }
    /^LH:/ {
      count = split(file, part, "/")
      if (part[1] == "Sources") module = part[2] == "Demo" ? part[4] : part[3]
      else if (part[1] == "Examples" && part[3] == part[2]) module = part[2]
      else next
      if (part[3] == "Apps") next
      hit = substr($0, 4)
      moduleHit[module] += hit; moduleFound[module] += found
      totalHit += hit; totalFound += found
      if (hit < found) rows[file] = (found - hit) "\t" row(file, hit, found)
    }
    END {
      byName = "sort -k6"
      for (module in moduleFound) print row(module, moduleHit[module], moduleFound[module]) | byName
      close(byName)
      print row("in total", totalHit, totalFound)
      print "Files with the most uncovered lines:"
      byLeft = "sort -nr | sed 12q | cut -f 2"
      for (file in rows) print rows[file] | byLeft
      close(byLeft)
      if (percent(totalHit, totalFound) < minimum) {
        print "Expected a line coverage of at least " minimum " %; write tests for the uncovered lines."
        exit 1
      }
    }'
