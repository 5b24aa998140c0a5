#!/usr/bin/env bash
# Runs a command as a user without rights, on a copy of the sources and of the built tests at the same path.
#
#   Tests/as-user.sh COMMAND [argument …]
#
# Needs root. The user, its home, its folder for temporary files and the copy are there for the command only:
# they are mounted in a namespace of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(id -u)" = 0 ] || { echo "Tests/as-user.sh needs root: run the command itself." >&2; exit 64; }
if ! unshare --mount true 2> /dev/null; then
  echo "Mount namespaces are not allowed here: the command runs as root." >&2
  exec "$@"
fi
folder=$(mktemp -d /var/tmp/user-XXXXXX)
trap 'rm -rf "$folder"' EXIT
id=21744
mkdir -m 755 "$folder"/{copy,home,tmp}
chmod 755 "$folder"
# Objects are not needed, because nothing is built.
{ git ls-files -z --cached --others --exclude-standard
  printf '%s\0' .git .build/{checkouts,repositories,workspace-state.json,debug} ".build/$(readlink .build/debug)"
  [ ! -e Package.resolved ] || printf '%s\0' Package.resolved; } |
  tar --create --exclude '?*.build' --exclude ModuleCache --null --files-from - | tar --extract -C "$folder/copy"
chown -R $id:$id "$folder"/{copy,home,tmp}
{ cat /etc/passwd; echo "tester:x:$id:$id::$folder/home:/bin/sh"; } > "$folder/passwd"
{ cat /etc/group; echo "tester:x:$id:"; } > "$folder/group"
# shellcheck disable=SC2016
unshare --mount bash -euc '
  folder=$1 id=$2 sources=$3; shift 3
  mount --bind "$folder/passwd" /etc/passwd
  mount --bind "$folder/group" /etc/group
  as_user=(setpriv --reuid "$id" --regid "$id" --clear-groups --inh-caps=-all --bounding-set=-all)
  # A folder that other users may not enter, such as the home of root, is replaced by an empty one.
  IFS=/ read -ra parts <<< "${sources#/}"
  path=
  for part in "${parts[@]}"; do
    path+=/$part
    if ! "${as_user[@]}" test -x "$path"; then
      mount -t tmpfs -o mode=755 tmpfs "$path"
      mkdir -p "$sources"
    fi
  done
  mount --bind "$folder/copy" "$sources"
  cd "$sources"
  exec "${as_user[@]}" env HOME="$folder/home" USER=tester LOGNAME=tester TMPDIR="$folder/tmp" "$@"
' bash "$folder" $id "$PWD" "$@"
