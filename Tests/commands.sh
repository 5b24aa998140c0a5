#!/usr/bin/env bash
# Runs the targets of the Makefile that the documentation names and that no other step of CI runs:
# `make test-commands`. DocumentedCommandTests checks that none is forgotten.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$PWD/.build/commands
log=$work/log
rm -rf "$work"
mkdir -p "$work"
started=()
# Each process that this script starts in the background leads a group of its own.
trap 'for id in "${started[@]}"; do kill -- "-$id" 2> /dev/null || true; done' EXIT
unset DISPLAY WAYLAND_DISPLAY

fail() {
  cat "$log"
  echo "$1" >&2
  exit 1
}

# Runs a command; prints its output only if it fails.
quietly() { "$@" > "$log" 2>&1 || fail "Expected this to succeed: $*"; }

# Waits until a command succeeds: seconds, the expected event, the command.
wait_for() {
  local end=$((SECONDS + $1)) expected=$2
  shift 2
  until "$@" > /dev/null 2>&1; do
    [ $SECONDS -lt $end ] || fail "Expected $expected."
    sleep 0.1
  done
}

quietly make packages

echo "Drawing the tours of the documented apps."
for app in RootApp $(grep -rohE 'make run APP=\w+' README.md Sources/Demo/README.md Documentation | sed 's/.*=//' | sort -u); do
  rm -rf .build/tour
  quietly make run APP="$app"
  ls .build/tour/*.png > /dev/null || fail "Expected pictures of $app."
done

echo "Installing RootApp."
quietly make install PREFIX=/usr/local DESTDIR="$work/installed"
quietly env -C / "$work/installed/usr/local/bin/RootApp" --dump-tree

echo "Drawing the pictures of the README."
quietly make readme-pictures
! grep Documentation/Images "$log" || fail "Expected the same pictures as in Documentation/Images."

echo "Showing the gallery with live reload."
setsid Xvfb -displayfd 1 -nolisten tcp > "$work/display" 2> /dev/null &
started+=($!)
wait_for 20 "Xvfb to start" grep -q . "$work/display"
DISPLAY=:$(cat "$work/display") setsid make live APP=GalleryApp > "$log" 2>&1 &
started+=($!)
wait_for 600 "a window of GalleryApp" env DISPLAY=":$(cat "$work/display")" xdotool search --class GalleryApp

echo "Serving the reference."
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
setsid make docs-serve PORT="$port" > "$log" 2>&1 &
started+=($!)
wait_for 600 "the reference on port $port" \
  python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$port/documentation/workflowsdl/')"
echo "All commands succeed."
