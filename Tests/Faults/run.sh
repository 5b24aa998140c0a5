#!/usr/bin/env bash
# Plants faults one after another, lets the fuzzer search for them and writes a table of the results.
#
#   Tests/Faults/run.sh [table]
#
# Faults are planted in an app for this purpose (Tests/Support/FaultyApp, selected by an environment
# variable) and in copies of the sources (Tests/Faults/Mutants, one patch each). The default table is
# Tests/Faults/README.md. Exits non-zero if fewer than 90 % are found, or if the median length of
# their sessions exceeds eight steps.
set -uo pipefail
cd "$(dirname "$0")/../.."
table=$(realpath -m "${1:-Tests/Faults/README.md}")
mutants=$PWD/Tests/Faults/Mutants
# A worktree of the last commit, built once and then again for each patch.
tree=${FAULTS_TREE:-$PWD/.build/faults}
rows=$(mktemp)
trap 'rm -f "$rows"' EXIT

build() {
  for product in "$@"; do
    swift build --package-path "$tree" --product "$product" > "$tree/.build/faults.log" 2>&1 || return 1
  done
}

# Runs 500 steps of app $3 from $seed with the variables $4…; records fault $1 of kind $2 if it is found.
play() {
  local fault=$1 kind=$2 app=$3 output
  shift 3
  output=$(cd "$tree" && env "$@" timeout 60 ".build/debug/$app" --fuzz "$seed:500" 2>&1)
  case $? in
    0) return 1 ;;
    124) return 1 ;;
  esac
  local oracle before after
  oracle=$(sed -nE 's/^[A-Za-z]+: Seed [0-9]+, ([a-z ]+): .*/\1/p' <<< "$output")
  read -r after before < <(sed -nE 's/^After ([0-9]+) steps? \(of ([0-9]+) when.*/\1 \2/p' <<< "$output")
  [ -n "$oracle" ] || { echo "$output" >&2; return 1; }
  echo "$fault|$kind|$app|$oracle|$before|$after" >> "$rows"
}

# Measures the time of the runs for fault $1 of kind $2; $3… is the function that runs them.
seek() {
  local fault=$1 kind=$2 start seconds
  start=$(date +%s.%N)
  shift 2
  "$@" || echo "$fault|$kind|-|-|-|-" >> "$rows"
  seconds=$(awk -v start="$start" -v end="$(date +%s.%N)" 'BEGIN { printf "%.1f", end - start }')
  sed -i "\$s/\$/|$seconds/" "$rows"
  tail -1 "$rows"
}

planted() { rounds play "$1" fixture FaultyApp "fault=$1"; }
mutated() {
  rounds play "$1" mutant FaultyApp fault=none || rounds play "$1" mutant CounterApp demo=uiKit ||
    rounds play "$1" mutant RootApp || rounds play "$1" mutant DemoListApp canUpdateDemos=false
}

# Runs one seed after another; a run of more than a minute counts as not found.
rounds() { for seed in 1 2 3; do "$@" && return; done; return 1; }

git worktree remove --force "$tree" 2> /dev/null
git worktree prune
git worktree add --detach --force "$tree" HEAD > /dev/null || exit 1
mkdir -p "$tree/.build"
build FaultyApp RootApp DemoListApp CounterApp || { cat "$tree/.build/faults.log"; exit 1; }
for app in FaultyApp RootApp DemoListApp CounterApp; do
  (cd "$tree" && demo=uiKit ".build/debug/$app" --fuzz 1:200) || exit 1
done
for fault in $(sed -nE 's/^  case ([a-zA-Z]+)$/\1/p' Tests/Support/FaultyApp/Fault.swift); do
  [ "$fault" = none ] || seek "$fault" fixture planted "$fault"
done
for patch in "$mutants"/*.patch; do
  name=$(basename "$patch" .patch)
  git -C "$tree" apply "$patch" || exit 1
  build RootApp DemoListApp CounterApp FaultyApp || { echo "$name does not compile"; exit 1; }
  seek "$name" mutant mutated "$name"
  git -C "$tree" checkout --quiet .
done
git worktree remove --force "$tree"

mkdir -p "$(dirname "$table")"
awk -F"|" -f Tests/Faults/table.awk "$rows" > "$table"
status=$?
grep "found within" "$table"
exit $status
