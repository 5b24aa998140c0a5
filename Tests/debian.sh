# A function of scripts that use a bare Debian.

# Makes a minimal system of the Debian release $1 in the folder $2, from the mirror that apt has.
make_debian() {
  local mirror
  mirror=$(apt-get indextargets --format '$(CODENAME) $(COMPONENT) $(SITE)' 'Created-By: Packages' |
    sed -n 's/^bookworm main //p' | head -1)
  debootstrap --variant=minbase "$1" "$2" "${mirror:-http://deb.debian.org/debian}"
}
