#!/usr/bin/env bash
# Makes a Debian package of an installed app: `make deb`.
#
#   Install/deb.sh FOLDER PROGRAM
#
# FOLDER/root is the result of `make install DESTDIR=FOLDER/root PREFIX=/usr`. The package is written to
# FOLDER. Its version, description and licence are those that PROGRAM declares and the file LICENSE; its
# maintainer is that of DEBFULLNAME and DEBEMAIL, or of Git.
set -euo pipefail
folder=$1 program=$2
root=$folder/root
here=$(dirname "$0")

# Libraries that a program loads when it needs them, and works without. dpkg-shlibdeps does not find them.
loaded=(libSDL2_image-2.0.so.0 libpng16.so.16 libfribidi.so.0 libfontconfig.so.1
  'libunistring.so.?' libdbus-1.so.3)

fail() {
  echo "$1" >&2
  exit 1
}

# The first value of a key in the desktop entry, whose name is that of the program or the identifier of the app.
entry() { sed -n "/^$1=/{s///p;q}" "$root"/usr/share/applications/*.desktop | sed 's/\\\\/\\/g'; }

# The package that installed a library, of this machine's architecture.
package_of() {
  { dpkg-query --search "*/$1" 2> /dev/null || true; } | sed -n "s/:$architecture: .*//p" | head -1
}

architecture=$(dpkg --print-architecture)
package=$(tr '[:upper:]_' '[:lower:]-' <<< "$program")
version=$("$root/usr/bin/$program" --version)
[[ $version =~ ^[0-9][0-9A-Za-z.+-]*$ ]] ||
  fail "The version \"$version\" of $program cannot be the version of a package. Let App.version be one like 1.0.2."
# Before a release: 2.0-beta is older than 2.0.
version=${version//-/\~}
name=${DEBFULLNAME:-$(git config user.name || true)}
mail=${DEBEMAIL:-$(git config user.email || true)}
[ -n "$name" ] && [ -n "$mail" ] ||
  fail "The package has no maintainer. Set DEBFULLNAME and DEBEMAIL, or user.name and user.email of Git."
title=$(entry Name)
summary=$(entry Comment)
summary=${summary%.}
# The text of --help between its first paragraph, which is the summary, and its usage.
details=$("$root/usr/bin/$program" --help | sed '/^USAGE:/,$d' | sed '1,/^$/d' | fmt -w 76)
[ -n "$summary" ] || fail "The package has no description. Let App.abstract describe $program in one sentence."

recommends=
for library in "${loaded[@]}"; do
  found=$(package_of "$library")
  [ -n "$found" ] || fail "$library is missing on this machine, so its package is unknown. Run make packages."
  recommends+=", $found"
done

# MARK: Documentation

documents=$root/usr/share/doc/$package
mkdir -p "$documents"
date=$(date -R ${SOURCE_DATE_EPOCH:+--utc --date "@$SOURCE_DATE_EPOCH"})
{
  echo "$package ($version) unstable; urgency=medium"
  printf '\n  * Version %s.\n\n' "$version"
  echo " -- $name <$mail>  $date"
} > "$documents/changelog"
page=$root/usr/share/man/man1/$program.1
gzip -9nf "$documents/changelog"
[ ! -e "$page" ] || gzip -9nf "$page"

{
  holder="Copyright ${date:12:4} $name."
  if [ ! -e LICENSE ]; then
    echo "$title. $holder All rights reserved."
  else
    common=
    for text in /usr/share/common-licenses/*; do
      if [ ! -L "$text" ] && diff -qwB LICENSE "$text" > /dev/null; then common=$text; fi
    done
    if [ -n "$common" ]; then
      echo "$title. $holder Licensed under the ${common##*/} license. Debian systems have its text in $common."
    else
      printf '%s\n\n' "$title"
      cat LICENSE
    fi
  fi
  echo
  cat "$here/notices.txt"
} > "$documents/copyright"

# MARK: Package

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debian"
printf 'Source: %s\n\nPackage: %s\nArchitecture: any\n' "$package" "$package" > "$work/debian/control"
program_file=$(realpath "$root/usr/bin/$program")
mkdir -p "$root/DEBIAN"
depends=$(cd "$work" && dpkg-shlibdeps -O "$program_file")
depends=${depends#shlibs:Depends=}
# Packed relative relocations need glibc 2.36, which no symbol tells dpkg-shlibdeps.
glibc=$(sed -n 's/.*libc6 (>= \([^)]*\)).*/\1/p' <<< "$depends")
# Not a pipe, which pipefail would end with an error when grep has found it before readelf's last line.
versions=$(readelf -V "$program_file")
if grep -q GLIBC_ABI_DT_RELR <<< "$versions" && dpkg --compare-versions "$glibc" lt 2.36; then
  depends=${depends/libc6 (>= $glibc)/libc6 (>= 2.36)}
fi
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"
size=$(du -sk --apparent-size "$root/usr" | cut -f1)
{
  echo "Package: $package"
  echo "Version: $version"
  echo "Architecture: $architecture"
  echo "Maintainer: $name <$mail>"
  echo "Installed-Size: $size"
  echo "Depends: $depends"
  echo "Recommends: ${recommends#, }"
  echo "Section: utils"
  echo "Priority: optional"
  echo "Description: $summary"
  printf '%s is a desktop app.\n%s\n' "$title" "${details:+$'\n'$details}" | sed '${/^$/d}; s/^$/./; s/^/ /'
} > "$root/DEBIAN/control"
chmod -R u=rwX,go=rX "$root"
file=$folder/${package}_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$file" > /dev/null
echo "$file: $(($(stat -c %s "$file") / 1024)) KiB, installed $size KiB"
