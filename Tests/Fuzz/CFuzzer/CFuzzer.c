#include "CFuzzer.h"

extern int LLVMFuzzerRunDriver(int *argc, char ***argv, CFuzzerTarget target);

static CFuzzerTarget chosen;

int CFuzzerRun(int argc, char **argv, CFuzzerTarget target) {
  chosen = target;
  return LLVMFuzzerRunDriver(&argc, &argv, target);
}

// Required by libFuzzer's own main, which is linked but not run.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) { return chosen(bytes, count); }
