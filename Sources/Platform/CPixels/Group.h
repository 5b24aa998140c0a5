// Four pixels at a time, in the compiler's vector types: every 64-bit processor has registers of this
// size.
#pragma once
#include "CPixels.h"
#include <string.h>

enum { groupSize = 4 };

/// Four pixels. Aligned to four bytes, for pixels at any position.
typedef uint32_t Group __attribute__((vector_size(4 * groupSize), aligned(4)));
/// Two channels of each of four pixels, in 16 bits each: blue and red, or green and alpha.
typedef uint16_t Channels __attribute__((vector_size(4 * groupSize)));
/// A fraction of 255 or 256 for each of four pixels.
typedef uint16_t Levels __attribute__((vector_size(2 * groupSize)));

/// Runs `...` for each group of `count` pixels: `index` is the index of its first pixel, `size` the
/// number of its pixels, a constant for all but the last.
#define FOR_EACH_GROUP(count, index, size, ...)                    \
  {                                                                \
    size_t index = 0;                                              \
    for (; index + groupSize <= (count); index += groupSize) {     \
      const size_t size = groupSize;                               \
      __VA_ARGS__                                                  \
    }                                                              \
    if (index < (count)) {                                         \
      const size_t size = (count)-index;                           \
      __VA_ARGS__                                                  \
    }                                                              \
  }

/// Returns `count` pixels, at most four; the others of the group are 0.
static inline Group load(const uint32_t *pixels, size_t count) {
  Group group = {0};
  memcpy(&group, pixels, count * sizeof *pixels);
  return group;
}

/// Stores the first `count` pixels of `group`, at most four.
static inline void store(uint32_t *pixels, size_t count, Group group) { memcpy(pixels, &group, count * sizeof *pixels); }

/// Returns `count` levels of coverage, at most four; the others are 0.
static inline Levels loadLevels(const uint8_t *levels, size_t count) {
  uint8_t bytes __attribute__((vector_size(groupSize))) = {0};
  memcpy(&bytes, levels, count);
  return __builtin_convertvector(bytes, Levels);
}

/// Whether all of `count` bytes, at most sixteen, are 0.
static inline int isZero(const void *bytes, size_t count) {
  uint64_t words[2] = {0};
  memcpy(words, bytes, count);
  return (words[0] | words[1]) == 0;
}

/// Whether all pixels are opaque.
static inline int isOpaque(Group group) {
  uint64_t words[2];
  group |= 0xffffff;
  memcpy(words, &group, sizeof words);
  return (words[0] & words[1]) == UINT64_MAX;
}

static inline Channels even(Group group) { return (Channels)(group & 0xff00ff); }
static inline Channels odd(Group group) { return (Channels)group >> 8; }

/// Returns the pixels whose channels are the high bytes of `even` and `odd`.
static inline Group joined(Channels even, Channels odd) { return (Group)(even >> 8 | (odd & 0xff00)); }

/// Returns the level of each pixel for both channels.
static inline Channels perChannel(Levels levels) {
  Group group = __builtin_convertvector(levels, Group);
  return (Channels)(group | group << 16);
}

/// Returns the products of two fractions of 255, rounded.
static inline Levels scaled(Levels levels, uint32_t factor) {
  Levels product = levels * (uint16_t)factor + 128;
  return (product + (product >> 8)) >> 8;
}

/// Returns `below` blended with `color`, which covers `coverage` of 255, with rounding.
static inline Group blended(Group color, Group below, Channels coverage) {
  Channels evens = even(color) * coverage + even(below) * (255 - coverage) + 128;
  Channels odds = odd(color) * coverage + odd(below) * (255 - coverage) + 128;
  return joined(evens + (evens >> 8), odds + (odds >> 8));
}

/// Returns a linear interpolation; `weight` is the weight of `second`, of 256.
static inline Group mixed(Group first, Group second, Channels weight) {
  return joined(
      even(first) * (256 - weight) + even(second) * weight, odd(first) * (256 - weight) + odd(second) * weight);
}

/// Returns premultiplied pixels, multiplied by `opacity` of 256, over pixels that are opaque or, on a
/// layer, premultiplied.
static inline Group composited(Group source, Group below, uint32_t opacity) {
  source = mixed((Group){0}, source, (uint16_t)opacity - (Channels){0});
  Group alpha = source >> 24;
  Channels inverse = 255 - (Channels)(alpha | alpha << 16);
  Channels evens = even(below) * inverse, odds = odd(below) * inverse;
  // The quotient by 255, rounded down.
  return source + joined(evens + 1 + (evens >> 8), odds + 1 + (odds >> 8));
}

/// Returns the place of a pixel in a grid. Files that call it turn off FP_CONTRACT, so that it is the same
/// everywhere.
static inline CPixelsPoint placeInGrid(CPixelsGrid grid, size_t column, size_t row) {
  double x = (double)column, y = (double)row;
  return (CPixelsPoint){grid.start.x + x * grid.column.x + y * grid.row.x,
                        grid.start.y + x * grid.column.y + y * grid.row.y};
}
