// The coverage of shapes. Each step is rounded to a double, so that the result is the same everywhere.
#include "CPixels.h"
#include <math.h>

#pragma STDC FP_CONTRACT OFF

static double limited(double value) { return value > 0 ? value < 1 ? value : 1 : 0; }

static uint8_t level(double coverage) { return (uint8_t)round(limited(coverage) * 255); }

void CPixelsProduct(uint8_t *levels, const double *columns, size_t width, const double *rows, size_t height) {
  for (size_t row = 0; row < height; row++)
    for (size_t column = 0; column < width; column++)
      levels[row * width + column] = level(columns[column] * rows[row]);
}

double CPixelsFalloff(double distance, double blur) {
  double t = limited(distance / (2 * blur) + 0.5);
  return t * t * (3 - 2 * t);
}

void CPixelsRoundShadow(uint8_t *levels, size_t width, size_t height, double reach, double radius, double blur) {
  size_t side = (size_t)(reach + radius);
  for (size_t row = 0; row < side; row++)
    for (size_t column = 0; column < side; column++) {
      double x = reach + radius - ((double)column + 0.5), y = reach + radius - ((double)row + 0.5);
      uint8_t covered = level(CPixelsFalloff(radius - sqrt(x * x + y * y), blur));
      size_t right = width - 1 - column, bottom = height - 1 - row;
      levels[row * width + column] = levels[row * width + right] = covered;
      levels[bottom * width + column] = levels[bottom * width + right] = covered;
    }
}
