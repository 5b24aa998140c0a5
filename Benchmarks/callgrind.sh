# A function of the scripts that count instructions; they source this file with the path of their program.
export SWIFT_DETERMINISTIC_HASHING=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Valgrind 3.19 cannot read the debug information Swift writes.
objcopy --strip-debug "$1" "$work/program"

# Prints the number of instructions of the program with some arguments.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/program" "$@" 2>&1 |
    sed -n 's/.*Collected : *\([0-9]*\).*/\1/p'
}
