// Vectorised operations on pixels, and their memory.
#include "CSDL.h"
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Aligned to four bytes, for pixels at any position.
typedef Uint32 Pixels __attribute__((vector_size(64), aligned(4)));

void CSDLCopyColors(uint32_t *colors, const uint32_t *pixels, size_t count) {
  size_t many = sizeof(Pixels) / sizeof *pixels, index = 0;
  for (; count - index >= many; index += many)
    *(Pixels *)(colors + index) = *(const Pixels *)(pixels + index) & 0xffffff;
  for (; index < count; index++) colors[index] = pixels[index] & 0xffffff;
}

void CSDLAllocatePixels(void *pixels, size_t count) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), start = ((uintptr_t)pixels + page - 1) & ~(page - 1);
  uintptr_t end = ((uintptr_t)pixels + count * sizeof(uint32_t)) & ~(page - 1);
  const int populateForWriting = 23;  // MADV_POPULATE_WRITE (Linux 5.14); fails in older versions
  if (start < end) madvise((void *)start, end - start, populateForWriting);
}
