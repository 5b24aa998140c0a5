// The Swift runtime finds the arguments of a process by walking back from `environ` on the stack. A library whose
// initialiser calls setenv, such as sdl2-compat, moves `environ`, and `CommandLine.arguments` would be empty.
// glibc passes the arguments to each initialiser.

/// Sets `CommandLine.arguments`; exported by the Swift runtime for programs that host Swift code.
void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) __attribute__((weak));

__attribute__((constructor)) static void passArguments(int count, char **values) {
  if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(values, count);
}
