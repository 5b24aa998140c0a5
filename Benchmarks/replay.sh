#!/usr/bin/env bash
# Prints the speed of replaying sessions of the DemoListApp at $1, compared with real time.
#
# Each session has a hundred inputs, one every two seconds, and compares tree and frame after each:
# one session of an idle list, one while a spinner is animated. Fails below 100 and 10 times real
# time.
set -euo pipefail
app=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Writes a session named $1 that begins with the steps $2.
write() {
  {
    printf 'workflow-session 1\napp "DemoListApp"\nsize 800x600\nenvironment "updateDuration" "3600"\n%s\n' "$2"
    for number in $(seq 100); do printf 'at %s\nkey down tab\nkey up tab\n' $((number * 2)); done
  } > "$folder/$1"
  "$app" --replay "$folder/$1" --record "$folder/$1" > "$folder/log"
}

# Replays the session named $1 three times, prints the best time, and fails below $2 times real
# time.
measure() {
  local best=
  for _ in 1 2 3; do
    local start end
    start=$(date +%s%N)
    "$app" --replay "$folder/$1" > "$folder/log"
    end=$(date +%s%N)
    local spent=$((end - start))
    if [ -z "$best" ] || [ "$spent" -lt "$best" ]; then best=$spent; fi
  done
  awk -v name="$1" -v spent="$best" -v goal="$2" \
    'BEGIN { printf "%-8s 200 s in %.3f s: %.0f times real time (goal %d)\n", name, spent / 1e9, 200e9 / spent, goal
      exit 200e9 / spent < goal }'
}

write idle ''
write spinner 'click button "Update"'
measure idle 100
measure spinner 10
