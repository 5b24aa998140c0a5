// The coverage of paths. Each step is rounded to a float or double, so that the result is the same
// everywhere.
#include "CPixels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

/// The changes of the coverage from each pixel to the next, in rows of `width` and two more.
typedef struct {
  float *changes;
  double width;
  double height;
} Sheet;

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

/// Adds the part of an edge in one row from `x` to `nextX`, both from 0 to the width: it changes the
/// coverage of the pixels to its right by `height`, which is negative for an edge that goes up.
static void addToRow(float *row, double x, double nextX, double height) {
  double left = least(x, nextX), right = most(x, nextX);
  // Without ceil, which is a call; signed, because such numbers are converted in one instruction.
  ptrdiff_t first = (ptrdiff_t)left, last = (ptrdiff_t)right;
  if ((double)last < right) last++;
  if (last <= first + 1) {
    double uncovered = height * ((left + right) / 2 - (double)first);
    row[first] += (float)(height - uncovered);
    row[first + 1] += (float)uncovered;
    return;
  }
  double before = 0;
  for (ptrdiff_t column = first; column < last; column++) {
    // The edge left of the pixel covers it whole, the edge inside of it partly.
    double from = most(left, (double)column), to = least(right, (double)column + 1);
    double covered = (from - left + (to - from) * ((double)column + 1 - (from + to) / 2)) / (right - left);
    row[column] += (float)(height * (covered - before));
    before = covered;
  }
  row[last] += (float)(height * (1 - before));
}

/// Adds an edge that is inside of the sheet.
static void addInside(Sheet sheet, CPixelsPoint start, CPixelsPoint end) {
  double direction = 1;
  if (start.y > end.y) {
    CPixelsPoint swapped = start;
    start = end, end = swapped, direction = -1;
  }
  if (!(end.y > start.y)) return;
  double slope = (end.x - start.x) / (end.y - start.y);
  ptrdiff_t stride = (ptrdiff_t)sheet.width + 2, row = (ptrdiff_t)start.y;
  double y = start.y, x = least(most(start.x, 0), sheet.width);
  for (; y < end.y; row++) {
    double next = least((double)row + 1, end.y);
    double nextX = least(most(start.x + (next - start.y) * slope, 0), sheet.width);
    addToRow(sheet.changes + row * stride, x, nextX, (next - y) * direction);
    y = next, x = nextX;
  }
}

/// Returns the point of the line between two points at `y`.
static CPixelsPoint atY(CPixelsPoint a, CPixelsPoint b, double y) {
  return (CPixelsPoint){a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y};
}

/// Returns the point of the line between two points at `x`.
static CPixelsPoint atX(CPixelsPoint a, CPixelsPoint b, double x) {
  return (CPixelsPoint){x, a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))};
}

/// Adds an edge between two rows of the sheet, cut where it enters and leaves at the sides.
static void addBetween(Sheet sheet, CPixelsPoint start, CPixelsPoint end) {
  double sides[] = {0, sheet.width};
  for (int i = 0; i < 2; i++)
    if ((start.x < sides[i]) != (end.x < sides[i]) && start.x != sides[i] && end.x != sides[i]) {
      CPixelsPoint cut = atX(start, end, sides[i]);
      cut.y = least(most(cut.y, least(start.y, end.y)), most(start.y, end.y));
      addBetween(sheet, start, cut);
      addBetween(sheet, cut, end);
      return;
    }
  start.x = least(most(start.x, 0), sheet.width), end.x = least(most(end.x, 0), sheet.width);
  addInside(sheet, start, end);
}

static void addEdge(Sheet sheet, CPixelsPoint start, CPixelsPoint end) {
  double top = least(start.y, end.y), bottom = most(start.y, end.y);
  if (!(bottom > 0 && top < sheet.height)) return;
  CPixelsPoint from = start, to = end;
  if (start.y < 0) from = atY(start, end, 0);
  if (start.y > sheet.height) from = atY(start, end, sheet.height);
  if (end.y < 0) to = atY(start, end, 0);
  if (end.y > sheet.height) to = atY(start, end, sheet.height);
  addBetween(sheet, from, to);
}

/// Returns the coverage of a pixel around which the path turns `turns` times.
static double filled(double turns, bool isEvenOdd) {
  turns = fabs(turns);
  if (!isEvenOdd) return least(turns, 1);
  double rest = turns - 2 * floor(turns / 2);
  return rest > 1 ? 2 - rest : rest;
}

/// Changes of eight pixels that leave the coverage as it is, as those between the edges of a large shape.
static const float unchanged[8];

bool CPixelsFillPath(uint8_t *levels, size_t width, size_t height, const CPixelsPoint *points, const size_t *ends,
                     size_t lineCount, bool isEvenOdd) {
  size_t stride = width + 2;
  float *changes = calloc(stride * (height + 1), sizeof *changes);
  if (!changes) return false;
  Sheet sheet = {changes, (double)width, (double)height};
  for (size_t line = 0, start = 0; line < lineCount; start = ends[line++])
    for (size_t i = start; i < ends[line]; i++)
      addEdge(sheet, points[i], points[i + 1 < ends[line] ? i + 1 : start]);
  for (size_t y = 0; y < height; y++) {
    const float *row = changes + y * stride;
    uint8_t *line = levels + y * width, level = 0;
    float turns = 0;
    for (size_t x = 0; x < width; x += 8) {
      size_t count = width - x < 8 ? width - x : 8;
      if (memcmp(row + x, unchanged, count * sizeof *row) == 0) {
        memset(line + x, level, count);
        continue;
      }
      for (size_t i = x; i < x + count; i++) {
        turns += row[i];
        line[i] = (uint8_t)(filled(turns, isEvenOdd) * 255 + 0.5);
      }
      level = line[x + count - 1];
    }
  }
  free(changes);
  return true;
}
