#!/usr/bin/env bash
# Measures CounterApp and TableBenchmark beside the same apps in FLTK and Dear ImGui, in alternation
# and as a normal user, and prints a table in Markdown. As root, also measures the start for root.
# A C program of SDL alone shows how much SDL takes. All have a warm cache of the compose file, which
# ours makes by itself, except for root and where it says cold. Instructions are counted once.
#
# Usage: run.sh FOLDER, the one with our release apps; ROUNDS=8. Prints medians and minima.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
rounds=${ROUNDS:-8}
work=$(mktemp -d)
results=$work/results
declare -A display bus server
pids=()

finish() {
  [ ${#pids[@]} -eq 0 ] || kill "${pids[@]}" 2> /dev/null || true
  wait
  rm -rf "$work"
}
trap finish EXIT

fail() {
  echo "bench-peers: $*" >&2
  exit 1
}

[ -n "${1:-}" ] && apps=$(cd "$1" 2> /dev/null && pwd) ||
  fail "Usage: run.sh FOLDER, with our release apps."
[[ $rounds =~ ^[1-9][0-9]*$ ]] || fail "ROUNDS must be a whole number from 1 (was $rounds)."
for program in Xvfb dbus-daemon fltk-config pkg-config gcc g++ python3 valgrind xdotool objcopy clang; do
  type -P "$program" > /dev/null || fail "$program is missing; make bench-peers installs all packages."
done

# Another user must be able to start the programs, also if this checkout is private.
build() {
  local backend=imgui_impl_sdlrenderer.cpp flags
  local examples=/usr/share/doc/libimgui-dev/examples/backends
  chmod 755 "$work"
  cp "$apps"/{CounterApp,TableBenchmark,GalleryApp,DemoListApp} "$work" ||
    fail "First build the release apps."
  # Debian's library lacks this part; the package contains it as an example, perhaps not installed.
  if ! [ -e "$examples/$backend" ]; then
    (cd "$work" && apt-get download -qq libimgui-dev && dpkg-deb -x libimgui-dev_*.deb imgui-package) ||
      fail "The package libimgui-dev cannot be downloaded."
    examples=$work/imgui-package$examples
  fi
  gcc -O2 -o "$work/observer" "$here/observer.c" -lX11 -lXtst -lm
  read -ra flags <<< "$(fltk-config --cxxflags)"
  g++ -O2 -s "${flags[@]}" -o "$work/fltk" "$here/fltk.cpp" -lfltk
  read -ra flags <<< "$(pkg-config --cflags --libs sdl2)"
  gcc -O2 -s -o "$work/sdl" "$here/sdl.c" "${flags[@]}"
  read -ra flags <<< "$(pkg-config --cflags --libs imgui sdl2)"
  g++ -O2 -s -I/usr/include/imgui/backends -o "$work/imgui" "$here/imgui.cpp" \
    "$examples/$backend" "${flags[@]}" -lfreetype
}

# desktop NAME SIZE: starts an X server and a session bus for the user NAME, or for "large".
desktop() {
  local home=$work/$1 started
  mkdir -p "$home"/{run,screen,compose}
  chmod 700 "$home/run"
  if [ "$1" != root ] && [ "$(id -u)" = 0 ]; then chown -R 65534:65534 "$home"; fi
  as "$1" Xvfb -displayfd 3 -screen 0 "$2x24" -fbdir "$home/screen" -nolisten tcp -noreset \
    3> "$home/display" 2> "$home/xvfb.log" &
  server[$1]=$!
  pids+=($!)
  for _ in $(seq 100); do [ -s "$home/display" ] && break; sleep 0.1; done
  [ -s "$home/display" ] || fail "Xvfb does not start: $(tail -1 "$home/xvfb.log")"
  display[$1]=:$(cat "$home/display")
  started=$(as "$1" dbus-daemon --session --fork --print-address=1 --print-pid=1) ||
    fail "dbus-daemon does not start."
  bus[$1]=${started%%$'\n'*}
  pids+=("${started##*$'\n'}")
}

# as NAME COMMAND...: runs a command on a desktop, with a home and an environment of its own.
as() {
  local home=$work/$1 user=() environment
  if [ "$1" != root ] && [ "$(id -u)" = 0 ]; then
    user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  fi
  environment=(env -i PATH="$PATH" LANG=C.UTF-8 HOME="$home" XDG_RUNTIME_DIR="$home/run"
    XDG_STATE_HOME="$home/state"
    DISPLAY="${display[$1]:-}" DBUS_SESSION_BUS_ADDRESS="${bus[$1]:-}")
  shift
  # In the background, $! is the command's own process.
  if [ "$BASHPID" = $$ ]; then "${user[@]}" "${environment[@]}" "$@"
  else exec "${user[@]}" "${environment[@]}" "$@"; fi
}

# observe NAME DESKTOP PHASE... -- COMMAND...: adds lines to the results, if the round counts.
observe() {
  local name=$1 desktop=$2
  shift 2
  # An app starts as a new one, without the state of the round before; caches in its home stay.
  rm -rf "$work/$desktop/state"
  as "$desktop" "${variables[@]}" "$work/observer" "$work/$desktop/screen/Xvfb_screen0" \
    "${server[$desktop]}" "$@" > "$work/lines" || fail "$name cannot be measured."
  # The first round fills the caches of files and fonts.
  [ "$round" = 0 ] || sed "s/^/$name /" "$work/lines" >> "$results"
}

measure() {
  local label=300,262,200,31 warm=XCOMPOSECACHE=$work/user/compose
  variables=(env "$warm")
  case $1 in
    ours)
      variables=(env demo=uiKit)
      observe ours:counter user memory "click=400,323:$label" used -- "$work/CounterApp"
      variables=(env rows=1000)
      observe ours:1000 user start -- "$work/TableBenchmark"
      variables=(env rows=1000000)
      observe ours:1000000 user memory wheel used -- "$work/TableBenchmark" ;;
    fltk | imgui)
      [ "$1" = fltk ] && local place=350,295:300,244,200,22 || local place=350,305:300,258,200,16
      observe "$1:counter" user memory "click=$place" used -- "$work/$1" counter
      observe "$1:1000" user start -- "$work/$1" list 1000
      observe "$1:1000000" user memory wheel used -- "$work/$1" list 1000000 ;;
    sdl) observe sdl:counter user memory -- "$work/sdl" ;;
    cold)
      variables=()
      observe fltk-cold:counter user start -- "$work/fltk" counter
      observe sdl-cold:counter user start -- "$work/sdl" ;;
    root)
      variables=(env demo=uiKit)
      observe ours-root:counter root start -- "$work/CounterApp"
      variables=()
      observe fltk-root:counter root start -- "$work/fltk" counter
      observe imgui-root:counter root start -- "$work/imgui" counter
      observe sdl-root:counter root start -- "$work/sdl" ;;
    large)
      variables=(env rows=1000000)
      observe ours:large large wheel -- "$work/TableBenchmark" --size 1920x1080 --scale 2 ;;
    idle)
      # Once is enough: it takes long, and does not vary.
      [ "$round" = "$rounds" ] || return 0
      observe fltk:idle user idle -- "$work/fltk" counter
      observe imgui:idle user idle -- "$work/imgui" counter
      variables=(env demo=uiKit)
      observe ours:idle user idle -- "$work/CounterApp"
      variables=(env updateDuration=0)
      observe ours:worker user press=755,26 idle -- "$work/DemoListApp" --size 800x600
      # The search field has the focus, and keeps the marked text of an input method.
      variables=(env SDL_IM_MODULE=fcitx)
      observe ours:composing user type=ni idle -- "$work/GalleryApp" --reduced-motion ;;
    gallery)
      variables=()
      observe ours:gallery user resize -- "$work/GalleryApp" --page table --size 1120x720 ;;
  esac
}

