#!/usr/bin/env bash
# Checks the Debian package of an app, and uses it in a bare Debian 12: `make test-deb`.
#
#   Tests/deb.sh FILE.deb PROGRAM
#
# lintian, appstreamcli and desktop-file-validate must find nothing. The package is installed in a root that
# debootstrap made, where it prints its version and its tree without recommended packages, and draws the same
# picture as here with them. After `apt-get remove` none of its files remain. Needs root. A root without the
# package stays in .build/bookworm.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$PWD/.build/test-deb
base=$PWD/.build/bookworm
root=$work/root
deb=$1 program=$2
log=$work/log
. Tests/steps.sh
. Tests/debian.sh

# Runs a command inside the root.
inside() {
  quietly unshare --mount --pid --fork --mount-proc="$root/proc" \
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    chroot "$root" "$@"
}

# The files below a folder that have the program's name.
named_files() { env -C "$1" find . -xdev -iname "*$program*" | sort; }

if [ "$(id -u)" != 0 ]; then
  echo "make test-deb needs root for debootstrap and chroot: run it with sudo." >&2
  exit 1
fi
rm -rf "$work"
mkdir -p "$work"

package=$(dpkg-deb --field "$deb" Package)

echo "Checking it."
quietly lintian --fail-on error,warning "$deb"
dpkg-deb --extract "$deb" "$work/files"
# Packed relocations, which the apps here have.
if grep -q GLIBC_ABI_DT_RELR "$work/files/usr/bin/$program"; then
  [[ $(dpkg-deb --field "$deb" Depends) == *"libc6 (>= 2.36)"* ]] || fail "Expected a dependency on glibc 2.36."
fi
for file in "$work"/files/usr/share/applications/*.desktop; do
  quietly desktop-file-validate "$file"
  [ ! -s "$log" ] || fail "Expected desktop-file-validate to find nothing."
done
quietly appstreamcli validate --no-net "$work"/files/usr/share/metainfo/*.metainfo.xml

if [ ! -e "$base" ]; then
  echo "Making a bare Debian 12 with debootstrap (a few minutes, once)."
  rm -rf "$base.unfinished"
  quietly make_debian bookworm "$base.unfinished"
  mv "$base.unfinished" "$base"
fi
cp -a "$base" "$root"
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp "$deb" "$root/tmp/app.deb"
inside apt-get update

echo "Installing it without recommended packages."
inside apt-get install --yes --no-install-recommends /tmp/app.deb
inside "$program" --version
grep -qxF "$(dpkg-deb --field "$deb" Version)" "$log" || fail "Expected the version of the package."
inside "$program" --seed 1 --dump-tree
cmp "$log" <("$work/files/usr/bin/$program" --seed 1 --dump-tree) || fail "Expected the same tree as here."

echo "Installing the recommended packages."
recommended=$(dpkg-deb --field "$deb" Recommends)
inside apt-get install --yes --no-install-recommends ${recommended//,/}
# Archives that apt downloaded also serve the next run.
cp -u "$root"/var/cache/apt/archives/*.deb "$base/var/cache/apt/archives/"
inside "$program" --seed 1 --screenshot /tmp/picture.png
"$work/files/usr/bin/$program" --seed 1 --screenshot "$work/picture.png"
[ "$(head -c 4 "$work/picture.png" | tail -c 3)" = PNG ] || fail "The screenshot is no PNG file."
cmp "$root/tmp/picture.png" "$work/picture.png" || fail "Expected the same picture as here."

echo "Removing it."
dpkg-deb --contents "$deb" | awk '$1 ~ /^-/ { print substr($6, 2) }' > "$work/list"
[ -s "$work/list" ] || fail "The package has no files."
while read -r file; do [ -e "$root$file" ] || fail "Expected $file to be installed."; done < "$work/list"
inside apt-get remove --yes "$package"
while read -r file; do [ ! -e "$root$file" ] || fail "Expected $file to be removed."; done < "$work/list"
remaining=$(comm -13 <(named_files "$base") <(named_files "$root"))
[ -z "$remaining" ] || fail "Expected nothing to remain, but $remaining"
echo "The package passes."
