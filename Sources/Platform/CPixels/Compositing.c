// Pictures over pixels.
#include "Group.h"

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
