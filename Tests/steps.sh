# Functions of the scripts that try commands as a developer does, such as template.sh. They source this file
# after they have set `log`, the path of a file that receives the output of the last command.
started=()
# Each process that `start` starts leads a group of its own.
trap 'for id in "${started[@]}"; do kill -- "-$id" 2> /dev/null || true; done' EXIT

# Ends the script with the message $1, below the output of the last command.
fail() {
  [ ! -e "$log" ] || cat "$log"
  echo "$1" >&2
  exit 1
}

# Runs a command; prints its output only if it fails.
quietly() { "$@" > "$log" 2>&1 || fail "Expected this to succeed: $*"; }

# Starts a command in the background; the script's end ends it.
start() {
  setsid "$@" > "$log" 2>&1 &
  started+=($!)
}

# Waits until a command succeeds: seconds, the expected event, the command.
wait_for() {
  local end=$((SECONDS + $1)) expected=$2
  shift 2
  until "$@" > /dev/null 2>&1; do
    [ $SECONDS -lt $end ] || fail "Expected $expected."
    sleep 0.1
  done
}

# Starts an X server and sets DISPLAY to it.
start_display() {
  local number=$log.display
  rm -f "$number"
  setsid Xvfb -displayfd 1 -nolisten tcp > "$number" 2> /dev/null &
  started+=($!)
  wait_for 20 "Xvfb to start" grep -q . "$number"
  DISPLAY=:$(cat "$number")
  export DISPLAY
}
