// Colours over pixels.
#include "Group.h"
#include <math.h>
#include <wchar.h>

#pragma STDC FP_CONTRACT OFF

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

void CPixelsBlendGlyphs(CPixelsArea area, const uint8_t *atlas, const CPixelsGlyph *glyphs, size_t count, ptrdiff_t x,
                        ptrdiff_t y, uint32_t color, uint32_t alpha) {
  for (size_t i = 0; i < count; i++) {
    CPixelsGlyph glyph = glyphs[i];
    ptrdiff_t left = x + glyph.x, top = y + glyph.y;
    ptrdiff_t right = left + (ptrdiff_t)glyph.width, bottom = top + (ptrdiff_t)glyph.height;
    ptrdiff_t fromX = left > 0 ? left : 0, fromY = top > 0 ? top : 0;
    ptrdiff_t toX = right < (ptrdiff_t)area.width ? right : (ptrdiff_t)area.width;
    ptrdiff_t toY = bottom < (ptrdiff_t)area.height ? bottom : (ptrdiff_t)area.height;
    if (fromX >= toX || fromY >= toY) continue;
    CPixelsBlendMask(
        (CPixelsArea){area.pixels + fromY * (ptrdiff_t)area.stride + fromX, area.stride, (size_t)(toX - fromX),
                      (size_t)(toY - fromY)},
        (CPixelsCoverage){atlas + glyph.start + (fromY - top) * (ptrdiff_t)glyph.width + (fromX - left), glyph.width},
        color, alpha);
  }
}

/// Returns the index of the colour of a gradient at a place.
static size_t gradientIndex(CPixelsPoint place, bool isRadial, size_t count) {
  double fraction = isRadial ? sqrt(place.x * place.x + place.y * place.y) : place.x;
  double index = fraction * (double)(count - 1) + 0.5;
  return index > 0 ? index < (double)count ? (size_t)index : count - 1 : 0;
}

void CPixelsBlendGradient(CPixelsArea area, CPixelsCoverage coverage, const uint32_t *colors, size_t count,
                          CPixelsGrid grid, bool isRadial) {
  for (size_t y = 0; y < area.height; y++) {
    uint32_t *row = area.pixels + y * area.stride;
    const uint8_t *levels = coverage.levels + y * coverage.stride;
    FOR_EACH_GROUP(area.width, x, size, {
      if (!isZero(levels + x, size)) {
        Group shades = {0};
        Levels alpha = {0};
        Levels covered = loadLevels(levels + x, size);
        for (size_t i = 0; i < size; i++) {
          shades[i] = colors[gradientIndex(placeInGrid(grid, x + i, y), isRadial, count)];
          alpha[i] = scaled(covered, shades[i] >> 24)[i];
        }
        store(row + x, size, blended(shades | 0xff000000, load(row + x, size), perChannel(alpha)));
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
