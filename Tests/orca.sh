#!/usr/bin/env bash
# Compares what the screen reader Orca says in fifteen situations with Tests/UITests/Orca/References, after a
# build of the tests: `make test-orca`. With RECORD_SNAPSHOTS=1, records the references.
set -euo pipefail
cd "$(dirname "$0")/.."
TEST_SKIP= exec Tests/run.sh --filter OrcaTests "$@"
