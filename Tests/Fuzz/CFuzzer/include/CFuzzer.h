// libFuzzer, which the compiler links with -sanitize=fuzzer.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef int (*CFuzzerTarget)(const uint8_t *bytes, size_t count);

// Runs libFuzzer with a command line on a target.
int CFuzzerRun(int argc, char **argv, CFuzzerTarget target);
