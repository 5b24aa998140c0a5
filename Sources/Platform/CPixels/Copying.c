// Comparing and copying parts of pixels.
#include "CPixels.h"

size_t CPixelsCountDifferences(const uint32_t *one, const uint32_t *other, size_t count, size_t *first,
                               size_t *last) {
  size_t differences = 0;
  for (size_t index = 0; index < count; index++) {
    if (((one[index] ^ other[index]) & 0xffffff) == 0) continue;
    if (differences++ == 0) *first = index;
    *last = index;
  }
  return differences;
}

void CPixelsCopyColors(uint32_t *colors, const uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) colors[index] = pixels[index] & 0xffffff;
}
