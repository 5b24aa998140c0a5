#!/usr/bin/env bash
# Runs the targets of the Makefile that the documentation names and that no other step of CI runs:
# `make test-commands`. DocumentedCommandTests checks that none is forgotten.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$PWD/.build/commands
log=$work/log
rm -rf "$work"
mkdir -p "$work"
. Tests/steps.sh
unset DISPLAY WAYLAND_DISPLAY

quietly make packages

echo "Drawing the tours of the documented apps."
for app in RootApp $(grep -rohE 'make run APP=\w+' README.md Sources/Demo/README.md Documentation | sed 's/.*=//' | sort -u); do
  rm -rf .build/tour
  quietly make run APP="$app"
  ls .build/tour/*.png > /dev/null || fail "Expected pictures of $app."
done

echo "Drawing Ledger."
quietly make ledger
[ -s .build/ledger-data/ledger.png ] || fail "Expected a picture of Ledger."

echo "Installing RootApp."
quietly make install PREFIX=/usr/local DESTDIR="$work/installed"
quietly env -C / "$work/installed/usr/local/bin/RootApp" --dump-tree

echo "Drawing the pictures of the README."
quietly make readme-pictures
! grep Documentation/Images "$log" || fail "Expected the same pictures as in Documentation/Images."

echo "Showing the gallery with live reload."
start_display
start make live APP=GalleryApp
wait_for 600 "a window of GalleryApp" xdotool search --class GalleryApp

echo "Serving the reference."
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
start make docs-serve PORT="$port"
wait_for 600 "the reference on port $port" \
  python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$port/documentation/workflowsdl/')"
echo "All commands succeed."
