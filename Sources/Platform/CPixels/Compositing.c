// Pictures over pixels.
#include "Group.h"

#pragma STDC FP_CONTRACT OFF

void CPixelsBlendStraight(CPixelsArea area, CPixelsSource source, uint32_t opacity) {
  for (size_t y = 0; y < area.height; y++) {
    uint32_t *row = area.pixels + y * area.stride;
    const uint32_t *line = source.pixels + y * source.stride;
    FOR_EACH_GROUP(area.width, x, size, {
      Group colors = load(line + x, size);
      Levels alpha = scaled(__builtin_convertvector(colors >> 24, Levels), opacity);
      store(row + x, size, blended(colors | 0xff000000, load(row + x, size), perChannel(alpha)));
    })
  }
}

void CPixelsComposite(uint32_t *row, const uint32_t *source, size_t count, uint32_t opacity) {
  FOR_EACH_GROUP(count, x, size, {
    Group colors = load(source + x, size);
    if (opacity == 256 && isOpaque(colors))
      store(row + x, size, colors);
    else if (!isZero(source + x, size * sizeof *source))
      store(row + x, size, composited(colors, load(row + x, size), opacity));
  })
}

void CPixelsCompositeScaled(uint32_t *row, size_t count, const uint32_t *upper, const uint32_t *lower,
                            const CPixelsSample *columns, uint32_t weight, uint32_t opacity) {
  Channels lowerWeight = (uint16_t)weight - (Channels){0};
  FOR_EACH_GROUP(count, x, size, {
    Group upperLeft = {0}, upperRight = {0}, lowerLeft = {0}, lowerRight = {0};
    Levels weights = {0};
    for (size_t i = 0; i < size; i++) {
      CPixelsSample column = columns[x + i];
      upperLeft[i] = upper[column.first], upperRight[i] = upper[column.second];
      lowerLeft[i] = lower[column.first], lowerRight[i] = lower[column.second];
      weights[i] = (uint16_t)column.weight;
    }
    Channels right = perChannel(weights);
    Group colors = mixed(mixed(upperLeft, upperRight, right), mixed(lowerLeft, lowerRight, right), lowerWeight);
    store(row + x, size, composited(colors, load(row + x, size), opacity));
  })
}

/// Returns a pixel of `source`; transparent outside of it.
static uint32_t pixelAt(CPixelsSource source, ptrdiff_t width, ptrdiff_t height, ptrdiff_t x, ptrdiff_t y) {
  return x >= 0 && x < width && y >= 0 && y < height ? source.pixels[y * (ptrdiff_t)source.stride + x] : 0;
}

void CPixelsCompositeTurned(CPixelsArea area, CPixelsSource source, size_t width, size_t height, CPixelsGrid grid,
                            uint32_t opacity) {
  ptrdiff_t right = (ptrdiff_t)width, bottom = (ptrdiff_t)height;
  for (size_t y = 0; y < area.height; y++) {
    uint32_t *line = area.pixels + y * area.stride;
    FOR_EACH_GROUP(area.width, x, size, {
      Group colors[4] = {{0}, {0}, {0}, {0}};
      Levels across = {0};
      Levels down = {0};
      for (size_t i = 0; i < size; i++) {
        CPixelsPoint place = placeInGrid(grid, x + i, y);
        if (!(place.x > -1 && place.x < (double)width && place.y > -1 && place.y < (double)height)) continue;
        // One more, so that the number is positive; rounded, so that a whole number stays one.
        uint64_t left = (uint64_t)((place.x + 1) * 256 + 0.5), top = (uint64_t)((place.y + 1) * 256 + 0.5);
        ptrdiff_t column = (ptrdiff_t)(left >> 8) - 1, row = (ptrdiff_t)(top >> 8) - 1;
        for (int corner = 0; corner < 4; corner++)
          colors[corner][i] = pixelAt(source, right, bottom, column + corner % 2, row + corner / 2);
        across[i] = left & 255, down[i] = top & 255;
      }
      Channels weight = perChannel(across);
      Group color = mixed(mixed(colors[0], colors[1], weight), mixed(colors[2], colors[3], weight), perChannel(down));
      store(line + x, size, composited(color, load(line + x, size), opacity));
    })
  }
}

void CPixelsLimitToAlpha(uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t alpha = pixels[i] >> 24, limited = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
      uint32_t level = pixels[i] >> shift & 255;
      limited |= (level < alpha ? level : alpha) << shift;
    }
    pixels[i] = limited;
  }
}
