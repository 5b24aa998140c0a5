// Colours over pixels.
#include "Group.h"
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == 4, "wmemset sets one pixel for each wchar_t.");

void CPixelsCover(CPixelsArea area, uint32_t color) {
  for (size_t y = 0; y < area.height; y++)
    wmemset((wchar_t *)(area.pixels + y * area.stride), (wchar_t)color, area.width);
}

void CPixelsBlend(CPixelsArea area, uint32_t color, uint32_t alpha) {
  Group colors = color - (Group){0};
  Channels coverage = (uint16_t)alpha - (Channels){0};
  for (size_t y = 0; y < area.height; y++) {
    uint32_t *row = area.pixels + y * area.stride;
    FOR_EACH_GROUP(area.width, x, size, {
      store(row + x, size, blended(colors, load(row + x, size), coverage));
    })
  }
}

void CPixelsBlendMask(CPixelsArea area, CPixelsCoverage coverage, uint32_t color, uint32_t alpha) {
  Group colors = color - (Group){0};
  for (size_t y = 0; y < area.height; y++) {
    uint32_t *row = area.pixels + y * area.stride;
    const uint8_t *levels = coverage.levels + y * coverage.stride;
    FOR_EACH_GROUP(area.width, x, size, {
      if (!isZero(levels + x, size)) {
        Channels shown = perChannel(scaled(loadLevels(levels + x, size), alpha));
        store(row + x, size, blended(colors, load(row + x, size), shown));
      }
    })
  }
}

void CPixelsBlendBack(CPixelsArea area, CPixelsCoverage coverage, CPixelsSource below) {
  for (size_t y = 0; y < area.height; y++) {
    uint32_t *row = area.pixels + y * area.stride;
    const uint8_t *levels = coverage.levels + y * coverage.stride;
    const uint32_t *saved = below.pixels + y * below.stride;
    FOR_EACH_GROUP(area.width, x, size, {
      Channels shown = perChannel(loadLevels(levels + x, size));
      store(row + x, size, blended(load(row + x, size), load(saved + x, size), shown));
    })
  }
}
