#!/usr/bin/env bash
# Edits a copy of the sources while WorkflowLive shows the counter, then the tutorial: `make test-live`.
# The copy stays in .build/live, so that the next run builds only changed files.
set -euo pipefail
cd "$(dirname "$0")/.."
copy=$PWD/.build/live
mkdir -p "$copy"
for name in Package.swift Package.resolved Sources Assets Tests Benchmarks Examples; do
  rm -rf "${copy:?}/$name"
  cp -Rp "$name" "$copy/$name"
done
# Reuses the dependencies that are already checked out.
mkdir -p "$copy/.build"
for name in checkouts repositories workspace-state.json; do
  [ -e "$copy/.build/$name" ] || cp -Rp ".build/$name" "$copy/.build/$name"
done
for product in CounterApp TutorialApp; do swift build --package-path "$copy" --product $product; done
LIVE_PACKAGE=$copy swift test --skip-build --filter LiveBuildTests