# Starts an input method that marks all letters, and waits until it has its name on the bus.
input_method() {
  as user python3 -u "$here/../../Tests/UITests/Support/input-method.py" > "$work/method" &
  pids+=($!)
  for _ in $(seq 100); do grep -q ready "$work/method" && return; sleep 0.1; done
  fail "The input method does not start."
}

# Adds the instructions of our apps and of our runtime, and of workflow-swift's.
count_instructions() {
  local lines=$work/lines
  "$here/../app.py" "$apps" --plain > "$lines" || fail "Instructions cannot be counted."
  sed 's/^/ours:instructions /' "$lines" >> "$results"
  # It fails if a goal is missed, which is not the matter here.
  "$here/../workflow.sh" "$apps/WorkflowBenchmarks" "chain toggle" > "$lines" || true
  awk '{ theirs = substr($0, 47, 13); ours = substr($0, 60, 11); gsub(/[ ,]/, "", theirs); ours += 0 }
    /^chain of 100/ { print "upstream:runtime chain", theirs }
    /^the same by mapOutput/ { print "ours:runtime chain", ours }
    /^100 children/ { print "upstream:runtime churn", theirs; print "ours:runtime churn", ours }' \
    "$lines" >> "$results"
}

build
desktop user 1280x1024
desktop large 3840x2160
input_method
variants=(ours fltk imgui sdl cold large gallery idle)
if [ "$(id -u)" = 0 ]; then
  desktop root 1280x1024
  variants+=(root)
fi
for ((round = 0; round <= rounds; round++)); do
  for ((i = 0; i < ${#variants[@]}; i++)); do
    measure "${variants[(i + round) % ${#variants[@]}]}"
  done
  echo "bench-peers: round $round of $rounds, load $(cut -d' ' -f1 /proc/loadavg)" >&2
done
count_instructions
python3 "$here/table.py" "$results"
