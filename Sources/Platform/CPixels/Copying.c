// Parts of pixels.
#include "CPixels.h"

void CPixelsCopyColors(uint32_t *colors, const uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) colors[index] = pixels[index] & 0xffffff;
}

void CPixelsCopyAlpha(uint8_t *levels, const uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) levels[index] = (uint8_t)(pixels[index] >> 24);
}
