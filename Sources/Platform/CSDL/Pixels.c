// Vectorised operations on pixels.
#include "CSDL.h"

// Aligned to four bytes, for pixels at any position.
typedef Uint32 Pixels __attribute__((vector_size(64), aligned(4)));

void CSDLCopyColors(uint32_t *colors, const uint32_t *pixels, size_t count) {
  size_t many = sizeof(Pixels) / sizeof *pixels, index = 0;
  for (; count - index >= many; index += many)
    *(Pixels *)(colors + index) = *(const Pixels *)(pixels + index) & 0xffffff;
  for (; index < count; index++) colors[index] = pixels[index] & 0xffffff;
}
