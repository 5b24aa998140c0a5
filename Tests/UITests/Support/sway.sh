#!/usr/bin/env bash
# Starts a Wayland compositor without a display: sway.sh FOLDER-OF-THIS-SCRIPT
#
# Writes the folder of its sockets to file descriptor 3 once it is ready; there `input` is a pipe
# that takes the commands of wayland-input.py. Ends, and removes the folder, with SIGTERM.
set -euo pipefail
run=$(mktemp -d /tmp/wayland.XXXXXX)
trap 'kill $(jobs -p) 2> /dev/null; rm -rf "$run"' EXIT
trap 'exit 0' TERM
cat > "$run/config" << END
xwayland disable
output HEADLESS-1 resolution 1024x768 position 0 0
default_border none
for_window [app_id=".*"] floating enable, move position 0 0
END
export HOME=$run XDG_RUNTIME_DIR=$run WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman
unset DISPLAY
as=()  # sway refuses root
if [ "$(id -u)" = 0 ]; then
  chown -R nobody:nogroup "$run"
  as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
"${as[@]}" sway -c "$run/config" > "$run/log" 2>&1 &
for _ in $(seq 200); do
  socket=$(compgen -G "$run/sway-ipc.*.sock" || true)
  if [ -n "$socket" ] && [ -S "$run/wayland-1" ]; then break; fi
  kill -0 $! 2> /dev/null || { cat "$run/log" >&2; exit 1; }
  sleep 0.05
done
ln -s "$socket" "$run/sway.sock"
mkfifo "$run/input"
WAYLAND_DISPLAY=wayland-1 /usr/bin/python3 "$1/wayland-input.py" 1024 768 <> "$run/input" > "$run/done" &
until grep -qs ok "$run/done"; do sleep 0.05; done
echo "$run" >&3
while kill -0 %1 2> /dev/null; do wait %1 || true; done
